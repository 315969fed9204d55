"""Who does what a clause tells of: the one who is ordered, somebody else, or nobody."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.language.forms import BASE, S
from affray.orders.language.words import Words
from affray.orders.sense.parts import Parting

SELF, NARRATED, OTHER, NOBODY = "self", "narrated", "other", "nobody"


class Subjects:
    """Finds the subject of a clause."""

    def __init__(self, words: Words, ear: Ear, parting: Parting) -> None:
        self.words = words
        self.ear = ear
        self.parting = parting
        self.forms = parting.forms
        self.narrating = False  # the one who is ordered is spoken of as he or she
        own = next((one for one in ear.crowd.people if one.asked), None)
        self.own = own.words if own is not None else []

    def at(self, words: Sequence[str], at: int) -> tuple[str, int]:
        """Return who a clause is about, and where what they do begins."""
        word = words[at]
        if word == "let" and words[at + 1 : at + 2] in (["me"], ["us"]):
            return SELF, at + 2
        if word in self.parting.own:
            base = word != "me" or self.verb_at(words, at + 1, BASE)
            return (SELF, at + 1) if base else (NOBODY, at)
        own = self.own_at(words, at)
        named = own and words[own - 1] in self.own and own < len(words)
        if own and (self._acts_at(words, own) or (named and self._ends_in_s(words[own]))):
            return NARRATED, own
        if word in ("he", "she", "it", "they") and self.narrating:
            return NARRATED, at + 1
        if word in self.parting.stating or word in self.parting.subjects:
            return OTHER, at
        if self._is_someone(words, at):
            return OTHER, at
        return NOBODY, at

    def own_at(self, words: Sequence[str], at: int) -> int:
        """Return where words end that name the one who is ordered, 0 where none do."""
        titles = self.words.listed("clauses", "titles")
        start = at
        while start < len(words) - 1 and (words[start] in titles):
            start += 1
        kind = [one for one in self.own if not one.isdigit()]
        for length in range(len(self.own), 0, -1):
            said = list(words[start : start + length])
            if said and (said in (self.own[:length], self.own[-length:], kind[-length:])):
                return start + len(said)
        ends = [
            end
            for end, who in self.ear.crowd.described_at(words, start)
            if who.named and any(one.asked for one in who.among(self.ear.crowd.people, ()))
        ]
        if start > at and ends:
            return next((one for one in sorted(ends) if self._acts_at(words, one)), max(ends))
        if start > at:
            return self._generic(words, start)
        return 0

    def _generic(self, words: Sequence[str], at: int) -> int:
        """Return where a word for anybody ends that somebody may tell of themselves by: the lad."""
        people = [*self.words.listed("people", "anybody"), *self.words.listed("clauses", "folk")]
        for end in range(at, min(at + 3, len(words) - 1)):
            if words[end] in people and self._acts_at(words, end + 1, False):
                return end + 1
        return 0

    def _ends_in_s(self, word: str) -> bool:
        """Tell whether a word may be what somebody does, though no list has it: uncorks."""
        return any(form == S for _, form in self.forms.of(word)) and len(word) > 3

    def _acts_at(self, words: Sequence[str], at: int, may_lead: bool = True) -> bool:
        """Tell whether what somebody does is told from a word on: wades, quietly wades."""
        while at < len(words) and self.parting.is_light(words[at]):
            at += 1
        led = self.parting.said(words, at, "clauses", "leading up")
        return (may_lead and bool(led)) or self.verb_at(words, at, S)

    def verb_at(self, words: Sequence[str], at: int, form: str) -> bool:
        if at >= len(words):
            return False
        known = {*self.parting.verbs, *self.words.listed("clauses", "feeling")}
        return any(one in known and two == form for one, two in self.forms.of(words[at]))

    def _is_someone(self, words: Sequence[str], at: int) -> bool:
        """Tell whether somebody, or something, else is what a clause is about."""
        crowd = self.ear.crowd
        start = at + 1 if words[at] in self.words.listed("before nouns") else at
        for end, who in crowd.described_at(words, start):
            after = end
            while after < len(words) and self.parting.is_light(words[after]):
                after += 1
            if not (who.named or who.noun) or after >= len(words):
                continue
            if words[after] in self.parting.states or words[after] in ("'s", "'ll"):
                if words[after] == "'s" and not self._is_state(words, after + 1):
                    continue
                return True
            plural = who.many == -1 and self.parting.is_verb(words[after], BASE)
            if self.verb_at(words, after, S) or plural:
                return True
        if at < start < len(words) and words[start] in self.parting.subjects:
            return True  # the others take the knight
        if list(words[at + 1 : at + 2]) and words[at + 1] in self.words.listed(
            "clauses", "being so"
        ):
            return True  # lance is useless here
        if self.verb_at(words, at, BASE) or (self.narrating and self.verb_at(words, at, S)):
            return False
        return any(one in self.parting.states for one in words[at + 1 : at + 7])

    def _is_state(self, words: Sequence[str], at: int) -> bool:
        being = self.words.listed("remarks", "being")
        return at < len(words) and (words[at] in being or words[at] in ("got", "going", "coming"))
