"""The narrator: tells one seat what it sees, and remembers what it has said."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from affray.core.fight.event import Math, Roll
from affray.core.story.template import Said

if TYPE_CHECKING:
    from affray.core.room.system import System
    from affray.core.view.view import Seen

REMEMBERED = 10  # a sentence of story comes back after so many others at the earliest


class Narrator:
    """Words for what one seat sees; it never gets more than that."""

    def __init__(self, system: System, seed: int = 0) -> None:
        self.system = system
        self.seed = seed
        self._told: dict[int, tuple[Seen, str, tuple[Said, ...]]] = {}  # by number of the event
        self._recent: deque[Said] = deque(maxlen=REMEMBERED)

    def lines(self, seen: Seen, math: bool = True) -> list[str]:
        """Return the plain lines of an event, with the math that may be seen or without any."""
        facts = seen.facts
        if not math:
            facts = {name: one for name, one in facts.items() if not isinstance(one, Math | Roll)}
        return self.system.lines(seen.kind, facts)

    def story(self, seen: Seen) -> str:
        """Return a sentence of story for an event, or nothing.

        It is one that was not used of late, or the one that was used the longest ago.
        What was told of an event is told of it again, until something else has happened instead.
        """
        if seen.number in self._told:
            before, words, _ = self._told[seen.number]
            if before == seen:
                return words
            self._forget(seen.number)
        said: list[Said] = []
        last = {one: place for place, one in enumerate(self._recent, 1)}

        def choose(ways: Sequence[Said]) -> Iterator[Said]:
            start = (seen.number + self.seed) % len(ways)
            for one in sorted((*ways[start:], *ways[:start]), key=lambda one: last.get(one, 0)):
                said.append(one)
                yield one
                said.pop()

        words = self.system.voice.story(seen.kind, seen.facts, choose)
        self._recent += said
        self._told[seen.number] = (seen, words, tuple(said))
        return words

    def _forget(self, number: int) -> None:
        """Forget what was told of events that did not happen after all."""
        self._told = {one: told for one, told in self._told.items() if one < number}
        self._recent.clear()
        for _, _, said in self._told.values():
            self._recent += said
