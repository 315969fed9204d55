"""What is readied for what follows, in a book where that is a part of it: grab a rock, lob it."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause import Ear
from affray.orders.text import MARKS, meant, singular, tokens
from affray.orders.words import Phrase

WIDEST = 3  # words of a weapon


class Readying:
    """Puts a weapon that is readied to what is done with it."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words
        self.phrases = self.words.spoken("readying")

    def plain(self, text: str) -> str:
        """Return an order in which what is readied stands behind what is done with it."""
        heard = tokens(text)
        more = self.words.listed("one more")
        for at in range(len(heard) - 3):  # another flask, at him this time
            strikes = heard[at + 3] in self.words.listed("striking")
            if heard[at] in more and heard[at + 2] == "," and strikes:
                text = " ".join([*heard[: at + 2], *heard[at + 3 :]])
        if not self.weapons:
            return text
        for at in range(len(heard)):
            for end, weapon in self._readied(heard, at):
                rest = self._what_follows(heard[end:])
                return " ".join(self._joined(heard[:at], weapon, rest)) if rest else text
        return text

    @property
    def weapons(self) -> dict[Phrase, tuple[str, ...]]:
        """Return the weapons that may be readied before a plan; none in most books."""
        ear = self.ear
        found: dict[Phrase, tuple[str, ...]] = {}
        for verb in ear.form.verbs:
            for slot in ear.slots_of(verb):
                if slot.front and slot.kind == "weapon":
                    found |= ear.values_of(verb, slot)
        return found

    def _readied(self, heard: Sequence[str], at: int) -> list[tuple[int, list[str]]]:
        """Return where words end that ready a weapon, and the weapon."""
        found: list[tuple[int, list[str]]] = []
        for phrase in self.phrases:
            if tuple(heard[at : at + len(phrase)]) != phrase:
                continue
            start = at + len(phrase)
            while start < len(heard) and heard[start] in self.words.listed("whose"):
                start += 1
            for end in range(min(len(heard), start + WIDEST), start, -1):
                weapon = self._spelt(heard[start:end])
                last = singular(weapon[-1])
                if any((*weapon[:-1], one) in self.weapons for one in last):
                    after = end
                    while after < len(heard) and heard[after] in self.words.listed("drawn along"):
                        after += 1
                    found.append((after, weapon))
                    break
        return found

    def _spelt(self, words: Sequence[str]) -> list[str]:
        """Put right what is spelt wrongly of a weapon."""
        known = {word for phrase in self.weapons for word in phrase}
        found: list[str] = []
        for word in words:
            right = word in known or word in self.words.all or word in self.words.rightly
            near = [] if right else meant(word, known)
            found.append(near[0] if len(near) == 1 else word)
        return found

    def _what_follows(self, rest: list[str]) -> list[str]:
        while rest and rest[0] in (*MARKS, *self.words.listed("and"), "then"):
            rest = rest[1:]
        return rest

    def _joined(self, before: Sequence[str], weapon: Sequence[str], rest: list[str]) -> list[str]:
        """Return an order with a weapon put to what follows."""
        stop = next((at for at, one in enumerate(rest) if one in MARKS), len(rest))
        if "it" in rest[:stop]:  # grab a rock and lob it at him
            at = rest.index("it")
            return [*before, *rest[:at], *weapon, *rest[at + 1 :]]
        return [*before, *rest[:stop], "with", *weapon, *rest[stop:]]
