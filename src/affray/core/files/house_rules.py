"""House rules: the options of a system, chosen by name and value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from affray.core.files.problem import unknown
from affray.core.room.system import HouseRule

Rules = TypeVar("Rules")


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
