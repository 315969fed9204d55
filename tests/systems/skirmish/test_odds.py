"""Exact odds of the book's tables, by walking the rules themselves over every way dice can fall.

Each figure is a fraction that equals the one reckoned by hand in `reckoning`, and is what the book
prints: equal to it where six digits hold the whole of it, else rounded to it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

import pytest

from affray.core.fight.aftermath import Stage
from affray.core.fight.states import States
from affray.core.fight.stepping import states_of, step_states
from affray.systems.skirmish.book.constants import Death, Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.system import SYSTEM
from systems.skirmish.fights import (
    LIMIT,
    Line,
    blow,
    built,
    chances,
    exactly,
    fought,
    person,
    skirmish,
)

from . import reckoning
from .reckoning import Roller


def losses(found: dict[tuple[str, int], Fraction]) -> dict[str, Fraction]:
    """Return how often each is hit, with whatever multiplier."""
    sums: dict[str, Fraction] = {}
    for (name, _), chance in found.items():
        sums[name] = sums.get(name, Fraction(0)) + chance
    return sums


def by_hand(ours: list[Roller], theirs: list[Roller]) -> dict[tuple[str, int], Fraction]:
    """Return the same from the reckoning, by the names A, B, C in the order of the list."""
    found: dict[tuple[str, int], Fraction] = {}
    for result, chance in reckoning.skirmish(ours, theirs).items():
        key = ("ABC"[result.sustainer], result.multiplier)
        if result == reckoning.NOTHING:
            key = ("nobody", 0)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


ONE_ON_ONE = [
    (".475000", ".475000", ".05"),
    (".525000", ".475000", "0"),
    (".570000", ".430000", "0"),
    (".612500", ".387500", "0"),
    (".652500", ".347500", "0"),
    (".690000", ".310000", "0"),
    (".725000", ".275000", "0"),
    (".757500", ".242500", "0"),
    (".787500", ".212500", "0"),
    (".815000", ".185000", "0"),
    (".840000", ".160000", "0"),
]


@pytest.mark.parametrize("difference", range(11))
def test_one_on_one(difference: int) -> None:
    """SK-PR-1, and with a difference of 3 SK-PR-2, multiplier by multiplier."""
    found = skirmish([person("A", difference)], [person("B", 0)])
    assert found == by_hand([Roller(difference)], [Roller(0)])
    hit = losses(found)
    shares = [hit["B"], hit["A"], hit.get("nobody", Fraction(0))]
    assert shares == exactly(*ONE_ON_ONE[difference])
    if difference == 3:
        assert [found["B", m] for m in (1, 2, 3)] == exactly(".225", ".1925", ".195")
        assert [found["A", m] for m in (1, 2, 3)] == exactly(".2025", ".1325", ".0525")


def test_advantage_and_disadvantage() -> None:
    """SK-PR-3: a Blessing for the advantage, a Fractured Arm for the disadvantage."""
    found = skirmish([person("A", 0, now={"effects": ["blessing"]})], [person("B", 0)])
    assert found == by_hand([Roller(0, 1)], [Roller(0)])
    hit = losses(found)
    assert [hit["B"], hit["A"], hit["nobody"]] == exactly(".641250", ".308750", ".05")
    found = skirmish([person("A", 3, now={"wounds": ["Fractured Arm"]})], [person("B", 0)])
    assert found == by_hand([Roller(3, -1)], [Roller(0)])
    hit = losses(found)
    assert [hit["B"], hit["A"], "nobody" in hit] == [*exactly(".457125", ".542875"), False]


def test_two_on_one() -> None:
    """SK-PR-4 and SK-PR-5: who wins, and who of the pair takes the blow."""
    found = skirmish([person("A", 0), person("B", 0)], [person("C", 0)])
    hit = losses(found)
    shares = [hit["C"], hit["A"] + hit["B"], hit["nobody"]]
    assert shares == exactly(".641250", ".308750", ".05") == list(reckoning.many_on_one(2))
    found = skirmish([person("A", 2), person("B", 2)], [person("C", 5)])
    hit = losses(found)
    assert [hit["C"], hit["A"] + hit["B"]] == exactly(".551625", ".448375")
    assert hit["C"] == losses(by_hand([Roller(2)] * 2, [Roller(5)]))["C"]
    found = skirmish([person("A", 6), person("B", 1)], [person("C", 7)])
    assert found == by_hand([Roller(6), Roller(1)], [Roller(7)])
    hit = losses(found)
    assert [hit["C"], hit["A"], hit["B"]] == exactly(".555625", ".251875", ".192500")


def test_three_on_one() -> None:
    """SK-PR-4: all three of a kind, so that each set of their dice is walked in one order alone."""
    trio = [person("A", 0), person("B", 0), person("C", 0)]
    plans = dict.fromkeys(("A", "B", "C", "D"), "attack any")
    fight, states = fought(trio, [person("D", 0)], plans, Phase.MELEE)
    wins = ties = Fraction(0)
    for dice in combinations_with_replacement(range(1, 21), 3):
        orders = factorial(3)
        for face in set(dice):
            orders //= factorial(dice.count(face))
        after = step_states(fight, states, [[face] for face in dice], [], LIMIT)
        found = losses(chances(fight, after, blow))
        wins += orders * found.get("D", Fraction(0)) / 8000
        ties += orders * found.get("nobody", Fraction(0)) / 8000
    shares = [wins, 1 - wins - ties, ties]
    assert shares == exactly(".724375", ".225625", ".05") == list(reckoning.many_on_one(3))


def living(name: str, **more: Any) -> Line:
    """Return somebody of flesh and blood who never falls."""
    return {"name": name, "endurance": 99, "fortitude": 1, "critical": 99, **more}


def test_hit_location() -> None:
    """SK-PR-6: what the wounds of a shot that always hits tell."""

    def spot(fight: Fight) -> int:
        return int(fight.people[1].wounds_due)

    target = living("B", critical=5, skills={"evasion": -40})
    archer = living("A", loadouts=[{"weapon": "short bow", "skill": 0}])
    fight, states = fought([archer], [target], {"A": "shoot b", "B": "pass"}, Phase.RANGED)
    found = chances(fight, step_states(fight, states, [], [], LIMIT), spot)
    shares = [found[2 << (2 * place)] for place in range(4)]
    assert shares == exactly("1/8", "3/8", "1/4", "1/4")
    assert shares == [Fraction(eighths, 8) for _, eighths in reckoning.PLACES]


def shot(skill: int, evasion: int, sv: int, busy: bool) -> list[Fraction]:
    """Walk one ranged attack and return how often it misses, or does M 1, 2 and 3."""
    shielded = [{"weapon": "broadsword", "shield": "heater", "skill": 0}] if sv else []
    target = person("B", 0, skills={"evasion": evasion})
    target["loadouts"] = shielded
    plans = {"A": "shoot b", "B": "put out the fire" if busy else "pass"}
    if busy:
        target["now"] = {"conditions": ["burning"]}
    fight, states = fought([person("A", skill, "longbow")], [target], plans, Phase.RANGED)

    def lost(fight: Fight) -> int:
        return int(fight.people[1].structure_due)

    found = chances(fight, step_states(fight, states, [], [], LIMIT), lost)
    return [found[0], *(found[10 * m - sv] for m in (1, 2, 3))]


def test_ranged_attacks() -> None:
    """SK-PR-7."""
    found = shot(5, 3, 2, False)
    assert found == exactly(".525", ".2125", ".15", ".1125") == reckoning.shot(5, 5)
    found = shot(10, 1, 0, False)
    assert found == exactly(".165", ".175", ".2325", ".4275") == reckoning.shot(10, 1)
    found = shot(10, 1, 0, True)
    assert found == exactly(".06325", ".12375", ".221625", ".591375") == reckoning.shot(10, 1, -1)


def dying(stamina: int, healer: int | None) -> Fraction:
    """Return the chance of death of somebody dying, by walking three watches."""
    patient: Line = {
        "name": "Patient",
        "endurance": 9,
        "now": {"bleeding": ["head"], "knocked_out": 1, "stamina": stamina},
    }
    ours = [patient]
    if healer is not None:
        ours.append({"name": "Healer", "skills": {"stabilization": healer}})
    fight = built(ours, [{"name": "Foe", "now": {"fatigue": 5}}])
    fight.seed(1)
    fight.lingers = True
    while fight.stage < Stage.TENDING:
        fight.step()
    SYSTEM.put(fight, fight.people[0], "stamina", stamina)
    states = states_of(fight)
    for number in range(24):
        states = step_states(fight, states, [], [], LIMIT)
        assert number < 23 or not any_dying(fight, states)

    def dead(fight: Fight) -> bool:
        return fight.people[0].dead != Death.NONE

    return chances(fight, states, dead).get(True, Fraction(0))


def any_dying(fight: Fight, states: States) -> bool:
    """Tell whether anything is still open."""
    return chances(fight, states, lambda one: one.people[0].dying()).get(True, 0) != 0


UNTENDED = {
    -5: "1",
    -4: ".857375",
    -3: ".729",
    -2: ".614125",
    -1: ".512",
    0: ".421875",
    1: ".343",
    2: ".274625",
    3: ".216",
    4: ".166375",
    5: ".125",
}


@pytest.mark.parametrize("stamina", UNTENDED)
def test_death_untended(stamina: int) -> None:
    """SK-PR-8."""
    assert dying(stamina, None) == Fraction(UNTENDED[stamina]) == reckoning.death(stamina)


@pytest.mark.parametrize(
    ("stamina", "healer", "chance"),
    [(0, 4, ".172705"), (1, 4, ".140416"), (-2, 1, ".372313")],
)
def test_death_with_a_healer(stamina: int, healer: int, chance: str) -> None:
    """SK-PR-9."""
    found = dying(stamina, healer)
    assert found == reckoning.death_with_healer(stamina, healer)
    assert round(found, 6) == Fraction(chance)


def test_stabilization() -> None:
    """SK-PR-9: success, partial failure and failure of a healer at +4."""
    patient = {"name": "Patient", "now": {"stamina": 1, "bleeding": ["head"], "knocked_out": 1}}
    healer = {"name": "Healer", "skills": {"stabilization": 4}}
    fight = built([patient, healer], [{"name": "Foe", "now": {"fatigue": 5}}])
    fight.seed(1)
    fight.lingers = True
    while fight.stage != Stage.TENDING:
        fight.step()

    def how(fight: Fight) -> str:
        one = fight.people[0]
        return "locked" if one.medical_lock else "dying" if one.dying() else "stable"

    found = chances(fight, step_states(fight, states_of(fight), [], [], LIMIT), how)
    shares = [found["stable"], found["dying"], found["locked"]]
    assert shares == exactly(".45", ".25", ".3") == list(reckoning.stabilizing(4))


def test_wounds() -> None:
    """SK-PR-10: a greataxe against Constitution 10, and Halvard against a bandit."""

    def grade(fight: Fight) -> str:
        due = int(fight.people[1].wounds_due)
        if due & 0b1010:
            return "killed"
        return "severed" if due & 0b10100000 else "critical" if due else "none"

    def wounds(one: Line, other: Line) -> dict[str, Fraction]:
        fight, states = fought([one], [other], dict.fromkeys("AB", "attack any"), Phase.MELEE)
        return chances(fight, step_states(fight, states, [], [], LIMIT), grade)

    weak = {"name": "B", "loadouts": [{"weapon": "dagger", "skill": 3}]}
    axe = {"name": "A", "loadouts": [{"weapon": "greataxe", "skill": 10}]}
    found = wounds(axe, weak)
    assert found["critical"] == Fraction(".4175")
    assert found["severed"] + found["killed"] == Fraction(".34")
    assert found["killed"] == Fraction(".17")
    found = wounds({"fighter": "halvard", "name": "A"}, {"fighter": "bandit", "name": "B"})
    assert found["critical"] == Fraction(".475")
    assert set(found) == {"critical", "none"}


def test_disengaging() -> None:
    """SK-PR-12."""

    def away(fight: Fight) -> str:
        if fight.people[0].leaving != 0:
            return "away"
        return "hit" if fight.people[0].structure_due > 0 else "nothing"

    scout = person("A", 0, skills={"evasion": 8}, now={"engaged": ["B"]})
    fight, states = fought(
        [scout], [person("B", 7)], {"A": "disengage", "B": "attack"}, Phase.MELEE
    )
    found = chances(fight, step_states(fight, states, [], [], LIMIT), away)
    assert found == {"away": Fraction(".525"), "hit": Fraction(".475")}
    scout = person("A", 0, skills={"evasion": 3}, now={"engaged": ["B", "C"]})
    foes = [person("B", 3), person("C", 3)]
    plans = {"A": "disengage", "B": "attack", "C": "attack"}
    fight, states = fought([scout], foes, plans, Phase.MELEE)
    found = chances(fight, step_states(fight, states, [], [], LIMIT), away)
    assert [found["away"], found["nothing"]] == exactly(".308750", ".05")
