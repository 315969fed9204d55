"""The letter that a map has for each fighter, which people say as well: hack at A."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwxyz"


def letters_for(
    fighters: Sequence[Mapping[str, Any]], ground: Collection[str] = ()
) -> dict[str, str]:
    """Return a letter for each fighter: that of the name where it is free, else the next."""
    marks: dict[str, str] = {}
    for fighter in fighters:
        taken = {*marks.values(), *ground}
        first = fighter["name"][0].upper()
        free = [letter for letter in first + LETTERS if letter not in taken]
        marks[fighter["name"]] = free[0] if free else "*"
    return marks
