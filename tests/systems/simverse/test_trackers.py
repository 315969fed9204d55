"""Trackers by name, house rules that change sheets, and what a side can see of another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from affray.core.fight.fight import Fight as CoreFight
from affray.core.files import encounter
from affray.core.files.content import BadData
from affray.core.record.session import Session
from affray.referee import MemoryStore, Referee, Refused, Seat
from affray.systems.simverse.book.constants import Condition, Maneuver
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.files import trackers
from affray.systems.simverse.system import SYSTEM

ANN = "{name: Ann, weapons: [longsword, dagger, club], perks: [Lucky]}"
SIDES = {"one": [ANN, "{name: Bea, weapons: [spear]}"], "two": ["goblin", "{fighter: warhorse}"]}


def start_of(rules: str = "", **sides: list[str]) -> dict[str, Any]:
    lines = [f"encounter: Test\nsystem: simverse\nmap: contact\nhouse_rules: {{{rules}}}\nsides:"]
    for side, people in (sides or SIDES).items():
        lines += [f"  {side}:", *(f"    - {person}" for person in people)]
    return encounter.from_document(encounter.parse("\n".join(lines), "x"), None)


def fight_of(rules: str = "", **sides: list[str]) -> Fight:
    fight = SYSTEM.build(start_of(rules, **sides))
    assert isinstance(fight, Fight)
    return fight


VALUES = {
    "vitality": 7,
    "stamina": 3,
    "mana": 2,
    "bleeding": 2,
    "conditions": ["prone", "shaken 4", "steeled", "burning 2", "poisoned 5", "bleeding 2"],
    "reactions": 0,
    "major": 1,
    "minor": 1,
    "weapon": "dagger",
    "off_hand": "club",
    "weapons": {"longsword": "on the ground", "dagger": "in hand", "club": "broken"},
    "flanks": "Goblin",
    "shoots_from": 12,
    "shield_worn": 1,
    "armor_worn": 2,
    "items": {"minor healing potion": 2, "healer's kit": 7},
    "attacked_with": ["longsword", "bare hands"],
    "full_defense": True,
    "moved": True,
    "aim": "Goblin",
    "grapple": "Goblin",
    "rides": "Warhorse",
    "feint": "Goblin",
    "charmer": "Goblin",
    "sneaked": ["Goblin", "Warhorse"],
    "assassinated": ["Warhorse"],
    "pain": 2,
    "fresh_damage": 6,
    "active": False,
    "last_acted": 3,
    "morale": ["an ally's death", "horrific violence"],
    "raged": 2,
    "luck": False,
    "cast_today": [],
}


def test_there_is_a_value_here_for_every_tracker_that_can_be_set() -> None:
    assert sorted(VALUES) == sorted(one.name for one in SYSTEM.trackers if one.settable)


@pytest.mark.parametrize("tracker", VALUES)
def test_a_tracker_is_what_it_was_set_to(tracker: str) -> None:
    fight = fight_of()
    ann = fight.people[0]
    before = SYSTEM.get(fight, ann, tracker)
    digest = fight.digest()
    SYSTEM.put(fight, ann, tracker, VALUES[tracker])
    assert SYSTEM.get(fight, ann, tracker) == VALUES[tracker]
    if before != VALUES[tracker]:
        assert fight.digest() != digest
    # What is read can be set, and changes nothing.
    digest = fight.digest()
    SYSTEM.put(fight, ann, tracker, SYSTEM.get(fight, ann, tracker))
    assert fight.digest() == digest


@pytest.mark.parametrize("tracker", ["aim", "grapple", "rides", "feint", "charmer", "off_hand"])
def test_nobody_and_nothing(tracker: str) -> None:
    fight = fight_of()
    ann = fight.people[0]
    empty = fight.digest()
    SYSTEM.put(fight, ann, tracker, VALUES[tracker])
    assert fight.digest() != empty
    SYSTEM.put(fight, ann, tracker, "none")
    assert SYSTEM.get(fight, ann, tracker) == ""
    ann.grip_round = fight.people[2].grip_round = 0
    assert fight.digest() == empty


def test_a_grapple_and_a_saddle_tie_two() -> None:
    fight = fight_of()
    ann, bea, goblin, horse = fight.people
    SYSTEM.put(fight, ann, "grapple", "goblin")
    assert (SYSTEM.get(fight, goblin, "grapple"), ann.holds, goblin.holds) == ("Ann", 1, 0)
    assert ann.has(Condition.GRAPPLED)
    assert goblin.has(Condition.GRAPPLED)
    SYSTEM.put(fight, bea, "grapple", "goblin")
    assert (SYSTEM.get(fight, ann, "grapple"), ann.has(Condition.GRAPPLED)) == ("", False)
    SYSTEM.put(fight, goblin, "conditions", [])
    assert (bea.grip, goblin.grip, bea.has(Condition.GRAPPLED)) == (-1, -1, False)
    SYSTEM.put(fight, ann, "rides", "warhorse")
    assert (horse.rider, ann.has(Condition.MOUNTED)) == (0, True)
    SYSTEM.put(fight, bea, "rides", "warhorse")
    assert (horse.rider, ann.mount, ann.has(Condition.MOUNTED), bea.has(Condition.MOUNTED)) == (
        1,
        -1,
        False,
        True,
    )


def test_conditions_bring_their_trackers_along() -> None:
    fight = fight_of()
    ann = fight.people[0]
    SYSTEM.put(fight, ann, "aim", "goblin")
    SYSTEM.put(fight, ann, "feint", "goblin")
    SYSTEM.put(fight, ann, "charmer", "goblin")
    assert ann.has(Condition.AIMING)
    assert ann.has(Condition.FEINTING)
    SYSTEM.put(fight, ann, "conditions", ["charmed", "pain 3"])
    assert (ann.aim, ann.feint, ann.charmer, ann.pain) == (-1, -1, 2, 3)
    SYSTEM.put(fight, ann, "charmer", None)
    assert not ann.has(Condition.CHARMED)
    SYSTEM.put(fight, ann, "pain", 0)
    assert not ann.has(Condition.IN_PAIN)


def test_weapons_change_hands() -> None:
    fight = fight_of()
    ann = fight.people[0]
    SYSTEM.put(fight, ann, "off_hand", "dagger")
    SYSTEM.put(fight, ann, "weapon", "dagger")
    where = {"longsword": "stowed", "dagger": "in hand", "club": "stowed"}
    assert (ann.off, SYSTEM.get(fight, ann, "weapons")) == (-1, where)
    SYSTEM.put(fight, ann, "weapon", "none")
    assert SYSTEM.get(fight, ann, "weapon") == "bare hands"
    assert set(SYSTEM.get(fight, ann, "weapons").values()) == {"stowed"}
    SYSTEM.put(fight, ann, "attacked_with", "club, dagger")
    assert SYSTEM.get(fight, ann, "attacked_with") == ["dagger", "club"]


@pytest.mark.parametrize(
    ("tracker", "value", "message"),
    [
        ("aim", "Gobin", 'unknown fighter "Gobin"; nearest: "Goblin"'),
        ("rides", "Ann", "Ann cannot be its own rides"),
        ("weapon", "clib", 'unknown weapon "clib"; nearest: "club"'),
        ("off_hand", "longsword", "the longsword is in the other hand"),
        ("weapons", "stowed", "weapons should be a mapping of names, is 'stowed'"),
        ("weapons", {"club": "lost"}, 'unknown place "lost"; known: in hand, stowed'),
        ("moved", "perhaps", "moved should be yes or no, is 'perhaps'"),
        ("morale", ["boredom"], 'unknown trigger "boredom"; known: massive damage'),
        ("sneaked", [3], "sneaked should be a list of words, is [3]"),
        ("pain", 99, "pain should be a whole number from 0 to 50, is 99"),
        ("shift", 1, "shift cannot be set"),
    ],
)
def test_values_that_cannot_be(tracker: str, value: Any, message: str) -> None:
    fight = fight_of()
    digest = fight.digest()
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the whole message is compared
        SYSTEM.put(fight, fight.people[0], tracker, value)
    assert str(caught.value).startswith(message)
    assert fight.digest() == digest


def test_a_fight_begins_with_any_of_them() -> None:
    now = (
        "now: {weapon: dagger, weapons: {longsword: on the ground}, full_defense: true,"
        " moved: true, aim: Goblin, feint: Goblin, sneaked: [Goblin], pain: 1, fresh_damage: 5,"
        " active: false, morale: [horrific violence], luck: false}"
    )
    fight = fight_of(one=[f"{ANN[:-1]}, {now}}}"], two=["goblin"])
    ann = fight.people[0]
    found = {name: SYSTEM.get(fight, ann, name) for name in VALUES}
    assert (found["weapon"], found["weapons"]["longsword"]) == ("dagger", "on the ground")
    assert (found["aim"], found["feint"], found["sneaked"]) == ("Goblin", "Goblin", ["Goblin"])
    assert (found["full_defense"], found["moved"], found["active"]) == (True, True, False)
    assert (found["pain"], found["fresh_damage"], found["luck"]) == (1, 5, False)
    assert found["morale"] == ["horrific violence"]
    assert found["conditions"] == ["aiming", "feinting", "pain"]


def test_a_beginning_that_cannot_be() -> None:
    now = "now: {weapon: clib, aim: Gobin, morale: [boredom], weapons: {dagger: lost}}"
    with pytest.raises(BadData) as caught:
        fight_of(one=[f"{ANN[:-1]}, {now}}}"], two=["goblin"])
    trigger, place = [problem.message for problem in caught.value.problems]
    assert trigger.startswith('unknown trigger "boredom"')
    assert place == 'unknown value "lost"; known: in hand, stowed, on the ground, broken'
    with pytest.raises(BadData) as caught:
        fight_of(one=[f"{ANN[:-1]}, now: {{weapon: clib}}}}"], two=["goblin"])
    (weapon,) = [problem.message for problem in caught.value.problems]
    assert weapon == 'unknown weapon "clib"; nearest: "club"'
    with pytest.raises(BadData) as caught:
        fight_of(one=[f"{ANN[:-1]}, now: {{aim: Gobin}}}}"], two=["goblin"])
    assert str(caught.value).endswith('now.aim: unknown fighter "Gobin"; nearest: "Goblin"')


# -- facts and house rules of a running fight -----------------------------------------------------


def test_facts_of_a_sheet_can_be_changed() -> None:
    fight = fight_of()
    ann, bea = fight.people[:2]
    SYSTEM.change_sheet(fight, ann, "escape_known", True)
    SYSTEM.change_sheet(fight, ann, "bleeds", "no")
    assert (ann.sheet.escape_known, ann.sheet.bleeds, bea.sheet.escape_known) == (
        (True, False, False)
    )
    with pytest.raises(ValueError, match="evil should be yes or no, is 'a bit'"):
        SYSTEM.change_sheet(fight, ann, "evil", "a bit")


def archers() -> dict[str, Any]:
    line = "{name: Ann, st: 8, weapons: [longbow, mace]}"
    return start_of(one=[line], two=["{name: Foe, st: 16, weapons: [shortbow]}"])


def figures(fight: CoreFight) -> list[Any]:
    assert isinstance(fight, Fight)
    bow, mace = fight.people[0].sheet.weapons[:2]
    theirs = fight.people[1].sheet.weapons[0]
    dice = (mace.modes[0].dice, mace.modes[0].st_flat)
    return [bow.too_weak, bow.modes[0].st_flat, theirs.modes[0].st_flat, dice]


CHANGES = [
    ("enforce_min_st", "off", [False, 0, 0, (1, -1)]),
    ("st_on_bows", "on", [False, -1, 3, (1, -1)]),
    ("st_on_bows", "penalty_only", [False, -1, 0, (1, -1)]),
    ("mace_dice", "2d6", [False, -1, 0, (2, -1)]),
    ("enforce_min_st", "on", [True, -1, 0, (2, -1)]),
    ("mace_dice", "1d6", [True, -1, 0, (1, -1)]),
]


def test_a_house_rule_that_changes_reaches_every_sheet() -> None:
    fight = SYSTEM.build(archers())
    kept = fight.clone()
    assert figures(fight) == [True, 0, 0, (1, -1)]
    for rule, value, expected in CHANGES:
        SYSTEM.change_rule(fight, rule, value)
        assert figures(fight) == expected
    assert figures(kept) == [True, 0, 0, (1, -1)], "a clone from before is as it was"


def test_a_changed_rule_is_in_the_record() -> None:
    store = MemoryStore()
    referee = Referee.open(archers(), seed=1, people=["one"], store=store)
    referee.run()
    for rule, value, expected in CHANGES:
        referee.adjust({"house_rule": rule, "to": value}, "as we play it", now=True)
        assert figures(referee.session.fight) == expected
    referee.adjust({"stat": "Ann", "name": "st", "to": 14}, "stronger", now=True)
    assert figures(referee.session.fight) == [False, 0, 0, (1, 2)]
    again = Session(SYSTEM, referee.session.journal, verify=True)
    again.advance()
    assert figures(again.fight) == [False, 0, 0, (1, 2)]
    assert again.digest() == referee.session.digest()
    for _, _, expected in reversed(CHANGES):
        referee.undo()
        assert figures(referee.session.fight) == expected
    referee.undo()
    assert figures(referee.session.fight) == [True, 0, 0, (1, -1)]
    referee.redo()
    assert figures(referee.session.fight) == CHANGES[0][2]


# -- what a side can see --------------------------------------------------------------------------

# Numbers of a fighter that show; everything else is put in from what is usual.
OPEN = {
    *("name", "key", "number", "side", "place", "gone", "body", "stream"),
    *("status", "reactions", "major", "minor", "attacked_with", "ready", "off", "where"),
    *(
        "shield_worn",
        "armor_worn",
        "flanks",
        "shoots_from",
        "aim",
        "grip",
        "grip_round",
        "holds",
        "mount",
        "rider",
        "ridden",
    ),
    *("came_from", "facing", "lamp", "sanctuary"),
}
MIXED = {"vitality", "bleeding", "conditions", "pending", "hidden", "home"}  # a part shows


def numbers_of(fighter: Fighter) -> list[str]:
    names = [name for name in dir(fighter) if not name.startswith("_")]
    return [name for name in names if isinstance(getattr(fighter, name), int)]


def imagined(fight: Fight) -> str:
    return fight.imagine(0, 5).digest()


def test_no_number_that_does_not_show_is_imagined() -> None:
    fight = fight_of()
    expected = imagined(fight)
    tried = 0
    for name in numbers_of(fight.people[2]):
        if name in OPEN | MIXED:
            continue
        other = fight.clone()
        assert isinstance(other, Fight)
        foe = other.people[2]
        lasting = name.endswith("_left")
        setattr(foe, name, 0 if lasting else int(getattr(foe, name)) + 1)
        assert imagined(other) == expected, name
        tried += 1
    assert tried > 20


def test_of_conditions_only_what_shows_is_imagined() -> None:
    fight = fight_of()
    expected = imagined(fight)
    for number, name in enumerate(Condition.NAMES):
        other = fight.clone()
        assert isinstance(other, Fight)
        other.people[2].conditions |= 1 << number
        seen_of_turn = name in ("full defense", "moved", "moved before")
        shows = bool(int(Condition.VISIBLE) >> number & 1) or seen_of_turn
        assert (imagined(other) != expected) == shows, name
        looks = SYSTEM.get(other, other.people[2], "looks")
        assert looks == ([name] if shows and name not in Condition.UNNAMED else [])


def test_a_foe_is_imagined_with_its_gear_and_the_body_of_somebody_like_it() -> None:
    line = (
        "{name: Foe, dx: 18, st: 20, in: 3, weapons: [masterwork longsword], skills: {swords: 9},"
        " specialised: [longsword], armor: chain shirt, maneuvers: [Power Attack],"
        " perks: [Weapon Master (swords), Lucky, Extra Vitality 4], size: large}"
    )
    plain = "{name: Foe, weapons: [masterwork longsword], armor: chain shirt, size: large}"
    rows = []
    for foe in (line, plain):
        fight = fight_of(one=[ANN], two=[foe]).imagine(0, 1)
        assert isinstance(fight, Fight)
        sheet = fight.people[1].sheet
        values = {name: getattr(sheet, name) for name in dir(sheet) if not name.startswith("_")}
        weapons = values.pop("weapons")
        modes = [
            {name: getattr(mode, name) for name in dir(mode) if not name.startswith("_")}
            for weapon in weapons
            for mode in weapon.modes
        ]
        rows.append((values, modes, [weapon.parry_base for weapon in weapons], fight.digest()))
    assert rows[0] == rows[1]
    assert (rows[0][0]["ar"], rows[0][0]["size"]) == (4, 150)
    bodies = {19, 20, 24, 28, 30}  # of people who carry a longsword, as big as this one
    assert rows[0][0]["vitality"] * 2 // 3 in bodies


def test_one_who_is_unseen_is_nobody() -> None:
    rows = []
    for foe in ("demon", "{fighter: goblin, name: Demon, now: {bleeding: 3, aim: Ann}}"):
        fight = fight_of(one=[ANN], two=["goblin", foe])
        fight.people[2].hidden = 1
        other = fight.imagine(0, 1)
        assert isinstance(other, Fight)
        nobody = other.people[2]
        assert (nobody.off, nobody.aim, nobody.grip, nobody.mount, nobody.rider) == (-1,) * 5
        assert (nobody.name, nobody.gone, nobody.sheet.name) == ("", 1, "")
        rows.append(other.digest())
    assert rows[0] == rows[1]


def test_who_sees_which_tracker() -> None:
    referee = Referee.open(start_of(), seed=1, people=["one", "two"])
    referee.run()
    by_name = {one["name"]: one for one in referee.view(Seat(0))["fighters"]}
    secret = {"vitality", "mana", "conditions", "feint", "morale", "pain", "luck", "weapons"}
    assert secret <= set(by_name["Ann"])
    assert not secret & set(by_name["Goblin"])
    assert {"aim", "grapple", "rides", "weapon", "off_hand", "looks"} <= set(by_name["Goblin"])
    with pytest.raises(Refused, match='unknown tracker "looks"'):
        referee.adjust({"set": "Ann", "tracker": "looks", "to": []}, "no")


# -- words ----------------------------------------------------------------------------------------


def test_the_glossary_has_every_maneuver_and_condition() -> None:
    words = SYSTEM.glossary()
    assert [name.lower() for name in words["maneuvers"]] == list(Maneuver.NAMES)
    shown = [name for name in Condition.NAMES if name not in Condition.UNNAMED]
    assert list(words["conditions"]) == [*shown, "bleeding"]
    rules = yaml.safe_load((Path(SYSTEM.folder) / "rules.yaml").read_text(encoding="utf-8"))
    text = str(rules)
    for lines in words.values():
        for line in lines.values():
            for named in line.partition("[")[2].rstrip("]").split():
                assert f"'{named}'" in text, named


def test_every_reminder_of_a_body_in_trouble() -> None:
    fight = fight_of(one=["{name: Ann, now: {vitality: 1, pain: 2}}"], two=["goblin"])
    fight.prepare()
    ann = fight.people[0]
    words = ["pain 2", "exhausted", "chilled 2", "poisoned", "critical"]
    trackers.put(fight, ann, "conditions", words)
    assert list(SYSTEM.reminders(fight, ann)) == [
        "in pain: −2 to every roll, until your next turn",
        "critically wounded: −4 to all actions, half movement",
        "exhausted: −4 to everything bodily",
        "chilled: 2 m slower, −2 to dodge, 2 rounds left",
        "poisoned: 1d6−2, at least 1, at the end of the round, 3 rounds left, 3 to 12 to come",
    ]


def changing_numbers(fight: Fight) -> list[str]:
    """Return the numbers of a fighter that any seam of a fight can change, by their names."""
    fixed = {"key", "number", "body", "first_item", "came", "proven"}
    person = fight.people[0]
    values = {name: getattr(person, name) for name in dir(person) if not name.startswith("_")}
    return [name for name, value in values.items() if type(value) is int and name not in fixed]


def test_every_number_of_a_fighter_is_in_snapshots_and_clones() -> None:
    fight = fight_of()
    plain = fight.save()
    names = changing_numbers(fight)
    assert {"vitality", "stream", "focus", "window", "used_spells"} <= set(names)
    usual = {name: getattr(fight.people[1], name) for name in names}
    for name in names:
        fight.restore(plain)
        setattr(fight.people[1], name, usual[name] + 5)
        row = fight.save()
        other = fight_of()
        other.restore(row)
        twin = fight.clone()
        assert isinstance(twin, Fight)
        for copy in (other, twin):
            for one in names:
                expected = usual[one] + (5 if one == name else 0)
                assert getattr(copy.people[1], one) == expected, f"{one} beside {name}"
        assert fight.digest() == other.digest() == twin.digest() != plain.digest()
        other.restore(plain)
        assert getattr(other.people[1], name) == usual[name]
        assert other.save().same(plain)
