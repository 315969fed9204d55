"""Several who are struck one after the other, or with one shot each: slash both, one by one."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.clause.often import Often
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words
from affray.orders.who.person import Described, Person

THEN = "then"


class InTurn:
    """Says as acts of their own what is done to several one after the other.

    While there is an action for each of them it is one act each, else an action that is split.
    """

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order with a clause for each of several, and without "one bullet each"."""
        if not self.words.section("times"):
            return heard
        heard = self._named_behind(heard)
        for at in range(2, len(heard)):
            for name in ("one by one", "one for each"):
                end = furthest(self.words.heads("counting", name), heard, at)
                tail = self._tail(heard, end) if end else -1
                if tail < 0:
                    continue
                start = self._begin(heard, at)
                each = self._each([*_unmarked(heard[start:at]), *heard[end:tail]])
                if each and name == "one by one" and len(each) <= Often(self.ear).left():
                    said = [word for one in each for word in (",", THEN, *one)][2:]
                    return [*heard[:start], *said, *heard[tail:]]
                if each:
                    return [*_unmarked(heard[:at]), *heard[end:]]
        return heard

    def _tail(self, heard: Sequence[str], at: int) -> int:
        """Return where a clause ends that says no more from a word on than with what; else -1."""
        ends = (*MARKS, "and", THEN)
        if at < len(heard) and heard[at] not in (*ends, "with"):
            return -1
        return next((one for one in range(at, len(heard)) if heard[one] in ends), len(heard))

    def _named_behind(self, heard: list[str]) -> list[str]:
        """Say "swing at both of them, dog and thug" as swinging at the dog and the thug."""
        for at in range(1, len(heard)):
            end = furthest(self.words.heads("counting", "both of them"), heard, at)
            marks = [one for one in range(end, len(heard)) if heard[one] in MARKS] if end else []
            if not marks or not self.strikes(heard[:at]):
                continue
            begin = marks[0] + 1
            begin += heard[begin : begin + 1] == ["the"]
            for stop, whom in self._pairs_at(heard, begin):
                if stop == len(heard) and all(whom):
                    return [*heard[:at], *heard[begin:stop], *heard[end : marks[0]]]
        return heard

    def _begin(self, heard: Sequence[str], at: int) -> int:
        """Return where the clause begins that ends before a word, a mark at its end aside."""
        stop = len(_unmarked(heard[:at]))
        return max([one + 1 for one in range(stop) if heard[one] in (*MARKS, THEN)], default=0)

    def _each(self, clause: Sequence[str]) -> list[list[str]]:
        """Return a blow at several as a blow at each of them; nothing where it is none."""
        said = _unmarked(clause)
        for begin in range(1, len(said)):
            if not self.strikes(said[:begin]):
                continue
            for end, whom in self.several_at(said, begin):
                return [[*said[:begin], *one.name.casefold().split(), *said[end:]] for one in whom]
        return []

    def strikes(self, words: Sequence[str]) -> bool:
        """Tell whether a blow is said."""
        ear = self.ear
        verbs = [one for at in range(len(words)) for one in ear.verbs_at(words, at)]
        return any(one.verb in ear.blows for _, ones, _ in verbs for one in ones)

    def several_at(self, words: Sequence[str], at: int) -> list[tuple[int, list[Person]]]:
        """Return the foes who are counted up, or named as several, from a word on."""
        found: list[tuple[int, list[Person]]] = []
        for end, who in self.crowd.described_at(words, at):
            whom = self._foes(who)
            if who.many and (who.many < 0 or who.many == len(whom)) and len(whom) > 1:
                found.append((end, whom))
        for end, (one, other) in self._pairs_at(words, at):
            if len(one) == len(other) == 1 and one != other:
                found.append((end, [*one, *other]))
        return sorted(found, key=lambda one: -one[0])

    def _pairs_at(
        self, words: Sequence[str], at: int
    ) -> list[tuple[int, tuple[list[Person], list[Person]]]]:
        """Return where "the dog and the thug" ends that begins at a word, and who each may be."""
        found: list[tuple[int, tuple[list[Person], list[Person]]]] = []
        for end, who in self.crowd.described_at(words, at):
            after = end + 1 + (words[end + 1 : end + 2] == ["the"])
            joined = list(words[end : end + 1]) == ["and"]
            for stop, other in self.crowd.described_at(words, after) if joined else ():
                found.append((stop, (self._foes(who), self._foes(other))))
        return found

    def _foes(self, said: Described) -> list[Person]:
        """Return the foes who may be meant and still stand."""
        whom = said.among(self.crowd.people, self.crowd.last)
        return [one for one in whom if one.band > 0 and not one.friend]


def _unmarked(words: Sequence[str]) -> list[str]:
    """Return words without the marks at their end.

    >>> _unmarked(["slash", "both", ","])
    ['slash', 'both']
    """
    found = list(words)
    while found and found[-1] in MARKS:
        found.pop()
    return found
