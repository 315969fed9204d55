"""The declared numbers of a class of plain Python, read off it with their marks.

What `tools/generate_state.py` writes for a compiled class, these functions do for any other.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from inspect import get_annotations
from typing import Any

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL
from affray.core.state.marks import COUNTER, FIXED, OPEN, SCRATCH, Guess, Tracker


@dataclass(frozen=True)
class Declared:
    """A number of a class: its name, whether it is yes or no, its usual value, its marks."""

    name: str
    is_truth: bool
    usual: Any
    marks: tuple[Any, ...]

    def has(self, flag: str) -> bool:
        """Tell whether it has a mark such as OPEN."""
        return any(isinstance(mark, str) and mark == flag for mark in self.marks)

    @property
    def trackers(self) -> tuple[Tracker, ...]:
        """What people read and set of it."""
        return tuple(mark.of(self.name) for mark in self.marks if isinstance(mark, Tracker))

    @property
    def is_known(self) -> bool:
        """Whether everybody knows it: an open number, or one with a tracker for all."""
        return self.has(OPEN) or any(tracker.seen == ALL for tracker in self.trackers[:1])


def declared(kind: type) -> tuple[Declared, ...]:
    """Return the numbers of a kind of fighter or fight that can change."""
    return _declared(kind)


@cache
def _declared(kind: type) -> tuple[Declared, ...]:
    found: dict[str, Declared] = {}
    for base in reversed(kind.__mro__):
        own = issubclass(base, core.Fighter | core.Fight) and base.__module__ != core.__name__
        for name, hint in get_annotations(base, eval_str=True).items() if own else ():
            type_ = getattr(hint, "__origin__", hint)
            if type_ in (int, bool):
                marks = getattr(hint, "__metadata__", ())
                found[name] = Declared(name, type_ is bool, getattr(kind, name, 0), marks)
    return tuple(one for one in found.values() if not one.has(FIXED) and not one.has(SCRATCH))


def trackers_of(kind: type) -> tuple[Tracker, ...]:
    """Return what people read and set of a kind of fighter."""
    return tuple(tracker for one in declared(kind) for tracker in one.trackers)


def carry_all(thing: object, row: Numbers) -> None:
    """Carry every declared number of a fighter or a fight."""
    for one in declared(type(thing)):
        value = int(getattr(thing, one.name))
        number = row.count(value) if one.has(COUNTER) else row.carry(value)
        setattr(thing, one.name, bool(number) if one.is_truth else number)


def guess_of(thing: object, one: Declared, begins: Any) -> Any:
    """Return what a side that cannot see a number takes it for."""
    if one.is_known:
        return getattr(thing, one.name)
    for mark in one.marks:
        if isinstance(mark, Guess):
            names = vars(sys.modules[type(thing).__module__])
            return eval(mark.expression, names, {"self": thing})
    return begins
