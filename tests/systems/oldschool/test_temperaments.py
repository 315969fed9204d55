"""Temperaments behave as named, know nothing they cannot see, and favour nobody."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.core.files.temperament import TEMPERAMENTS
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import MELEE, Because, Condition, Phase
from affray.systems.oldschool.book.decisions import Decision, Flight, Truce, Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.foes.worth import chance_of
from affray.systems.oldschool.rules.movement import allowance
from affray.systems.oldschool.system import SYSTEM

from .games import game, person, thought

FIELD = {"rows": "\n".join(["." * 20] * 9)}
DUSK = {**FIELD, "light": "dim"}


def struck(fight: Fight, who: str, tactics: str) -> str:
    """Return whom somebody strikes, or goes to strike."""
    question = thought(fight, who, tactics)
    return fight.people[question.because_of].name


def decided(fight: Fight, what: int, who: str, tactics: str) -> int:
    """Return how somebody decides."""
    one = person(fight, who)
    question = Choose(one).put(what, one)
    SYSTEM.tactics[tactics].answer(fight, question)
    return int(question.choice)


# -- as named ----------------------------------------------------------------------------------


def test_mindless_takes_the_nearest_and_never_runs() -> None:
    """OS-GM-6."""
    fight = game(
        [{"fighter": "marta", "at": "1,1", "now": {"hp": 1}}, {"fighter": "hild", "at": "4,1"}],
        [{"fighter": "zombie", "at": "6,1"}],
        map=FIELD,
    )
    assert struck(fight, "Zombie", "mindless") == "Hild"
    alone = game(["torchbearer"], [{"fighter": "ogre", "count": 5}])
    assert decided(alone, Decision.FLIGHT, "Torchbearer", "mindless") == Flight.STAND


def test_a_beast_prefers_the_weak_and_knows_no_numbers() -> None:
    """OS-GM-5, OS-GM-7: what looks worse, however it is armoured."""
    fight = game(["isolde", {"fighter": "hild", "now": {"hp": 9}}], ["wolf"])
    assert struck(fight, "Wolf", "beast") == "Hild"
    person(fight, "Isolde").hp = 1
    assert struck(fight, "Wolf", "beast") == "Isolde"


def test_the_brutal_strike_where_it_hurts_most_and_the_strongest_of_equals() -> None:
    """OS-GM-8: given DEF 12 and 16, always the 12; of two that are alike, who strikes harder."""
    fight = game(["hild", "isolde"], ["ogre"])
    assert struck(fight, "Ogre", "brutal") == "Isolde"
    bare = {"armor": []}
    fight = game([{"fighter": "marta", **bare}, {"fighter": "hild", **bare}], ["ogre"])
    assert struck(fight, "Ogre", "brutal") == "Hild"
    assert decided(fight, Decision.QUARTER, "Hild", "brutal") == 1


def test_the_disciplined_strike_the_same_one() -> None:
    """Of equals all choose the same, and whoever was hurt first."""
    for seed in range(8):
        fight = game([{"fighter": "brannoc", "count": 4}], [{"fighter": "cult guard", "count": 3}])
        fight.seed(seed)
        while fight.phase < Phase.TURNS:
            fight.step()
        names = [one.name for one in fight.people if one.side == 1]
        assert len({struck(fight, name, "disciplined") for name in names}) == 1
    person(fight, "Brannoc 3").hp = 2
    assert {struck(fight, name, "disciplined") for name in names} == {"Brannoc 3"}


def test_the_dramatic_seek_the_unhurt_and_talk_at_half() -> None:
    """Attacks are spread: never two at one who is hurt while another is not."""
    fight = game(["brannoc", {"fighter": "odo", "now": {"hp": 1}}], ["bandit"])
    assert struck(fight, "Bandit", "dramatic") == "Brannoc"
    assert struck(fight, "Bandit", "cunning") == "Odo"
    fight = game(["brannoc"], [{"fighter": "bandit", "count": 2}])
    fight.step()
    SYSTEM.put(fight, person(fight, "Bandit 2"), "hp", 0)
    assert thought(fight, "Bandit 1", "dramatic").choice == Verb.PARLEY
    assert thought(fight, "Bandit 1", "disciplined").choice != Verb.PARLEY


def losses_at_flight(tactics: str) -> list[int]:
    """Return how many of four were down when the party ran, in many fights."""
    found: list[int] = []
    for seed in range(120):
        fight = game(
            [{"fighter": "brannoc", "count": 4, "tactics": tactics}],
            [{"fighter": "orc raider", "count": 5, "tactics": "nearest"}],
        )
        fight.seed(seed)
        while fight.step() and fight.ending == 0:
            if fight.pursued == 0 and fight.phase in (Phase.PURSUIT, Phase.CHASE):
                found.append(4 - fight.standing(0))
                break
    return found


def test_a_coward_breaks_earlier_than_the_disciplined() -> None:
    coward, soldier = losses_at_flight("cowardly"), losses_at_flight("disciplined")
    assert len(coward) > len(soldier) > 0
    assert sum(coward) / len(coward) < sum(soldier) / len(soldier)
    assert not losses_at_flight("mindless")


def test_talk_is_taken_by_those_who_have_had_enough() -> None:
    """Half must be down, and nobody talks who wins."""
    fight = game([{"fighter": "brannoc", "count": 2}], [{"fighter": "bandit", "count": 4}])
    fight.step()
    assert decided(fight, Decision.TRUCE, "Brannoc 1", "cunning") == Truce.REFUSE
    SYSTEM.put(fight, person(fight, "Brannoc 2"), "hp", -1)
    assert decided(fight, Decision.TRUCE, "Brannoc 1", "cunning") == Truce.AGREE
    for number in (2, 3, 4):
        SYSTEM.put(fight, person(fight, f"Bandit {number}"), "hp", 0)
    assert decided(fight, Decision.TRUCE, "Brannoc 1", "cunning") == Truce.REFUSE


# -- nothing foolish ---------------------------------------------------------------------------


@pytest.mark.parametrize("tactics", ["cunning", "disciplined"])
def test_nobody_is_idle_while_a_friend_burns_to_death(tactics: str) -> None:
    """Whoever lies there on fire dies of it (OS-FIRE-1): a friend within one move puts it out."""
    fight = game(
        [{"fighter": "isolde", "at": "2,2"}, {"fighter": "odo", "at": "6,2"}],
        [{"fighter": "goblin", "at": "18,8"}],
        map=FIELD,
    )
    odo = person(fight, "Odo")
    SYSTEM.put(fight, odo, "hp", 0)
    odo.conditions |= Condition.ON_FIRE
    question = thought(fight, "Isolde", tactics)
    assert question.choice == Verb.MOVE
    assert fight.field.in_reach(question.place, odo.place, MELEE)
    person(fight, "Isolde").place = question.place
    question = thought(fight, "Isolde", tactics)
    assert (question.choice, question.target) == (Verb.PUT_OUT, odo.number)


def test_the_only_light_stays_out_of_it() -> None:
    """A torchbearer does not walk to a blow while others can, and fights when alone."""
    fight = game(
        [{"fighter": "brannoc", "at": "4,2"}, {"fighter": "torchbearer", "at": "3,3"}],
        [{"fighter": "goblin", "at": "8,3"}],
        map=FIELD,
    )
    for tactics in ("cunning", "cowardly", "disciplined"):
        question = thought(fight, "Torchbearer", tactics)
        if question.choice == Verb.MOVE:
            goblin = person(fight, "Goblin").place
            here = fight.field.distance(person(fight, "Torchbearer").place, goblin)
            assert fight.field.distance(question.place, goblin) > here
        assert question.because in (Because.LIGHT, Because.EASIEST)
    person(fight, "Brannoc").status = 2
    assert struck(fight, "Torchbearer", "cunning") == "Goblin"


def test_who_falls_back_gets_away_from_them() -> None:
    """After a shot an archer moves away from the enemy, never towards it."""
    away = 0
    for column in range(8, 16):
        fight = game(
            [{"fighter": "fenn", "at": "6,4"}],
            [{"fighter": "cult guard", "at": f"{column},4", "armor": ["mail"], "weapons": []}],
            map=FIELD,
        )
        fenn, guard = person(fight, "Fenn"), person(fight, "Cult guard")
        fenn.action, fenn.feet = 0, allowance(fenn)
        question = WhatNow(fenn).put(fenn)
        SYSTEM.tactics["cunning"].answer(fight, question)
        if question.choice == Verb.MOVE:
            before = fight.field.distance(fenn.place, guard.place)
            assert fight.field.distance(question.place, guard.place) > before
            away += 1
    assert away


def test_what_pursuers_want_is_dropped() -> None:
    """OS-CHASE-4: rations for wolves, and nothing for who wants nothing."""
    party = [{"fighter": "odo", "items": ["purse", "rations"]}]
    for foe, dropped in (("wolf", 2), ("zombie", 0)):
        fight = game(party, [foe])
        fight.chasers, fight.phase, fight.gap = 2, Phase.CHASE, 1
        assert decided(fight, Decision.DROP, "Odo", "cunning") == dropped


def test_a_blow_from_behind_is_worth_hiding_for() -> None:
    """OS-BON-1: in the dark, with somebody better armoured to keep them busy; not in daylight."""
    party = [{"fighter": "isolde", "at": "2,2"}, {"fighter": "brannoc", "at": "3,4"}]
    foes = [{"fighter": "orc raider", "at": "12,3"}]
    for scene, hides in ((DUSK, True), (FIELD, False)):
        question = thought(game(party, foes, map=scene), "Isolde", "cunning")
        assert (question.choice == Verb.HIDE) is hides
    assert thought(game(party, foes, map=DUSK), "Brannoc", "cunning").choice != Verb.HIDE


def test_the_right_weapon_for_the_kind() -> None:
    """OS-BON-2: silver and holy water for a vampire, a club for bones."""
    crypt = [{"fighter": "sable", "weapons": ["short sword", "silver dagger"]}]
    question = thought(game(crypt, ["vampire"]), "Sable", "cunning")
    assert person(game(crypt, ["vampire"]), "Sable").sheet.weapons[question.weapon].name == (
        "silver dagger"
    )
    holy = [{"fighter": "brannoc", "items": ["holy water"]}]
    assert thought(game(holy, ["vampire"]), "Brannoc", "cunning").choice == Verb.COAT
    assert thought(game(holy, ["goblin"]), "Brannoc", "cunning").choice == Verb.ATTACK


# -- what it knows -----------------------------------------------------------------------------


@pytest.mark.parametrize("tactics", TEMPERAMENTS)
def test_no_secret_changes_a_choice(tactics: str) -> None:
    """OS-GM-5: hit points that look the same, a Defense, a rating or a seed change nothing."""

    def choice(change: Any) -> tuple[int, ...]:
        fight = game(
            [{"fighter": "brannoc", "at": "4,4"}, {"fighter": "fenn", "at": "3,4"}],
            [{"fighter": "ogre", "at": "7,4"}, {"fighter": "goblin", "at": "7,5"}],
            map=DUSK,
        )
        person(fight, "Ogre").hp = 8
        change(fight)
        found: list[int] = []
        for who in ("Brannoc", "Fenn"):
            question = thought(fight, who, tactics)
            found += [int(question.choice), int(question.target), int(question.place)]
        return tuple(found)

    expected = choice(lambda fight: None)
    assert choice(lambda fight: fight.seed(99)) == expected
    for name, value in (("hp", 6), ("defense", 9), ("hd", 9), ("strength", 3), ("morale", 2)):

        def change(fight: Fight, name: str = name, value: int = value) -> None:
            ogre = person(fight, "Ogre")
            setattr(ogre if name == "hp" else ogre.sheet, name, value)

        assert choice(change) == expected, name


def test_where_nothing_is_secret_the_judge_counts_as_the_rules_do() -> None:
    """The chance of a blow at an armoured hero is the book's own number (OS-ATK-1, OS-DEF-1)."""
    fight = game(["brannoc"], ["ogre"])
    ogre, brannoc = person(fight, "Ogre"), person(fight, "Brannoc")
    # DEF 15 less HD 4 wards on 11 of 20
    assert chance_of(fight, ogre, brannoc, ogre.sheet.weapons[0], 0) == 9
    brannoc.conditions |= Condition.PINNED
    assert chance_of(fight, ogre, brannoc, ogre.sheet.weapons[0], 0) == 20


