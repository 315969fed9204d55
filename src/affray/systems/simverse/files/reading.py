"""Reading what people give for a tracker: numbers, yes and no, lists, names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from affray.core.files.problem import folded, unknown
from affray.systems.simverse.book.fighter import Fighter

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


def whole(name: str, value: Any, least: int, most: int) -> int:
    """Return a whole number within bounds, or raise ValueError."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
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


def nobody(value: Any) -> bool:
    """Tell whether a value means nobody or nothing."""
    return value is None or (isinstance(value, str) and value.casefold() in ("", "none"))


def listed(name: str, value: Any) -> list[str]:
    """Return a list of words, written as such or as one text with commas."""
    if nobody(value):
        return []
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{name} should be a list of names, is {value!r}")
    return [one.strip() for one in value]


def index(what: str, names: Sequence[str], word: Any) -> int:
    """Return the place of a name in a list, or raise ValueError with the nearest."""
    for number, name in enumerate(names):
        if folded(name) == folded(str(word)):
            return number
    raise ValueError(unknown(what, str(word), names))


def bits_of(what: str, names: Sequence[str], words: list[str]) -> int:
    """Return the bits of those names that are listed."""
    return sum(1 << number for number in {index(what, names, word) for word in words})


def person_of(fight: Fight, word: Any) -> Fighter:
    """Return a fighter by name, or raise ValueError with the nearest."""
    return fight.people[index("fighter", [person.name for person in fight.people], word)]
