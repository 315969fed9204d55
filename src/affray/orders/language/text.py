"""Taking a sentence apart: its words, its clauses, and the forms of words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

_WORD = re.compile(r"\d+,\d+|\d+(?:st|nd|rd|th)\b|'s\b|[a-z]+'[a-z]+|[^\W\d_]+|\d+|[,;.!?:]")
_POSSESSIVE = re.compile(r"\b(\w+)'s?(?=\s|$|[,;.!?:])")
_CONTRACTED = ("let", "that", "it", "he", "she", "what", "there", "here", "who", "where", "how")
_NUMBER = re.compile(r"\b(?:no|nr)\.?\s*(?=\d)|#\s*(?=\d)")  # no. 2, #2
_PLACE = re.compile(r"(\d+)\s*,\s*(\d+)")
_BRACKETS = re.compile(r"\(([^()]*)\)")
QUOTED = re.compile(r'"[^"]*"|(?<![\w\'])\'(?=\S+\s)[^\']*(?:\w\'\w[^\']*)*\'(?!\w)')
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
    plain = _DASH.sub(", ", QUOTED.sub(f" {SPEECH} ", plain))
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
