"""Square cells: a flood that goes on only where it may get nearer to its goal."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import (
    FAR,
    FREE,
    IN_REACH,
    NO_DIRECTION,
    NOWHERE,
    TAKEN_HARD,
)
from affray.core.field.cells import DIRECTIONS, gap
from affray.core.field.outward import Outward
from affray.core.field.straight import heading
from affray.core.field.terrain import EVERY_WAY

# By the direction in which a cell was entered: the directions from it to cells that are not beside
# the one before, from which they were reached at no higher cost already
FORWARD: Final = (
    0b10010001, 0b00110010, 0b01100100, 0b11001000, 0b10110011, 0b01110110, 0b11101100, 0b11011001
)  # fmt: skip
TURN_BITS: Final[i64] = 4
TURN: Final[i64] = 15


def one_by_one(ways: int) -> int:
    """The directions that are bits of a number, one by one from the lowest bits on, 1 added."""
    turns = 0
    for d in range(DIRECTIONS - 1, -1, -1):
        if ways >> d & 1:
            turns = turns << TURN_BITS | d + 1
    return turns


TURNS_OF: Final = [one_by_one(ways) for ways in range(256)]
FINE: Final[i64] = 1000  # the least side of a cell for which lengths are exact enough to prune by


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Outward):
    """Cells, and the search for the best end of a move among them."""

    lanes: vec[i64]  # four waiting lines of a flood, `places` long each
    waiting: vec[i64]  # how many wait in each
    forward: vec[i64]
    turns_of: vec[i64]
    hope_left: i64  # no end farther from the goal than this can be the best any more
    hope_cost: i64  # and while it is IN_REACH none that costs more

    def __init__(self, width: i64, height: i64, cell: i64 = 1000) -> None:
        super().__init__(width, height, cell)
        self.lanes = vec[i64]([0] * (4 * self.places))
        self.waiting = vec[i64]([0] * 4)
        self.forward = vec[i64](FORWARD)
        self.turns_of = vec[i64](TURNS_OF)
        self.hope_left = FAR
        self.hope_cost = FAR

    def nearest(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """Where a move within the limit best closes in on the goal: without a flood if it can."""
        place = self.straight_nearest(start, goal, limit, stop_within)
        if place != NOWHERE:
            return place
        place = self.known_nearest(start, goal, limit, stop_within)
        if place != NOWHERE:
            return place
        wary = self.wary and self.danger_count > 0
        if wary or self.cell < FINE or self.was_flooded(start, limit, wary):
            self.flood(start, limit)
            return self.closest(goal, stop_within)
        return self.seek(start, goal, limit, stop_within)

    def nearest_end(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """As `nearest`, but while wary only the way keeps out of hazards; the end may be in one."""
        if len(self.hazards) > 1:
            return super().nearest_end(start, goal, limit, stop_within)
        return self.nearest(start, goal, limit, stop_within)

    def seek(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """Find the best end as a flood and `closest` do, but leave out whatever cannot lead to it.

        A way brings one no nearer to the goal than it is long. So a cell is left alone from which
        what is left of the limit leads to nothing better than what was found already.
        """
        self.look_ahead(start, goal, limit, stop_within + self.slack)
        self.begin_flood(start)
        cost = self.cost
        taken = self.taken
        exits = self.exits
        rough = self.rough
        offsets = self.offsets
        entered = self.entered
        forward = self.forward
        turns_of = self.turns_of
        lanes = self.lanes
        waiting = self.waiting
        cell = self.cell
        diagonal = self.diagonal
        places = self.places
        lengths = self.lengths
        columns = self.column_of
        rows = self.row_of
        column = columns[goal]
        row = rows[goal]
        width = self.width
        near = stop_within + self.slack
        inexact = limit // FINE + 2  # lengths and costs are rounded
        best: i64 = NOWHERE
        best_left: i64 = FAR + 1
        best_cost: i64 = 0
        back = self.back
        entered[start] = NO_DIRECTION
        lanes[0] = start
        waiting[0] = 1
        in_line: i64 = 1
        turn: i64 = 0
        floor: i64 = 0  # the least cost in the lane being emptied, as in `flood`
        while in_line > 0:
            lane = turn & 3
            for i in range(waiting[lane]):
                place = lanes[lane * places + i]
                here = cost[place]
                if here < floor:
                    continue
                wide = gap(columns[place], column)
                tall = gap(rows[place], row)
                left = lengths[tall * width + wide]  # `distance`, for which there is no time here
                if self.hope_left == IN_REACH:
                    if here + left - near > self.hope_cost + inexact:
                        continue
                elif here + left - limit > max(self.hope_left, near) + inexact:
                    continue
                if taken[place] == FREE or place == start:
                    if left <= near and self.sees(place, goal):
                        left = IN_REACH
                    if left < best_left or (
                        left == best_left
                        and (here < best_cost or (here == best_cost and (place < best) != back))
                    ):
                        best = place
                        best_left = left
                        best_cost = here
                        if left == IN_REACH:
                            self.hope_cost = min(here, self.hope_cost)
                        self.hope_left = min(left, self.hope_left)
                if here + cell > limit:
                    continue
                ways = exits[place]
                d = entered[place]
                if d >= 0 and exits[place - offsets[d]] == EVERY_WAY:
                    ways &= forward[d]
                turns = turns_of[ways]
                while turns != 0:
                    d = (turns & TURN) - 1
                    turns >>= TURN_BITS
                    end = place + offsets[d]
                    before = cost[end]
                    if before >= 0 and before <= here + cell:
                        continue
                    step = cell if d < 4 else diagonal
                    there = here + (step << rough[end])
                    if there > limit or taken[end] == TAKEN_HARD:
                        continue
                    if before >= 0 and before <= there:
                        continue
                    ahead: i64 = 1
                    ceiling = floor + 2 * cell
                    while there >= ceiling:
                        ahead += 1
                        ceiling += cell
                    if before < 0:
                        self.touched[self.reached] = end
                        self.reached += 1
                    cost[end] = there
                    entered[end] = d
                    if before < 0 or before >= ceiling:
                        into = (turn + ahead) & 3
                        lanes[into * places + waiting[into]] = end
                        waiting[into] += 1
                        in_line += 1
            in_line -= waiting[lane]
            waiting[lane] = 0
            turn += 1
            floor += cell
        return best

    def look_ahead(self, start: i64, goal: i64, limit: i64, near: i64) -> None:
        """Walk straight at the goal, and hope for nothing worse than the best end on that way."""
        self.hope_left = FAR
        self.hope_cost = FAR
        place = start
        spent: i64 = 0
        while place != goal:
            wide = self.column_of[goal] - self.column_of[place]
            tall = self.row_of[goal] - self.row_of[place]
            d = heading(wide, tall)
            if (self.exits[place] >> d) & 1 == 0:
                return
            place += self.offsets[d]
            step = self.cell if d < 4 else self.diagonal
            spent += step << self.rough[place]
            if spent > limit or self.taken[place] == TAKEN_HARD:
                return
            if self.taken[place] != FREE:
                continue
            left = self.distance(place, goal)
            if left <= near and self.sees(place, goal):
                self.hope_left = IN_REACH
                self.hope_cost = spent
                return
            self.hope_left = min(self.hope_left, left)
