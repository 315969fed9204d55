"""Reading what people give for a number: whole numbers, yes and no, names, lists, mappings.

Whatever cannot be meant is refused by a ValueError whose sentence says what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.core.files.problem import folded, unknown


def whole(name: str, value: Any, least: int, most: int) -> int:
    """Return a whole number within bounds; of 0 and 1, yes and no will do."""
    if isinstance(value, bool) and (least, most) == (0, 1):
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{name} should be a whole number from {least} to {most}, is {value!r}")
    return value


def yes_or_no(name: str, value: Any) -> bool:
    """Return a truth, written as such, as 1 or 0, or as yes or no."""
    word = value.casefold() if isinstance(value, str) else value
    if word in (True, "yes", "true"):
        return True
    if word in (False, "no", "false"):
        return False
    raise ValueError(f"{name} should be yes or no, is {value!r}")


def is_nobody(value: Any) -> bool:
    """Tell whether a value means nobody or nothing."""
    return value is None or (isinstance(value, str) and value.casefold() in ("", "none"))


def listed(name: str, value: Any) -> list[str]:
    """Return a list of words, written as such or as one text with commas."""
    if is_nobody(value):
        return []
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{name} should be a list of words, is {value!r}")
    return [one.strip() for one in value]


def mapped(name: str, value: Any) -> Mapping[str, Any]:
    """Return a mapping of names."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{name} should be a mapping of names, is {value!r}")
    return {str(key): one for key, one in value.items()}


def index(what: str, names: Sequence[str], word: Any) -> int:
    """Return the place of a name in a list; an unknown one is refused with the nearest."""
    wanted = folded(str(word))
    for number, name in enumerate(names):
        if folded(name) == wanted:
            return number
    raise ValueError(unknown(what, str(word), names))


def bits_of(what: str, names: Sequence[str], words: Sequence[str]) -> int:
    """Return the bits of those names that are listed."""
    return sum(1 << number for number in {index(what, names, word) for word in words})


def names_of(names: Sequence[str], bits: int) -> list[str]:
    """Return those of some names whose bit is set."""
    return [name for number, name in enumerate(names) if bits >> number & 1]
