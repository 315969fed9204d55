"""Maps as people draw them: rows of letters, and a legend of what each letter stands for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, DARK, HEAVY_COVER, LIGHT_COVER, NO_COVER
from affray.core.field.grid import Grid
from affray.core.field.hazard import Hazard, number_of

NO_DOOR: Final[i64] = 0
CLOSED_DOOR: Final[i64] = 1
OPEN_DOOR: Final[i64] = 2


class Feature:
    """What one letter of a map stands for; the level is in thousandths of the book's unit.

    A wall cannot be entered; only what is opaque blocks sight. Cover that is no wall also covers
    whoever stands in it.
    """

    def __init__(
        self,
        label: str = "",
        *,
        wall: bool = False,
        opaque: bool = False,
        difficult: bool = False,
        level: int = 0,
        cover: int = NO_COVER,
        light: int = BRIGHT,
        door: int = NO_DOOR,
        hazard: str | Hazard = "",
    ) -> None:
        if not NO_COVER <= cover <= HEAVY_COVER:
            raise ValueError(f"Cover is 0 (none), 1 (light) or 2 (heavy), not {cover}.")
        if not BRIGHT <= light <= DARK:
            raise ValueError(f"Light is 0 (bright), 1 (dim) or 2 (dark), not {light}.")
        if not NO_DOOR <= door <= OPEN_DOOR:
            raise ValueError(f"A door is 0 (none), 1 (closed) or 2 (open), not {door}.")
        self.label = label
        self.wall = wall
        self.opaque = opaque
        self.difficult = difficult
        self.level = level
        self.cover = cover
        self.light = light
        self.door = door
        self.hazard = hazard


LEGEND: dict[str, Feature] = {
    ".": Feature(),
    "#": Feature("wall", wall=True, opaque=True),
    " ": Feature("void", wall=True),
    "~": Feature(difficult=True),
    ":": Feature(light=DARK),
    "o": Feature(cover=LIGHT_COVER),
    "O": Feature(cover=HEAVY_COVER, wall=True),
    "+": Feature(door=CLOSED_DOOR),
    "/": Feature(door=OPEN_DOOR),
    **{str(level): Feature(level=level * 1000) for level in range(1, 10)},
}
VOID: Final = Feature("void", wall=True)


def put(grid: Grid, place: i64, feature: Feature) -> None:
    """Let a cell of the grid be as the feature says."""
    grid.walls[place] = 1 if feature.wall else 0
    grid.opaque[place] = 1 if feature.opaque else 0
    grid.rough[place] = 1 if feature.difficult else 0
    grid.levels[place] = feature.level
    grid.covers[place] = feature.cover
    grid.lights[place] = feature.light
    grid.labels[place] = feature.label
    grid.hazard_at[place] = number_of(grid.hazards, feature.hazard)
    if feature.door != NO_DOOR:
        grid.put_door(place, feature.door == OPEN_DOOR)
    grid.changed()


def read_map(rows: list[str], legend: dict[str, Feature] = LEGEND, cell: int = 1000) -> Grid:
    """Build a grid from rows of letters; short rows are filled up with void."""
    lines = [row.rstrip("\r\n") for row in rows]
    width = max([len(line) for line in lines], default=0)
    if width == 0:
        raise ValueError("The map is empty: draw at least one row with at least one letter.")
    grid = Grid(width, len(lines), cell)
    strange: list[str] = []
    for y in range(len(lines)):
        for x in range(width):
            letter = lines[y][x] if x < len(lines[y]) else ""
            feature = legend.get(letter) if letter else VOID
            if feature is not None:
                put(grid, y * width + x, feature)
            elif len(strange) < 5:
                strange.append(f'"{letter}" in row {y + 1}, column {x + 1} (cell {x},{y})')
    if strange:
        known = " ".join([f'"{letter}"' for letter in sorted(legend)])
        raise ValueError(f"Unknown on the map: {'; '.join(strange)}. Known letters: {known}.")
    for place in range(grid.places):
        if grid.walls[place] == 0:
            return grid
    raise ValueError("The map has no cell where anybody can stand; draw some floor.")
