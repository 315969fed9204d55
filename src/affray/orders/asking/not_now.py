"""What is not done now, and when it is: nobody is bandaged in the middle of a fight."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.orders.answers.replies import matched
from affray.orders.clause.clause import Ear
from affray.orders.language.words import Words


class NotNow:
    """Refuses what a book lets be done at another time only, and says when that is."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear

    def stop(self, clause: Sequence[str]) -> None:
        """Refuse to tend a friend where nobody can, unless the words are something else here."""
        for reason in self.words.section("not now"):
            if self._is_said(clause, reason) and self._is_for_friend(clause):
                readings = self.ear.readings(clause)
                if not readings or readings[0].unknown or readings[0].wrong:
                    raise Refused(reason)

    def _is_said(self, clause: Sequence[str], reason: str) -> bool:
        """Tell whether a clause begins with what is not done now."""
        phrases = self.words.spoken("not now", reason)
        listed = self.words.listed
        light = (*listed("clauses", "light"), *listed("clauses", "own"), "to")
        light += tuple(listed("clauses", "trying"))
        start = next((at for at, one in enumerate(clause) if one not in light), 0)
        return any(matched(one, clause, start) for one in phrases)

    def _is_for_friend(self, clause: Sequence[str]) -> bool:
        """Tell whether a friend is named, or oneself, and no foe."""
        crowd = self.ear.crowd
        own = (*self.words.listed("people", "my"), *self.words.listed("people", "myself"))
        named = [
            person
            for at in range(len(clause))
            for _, who in crowd.described_at(clause, at)
            if who.named and not who.last
            for person in who.among(crowd.people, ())
        ]
        if named:
            return all(one.friend for one in named)
        return any(one in own for one in clause)
