"""What was told changes what is believed; no secret does, nor whether one has lived through it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.fight.event import Event, Fact, Line, Math, Roll
from affray.core.fight.fight import HOSTED, Fight
from affray.core.fight.tally import GM
from affray.core.files.encounter import shipped
from affray.core.record.told import Told
from affray.core.room.attending import Attending
from affray.core.room.clues import band_of
from affray.core.room.system import System, systems
from affray.players.mastermind import Mastermind
from affray.referee import Referee, load_encounter

HEROES = {"simverse": "marcus", "oldschool": "odo", "dicepool": "vex", "skirmish": "halvard"}
FOES = {"simverse": "orc", "oldschool": "goblin", "dicepool": "enforcer", "skirmish": "bandit"}
ENCOUNTERS = {
    "simverse": "reference-four",
    "oldschool": "oldschool/goblin-cellar",
    "dicepool": "alley",
    "skirmish": "reed-bed-ambush",
}
STRANGER = "Somebody"
NONE = Math(0, ())
every_room = pytest.mark.parametrize("room", HEROES)


def met(room: str) -> tuple[System, Fight, Attending]:
    """Return a hero's fight against a stranger, and whoever keeps what is told there."""
    from affray.core.files.encounter import from_data

    foe = {"fighter": FOES[room], "name": STRANGER}
    sides = {"heroes": [HEROES[room]], "foes": [foe]}
    system = systems()[room]
    fight = system.build(from_data({"encounter": "try", "system": room, "sides": sides}, "try"))
    return system, fight, attended(fight)


def attended(fight: Fight) -> Attending:
    """Let a fight be told."""
    host = Attending()
    fight.host, fight.mode, fight.heard = host, HOSTED, True
    return host


def event(system: System, kind: str, **facts: Any) -> Event:
    """Return an event of which some facts are said; the others are plain."""
    blanks = {"Math": NONE, "Roll": Roll(1, 20, (10,), 10), "int": 0, "bool": False}
    found = system.events[kind]
    every = {name: blanks.get(fact.type, "") for name, fact in found.facts.items()}
    every |= {name: () for name, fact in found.facts.items() if fact.type.startswith("tuple")}
    return found(**every | facts)


def weapon_of(room: str, fight: Fight) -> tuple[str, str]:
    """Return the weapon of the stranger, and the first way to use it."""
    sheet: Any = getattr(fight.fighters[1], "sheet")  # noqa: B009
    if room == "skirmish":
        return sheet.loadouts[0].weapon, ""
    first = sheet.weapons[0]
    return first.name, first.modes[0].name if room == "simverse" else ""


def attack(room: str, system: System, fight: Fight, hits: bool) -> list[Event]:
    """Return what is told when the stranger attacks the hero."""
    hero, (weapon, mode) = fight.fighters[0].name, weapon_of(room, fight)
    if room == "oldschool":  # the players roll
        rolled = event(system, "DefendRolled", who=hero, foe=STRANGER, weapon=weapon)
        return [type(rolled)(**vars(rolled) | {"holds": not hits})]
    if room == "skirmish":
        both = [
            event(system, "SkirmishRolled", who=hero, mode="fighting", total=Math(15, ())),
            event(system, "SkirmishRolled", who=STRANGER, mode="fighting", natural=10),
        ]
        dealer, loser = (STRANGER, hero) if hits else (hero, STRANGER)
        facts: dict[str, Any] = {"losers": (loser,), "target": loser, "weapon": weapon}
        facts |= {"why": "total", "multiplier": 1}
        return [*both, event(system, "SkirmishWon", who=dealer, **facts)]
    more = {"mode": mode} if mode else {}
    told = event(system, "AttackRolled", who=STRANGER, target=hero, weapon=weapon, **more)
    return [type(told)(**vars(told) | {"hits": hits})]


def skill(room: str, sheet: Any) -> int:
    """Return the number of a sheet that an attack tells of."""
    if room == "oldschool":
        return int(sheet.hd)
    if room == "skirmish":
        return int(sheet.loadouts[0].skill)
    if room == "dicepool":
        return int(sheet.weapons[0].pool)
    return int(sheet.dx + sheet.weapons[0].modes[0].skill)


def believed(room: str, fight: Fight) -> float:
    """Return how good the stranger is believed to be, on average of many guesses."""
    found = 0
    for seed in range(60):
        imagined: Any = fight.imagine(0, seed)
        found += skill(room, imagined.fighters[1].sheet)
    return found / 60


