"""The words of orders in one language: those of every book, and those of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any

import yaml

_COMMON = Path(__file__).parents[1]
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # every value is text

Phrase = tuple[str, ...]
GAP = "..."  # in a phrase: what stands between its two parts
# Words of small questions and of doubt, names of events, and turns of phrase of common words
_OF_ANSWERS = ("keys", "softly", "hints", "telling", "hunches", "witnessed", "getting behind")
_GRAMMAR = (
    "clauses",
    "irregular",
    "contractions",
    "bearings",
    "malformed",
    "shorthand",
    "counting",
    "in order",
    "bidding",
)  # words that only join others
_STORY = ("story",)  # words that only tell of something
_IDLE = (
    "rightly",
    "idle",
    "manners",
    "feelings",
    "sentiments",
    "gestures",
)  # spelt rightly, no more


class Words:
    """What people say when they give orders, by what it means.

    A file has `verbs` (other words for a verb), `says` (phrases that say a verb and something of
    it), `values` (other words for what fills a slot), `kinds` of weapons, `answers` to small
    questions, `unsaid` (the verb that goes without saying when only a spell is named), `people`,
    `places`, `small` words that mean nothing, and words that stop everything (`not`, `if`).
    """

    def __init__(self, folder: Path, language: str = "en") -> None:
        self.folder = folder
        self.language = language
        self._phrases: dict[tuple[str, ...], dict[Phrase, str]] = {}
        self._listed: dict[tuple[str, ...], list[str]] = {}
        self._spoken: dict[tuple[str, ...], list[Phrase]] = {}
        self._parted: dict[tuple[str, ...], list[list[str]]] = {}
        self._heads: dict[tuple[str, ...], Mapping[str, list[Phrase]]] = {}
        self._idiom_heads: dict[tuple[str, ...], Mapping[str, list[Phrase]]] = {}

    @cached_property
    def written(self) -> dict[str, Any]:
        """Return all files as one."""
        found: dict[str, Any] = {}
        language = f"{self.language}.yaml"
        for path in (
            _COMMON / f"{self.language}-grammar.yaml",
            _COMMON / f"{self.language}-verbs.yaml",
            _COMMON / f"{self.language}-story.yaml",
            _COMMON / language,
            self.folder / language,
        ):
            if path.exists():
                with path.open(encoding="utf-8") as file:
                    found = _joined(found, yaml.load(file, Loader=_LOADER) or {})
        return found

    def section(self, *path: str) -> Mapping[str, Any]:
        """Return a part that is a mapping."""
        here: Any = self.written
        for part in path:
            here = here.get(part, {}) if isinstance(here, dict) else {}
        return here if isinstance(here, dict) else {}

    def listed(self, *path: str) -> list[str]:
        """Return a part that is a list of words; nobody may change it."""
        if path not in self._listed:
            here: Any = self.written
            for part in path:
                here = here.get(part, []) if isinstance(here, dict) else []
            known = [str(one) for one in here] if isinstance(here, list) else []
            self._listed[path] = known
        return self._listed[path]

    def families(self, *path: str) -> list[list[str]]:
        """Return the lists of a part that is a list of them."""
        here: Any = self.section(*path[:-1]).get(path[-1], [])
        return [[str(one) for one in each] for each in here]

    def spoken(self, *path: str) -> list[Phrase]:
        """Return the phrases of a list, each by itself, the longest first."""
        if path not in self._spoken:
            every = [tuple(one.split()) for said in self.listed(*path) for one in each_of(said)]
            self._spoken[path] = sorted(every, key=len, reverse=True)
        return self._spoken[path]

    def heads(self, *path: str) -> Mapping[str, list[Phrase]]:
        """Return the phrases of a list by the word with which they begin."""
        if path not in self._heads:
            self._heads[path] = _by_first(self.spoken(*path))
        return self._heads[path]

    def idiom_heads(self, *kinds: str) -> Mapping[str, list[Phrase]]:
        """Return what people say for some kinds by the word with which it begins."""
        if kinds not in self._idiom_heads:
            said = [tuple(one.split()) for kind in kinds for one in self.idioms[kind]]
            self._idiom_heads[kinds] = _by_first(said)
        return self._idiom_heads[kinds]

    def parted(self, *path: str) -> list[list[str]]:
        """Return the phrases of a list word by word, as they are listed; nobody may change them."""
        if path not in self._parted:
            said = [one for phrase in self.listed(*path) for one in each_of(phrase)]
            self._parted[path] = [one.split() for one in said]
        return self._parted[path]

    @cached_property
    def small(self) -> frozenset[str]:
        """Return the words that mean nothing by themselves."""
        return frozenset(self.listed("small"))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Return the numbers that are spelt out."""
        return {word: int(number) for word, number in self.section("numbers").items()}

    def phrases(self, *path: str) -> dict[Phrase, str]:
        """Return the phrases of a part, each with what it means."""
        if path not in self._phrases:
            self._phrases[path] = {
                tuple(one.split()): meaning
                for meaning, words in self.section(*path).items()
                for each in (words if isinstance(words, list) else [words])
                for one in each_of(str(each))
            }
        return self._phrases[path]

    @cached_property
    def says(self) -> dict[str, Any]:
        """Return the phrases that say a verb and something of it, each by itself."""
        return {
            one: meaning
            for phrase, meaning in self.section("says").items()
            for one in each_of(phrase)
        }

    @cached_property
    def idioms(self) -> dict[str, list[str]]:
        """Return what people say in every book, by kind, each phrase by itself."""
        return {
            kind: [one for phrase in self.listed("idioms", kind) for one in each_of(phrase)]
            for kind in self.section("idioms")
        }

    @cached_property
    def all(self) -> frozenset[str]:
        """Return every word of the files, for words that are spelt wrongly."""
        aside = (*_IDLE, *_OF_ANSWERS, *_GRAMMAR, *_STORY)
        meant = {name: one for name, one in self.written.items() if name not in aside}
        return frozenset(_words_in(meant)) - {GAP}

    @cached_property
    def rightly(self) -> frozenset[str]:
        """Return words that are spelt rightly and mean nothing of an act: sand is not stand."""
        known = {word for name in _IDLE for word in self.listed(name)}
        return frozenset(known.union(*(_words_in(self.section(name)) for name in _GRAMMAR)))

    @cached_property
    def everyday(self) -> frozenset[str]:
        """Return words of everyday speech that mean nothing here: spelt rightly, no more."""
        path = _COMMON / f"{self.language}-everyday.yaml"
        with path.open(encoding="utf-8") as file:
            return frozenset(
                word for line in yaml.load(file, Loader=_LOADER) for word in line.split()
            )

    @cached_property
    def elsewhere(self) -> frozenset[str]:
        """Return the words of other books: spelt rightly, though they mean nothing here."""
        found: set[str] = set()
        for path in self.folder.parent.parent.glob(f"*/{self.folder.name}/{self.language}.yaml"):
            with path.open(encoding="utf-8") as file:
                written = yaml.load(file, Loader=_LOADER)
            found |= {
                word
                for name, one in written.items()
                if name not in _OF_ANSWERS
                for word in _words_in({name: one})
            }
        return frozenset(found) - {GAP}


