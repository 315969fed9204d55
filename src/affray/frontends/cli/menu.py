"""The numbered choices of a question: one entry a kind of act, its variants by letter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

Option = dict[str, Any]

LETTERS = "abcdefghijklmnopqrstuvwxyz"
CHOICE = re.compile(r"(\d{1,3})\s*([a-z])?")


@dataclass
class Entry:
    """One kind of act on the list."""

    number: int
    group: str
    common: str = ""  # what all its variants have in common, such as " with longsword"
    options: list[Option] = field(default_factory=list)
    closed: list[Option] = field(default_factory=list)  # not legal now


class Menu:
    """What can be answered, by number and letter."""

    def __init__(self, options: Sequence[Option], whole: bool = False) -> None:
        self.answers = [one["answer"] for one in options if "illegal" not in one]
        self.entries: list[Entry] = []
        self.more: list[Option] = []  # legal, but not on the short list
        self.closed: list[Entry] = []  # kinds of act that are not open at all now
        groups: dict[str, Entry] = {}
        for option in options:
            if option.get("more") and not whole:
                if "illegal" not in option:
                    self.more.append(option)
                continue
            entry = groups.setdefault(option["group"], Entry(0, option["group"]))
            (entry.closed if "illegal" in option else entry.options).append(option)
        for entry in groups.values():
            entry.options = _merged(entry.options)
            if entry.options:
                entry.number = len(self.entries) + 1
                entry.common = _common(entry)
                self.entries.append(entry)
            else:
                self.closed.append(entry)

    @property
    def is_flat(self) -> bool:
        """Tell whether every entry has one variant, so that numbers alone are enough."""
        return all(len(entry.options) == 1 for entry in self.entries)

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
        number, letter = int(found[1]), found[2]
        if not 1 <= number <= len(self.entries):
            return []
        answers = [str(option["answer"]) for option in self.entries[number - 1].options]
        if letter is None:
            return answers
        place = LETTERS.index(letter)
        return answers[place : place + 1]

    def label(self, entry: Entry, option: Option) -> str:
        """Return what a variant is called inside its entry."""
        rest = _rest(entry.group, option)
        name = str(option.get("about", ""))
        if name and rest.lower().startswith(name.lower()):
            return name + rest[len(name) :].removeprefix(entry.common)
        return rest


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