def tell(fight: Fight, host: Attending, events: list[Event]) -> None:
    """Let some things have been told."""
    host.told = [*host.told, *(Told(0, one, fight.present()) for one in events)]


@every_room
def test_who_fails_is_believed_to_be_worse_than_who_does_not(room: str) -> None:
    found = []
    for hits in (False, True):
        system, fight, host = met(room)
        before = believed(room, fight)
        for _ in range(6):
            tell(fight, host, attack(room, system, fight, hits))
        after = believed(room, fight)
        found.append(after - before)
    assert found[0] < found[1], "and the other way round"
    assert found[0] < 0 or found[1] > 0


@every_room
def test_likely_models_explain_what_was_told(room: str) -> None:
    system, fight, host = met(room)
    fight.imagine(0, 1)
    belief = fight.lore.beliefs[64]
    prior = [int(one) for one in belief.weights]
    for _ in range(6):
        tell(fight, host, attack(room, system, fight, False))
    fight.imagine(0, 1)
    assert fight.lore.beliefs[64] is belief, "nothing new shows"
    twins: dict[int, Any] = dict(belief.twins)
    skills = {at: skill(room, twin) for at, twin in twins.items() if prior[at]}
    best, worst = max(skills, key=skills.__getitem__), min(skills, key=skills.__getitem__)
    assert skills[best] > skills[worst]
    assert belief.learnt[best] < belief.learnt[worst]
    assert [int(one) for one in belief.weights] != prior
    fight.clone().imagine(0, 1)
    assert [int(one) for one in belief.weights] == prior, "a clone has nobody who was told"


@every_room
def test_odds_go_by_looks_alone(room: str) -> None:
    system, fight, host = met(room)
    before = fight.imagine(0, 1, True).save().to_list()
    for _ in range(6):
        tell(fight, host, attack(room, system, fight, False))
    fight.imagine(0, 1)
    assert fight.imagine(0, 1, True).save().to_list() == before


def test_who_still_looks_well_after_a_blow_has_much() -> None:
    system, fight, host = met("oldschool")
    full = {}
    for final in (0, 9):
        blow = event(system, "DamageRolled", who=fight.fighters[0].name, target=STRANGER)
        host.told = []
        tell(fight, host, [type(blow)(**vars(blow) | {"final": final})] * (final > 0))
        system.put(fight, fight.fighters[1], "hp", 3)
        seen: list[Any] = [fight.imagine(0, seed).fighters[1] for seed in range(60)]
        full[final] = sum(int(one.sheet.hp) for one in seen)
    assert full[9] > full[0]
    assert [band_of(left, 8) for left in (8, 4, 2, 1, 0)] == [4, 3, 2, 1, 0]


def test_the_order_of_turns_tells_who_is_quick() -> None:
    found = []
    for first in (True, False):
        system, fight, host = met("simverse")
        hero = fight.fighters[0].name
        order = (STRANGER, hero) if first else (hero, STRANGER)
        tell(fight, host, [event(system, "InitiativeSet", order=order)])
        sheets: list[Any] = [fight.imagine(0, seed).fighters[1] for seed in range(60)]
        found.append(sum(int(one.sheet.initiative) for one in sheets))
    assert found[0] > found[1]


def test_a_wound_tells_how_tough_somebody_is() -> None:
    found = []
    for wound in ("none", "critical"):
        system, fight, host = met("skirmish")
        hero: Any = fight.fighters[0]
        weapon = hero.sheet.loadouts[0].weapon
        facts: dict[str, Any] = {"losers": (STRANGER,), "target": STRANGER, "weapon": weapon}
        facts |= {"why": "total", "multiplier": 2}
        won = event(system, "SkirmishWon", who=hero.name, **facts)
        done = {"target": STRANGER, "multiplier": 2, "wound": wound}
        tell(fight, host, [won, event(system, "DamageDone", who=hero.name, **done)] * 4)
        sheets: list[Any] = [fight.imagine(0, seed).fighters[1] for seed in range(60)]
        found.append(sum(int(one.sheet.critical) for one in sheets))
    assert found[0] > found[1]


def test_a_nerve_that_breaks_is_remembered() -> None:
    found = []
    for kind in ("NerveHeld", "NerveBroke"):
        system, fight, host = met("oldschool")
        tell(fight, host, [event(system, kind, who=STRANGER)] * 6)
        sheets: list[Any] = [fight.imagine(0, seed).fighters[1] for seed in range(60)]
        found.append(sum(int(one.sheet.morale) for one in sheets))
    assert found[0] > found[1]


