"""Circumstances: what the game master grants or takes for what no rule has foreseen.

Plus or minus a number to the next roll of somebody, or to all of its rolls for some rounds, with a
reason. It is a term of the math like any other, wherever a value function of a book lets it count.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight.numbers import Numbers, room_for
from affray.core.fight.tally import ALL, Tally, Term

CIRCUMSTANCE: Final = Term("circumstance", "", ALL)

# One circumstance is so many numbers
_WHO: Final[i64] = 0
_VALUE: Final[i64] = 1
_ROLLS: Final[i64] = 2  # 1: for the next roll alone
_UNTIL: Final[i64] = 3  # the last round it counts in; 0: to the end
_WHY: Final[i64] = 4  # the place of its reason
_DUE: Final[i64] = 5  # 1: it was counted in, so the next roll uses it up
_SIZE: Final[i64] = 6


_NO_REASONS: Final[list[str]] = []


class Circumstances:
    """Those in force, as numbers; there are seldom any."""

    count: i64 = 0

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()
        self.reasons: list[str] = _NO_REASONS  # of this fight and its clones; never changed

    def carry(self, row: Numbers) -> None:
        """List the numbers."""
        self.count = row.carry(self.count)
        self.rows = room_for(self.rows, self.count * _SIZE)
        for i in range(self.count * _SIZE):
            self.rows[i] = row.carry(self.rows[i])

    def take(self, other: Circumstances) -> None:
        """Take over those of a clone."""
        self.count = other.count
        self.reasons = other.reasons
        if other.count > 0:
            self.rows = room_for(self.rows, other.count * _SIZE)
            for i in range(other.count * _SIZE):
                self.rows[i] = other.rows[i]

    def put(self, who: i64, value: i64, once: bool, until: i64, why: str) -> None:
        """Add one."""
        at = self.count * _SIZE
        self.rows = room_for(self.rows, at + _SIZE)
        self.rows[at + _WHO] = who
        self.rows[at + _VALUE] = value
        self.rows[at + _ROLLS] = 1 if once else 0
        self.rows[at + _UNTIL] = until
        self.rows[at + _WHY] = len(self.reasons)
        self.rows[at + _DUE] = 0
        self.reasons = [*self.reasons, why]
        self.count += 1

    def add(self, tally: Tally, who: i64, round_: i64) -> None:
        """Add what counts for somebody now to a tally."""
        for i in range(self.count):
            at = i * _SIZE
            until = self.rows[at + _UNTIL]
            if self.rows[at + _WHO] == who and (until == 0 or round_ <= until):
                tally.add(CIRCUMSTANCE, self.rows[at + _VALUE])
                tally.say(self.reasons[self.rows[at + _WHY]])
                self.rows[at + _DUE] = 1

    def worth(self, who: i64, round_: i64, lasting: bool) -> i64:
        """Return what counts for somebody now, only looked at; or what will after its next roll."""
        total: i64 = 0
        for i in range(self.count):
            at = i * _SIZE
            until = self.rows[at + _UNTIL]
            if self.rows[at + _WHO] == who and (until == 0 or round_ <= until):
                if not lasting or self.rows[at + _ROLLS] == 0:
                    total += self.rows[at + _VALUE]
        return total

    def due(self) -> list[bool]:
        """Tell of each whether the next roll uses it up."""
        return [self.rows[i * _SIZE + _DUE] != 0 for i in range(self.count)]

    def put_back(self, due: list[bool]) -> None:
        """Let them be as they were: they were counted in, but only to be looked at."""
        for i in range(self.count):
            self.rows[i * _SIZE + _DUE] = 1 if due[i] else 0

    def spend(self, who: i64) -> None:
        """Use up what counted for one roll: somebody has just rolled."""
        kept: i64 = 0
        for i in range(self.count):
            at = i * _SIZE
            used = self.rows[at + _WHO] == who and self.rows[at + _DUE] != 0
            if not (used and self.rows[at + _ROLLS] != 0):
                for j in range(_SIZE):
                    self.rows[kept * _SIZE + j] = self.rows[at + j]
                kept += 1
        self.count = kept

    def words(self, who: i64, round_: i64) -> list[str]:
        """Return what counts for somebody now, in words."""
        found: list[str] = []
        for i in range(self.count):
            at = i * _SIZE
            until = self.rows[at + _UNTIL]
            if self.rows[at + _WHO] == who and (until == 0 or round_ <= until):
                value = self.rows[at + _VALUE]
                signed = f"+{value}" if value > 0 else f"−{-value}"
                found.append(f"{signed} ({self.reasons[self.rows[at + _WHY]]})")
        return found
