"""Exact odds of the book's table, by walking the rules themselves over every way dice can fall."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from affray.core.encounter import from_data
from affray.core.fight import Fight as CoreFight
from affray.core.odds import States, states_of, step_states
from affray.core.question import Player, Question
from affray.systems.skirmish.content import track
from affray.systems.skirmish.fight import Fight
from affray.systems.skirmish.model import (
    ALIVE,
    CHECKS,
    MELEE,
    RANGED,
    TENDING,
)
from affray.systems.skirmish.plans import Plan
from affray.systems.skirmish.system import SYSTEM

LIMIT = 5_000_000
Line = dict[str, Any]


class Says(Player):
    """Plans what it was told, and leaves all else to tactics."""

    def __init__(self, text: str) -> None:
        self.name = "says"
        self.text = text

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Plan as told."""
        if isinstance(question, Plan):
            question.take(fight, self.text)
            return question.choice
        return SYSTEM.tactics["tactical"].answer(fight, question)


def fought(
    ours: list[Line], theirs: list[Line], plans: dict[str, str], phase: int, **more: Any
) -> tuple[Fight, States]:
    """Return the fight at a phase, ready to be walked."""
    data = {
        "encounter": "odds",
        "system": "skirmish",
        "map": "contact",
        "sides": {"us": ours, "them": theirs},
        **more,
    }
    fight = SYSTEM.build(from_data(data, "odds"))
    for person in fight.people:
        if person.name in plans:
            person.tactics = Says(plans[person.name])
    fight.seed(1)
    while fight.phase != phase:
        fight.step()
    return fight, states_of(fight)


