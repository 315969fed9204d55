"""Temperaments behave as they are named, and none of them knows what it cannot see."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.core.files.encounter import from_data
from affray.core.files.temperament import TEMPERAMENTS
from affray.referee.rooms import load_encounter
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Phase, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.system import SYSTEM

Line = dict[str, Any]
MAP = {"areas": ["West", "Middle", "East"], "connections": [["West", "Middle"], ["Middle", "East"]]}
BAND = ["bandit captain", "bandit", "bandit", "bandit archer"]


def made(ours: list[Line], theirs: list[Line], **more: Any) -> Fight:
    """Return a fight of two sides, dice not yet seeded."""
    data = {"encounter": "x", "system": "skirmish", "sides": {"us": ours, "them": theirs}, **more}
    return SYSTEM.build(from_data(data, "x"))


def plan(fight: Fight, temperament: str, number: int = 0) -> Plan:
    """Return what somebody of a temperament plans in the first round."""
    fight.seed(1)
    while fight.phase != Phase.PLANNING:
        fight.step()
    fight.heard = True  # reasons are for whoever listens
    question = Plan(fight.people[number])
    SYSTEM.tactics[temperament].answer(fight, question)
    return question


def planned(fight: Fight, temperament: str, number: int = 0) -> str:
    """Return what somebody of a temperament plans in the first round, as text."""
    return plan(fight, temperament, number).text(fight)


class Watching(Player):
    """Plays like somebody else, and counts what is planned."""

    name = "watching"

    def __init__(self, then: Player, seen: Counter[str]) -> None:
        self.then = then
        self.seen = seen

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Let the other one answer, and count it."""
        assert isinstance(fight, Fight)
        choice = self.then.answer(fight, question)
        if isinstance(question, Plan):
            who = question.fighter
            away = choice == Verb.LEAVE or question.because == Because.HAD_ENOUGH
            if away and self.seen["broke"] == 0:
                self.seen["rounds"] = int(fight.round)
            if away and self.seen[who.name] == 0:
                self.seen[who.name] = 1
                self.seen["broke"] += 1
        return choice


def breaking(temperament: str, fights: int) -> tuple[int, float]:
    """Return how many of a band break in some fights, and in which round the first does."""
    total: Counter[str] = Counter()
    routs = 0
    lines = [
        [{"fighter": name, "name": f"{side} {n}", "at": end} for n, name in enumerate(BAND)]
        for side, end in (("us", "West"), ("them", "East"))
    ]
    fight = made(*lines, map=MAP, exits=["West", "East"])
    fight.keep_start()
    for seed in range(fights):
        seen: Counter[str] = Counter()
        for person in fight.people:
            then = SYSTEM.tactics[temperament if person.side == 0 else "plain"]
            person.tactics = Watching(then, seen)
        fight.begin(seed)
        while fight.phase != Phase.AFTER and fight.step():
            pass
        total += seen
        routs += seen["broke"] > 0
    return total["broke"], total["rounds"] / max(routs, 1)


def test_a_coward_breaks_before_the_disciplined_and_the_mindless_never() -> None:
    """SK-AI-13."""
    cowards, early = breaking("cowardly", 40)
    disciplined, late = breaking("disciplined", 40)
    assert cowards > disciplined > 0
    assert early < late
    assert breaking("mindless", 40)[0] == 0


def test_a_beast_goes_for_the_weak_and_the_brutal_for_the_strong() -> None:
    foes = [
        {"fighter": "plate knight", "name": "strong"},
        {"fighter": "levy spearman", "name": "weak", "now": {"fatigue": 4}},
    ]
    assert planned(made([{"fighter": "hill brute"}], foes), "beast").endswith("attack weak")
    foes[1] = {"fighter": "bandit", "name": "weak"}
    assert planned(made([{"fighter": "hill brute"}], foes), "brutal").endswith("attack strong")


def test_a_beast_flees_when_it_is_hurt_and_the_brutal_fight_on() -> None:
    hound = {"fighter": "war hound", "at": "West", "now": {"fatigue": 3}}
    mate = {"fighter": "war hound", "at": "West"}
    fight = made([hound, mate], [{"fighter": "bandit", "at": "West"}], map=MAP, exits=["West"])
    assert planned(fight, "beast") == "leave"
    assert planned(fight, "brutal").startswith("attack")


