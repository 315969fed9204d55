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

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.core.fight.odds import States, states_of, step_states
from affray.core.files.encounter import from_data
from affray.systems.skirmish.acts.plan import Plan
from affray.systems.skirmish.book.constants import Death, Phase
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.rules.rolls import limbs_hurt
from affray.systems.skirmish.system import SYSTEM

from . import reckoning
from .reckoning import Roller

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


def built(ours: list[Line], theirs: list[Line]) -> Fight:
    """Return a fight of two sides in one place."""
    data = {"encounter": "odds", "system": "skirmish", "map": "contact"}
    return SYSTEM.build(from_data({**data, "sides": {"us": ours, "them": theirs}}, "odds"))


def fought(
    ours: list[Line], theirs: list[Line], plans: dict[str, str], phase: int
) -> tuple[Fight, States]:
    """Return the fight at a phase, ready to be walked."""
    fight = built(ours, theirs)
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
    """Return a fighter who is hurt by everything and falls to nothing.

    It is a construct, which is hit nowhere in particular: that leaves the d20s alone to be walked.
    """
    loadouts = [{"weapon": weapon, "skill": skill}]
    return {"name": name, "structure": 9999, "loadouts": loadouts, **more}


def blow(fight: Fight) -> tuple[str, int]:
    """Return who is to be hit and how hard, in multiples of B; a broadsword's is 7."""
    for one in fight.people:
        if one.structure_due > 0:
            return one.name, int(one.structure_due) // 7
    return "nobody", 0


def skirmish(ours: list[Line], theirs: list[Line]) -> dict[tuple[str, int], Fraction]:
    """Walk one skirmish of everybody against everybody."""
    plans = {line["name"]: "attack any" for line in (*ours, *theirs)}
    fight, states = fought(ours, theirs, plans, Phase.MELEE)
    return chances(fight, step_states(fight, states, [], [], LIMIT), blow)


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


def exactly(*figures: str) -> list[Fraction]:
    """Return figures of the book as fractions."""
    return [Fraction(figure) for figure in figures]


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
    while fight.phase not in (Phase.TENDING, Phase.CHECKS):
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
    while fight.phase != Phase.TENDING:
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


# -- duels to the end --------------------------------------------------------------------

Due = tuple[int, int]  # pain and wounds to come
Shape = tuple[int, int, int]  # Fatigue, wounds, bleeding
OUT: Shape = (-1, -1, -1)
FRESH: Shape = (0, 0, 0)


class Duel:
    """A duel in melee, round by round: what the dice do, and what that does to each."""

    def __init__(self, first: str, second: str) -> None:
        ours = [{"fighter": first, "name": "A", "now": {"engaged": ["B"]}}]
        theirs = [{"fighter": second, "name": "B"}]
        plans = {"A": "attack", "B": "attack"}
        self.fight, self.states = fought(ours, theirs, plans, Phase.MELEE)
        self.before = self.fight.clone()
        self.rounds: dict[tuple[bool, bool], dict[tuple[Due, Due], Fraction]] = {}
        self.ends: dict[tuple[int, Shape, Due], Shape] = {}

    def put(self, shapes: tuple[Shape, Shape]) -> None:
        """Bring both into the shape they are in, at the start of a Melee phase."""
        self.fight.take(self.before)
        for one, (fatigue, wounds, bleeding) in zip(self.fight.people, shapes, strict=True):
            one.fatigue, one.wounds, one.bleeding = fatigue, wounds, bleeding

    def hits(self, shapes: tuple[Shape, Shape]) -> dict[tuple[Due, Due], Fraction]:
        """Walk a round of dice; limbs are all that makes one round unlike another."""
        self.put(shapes)
        hurt = limbs_hurt(self.fight.people[0]), limbs_hurt(self.fight.people[1])
        if hurt not in self.rounds:
            after = step_states(self.fight, states_of(self.fight), [], [], LIMIT)
            self.rounds[hurt] = chances(self.fight, after, dues)
        return self.rounds[hurt]

    def end(self, number: int, shape: Shape, due: Due) -> Shape:
        """Return how one of them is at the end of a round; no die falls any more."""
        key = (number, shape, due)
        if key not in self.ends:
            self.put((shape, FRESH) if number == 0 else (FRESH, shape))
            one = self.fight.people[number]
            one.pain_due, one.wounds_due = due
            self.fight.at = 2  # everybody has fought
            while self.fight.phase not in (Phase.ROUND, Phase.WATCH):
                self.fight.step()
            self.ends[key] = OUT
            if one.active():
                self.ends[key] = (int(one.fatigue), lumped(int(one.wounds)), int(one.bleeding))
        return self.ends[key]

    def solve(self) -> list[Fraction]:
        """Return how often each wins, how often neither, and the mean of the rounds."""
        known: dict[tuple[Shape, Shape], list[Fraction]] = {}

        def value(shapes: tuple[Shape, Shape]) -> list[Fraction]:
            lost = (shapes[0] == OUT, shapes[1] == OUT)
            if True in lost:
                return [Fraction(lost == one) for one in ((0, 1), (1, 0), (1, 1), ())]
            if shapes not in known:
                again = Fraction(0)
                sums = [Fraction(0), Fraction(0), Fraction(0), Fraction(1)]
                for (mine, other), chance in self.hits(shapes).items():
                    later = (self.end(0, shapes[0], mine), self.end(1, shapes[1], other))
                    if later == shapes:
                        again += chance
                    else:
                        for n, part in enumerate(value(later)):
                            sums[n] += chance * part
                known[shapes] = [part / (1 - again) for part in sums]
            return known[shapes]

        return value((FRESH, FRESH))


