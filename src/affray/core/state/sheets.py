"""From resolved data to a sheet: which key of the data each attribute has, and what it means.

    class Sheet:
        strength: Annotated[i64, Figure(1, 60, "str")] = 2   # the key of a figure is its name
        nature: Annotated[i64, Named(Nature.NAMES)] = 0      # "beast" is the place of the name
        traits: Annotated[i64, NamedBits(Trait.NAMES)] = 0   # ["ruthless"] is its bit
        range: Annotated[i64, Times(FOOT)] = 0
        hp: i64 = 10                                         # as it is, under its own name

`tools/generate_state.py` writes the table SHEET_FIELDS of it; a key that the data has not leaves
the attribute as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Key:
    """The key of an attribute in the data: its value as it is."""

    def __init__(self, key: str = "") -> None:
        self.key = key
        self.attribute = key

    def of(self, attribute: str) -> Self:
        """Say which attribute it is; one without a key has its own name."""
        self.attribute = attribute
        self.key = self.key or attribute
        return self

    def number(self, value: Any) -> Any:
        """Return what the attribute is for a value of the data."""
        return value


class Times(Key):
    """A number that the book writes in a larger unit."""

    def __init__(self, unit: int, key: str = "") -> None:
        super().__init__(key)
        self.unit = int(unit)

    def number(self, value: Any) -> int:
        """Return the number in the smaller unit."""
        return int(value * self.unit)


class Named(Key):
    """One of a closed set, by its name."""

    def __init__(self, names: Sequence[str], key: str = "") -> None:
        super().__init__(key)
        self.names = list(names)

    def number(self, value: Any) -> int:
        """Return the place of the name."""
        return self.names.index(value)


class NamedBits(Named):
    """Some of a closed set, by their names."""

    def number(self, value: Any) -> int:
        """Return the bits of the names."""
        return sum(1 << self.names.index(name) for name in set(value))


class NamedCounts(Named):
    """How many there are of each of a closed set, some bits apiece."""

    def __init__(self, names: Sequence[str], bits: int, key: str = "") -> None:
        super().__init__(names, key)
        self.bits = int(bits)

    def number(self, value: Any) -> int:
        """Return the counts packed into one number."""
        return sum(count << self.bits * self.names.index(name) for name, count in value.items())


def fill(thing: T, fields: Sequence[Key], data: Mapping[str, Any]) -> T:
    """Give a sheet, a weapon or the like what the data says of it, and return it."""
    for one in fields:
        if one.key in data:
            setattr(thing, one.attribute, one.number(data[one.key]))
    return thing