# -- no favour, and reasons --------------------------------------------------------------------


class Counting(Player):
    """Plays as others do, and counts whom the first blow of a fight is at."""

    name = "counting"

    def __init__(self, then: Player) -> None:
        self.then = then
        self.first: Counter[int] = Counter()
        self.waits = False

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Count, and pass it on."""
        choice = self.then.answer(fight, question)
        if isinstance(question, WhatNow) and question.choice == Verb.ATTACK and not self.waits:
            self.first[int(question.target)] += 1
            self.waits = True
        return choice


@pytest.mark.parametrize("tactics", ["cunning", "disciplined", "brutal", "beast", "nearest"])
def test_no_place_in_the_list_is_favoured(tactics: str) -> None:
    """Twins are struck first as often as each other: 50 ± 2 % of 5,000."""
    fight = game(
        [{"fighter": "brannoc", "count": 5}, "odo"],
        [{"fighter": "goblin", "count": 2, "morale": 12, "tactics": "nearest"}],
    )
    player = Counting(SYSTEM.tactics[tactics])
    fight.keep_start()
    for seed in range(5000):
        fight.begin(seed)
        player.waits = False
        for one in fight.people[:6]:
            one.tactics = player
        while not player.waits and fight.step() and fight.round < 2:
            pass
    total = sum(player.first.values())
    assert total > 4900
    assert abs(player.first[6] / total - 0.5) < 0.02


def test_every_reason_has_words_and_is_given() -> None:
    """What is done for a reason says so, with whom it is about."""
    fight = game(["isolde"], [{"fighter": "orc raider", "now": {"hp": 2}}, "goblin"])
    question = thought(fight, "Isolde", "cunning")
    assert question.because == Because.NEARLY_DOWN
    facts = {"who": "Isolde", "about": fight.people[question.because_of].name}
    words = SYSTEM.voice.because(SYSTEM.reasons[question.because], facts)
    assert words == "Orc raider is nearly down"
    for reason in SYSTEM.reasons[1:]:
        assert SYSTEM.voice.because(reason, {"who": "A", "about": "B"}), reason