def chances(fight: Fight, states: States, key: Any) -> dict[Any, Fraction]:
    """Return the chance of everything that a function sees in the states."""
    found: dict[Any, Fraction] = {}
    for row, weights in zip(states.rows, states.weights, strict=True):
        fight.restore(row)
        chance = sum((Fraction(w, out) for out, w in weights.items()), Fraction(0))
        seen = key(fight)
        found[seen] = found.get(seen, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


def person(name: str, skill: int, weapon: str = "broadsword", **more: Any) -> Line:
    """Return a fighter who is hurt by everything and falls to nothing."""
    return {
        "name": name,
        "endurance": 99,
        "fortitude": 1,
        "critical": 99,
        "loadouts": [{"weapon": weapon, "skill": skill}],
        **more,
    }


def who_bleeds(fight: Fight) -> str:
    """Return who has pain to come, or nobody."""
    return "".join(one.name for one in fight.people if one.pain_due > 0) or "nobody"


def skirmish(ours: list[Line], theirs: list[Line], key: Any = who_bleeds) -> dict[Any, Fraction]:
    """Walk one skirmish of everybody against everybody."""
    plans = {line["name"]: "attack any" for line in (*ours, *theirs)}
    fight, states = fought(ours, theirs, plans, MELEE)
    return chances(fight, step_states(fight, states, [], [], LIMIT), key)


def six(chance: Fraction) -> str:
    """Return a chance to six digits."""
    return f"{float(chance):.6f}"


ONE_ON_ONE = [
    (0, ".475000", ".475000"),
    (1, ".525000", ".475000"),
    (2, ".570000", ".430000"),
    (3, ".612500", ".387500"),
    (4, ".652500", ".347500"),
    (5, ".690000", ".310000"),
    (6, ".725000", ".275000"),
    (7, ".757500", ".242500"),
    (8, ".787500", ".212500"),
    (9, ".815000", ".185000"),
    (10, ".840000", ".160000"),
]


@pytest.mark.parametrize(("difference", "first", "second"), ONE_ON_ONE)
def test_one_on_one(difference: int, first: str, second: str) -> None:
    """SK-PR-1."""
    found = skirmish([person("A", difference)], [person("B", 0)])
    assert six(found["B"]) == f"0{first}", "A wins and B bleeds"
    assert six(found["A"]) == f"0{second}"


def damage_done(fight: Fight) -> tuple[str, int]:
    """Return who is hurt and how much; with Fortitude 1 pain is damage."""
    for one in fight.people:
        if one.pain_due > 0:
            return one.name, int(one.pain_due)
    return "", 0


def test_by_multiplier() -> None:
    """SK-PR-2."""
    found = skirmish([person("A", 3)], [person("B", 0)], damage_done)
    wins = [six(found[("B", 7 * m)]) for m in (1, 2, 3)]
    assert wins == ["0.225000", "0.192500", "0.195000"]
    assert [six(found[("A", 7 * m)]) for m in (1, 2, 3)] == ["0.202500", "0.132500", "0.052500"]


def test_disadvantage() -> None:
    """SK-PR-3."""
    hurt = person("A", 3, now={"wounds": ["Fractured Arm"]})
    found = skirmish([hurt], [person("B", 0)])
    assert (six(found["B"]), six(found["A"])) == ("0.457125", "0.542875")


def test_advantage() -> None:
    """SK-PR-3, with a Blessing for the advantage."""
    blessed = person("A", 0, now={"effects": ["blessing"]})
    found = skirmish([blessed], [person("B", 0)])
    assert [six(found[who]) for who in ("B", "A", "nobody")] == ["0.641250", "0.308750", "0.050000"]


def test_two_on_one() -> None:
    """SK-PR-4."""
    pair = [person("A", 0), person("C", 0)]
    found = skirmish(pair, [person("B", 0)])
    assert six(found["B"]) == "0.641250"
    assert six(found["A"] + found["C"]) == "0.308750"
    assert six(found["nobody"]) == "0.050000"
    pair = [person("A", 2), person("C", 2)]
    found = skirmish(pair, [person("B", 5)])
    assert six(found["B"]) == "0.551625"


def test_who_of_the_pair_takes_the_blow() -> None:
    """SK-PR-5."""
    found = skirmish([person("A", 6), person("C", 1)], [person("B", 7)])
    assert [six(found[who]) for who in ("B", "A", "C")] == ["0.555625", "0.251875", "0.192500"]


def test_hit_location() -> None:
    """SK-PR-6: what the wounds of a shot that always hits tell."""

    def spot(fight: Fight) -> int:
        return int(fight.people[1].wounds_due)

    target = person("B", 0, critical=5, skills={"evasion": -40})
    plans = {"A": "shoot b", "B": "pass"}
    fight, states = fought([person("A", 0, "short bow")], [target], plans, RANGED)
    found = chances(fight, step_states(fight, states, [], [], LIMIT), spot)
    shares = [found[2 << (2 * place)] for place in range(4)]
    assert shares == [Fraction(1, 8), Fraction(3, 8), Fraction(1, 4), Fraction(1, 4)]


def shot(skill: int, evasion: int, sv: int, busy: bool) -> dict[Any, Fraction]:
    """Walk one ranged attack."""
    target = person("B", 0, sv=sv, skills={"evasion": evasion}, av=0)
    target["loadouts"] = [{"weapon": "broadsword", "shield": "heater", "skill": 0}] if sv else []
    plans = {"A": "shoot b", "B": "put out the fire" if busy else "pass"}
    if busy:
        target["now"] = {"conditions": ["burning"]}
    fight, states = fought([person("A", skill, "longbow")], [target], plans, RANGED)
    return chances(fight, step_states(fight, states, [], [], LIMIT), damage_done)


def test_ranged_attacks() -> None:
    """SK-PR-7: the shield takes 2 off the damage too."""
    found = shot(5, 3, 2, False)
    assert [six(found[key]) for key in (("", 0), ("B", 8), ("B", 18), ("B", 28))] == [
        "0.525000",
        "0.212500",
        "0.150000",
        "0.112500",
    ]
    found = shot(10, 1, 0, False)
    assert [six(found[key]) for key in (("", 0), ("B", 10), ("B", 20), ("B", 30))] == [
        "0.165000",
        "0.175000",
        "0.232500",
        "0.427500",
    ]
    found = shot(10, 1, 0, True)
    assert [six(found[key]) for key in (("", 0), ("B", 10), ("B", 20), ("B", 30))] == [
        "0.063250",
        "0.123750",
        "0.221625",
        "0.591375",
    ]


def dying(stamina: int, healer: int | None) -> Fraction:
    """Return the chance of death of somebody dying, by walking three watches."""
    patient: Line = {
        "name": "Patient",
        "endurance": 9,
        "now": {"bleeding": ["head"], "knocked_out": 1, "stamina": max(stamina, -40)},
    }
    ours = [patient]
    if healer is not None:
        ours.append({"name": "Healer", "skills": {"stabilization": healer}})
    foe: Line = {"name": "Foe", "now": {"fatigue": 5}}
    data = {"encounter": "odds", "system": "skirmish", "map": "contact"}
    fight = SYSTEM.build(from_data({**data, "sides": {"us": ours, "them": [foe]}}, "odds"))
    fight.seed(1)
    while fight.phase not in (TENDING, CHECKS):
        fight.step()
    SYSTEM.put(fight, fight.people[0], "stamina", stamina)
    if healer is None:
        fight.winner = 0  # nobody tends a foe
    states = states_of(fight)
    for _ in range(24):
        states = step_states(fight, states, [], [], LIMIT)

    def dead(fight: Fight) -> bool:
        return fight.people[0].dead != ALIVE

    return chances(fight, states, dead).get(True, Fraction(0))


@pytest.mark.parametrize(
    ("stamina", "chance"),
    [(-5, "1.000000"), (-3, "0.729000"), (0, "0.421875"), (1, "0.343000"), (5, "0.125000")],
)
def test_death_untended(stamina: int, chance: str) -> None:
    """SK-PR-8."""
    assert six(dying(stamina, None)) == chance


@pytest.mark.parametrize(
    ("stamina", "healer", "chance"),
    [(0, 4, "0.172705"), (1, 4, "0.140416"), (-2, 1, "0.372313")],
)
def test_death_with_a_healer(stamina: int, healer: int, chance: str) -> None:
    """SK-PR-9."""
    assert six(dying(stamina, healer)) == chance


def test_wounds() -> None:
    """SK-PR-10: a greataxe against Constitution 10, and Halvard against a bandit."""

    def grade(fight: Fight) -> str:
        due = int(fight.people[1].wounds_due)
        if due & 0b1010:
            return "killed"
        return "super" if due & 0b10100000 else "critical" if due else "none"

    weak = {"name": "B", "loadouts": [{"weapon": "dagger", "skill": 3}]}
    axe = {"name": "A", "loadouts": [{"weapon": "greataxe", "skill": 10}]}
    found = skirmish([axe], [weak], grade)
    assert six(found["critical"]) == "0.417500"
    assert six(found["super"] + found["killed"]) == "0.340000"
    assert six(found["killed"]) == "0.170000"
    halvard, bandit = {"fighter": "halvard", "name": "A"}, {"fighter": "bandit", "name": "B"}
    found = skirmish([halvard], [bandit], grade)
    assert six(found["critical"]) == "0.475000"
    assert "super" not in found
    assert "killed" not in found


def test_disengaging() -> None:
    """SK-PR-12."""

    def away(fight: Fight) -> bool:
        return fight.people[0].leaving != 0

    scout = {"name": "A", "skills": {"evasion": 8}, "now": {"engaged": ["B"]}}
    fight, states = fought([scout], [person("B", 7)], {"A": "disengage", "B": "attack"}, MELEE)
    found = chances(fight, step_states(fight, states, [], [], LIMIT), away)
    assert six(found[True]) == "0.525000"
    scout = {"name": "A", "skills": {"evasion": 3}, "now": {"engaged": ["B", "C"]}}
    foes = [person("B", 3), person("C", 3)]
    plans = {"A": "disengage", "B": "attack", "C": "attack"}
    fight, states = fought([scout], foes, plans, MELEE)
    found = chances(fight, step_states(fight, states, [], [], LIMIT), away)
    assert six(found[True]) == "0.308750"


DUELS = [
    ("bandit", "bandit", ".485167", ".485167", ".029667"),
    ("bandit", "levy spearman", ".450726", ".530212", ".019063"),
    ("halvard", "mercenary", ".604964", ".382208", ".012828"),
    ("halvard", "bandit", ".980824", ".014946", ".004231"),
]


@pytest.mark.parametrize(("first", "second", "wins", "loses", "draws"), DUELS)
def test_duels_to_the_end(first: str, second: str, wins: str, loses: str, draws: str) -> None:
    """SK-PR-11, sampled: within four standard errors."""
    ours = [{"fighter": first, "name": "A", "morale": "fanatic"}]
    theirs = [{"fighter": second, "name": "B", "morale": "fanatic"}]
    data = {"encounter": "duel", "system": "skirmish", "map": "contact"}
    fight = SYSTEM.build(from_data({**data, "sides": {"us": ours, "them": theirs}}, "duel"))
    for one in fight.people:
        one.tactics = Says("attack")
    fight.keep_start()
    runs = 1000
    counts = {0: 0, 1: 0, -2: 0}
    for seed in range(runs):
        fight.begin(seed)
        fight.play_on()
        counts[int(fight.winner)] += 1
    for winner, chance in ((0, float(wins)), (1, float(loses)), (-2, float(draws))):
        error = (chance * (1 - chance) / runs) ** 0.5
        assert abs(counts[winner] / runs - chance) <= 4 * error + 1 / runs


def test_derived_values() -> None:
    """SK-EX-5: Endurance and Fortitude."""
    assert [track(stat) for stat in (5, 6, 7, 9, 11, 13, 15, 17, 19)] == [
        3,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
    ]
