"""Whom an order calls, who is not the one that is asked: Guards! Kill the monk!"""

from __future__ import annotations

from collections.abc import Sequence
from re import compile as compile_

from affray.orders.clause.clause import Ear
from affray.orders.language.text import tokens
from affray.orders.language.words import Words

SENTENCES = compile_(r"[^.!?]+[.!?]*\s*")
CALLED = (",", "!")  # the marks behind somebody who is called


class Calls:
    """Finds friends who are called at the beginning of what is said."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear

    def is_call(self, words: Sequence[str]) -> bool:
        """Tell whether words call friends and say nothing else: Kade; come on lads; guards."""
        words = self._led(words)
        if not words:
            return False
        fellows = self.words.listed("clauses", "fellows")
        return all(one in fellows for one in words) or self._is_friend(words)

    def calls_first(self, heard: Sequence[str]) -> bool:
        """Tell whether somebody is called first, and told something with a cry."""
        marks = [at for at, word in enumerate(heard) if word in CALLED]
        if marks and self.is_call(heard[: marks[0]]) and heard[marks[0] + 1 :]:
            return not any(one in self.words.listed("clauses", "own") for one in heard)
        return heard[-1:] == ["!"] and self.tells(heard)

    def without(self, text: str) -> str:
        """Leave out sentences in which a friend is called and told something, if more is said."""
        said = [one for one in SENTENCES.findall(text) if one.strip()]
        heard = [tokens(one) for one in said]
        told = [self._calls_one(one) for one in heard]
        kept = [one for one, call in zip(said, told, strict=True) if not call]
        return "".join(kept) if any(told) and any(one.strip() for one in kept) else text

    def _calls_one(self, heard: Sequence[str]) -> bool:
        """Tell whether a sentence is for a friend: Marta, get back here!"""
        marks = [at for at, word in enumerate(heard) if word == ","]
        verbs = {one for phrase in self.ear.verbals for one in phrase[:1]}
        if not marks or not self._is_friend(heard[: marks[0]]):
            return False
        own = any(one in self.words.listed("clauses", "own") for one in heard)
        after = heard[marks[0] + 1 : marks[0] + 2]
        return not own and bool(after) and after[0] in verbs and heard.count(",") == 1

    def tells_all(self, heard: Sequence[str]) -> bool:
        """Tell whether everybody is told what to do: everybody stop running!"""
        does = self.words.listed("clauses", "called to do")
        own = any(one in self.words.listed("clauses", "own") for one in heard)
        first = bool(heard[:1]) and heard[0] in self.words.listed("clauses", "fellows")
        return first and bool(heard[1:2]) and heard[1] in does and not own

    def hails_foes(self, heard: Sequence[str]) -> bool:
        """Tell whether foes are spoken to, and nothing else is done: hey you goblins, stop."""
        start = 1 if heard[:1] and heard[0] in self.words.listed("clauses", "hailing") else 0
        own = [one for one in self.words.listed("clauses", "own") if one.startswith("i")]
        if heard[start : start + 1] != ["you"] or any(one in own for one in heard):
            return False
        named = self.ear.crowd.described_at(heard, start + 1)
        folk = heard[start + 1 : start + 2]
        hailed = bool(folk) and folk[0] in self.words.listed("clauses", "hailed")
        return hailed or any(who.named or who.noun for _, who in named)

    def tells(self, words: Sequence[str]) -> bool:
        """Tell whether a friend is named and told what to do: Lyra get out of there!"""
        ends = [at for at in range(1, len(words)) if self._is_friend(words[:at])]
        verbs = {one for phrase in self.ear.verbals for one in phrase[:1]}
        return any(words[at] in verbs for at in ends)

    def tells_friend(self, clause: Sequence[str]) -> bool:
        """Tell whether it is a friend to whom something is said: tell Odo to surrender."""
        to = (*self.words.listed("clauses", "speaking"), "to", "at")
        for at, word in enumerate(clause[1:], 1):
            lead = clause[at - 2 if clause[at - 1] in self.words.listed("articles") else at - 1]
            named = self.ear.crowd.described_at(clause, at) if lead in to and word else []
            whom = [
                one for _, who in named if who.named for one in who.among(self.ear.crowd.people, ())
            ]
            if whom and all(one.friend for one in whom):
                return True
        return False

    def _led(self, words: Sequence[str]) -> list[str]:
        """Leave out what only makes somebody listen: come on, hey, you."""
        aside = self.words.listed("clauses", "hailing")
        found = list(words)
        for phrase in sorted((one.split() for one in aside), key=len, reverse=True):
            if found[: len(phrase)] == phrase:
                found = found[len(phrase) :]
        return found

    def _is_friend(self, words: Sequence[str]) -> bool:
        """Tell whether friends are named, the one who is asked aside."""
        crowd = self.ear.crowd
        for end, who in crowd.described_at(words, 0):
            whom = who.among(crowd.people, ()) if who.named else []
            others = [one for one in whom if not one.asked]
            if end == len(words) and others and all(one.friend for one in others):
                return len(others) == len(whom) or bool(who.many)
        return False
