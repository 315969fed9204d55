"""Who says that they strike nobody: they do not wait with a blow for whoever comes."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause import Ear
from affray.orders.outcome import Order, Unclear
from affray.orders.replies import matched
from affray.orders.text import MARKS, tokens


class Forbearing:
    """Leaves out that nobody is struck, beside what strikes nobody anyhow."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.joints = (*MARKS, *self.words.listed("and"), *self.words.listed("but"))

    def plain(self, heard: list[str]) -> list[str]:
        """Return an order without a clause that says that nobody is struck, if more is ordered."""
        for start, end in self._forborne(heard):
            rest = [*heard[:start], *heard[end:]]
            while rest and rest[0] in self.joints:
                rest = rest[1:]
            if any(self.ear.verbs_at(rest, at) for at in range(len(rest))):
                return rest
        return heard

    def stop(self, text: str, order: Order) -> None:
        """Ask whether who strikes nobody still fights those who come, where an act does that."""
        verb = order.acts[0].rpartition("; ")[2]
        if verb not in self.words.listed("account", "striking back"):
            return
        heard = tokens(text)
        means = self.words.section("means").get("wait", {})
        waits = str(means.get("verb", "")) if isinstance(means, dict) else ""
        for start, end in self._forborne(heard):
            said = " ".join(one for one in heard[start:end] if one not in self.joints)
            choices = [one for one in (waits, order.acts[0]) if one]
            raise Unclear(f'"{said}": not even those who come?', choices)

    def _forborne(self, heard: Sequence[str]) -> list[tuple[int, int]]:
        """Return where clauses stand that say no more than that nobody is struck."""
        light = (*self.joints, *self.words.listed("clauses", "own"))
        found: list[tuple[int, int]] = []
        for at in range(len(heard)):
            if at and heard[at - 1] not in light:
                continue
            ends = [matched(one, heard, at) for one in self._phrases]
            end = max(
                (one for one in ends if one == len(heard) or self._closes(heard, one)), default=0
            )
            start = at
            while end and start and heard[start - 1] in light:
                start -= 1
            found += [(start, end)] if end else []
        return found

    def _closes(self, heard: Sequence[str], at: int) -> bool:
        return 0 < at < len(heard) and heard[at] in self.joints

    @property
    def _phrases(self) -> list[tuple[str, ...]]:
        return self.words.spoken("account", "forbearing")
