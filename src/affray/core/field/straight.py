"""Square cells: what a look along straight ways tells without a flood.

No way to a cell is cheaper than the slant and the straight part of it on free and even ground.
So where these are free the cost is known at once; and where they lead to the end that nothing
could be preferred to, a move need look no further.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import (
    EAST,
    FREE,
    IN_REACH,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    NOWHERE,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    TAKEN_HARD,
    WEST,
)
from affray.core.field.cells import LARGEST, gap
from affray.core.field.terrain import Terrain

BEST: Final[i64] = 8  # ends remembered of each approach
KEPT: Final[i64] = 4096  # approaches remembered
SPAN: Final[i64] = 1024  # columns, and rows: more than there are between any two cells, both ways
NONE: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Straight(Terrain):
    """Cells, and the ways through them that go straight.

    An approach is all that the best end of a move depends on while nothing is in the way: how far
    the goal is across and down, how far the move goes, and how near is near enough.
    """

    leasts: vec[i64]  # as `spans`: what a way between two cells costs at least
    approaches: vec[i64]  # where it is kept: how far the goal is and how far the move goes
    stops: vec[i64]  # and how near is near enough, twice; 1 more for ends from the back
    best_ends: vec[i64]  # the best ends of each, as columns and rows from the start
    lefts: vec[i64]  # of those being compared: how far from the goal they are
    costs: vec[i64]

    def __init__(self, width: i64, height: i64, cell: i64 = 1000) -> None:
        super().__init__(width, height, cell)
        self.leasts = vec[i64]([0] * (4 * self.places))
        self.spread_leasts()
        self.lefts = vec[i64]([0] * BEST)
        self.costs = vec[i64]([0] * BEST)
        self.forget_approaches()

    def forget_approaches(self) -> None:
        """Find the best ends of each approach anew."""
        self.approaches = vec[i64]()
        self.stops = vec[i64]()
        self.best_ends = vec[i64]()

    def even_steps(self) -> None:
        """Count cells: a diagonal step is as long as a straight one, and so are all lengths."""
        super().even_steps()
        self.spread_leasts()
        self.forget_approaches()

    def spread_leasts(self) -> None:
        """Have the least cost ready by the difference of two spots, as lengths are."""
        for y in range(self.rows):
            for x in range(self.width):
                least = self.least_cost(x, y)
                for spot in (2 * y * self.width + x, 2 * y * self.width - x):
                    self.leasts[spot] = least
                    self.leasts[-spot] = least

    # One way.

    def plain_way(self, start: i64, end: i64, limit: i64) -> bool:
        """Whether one gets to an end within the limit by going slantwise first, then straight."""
        if self.open_doors != self.settled_doors:
            self.settle()
        place = start
        spent: i64 = 0
        while place != end:
            wide = self.column_of[end] - self.column_of[place]
            tall = self.row_of[end] - self.row_of[place]
            d = heading(wide, tall)
            if (self.exits[place] >> d) & 1 == 0:
                return False
            place += self.offsets[d]
            step = self.cell
            if d >= 4:
                step = self.diagonal
            spent += step << self.rough[place]
            if spent > limit or self.taken[place] == TAKEN_HARD:
                return False
            if self.wary and self.hazard_at[place] != 0:
                return False
        return True

    def move_cost(self, start: i64, end: i64, limit: i64) -> i64:
        """What the cheapest move to an end costs: without a flood where a straight way is free."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if end == start:
            return 0
        if self.taken[end] != FREE:
            return NOWHERE
        least = self.least_move(start, end)
        if least > limit:
            return NOWHERE
        if self.is_free(start, end):
            return least
        return self.way_cost(start, end, limit)

    def way_cost(self, start: i64, end: i64, limit: i64) -> i64:
        """What the cheapest way to an end costs within the limit, or NOWHERE: by a flood."""
        self.flood(start, limit)
        return self.cost[end]

    def least_move(self, start: i64, end: i64) -> i64:
        """What a way to an end costs on free and even ground."""
        apart = self.spots[start] - self.spots[end]
        return self.leasts[apart]

    def least_cost(self, wide: i64, tall: i64) -> i64:
        """What a way so far across and down costs at least, whatever the ground."""
        across = gap(wide, 0)
        down = gap(tall, 0)
        if across > down:
            return down * self.diagonal + (across - down) * self.cell
        return across * self.diagonal + (down - across) * self.cell

    def is_straight(self, start: i64, end: i64) -> bool:
        """Whether a way of the least cost is free: slantwise first, or last."""
        wide = self.column_of[end] - self.column_of[start]
        tall = self.row_of[end] - self.row_of[start]
        across = gap(wide, 0)
        down = gap(tall, 0)
        if across > down:
            slant = down
            along = across - down
            straight = heading(wide, 0)
        else:
            slant = across
            along = down - across
            straight = heading(0, tall)
        if slant == 0:
            return self.run(start, straight, along) == end
        slantwise = heading(wide, tall)
        corner = self.run(start, slantwise, slant)
        if corner != NOWHERE and self.run(corner, straight, along) == end:
            return True
        if along == 0:
            return False
        corner = self.run(start, straight, along)
        return corner != NOWHERE and self.run(corner, slantwise, slant) == end

    def is_free(self, start: i64, end: i64) -> bool:
        """Whether a way of the least cost is known to be free, a straight one or one around.

        Where a slanting step costs no more than another, going out to one side and back on the
        way is for nothing. Other ways there may be are not looked at.
        """
        if self.is_straight(start, end):
            return True
        if self.diagonal != self.cell:
            return False
        wide = self.column_of[end] - self.column_of[start]
        tall = self.row_of[end] - self.row_of[start]
        level = gap(wide, 0) > gap(tall, 0)
        ahead = wide if level else tall
        aside = tall if level else wide
        for further in range(1, gap(ahead, 0) // 2 + 1):
            if self.goes_by(start, end, level, ahead, aside, max(aside, 0) + further):
                return True
            if self.goes_by(start, end, level, ahead, aside, min(aside, 0) - further):
                return True
        return False

    def goes_by(self, start: i64, end: i64, level: bool, ahead: i64, aside: i64, out: i64) -> bool:
        """Whether a way is free that goes so far out to one side, then on, and back to the end."""
        away = gap(out, 0)
        back = gap(out, aside)
        along = gap(ahead, 0) - away - back
        if along < 0:
            return False
        place = self.run(start, heading(ahead, out) if level else heading(out, ahead), away)
        if place == NOWHERE:
            return False
        place = self.run(place, heading(ahead, 0) if level else heading(0, ahead), along)
        if place == NOWHERE:
            return False
        return self.run(place, heading(ahead, -out) if level else heading(-out, ahead), back) == end

    def run(self, place: i64, d: i64, steps: i64) -> i64:
        """Where so many steps in a direction lead, NOWHERE unless all of it is free and even."""
        exits = self.exits
        rough = self.rough
        taken = self.taken
        offset = self.offsets[d]
        end = place + steps * offset
        while place != end:
            if (exits[place] >> d) & 1 == 0:
                return NOWHERE
            place += offset
            if rough[place] != 0 or taken[place] == TAKEN_HARD:
                return NOWHERE
            if self.wary and self.hazard_at[place] != 0:
                return NOWHERE
        return place

    # The best end.

    def straight_nearest(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """The end that `nearest` would find, NOWHERE if only a flood can tell.

        On free ground no end comes before the first of the approach. Whatever the ground is like,
        it makes no end cheaper: so the first of them that is free is the best, if a way of the
        least cost leads there. What is near enough and out of sight comes after all that is in
        reach, and before all that is not near enough.
        """
        if self.open_doors != self.settled_doors:
            self.settle()
        if limit < 0:
            return NOWHERE
        first = BEST * self.approach(start, goal, limit, stop_within)
        unseen = False
        for i in range(first, first + BEST):
            code = self.best_ends[i]
            if code == NONE:
                return NOWHERE
            x = self.column_of[start] + (code & (SPAN - 1)) - LARGEST
            y = self.row_of[start] + code // SPAN - LARGEST
            if x < 0 or x >= self.width or y < 0 or y >= self.rows:
                continue
            place = y * self.width + x
            if place != start:
                if self.solid[place] != 0 or self.taken[place] != FREE:
                    continue
            if self.distance(place, goal) <= stop_within + self.slack:
                if not self.sees(place, goal):
                    unseen = True
                    continue
            elif unseen:
                return NOWHERE
            return place if self.is_free(start, place) else NOWHERE
        return NOWHERE

    def approach(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """Where the best ends of an approach are kept."""
        wide = self.column_of[goal] - self.column_of[start]
        tall = self.row_of[goal] - self.row_of[start]
        if len(self.approaches) == 0:
            self.approaches = vec[i64]([NONE] * KEPT)
            self.stops = vec[i64]([0] * KEPT)
            self.best_ends = vec[i64]([NONE] * (KEPT * BEST))
        key = (limit * SPAN + wide + LARGEST) * SPAN + tall + LARGEST
        mixed = (limit & 0xFFFFF) * 9973 + wide * 40503 + tall * 30011 + stop_within * 13
        at = (mixed & 0xFFFFFFFF) * 0x5BD1E995 >> 15 & (KEPT - 1)
        stop = 2 * stop_within
        if self.back:
            at ^= 1
            stop += 1
        if self.approaches[at] != key or self.stops[at] != stop:
            self.approaches[at] = key
            self.stops[at] = stop
            self.find_best(BEST * at, wide, tall, limit, stop_within)
        return at

    def find_best(self, first: i64, wide: i64, tall: i64, limit: i64, stop_within: i64) -> None:
        """Sort out the best ends for a goal so far across and down, if nothing is in the way.

        What is nearest to the goal comes first, or, where it is in reach, what costs least; then
        the lower cost, then the number, as `nearest` says. Rows and columns farther off than the
        map has any are no ends, and nothing is better than to stay that is farther off than the
        start.
        """
        ends = self.best_ends
        lengths = self.lengths
        near = stop_within + self.slack
        back = self.back
        found: i64 = 0
        worst = self.lengths[gap(tall, 0) * self.width + gap(wide, 0)]
        about = max(worst, near) // self.cell + 1
        span = limit // self.cell
        deep = min(span, self.rows - 1)
        broad = min(span, self.width - 1)
        top = max(-deep, max(tall - about, tall - self.rows + 1))
        bottom = min(deep, min(tall + about, tall + self.rows - 1))
        first_x = max(-broad, max(wide - about, wide - self.width + 1))
        last_x = min(broad, min(wide + about, wide + self.width - 1))
        for i in range(bottom - top + 1):
            y = bottom - i if tall > 0 else top + i  # the side of the goal first
            if gap(tall, y) * self.cell > max(worst, near):
                continue
            aside = gap(tall, y) * self.width
            for j in range(last_x - first_x + 1):
                x = last_x - j if wide > 0 else first_x + j
                left = lengths[aside + gap(wide, x)]
                if left <= near:
                    left = IN_REACH
                if left > worst:
                    continue
                cost = self.least_cost(x, y)
                if cost > limit:
                    continue
                code = (y + LARGEST) * SPAN + x + LARGEST
                if found == BEST:
                    if not self.comes_before(left, cost, code, back, first, BEST - 1):
                        continue
                into = min(found, BEST - 1)
                while into > 0 and self.comes_before(left, cost, code, back, first, into - 1):
                    self.lefts[into] = self.lefts[into - 1]
                    self.costs[into] = self.costs[into - 1]
                    ends[first + into] = ends[first + into - 1]
                    into -= 1
                self.lefts[into] = left
                self.costs[into] = cost
                ends[first + into] = code
                found = min(found + 1, BEST)
                if found == BEST:
                    worst = min(self.lefts[BEST - 1], worst)
        for i in range(found, BEST):
            ends[first + i] = NONE

    def comes_before(
        self, left: i64, cost: i64, code: i64, back: bool, first: i64, other: i64
    ) -> bool:
        """Whether an end is better than one of those found before."""
        before = self.lefts[other]
        if left != before:
            return left < before
        if cost != self.costs[other]:
            return cost < self.costs[other]
        return (code < self.best_ends[first + other]) != back


def heading(wide: i64, tall: i64) -> i64:
    """The direction of the next step to what lies so far across and down: slantwise if it can."""
    if wide > 0:
        if tall == 0:
            return EAST
        return SOUTHEAST if tall > 0 else NORTHEAST
    if wide < 0:
        if tall == 0:
            return WEST
        return SOUTHWEST if tall > 0 else NORTHWEST
    return SOUTH if tall > 0 else NORTH
