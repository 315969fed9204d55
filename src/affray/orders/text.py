"""Taking a sentence apart: its words, its clauses, and words that are spelt wrongly."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from functools import cache

_WORD = re.compile(r"\d+,\d+|\d+(?:st|nd|rd|th)\b|'s\b|[a-z]+'[a-z]+|[^\W\d_]+|\d+|[,;.!?:]")
_POSSESSIVE = re.compile(r"\b(\w+)'s?(?=\s|$|[,;.!?:])")
_CONTRACTED = ("let", "that", "it", "he", "she", "what", "there", "here", "who", "where", "how")
_NUMBER = re.compile(r"\b(?:no|nr)\.?\s*(?=\d)|#\s*(?=\d)")  # no. 2, #2
_PLACE = re.compile(r"(\d+)\s*,\s*(\d+)")
_BRACKETS = re.compile(r"\(([^()]*)\)")
_SPEECH = re.compile(r'"[^"]*"|(?<![\w\'])\'(?=\S+\s)[^\']*(?:\w\'\w[^\']*)*\'(?!\w)')
_DASH = re.compile(r"\s+-+\s+|\s*\u2013\s*|\s*\u2014\s*|--+")
_LONG = re.compile(r"([a-z])\1{2,}")  # chaaarge
SPEECH = "quoted"  # stands for words that somebody says aloud
MARKS = frozenset(",;.!?:")


def by_itself(words: Sequence[str]) -> str:
    """Return a clause as it is said by itself.

    >>> by_itself(["and", "drop", "flat", "!"])
    'drop flat'
    """
    return " ".join(words).strip(" ,;.!?:").removeprefix("and ").lstrip(" ,")


def tokens(text: str) -> list[str]:
    """Return the words of a sentence in small letters, its marks, and places whole.

    >>> tokens("I'll hit the Orc's legs, then go to 4,5!")
    ["i'll", 'hit', 'the', 'orc', "'s", 'legs', ',', 'then', 'go', 'to', '4,5', '!']
    """
    plain = text.casefold()
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain)
        plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
        plain = plain.translate({0x2019: "'", 0x2018: "'", 0x201C: '"', 0x201D: '"'})
    plain = _LONG.sub(r"\1\1", plain)
    words = plain.split()
    if plain.isascii() and "".join(words).isalpha():
        return words  # nothing to take apart, as mostly
    plain = _DASH.sub(", ", _SPEECH.sub(f" {SPEECH} ", plain))
    plain = _POSSESSIVE.sub(_possessive, plain)
    plain = _NUMBER.sub("number ", plain)
    plain = plain.replace("&", " and ").replace("-", " ").replace("#", " ").replace("_", " ")
    return _WORD.findall(_PLACE.sub(r"\1,\2", plain))


def without_brackets(text: str) -> tuple[str, list[str]]:
    """Return a sentence without its brackets, and what stands in them.

    >>> without_brackets("lord protect us (bless)")
    ('lord protect us ', ['bless'])
    """
    found = _BRACKETS.findall(text)
    rest = _BRACKETS.sub("", text)
    return (rest, found) if rest.strip() else (text, [])


def parts(heard: Sequence[str]) -> list[list[str]]:
    """Return an order in the parts that marks part, each with its mark at the end."""
    found: list[list[str]] = [[]]
    for word in heard:
        found[-1].append(word)
        if word in MARKS:
            found.append([])
    return [part for part in found if part]


def _possessive(found: re.Match[str]) -> str:
    """Return somebody's 's by itself, and leave let's and that's as they are."""
    return found[0] if found[1] in _CONTRACTED else f"{found[1]} 's"


def away(one: str, other: str, most: int) -> int:
    """Return by how many letters two words differ, two letters changed about being one.

    >>> away("teh", "the", 2), away("gobiln", "goblin", 2), away("orc", "archer", 2)
    (1, 1, 3)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, sign in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != sign))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == sign:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


_ALIKE = ("aeiouy", "ckq", "szc", "fv", "gj", "dt", "mn", "bp")  # letters that are mistaken


