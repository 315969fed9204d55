"""The numbered choices of a question: one entry a kind of act, its variants by letter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from affray.frontends.cli.prompt import fits

Option = dict[str, Any]

LETTERS = "abcdefghijklmnopqrstuvwxyz"
CHOICE = re.compile(r"(\d{1,3})\s*([a-z]{1,2})?")
# What people say between the words that count, and the words for whoever was just spoken of
SMALL_WORDS = (
    *("the", "a", "an", "my", "his", "her", "its", "their"),
    *("at", "in", "on", "of", "to", "him", "it", "them"),
)


@dataclass
class Entry:
    """One kind of act on the list."""

    number: int
    group: str
    common: str = ""  # what all its variants have in common, such as " with longsword"
    options: list[Option] = field(default_factory=list)
    closed: list[Option] = field(default_factory=list)  # not legal now

    @property
    def head(self) -> str:
        """Return the kind of act with what all its variants have in common, names as they are."""
        name = str(self.options[0].get("about", "")) if len(self.options) == 1 else ""
        group = self.group
        if name and group.lower().startswith(name.lower()):
            group = name + group[len(name) :]
        return group + self.common


class Menu:
    """What can be answered, by number and letter."""

    def __init__(self, options: Sequence[Option], whole: bool = False) -> None:
        self.whole = whole
        self.answers = [one["answer"] for one in options if "illegal" not in one]
        self.entries: list[Entry] = []
        self.more: list[Option] = []  # legal, but not on the short list
        self.closed: list[Entry] = []  # kinds of act that are not open at all now
        groups: dict[str, Entry] = {}
        for option in options:
            if not option.get("more"):
                _enter(groups, option)
            elif "illegal" not in option:
                self.more.append(option)
        self._number(groups)
        if whole:  # behind the short list, whose numbers and letters stay what they are
            for option in options:
                if option.get("more"):
                    _enter(groups, option)
            self._number(groups)
        self.closed = [entry for entry in groups.values() if not entry.options]

    def _number(self, groups: dict[str, Entry]) -> None:
        """Give numbers to the kinds of act that are open and have none yet."""
        for entry in groups.values():
            entry.options = _merged(entry.options)
            if entry.options and entry.number == 0:
                self.entries.append(entry)
                entry.number = len(self.entries)
            entry.common = _common(entry)

    @property
    def only(self) -> str:
        """Return the one thing that can be answered, or nothing when there is a choice."""
        if len(self.entries) == 1 and len(self.entries[0].options) == 1:
            return str(self.entries[0].options[0]["answer"])
        return ""

    def options(self) -> list[Option]:
        """Return what is on the list and legal, in order."""
        return [option for entry in self.entries for option in entry.options]

    def pick(self, text: str) -> list[str] | None:
        """Return what a number, with or without a letter, stands for; None if it is no number.

        More than one answer means that a letter is missing; none, that there is no such choice.
        """
        found = CHOICE.fullmatch(text.strip().lower())
        if found is None:
            return None
        number, mark = int(found[1]), found[2]
        if not 1 <= number <= len(self.entries):
            return []
        answers = [str(option["answer"]) for option in self.entries[number - 1].options]
        if mark is None:
            return answers
        place = place_of(mark)
        return answers[place : place + 1]

    def meant(self, text: str) -> dict[str, str]:
        """Return the answers that half an order may mean, by number and letter if they have one.

        Its first word begins theirs, and the others come in the same order; what is on the short
        list counts before the rest.
        """
        words = [word for word in text.casefold().split() if word not in SMALL_WORDS]
        found: dict[str, str] = {}
        for entry in self.entries:
            for place, option in enumerate(entry.options):
                if _may_mean(words, option):
                    mark = letter(place) if len(entry.options) > 1 else ""
                    beside = "" if "about" in option else option.get("words", "")
                    words_of = f"{entry.number}{mark} {option['answer']} {beside}".strip()
                    found[words_of] = str(option["answer"])
        if not found and len(words) > 1:  # what is not shown is not meant by a word alone
            rest = [str(option["answer"]) for option in self.more if _may_mean(words, option)]
            found = dict(zip(rest, rest, strict=True))
        return found

    def label(self, entry: Entry, option: Option) -> str:
        """Return what a variant is called inside its entry."""
        rest = _rest(entry.group, option)
        name = str(option.get("about", ""))
        if name and rest.lower().startswith(name.lower()):
            return name + rest[len(name) :].removeprefix(entry.common)
        return rest

    def refusals(self, entry: Entry) -> list[str]:
        """Return why the other variants of an act are not open, those with one reason together."""
        open_now = {_told_apart(entry.group, one) for one in entry.options}
        found: dict[tuple[str, str], list[str]] = {}
        for option in entry.closed:
            name, tail = _told_apart(entry.group, option)
            with_what = tail.partition(",")[0]
            if not self.whole and any(
                (name, with_what) == (other, rest.partition(",")[0]) for other, rest in open_now
            ):
                continue  # the same target can be met with the same weapon in another way
            if tail == entry.common or tail.startswith(f"{entry.common},"):
                tail = ""
            names = found.setdefault((f"{option['illegal']} ({option['rule']})", tail), [])
            names += [name] if name not in names else []
        return [f"-  {', '.join(names)}{tail}: {why}" for (why, tail), names in found.items()]


def has_words(label: str, text: str) -> bool:
    """Tell whether a choice has every word of half an order as it is.

    >>> has_words("1a attack goblin 2 with bow", "attack goblin 2")
    True
    >>> has_words("3 pick up torchbearer's dagger", "pick up the torch")
    False
    """
    known = label.casefold().replace(",", "").split()
    return all(one in known for one in text.casefold().split() if one not in SMALL_WORDS)


def letter(place: int) -> str:
    """Return the letter of a variant by its place: a to z, then aa, ab.

    >>> letter(0), letter(25), letter(26), letter(53)
    ('a', 'z', 'aa', 'bb')
    """
    return LETTERS[place] if place < 26 else LETTERS[place // 26 - 1] + LETTERS[place % 26]


def place_of(letters: str) -> int:
    """Return the place of a variant by its letter.

    >>> place_of("a"), place_of("z"), place_of("aa"), place_of("bb")
    (0, 25, 26, 53)
    """
    place = -1
    for one in letters:
        place = (place + 1) * 26 + LETTERS.index(one)
    return place


def _enter(groups: dict[str, Entry], option: Option) -> None:
    """Put an option under its kind of act."""
    entry = groups.setdefault(option["group"], Entry(0, option["group"]))
    (entry.closed if "illegal" in option else entry.options).append(option)


def _may_mean(words: Sequence[str], option: Option) -> bool:
    """Tell whether an answer, with what is said beside it, has these words in this order."""
    whole = f"{option['answer']} {option.get('words', '')}".casefold()
    return bool(words) and whole.startswith(words[0]) and fits(" ".join(words), whole)


def _told_apart(group: str, option: Option) -> tuple[str, str]:
    """Return whom a variant is about, and the words after the name; or all of it, and nothing."""
    rest, name = _rest(group, option), str(option.get("about", ""))
    if name and rest.lower().startswith(name.lower()):
        return name, rest[len(name) :]
    return rest or str(option["answer"]), ""


def _rest(group: str, option: Option) -> str:
    """Return the answer without the kind of act that it begins with."""
    return str(option["answer"]).removeprefix(group).strip()


def _common(entry: Entry) -> str:
    """Return what follows the name in every variant alike: the weapon, mostly."""
    tails: list[str] = []
    for option in entry.options:
        rest, name = _rest(entry.group, option), option.get("about", "")
        if not name or not rest.lower().startswith(name.lower()):
            return ""
        tails.append(rest[len(name) :])
        if len(entry.options) == 1 and tails[0].startswith(","):
            return ""  # one alone reads better as it is: `Borri, fractured arm`
    parts = [tail.split(",") for tail in tails]
    shared = list(takewhile(lambda same: len(set(same)) == 1, zip(*parts, strict=False)))
    return ",".join(same[0] for same in shared)


def _merged(options: list[Option]) -> list[Option]:
    """Return each answer once, with the words of all that have it."""
    found: dict[str, Option] = {}
    for option in options:
        known = found.get(option["answer"])
        if known is None:
            found[option["answer"]] = dict(option)
        elif option.get("words", "") not in known.get("words", ""):
            known["words"] = f"{known['words']}, {option['words']}"
    return list(found.values())
