"""Cover that is named by its square: the rock at 3,4, the smoke at 7,4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.orders.where.places import Ground, Spot

BEHIND = "behind"
STRAIGHT = 0.3  # cells by which a way past something is longer than straight on


def is_square_of(ground: Ground, spot: Spot, on: Sequence[int], enemies: Sequence[int]) -> bool:
    """Tell whether cover is named by its one square, where somebody can stand and is covered.

    Who goes into what is there, not behind it, goes to that square anyhow.
    """
    said = spot.text.split()
    squares = [ground.square(one) for one in said if ground.square(one) >= 0]
    if squares != list(on) or len(on) != 1:
        return False
    covered = any(int(ground.field.cover(one, on[0])) for one in enemies)
    return covered or not lies_behind(ground, spot) or not enemies


def lies_behind(ground: Ground, spot: Spot) -> bool:
    """Tell whether it is said that a place is behind something: not in it, nor at it."""
    said = spot.text.split()
    ways = ground.words.phrases("places")
    return any(ways.get(tuple(said[:end]), "") == BEHIND for end in range(1, len(said)))


def across(
    ground: Ground, piece: Sequence[int], by: Sequence[int], enemies: Sequence[int]
) -> list[int]:
    """Return the cell that has what covers nobody between itself and the nearest enemy: a trunk."""
    foe = min(enemies, key=lambda one: min((ground.far(one, cell), cell) for cell in piece))

    def aside(cell: int) -> float:
        each = (ground.by_way_of(foe, one, cell) for one in piece)
        return min(each) - ground.by_way_of(foe, foe, cell)

    own = int(ground.fighter.place)
    beyond = [one for one in by if aside(one) <= STRAIGHT]
    return sorted(
        beyond, key=lambda one: (ground.far(own, one), aside(one), ground.way_to(one), one)
    )[:1]


def covered(ground: Ground, cells: Sequence[int], enemies: Sequence[int]) -> list[int]:
    """Return the nearest cell with the best cover from the most enemies."""

    def worth(cell: int) -> int:
        return sum(int(ground.field.cover(one, cell)) for one in enemies)

    best = sorted(cells, key=lambda one: (-worth(one), ground.way_to(one), one))
    return [one for one in best[:1] if worth(one) > 0]
