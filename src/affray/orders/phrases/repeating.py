"""What is done once more, and what is only said to a friend: and again, sorry Grusha."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words

ENDS = (*MARKS, "then")


class Repeating:
    """Says a clause twice where it is done again, and leaves out what is said to a friend."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd

    def uncried(self, heard: list[str]) -> list[str]:
        """Leave out a blow that is only cried before the blow is told: attack! shoot thug 1."""
        while len(heard) > 2 and heard[1] == "!" and self._strikes(heard, 0):
            after = [at for at in range(2, len(heard)) if self.ear.verbs_at(heard, at)]
            whom = any(who.named for _, who in self.crowd.described_at(heard, 2))
            if after and self._strikes(heard, after[0]):
                heard = heard[2:]
            else:
                return [heard[0], *heard[2:]] if whom and not after else heard
        return heard

    def _strikes(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether the verb that stands at a word is a blow."""
        verbs = [ones[0].verb for _, ones, _ in self.ear.verbs_at(heard, at)]
        return verbs[:1] != [] and verbs[0] in self.ear.blows

    def unwished(self, heard: list[str]) -> list[str]:
        """Leave out what is only wished of whoever is struck: poke Hazel, I want her dead."""
        for at in range(2, len(heard)):
            end = furthest(self.words.heads("wished"), heard, at)
            ends = (*ENDS, "and")
            if not end or heard[at - 1] not in ends or not self._is_told(heard[:at]):
                continue
            stop = next((one for one in range(end, len(heard)) if heard[one] in ends), len(heard))
            start = at - 1
            while start > 1 and heard[start - 1] in MARKS:
                start -= 1
            return [*heard[:start], *heard[stop:]]
        return heard

    def afterwards(self, heard: list[str]) -> list[str]:
        """Say "shoot the wolf, dagger out after that" as shooting it, then the dagger."""
        for at in range(2, len(heard)):
            end = furthest(self.words.heads("afterwards"), heard, at)
            start = self._comma(heard, at)
            if end and start and (end == len(heard) or heard[end] in MARKS):
                return [*heard[:start], "then", *heard[start:at], *heard[end:]]
        return heard

    def _comma(self, heard: Sequence[str], at: int) -> int:
        """Return where words begin behind the last mark, 0 where it is said already when it is."""
        start = max([one + 1 for one in range(at) if heard[one] in (*MARKS, "and")], default=0)
        others = self.words.listed("people", "pronouns")
        known = "then" in heard[start:at] or at - start < 2 or heard[start] in others
        return 0 if known or not self._is_told(heard[:start]) else start

    def _is_told(self, heard: Sequence[str]) -> bool:
        """Tell whether words say something that is done."""
        return any(self.ear.verbs_at(heard, at) for at in range(len(heard)))

    def corrected(self, heard: list[str]) -> list[str]:
        """Leave out whom one did not mean after all: hack at the dog by Odo, no, the one at 3,4."""
        denies = self.words.listed("bearings", "no")[:1]
        for at in range(2, len(heard) - 1):
            start = at + 1 + (heard[at + 1] == ",")
            verb = self._blow_before(heard, at) if heard[at] in denies else 0
            if verb and self._is_whole(heard, start):
                return [*heard[:verb], *heard[start:]]
        return heard

    def _is_whole(self, heard: Sequence[str], start: int) -> bool:
        """Tell whether somebody is all that is named up to the end of a clause."""
        after = start + (heard[start] in self.words.listed("articles"))
        ends = [end for end, _ in self.crowd.described_at(heard, after)]
        return any(self._closes(heard, one) for one in ends)

    def _blow_before(self, heard: Sequence[str], at: int) -> int:
        """Return where the verb ends of the blow at somebody who is taken back, 0 where none is."""
        begin = self._start(heard, at - 1)
        for place in range(begin, at):
            for end, verbs, _ in self.ear.verbs_at(heard, place)[:1]:
                strikes = any(one.verb in self.ear.blows for one in verbs)
                return end if strikes and end < at - 1 else 0
        return 0

    def repeated(self, heard: list[str]) -> list[str]:
        """Say "void grip on it, and again" as doing it, and then once more."""
        for at in range(2, len(heard)):
            end = furthest(self.words.heads("once more"), heard, at)
            if not end or not self._closes(heard, end):
                continue
            start = self._start(heard, at)
            clause = [one for one in heard[start:at] if one not in MARKS]
            if clause:
                return [*heard[:at], "then", *clause, *heard[end:]]
        return heard

    def _closes(self, heard: Sequence[str], end: int) -> bool:
        """Tell whether nothing but what it hangs on comes behind words."""
        hangs = self.words.listed("clauses", "condition")
        return end >= len(heard) or heard[end] in MARKS or heard[end] in hangs

    def _start(self, heard: Sequence[str], at: int) -> int:
        """Return where the clause begins that ends before a word; a comma may stand in it."""
        while at and heard[at - 1] in MARKS:
            at -= 1
        stops = [one + 1 for one in range(at) if heard[one] in ENDS and heard[one] != ","]
        return max(stops, default=0)
