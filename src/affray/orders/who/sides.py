"""Who stands on which side: to the left, in the north, in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from affray.orders.who.person import Person

LEFT, RIGHT, MIDDLE = "left", "right", "middle"
NORTH, SOUTH, EAST, WEST = "north", "south", "east", "west"
SIDES = frozenset((LEFT, RIGHT, MIDDLE, NORTH, SOUTH, EAST, WEST))

Some = TypeVar("Some", bound="Person")
Measure = Callable[["Person"], int]


def on_side(side: str, people: Sequence[Some], count: int = 1) -> list[Some]:
    """Return who is farthest on a side, or the second there; all who may be meant.

    Left and right are those of the map as well as those of whoever looks at the foes: where the
    two do not agree it is not clear who is meant. Without a map nobody is beside anybody.
    """
    if any(one.at is None for one in people) or len(people) < 2:
        return list(people)
    if side == MIDDLE:
        return _middle(people)
    measures: dict[str, tuple[Measure, ...]] = {
        LEFT: (_east, _aside),
        RIGHT: (lambda one: -_east(one), lambda one: -_aside(one)),
        NORTH: (_south,),
        SOUTH: (lambda one: -_south(one),),
        EAST: (lambda one: -_east(one),),
        WEST: (_east,),
    }
    found = [one for measure in measures[side] for one in _nth(people, measure, count)]
    return [one for one in people if one in found]


def on_map(side: str, people: Sequence[Person]) -> str:
    """Return the side of the map that is meant where several are on a side, before and behind one.

    Who has foes on both sides looks at none of them: the bandits on the left.
    """
    around = any(one.ahead < 0 for one in people) and any(one.ahead > 0 for one in people)
    return {LEFT: WEST, RIGHT: EAST}.get(side, side) if around else side


def on_corner(side: str, other: str, people: Sequence[Some]) -> list[Some]:
    """Return who is farthest into a corner: the top left."""
    if any(one.at is None for one in people):
        return list(people)
    signs = {NORTH: (_south, 1), SOUTH: (_south, -1), WEST: (_east, 1), EAST: (_east, -1)}

    def far(one: Some) -> int:
        return sum(signs[way][0](one) * signs[way][1] for way in (side, other))

    least = min(map(far, people), default=0)
    return [one for one in people if far(one) == least]


def _nth(people: Sequence[Some], measure: Measure, count: int) -> list[Some]:
    """Return who comes at a place of an order, and all who are level with them."""
    ordered = sorted(measure(one) for one in people)
    if count > len(ordered):
        return []
    return [one for one in people if measure(one) == ordered[count - 1]]


def _middle(people: Sequence[Some]) -> list[Some]:
    """Return who stands in the middle of the way that they are drawn out; of four, two."""
    widths = [max(map(way, people)) - min(map(way, people)) for way in (_east, _south)]
    ways = [way for way, width in zip((_east, _south), widths, strict=True) if width == max(widths)]
    found: list[Some] = []
    for way in ways:
        ordered = sorted(way(one) for one in people)
        half = len(ordered) // 2
        level = {ordered[half], ordered[(len(ordered) - 1) // 2]}
        found += [one for one in people if way(one) in level]
    return [one for one in people if one in found]


def _east(one: Person) -> int:
    return one.at[0] if one.at else 0


def _south(one: Person) -> int:
    return one.at[1] if one.at else 0


def _aside(one: Person) -> int:
    return one.aside
