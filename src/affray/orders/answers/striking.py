"""Blows that are told of where no blow is asked for: drives the dagger between his shoulders."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.language.text import MARKS, stems
from affray.orders.language.words import Phrase, each_of
from affray.orders.who.people import Crowd
from affray.orders.who.person import Person

LED = 4  # words that may stand between a verb and its weapon, or before whom it meets
FEET = ("feet", "foot")


class Striking:
    """Finds blows with a weapon, for the answers that a blow says: fight, stand."""

    def __init__(self, crowd: Crowd, answers: frozenset[str]) -> None:
        self.crowd = crowd
        self.words = crowd.words
        self.answers = answers & set(self.words.listed("telling", "struck"))
        held = [word for one in crowd.people for word in one.holds]
        lists = ("missiles", "blades")
        self.weapons = {*held, *self.words.listed("own arms")}
        self.weapons |= {one for name in lists for one in self.words.listed("clauses", name)}
        self.weapons -= set(self.words.numbers) | {"another"}
        said = [one for each in self.words.listed("telling", "strikes") for one in each_of(each)]
        self.plain = {tuple(one.split()) for one in said} if self.answers else set[Phrase]()
        kinds = self.words.listed("telling", "struck by idiom")
        idioms = [one for kind in kinds for one in self.words.idioms.get(kind, ())]
        self.idioms = {tuple(one.split()) for one in idioms}

    def is_blow(self, phrase: Phrase) -> bool:
        """Tell whether a phrase that is said is a blow; one with a weapon has no phrase."""
        return not phrase or phrase in self.plain or phrase in self.idioms

    def end(self, heard: Sequence[str], at: int) -> int:
        """Return where a blow ends that begins at a word: sinks an arrow into the first; else 0."""
        verbs = self.words.listed("telling", "driving home")
        if not self.answers or not any(one in verbs for one in (heard[at], *stems(heard[at]))):
            return 0
        stop = next((end for end in range(at, len(heard)) if heard[end] in MARKS), len(heard))
        weapon = self._weapon(heard, at + 1, min(at + 2 + LED, stop))
        onto = self._onto(heard, weapon + 1, min(weapon + 1 + LED, stop)) if weapon else 0
        return self._whom(heard, onto + 1, min(onto + 2 + LED, stop)) if onto else 0

    def _weapon(self, heard: Sequence[str], start: int, stop: int) -> int:
        """Return the last word of a weapon: the silver dagger."""
        found = [at for at in range(start, stop) if heard[at] in self.weapons]
        led = self.words.listed("clauses", "onto")
        before = next((at for at in range(start, stop) if heard[at] in led), stop)
        return max((at for at in found if at < before), default=0)

    def _onto(self, heard: Sequence[str], start: int, stop: int) -> int:
        """Return where it is said what a weapon goes into."""
        led = self.words.listed("telling", "home into")
        return next((at for at in range(start, stop) if heard[at] in led), 0)

    def _whom(self, heard: Sequence[str], start: int, stop: int) -> int:
        """Return where a foe, or a part of one, is named; what lies at somebody's feet is given."""
        body = [one for one in self.words.listed("body") if one not in FEET]
        for at in range(start, stop):
            if heard[at] in FEET:
                return 0
            ends = [
                end
                for end, who in self.crowd.described_at(heard, at)
                if self._is_foe(who.among(self.crowd.people, ())) or who.last
            ]
            if ends:
                return max(ends)
            if heard[at] in body:
                return at + 1
        return 0

    @staticmethod
    def _is_foe(people: Sequence[Person]) -> bool:
        return bool(people) and not any(one.friend for one in people)
