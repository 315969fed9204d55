"""Remarks beside an order: "archer 2 is a pest, shoot him", "for the king, charge"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause import Ear
from affray.orders.text import MARKS, parts
from affray.orders.words import Words


class Remarks:
    """Tells remarks from orders: they say how things are, and nothing that could be done.

    A remark has no verb of the book, nothing of what its speaker is about to do, and nothing that
    says not, or, if. It stands by itself between marks, and an order is left without it.
    """

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.known = ear.vocabulary()

    def left_out(self, heard: Sequence[str]) -> list[str]:
        """Return an order without its remarks; whom they are about may be meant by what follows."""
        said = parts(heard)
        remarks = [part for part in said if self._is_remark(part)]
        if not any(self._has_verb(part) for part in said if part not in remarks):
            return list(heard)
        for part in remarks:
            self._hear_of(part)
        return [word for part in said if part not in remarks for word in part]

    def _is_remark(self, part: Sequence[str]) -> bool:
        words = [one for one in part if one not in MARKS]
        if not words or self._has_verb(words) or self._has_doubt(words):
            return False
        return self._states(words) or self._cries(words)

    def _states(self, words: Sequence[str]) -> bool:
        """Tell whether words say how somebody or something is, not what is about to be done."""
        section = self.words.section("remarks")
        own = words[0] in section["own"]
        about_to_be = any(one in section["soon"] for one in words)
        about_to_be |= own and any(one.endswith("ing") for one in words)
        stated = own and words[0] in section["states"]
        stated |= any(one in section["states"] for one in words[1:])
        stated |= words[0] in section["stating"]
        stated |= any(one == "'s" and other in section["being"] for one, other in pairwise(words))
        return stated and not about_to_be

    def _cries(self, words: Sequence[str]) -> bool:
        """Tell whether words only call upon something that is not there: for the king."""
        rest = [one for one in words[1:] if one not in self.words.small]
        unknown = all(one not in self.known for one in rest)
        return words[0] in self.words.section("remarks")["cries"] and bool(rest) and unknown

    def _has_verb(self, words: Sequence[str]) -> bool:
        return any(self.ear.verbs_at(words, at) for at in range(len(words)))

    def _has_doubt(self, words: Sequence[str]) -> bool:
        """Tell whether words say or, if, or what oneself does not do."""
        section = self.words.section("stop")
        own = words[0] in self.words.section("remarks")["own"]
        kinds = [kind for kind in section if own or kind != "not"]
        said = f" {' '.join(words)} "
        return any(f" {one} " in said for kind in kinds for one in section[kind])

    def _hear_of(self, part: Sequence[str]) -> None:
        """Remember whom a remark is about."""
        crowd = self.ear.crowd
        for at in range(len(part)):
            named = [who for _, who in crowd.described_at(part, at) if who.named]
            for who in named[-1:]:
                found = who.among(crowd.people, crowd.last)
                crowd.last = [one.name for one in found]
                crowd.about = frozenset(crowd.last)
                return
