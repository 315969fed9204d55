"""Who is written by a letter of the map, or cut short: hack at A, the zombie (B), shoot G1."""

from __future__ import annotations

import re
from collections.abc import Sequence

from affray.orders.language.words import Words
from affray.orders.who.person import Person

_IN_BRACKETS = re.compile(r"\(\s*(?:letter\s+)?([a-z])(?:\s+on the map)?\s*\)", re.IGNORECASE)
_SAID_SO = re.compile(r"\bletter ([a-z])\b|\b([a-z]) on the map\b", re.IGNORECASE)
_CAPITAL = re.compile(r"(?<![\w'\"])([A-HJ-Z])(?![\w'/]|\.\w)")
_CUT_SHORT = re.compile(r"(?<![\w,])([a-z]{1,4})(\d{1,2})(?![\w,])", re.IGNORECASE)
_APART = re.compile(r"(?<![\w,])([a-z]{2,}) (\d{1,2})(?![\w,])", re.IGNORECASE)
_LISTED = re.compile(r"\b([a-z]+) (\d{1,2}),\s+(?=\d{1,2} [a-z])", re.IGNORECASE)
_OWNER = re.compile(r"\b([a-z]{2,})s\b(?=\s+[a-z])", re.IGNORECASE)
_ARTICLE = "A"  # which is a word as well


class Signs:
    """Says by name who is only written by a sign."""

    def __init__(self, people: Sequence[Person], words: Words) -> None:
        self.people = people
        self.aside = words.listed("signs", "aside")
        self.behind = words.listed("signs", "behind")
        self.short = words.listed("signs", "no names")
        self.known = words.all | words.small | words.everyday | words.elsewhere
        self.letters = {one.letter: one for one in people if one.letter.isalpha()}

    def spelt(self, text: str) -> str:
        """Return an order with names for the letters of the map, and for what is cut short."""
        text = _APART.sub(self._shortened, _CUT_SHORT.sub(self._whole, text))
        text = _OWNER.sub(self._owner, text)
        text = _LISTED.sub(self._parted, text)
        if not self.letters:
            return text
        text = self._in_brackets(text)
        text = _SAID_SO.sub(lambda found: self._named(found, found[1] or found[2]), text)
        if text.isupper():
            return text  # where all is written so, a letter is no sign
        return _CAPITAL.sub(self._capital, text)

    def _parted(self, found: re.Match[str]) -> str:
        """Part a fighter's number from one that follows, so that the two are no square."""
        last = [found[1].casefold(), found[2]]
        numbered = any(one.words[-2:] == last for one in self.people)
        return f"{found[1]} {found[2]}; " if numbered else found[0]

    def _whole(self, found: re.Match[str]) -> str:
        """Return the name of which there are only the first letters and the number: G1, skel2."""
        word = found[1].casefold()
        fits = [
            one
            for one in self.people
            if one.words[-1] == found[2]
            and any(part.startswith(word) for part in (*one.kind, _initials(one)))
        ]
        alone = len(fits) == 1 and found[0] not in self.short
        return fits[0].name if alone else found[0]

    def _owner(self, found: re.Match[str]) -> str:
        """Return a name with the sign of what is somebody's: isoldes sword."""
        named = [one for one in self.people if one.words == [found[1].casefold()]]
        return f"{found[1]}'s" if named and found[0].casefold() not in self.known else found[0]

    def _shortened(self, found: re.Match[str]) -> str:
        """Return the word of a name of which there is only the beginning: enf 3, gunm 4."""
        word = found[1].casefold()
        fits = [one for one in self.people if one.words[-1] == found[2]]
        whole = {part for one in fits for part in one.kind if part.startswith(word)}
        alone = len(whole) == 1 and word not in self.known
        return f"{whole.pop()} {found[2]}" if alone else found[0]

    def _in_brackets(self, text: str) -> str:
        """Return an order with the number behind the noun for whom a letter stands: the orc (B)."""
        for found in reversed(list(_IN_BRACKETS.finditer(text))):
            whom = self._whose(found[1])
            if whom is None:
                continue
            before = text[: found.start()]
            noun = re.search(rf"\b{whom.kind[-1]}\b(?!\s*\d)[^,.;!?]*$", before, re.IGNORECASE)
            start = noun.start() if noun else len(before)
            name = " ".join(whom.words[len(whom.kind) - 1 :]) if noun else f", {whom.name}"
            text = f"{before[:start]}{name}{text[found.end() :]}"
        return text

    def _capital(self, found: re.Match[str]) -> str:
        """Return the name for a capital letter; "A" only where it is no article."""
        before = found.string[: found.start()].split()[-1:]
        after = found.string[found.end() :]
        led = bool(before) and before[0].casefold() in self.aside  # plan B
        ends = not re.match(r"\s*\w", after) or after.split()[0].casefold() in self.behind
        article = found[1] == _ARTICLE and not (before and ends)
        return found[0] if led or article else self._named(found, found[1])

    def _named(self, found: re.Match[str], letter: str) -> str:
        """Return the name for a letter; only its number behind the noun: zombie D."""
        whom = self._whose(letter)
        if whom is None:
            return found[0]
        before = found.string[: found.start()].casefold().split()[-1:]
        number = whom.words[-1] if whom.words != whom.kind else ""
        return number if before == whom.kind[-1:] and number else whom.name

    def _whose(self, letter: str) -> Person | None:
        """Return whom a letter stands for, as it is written, or else large or small."""
        written = (letter, letter.upper(), letter.lower())
        return next((self.letters[one] for one in written if one in self.letters), None)


def _initials(one: Person) -> str:
    """Return the first letters of a name without its number: hb for Hill brute 4."""
    return "".join(part[0] for part in one.kind)
