"""What lies in the square cells of a battlefield: walls, doors, heights, light and sight."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import BRIGHT, FREE, NO_COVER, NOWHERE, UNSEEN, in_words
from affray.core.field.cells import DIRECTIONS, Cells

MOST_DOORS: Final[i64] = 60  # their states share one 64-bit number
LAST_DOOR_BIT: Final[i64] = 0x800_0000_0000_0000  # of door 60

UNSETTLED: Final[i64] = -1
EVERY_WAY: Final[i64] = 255  # exits in all directions

MOST_REMEMBERED: Final[i64] = 1024  # cells of a map whose lines of sight are all remembered
PAIRS: Final[i64] = 16  # of cells, in one number: two bits each, 0, no sight or sight
PAIR_BITS: Final[i64] = 4  # that tell them apart
VIEW_BITS: Final[i64] = 4  # for a view, and as many views in one number as pairs
ANY_VIEW: Final[i64] = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Terrain(Cells):
    """Cells with walls, doors, heights and whatever else a map shows.

    The arrays from `walls` to `hazard_at` may be set cell by cell; call `changed` afterwards.
    Each open door has its bit in `open_doors`, which a fight sets before it asks.
    """

    walls: vec[i64]
    opaque: vec[i64]
    rough: vec[i64]
    levels: vec[i64]
    covers: vec[i64]
    lights: vec[i64]  # without the lamps
    doors: vec[i64]  # number of the door, from 1; 0 for none
    hazard_at: vec[i64]
    labels: list[str]
    lamps: list[tuple[int, int, int]]  # place, radius, and how well it lights what it sees
    door_places: vec[i64]
    door_count: i64
    doors_at_start: i64
    settled_doors: i64  # the state of the doors that the next four arrays were made for
    solid: vec[i64]  # 1 where nobody can enter now
    blind: vec[i64]  # 1 where sight is blocked now
    exits: vec[i64]  # bit d is set where a step in direction d is possible now
    lit: vec[i64]  # how well each cell is lit now
    sights: vec[i64]  # what is known of the sight between two cells while the doors stand so
    views: vec[i64]  # likewise of the view: 0, or two more than what `view` says
    all_clear: bool  # nothing on the map ever blocks sight
    sheltered: vec[i64]  # the cells that have cover or lie beside some: no others ever give any
    shelter: vec[i64]  # 1 for these cells
    dangers: vec[i64]  # the first `danger_count` entries are the cells with a hazard
    danger_count: i64
    spared: vec[i64]  # the marks of those cells while a wary flood keeps out of them
    firm: vec[i64]  # the number of the last wary flood that reached the cell around all hazards
    queued: vec[i64]  # 1 while the cell waits in the second part of a wary flood

    def __init__(self, width: i64, height: i64, cell: i64 = 1000) -> None:
        super().__init__(width, height, cell)
        places = self.places
        self.walls = vec[i64]([0] * places)
        self.opaque = vec[i64]([0] * places)
        self.rough = vec[i64]([0] * places)
        self.levels = vec[i64]([0] * places)
        self.covers = vec[i64]([NO_COVER] * places)
        self.lights = vec[i64]([BRIGHT] * places)
        self.doors = vec[i64]([0] * places)
        self.hazard_at = vec[i64]([0] * places)
        self.labels = [""] * places
        self.lamps = []
        self.door_places = vec[i64]([0] * MOST_DOORS)
        self.door_count = 0
        self.doors_at_start = 0
        self.settled_doors = UNSETTLED
        self.solid = vec[i64]([0] * places)
        self.blind = vec[i64]([0] * places)
        self.exits = vec[i64]([0] * places)
        self.lit = vec[i64]([BRIGHT] * places)
        self.sights = vec[i64]()
        self.views = vec[i64]()
        self.all_clear = True
        self.sheltered = vec[i64]()
        self.shelter = vec[i64]()
        self.dangers = vec[i64]()
        self.danger_count = 0
        self.spared = vec[i64]()
        self.firm = vec[i64]()
        self.queued = vec[i64]()

    # Building.

    def put_door(self, place: i64, is_open: bool) -> None:
        """Hang a door in the cell; it gets the next number."""
        if self.doors[place] == 0:
            if self.door_count == MOST_DOORS:
                raise ValueError(
                    f"Cell {self.name(place)}: a map has at most {MOST_DOORS} doors; "
                    f"draw this one as a wall or as floor."
                )
            self.door_places[self.door_count] = place
            self.door_count += 1
            self.doors[place] = self.door_count
        bit = self.door_bit(place)
        self.doors_at_start = self.doors_at_start | bit if is_open else self.doors_at_start & ~bit
        self.open_doors = self.doors_at_start
        self.changed()

    def put_lamp(self, place: i64, radius: i64, light: i64) -> None:
        """Let all that sees the cell from within the radius be lit at least so well."""
        self.lamps.append((place, radius, light))
        self.changed()

    def changed(self) -> None:
        """Look at all cells anew before the next answer."""
        self.settled_doors = UNSETTLED

    def settle(self) -> None:
        """Work out what blocks steps and sight while the doors stand as they do."""
        before = self.settled_doors
        self.settled_doors = self.open_doors
        self.flooded_from = NOWHERE
        self.sights = vec[i64]()
        self.views = vec[i64]()
        if before == UNSETTLED:
            self.all_clear = self.door_count == 0
            for place in range(self.places):
                self.settle_cell(place)
                if self.opaque[place] != 0:
                    self.all_clear = False
            for place in range(self.places):
                self.exits[place] = self.exits_of(place)
            self.settle_shelter()
            self.settle_dangers()
            self.settle_light()
            return
        turned = before ^ self.open_doors
        for number in range(self.door_count):
            if turned >> number & 1:
                self.settle_cell(self.door_places[number])
        for number in range(self.door_count):
            if turned >> number & 1:
                self.settle_exits_around(self.door_places[number])
        if len(self.lamps) > 0:
            self.settle_light()

    def settle_cell(self, place: i64) -> None:
        """Work out whether the cell can be entered and seen through now."""
        shut: i64 = 1 if self.doors[place] != 0 and not self.is_open(place) else 0
        self.solid[place] = self.walls[place] | shut
        self.blind[place] = self.opaque[place] | shut

    def settle_shelter(self) -> None:
        """List the cells that have cover or lie beside some."""
        found = {place for place in range(self.places) if self.covers[place] != NO_COVER}
        for place in list(found):
            for d in range(DIRECTIONS):
                x = self.column_of[place] + self.across[d]
                y = self.row_of[place] + self.down[d]
                if 0 <= x < self.width and 0 <= y < self.rows:
                    found.add(y * self.width + x)
        self.sheltered = vec[i64](sorted(found))
        self.shelter = vec[i64]([1 if place in found else 0 for place in range(self.places)])

    def settle_dangers(self) -> None:
        """List the cells that have a hazard."""
        dangers = [place for place in range(self.places) if self.hazard_at[place] != 0]
        self.danger_count = len(dangers)
        self.dangers = vec[i64](dangers)
        self.spared = vec[i64]([FREE] * len(dangers))
        if len(dangers) > 0 and len(self.firm) == 0:
            self.firm = vec[i64]([0] * self.places)
            self.queued = vec[i64]([0] * self.places)

    def settle_light(self) -> None:
        """Work out how well each cell is lit, by itself and by the lamps that it sees."""
        lit = self.lit
        for place in range(self.places):
            lit[place] = self.lights[place]
        for source, radius, light in self.lamps:
            for place in range(self.places):
                if light < lit[place] and self.distance(source, place) <= radius:
                    if self.sees(source, place):
                        lit[place] = light

    def settle_exits_around(self, place: i64) -> None:
        """Work out the steps out of a cell and out of those around it."""
        self.exits[place] = self.exits_of(place)
        for d in range(DIRECTIONS):
            x = self.column_of[place] + self.across[d]
            y = self.row_of[place] + self.down[d]
            if 0 <= x < self.width and 0 <= y < self.rows:
                self.exits[y * self.width + x] = self.exits_of(y * self.width + x)

    def exits_of(self, place: i64) -> i64:
        """The directions of the possible steps out of a cell, one bit each."""
        solid = self.solid
        bits: i64 = 0
        for d in range(DIRECTIONS):
            x = self.column_of[place] + self.across[d]
            y = self.row_of[place] + self.down[d]
            if x < 0 or x >= self.width or y < 0 or y >= self.rows:
                continue
            if solid[y * self.width + x] != 0:
                continue
            # A diagonal step passes between two cells, and neither may be in the way.
            if solid[self.row_of[place] * self.width + x] != 0:
                continue
            if solid[y * self.width + self.column_of[place]] != 0:
                continue
            bits |= 1 << d
        return bits

    # Doors.

    def door_bit(self, place: i64) -> i64:
        """The bit of `open_doors` that stands for the door in this cell, 0 where there is none."""
        number = self.doors[place]
        # Shifted down, because compiled a small literal on the left of << has 32 bits only.
        return LAST_DOOR_BIT >> (MOST_DOORS - number) if number > 0 else 0

    def is_open(self, place: i64) -> bool:
        """Whether the cell has a door that stands open."""
        return self.open_doors & self.door_bit(place) != 0

    # Geometry.

    def sees(self, a: i64, b: i64) -> bool:
        """Whether the line between the centres crosses no cell that blocks sight.

        Where the line runs exactly through a corner, it takes both cells beside it to block.
        Neighbours always see each other, and the two end cells themselves never block.
        The cells crossed are the same from both ends, so sight is mutual.
        """
        if self.open_doors != self.settled_doors:
            self.settle()
        if self.all_clear or a == b:
            return True
        if len(self.sights) == 0:
            if self.places > MOST_REMEMBERED:
                return self.looks(a, b)
            self.sights = vec[i64]([0] * (self.places * self.places // PAIRS + 1))
        pair = a * self.places + b
        at = pair >> PAIR_BITS
        shift = (pair & (PAIRS - 1)) << 1
        known = (self.sights[at] >> shift) & 3
        if known == 0:
            known = 3 if self.looks(a, b) else 2
            self.sights[at] |= known << shift
        return known == 3

    def looks(self, a: i64, b: i64) -> bool:
        """Whether the line between the centres is clear; `sees` remembers what this finds."""
        wide = self.column_of[b] - self.column_of[a]
        tall = self.row_of[b] - self.row_of[a]
        step_x: i64 = 1
        step_y = self.width
        if wide < 0:
            wide = -wide
            step_x = -1
        if tall < 0:
            tall = -tall
            step_y = -step_y
        if wide <= 1 and tall <= 1:
            return True
        blind = self.blind
        place = a
        # Negative where the line leaves the cell by its upright side, positive by its level side.
        lean = tall - wide
        while True:
            if lean < 0:
                place += step_x
                lean += 2 * tall
            elif lean > 0:
                place += step_y
                lean -= 2 * wide
            else:
                if blind[place + step_x] != 0 and blind[place + step_y] != 0:
                    return False
                place += step_x + step_y
                lean += 2 * tall - 2 * wide
            if place == b:
                return True
            if blind[place] != 0:
                return False

    def cover(self, a: i64, b: i64) -> i64:
        """The better of the cover in b itself and in the last cell before it.

        The last cell is the one from which the line between the centres enters b. Cover that the
        attacker stands in or beside does not hinder him: neighbours have none, and from two cells
        away only what the target stands in counts.
        """
        if self.open_doors != self.settled_doors:
            self.settle()
        if self.shelter[b] == 0:
            return NO_COVER
        wide = self.column_of[b] - self.column_of[a]
        tall = self.row_of[b] - self.row_of[a]
        back_x: i64 = -1
        back_y = -self.width
        if wide < 0:
            wide = -wide
            back_x = 1
        if tall < 0:
            tall = -tall
            back_y = self.width
        if wide <= 1 and tall <= 1:
            return NO_COVER
        best = self.covers[b]
        if wide <= 2 and tall <= 2:
            return best
        # A line enters a square through the side that faces its longer part.
        last = b
        if wide >= tall:
            last += back_x
        if tall >= wide:
            last += back_y
        return self.covers[last] if self.covers[last] > best else best

    def view(self, a: i64, b: i64) -> i64:
        """The cover of a target at b, or UNSEEN: remembered as lines of sight are."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if self.places > MOST_REMEMBERED:
            return self.cover(a, b) if self.looks(a, b) else UNSEEN
        if len(self.views) == 0:
            self.views = vec[i64]([0] * (self.places * self.places // PAIRS + 1))
        pair = a * self.places + b
        at = pair >> PAIR_BITS
        shift = (pair & (PAIRS - 1)) * VIEW_BITS
        known = (self.views[at] >> shift) & ANY_VIEW
        if known == 0:
            known = self.cover(a, b) + 2 if self.looks(a, b) else UNSEEN + 2
            self.views[at] |= known << shift
        return known - 2

    def gives_cover(self, place: i64) -> bool:
        """Whether there is cover in the cell or beside it."""
        if self.open_doors != self.settled_doors:
            self.settle()
        return self.shelter[place] != 0

    def height(self, a: i64) -> i64:
        """How high the cell lies."""
        return self.levels[a]

    def light(self, a: i64) -> i64:
        """How well the cell is lit, by itself or by a lamp."""
        if self.open_doors != self.settled_doors:
            self.settle()
        return self.lit[a]

    def hazard(self, a: i64) -> i64:
        """The number of the cell's hazard, 0 for none."""
        return self.hazard_at[a]

    def enterable(self, a: i64) -> bool:
        """Whether the cell is neither a wall nor a closed door."""
        if self.open_doors != self.settled_doors:
            self.settle()
        return self.solid[a] == 0

    def is_open_around(self, a: i64) -> bool:
        """Whether a step in each of the eight directions is possible, whoever stands there."""
        if self.open_doors != self.settled_doors:
            self.settle()
        return self.exits[a] == EVERY_WAY

    def beside(self, a: i64, direction: i64) -> i64:
        """The cell one step away in a direction, whoever stands there, or NOWHERE."""
        if self.open_doors != self.settled_doors:
            self.settle()
        if (self.exits[a] >> direction) & 1 == 0:
            return NOWHERE
        return a + self.offsets[direction]

    def straight_on(self, a: i64, direction: i64, steps: i64) -> i64:
        """Where so many steps in one direction lead, or as many of them as the ground allows."""
        if self.open_doors != self.settled_doors:
            self.settle()
        step = self.offsets[direction]
        exits = self.exits
        for _step in range(steps):
            if (exits[a] >> direction) & 1 == 0:
                break
            a += step
        return a

    def neighbours(self, a: i64) -> list[int]:
        """The cells one step away, whoever stands there."""
        if self.open_doors != self.settled_doors:
            self.settle()
        return sorted([a + self.offsets[d] for d in range(DIRECTIONS) if self.exits[a] >> d & 1])

    # Words.

    def describe(self, place: i64) -> str:
        """What a fighter notices about the cell."""
        label = self.labels[place]
        if not label and self.doors[place] != 0:
            label = "open door" if self.is_open(place) else "closed door"
        hazard = self.hazards[self.hazard_at[place]].name
        rough = self.rough[place] != 0
        level = self.levels[place]
        return in_words(label, rough, self.covers[place], level, self.light(place), hazard)
