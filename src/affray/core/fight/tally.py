"""A tally: a sum that remembers its labelled terms when somebody looks.

Bulk play and shown math go through the same additions. A term says which rule it comes from and
who may see it; whatever says nothing is the game master's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALL: Final[i64] = 0  # everybody at the table
SIDE: Final[i64] = 1  # the side of the fighter it belongs to, and the game master
GM: Final[i64] = 2  # the game master alone


class Term:
    """A name for a part of a sum, with its rule and who may see it."""

    def __init__(self, label: str, rule: str, seen: i64 = GM) -> None:
        self.label = label
        self.rule = rule
        self.seen = seen


class Part:
    """One term of a tally as it was added."""

    def __init__(self, term: Term, value: i64) -> None:
        self.term = term
        self.value = value
        self.words: str = ""  # how the value came about, where the label alone does not tell


class Tally:
    """A sum and, while `keep` is on, its parts."""

    def __init__(self, keep: bool = True) -> None:
        self.total: i64 = 0
        self.keep = keep
        self.parts: list[Part] = []

    def start(self, keep: bool) -> Tally:
        """Begin a new sum in the same tally."""
        self.total = 0
        self.keep = keep
        if keep:
            self._clear()
        return self

    def _clear(self) -> None:
        self.parts = []

    def add(self, term: Term, value: i64) -> None:
        """Add a named value."""
        self.total += value
        if self.keep:
            self._note(term, value)

    def add_two(self, term: Term, value: i64, second: Term, other: i64) -> None:
        """Add two named values at once, which is quicker than one after the other."""
        self.total += value + other
        if self.keep:
            self._note(term, value)
            self._note(second, other)

    def base(self, term: Term, value: i64) -> None:
        """Add the value that the sum begins with: shown even when it is 0."""
        self.total += value
        if self.keep:
            self._keep(term, value)

    def _note(self, term: Term, value: i64) -> None:
        if value != 0:
            self._keep(term, value)

    def _keep(self, term: Term, value: i64) -> None:
        self.parts.append(Part(term, value))

    def say(self, words: str) -> None:
        """Put words to the part added last, such as how it was halved."""
        if self.keep and self.parts:
            self.parts[-1].words = words