# -- nothing else counts ------------------------------------------------------------------------


@every_room
def test_a_fight_that_is_told_is_the_same_fight(room: str) -> None:
    states = []
    for told in (False, True):
        fight = systems()[room].build(load_encounter(ENCOUNTERS[room]))
        if told:
            host = attended(fight)
        fight.keep_start()
        fight.begin(7)
        for _ in range(150):
            if not fight.step():
                break
        states.append(fight.save().to_list())
    assert states[0] == states[1]
    assert len(host.told) > 10
    fight.begin(8)
    assert not host.told, "another fight"


@every_room
def test_what_a_side_is_not_told_is_not_believed(room: str) -> None:
    rows = []
    for secret in (2, 17):
        hidden = Math(secret, (Line("secret", secret, "", "", GM),))
        system, fight, host = met(room)
        for one in attack(room, system, fight, False):
            facts = {
                name: hidden
                for name, fact in one.facts.items()
                if fact.type == "Math" and (one.who == STRANGER or room != "skirmish")
            }
            facts |= {
                name: secret for name, fact in one.facts.items() if fact == Fact(GM, (), "int")
            }
            tell(fight, host, [type(one)(**vars(one) | facts)])
        rows.append([fight.imagine(0, seed).save().to_list() for seed in range(20)])
    assert rows[0] == rows[1]


@every_room
def test_beliefs_are_the_same_for_who_has_read_the_record(room: str) -> None:
    start = load_encounter(ENCOUNTERS[room])
    start["round_limit"] = 3
    player = Mastermind(systems()[room], 60)
    sides = {start["sides"][0]: player.name}
    referee = Referee.open(start, seed=2, tactics=sides, players={player.name: player})
    referee.run()
    again = Referee.load(referee.session.journal.store)
    again.run()
    known = 0
    for side in (0, 1):
        for seed in range(6):
            lived, read = (one.session.fight.imagine(side, seed) for one in (referee, again))
            assert lived.save().to_list() == read.save().to_list()
        beliefs = (one.session.fight.lore.beliefs for one in (referee, again))
        for one, other in zip(*map(sorted_of, beliefs), strict=True):
            assert list(one.learnt) == list(other.learnt)
            assert list(one.weights) == list(other.weights)
            known += bool(one.learnt)
    assert known > 1


def sorted_of(beliefs: dict[int, Any]) -> list[Any]:
    """Return beliefs by side and person."""
    return [beliefs[key] for key in sorted(beliefs)]


@every_room
def test_whatever_is_told_can_be_listened_to(room: str) -> None:
    """Some are hidden, some are helped, some flee: what a side is not told it does without."""
    system = systems()[room]
    clues = 0
    for _, path in shipped(system):
        fight = system.build(load_encounter(path))
        attended(fight)
        fight.keep_start()
        for seed in range(3):
            fight.begin(seed)
            for _ in range(200):
                if not fight.step():
                    break
            for side in range(len(fight.sides)):
                fight.imagine(side, seed)
        clues += sum(len(one.learnt) > 0 for one in fight.lore.beliefs.values())
    assert clues > 20


@every_room
def test_strangers_are_better_known_after_some_rounds(room: str) -> None:
    """People of the content under another name: on the whole the right one becomes likelier."""
    from affray.core.files.encounter import from_data, library_for
    from affray.core.files.encounter_models import FIGHTERS

    system = systems()[room]
    names = library_for(system).names(FIGHTERS)
    gained = 0.0
    for number in range(60):
        name = names[number % len(names)]
        foe = {"fighter": name, "name": STRANGER}
        data = {"encounter": "try", "system": room, "sides": {"a": [HEROES[room]] * 2, "b": [foe]}}
        fight = system.build(from_data(data, "try"))
        attended(fight)
        fight.seed(number)
        while fight.round <= 5 and fight.step():
            pass
        fight.imagine(0, 1)
        belief = fight.lore.beliefs[2 * 64]
        after = share_of(belief, name)
        belief.learnt = []
        belief.weigh()
        gained += after - share_of(belief, name)
    assert gained / 60 > 0.01


def share_of(belief: Any, name: str) -> float:
    """Return how likely somebody is taken for one of the content."""
    right = [one.name.lower() == name.lower() for one in belief.models]
    pairs = zip(right, belief.weights, strict=True)
    return sum(int(weight) for same, weight in pairs if same) / int(belief.total)
