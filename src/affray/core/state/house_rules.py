"""House rules: the named options of a book, each declared once as a number of its class.

    class HouseRules:
        luck: Annotated[i64, Either("DP-LUCK-1", "whether luck may turn a roll", "off", "on")] = 0

The number is the place of the value; the first is the rule as written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from affray.core.files.problem import unknown

Rules = TypeVar("Rules")


@dataclass(frozen=True)
class HouseRule:
    """A named option of a system; the first value is the rule as written."""

    name: str
    values: tuple[str, ...]
    rule: str  # the rule id it bears on
    text: str

    @property
    def default(self) -> str:
        """Return the value that the book's rule has."""
        return self.values[0]


class Either:
    """The mark of a house rule: the rule id it bears on, what it is about, and its values."""

    def __init__(self, rule: str, text: str, *values: str) -> None:
        self.rule = rule
        self.text = text
        self.values = values

    def of(self, name: str) -> HouseRule:
        """Return the house rule of that name."""
        return HouseRule(name, self.values, self.rule, self.text)


def choose(rules: Rules, options: Sequence[HouseRule], values: Mapping[str, str]) -> Rules:
    """Set every house rule to the place of its value; what is not named is as written.

    Raise ValueError with the nearest name for what does not exist.
    """
    known = {option.name: option for option in options}
    for option in options:
        setattr(rules, option.name, 0)
    for name, value in values.items():
        if name not in known:
            raise ValueError(unknown("house rule", name, known))
        if value not in known[name].values:
            raise ValueError(unknown(f"value of {name}", value, known[name].values))
        setattr(rules, name, known[name].values.index(value))
    return rules


def chosen(rules: object, options: Sequence[HouseRule]) -> dict[str, str]:
    """Return the value of every house rule, by name."""
    return {option.name: option.values[getattr(rules, option.name)] for option in options}
