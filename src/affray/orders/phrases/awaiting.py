"""Standing fast against whoever comes: stay in the yard and hit the first one through."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.answers.replies import furthest, matched
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, like, stems
from affray.orders.language.words import Words

AHEAD = 3  # words between whoever comes and that they come, at most
BEFORE = 6  # and between a blow and whom it meets


class Awaiting:
    """Says in one word that somebody stands fast and strikes whoever comes."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd
        self.stand = str(words.section("means")["stand"]["verb"])

    def stood(self, heard: list[str]) -> list[str]:
        """Say "wait for whoever comes" as standing fast, and who is struck then as the same."""
        met = next((at for at in range(len(heard)) if self._is_met(heard, at)), -1)
        at, end = next(
            ((at, end) for at in range(len(heard)) if (end := self._stays(heard, at))), (-1, 0)
        )
        if met < 0 or at < 0:
            return heard
        blow = next(
            (one for one in range(max(end, met - BEFORE), met) if self._met(heard, one)),
            -1,
        )
        if blow < 0:
            return [*heard[:at], self._standing(heard, at), *heard[at + 1 :]]
        ends = (*MARKS, "then", "but")
        stop = next((one for one in range(met, len(heard)) if heard[one] in ends), len(heard))
        where = self._where(heard[end:blow])
        beside = "here" not in where and any(
            self._is_friend(where, one) for one in range(len(where))
        )
        plain = like("stay" if beside else self.stand, heard[at])
        return [*heard[:at], plain, *where, *heard[stop:]]

    def _where(self, words: list[str]) -> list[str]:
        """Return where somebody stands fast, without what leads on to the blow: and I."""
        lead = {"and", ",", *self.words.listed("clauses", "own"), "he", "she", "just"}
        while words and words[-1] in lead:
            words = words[:-1]
        return ["here" if one == "put" else one for one in words if one not in ("still", "right")]

    def _stays(self, heard: Sequence[str], at: int) -> int:
        """Return where words end that say that somebody stays, 0 where they do not."""
        return furthest(self.words.heads("standing fast"), heard, at)

    def _standing(self, heard: Sequence[str], at: int) -> str:
        """Return how a word for waiting is said of who meets whoever comes."""
        other = {"wait": self.stand, "stand": "stay"}
        if heard[at + 1 : at + 2] and heard[at + 1] in ("put", "here", "still", "and", ","):
            other["stay"] = self.stand
        return next(
            (like(other[one], heard[at]) for one in stems(heard[at]) if one in other), heard[at]
        )

    def _is_met(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether it is whoever comes who is spoken of: anyone who gets near."""
        comes = [*self.words.listed("comes"), *self.words.listed("clauses", "arriving")]
        comes += self.words.listed("coming through")
        whoever = [*self.words.spoken("whoever"), *self.words.spoken("whoever first")]
        end = max(matched(one, heard, at) for one in whoever)
        return bool(end) and any(one in comes for one in heard[end : end + AHEAD])

    def _met(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a word says a blow, or that somebody is met with one."""
        verbs = [
            one
            for stem in stems(heard[at])
            for _, ones, _ in self.ear.verbs_at([*heard[:at], stem, *heard[at + 1 :]], at)[:1]
            for one in ones
        ]
        meets = any(one in self.words.listed("meeting") for one in stems(heard[at]))
        return meets or any(one.verb in self.ear.blows for one in verbs)

    def _is_friend(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody of one's own side is named at a word."""
        people = self.crowd.people
        named = [
            who.among(people, ()) for _, who in self.crowd.described_at(words, at) if who.named
        ]
        return any(ones and all(one.friend and not one.asked for one in ones) for ones in named)
