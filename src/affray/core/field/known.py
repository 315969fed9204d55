"""Square cells: the ways over the ground that were found before, whoever stands there now.

Nobody in the way makes a way cheaper. So what is too far on the empty ground is too far; and
where nobody stands on the cheapest way over it, its cost is that of the move.
"""

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
from affray.core.field.cells import gap
from affray.core.field.chasers import Chasers
from affray.core.field.straight import Straight
from affray.core.field.terrain import MOST_REMEMBERED

UNKNOWN: Final[i64] = -1
DIRECTION_BITS: Final[i64] = 4  # of a known way: the direction of its last step
DIRECTION: Final[i64] = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Known(Straight):
    """Cells, and the cheapest ways between them that were found while nobody was in the way."""

    entered: vec[i64]  # the direction in which a flood entered a cell, or NO_DIRECTION
    ways: vec[i64]  # from * places + to: the cost, and the last step in the lowest bits; or UNKNOWN
    known_to: vec[i64]  # by the start: within which limit the ways are known
    nobody: vec[i64]  # the marks of a field on which nobody stands

    def __init__(self, width: i64, height: i64, cell: i64 = 1000) -> None:
        super().__init__(width, height, cell)
        self.entered = vec[i64]([NO_DIRECTION] * self.places)
        self.ways = vec[i64]()
        self.known_to = vec[i64]()
        self.nobody = vec[i64]()

    def settle(self) -> None:
        """Work out what blocks steps and sight, and forget all ways."""
        super().settle()
        self.forget_ways()

    def even_steps(self) -> None:
        """Count cells: a diagonal step is as long as a straight one, and so are all lengths."""
        super().even_steps()
        self.forget_ways()

    def forget_ways(self) -> None:
        """Find every way anew."""
        for start in range(len(self.known_to)):
            self.known_to[start] = UNKNOWN

    def know_ways(self, start: i64, limit: i64) -> None:
        """Flood the empty field, and remember what the flood has found."""
        places = self.places
        if len(self.ways) == 0:
            self.ways = vec[i64]([UNKNOWN] * (places * places))
            self.known_to = vec[i64]([UNKNOWN] * places)
            self.nobody = vec[i64]([FREE] * places)
        taken = self.taken
        wary = self.wary
        self.taken = self.nobody
        self.wary = False
        self.flooded_from = NOWHERE  # the last flood was one past people
        self.flood(start, limit)
        self.flooded_from = NOWHERE
        self.taken = taken
        self.wary = wary
        ways = self.ways
        row = start * places
        for end in range(places):
            ways[row + end] = UNKNOWN
        for i in range(self.reached):
            end = self.touched[i]
            ways[row + end] = self.cost[end] << DIRECTION_BITS | (self.entered[end] & DIRECTION)
        self.known_to[start] = limit

    def known_cost(self, start: i64, end: i64, limit: i64) -> i64:
        """What the cheapest way within the limit costs over empty ground, or UNKNOWN."""
        if len(self.ways) == 0 or self.known_to[start] < limit:
            self.know_ways(start, limit)
        way = self.ways[start * self.places + end]
        return way >> DIRECTION_BITS

    def is_open_way(self, start: i64, end: i64) -> bool:
        """Whether nobody bars the known way to an end; while wary, no hazard lies on it either."""
        if self.places > MOST_REMEMBERED:
            return True  # no ways are known, and those of a flood are open
        ways = self.ways
        taken = self.taken
        row = start * self.places
        place = end
        while place != start:
            if taken[place] == TAKEN_HARD or (self.wary and self.hazard_at[place] != 0):
                return False
            place -= self.offsets[ways[row + place] & DIRECTION]
        return True

    def move_cost(self, start: i64, end: i64, limit: i64) -> i64:
        """What the cheapest move to an end costs: if the ways are known, by these alone."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if len(self.ways) == 0 or self.known_to[start] < limit:
            return super().move_cost(start, end, limit)
        if end == start:
            return 0
        if self.taken[end] != FREE:
            return NOWHERE
        return self.way_cost(start, end, limit)

    def way_cost(self, start: i64, end: i64, limit: i64) -> i64:
        """What the cheapest way to an end costs: without a flood where a known one is open."""
        if self.places <= MOST_REMEMBERED:
            cost = self.known_cost(start, end, limit)
            if cost < 0 or cost > limit:
                return NOWHERE
            if self.is_open_way(start, end):
                return cost
        return super().way_cost(start, end, limit)

    def could_reach(self, start: i64, limit: i64) -> i64:
        """Find all cells within the limit, past whoever stands there: without a flood if known."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if self.places > MOST_REMEMBERED or limit < 0:
            return super().could_reach(start, limit)
        if len(self.ways) == 0 or self.known_to[start] < limit:
            self.know_ways(start, limit)
        self.begin_flood(start)
        ways = self.ways
        costs = self.cost
        came = self.came
        touched = self.touched
        offsets = self.offsets
        reached = self.reached
        width = self.width
        span = limit // self.cell
        first = max(self.column_of[start] - span, 0)
        last = min(self.column_of[start] + span, width - 1)
        from_here = start * self.places
        most = limit << DIRECTION_BITS | DIRECTION
        top = max(self.row_of[start] - span, 0)
        bottom = min(self.row_of[start] + span, self.rows - 1)
        for y in range(top, bottom + 1):
            for place in range(y * width + first, y * width + last + 1):
                way = ways[from_here + place]
                if 0 <= way <= most and place != start:
                    costs[place] = way >> DIRECTION_BITS
                    came[place] = place - offsets[way & DIRECTION]
                    touched[reached] = place
                    reached += 1
        self.reached = reached
        return self.reached

    def safest_end(self, start: i64, limit: i64, spare: i64, chasers: Chasers) -> i64:
        """Where a move ends in the least peril: a look at known ways, a flood if that is barred."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if self.places > MOST_REMEMBERED or limit < 0:
            return super().safest_end(start, limit, spare, chasers)
        if len(self.ways) == 0 or self.known_to[start] < limit:
            self.know_ways(start, limit)
        best = self.known_safest(start, limit, spare, chasers)
        if best == NOWHERE:
            return super().safest_end(start, limit, spare, chasers)
        return best

    def known_safest(self, start: i64, limit: i64, spare: i64, chasers: Chasers) -> i64:
        """The end that `safest_end` would find; NOWHERE if only a flood can tell.

        It is the best end on the empty field, if nobody bars the way there. A cell to which the
        way is too short is an end all the same if that way is barred and another one is longer.
        """
        wary = self.wary and self.danger_count > 0
        ways = self.ways
        taken = self.taken
        spots = self.spots
        spans = self.spans
        places = chasers.places
        count = chasers.count
        width = self.width
        best = start
        least = self.peril(start, chasers)
        most = self.least_distance(start, places, count, -1)
        is_sure = True
        span = limit // self.cell
        first = max(self.column_of[start] - span, 0)
        last = min(self.column_of[start] + span, width - 1)
        top = max(self.row_of[start] - span, 0)
        bottom = min(self.row_of[start] + span, self.rows - 1)
        from_here = start * self.places
        farthest_way = limit << DIRECTION_BITS | DIRECTION
        for y in range(top, bottom + 1):
            for place in range(y * width + first, y * width + last + 1):
                way = ways[from_here + place]
                if way < 0 or way > farthest_way or taken[place] != FREE or place == start:
                    continue
                # `least_distance`, spared a call: most places are too near to somebody
                here = spots[place]
                enough: i64 = -1
                if least == 0:
                    enough = most
                far: i64 = FAR
                for i in range(count):
                    length = spans[here - spots[places[i]]]
                    if length < far:
                        far = length
                        if far <= enough:
                            break
                if far <= enough:
                    continue
                danger = self.peril(place, chasers)
                if danger > least or (danger == least and far <= most):
                    continue
                if wary and self.hazard_at[place] != 0:
                    continue
                is_end = (way >> DIRECTION_BITS) + spare > limit
                if not is_end and self.is_open_way(start, place):
                    continue
                best = place
                least = danger
                most = far
                is_sure = is_end
        if best == start:
            return start
        return best if is_sure and self.is_open_way(start, best) else NOWHERE

    def known_nearest(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """The end that `nearest` would find; NOWHERE if only a search can tell.

        It is the best end on the empty field, if nobody bars the way there: then nobody makes
        another one better. Only what is nearer to the goal than the start comes into question.
        """
        if self.places > MOST_REMEMBERED or limit < 0:
            return NOWHERE
        if len(self.ways) == 0 or self.known_to[start] < limit:
            self.know_ways(start, limit)
        wary = self.wary and self.danger_count > 0
        near = stop_within + self.slack
        ways = self.ways
        taken = self.taken
        lengths = self.lengths
        width = self.width
        column = self.column_of[goal]
        row = self.row_of[goal]
        best = start
        best_left = self.distance(start, goal)
        best_cost: i64 = 0
        back = self.back
        if best_left <= near and self.sees(start, goal):
            return start
        span = limit // self.cell
        first = max(self.column_of[start] - span, 0)
        last = min(self.column_of[start] + span, width - 1)
        top = max(self.row_of[start] - span, 0)
        bottom = min(self.row_of[start] + span, self.rows - 1)
        from_here = start * self.places
        for i in range(bottom - top + 1):
            y = bottom - i if row > self.row_of[start] else top + i  # the side of the goal first
            about = max(best_left, near) // self.cell
            if gap(y, row) > about:
                continue
            aside = gap(y, row) * width
            for x in range(max(first, column - about), min(last, column + about) + 1):
                left = lengths[aside + gap(x, column)]
                if left > best_left and left > near:
                    continue
                place = y * width + x
                way = ways[from_here + place]
                if way < 0 or taken[place] != FREE:
                    continue
                cost = way >> DIRECTION_BITS
                if cost > limit or (wary and self.hazard_at[place] != 0):
                    continue
                if left <= near and self.sees(place, goal):
                    left = IN_REACH
                if left > best_left:
                    continue
                if left == best_left:
                    if cost > best_cost or (cost == best_cost and (place > best) != back):
                        continue
                best = place
                best_left = left
                best_cost = cost
        return best if self.is_open_way(start, best) else NOWHERE
