"""States of a fight told apart by their numbers, each with its weight."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers


class States:
    """Different states, each with its weight as fractions `weight / out_of` to be added up.

    Most of their numbers are those of the state `usual`; they are told apart by the others.
    """

    def __init__(self, usual: Numbers) -> None:
        self.usual = usual
        self.rows: list[Numbers] = []
        self.weights: list[dict[int, int]] = []  # out_of -> weight, by state
        # by state and fighter: how one who is settled fared, a number of its own each, with weight
        self.fates: list[dict[int, dict[int, Fraction]]] = []
        self.paths: i64 = 0
        self._found: dict[int, int] = {}

    def find(self, row: Numbers) -> i64:
        """Return which of the states a row is, as a new one if need be; `row` is copied then."""
        key = row.mix(self.usual)
        while True:
            at = self._found.get(key, -1)
            if at < 0:
                break
            if self.rows[at].same(row):
                return at
            key += 1
        self._found[key] = len(self.rows)
        self.rows.append(row.copy())
        self.weights.append({})
        self.fates.append({})
        return len(self.rows) - 1

    def add(self, row: Numbers, weight: int, out_of: int) -> None:
        """Add the weight of a state; `row` is copied if it is new."""
        self.add_to(int(self.find(row)), weight, out_of)

    def add_to(self, at: int, weight: int, out_of: int) -> None:
        """Add the weight of one of the states."""
        known = self.weights[at]
        known[out_of] = known.get(out_of, 0) + weight

    def chance(self, at: int) -> Fraction:
        """Return the weight of a state as one fraction."""
        return as_fraction(self.weights[at])


def add_to(fates: dict[int, Fraction], fate: int, chance: Fraction) -> None:
    """Add the chance with which one who is settled has fared so."""
    fates[fate] = fates.get(fate, Fraction(0)) + chance


def as_fraction(weights: dict[int, int]) -> Fraction:
    """Return weights out of several numbers of ways as one fraction."""
    total = Fraction(0)
    for out_of, weight in weights.items():
        total += Fraction(weight, out_of)
    return total


def times(weights: dict[int, int], chance: Fraction) -> dict[int, int]:
    """Return weights times the chance of the node from which they lead."""
    if chance == 1:
        return weights
    found = as_fraction(weights) * chance
    return {found.denominator: found.numerator}


# -- a fight and its row ---------------------------------------------------------------------------


def numbers_of(fight: Fight, number: int) -> list[int]:
    """Return the numbers of one fighter."""
    row = Numbers()
    fight.fighters[number].carry(row.write())
    return row.to_list()


def write(fight: Fight, row: Numbers, usual: Numbers) -> None:
    """Write the state, and what has come to each on the way."""
    fight.carry(row.write_beside(usual))
    for fighter in fight.fighters:
        row.carry(fighter.came)


def put_in(fight: Fight, states: States, weight: int, out_of: int) -> None:
    """Add the present state, with nothing come to anybody yet."""
    for fighter in fight.fighters:
        fighter.came = 0
    row = Numbers()
    write(fight, row, states.usual)
    states.add(row, weight, out_of)


def take_out(fight: Fight, row: Numbers) -> list[int]:
    """Go to a state; return what has come to each on the way to it."""
    fight.restore(row)
    came: list[int] = []
    for fighter in fight.fighters:
        fighter.came = row.carry(fighter.came)
        came.append(int(fighter.came))
    return came


def put_came(fight: Fight, came: list[int]) -> None:
    """Let have come to each what had come to it at the start of the step."""
    for at in range(len(came)):
        fight.fighters[at].came = came[at]
