"""The forms of a verb: strike, strikes, striking, struck."""

from __future__ import annotations

from functools import cache

from affray.orders.language.words import Words

BASE, S, ING, PAST = "base", "s", "ing", "past"


class Forms:
    """Finds which verb a word may be a form of."""

    def __init__(self, words: Words) -> None:
        self.irregular = {
            form: verb for verb, forms in words.section("irregular").items() for form in forms
        }

    def of(self, word: str) -> list[tuple[str, str]]:
        """Return what a word may be a form of, each with which form it is."""
        found = [(word, BASE), *_regular(word)]
        if word in self.irregular:
            found.append((self.irregular[word], PAST))
        return found


@cache
def _regular(word: str) -> tuple[tuple[str, str], ...]:
    """Return what a word may be a form of by its ending.

    >>> _regular("hits"), _regular("hitting")
    ((('hit', 's'),), (('hitt', 'ing'), ('hitte', 'ing'), ('hit', 'ing')))
    """
    found: list[tuple[str, str]] = []
    if word.endswith("ies") and len(word) > 4:
        found.append((f"{word[:-3]}y", S))
    elif word.endswith(("ches", "shes", "sses", "xes", "zzes", "oes")):
        found.append((word[:-2], S))
    if word.endswith("s") and not word.endswith(("ss", "'s", "us", "is")):
        found.append((word[:-1], S))
    for ending, form in (("ing", ING), ("in", ING), ("ed", PAST)):
        stem = word[: -len(ending)]
        if not word.endswith(ending) or len(stem) < 3 - (ending == "ing"):
            continue
        found += [(stem, form), (f"{stem}e", form)]
        if stem[-1] == stem[-2:-1]:
            found.append((stem[:-1], form))
        if ending == "ed" and stem.endswith("i"):
            found.append((f"{stem[:-1]}y", form))
    return tuple(found)
