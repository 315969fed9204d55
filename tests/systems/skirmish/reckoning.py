"""The odds of the book reckoned once more by hand, with nothing of Affray in it.

Ways are counted as whole numbers and told as fractions, so that they can be compared for equality.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

FACES = range(1, 21)
# Where a hit lands, in eighths: a 1 on the d4 is rolled again.
PLACES = (("head", 1), ("torso", 3), ("arms", 2), ("legs", 2))


class Roller(NamedTuple):
    """Somebody who rolls: what is added, and 1 for advantage or -1 for disadvantage."""

    modifier: int
    edge: int = 0


class Result(NamedTuple):
    """How a skirmish went: who of the list deals and who takes the blow, and its multiplier."""

    dealer: int
    sustainer: int
    multiplier: int


NOTHING = Result(-1, -1, 0)


def ways(face: int, edge: int) -> int:
    """Return in how many ways of 20, or of 400 with two dice, a face is the one that counts."""
    if edge == 0:
        return 1
    return 2 * face - 1 if edge > 0 else 41 - 2 * face


def grade(difference: int) -> int:
    """Return the multiplier of a difference."""
    return 1 + (difference > 5) + (difference > 10)


def skirmish(ours: list[Roller], theirs: list[Roller]) -> dict[Result, Fraction]:
    """Return the chance of everything that can come of one skirmish."""
    everybody = ours + theirs
    first, second = range(len(ours)), range(len(ours), len(everybody))
    found: dict[Result, int] = {}
    out_of = 0
    for faces in product(FACES, repeat=len(everybody)):
        weight = 1
        for face, roller in zip(faces, everybody, strict=True):
            weight *= ways(face, roller.edge)
        out_of += weight
        result = _result(
            faces, [f + r.modifier for f, r in zip(faces, everybody, strict=True)], first, second
        )
        found[result] = found.get(result, 0) + weight
    return {result: Fraction(weight, out_of) for result, weight in found.items()}


def _result(faces: tuple[int, ...], totals: list[int], first: range, second: range) -> Result:
    natural_20 = [any(faces[n] == 20 for n in side) for side in (first, second)]
    best = [max(totals[n] for n in side) for side in (first, second)]
    top_face = [max(faces[n] for n in side) for side in (first, second)]
    critical = natural_20[0] != natural_20[1]
    for rank in (natural_20, best, top_face):
        if rank[0] != rank[1]:
            winners, losers = (first, second) if rank[0] > rank[1] else (second, first)
            break
    else:
        return NOTHING
    dealers = [n for n in winners if faces[n] == 20] if critical else list(winners)
    dealer = max(dealers, key=lambda n: (totals[n], faces[n]))
    sustainer = min(losers, key=lambda n: (faces[n], totals[n]))
    multiplier = grade(totals[dealer] - max(totals[n] for n in losers))
    return Result(dealer, sustainer, max(multiplier, 2) if critical else multiplier)


def shot(skill: int, defence: int, dodging: int = 0) -> list[Fraction]:
    """Return the chance that a ranged attack misses, or hits with M 1, 2 and 3."""
    found = [0, 0, 0, 0]
    for mine, other in product(FACES, repeat=2):
        over = mine + skill - other - defence
        found[grade(over) if over > 0 else 0] += ways(other, dodging)
    return [Fraction(one, sum(found)) for one in found]


def death(stamina: int) -> Fraction:
    """Return the chance that three death checks fail."""
    return Fraction(sum(face + stamina <= 15 for face in FACES), 20) ** 3


def stabilizing(skill: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances of success, partial failure and failure against 15."""
    counts = [0, 0, 0]
    for face in FACES:
        total = face + skill
        if face != 1 and (face == 20 or total > 15):
            counts[0] += 1
        elif face != 1 and total > 10:
            counts[1] += 1
        else:
            counts[2] += 1
    return Fraction(counts[0], 20), Fraction(counts[1], 20), Fraction(counts[2], 20)


def death_with_healer(stamina: int, skill: int) -> Fraction:
    """Return the chance of death when a healer tries before each of three checks."""
    _, partial, failure = stabilizing(skill)
    fails = Fraction(sum(face + stamina <= 15 for face in FACES), 20)
    helped = Fraction(1)  # the chance that help is still being tried, and every check has failed
    dead = Fraction(0)
    for left in (3, 2, 1):
        dead += helped * failure * fails**left
        helped *= partial * fails
    return dead + helped


