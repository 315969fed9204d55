"""What one has in hand and keeps, which changes nothing: keep the dagger and finish my turn."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause import Ear
from affray.orders.replies import furthest, matched
from affray.orders.text import MARKS, singular
from affray.orders.words import Words


class Keeping:
    """Leaves out that one keeps what is in hand, beside anything but a blow."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.own = ear.crowd.own

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order without what is kept in hand, where more than that is ordered."""
        ends = (*MARKS, *self.words.listed("and"), *self.words.listed("but"))
        for at in range(len(heard)):
            begins = at == 0 or heard[at - 1] in (*ends, *self.words.listed("clauses", "own"))
            end = self._kept(heard, at) if begins else 0
            if not end or (end < len(heard) and heard[end] not in ends):
                continue
            start = at
            while start and heard[start - 1] in self.words.listed("clauses", "own"):
                start -= 1
            before, after = heard[:start], heard[end:]
            while after and after[0] in ends:
                after = after[1:]
            while before and not after and before[-1] in ends:
                before.pop()  # end, and I keep the dagger
            rest = [*before, *after]
            return rest if self._acts(rest) else heard
        return heard

    def _kept(self, heard: Sequence[str], at: int) -> int:
        """Return where words end that say one keeps what is in hand, 0 where none do."""
        start = furthest(self.words.heads("keeping", "keep"), heard, at)
        light = (*self.words.listed("articles"), *self.words.listed("people", "my"))
        while start and start < len(heard) and heard[start] in light:
            start += 1
        end = start
        while start and end < len(heard) and self._is_in_hand(heard[end]):
            end += 1
        if end == start:
            return 0
        return max(end, *(matched(one, heard, end) for one in self._hands))

    @property
    def _hands(self) -> list[tuple[str, ...]]:
        return [(), *self.words.spoken("keeping", "in hand")]

    def _is_in_hand(self, word: str) -> bool:
        if self.own is None:
            return False
        readied = self.ear.ground.field.kind == "areas"  # where nothing else is seen of anybody
        held = self.own.holds if readied else self.own.wields
        return any(one in held for one in singular(word))

    def _acts(self, rest: Sequence[str]) -> bool:
        """Tell whether something is left to be done, and no blow: that goes with the weapon."""
        every = [
            {one.verb for one in ones}
            for at in range(len(rest))
            for _, ones, _ in self.ear.verbs_at(rest, at)[:1]
        ]
        ending = set(self.words.listed("ending"))  # end is no blow where nobody is named
        return bool(every) and not any(
            ones & set(self.ear.blows) and not ones & ending for ones in every
        )
