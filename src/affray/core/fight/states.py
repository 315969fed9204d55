"""States of a fight told apart by their numbers, each with its weight."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.fight.share import Share


class States:
    """Different states, each with its share of all ways.

    Most of their numbers are those of the state `usual`; they are told apart by the others.
    """

    def __init__(self, usual: Numbers) -> None:
        self.usual = usual
        self.rows: list[Numbers] = []
        self.shares: list[Share] = []  # by state
        # by state and fighter: how one who is settled fared, a number of its own each
        self.fates: list[dict[int, dict[int, Share]]] = []
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
        self.shares.append(Share())
        self.fates.append({})
        return len(self.rows) - 1

    def add(self, row: Numbers, ways: int, out_of: int) -> None:
        """Add to the share of a state; `row` is copied if it is new."""
        self.shares[self.find(row)].add(ways, out_of)

    def chance(self, at: int) -> Fraction:
        """Return the share of a state as a fraction."""
        return self.shares[at].fraction()

    def fill(self) -> bool:
        """Let the shares of what is left be all there is; False if nothing is."""
        total = Share()
        for share in self.shares:
            total.add(share.ways, share.out_of)
        if total.ways == 0:
            return False
        for share in self.shares:
            share.ways *= total.out_of
            share.out_of *= total.ways
        return True


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


def put_in(fight: Fight, states: States) -> None:
    """Add the present state as the only one, with nothing come to anybody yet."""
    for fighter in fight.fighters:
        fighter.came = 0
    row = Numbers()
    write(fight, row, states.usual)
    states.add(row, 1, 1)


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
