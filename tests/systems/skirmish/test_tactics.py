"""Tactics are measured: against plain ones that go for the first foe in reach."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.files.encounter import from_data
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.system import SYSTEM

Line = dict[str, Any]
COMPANY = ["halvard", "sael", "ithene", "osric"]
WALL = ["mercenary", "levy spearman", "levy spearman", "sael"]
THROWERS = ["borri", "pim", "sael", "halvard"]
MAP = {"areas": ["West", "Middle", "East"], "connections": [["West", "Middle"], ["Middle", "East"]]}


def made(ours: list[Line], theirs: list[Line], **more: Any) -> Fight:
    """Return a fight of two sides, dice not yet seeded."""
    data = {"encounter": "x", "system": "skirmish", "sides": {"us": ours, "them": theirs}, **more}
    return SYSTEM.build(from_data(data, "x"))


def wins(names: list[str], ours: str, theirs: str, fights: int) -> float:
    """Return how often the first of two equal sides wins, draws as half, from both ends."""
    total = 0.0
    for swapped in (False, True):
        ends = ("East", "West") if swapped else ("West", "East")
        sides = [
            [
                {"fighter": name, "name": f"{side} {n}", "at": end, "morale": "fanatic"}
                for n, name in enumerate(names)
            ]
            for side, end in zip(("Us", "Them"), ends, strict=True)
        ]
        # The list decides who picks first, so each is first in half of the fights.
        fight = made(*(reversed(sides) if swapped else sides), map=MAP)
        first = 1 if swapped else 0
        for person in fight.people:
            person.tactics = SYSTEM.tactics[ours if person.side == first else theirs]
        fight.keep_start()
        for seed in range(fights // 2):
            fight.begin(seed)
            fight.play_on()
            total += 0.5 if fight.winner < 0 else float(fight.winner == first)
    return total / fights


@pytest.mark.parametrize("baseline", ["nearest", "plain"])
@pytest.mark.parametrize(
    ("names", "fights", "least"),
    [(COMPANY, 60, 0.75), (THROWERS, 60, 0.65), (WALL, 60, 0.6)],
    ids=["company", "throwers", "wall"],
)
def test_tactics_beat_plain_ones(
    names: list[str], fights: int, least: float, baseline: str
) -> None:
    """`docs/strength.md` has the figures of many more fights."""
    assert wins(names, "cunning", baseline, fights) > least


@pytest.mark.parametrize("names", [COMPANY, THROWERS, WALL], ids=["company", "throwers", "wall"])
def test_equal_sides_that_play_alike_have_equal_chances(names: list[str]) -> None:
    """Seen in 1,500 fights each: 51, 52 and 49 % for whoever is listed first."""
    sides = [
        [{"fighter": name, "name": f"{side} {n}", "at": end} for n, name in enumerate(names)]
        for side, end in (("Us", "West"), ("Them", "East"))
    ]
    fight = made(*sides, map=MAP)
    for person in fight.people:
        person.tactics = SYSTEM.tactics["cunning"]
    fight.keep_start()
    won = [0, 0]
    for seed in range(200):
        fight.begin(seed)
        while fight.phase != Phase.AFTER and fight.step():
            pass
        if fight.winner >= 0:
            won[fight.winner] += 1
    assert abs(won[0] / sum(won) - 0.5) < 0.11  # three times the spread of so few


def planned(fight: Fight, number: int) -> str:
    """Return what somebody plans in the first round."""
    fight.seed(1)
    while fight.phase != Phase.PLANNING:
        fight.step()
    question = Plan(fight.people[number])
    fight.people[number].tactics.answer(fight, question)
    return question.text(fight)


def test_an_archer_shoots_who_is_hurt_and_badly_armoured() -> None:
    foes = [{"fighter": "plate knight"}, {"fighter": "bandit", "now": {"fatigue": 3}}]
    assert planned(made([{"fighter": "sael"}], foes), 0) == "shoot bandit"


def test_an_engaged_archer_gets_away_when_it_can() -> None:
    """SK-AI-7: Evasion 7 against an ordinary foe is better than two in five."""
    sael = {"fighter": "sael", "at": "West", "now": {"engaged": ["Bandit"]}}
    fight = made([sael], [{"fighter": "bandit", "at": "West"}], map=MAP)
    assert planned(fight, 0) == "disengage to middle"


def test_a_healer_helps_who_is_nearly_down_before_fighting() -> None:
    """SK-AI-11."""
    ours = [{"fighter": "osric"}, {"fighter": "halvard", "now": {"fatigue": 5}}]
    assert planned(made(ours, [{"fighter": "bandit"}]), 0) == "pray lay on hands on halvard"


def test_a_caster_throws_fire_only_where_it_pays() -> None:
    """SK-AI-10: two more foes than friends, at least."""
    ithene = {"fighter": "ithene", "at": "West"}
    foes = [{"fighter": "bandit", "count": 3, "at": "Middle"}]
    assert planned(made([ithene], foes, map=MAP), 0) == "cast fireball at middle"
    friends = [{"fighter": "halvard", "at": "Middle"}, {"fighter": "borri", "at": "Middle"}]
    assert "fireball" not in planned(made([ithene, *friends], foes, map=MAP), 0)


def test_whoever_burns_puts_it_out_unless_it_is_winning() -> None:
    """SK-AI-14."""
    burning = {"conditions": ["burning"], "fatigue": 2, "engaged": ["Bandit"]}
    weak = {"fighter": "levy spearman", "now": burning}
    assert planned(made([weak], [{"fighter": "bandit"}]), 0) == "put out the fire"
    strong = {"fighter": "plate knight", "now": {**burning, "fatigue": 4}}
    assert planned(made([strong], [{"fighter": "bandit"}]), 0) == "attack"


def test_bandits_run_when_half_of_them_are_down() -> None:
    """SK-AI-13."""
    foes = [
        {"fighter": "bandit", "at": "East"},
        {"fighter": "bandit", "at": "East", "now": {"fatigue": 9}},
    ]
    fight = made([{"fighter": "halvard", "at": "West"}], foes, map=MAP, exits=["East"])
    assert planned(fight, 1) == "leave"


def test_a_thrower_goes_where_it_can_throw_and_throws_while_engaged() -> None:
    """SK-TGT-4: knives reach the own area alone, and whoever is engaged may throw them."""
    pim, bandit = {"fighter": "pim", "at": "West"}, {"fighter": "bandit", "at": "Middle"}
    assert planned(made([pim], [bandit], map=MAP), 0) == "move to middle"
    pim["now"] = {"engaged": ["Bandit"], "loadout": "dagger"}
    bandit["at"] = "West"
    assert planned(made([pim], [bandit], map=MAP), 0) == "ready throwing knives; throw bandit"


def test_whoever_is_on_the_way_keeps_its_bow_in_hand() -> None:
    archer, far = {"fighter": "bandit archer", "at": "West"}, {"fighter": "halvard", "at": "East"}
    assert planned(made([archer], [far], map=MAP), 0) == "move to middle"


def test_whoever_prays_at_close_quarters_stays_there() -> None:
    """SK-AI-7 is for those whose magic strikes from afar."""
    acolyte = {"fighter": "death acolyte", "favors": 0, "at": "West"}
    acolyte |= {"skills": {"evasion": 9, "rite of death": 8}, "now": {"engaged": ["Bandit"]}}
    fight = made([acolyte], [{"fighter": "bandit", "at": "West"}], map=MAP)
    assert planned(fight, 0) == "attack"
