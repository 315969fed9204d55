"""Words that are spelt wrongly, put right once for whoever reads an order: atack skeltn 2."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache

from affray.orders.clause.clause import Ear
from affray.orders.language.forms import PAST, Forms
from affray.orders.language.text import QUOTED, SPEECH, stems
from affray.orders.language.words import Words
from affray.orders.likeness.examples import likeness_of

LIMITS = (0.0, 0.0, 0.0, 0.7, 1.0, 1.3, 1.4, 1.5, 1.7)  # how far a word of so many letters may be
LONG = 1.8
NEAREST = 0.2  # how much nearer than any other a word must be
LIKELY = 0.4  # how much sooner a word is meant that something is done by, or to, now
BEFORE_NUMBER = 0.5  # how much sooner a name is, before a number: hnud 2
TWICE, SWAPPED, VOWEL, ALIKE, KEY, ONE, OTHER = 0.5, 0.5, 0.8, 0.6, 0.8, 1.0, 1.2
NEAR = 0.15  # how near a likely word is of which only two letters are swapped
FIRST = 0.5  # how much farther a word is whose first letter is wrong
MIXED = 0.9  # how far one is whose inner letters are only mixed up
SHORTENED = "in"  # how what is being done ends without its last letter
SHORTEST, PARTED = 3, 6  # letters of a word that may be wrong, and of two that may be one
_ALIKE = ("aeiouy", "ckq", "szc", "fv", "gj", "dt", "mn", "bp")  # letters that are mistaken
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_DRAWN = re.compile(r"(.)\1{2,}")  # a letter that is drawn out
_WORD = re.compile(r"(?<![\w'\u2019])[A-Za-z]{3,}(?![\w'\u2019])")

Said = Callable[[str], bool]


def _beside() -> dict[str, str]:
    """Return the keys beside each key."""
    found: dict[str, str] = {}
    for at, row in enumerate(_ROWS):
        for place, key in enumerate(row):
            below = _ROWS[at + 1][max(place - 1, 0) : place + 1] if at + 1 < len(_ROWS) else ""
            above = _ROWS[at - 1][place : place + 2] if at else ""
            found[key] = row[max(place - 1, 0) : place + 2].replace(key, "") + below + above
    return found


_KEYS: Mapping[str, str] = _beside()


@cache
def _swap(said: str, meant: str) -> float:
    """Return how far one letter is from another."""
    if any(said in one and meant in one for one in _ALIKE):
        return ALIKE
    return KEY if said in _KEYS.get(meant, "") else OTHER


def _more(said: str, at: int) -> float:
    """Return how far a word is with a letter too many: twice, or of a key beside."""
    near = said[max(at - 1, 0) : at] + said[at + 1 : at + 2]
    if said[at] in near:
        return TWICE
    return KEY if any(said[at] in _KEYS.get(one, "") for one in near) else ONE


def _less(meant: str, at: int) -> float:
    """Return how far a word is with a letter too few: one of two, a vowel, or any other."""
    if meant[at] in meant[max(at - 1, 0) : at] + meant[at + 1 : at + 2]:
        return TWICE
    if at == len(meant) - 1 and meant[at] == "e":
        return ALIKE
    return VOWEL if meant[at] in "aeiouyh" else ONE


def far(said: str, meant: str) -> float:
    """Return how far what was typed is from a word.

    >>> far("teh", "the"), far("ful", "full"), far("skeltn", "skeleton"), far("gurad", "guard")
    (0.5, 0.5, 1.6, 0.5)
    """
    if said == meant:
        return 0.0
    row = [0.0]
    for j in range(len(meant)):
        row.append(row[-1] + _less(meant, j) + FIRST * (j == 0))
    last: list[float] = []
    for i, letter in enumerate(said):
        before, row = row, [row[0] + _more(said, i) + FIRST * (i == 0)]
        for j, sign in enumerate(meant):
            swap = 0.0 if letter == sign else _swap(letter, sign) + FIRST * (i == j == 0)
            if swap > MIXED and letter in said[i + 1 : i + 2]:
                swap = MIXED  # stbb, where the next key was struck early
            best = min(before[j] + swap, before[j + 1] + _more(said, i) + FIRST * (i == 0))
            best = min(best, row[j] + _less(meant, j) + FIRST * (j == 0))
            if i and j and letter == meant[j - 1] and said[i - 1] == sign:
                best = min(best, last[j - 1] + SWAPPED)
            row.append(best)
        last = before
    ends = (said[0], said[-1]) == (meant[0], meant[-1])
    mixed = ends and len(said) > 4 and sorted(said) == sorted(meant)
    return round(min(row[-1], MIXED) if mixed else row[-1], 2)


def _limit(letters: int) -> float:
    return LIMITS[letters] if letters < len(LIMITS) else LONG


class Spelling:
    """Puts right what is spelt wrongly where it can only be one word.

    `likely` are the words of what can be done now, and to whom; `known` all others that mean
    something, `said` tells which words stand in examples.
    """

    def __init__(
        self,
        words: Words,
        likely: Collection[str],
        known: Collection[str],
        said: Said,
        names: Collection[str] = (),
    ) -> None:
        self.words = words
        joints = {word for kind in ("then", "and", "polite") for word in words.listed(kind)}
        self.likely = frozenset(likely) | words.small | joints
        self.names = names
        self.said = said
        self.own = self.likely | frozenset(known)
        self.sought = self.own | words.everyday
        self.forms = Forms(words)

    def right(self, word: str) -> bool:
        """Tell whether a word is the form of one that is known, or stands in an example."""
        bases = {*stems(word), *(one for one, _ in self.forms.of(word) if one[-1] not in "aiou")}
        return any(one in self.sought for one in bases)

    def text(self, text: str) -> str:
        """Return an order with its words put right, and all else as it was."""
        for short, whole in self.words.section("shorthand").items():
            text = re.sub(rf"\b{short}(?!\w)", str(whole), text, flags=re.IGNORECASE)
        spoken = [one.span() for one in QUOTED.finditer(text)]

        def put_right(found: re.Match[str]) -> str:
            if any(start <= found.start() < end for start, end in spoken):
                return found[0]  # what is said aloud is nobody else's
            after = text[found.end() :].lstrip()[:1]
            word = found[0].casefold()
            meant = self.word(word, after.isdigit())
            meant = meant.upper() if text.isupper() else meant
            return found[0] if meant.casefold() == word else meant

        return _WORD.sub(put_right, text)

    def heard(self, heard: Sequence[str]) -> list[str]:
        """Return words put right."""
        after = [*heard[1:], ""]
        return [
            one
            for word, behind in zip(heard, after, strict=False)
            for one in self.word(word, behind.isdigit()).split()
        ]

    def word(self, word: str, numbered: bool = False) -> str:
        """Return the word, or the two, that one spelt wrongly is meant for; else as it is."""
        if len(word) < SHORTEST or not word.isalpha() or word == SPEECH or self.listed(word):
            return word
        cried = self._cried(word)
        if cried:
            return cried
        formed = self._formed(word)
        right = self.right(word)
        if formed or (right and not word.endswith(SHORTENED)):
            return formed or word
        ranked = self._ranked(word, numbered)
        if right:  # shootin stays, and torin is Thorin
            named = [one for _, one in ranked if one in self.names and far(word, one) <= ONE]
            return named[0] if len(named) == 1 and not self.said(word) else word
        if self.said(word) and ranked and not self._is_near(word, ranked[0][1]):
            ranked = []  # examples are spelt as people type, but most of their words are right
        parted = "" if self.said(word) else self._parted(word)
        if parted and (not ranked or ranked[0][0] > NEAR):
            return parted
        if not ranked or (len(ranked) > 1 and ranked[1][0] - ranked[0][0] < NEAREST):
            return word
        return ranked[0][1] if ranked[0][1] in self.own else word

    def _cried(self, word: str) -> str:
        """Return the word that is drawn out in a cry: raaaage, ruuun; nothing where it is none."""
        for letters in (r"\1", r"\1\1"):
            short = _DRAWN.sub(letters, word)
            if short != word and (self.listed(short) or self.right(short)):
                return short
        return ""

    def listed(self, word: str) -> bool:
        """Tell whether a word is known as it stands."""
        return word in self.sought or word in self.words.section("contractions")

    def _ranked(self, word: str, numbered: bool) -> list[tuple[float, str]]:
        """Return the words that may be meant, the nearest first."""
        found: list[tuple[float, str]] = []
        letters = set(word)
        for one in self.sought:
            if abs(len(one) - len(word)) > 2 or len(one) < SHORTEST or not _begins(word, one):
                continue
            most = _limit(max(len(one), len(word)))
            called = numbered and one in self.names
            if ALIKE * len(letters.difference(one)) > most + BEFORE_NUMBER * called:
                continue  # too many letters that the word does not have
            away = far(word, one)
            if away <= most + BEFORE_NUMBER * called:
                away -= LIKELY * (one in self.likely) + BEFORE_NUMBER * called
                found.append((round(away + LIKELY * (one not in self.own), 2), one))
        return sorted(found)

    def _formed(self, word: str) -> str:
        """Return the right form of a word that learners form by the rule: hurted, spearmans."""
        for end, right in self.words.section("malformed").items():
            stem = f"{word.removesuffix(end)}{right}"
            if word.endswith(end) and (stem in self.sought or self._one_of(stem)):
                return stem
        for verb, form in self.forms.of(word):
            if form == PAST and verb in self.words.section("irregular") and word.endswith("ed"):
                return str(self.words.section("irregular")[verb][0])
        return ""

    def _is_near(self, word: str, meant: str) -> bool:
        """Tell whether a word that stands in an example can hardly be anything else."""
        return far(word, meant) <= (ONE if meant in self.likely else VOWEL)

    def _one_of(self, word: str) -> bool:
        return any(one in self.likely for one in stems(word))

    def _parted(self, word: str) -> str:
        """Return two words that are written as one: shoothound, fulldefense."""
        if len(word) < PARTED:
            return ""
        ways = [
            (word[:at], word[at:])
            for at in range(2, len(word) - 1)
            if self._stands(word[:at]) and self._stands(word[at:])
        ]
        return " ".join(ways[0]) if len(ways) == 1 else ""

    def _stands(self, word: str) -> bool:
        """Tell whether a word may stand beside another that it is written together with."""
        leads = word in self.words.listed("onto") or word in self.words.listed("articles")
        return leads or (len(word) >= SHORTEST and word in self.likely)


def _begins(word: str, one: str) -> bool:
    """Tell whether a word begins as another does, or nearly so."""
    return word[0] == one[0] or word[:2] == one[1::-1] or word[1:3] in (one[:2], one[1:3])


def spelling_of(words: Words, ear: Ear) -> Spelling:
    """Return how orders are spelt for one question."""
    known = ear.vocabulary() | words.elsewhere | words.rightly
    called = ear.crowd.vocabulary()
    values = {
        word
        for verb in ear.form.verbs
        for slot in ear.plain_slots(verb)
        for phrase in ear.values_of(verb, slot)
        for word in phrase
    }
    likely = called | ear.verb_words | values | ear.ground.vocabulary()
    likely |= {f"{one}s" for one in called | values} | {_doing(one) for one in ear.by_head}
    names = called | {word for phrase in words.phrases("people", "called") for word in phrase}
    return Spelling(words, likely, known, likeness_of(words).knows, names | _nicknames(words))


def _nicknames(words: Words) -> set[str]:
    """Return what those with a word in their name are called as well."""
    return {str(one) for ones in words.section("people", "also").values() for one in ones}


def _doing(verb: str) -> str:
    """Return a verb as it is being done.

    >>> _doing("strike"), _doing("hit"), _doing("shoot")
    ('striking', 'hitting', 'shooting')
    """
    twice = len(verb) < 5 and verb[-1:] not in "wxyaeiou" and verb[-2:-1] in "aeiou"
    twice &= verb[-3:-2] not in "aeiou"
    return f"{verb}{verb[-1:]}ing" if twice else f"{verb.removesuffix('e')}ing"
