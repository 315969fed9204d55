"""Events: what happened, with its math, closed by default.

An event is a frozen value of plain numbers and names. Every field says who may see it: a field
made by `seen(ALL)` is everybody's, `seen(SIDE)` belongs to the side of the fighter named in `who`,
and a field that says nothing is the game master's.
"""

from __future__ import annotations

from dataclasses import field, fields
from functools import lru_cache
from typing import Any, ClassVar, TypeVar, dataclass_transform

from affray.core.fight.frozen import frozen
from affray.core.fight.tally import GM, Tally, Term


def seen(level: int) -> Any:
    """Declare a field of an event that `level` may see."""
    return field(metadata={"seen": level})


Kind = TypeVar("Kind", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field, seen))
def event(kind: Kind) -> Kind:
    """Make a class an event: a frozen value of its fields."""
    return frozen(kind)


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


@event
class Event:
    """Something that happened to or by a fighter; `who` is empty for the whole field."""

    rules: ClassVar[tuple[str, ...]] = ()

    who: str = seen(0)

    @property
    def kind(self) -> str:
        """Return the name of this kind of event."""
        return type(self).__name__


def facts(event: Event) -> dict[str, Any]:
    """Return every field of an event as plain data for the game master or a file."""
    return {item.name: plain(getattr(event, item.name)) for item in fields(event)}


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


def level_of(event: Event, name: str) -> int:
    """Return who may see a field of an event."""
    for item in fields(event):
        if item.name == name:
            return int(item.metadata.get("seen", GM))
    return GM
