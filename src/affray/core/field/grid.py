"""A battlefield of square cells: the ways through it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import (
    EDGE_STOPS,
    FREE,
    NO_DIRECTION,
    NOWHERE,
    SOMEBODY_STOPS,
    TAKEN_HARD,
    WALL_STOPS,
)
from affray.core.field.cells import DIRECTIONS, gap, share
from affray.core.field.search import TURN, TURN_BITS, Search
from affray.core.field.terrain import EVERY_WAY


@mypyc_attr(allow_interpreted_subclasses=True)
class Grid(Search):
    """Cells with whatever a map shows, and the ways from one to another."""

    wary_floods: i64

    def __init__(self, width: i64, height: i64, cell: i64 = 1000) -> None:
        super().__init__(width, height, cell)
        self.wary_floods = 0

    def flood(self, start: i64, limit: i64) -> i64:
        """Find all cells within the limit; return how many.

        Cells wait in lanes by their cost in whole cells. No step is shorter than a cell, so none
        leads into the lane being emptied, and what is in it has its final cost. No step is longer
        than three cells, so four lanes are enough.
        """
        if self.open_doors != self.settled_doors:
            self.settle()
        wary = self.wary and self.danger_count > 0
        if self.was_flooded(start, limit, wary):
            return self.reached
        if wary:
            return self.wary_flood(start, limit)
        self.begin_flood(start)
        cost = self.cost
        came = self.came
        touched = self.touched
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
        reached: i64 = 1
        entered[start] = NO_DIRECTION
        lanes[0] = start
        waiting[0] = 1
        in_line: i64 = 1
        turn: i64 = 0
        floor: i64 = 0  # the least cost in the lane being emptied
        while in_line > 0:
            lane = turn & 3
            for i in range(waiting[lane]):
                place = lanes[lane * places + i]
                here = cost[place]
                # Less than the floor: a cheaper way came later and was followed already.
                if here < floor or here + cell > limit:
                    continue
                ways = exits[place]
                d = entered[place]
                if d >= 0 and exits[place - offsets[d]] == EVERY_WAY:
                    ways &= forward[d]  # the others were reached from there already
                turns = turns_of[ways]
                while turns != 0:
                    d = (turns & TURN) - 1
                    turns >>= TURN_BITS
                    end = place + offsets[d]
                    before = cost[end]
                    # Most cells around were reached already, and no step costs less than a cell.
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
                        touched[reached] = end
                        reached += 1
                    cost[end] = there
                    came[end] = place
                    entered[end] = d
                    if before < 0 or before >= ceiling:  # else it waits in that lane already
                        into = (turn + ahead) & 3
                        lanes[into * places + waiting[into]] = end
                        waiting[into] += 1
                        in_line += 1
            in_line -= waiting[lane]
            waiting[lane] = 0
            turn += 1
            floor += cell
        self.reached = reached
        self.note_flood(start, limit, False)
        return reached

    def wary_flood(self, start: i64, limit: i64) -> i64:
        """Flood around all hazards, then through them to what is left."""
        taken = self.taken
        for i in range(self.danger_count):
            self.spared[i] = taken[self.dangers[i]]
            taken[self.dangers[i]] = TAKEN_HARD
        self.marks += 1
        self.wary = False
        self.flood(start, limit)
        self.wary = True
        for i in range(self.danger_count):
            taken[self.dangers[i]] = self.spared[i]
        self.marks += 1
        self.wary_floods += 1
        for i in range(self.reached):
            self.firm[self.touched[i]] = self.wary_floods
        self.flood_on(limit)
        self.note_flood(start, limit, True)
        return self.reached

    def flood_on(self, limit: i64) -> i64:
        """Go on from the cells of the last flood to all others, and leave those as they are.

        A cell waits again whenever a cheaper way to it is found: simpler than four lanes, and
        enough for the little that lies behind hazards.
        """
        cost = self.cost
        lane = self.lanes
        queued = self.queued
        places = self.places
        waiting = self.reached
        for i in range(waiting):
            lane[i] = self.touched[i]
            queued[self.touched[i]] = 1
        first: i64 = 0
        while waiting > 0:
            place = lane[first]
            queued[place] = 0
            first = (first + 1) % places
            waiting -= 1
            for d in range(DIRECTIONS):
                if self.exits[place] >> d & 1 == 0:
                    continue
                end = place + self.offsets[d]
                step = self.cell if d < 4 else self.diagonal
                there = cost[place] + (step << self.rough[end])
                if there > limit or self.taken[end] == TAKEN_HARD:
                    continue
                if self.firm[end] == self.wary_floods or 0 <= cost[end] <= there:
                    continue
                if cost[end] < 0:
                    self.touched[self.reached] = end
                    self.reached += 1
                cost[end] = there
                self.came[end] = place
                if queued[end] == 0:
                    queued[end] = 1
                    lane[(first + waiting) % places] = end
                    waiting += 1
        return self.reached

    def escape(self, start: i64) -> i64:
        """A cell at the edge to which a way leads past all cells taken hard, or NOWHERE."""
        if self.open_doors != self.settled_doors:
            self.settle()
        self.begin_flood(start)
        if self.at_edge(start):
            return start
        cost = self.cost
        came = self.came
        touched = self.touched
        taken = self.taken
        offsets = self.offsets
        rough = self.rough
        stack = self.lanes
        reached: i64 = 1
        stack[0] = start
        waiting: i64 = 1
        while waiting > 0:  # the cell found last goes first: straight on is soon at the edge
            waiting -= 1
            place = stack[waiting]
            turns = self.turns_of[self.exits[place]]
            while turns != 0:
                d = (turns & TURN) - 1
                turns >>= TURN_BITS
                end = place + offsets[d]
                if cost[end] >= 0 or taken[end] == TAKEN_HARD:
                    continue
                step = self.cell if d < 4 else self.diagonal
                cost[end] = cost[place] + (step << rough[end])
                came[end] = place
                touched[reached] = end
                reached += 1
                stack[waiting] = end
                waiting += 1
                if self.at_edge(end):
                    self.reached = reached
                    return end
        self.reached = reached
        return NOWHERE

    def push(self, from_: i64, place: i64, steps: i64) -> i64:
        """Move cell by cell along the line from `from_` until a wall, a taken cell or the edge.

        A diagonal step counts as one cell, and like any step it does not cut corners. A drop
        stops nothing; a rise of more than the side of a cell is a wall to whoever is pushed.
        """
        if self.open_doors != self.settled_doors:
            self.settle()
        self.begin_push()
        wide = self.column_of[place] - self.column_of[from_]
        tall = self.row_of[place] - self.row_of[from_]
        longer = max(gap(wide, 0), gap(tall, 0))
        while self.pushed < steps and longer > 0:
            done = self.pushed
            x = share(wide, done + 1, longer) - share(wide, done, longer)
            y = share(tall, done + 1, longer) - share(tall, done, longer)
            column = self.column_of[place] + x
            row = self.row_of[place] + y
            if column < 0 or column >= self.width or row < 0 or row >= self.rows:
                self.stopped = EDGE_STOPS
                break
            end = row * self.width + column
            if not self.leads(place, x, y) or self.levels[end] - self.levels[place] > self.cell:
                self.stopped = WALL_STOPS
                self.stopped_by = end
                break
            if self.taken[end] != FREE:
                self.stopped = SOMEBODY_STOPS
                self.stopped_by = end
                break
            self.push_step(place, end)
            place = end
        return place

    def step_length(self) -> i64:
        """The side of a cell; a diagonal step counts as one cell too."""
        return self.cell

    def leads(self, place: i64, x: i64, y: i64) -> bool:
        """Whether a step by x columns and y rows is possible."""
        for d in range(DIRECTIONS):
            if self.across[d] == x and self.down[d] == y:
                return self.exits[place] >> d & 1 != 0
        return False