@dataclass(frozen=True)
class Duellist:
    """What a duel needs of a fighter."""

    skill: int
    b: int
    av: int
    sv: int
    critical: int
    endurance: int
    fortitude: int


class Shape(NamedTuple):
    """How a duellist is: `out` is for good."""

    fatigue: int = 0
    bleeding: bool = False
    hurt: bool = False
    out: bool = False


def wounded(one: Duellist, shape: Shape, damage: int, place: str) -> Shape:
    """Return how somebody is after a hit."""
    if damage <= 0:
        return shape
    fatigue = shape.fatigue - (-damage // one.fortitude)
    bleeding, hurt, out = shape.bleeding, shape.hurt, shape.out
    if damage >= 3 * one.critical:
        out = True
    elif damage >= one.critical:
        bleeding = bleeding or place in ("head", "torso")
        out = place == "head"
        hurt = hurt or place in ("arms", "legs")
    return Shape(fatigue, bleeding, hurt, out)


def after_round(one: Duellist, shape: Shape) -> Shape:
    """Return how somebody is at the end of a round."""
    fatigue = shape.fatigue
    if shape.bleeding and fatigue < one.endurance:
        fatigue += 1
    if shape.out or fatigue >= one.endurance:
        return Shape(out=True)
    return Shape(fatigue, shape.bleeding, shape.hurt)


def rounds_of(a: Duellist, b: Duellist) -> dict[tuple[bool, bool], dict[Result, Fraction]]:
    """Return how a round of a duel goes, by who of the two has a limb hurt."""
    return {
        (mine, other): skirmish([Roller(a.skill, -mine)], [Roller(b.skill, -other)])
        for mine, other in product((False, True), repeat=2)
    }


def duel(a: Duellist, b: Duellist) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Return the chances that the first wins, the second, neither, and the mean of the rounds."""
    rounds = rounds_of(a, b)
    known: dict[tuple[Shape, Shape], tuple[Fraction, Fraction, Fraction, Fraction]] = {}

    def solve(state: tuple[Shape, Shape]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        mine, other = state
        if mine.out or other.out:
            both = mine.out and other.out
            return (
                Fraction(not both and other.out),
                Fraction(not both and mine.out),
                Fraction(both),
                Fraction(0),
            )
        if state not in known:
            again, sums = Fraction(0), [Fraction(0), Fraction(0), Fraction(0), Fraction(1)]
            for later, chance in next_round(a, b, state, rounds):
                if later == state:
                    again += chance
                else:
                    for n, value in enumerate(solve(later)):
                        sums[n] += chance * value
            one, two, three, four = (value / (1 - again) for value in sums)
            known[state] = (one, two, three, four)
        return known[state]

    return solve((Shape(), Shape()))


def next_round(
    a: Duellist,
    b: Duellist,
    state: tuple[Shape, Shape],
    rounds: dict[tuple[bool, bool], dict[Result, Fraction]],
) -> Iterator[tuple[tuple[Shape, Shape], Fraction]]:
    """Return every state that a round of a duel leads to, with its chance."""
    found: dict[tuple[Shape, Shape], Fraction] = {}
    for result, chance in rounds[state[0].hurt, state[1].hurt].items():
        for place, eighths in PLACES:
            mine, other = state
            if result.dealer == 0:
                other = wounded(b, other, result.multiplier * a.b - b.av - b.sv, place)
            elif result.dealer == 1:
                mine = wounded(a, mine, result.multiplier * b.b - a.av - a.sv, place)
            later = (after_round(a, mine), after_round(b, other))
            found[later] = found.get(later, Fraction(0)) + chance * Fraction(eighths, 8)
    yield from found.items()


def many_on_one(count: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return how often so many win against one, all modifiers level, lose, or come to nothing."""
    out_of = 20 ** (count + 1)
    wins = level = 0
    for best in FACES:
        how_often = best**count - (best - 1) ** count
        wins += how_often * (best - 1)
        level += how_often
    return (
        Fraction(wins, out_of),
        1 - Fraction(wins + level, out_of),
        Fraction(level, out_of),
    )