def _mistaken(word: str, other: str) -> bool:
    """Tell whether a short word may be another, spelt wrongly: a letter more, less or alike.

    >>> _mistaken("fyre", "fire"), _mistaken("haed", "head"), _mistaken("heal", "head")
    (True, True, False)
    """
    if len(word) != len(other) or sorted(word) == sorted(other):
        return True
    wrong = [(a, b) for a, b in zip(word, other, strict=True) if a != b]
    return all(any(a in alike and b in alike for alike in _ALIKE) for a, b in wrong)


def meant(word: str, known: Collection[str]) -> list[str]:
    """Return the known words that a word spelt wrongly is nearest to; none where it is too far.

    The first letter must be right, and a short word cannot be far from anything.
    """
    if len(word) < 3 or not word.isalpha():
        return []
    most = 1 if len(word) < 9 else 2
    found: dict[str, tuple[int, bool]] = {}
    for one in known:
        if one[:1] == word[:1] and (len(word) > 3 or sorted(one) == sorted(word)):
            far = away(word, one, most)
            if far <= most and (len(word) > 6 or _mistaken(word, one)):
                found[one] = (far, sorted(word) != sorted(one))  # two letters changed about
    best = min(found.values(), default=(0, False))
    return sorted(one for one, far in found.items() if far == best)


def likeliest(words: Sequence[str], small: Collection[str]) -> list[str]:
    """Return which of several words somebody misspelt: a little word, which is said most often.

    >>> likeliest(["which", "witch"], {"which"}), likeliest(["head", "heal"], {"the"})
    (['which'], ['head', 'heal'])
    """
    little = [one for one in words if one in small]
    return little if len(little) == 1 else list(words)


@cache
def _plural_of(word: str) -> tuple[str, ...]:
    found = [word]
    if word.endswith("ves"):
        found += [word[:-3] + "f", word[:-3] + "fe"]
    if word.endswith("ies"):
        found.append(word[:-3] + "y")
    if word.endswith("men"):
        found.append(word[:-3] + "man")
    if word.endswith(("ches", "shes", "sses", "xes")):
        found.append(word[:-2])
    if word.endswith("s") and not word.endswith("ss"):
        found.append(word[:-1])
    return tuple(found)


def singular(word: str) -> list[str]:
    """Return what a word may be the plural of, itself first.

    >>> singular("wolves"), singular("sentries"), singular("goblins")
    (['wolves', 'wolf', 'wolfe', 'wolve'], ['sentries', 'sentry', 'sentrie'], ['goblins', 'goblin'])
    """
    return list(_plural_of(word))


@cache
def _forms_of(word: str) -> tuple[str, ...]:
    found = list(_plural_of(word))
    if word.endswith("ing"):
        found += [word[:-3], f"{word[:-3]}e"]
        if len(word) > 5 and word[-4] == word[-5]:
            found.append(word[:-4])
    return tuple(found)


def stems(word: str) -> list[str]:
    """Return what a word may be a form of, itself first.

    >>> stems("swinging"), stems("leaps"), stems("hitting")
    (['swinging', 'swing', 'swinge'], ['leaps', 'leap'], ['hitting', 'hitt', 'hitte', 'hit'])
    """
    return list(_forms_of(word))


def is_plural(word: str) -> bool:
    """Tell whether a word looks like a plural."""
    return len(singular(word)) > 1


def says(words: Sequence[str], phrases: Sequence[str]) -> bool:
    """Tell whether words hold one of some phrases.

    >>> says(["i", "am", "not", "sure"], ["not sure"])
    True
    """
    return any(f" {one} " in f" {' '.join(words)} " for one in phrases)


def like(verb: str, said: str) -> str:
    """Return a verb in the form of another one.

    >>> like("leave", "running"), like("pass", "dodges"), like("hold", "wait")
    ('leaving', 'passes', 'hold')
    """
    if said.endswith("ing"):
        return f"{verb.removesuffix('e')}ing"
    if said.endswith("s") and not said.endswith("ss"):
        return f"{verb}es" if verb.endswith(("s", "o")) else f"{verb}s"
    return verb
