"""What is readied for what follows, where that is a part of it: sword out, up the hill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from affray.core.act.slot import Slot
from affray.core.act.verb import ActForm
from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.language.text import MARKS, singular, tokens
from affray.orders.language.words import Phrase

WIDEST = 3  # words of a weapon


class Readying:
    """Takes the weapon that is readied out of what is said, and gives it to what is done."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.readied: list[str] = []  # what may be meant by the weapon that was taken out
        self.weapons: dict[Phrase, tuple[str, ...]] = {}  # none in most books
        for verb in ear.form.verbs:
            for slot in self._front(verb):
                self.weapons |= ear.values_of(verb, slot)
        self.ends = (*MARKS, *self.words.listed("and"), "then")

    def plain(self, text: str) -> str:
        """Return an order without what is only readied for it."""
        heard = tokens(text)
        more = self.words.listed("one more")
        for at in range(len(heard) - 3):  # another flask, at him this time
            strikes = heard[at + 3] in self.words.listed("striking")
            if heard[at] in more and heard[at + 2] == "," and strikes:
                text = " ".join([*heard[: at + 2], *heard[at + 3 :]])
        for at in range(len(heard)) if self.weapons else ():
            for end, weapon in self._readied(heard, at):
                before, rest = self._unstowed(heard[:at]), self._what_follows(heard[end:])
                if rest:
                    return " ".join([*before, *self._with(weapon, rest)])
        return text

    def give(self, readings: Iterable[Reading]) -> None:
        """Give what is done the weapon that was readied for it."""
        for reading in readings if self.readied else ():
            for slot in self._front(reading.verb):
                reading.values.setdefault(slot.name, [list(self.readied)])

    def _front(self, verb: ActForm) -> list[Slot]:
        """Return the slots for what is readied before something is done."""
        return [one for one in self.ear.slots_of(verb) if one.front and one.kind == "weapon"]

    # -- what is readied, and what is put away --------------------------------------------------

    def _readied(self, heard: Sequence[str], at: int) -> list[tuple[int, list[str]]]:
        """Return where words end that ready a weapon, and the weapon: draw my sword, sword out."""
        along = self.words.listed("drawn along")
        for phrase in self.words.spoken("readying"):
            if tuple(heard[at : at + len(phrase)]) != phrase:
                continue
            for end, weapon in self._weapon(heard, at + len(phrase)):
                while end < len(heard) and heard[end] in along:
                    end += 1
                goes = heard[end : end + 1] and heard[end] in self.words.listed("clauses", "onto")
                return [] if goes else [(end, weapon)]  # take my axe to him is a blow
        begins = at == 0 or heard[at - 1] in self.ends
        for end, weapon in self._weapon(heard, at) if begins else ():
            after = self._closed(heard, end, "in hand")
            if after:
                return [(after, weapon)]
        return []

    def _unstowed(self, heard: list[str]) -> list[str]:
        """Leave out what is put away for what is readied: bow away, put down the crossbow."""
        for at in range(len(heard)):
            if at and heard[at - 1] not in (*self.ends, *self.words.listed("clauses", "own")):
                continue
            for phrase in [*self.words.spoken("stowing"), ()]:
                if tuple(heard[at : at + len(phrase)]) != phrase:
                    continue
                for end, _ in self._weapon(heard, at + len(phrase)):
                    after = self._closed(heard, end, "stowed")
                    after = after or (end if phrase and self._is_end(heard, end) else 0)
                    if after:
                        rest = heard[after + 1 :]
                        before = heard[:at]
                        while not rest and before and before[-1] not in MARKS:
                            before.pop()
                        return self._unstowed([*before, *rest])
        return heard

    def _closed(self, heard: Sequence[str], at: int, listed: str) -> int:
        """Return where a phrase of a list ends that ends a clause as well, 0 where none does."""
        for phrase in self.words.spoken(listed):
            end = at + len(phrase)
            if tuple(heard[at:end]) == phrase and self._is_end(heard, end):
                return end
        return 0

    def _is_end(self, heard: Sequence[str], at: int) -> bool:
        own = self.words.listed("clauses", "own")  # sword drawn I wait
        return at >= len(heard) or heard[at] in self.ends or heard[at] in own

    # -- weapons ------------------------------------------------------------------------------

    def _weapon(self, heard: Sequence[str], at: int) -> list[tuple[int, list[str]]]:
        """Return the weapon that is named from a word on, and where its name ends."""
        while at < len(heard) and heard[at] in self.words.listed("whose"):
            at += 1
        for end in range(min(len(heard), at + WIDEST), at, -1):
            weapon = list(heard[at:end])
            if self._meant(weapon):
                return [(end, weapon)]
        return []

    def _meant(self, weapon: Sequence[str]) -> list[str]:
        """Return the weapons that words may mean."""
        every = [self.weapons.get((*weapon[:-1], one), ()) for one in singular(weapon[-1])]
        return next((list(one) for one in every if one), [])

    # -- what follows -------------------------------------------------------------------------

    def _what_follows(self, rest: list[str]) -> list[str]:
        while rest and rest[0] in self.ends:
            rest = rest[1:]
        return rest

    def _with(self, weapon: list[str], rest: list[str]) -> list[str]:
        """Return what follows, with a weapon in it or remembered for it: grab a rock and lob it."""
        stop = next((at for at, one in enumerate(rest) if one in MARKS), len(rest))
        if "it" in rest[:stop]:
            at = rest.index("it")
            return [*rest[:at], *weapon, *rest[at + 1 :]]
        self.readied = self._meant(weapon)
        return rest
