"""The state of a fight as one row of whole numbers.

A class that has state carries every number of it in turn:

    def carry(self, row: Numbers) -> None:
        self.vitality = row.carry(self.vitality)
        self.bleeding = row.carry(self.bleeding)

The same listing writes a snapshot, reads it back and feeds the digest, so no number can be in one
of them and missing from another. Nobody writes it by hand: it comes from the numbers that the
class declares (`affray.core.state.marks`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


def scramble(word: i64) -> i64:
    """Mix a 32-bit word into another one; a bijection, and no product reaches 2**63."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & WORD
    word = ((word ^ (word >> 15)) * 0x735A2D97) & WORD
    return word ^ (word >> 15)


class Numbers:
    """A row of numbers, being written or being read.

    It may be written beside another, which is usual: then it knows in which numbers it differs.
    """

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]()
        self.at: i64 = 0
        self.reading: bool = False
        self._counters: vec[i64] = vec[i64]()  # where they are, in the order of the row
        self._counted: i64 = 0
        self._usual: Numbers | None = None
        self._usual_at: i64 = 0  # how many numbers the usual row has
        self._others: vec[i64] = vec[i64]()  # where the row differs from it, counters apart
        self._differing: i64 = 0

    def write(self) -> Numbers:
        """Begin a new row."""
        self.at = 0
        self.reading = False
        self._counted = 0
        self._usual = None
        self._usual_at = 0
        self._differing = 0
        return self

    def write_beside(self, usual: Numbers) -> Numbers:
        """Begin a new row, most of which is probably as in another."""
        items = usual.items
        if self._usual is usual:
            for i in range(self._differing):
                place = self._others[i]
                if place < self._usual_at:
                    self.items[place] = items[place]
            for i in range(self._counted):
                place = self._counters[i]
                if place < self._usual_at:
                    self.items[place] = items[place]
        else:
            self.items = items[: usual.at]
            self._usual = usual
            self._usual_at = usual.at
        self.at = 0
        self.reading = False
        self._counted = 0
        self._differing = 0
        return self

    def read(self) -> Numbers:
        """Begin to read the row from its start."""
        self.at = 0
        self.reading = True
        return self

    def carry(self, value: i64) -> i64:
        """Write `value`, or return the number that was written here."""
        at = self.at
        self.at = at + 1
        if self.reading:
            return self.items[at]
        if at < self._usual_at and self.items[at] == value:
            return value
        return self._put(at, value)

    def count(self, value: i64) -> i64:
        """Carry a counter: rows that differ in it alone are the same."""
        if self.reading:
            return self.carry(value)
        self._counters = room_for(self._counters, self._counted + 1)
        self._counters[self._counted] = self.at
        self._counted += 1
        if self.at >= len(self.items):
            self._grow()
        self.items[self.at] = value
        self.at += 1
        return value

    def _put(self, at: i64, value: i64) -> i64:
        if at >= len(self.items):
            self._grow()
        self.items[at] = value
        if self._usual is not None:
            self._others = room_for(self._others, self._differing + 1)
            self._others[self._differing] = at
            self._differing += 1
        return value

    def _grow(self) -> None:
        larger = vec[i64]([0] * (len(self.items) * 2 + 64))
        for i in range(len(self.items)):
            larger[i] = self.items[i]
        self.items = larger

    def copy(self) -> Numbers:
        """Return a row of its own with the numbers up to here."""
        other = Numbers()
        other.items = self.items[: self.at]
        other.at = self.at
        other._counters = self._counters[: self._counted]
        other._counted = self._counted
        other._usual = self._usual
        other._usual_at = self._usual_at
        other._others = self._others[: self._differing]
        other._differing = self._differing
        return other

    def blank(self) -> None:
        """Put 0 in the place of every number written so far."""
        for i in range(self.at):
            self.items[i] = 0
        self._usual = None
        self._usual_at = 0

    def compare(self, usual: Numbers) -> None:
        """Find out in which numbers this row differs from another."""
        if self._usual is usual:
            return
        self._usual = usual
        self._usual_at = usual.at
        self._differing = 0
        self._others = room_for(self._others, self.at)
        for i in range(self.at):
            if (i >= usual.at or self.items[i] != usual.items[i]) and not self._is_counter(i):
                self._others[self._differing] = i
                self._differing += 1

    def mix(self, usual: Numbers) -> i64:
        """Return a number that equal rows share and different ones hardly ever.

        Only what differs from the row of what is usual goes into it, and no counter.
        """
        self.compare(usual)
        first: i64 = 0x1B873593
        second: i64 = 0x5BD1E995
        items = self.items
        for i in range(self._differing):
            at = self._others[i]
            value = items[at]
            first = ((first ^ ((value + at) & WORD)) * 0x21F0AAAD) & WORD
            first ^= first >> 15
            second = ((second ^ first ^ ((value >> 32) & WORD)) * 0x735A2D97) & WORD
        return (second >> 1) << 31 | first >> 1

    def same(self, other: Numbers) -> bool:
        """Tell whether two rows hold the same numbers, whatever their counters."""
        if self.at != other.at:
            return False
        if self._usual is not None and self._usual is other._usual:
            return self._same_others(other)
        items = self.items
        others = other.items
        for i in range(self.at):
            if items[i] != others[i] and not self._is_counter(i):
                return False
        return True

    def _same_others(self, other: Numbers) -> bool:
        """Tell whether another row differs from the usual one in the same way."""
        if self._differing != other._differing:
            return False
        items = self.items
        others = other.items
        for i in range(self._differing):
            at = self._others[i]
            if other._others[i] != at or items[at] != others[at]:
                return False
        return True

    def _is_counter(self, at: i64) -> bool:
        for i in range(self._counted):
            if self._counters[i] == at:
                return True
        return False

    def to_list(self) -> list[int]:
        """Return the numbers written so far as a plain list."""
        return [int(self.items[i]) for i in range(self.at)]

    def take_list(self, numbers: list[int]) -> None:
        """Hold `numbers`, ready to be read."""
        self.write()
        for number in numbers:
            self.carry(number)
        self.read()

    def digest(self) -> str:
        """Return a 64-bit mix of the row as sixteen hexadecimal digits."""
        high: i64 = 0x5BD1E995
        low: i64 = 0x1B873593
        for i in range(self.at):
            value = self.items[i]
            low = scramble((low ^ (value & WORD)) & WORD)
            high = scramble((high ^ ((value >> 32) & WORD)) + low & WORD)
        return f"{int(high):08x}{int(low):08x}"


def room_for(items: vec[i64], count: i64) -> vec[i64]:
    """Return a row of numbers with room for so many: the same one, or a larger with its items."""
    if count <= len(items):
        return items
    larger = vec[i64]([0] * (2 * count))
    for i in range(len(items)):
        larger[i] = items[i]
    return larger
