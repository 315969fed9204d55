"""Of several who is struck first: both thugs, number 2 first; starting with the near one."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words
from affray.orders.phrases.inturn import InTurn
from affray.orders.phrases.wielding import Wielding
from affray.orders.who.person import Person

THEN, FIRST = "then", "first"


class Foremost:
    """Says whom of several a blow goes to first, and to whom it goes then, as acts of their own."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd
        self.turns = InTurn(words, ear)

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order with an act for whoever comes first, and one for each of the others."""
        for at in range(2, len(heard)):
            for begin, end, whom in self._several(heard[:at]) if self._parts(heard, at) else ():
                first, tail = self._first(heard, at, whom)
                if first is None:
                    continue
                start = max([one + 1 for one in range(begin) if heard[one] in MARKS], default=0)
                lead, more = self._blow(heard[start:begin]), self._how(heard[end:at])
                if not lead or (begin == start and more[:1] not in ([], ["with"])):
                    return heard
                others = [one for one in whom if one is not first]
                each = [[*lead, *one.name.casefold().split(), *more] for one in (first, *others)]
                said = [word for one in each for word in (",", THEN, *one)][2:]
                return [*heard[:start], *said, *heard[tail:]]
        return heard

    def _how(self, words: Sequence[str]) -> list[str]:
        """Return what is said behind several, without that they are struck one by one."""
        found = _unmarked(words)
        for at in range(len(found)):
            end = furthest(self.words.heads("counting", "one by one"), found, at)
            if end:
                return [*found[:at], *found[end:]]
        return found

    def _parts(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether it may be said from a word on who comes first: a mark, or starting with."""
        return heard[at] in (*MARKS, "and", "but", FIRST) or self._begins(heard, at) > 0

    def _begins(self, heard: Sequence[str], at: int) -> int:
        return furthest(self.words.heads("counting", "beginning with"), heard, at)

    def _several(self, words: Sequence[str]) -> list[tuple[int, int, list[Person]]]:
        """Return the foes whom a blow is for, where their names begin and end; nobody else."""
        found = [
            (at, end, whom)
            for at in range(len(words))
            for end, whom in self.turns.several_at(words, at)
        ]
        return found[:1]

    def _first(self, heard: list[str], at: int, whom: list[Person]) -> tuple[Person | None, int]:
        """Return who of several is said to come first, and where that ends."""
        at += heard[at] in MARKS
        at += heard[at : at + 1] in (["and"], ["but"])
        begins = self._begins(heard, at)
        led = begins or (at + 1 if heard[at : at + 1] == [FIRST] else 0)
        last = heard.index(FIRST, at) if not led and FIRST in heard[at:] else len(heard)
        if not led and last == len(heard):
            return None, 0
        for end, first in self._named(heard[:last], led or at, whom):
            tail = self._ends(heard, last + 1 if not led else end, whom, first)
            if (led or end == last) and tail >= 0:
                return first, tail
        return None, 0

    def _named(
        self, heard: Sequence[str], at: int, whom: Sequence[Person]
    ) -> list[tuple[int, Person]]:
        """Return who of several is meant by words, where that is one: the second, 2, thug 2."""
        at += heard[at : at + 1] != [] and heard[at] in self.words.listed("articles")
        number = self.crowd.nouns.number_at(heard, at)
        number = number or int(self.words.section("people", "ordinals").get(_word(heard, at), 0))
        found = [(at + 1, one) for one in whom if number and one.words[-1] == str(number)]
        for end, who in self.crowd.described_at(heard, at):
            fits = who.among(whom, ())
            found += [(end, fits[0])] if len(fits) == 1 else []
        return sorted(found, key=lambda one: -one[0])

    def _ends(self, heard: list[str], at: int, whom: Sequence[Person], first: Person) -> int:
        """Return where it ends who comes then, where that is all the others; else -1."""
        after = at
        while after < len(heard) and heard[after] in (*MARKS, "and", THEN):
            after += 1
        if after == len(heard):
            return after
        rest = furthest(self.words.heads("counting", "the others"), heard, after)
        named = [end for end, one in self._named(heard, after, whom) if one is not first]
        for end in (rest, *named[:1]):
            closed = end and (end == len(heard) or heard[end] in (*MARKS, THEN, "second", "next"))
            if closed and (rest or len(whom) == 2):
                return end + (heard[end : end + 1] in (["second"], ["next"]))
        return at if heard[at] in MARKS or heard[at] == THEN else -1

    def _blow(self, words: list[str]) -> list[str]:
        """Return the blow that leads up to several: shoot; one bullet for each of."""
        wielding = Wielding(self.words, self.ear)
        while words and words[-1] in ("each", "of", "the", "every"):
            words = words[:-1]
        if self.turns.strikes(words):
            return words
        while words and words[-1] in (*self.words.listed("clauses", "onto"), "for", "each"):
            words = words[:-1]
        if not words:
            return [self.words.listed("clauses", "blow")[0]]
        counts = bool(words) and bool(wielding.counted(words) or self._is_one(words))
        return [self.words.listed("clauses", "blow")[0]] if counts else []

    def _is_one(self, words: Sequence[str]) -> bool:
        """Tell whether words are one missile or blow, or a weapon: one bullet, my cannon."""
        clauses = ("missiles", "more missiles", "blades", "more blades")
        blows = [one for name in clauses for one in self.words.listed("clauses", name)]
        light = (*self.words.listed("before nouns"), "one")
        return words[-1] in blows and all(one in light for one in words[:-1])


def _word(heard: Sequence[str], at: int) -> str:
    return heard[at] if at < len(heard) else ""


def _unmarked(words: Sequence[str]) -> list[str]:
    """Return words without the marks at their end.

    >>> _unmarked(["with", "my", "cannon", ","])
    ['with', 'my', 'cannon']
    """
    found = list(words)
    while found and found[-1] in (*MARKS, "and"):
        found.pop()
    return found
