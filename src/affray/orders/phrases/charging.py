"""Going for somebody in a turn of phrase: run down the captain, barrel into the first of them."""

from __future__ import annotations

from affray.orders.answers.replies import furthest
from affray.orders.clause.clause import Ear
from affray.orders.language.text import like
from affray.orders.language.words import Words


class Charging:
    """Says as a charge what leads at somebody, which is more than to go there."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.crowd = ear.crowd
        self.phrases = words.heads("charging at")
        self.nouns = words.listed("before nouns")

    def charged(self, heard: list[str]) -> list[str]:
        """Say "run down bandit 3" and "go screaming at the captain" as charging them."""
        for at in range(len(heard)):
            end = furthest(self.phrases, heard, at)
            whom = end
            while end and heard[whom : whom + 1] and heard[whom] in self.words.listed("articles"):
                whom += 1
            thing = at and (heard[at - 1] in self.nouns or heard[at - 1] in self.words.numbers)
            if end and not thing and self._is_foe(heard, whom):  # but both barrels at the walker
                charge = self.words.listed("clauses", "charging")[0]
                return [*heard[:at], like(charge, heard[at]), *heard[end:]]
        return heard

    def _is_foe(self, heard: list[str], at: int) -> bool:
        """Tell whether a foe is named at a word, or him."""
        crowd = self.crowd
        found = [who for _, who in crowd.described_at(heard, at) if who.noun or who.last]
        whom = [one for who in found for one in who.among(crowd.people, crowd.last)]
        return any(not one.friend for one in whom)
