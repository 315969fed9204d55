"""What is wrong in a file, said for people: the place, the fault, the nearest right word."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

MOST_SHOWN = 50  # of the problems of a file
KeyPath: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong in one place of a file; line 0 means the file as a whole."""

    file: str
    line: int
    column: int
    where: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return ": ".join(part for part in (place, self.where, self.message) if part)


class BadData(Exception):
    """Files that cannot be used, with every problem found in them."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        # The same value copied by two entries is one problem, so equal ones are told once.
        self.problems = sorted(
            dict.fromkeys(problems),
            key=lambda one: (one.file, one.line, one.column, one.where, one.message),
        )
        super().__init__(self.problems)

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems[:MOST_SHOWN]]
        if len(self.problems) > MOST_SHOWN:
            lines.append(f"... and {len(self.problems) - MOST_SHOWN} more problems")
        return "\n".join(lines)


def dotted(path: KeyPath) -> str:
    """A path as people read it: `fighters.2.dx`."""
    return ".".join(str(part) for part in path)


def quoted(text: str) -> str:
    """Text in double quotes on one line, shortened when long."""
    return json.dumps(text if len(text) <= 60 else text[:57] + "...", ensure_ascii=False)


def described(value: object) -> str:
    """A value in words: `the text "twelve"`, `the number 12`, `a list`."""
    match value:
        case None:
            return "empty"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return "a list"
        case _:
            return "a mapping"


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """A name without its case, with spaces, underscores and hyphens alike."""
    return "_".join(word.casefold().replace("-", " ").replace("_", " ").split())


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that somebody most likely meant."""
    if len(word) > 100:
        return None
    by_fold = {folded(one): one for one in known}
    close = difflib.get_close_matches(folded(word), by_fold, n=1)
    return by_fold[close[0]] if close else None


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """The sentence for a word that nobody knows: with the nearest one, else with the known ones."""
    words = list(dict.fromkeys(known))
    if near := nearest(word, words):
        return f"unknown {kind} {quoted(word)}; nearest: {quoted(near)}"
    if not words:
        return f"unknown {kind} {quoted(word)}; none is known"
    shown = ", ".join(words[:8]) + (f", ... ({len(words)})" if len(words) > 8 else "")
    return f"unknown {kind} {quoted(word)}; known: {shown}"