def test_the_mindless_take_the_nearest_whoever_it_is() -> None:
    near = {"fighter": "plate knight", "name": "near", "at": "West"}
    far = {"fighter": "levy spearman", "name": "far", "at": "Middle", "now": {"fatigue": 4}}
    fight = made([{"fighter": "bandit", "at": "West"}], [near, far], map=MAP)
    question = plan(fight, "mindless")
    assert question.text(fight) == "attack near"
    assert question.because == Because.NEAREST


def test_the_disciplined_help_the_hurt_where_the_dramatic_look_for_somebody_new() -> None:
    """Of two foes alike, one presses a wounded friend and is wounded itself."""
    ours = [
        {"fighter": "mercenary", "name": "Ada"},
        {"fighter": "levy spearman", "name": "hurt", "now": {"fatigue": 4, "engaged": ["busy"]}},
        {"fighter": "levy spearman", "name": "sound", "now": {"engaged": ["fresh"]}},
    ]
    foes = [
        {"fighter": "bandit", "name": "busy", "now": {"fatigue": 1}},
        {"fighter": "bandit", "name": "fresh"},
    ]
    fight = made(ours, foes)
    assert fight.people[plan(fight, "disciplined").because_of].name == "busy"
    archers = [{"fighter": "sael"}, *ours[1:]]
    fight = made(archers, foes)
    assert planned(fight, "dramatic") == "shoot fresh"
    assert planned(fight, "disciplined") == "shoot busy"


def test_the_dramatic_leave_the_field_when_it_is_lost() -> None:
    """The book knows no surrender; a brave one who is cunning would fight on."""
    ours = [
        {"fighter": "duellist", "morale": "brave", "at": "West", "now": {"fatigue": 3}},
        {"fighter": "duellist", "at": "West", "now": {"fatigue": 9}},
    ]
    fight = made(ours, [{"fighter": "plate knight", "at": "Middle"}], map=MAP, exits=["West"])
    assert planned(fight, "dramatic") == "leave"
    assert planned(fight, "cunning") != "leave"


def test_the_cowardly_keep_their_distance_and_the_brutal_do_not() -> None:
    ours = [{"fighter": "bandit archer", "at": "West"}, {"fighter": "bandit", "at": "West"}]
    fight = made(ours, [{"fighter": "halvard", "at": "East"}], map=MAP)
    assert planned(fight, "cowardly") == "pass"
    assert planned(fight, "brutal") == "move to middle"


def test_a_line_wins_over_content_and_tactics_over_both() -> None:
    lines: list[Line] = [
        {"fighter": "war hound"},
        {"fighter": "war hound", "temperament": "mindless"},
        {"fighter": "war hound", "temperament": "mindless", "tactics": "plain"},
        {"fighter": "halvard"},
    ]
    fight = made(lines, [{"fighter": "bandit"}])
    names = [one.tactics.name for one in fight.people if one.side == 0]
    assert sorted(names) == sorted(["beast", "mindless", "plain", "cunning"])


def test_every_foe_of_the_content_has_a_temperament() -> None:
    content = load_encounter("gate-and-wall")
    assert {line["tactics"] for line in content["fighters"]} == {"cunning", "brutal", "cowardly"}
    assert set(TEMPERAMENTS) <= set(SYSTEM.tactics)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_what_nobody_can_see_changes_no_plan(temperament: str) -> None:
    """SK-AI-2: neither skills nor how much a foe's body can bear, nor the seed."""
    foes: list[Line] = [
        {"fighter": "bandit captain", "at": "Middle"},
        {"fighter": "bandit", "at": "West", "now": {"fatigue": 1}},
        {"fighter": "death acolyte", "at": "Middle"},
    ]
    names = ("halvard", "sael", "ithene", "osric")
    ours: list[Line] = [{"fighter": name, "at": "West"} for name in names]
    fight = made(ours, foes, map=MAP, exits=["West", "East"])
    before = [planned(fight, temperament, number) for number in range(4)]
    for foe in fight.people[4:]:
        sheet = SYSTEM.copy_sheet(foe.sheet)
        sheet.evasion, sheet.fortitude, sheet.critical, sheet.spells = 9, 9, 20, []
        foe.sheet = sheet
        foe.favors = 9
    fight.seed(99)
    again = []
    for number in range(4):
        question = Plan(fight.people[number])
        SYSTEM.tactics[temperament].answer(fight, question)
        again.append(question.text(fight))
    assert again == before