def dues(fight: Fight) -> tuple[Due, Due]:
    """Return what is to come for both."""
    a, b = fight.people
    return (int(a.pain_due), int(a.wounds_due)), (int(b.pain_due), int(b.wounds_due))


def lumped(wounds: int) -> int:
    """Return wounds with arms and legs as one: either hampers, and neither does anything more."""
    limbs = 0b01010000
    return wounds & ~limbs | (0b00010000 if wounds & limbs else 0)


DUELS = [
    ("bandit", "bandit", ".485167", ".485167", ".029667", "2.933978"),
    ("bandit", "levy spearman", ".450726", ".530212", ".019063", "3.435637"),
    ("halvard", "mercenary", ".604964", ".382208", ".012828", "5.448950"),
    ("halvard", "bandit", ".980824", ".014946", ".004231", "2.714048"),
]


@pytest.mark.parametrize("line", DUELS, ids=lambda line: f"{line[0]} v {line[1]}")
def test_duels_to_the_end(line: tuple[str, ...]) -> None:
    """SK-PR-11: the rules walked for a round from every state, and the chain of rounds solved."""
    found = Duel(line[0], line[1]).solve()
    assert [round(one, 6) for one in found] == exactly(*line[2:])
    assert found == list(reckoning.duel(duellist(line[0]), duellist(line[1])))


def duellist(name: str) -> reckoning.Duellist:
    """Return the figures of a fighter for the reckoning."""
    sheet = built([{"fighter": name}], [{"fighter": name}]).people[0].sheet
    hand = sheet.loadouts[0]
    figures = (hand.skill, hand.b, sheet.av, hand.sv)
    return reckoning.Duellist(
        *map(int, figures), int(sheet.critical), int(sheet.endurance), int(sheet.fortitude)
    )


def test_duels_are_played_as_they_are_reckoned() -> None:
    """SK-PR-11 once more, by playing: within four standard errors."""
    fight = built([{"fighter": "bandit", "name": "A"}], [{"fighter": "levy spearman", "name": "B"}])
    for one in fight.people:
        one.tactics = Says("attack")
    fight.keep_start()
    runs = 400
    counts = {0: 0, 1: 0, -2: 0}
    for seed in range(runs):
        fight.begin(seed)
        fight.play_on()
        counts[int(fight.winner)] += 1
    for winner, chance in ((0, 0.450726), (1, 0.530212), (-2, 0.019063)):
        error = (chance * (1 - chance) / runs) ** 0.5
        assert abs(counts[winner] / runs - chance) <= 4 * error + 1 / runs


def test_a_limb_is_all_that_hampers_a_round() -> None:
    """What the duels take for granted: fatigue and bleeding change no die and no damage."""
    duel = Duel("halvard", "mercenary")
    fresh = duel.hits((FRESH, FRESH))
    worn: Shape = (4, 0b0100, 0b10)
    duel.rounds.clear()
    assert duel.hits((worn, worn)) == fresh
    hurt: Shape = (0, 0b00010000, 0)
    assert duel.hits((hurt, FRESH)) != fresh
