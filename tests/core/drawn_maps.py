"""Maps drawn as text, for the tests of geometry."""

from __future__ import annotations

from random import Random

from affray.core.field.grid import Grid
from affray.core.field.maps import LEGEND, Feature, read_map


def spot(rows: list[str], letter: str) -> int:
    """The place of a letter in a drawing."""
    width = max(len(row) for row in rows)
    for y, row in enumerate(rows):
        if letter in row:
            return y * width + row.index(letter)
    raise AssertionError(f"{letter} is not drawn")


def drawn(rows: list[str], cell: int = 1000) -> Grid:
    """A grid of a drawing in which letters other than those of the legend stand on floor."""
    legend = {letter: Feature() for row in rows for letter in row} | LEGEND
    return read_map(rows, legend, cell)


def random_rows(random: Random, letters: str) -> list[str]:
    """A small random map with at least one cell of floor."""
    width = random.randint(1, 11)
    rows = ["".join(random.choices(letters, k=width)) for _ in range(random.randint(1, 8))]
    return ["." + rows[0][1:], *rows[1:]]