def each_of(phrase: str) -> list[str]:
    """Return the phrases that one with several words in a place stands for.

    >>> each_of("put one in/into")
    ['put one in', 'put one into']
    """
    return list(_each_of(phrase))


@cache
def _each_of(phrase: str) -> tuple[str, ...]:
    return tuple(" ".join(words) for words in product(*(one.split("/") for one in phrase.split())))


@cache
def words_in(folder: Path, language: str = "en") -> Words:
    """Return the words of a folder, read once."""
    return Words(folder, language)


def _joined(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return two files as one; lists and mappings are joined, the second adds to the first."""
    found = dict(one)
    for key, value in other.items():
        before = found.get(key)
        if isinstance(before, dict) and isinstance(value, dict):
            found[key] = _joined(before, value)
        elif isinstance(before, list) and isinstance(value, list):
            found[key] = [*before, *value]
        else:
            found[key] = value
    return found


def _words_in(value: Any) -> Iterable[str]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from str(key).split()
            yield from _words_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from _words_in(one)
    else:
        yield from str(value).replace("/", " ").split()


def _by_first(phrases: Iterable[Phrase]) -> dict[str, list[Phrase]]:
    """Return phrases by their first words."""
    found: dict[str, list[Phrase]] = {}
    for one in phrases:
        found.setdefault(one[0], []).append(one)
    return found
