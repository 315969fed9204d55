"""Square cells in rows: lengths, directions and shapes, whatever may lie in the cells."""

from __future__ import annotations

from math import isqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import (
    EAST,
    FAR,
    NO_DIRECTION,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    NOWHERE,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    Battlefield,
)

LARGEST: Final[i64] = 200  # cells along one side
LARGEST_CELL: Final[i64] = 1_000_000

DIRECTIONS: Final[i64] = 8
# In the order of COMPASS: north, east, south, west, and the diagonals between them.
ACROSS: Final = (0, 1, 0, -1, 1, 1, -1, -1)
DOWN: Final = (-1, 0, 1, 0, -1, 1, 1, -1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cells(Battlefield):
    """Cells in rows; place `y * width + x` is the cell in column x of row y, both from 0."""

    width: i64
    rows: i64
    cell: i64  # thousandths of the book's unit along one side
    diagonal: i64
    column_of: vec[i64]
    row_of: vec[i64]
    lengths: vec[i64]  # rows * width + columns between two cells: their distance
    spots: vec[i64]  # a number of each cell: how two of them lie to each other is the difference
    spans: vec[i64]  # their distance by that difference; one below 0 counts from the end
    across: vec[i64]
    down: vec[i64]
    offsets: vec[i64]

    def __init__(self, width: i64, height: i64, cell: i64 = 1000) -> None:
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise ValueError(
                f"A map is from 1 x 1 to {LARGEST} x {LARGEST} cells, not {width} x {height}."
            )
        if not 1 <= cell <= LARGEST_CELL:
            raise ValueError(
                f"The side of a cell is from 1 to {LARGEST_CELL} thousandths, not {cell}."
            )
        places = width * height
        super().__init__(places, "grid")
        self.width = width
        self.rows = height
        self.cell = cell
        self.diagonal = cell * 1414 // 1000
        self.slack = cell // 2  # so that a reach of one cell touches the diagonal neighbours
        self.column_of = vec[i64]([place % width for place in range(places)])
        self.row_of = vec[i64]([place // width for place in range(places)])
        # The square root of a whole number of squared thousandths, so no rounding creeps in.
        self.lengths = vec[i64](
            [isqrt((x * x + y * y) * cell * cell) for y in range(height) for x in range(width)]
        )
        self.spots = vec[i64](
            [place // width * 2 * width + place % width for place in range(places)]
        )
        self.spans = vec[i64]([0] * (4 * places))
        self.spread_lengths()
        self.across = vec[i64](ACROSS)
        self.down = vec[i64](DOWN)
        self.offsets = vec[i64]([DOWN[d] * width + ACROSS[d] for d in range(DIRECTIONS)])

    def even_steps(self) -> None:
        """Count cells: a diagonal step is as long as a straight one, and so are all lengths."""
        self.diagonal = self.cell
        self.slack = 0
        for y in range(self.rows):
            for x in range(self.width):
                self.lengths[y * self.width + x] = max(x, y) * self.cell
        self.spread_lengths()

    def spread_lengths(self) -> None:
        """Have every length ready by the difference of two spots: right or left, up or down."""
        width = self.width
        for y in range(self.rows):
            for x in range(width):
                length = self.lengths[y * width + x]
                for spot in (2 * y * width + x, 2 * y * width - x):
                    self.spans[spot] = length
                    self.spans[-spot] = length

    # Lengths and directions.

    def distance(self, a: i64, b: i64) -> i64:
        """The straight line between the cells' centres, rounded down."""
        apart = self.spots[a] - self.spots[b]
        return self.spans[apart]

    def least_distance(self, a: i64, places: vec[i64], count: i64, enough: i64) -> i64:
        """How far the nearest of the first `count` places is from a, or any that is near enough."""
        spots = self.spots
        spans = self.spans
        here = spots[a]
        least: i64 = FAR
        for i in range(count):
            far = spans[here - spots[places[i]]]
            if far < least:
                least = far
                if far <= enough:
                    break
        return least

    def next_within(self, places: vec[i64], at: i64, step: i64, a: i64, length: i64) -> i64:
        """Where in a list, from `at` on, a place follows that is no farther from a, or NOWHERE."""
        spots = self.spots
        spans = self.spans
        here = spots[a]
        while True:
            place = places[at]
            if place == NOWHERE or spans[here - spots[place]] <= length:
                return at
            at += step

    def in_reach(self, a: i64, b: i64, reach: i64) -> bool:
        """Whether b is in sight of a and no farther than the reach and the slack."""
        # `distance`, spared a call: most of those asked about are out of reach
        apart = self.spots[a] - self.spots[b]
        if self.spans[apart] > reach + self.slack:
            return False
        return self.sees(a, b)

    def clearance(self, start: i64, end: i64, place: i64) -> i64:
        """How near a way along a row or a column comes to a place, the start left out."""
        x = within(self.column_of[place], self.column_of[start], self.column_of[end])
        y = within(self.row_of[place], self.row_of[start], self.row_of[end])
        wide = gap(x, self.column_of[place])
        tall = gap(y, self.row_of[place])
        at = tall * self.width + wide
        return self.lengths[at]

    def opposite(self, a: i64, middle: i64, b: i64) -> bool:
        """Whether a and b lie at least 120 degrees apart as seen from the middle.

        The cosine must be -1/2 or less: the dot product is negative, and four times its square
        is at least the product of the squared lengths.
        """
        x = self.column_of[middle]
        y = self.row_of[middle]
        ax = self.column_of[a] - x
        ay = self.row_of[a] - y
        bx = self.column_of[b] - x
        by = self.row_of[b] - y
        dot = ax * bx + ay * by
        return dot < 0 and 4 * dot * dot >= (ax * ax + ay * ay) * (bx * bx + by * by)

    def direction(self, a: i64, b: i64) -> i64:
        """Which of the eight directions leads from a to b most nearly; none to the place itself.

        It is a diagonal where the shorter part of the way is more than the tangent of 22.5 degrees
        of the longer one, which is the root of 2 less 1; whole numbers never meet it exactly.
        """
        wide = self.column_of[b] - self.column_of[a]
        tall = self.row_of[b] - self.row_of[a]
        if wide == 0 and tall == 0:
            return NO_DIRECTION
        both = gap(wide, 0) + gap(tall, 0)
        longer = max(gap(wide, 0), gap(tall, 0))
        if both * both > 2 * longer * longer:
            if tall < 0:
                return NORTHEAST if wide > 0 else NORTHWEST
            return SOUTHEAST if wide > 0 else SOUTHWEST
        if gap(wide, 0) > gap(tall, 0):
            return EAST if wide > 0 else WEST
        return SOUTH if tall > 0 else NORTH

    def in_front(self, place: i64, facing: i64, from_: i64) -> bool:
        """Whether `from_` is at most 90 degrees off the facing of whoever stands at the place."""
        if facing < 0:
            return True
        wide = self.column_of[from_] - self.column_of[place]
        tall = self.row_of[from_] - self.row_of[place]
        return wide * self.across[facing] + tall * self.down[facing] >= 0

    def at_edge(self, a: i64) -> bool:
        """Whether the place lies at the border of the map."""
        x = self.column_of[a]
        y = self.row_of[a]
        return x == 0 or y == 0 or x == self.width - 1 or y == self.rows - 1

    def take_reach(self, place: i64, reach: i64, how: i64) -> None:
        """Mark every cell in reach of the cell as taken."""
        span = (reach + self.slack) // self.cell
        left = max(self.column_of[place] - span, 0)
        right = min(self.column_of[place] + span, self.width - 1)
        top = max(self.row_of[place] - span, 0)
        bottom = min(self.row_of[place] + span, self.rows - 1)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                if self.in_reach(place, y * self.width + x, reach):
                    self.take(y * self.width + x, how)

    # Shapes.

    def places_within(self, place: i64, radius: i64) -> i64:
        """Find the cells whose centres are no farther than the radius; return how many."""
        self.begin_shape()
        if radius < 0:
            return 0
        span = radius // self.cell
        left = max(self.column_of[place] - span, 0)
        right = min(self.column_of[place] + span, self.width - 1)
        top = max(self.row_of[place] - span, 0)
        bottom = min(self.row_of[place] + span, self.rows - 1)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                one = y * self.width + x
                length = self.distance(place, one)
                if length <= radius and self.enterable(one):
                    self.touch(one, length)
        return self.reached

    def line(self, a: i64, b: i64, length: i64) -> i64:
        """Find the cells of a line one cell wide from a through b and on; return how many.

        It goes on along its longer part cell by cell, as a push does, and a is not in it.
        """
        self.begin_shape()
        wide = self.column_of[b] - self.column_of[a]
        tall = self.row_of[b] - self.row_of[a]
        longer = max(gap(wide, 0), gap(tall, 0))
        if longer == 0:
            return 0
        steps: i64 = 1
        while True:
            x = self.column_of[a] + share(wide, steps, longer)
            y = self.row_of[a] + share(tall, steps, longer)
            if x < 0 or x >= self.width or y < 0 or y >= self.rows:
                break
            one = y * self.width + x
            away = self.distance(a, one)
            if away > length:
                break
            if self.enterable(one):
                self.touch(one, away)
            steps += 1
        return self.reached

    def cone(self, a: i64, b: i64, length: i64, width: i64 = 0) -> i64:
        """Find the cells of a cone from a towards b; return how many.

        Its width at its full length may be given; without, it is as wide as it is long. A cell is
        in it if its centre is: no farther than the length, and off the middle line by no more
        than half the width that the cone has there. The cell a is not in it.
        """
        self.begin_shape()
        if length <= 0 or a == b:
            return 0
        if width <= 0:
            width = length
        ahead_x = self.column_of[b] - self.column_of[a]
        ahead_y = self.row_of[b] - self.row_of[a]
        span = length // self.cell
        left = max(self.column_of[a] - span, 0)
        right = min(self.column_of[a] + span, self.width - 1)
        top = max(self.row_of[a] - span, 0)
        bottom = min(self.row_of[a] + span, self.rows - 1)
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                wide = x - self.column_of[a]
                tall = y - self.row_of[a]
                along = wide * ahead_x + tall * ahead_y
                if along <= 0:
                    continue
                off = gap(wide * ahead_y, tall * ahead_x)
                if 2 * off * length > along * width:
                    continue
                one = y * self.width + x
                away = self.distance(a, one)
                if away <= length and self.enterable(one):
                    self.touch(one, away)
        return self.reached

    # Words.

    def name(self, place: i64) -> str:
        """The cell's column and row, such as "4,5"."""
        return f"{self.column_of[place]},{self.row_of[place]}"

    def find(self, text: str) -> i64:
        """The cell of that column and row, or NOWHERE."""
        x_text, _, y_text = text.partition(",")
        x_text = x_text.strip()
        y_text = y_text.strip()
        if not (x_text.isdecimal() and y_text.isdecimal()) or len(x_text + y_text) > 12:
            return NOWHERE
        x = int(x_text)
        y = int(y_text)
        if x >= self.width or y >= self.rows:
            return NOWHERE
        return y * self.width + x


def within(number: i64, start: i64, end: i64) -> i64:
    """The number nearest to a given one among those after a start up to an end."""
    if start < end:
        return min(max(number, start + 1), end)
    if start > end:
        return max(min(number, start - 1), end)
    return start


def gap(a: i64, b: i64) -> i64:
    """How far apart two numbers are."""
    return a - b if a > b else b - a


def share(part: i64, steps: i64, longer: i64) -> i64:
    """How far a line has gone sideways after some steps, halves rounded towards the start."""
    if part < 0:
        return -((-2 * part * steps + longer - 1) // (2 * longer))
    return (2 * part * steps + longer - 1) // (2 * longer)
