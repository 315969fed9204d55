"""Square cells: the ways to the edge of the map."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import EAST, FAR, FREE, NORTH, NOWHERE, SOUTH, TAKEN_HARD
from affray.core.field.cells import DIRECTIONS
from affray.core.field.known import Known
from affray.core.field.terrain import UNSETTLED


@mypyc_attr(allow_interpreted_subclasses=True)
class Outward(Known):
    """Cells, and the ways out of them."""

    outward: vec[i64]  # what the way to the edge costs from each cell, if nobody is in the way
    outward_next: vec[i64]  # and the next cell of such a way, NOWHERE if there is none
    outward_doors: i64  # the state of the doors that this was made for

    def __init__(self, width: i64, height: i64, cell: i64 = 1000) -> None:
        super().__init__(width, height, cell)
        self.outward = vec[i64]()
        self.outward_next = vec[i64]()
        self.outward_doors = UNSETTLED

    def changed(self) -> None:
        """Look at all cells anew before the next answer."""
        super().changed()
        self.outward_doors = UNSETTLED

    def even_steps(self) -> None:
        """Count cells: a diagonal step is as long as a straight one, and so are all lengths."""
        super().even_steps()
        self.outward_doors = UNSETTLED

    def leads_out(self, start: i64, limit: i64) -> bool:
        """Whether a move may end at the edge: without a flood where the cheapest way is free."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if self.at_edge(start):
            return True
        if self.cheapest_out(start) > limit:
            return False
        place = start
        while place != NOWHERE and not self.at_edge(place):
            place = self.step_out(place)
        if place != NOWHERE and self.taken[place] == FREE:
            return True
        return super().leads_out(start, limit)

    def cheapest_out(self, place: i64) -> i64:
        """What the way to the edge costs if nobody is in the way."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if self.outward_doors != self.settled_doors:
            self.look_outward()
        return self.outward[place]

    def step_out(self, place: i64) -> i64:
        """The next cell of a cheapest way to the edge, NOWHERE if somebody is in each."""
        if self.cheapest_out(place) >= FAR:
            return NOWHERE
        beside = self.outward_next[place]
        if beside != NOWHERE and self.taken[beside] == TAKEN_HARD:
            return self.free_step_out(place)
        return beside

    def free_step_out(self, place: i64) -> i64:
        """The next cell of a cheapest way to the edge in which nobody stands, or NOWHERE."""
        for d in range(DIRECTIONS):
            if self.leads_outward(place, d):
                beside = place + self.offsets[d]
                if self.taken[beside] != TAKEN_HARD:
                    return beside
        return NOWHERE

    def leads_outward(self, place: i64, d: i64) -> bool:
        """Whether a step in a direction is one of a cheapest way to the edge."""
        if (self.exits[place] >> d) & 1 == 0:
            return False
        beside = place + self.offsets[d]
        step = self.cell if d < 4 else self.diagonal
        return self.outward[beside] + (step << self.rough[beside]) == self.outward[place]

    def look_outward(self) -> None:
        """Work out what the way to the edge costs from each cell, if nobody is in the way."""
        outward = vec[i64]([0 if self.at_edge(place) else FAR for place in range(self.places)])
        changed = True
        while changed:
            changed = False
            for place in range(self.places):
                for d in range(DIRECTIONS):
                    if (self.exits[place] >> d) & 1 == 0:
                        continue
                    beside = place + self.offsets[d]
                    step = self.cell if d < 4 else self.diagonal
                    cost = outward[beside] + (step << self.rough[beside])
                    if cost < outward[place]:
                        outward[place] = cost
                        changed = True
        self.outward = outward
        self.outward_next = vec[i64]([NOWHERE] * self.places)
        for place in range(self.places):
            for d in range(DIRECTIONS - 1, -1, -1):  # the first of several is the last found
                if self.leads_outward(place, d):
                    self.outward_next[place] = place + self.offsets[d]
        self.outward_doors = self.settled_doors

    def steps_out(self, start: i64, d: i64) -> i64:
        """How many steps it is to the edge in one of the four main directions."""
        if d == NORTH:
            return self.row_of[start]
        if d == EAST:
            return self.width - 1 - self.column_of[start]
        if d == SOUTH:
            return self.rows - 1 - self.row_of[start]
        return self.column_of[start]

    def straight_out(self, start: i64, direction: i64) -> i64:
        """Where going on in one of the four main directions leads to the edge, or NOWHERE."""
        if self.open_doors != self.settled_doors:
            self.settle()
        place = start
        offset = self.offsets[direction]
        end = start + self.steps_out(start, direction) * offset
        while place != end:
            if (self.exits[place] >> direction) & 1 == 0:
                return NOWHERE
            place += offset
        return place
