"""Events: what happened, with its math, closed by default.

An event is a frozen value of plain numbers, names and keys, made by keyword. Every fact says who
may see it: one made by `seen(ALL)` is everybody's, `seen(SIDE)` belongs to the side of the fighter
named in `who`, and a fact that says nothing is the game master's. A fact that is one of a closed
set holds a short key and names the set: `seen(ALL, ("walk", "crawl", "sprint"))`. Words for it are
the voice's (`core/story`), never the rules'. A text of no set is a `Name` or a `Word`, no phrase.

    class Moved(Event):
        rules = ("DP-MOVE-1",)
        how: str = seen(ALL, Gait.NAMES)
        squares: int = seen(ALL)
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import FrozenInstanceError
from functools import lru_cache
from inspect import get_annotations
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, NoReturn, TypeAlias, dataclass_transform

from affray.core.fight.frozen import frozen
from affray.core.fight.tally import ALL, GM, Tally, Term

Name: TypeAlias = str  # of a fighter: whoever may not know it hears of somebody
Word: TypeAlias = str  # from somebody's file or map: a weapon, a spell, a place, a side
Key: TypeAlias = str  # of a closed set, in a row of a table; elsewhere `seen` names the set


class Fact(NamedTuple):
    """What a kind of event says of one of its facts."""

    seen: int = GM
    keys: tuple[str, ...] = ()  # of a closed set: every value that it can have
    type: str = ""  # as it is written in the class


def seen(level: int, keys: tuple[str, ...] = ()) -> Any:
    """Declare a fact of an event that `level` may see, and the closed set it is one of."""
    return Fact(level, keys)


def deciding(rules: dict[str, str]) -> Mapping[str, str]:
    """Declare which of an event's rules decided it, each with a condition on its facts."""
    return MappingProxyType(rules)


@frozen
class Line:
    """One labelled term of a sum."""

    label: str
    value: int
    words: str
    rule: str
    seen: int


@frozen
class Math:
    """A sum with its terms, as it was when it decided something."""

    total: int
    lines: tuple[Line, ...]


@frozen
class Roll:
    """Dice that fell."""

    count: int
    sides: int
    faces: tuple[int, ...]
    total: int


def math_of(tally: Tally) -> Math:
    """Freeze a tally."""
    lines = [line_of(part.term, part.value, part.words) for part in tally.parts]
    return Math(tally.total, tuple(lines))


@lru_cache(maxsize=4096)
def line_of(term: Term, value: int, words: str) -> Line:
    """Freeze a part of a tally; the same parts come up again and again."""
    return Line(term.label, value, words, term.rule, term.seen)


def roll_of(count: int, sides: int, faces: list[int]) -> Roll:
    """Freeze the dice that fell last; dice typed in as a sum have no faces."""
    return Roll(count, sides, tuple(faces) if len(faces) == count else (), sum(faces))


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(seen,))
class Frozen:
    """A value whose facts are declared by its class, and that nobody can change."""

    kind: ClassVar[str] = ""
    facts: ClassVar[dict[str, Fact]] = {}

    def __init_subclass__(cls) -> None:
        cls.kind = cls.__name__
        cls.facts = dict(cls.facts)
        for name, type_ in get_annotations(cls).items():
            if not type_.startswith("ClassVar"):
                said = cls.__dict__.get(name, Fact())
                cls.facts[name] = said._replace(type=type_)
                if name in cls.__dict__:
                    delattr(cls, name)

    def __init__(self, **facts: Any) -> None:
        if facts.keys() != self.facts.keys():
            _complain(type(self), facts)
        self.__dict__.update(facts)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((self.kind, *map(self.__dict__.get, self.facts)))

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(f'{name}={vars(self)[name]!r}' for name in self.facts)})"


class Event(Frozen):
    """Something that happened to or by a fighter; `who` is empty for the whole field."""

    rules: ClassVar[tuple[str, ...]] = ()
    # which of them decided it, as a condition on its facts; those that are not here always did
    applies: ClassVar[Mapping[str, str]] = {}
    sentence: ClassVar[str] = ""  # in a small book without a voice
    private: ClassVar[bool] = False  # for the game master alone, whatever its facts say

    who: Name = seen(ALL)


def _complain(kind: type[Frozen], given: dict[str, Any]) -> NoReturn:
    missing = [name for name in kind.facts if name not in given]
    extra = [name for name in given if name not in kind.facts]
    raise TypeError(f"{kind.kind} lacks {missing or 'nothing'} and does not know {extra or 'more'}")


def kinds_in(*modules: str) -> dict[str, type[Event]]:
    """Return the kinds of events that some modules declare, by name."""
    return {
        kind.kind: kind
        for module in modules
        for kind in vars(sys.modules[module]).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module
    }


def facts_of(event: Event) -> dict[str, Any]:
    """Return every fact of an event by name, in the order of its declaration."""
    values = vars(event)
    return {name: values[name] for name in event.facts}


def facts(event: Event) -> dict[str, Any]:
    """Return every fact of an event as plain data for the game master or a file."""
    return {name: plain(value) for name, value in facts_of(event).items()}


def plain(value: Any) -> Any:
    """Return a field's value as plain data."""
    if isinstance(value, Math):
        return {
            "total": value.total,
            "terms": [
                {"label": line.label, "value": line.value, "rule": line.rule}
                | ({"words": line.words} if line.words else {})
                for line in value.lines
            ],
        }
    if isinstance(value, Roll):
        return {
            "dice": f"{value.count}d{value.sides}",
            "faces": list(value.faces),
            "total": value.total,
        }
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value
