"""Where fighters stand: the questions that every kind of battlefield answers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.core.field.chasers import Chasers
from affray.core.field.hazard import Hazard

NO_COVER: Final[i64] = 0
LIGHT_COVER: Final[i64] = 1
HEAVY_COVER: Final[i64] = 2
UNSEEN: Final[i64] = -1  # no cover at all, for there is no line of sight

BRIGHT: Final[i64] = 0
DIM: Final[i64] = 1
DARK: Final[i64] = 2

FREE: Final[i64] = 0
TAKEN_SOFT: Final[i64] = 1  # may be crossed, is no place to stop
TAKEN_HARD: Final[i64] = 2  # cannot be entered

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
NORTHEAST: Final[i64] = 4
SOUTHEAST: Final[i64] = 5
SOUTHWEST: Final[i64] = 6
NORTHWEST: Final[i64] = 7
NO_DIRECTION: Final[i64] = -1
COMPASS: Final = ("n", "e", "s", "w", "ne", "se", "sw", "nw")  # by number

NOTHING_STOPS: Final[i64] = 0  # a push went its whole way
WALL_STOPS: Final[i64] = 1
SOMEBODY_STOPS: Final[i64] = 2
EDGE_STOPS: Final[i64] = 3  # of the field

NOWHERE: Final[i64] = -1
FAR: Final[i64] = 1_000_000_000_000  # farther than any way on any battlefield
IN_REACH: Final[i64] = -1  # for a distance left: how much nearer is all the same


@mypyc_attr(allow_interpreted_subclasses=True)
class Battlefield:
    """A number of places, and plain answers where nothing lies in the way.

    A place is a number from 0 to `places` - 1, and the questions trust their caller in this.
    Lengths, heights and costs are thousandths of the book's unit.
    A battlefield is shared by all clones of a fight: the attributes from `cost` on are scratch
    that a question fills or that a fight sets just before it asks.
    """

    places: i64
    kind: str
    slack: i64  # how far beyond its length a reach still touches
    hazards: list[Hazard]  # by number; number 0 is no hazard
    back: bool  # set for a question: of ends that are as good the last by number, not the first
    wary: bool  # set for a question: ways go round hazards where they can, and end in none
    cost: vec[i64]  # of the last flood; -1 where it did not come
    came: vec[i64]  # the place before on the way; only where cost is not -1, -1 at the start
    touched: vec[i64]  # the first `reached` entries are the places the last flood reached
    reached: i64
    taken: vec[i64]
    taken_places: vec[i64]
    taken_count: i64
    marks: i64  # another number whenever another place is taken or free
    flooded_from: i64  # what the places touched last were found by: a flood from here, or NOWHERE
    flooded_limit: i64
    flooded_marks: i64
    flooded_wary: bool
    pushed: i64  # how many steps the last push moved
    stopped: i64  # what ended it: NOTHING_STOPS, WALL_STOPS, SOMEBODY_STOPS or EDGE_STOPS
    stopped_by: i64  # the place of the wall or of the somebody, else NOWHERE
    dropped: i64  # the deepest fall from one place to the next on its way, 0 for none
    driven_into: i64  # the number of the first hazard on its way, 0 for none
    open_doors: i64  # bit n - 1 is set while door n stands open

    def __init__(self, places: i64, kind: str) -> None:
        self.places = places
        self.kind = kind
        self.slack = 0
        self.hazards = [Hazard("")]
        self.back = False
        self.wary = False
        self.cost = vec[i64]([-1] * places)
        self.came = vec[i64]([-1] * places)
        self.touched = vec[i64]([0] * places)
        self.reached = 0
        self.taken = vec[i64]([FREE] * places)
        self.taken_places = vec[i64]([0] * places)
        self.taken_count = 0
        self.marks = 0
        self.flooded_from = NOWHERE
        self.flooded_limit = 0
        self.flooded_marks = 0
        self.flooded_wary = False
        self.begin_push()
        self.open_doors = 0

    # Geometry.

    def distance(self, a: i64, b: i64) -> i64:
        """How far b is from a, rounded down to a thousandth."""
        return 0

    def least_distance(self, a: i64, places: vec[i64], count: i64, enough: i64) -> i64:
        """How far the nearest of the first `count` places is from a, or any that is near enough."""
        least: i64 = FAR
        for i in range(count):
            least = min(least, self.distance(a, places[i]))
            if least <= enough:
                break
        return least

    def next_within(self, places: vec[i64], at: i64, step: i64, a: i64, length: i64) -> i64:
        """Where in a list, from `at` on, a place follows that is no farther from a, or NOWHERE."""
        while places[at] != NOWHERE and self.distance(a, places[at]) > length:
            at += step
        return at

    def in_reach(self, a: i64, b: i64, reach: i64) -> bool:
        """Whether b is in sight of a and no farther than the reach and the slack."""
        return self.distance(a, b) <= reach + self.slack and self.sees(a, b)

    def sees(self, a: i64, b: i64) -> bool:
        """Whether a line of sight joins a and b, which it then does both ways."""
        return True

    def cover(self, a: i64, b: i64) -> i64:
        """The cover that a target at b has against an attacker at a."""
        return NO_COVER

    def view(self, a: i64, b: i64) -> i64:
        """The cover of a target at b, or UNSEEN: `sees` and `cover` in one look."""
        return self.cover(a, b) if self.sees(a, b) else UNSEEN

    def opposite(self, a: i64, middle: i64, b: i64) -> bool:
        """Whether a and b lie at least 120 degrees apart as seen from the middle."""
        return False

    def direction(self, a: i64, b: i64) -> i64:
        """Which of the eight directions leads from a to b most nearly, or NO_DIRECTION."""
        return NO_DIRECTION

    def in_front(self, place: i64, facing: i64, from_: i64) -> bool:
        """Whether `from_` is at most 90 degrees off the facing of whoever stands at the place.

        Everything is in front of one who faces no direction.
        """
        return True

    def toward(self, now: i64, goal: i64, before: i64) -> i64:
        """How much nearer to the goal a move from `before` to `now` has led; below 0: farther."""
        return self.distance(before, goal) - self.distance(now, goal)

    def height(self, a: i64) -> i64:
        """How high the place lies."""
        return 0

    def light(self, a: i64) -> i64:
        """How well the place is lit: BRIGHT, DIM or DARK."""
        return BRIGHT

    def hazard(self, a: i64) -> i64:
        """The number of the hazard at the place, 0 for none."""
        return 0

    def enterable(self, a: i64) -> bool:
        """Whether the ground lets anybody stand here, whoever may stand here now."""
        return True

    def at_edge(self, a: i64) -> bool:
        """Whether the field can be left from here."""
        return True

    def beside(self, a: i64, direction: i64) -> i64:
        """The place one step away in one of eight directions, or NOWHERE."""
        return NOWHERE

    def straight_on(self, a: i64, direction: i64, steps: i64) -> i64:
        """Where so many steps in one direction lead, or as many of them as the ground allows."""
        for _step in range(steps):
            further = self.beside(a, direction)
            if further == NOWHERE:
                break
            a = further
        return a

    def neighbours(self, a: i64) -> list[int]:
        """The places one step away, whoever stands there."""
        return []

    # Who stands where.

    def clear_taken(self) -> None:
        """Forget who stands where."""
        taken = self.taken
        listed = self.taken_places
        for i in range(self.taken_count):
            taken[listed[i]] = FREE
        self.taken_count = 0
        self.marks += 1

    def take(self, place: i64, how: i64) -> None:
        """Mark a place as taken; the harder of two marks stays, and NOWHERE is ignored."""
        if place < 0:
            return
        before = self.taken[place]
        if how <= before:
            return
        if before == FREE:
            count = self.taken_count
            self.taken_places[count] = place
            self.taken_count = count + 1
        self.taken[place] = how
        self.marks += 1

    def take_all(self, places: vec[i64], hows: vec[i64], count: i64) -> None:
        """Mark so many places as taken, and no others; places that nobody is at are left out.

        If they are marked so already, nothing changes and the last flood still holds.
        """
        if self.are_taken(places, hows, count):
            return
        self.clear_taken()
        # `take`, spared a call for everybody there
        taken = self.taken
        listed = self.taken_places
        noted: i64 = 0
        for i in range(count):
            place = places[i]
            before = taken[place]
            if hows[i] <= before:
                continue
            if before == FREE:
                listed[noted] = place
                noted += 1
            taken[place] = hows[i]
        self.taken_count = noted
        self.marks += 1

    def are_taken(self, places: vec[i64], hows: vec[i64], count: i64) -> bool:
        """Whether these places are marked, in this order, and no others."""
        if count != self.taken_count:
            return False
        taken = self.taken
        listed = self.taken_places
        for i in range(count):
            if listed[i] != places[i] or taken[places[i]] != hows[i]:
                return False
        return True

    def take_reach(self, place: i64, reach: i64, how: i64) -> None:
        """Mark every place in reach of the place as taken."""
        for one in range(self.places):
            if self.in_reach(place, one, reach):
                self.take(one, how)

    # Ways.

    def flood(self, start: i64, limit: i64) -> i64:
        """Find all that can be reached within the limit, start included; return how many.

        While `wary` is set, what can be reached around all hazards is, though at a higher cost;
        only what cannot is reached through them.
        """
        self.begin_flood(start)
        return self.reached

    def could_reach(self, start: i64, limit: i64) -> i64:
        """Find all that a flood could reach if nobody stood in the way; return how many.

        What nobody bars the way to (`is_open_way`) costs as much in a flood; nothing costs less.
        """
        return self.flood(start, limit)

    def is_open_way(self, start: i64, end: i64) -> bool:
        """Whether nobody bars the way to an end that `could_reach` has found."""
        return True

    def peril(self, place: i64, chasers: Chasers) -> i64:
        """How much harm those could do who can get at a place."""
        total: i64 = 0
        for i in range(chasers.count):
            if self.distance(place, chasers.places[i]) <= chasers.reaches[i]:
                total += chasers.blows[i]
        return total

    def safest_end(self, start: i64, limit: i64, spare: i64, chasers: Chasers) -> i64:
        """Where a move ends that leaves less than `spare` of the limit: in the least peril.

        Of several as good the one farthest from all chasers, then the first by number; the start
        where none is better.
        """
        self.flood(start, limit)
        best = start
        least = self.peril(start, chasers)
        most = self.least_distance(start, chasers.places, chasers.count, -1)
        for i in range(self.reached):
            place = self.touched[i]
            if place == start or self.cost[place] + spare <= limit or not self.would_end(place):
                continue
            danger = self.peril(place, chasers)
            if danger > least:
                continue
            far = self.least_distance(place, chasers.places, chasers.count, -1)
            if danger == least:
                if far < most or (far == most and (best == start or place > best)):
                    continue
            best = place
            least = danger
            most = far
        return best

    def was_flooded(self, start: i64, limit: i64, wary: bool) -> bool:
        """Whether the last flood was this one, and nothing has changed since."""
        return (
            self.flooded_from == start
            and self.flooded_limit == limit
            and self.flooded_marks == self.marks
            and self.flooded_wary == wary
        )

    def note_flood(self, start: i64, limit: i64, wary: bool) -> None:
        """Remember which flood has just been made."""
        self.flooded_from = start
        self.flooded_limit = limit
        self.flooded_marks = self.marks
        self.flooded_wary = wary

    def plain_way(self, start: i64, end: i64, limit: i64) -> bool:
        """Whether the plainest way leads to an end within the limit: a look before a flood.

        Where it does not, another one may. While `wary` is set, it enters no hazard.
        """
        return False

    def move_cost(self, start: i64, end: i64, limit: i64) -> i64:
        """What the cheapest move to an end costs, NOWHERE if it may not stop there.

        It may take a flood, and may take none.
        """
        self.flood(start, limit)
        return self.cost[end] if self.may_end(end) else NOWHERE

    def least_move(self, start: i64, end: i64) -> i64:
        """What no move to an end costs less than: a look before `move_cost`."""
        return 0

    def begin_flood(self, start: i64) -> None:
        """Wipe what the last flood left, and stand at the start."""
        self.begin_shape()
        self.touch(start, 0)

    def may_end(self, place: i64) -> bool:
        """Whether a move that the last flood found may stop here; staying always may."""
        if self.cost[place] < 0:
            return False
        return self.taken[place] == FREE or self.came[place] == NOWHERE

    def ends(self) -> list[int]:
        """Every place where a move that the last flood found may stop, but for its start."""
        found: list[int] = []
        for i in range(self.reached):
            place = self.touched[i]
            if self.came[place] != NOWHERE and self.may_end(place):
                found.append(place)
        found.sort()
        return found

    def would_end(self, place: i64) -> bool:
        """Whether somebody would stop here: as `may_end`, but while wary in no hazard."""
        if not self.may_end(place):
            return False
        return not self.wary or self.hazard(place) == 0 or self.came[place] == NOWHERE

    def escape(self, start: i64) -> i64:
        """Where one can leave the field without entering a place taken hard, or NOWHERE.

        The start itself may be taken. The first place found is returned, not the nearest, and
        `path` tells the way.
        """
        self.begin_flood(start)
        return start if self.at_edge(start) else NOWHERE

    def leads_out(self, start: i64, limit: i64) -> bool:
        """Whether a move within the limit may end where the field can be left."""
        self.flood(start, limit)
        for i in range(self.reached):
            place = self.touched[i]
            if self.at_edge(place) and self.may_end(place):
                return True
        return False

    def step_out(self, place: i64) -> i64:
        """The next place of a shortest way to the edge; NOWHERE if somebody or nothing is there."""
        return NOWHERE

    def gives_cover(self, place: i64) -> bool:
        """Whether there is anything at a place that ever gives cover: a look before `cover`."""
        return True

    def straight_out(self, start: i64, direction: i64) -> i64:
        """Where going on in one direction leads to the edge of the field, whoever is in the way.

        NOWHERE if something on the ground is in the way.
        """
        return NOWHERE

    def clearance(self, start: i64, end: i64, place: i64) -> i64:
        """How near a way straight to an end comes to a place."""
        return 0

    def path(self, end: i64) -> list[int]:
        """The places from the start of the last flood to the end, both included."""
        if self.cost[end] < 0:
            return []
        way: list[int] = []
        place = end
        while place != NOWHERE:
            way.append(place)
            place = self.came[place]
        way.reverse()
        return way

    def nearest(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """Where a move within the limit best closes in on the goal in a straight line.

        The cheapest place that has the goal in reach (`stop_within`) wins; where there is none,
        the one with the least distance left. Ties go to the lower cost, then the lower number,
        or while `back` is set the higher one.
        It may take a flood, and may take none.
        """
        place = self.straight_nearest(start, goal, limit, stop_within)
        if place == NOWHERE:
            self.flood(start, limit)
            place = self.closest(goal, stop_within)
        return place

    def nearest_end(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """As `nearest`, but while wary only the way keeps out of hazards; the end may be in one."""
        place = self.straight_nearest(start, goal, limit, stop_within)
        if place == NOWHERE:
            self.flood(start, limit)
            wary = self.wary
            self.wary = False
            place = self.closest(goal, stop_within)
            self.wary = wary
        return place

    def straight_nearest(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """The end that both would find; NOWHERE if only a flood can tell."""
        return NOWHERE

    def step_toward(self, start: i64, goal: i64, limit: i64, stop_within: i64) -> i64:
        """Where a move within the limit ends on the cheapest way to reach the goal.

        Unlike `nearest` it walks away from the goal where the way leads around a wall.
        """
        self.flood(start, FAR)
        place = self.closest(goal, stop_within)
        while self.cost[place] > limit or not self.would_end(place):
            if self.came[place] == NOWHERE:
                break
            place = self.came[place]
        return place

    def closest(self, goal: i64, stop_within: i64) -> i64:
        """The best end for closing in on the goal among the places of the last flood."""
        touched = self.touched
        costs = self.cost
        best: i64 = NOWHERE
        best_left: i64 = FAR + 1
        best_cost: i64 = 0
        back = self.back
        for i in range(self.reached):
            place = touched[i]
            cost = costs[place]
            dearer = cost > best_cost or (cost == best_cost and (place > best) != back)
            if dearer and best_left == IN_REACH:
                continue  # spares a look along the line of sight
            left = self.distance(place, goal)
            if left <= stop_within + self.slack and self.sees(place, goal):
                left = IN_REACH
            if left < best_left or (left == best_left and not dearer):
                if not self.would_end(place):
                    continue
                best = place
                best_left = left
                best_cost = cost
        return best

    def push(self, from_: i64, place: i64, steps: i64) -> i64:
        """Move straight away from `from_` until something stops it; return the end place.

        `pushed`, `stopped`, `stopped_by`, `dropped` and `driven_into` tell how it went.
        """
        self.begin_push()
        return place

    def steps(self, length: i64) -> i64:
        """How many whole steps of a push a length is."""
        return length // self.step_length()

    def step_length(self) -> i64:
        """How long one step of a push is."""
        return 1000

    def begin_push(self) -> None:
        """Forget how the last push went."""
        self.pushed = 0
        self.stopped = NOTHING_STOPS
        self.stopped_by = NOWHERE
        self.dropped = 0
        self.driven_into = 0

    def push_step(self, place: i64, end: i64) -> None:
        """Note one step of a push."""
        self.pushed += 1
        fall = self.height(place) - self.height(end)
        if fall > self.dropped:
            self.dropped = fall
        if self.driven_into == 0:
            self.driven_into = self.hazard(end)

    # Shapes: the places that something touches all at once.
    # They are left where a flood leaves its places, each with its straight distance as `cost`.

    def places_within(self, place: i64, radius: i64) -> i64:
        """Find the places no farther than the radius where anybody can stand; return how many.

        Neither sight nor the slack of a reach counts: `keep_seen` leaves out what lies behind a
        wall, and a radius with the slack added touches what a reach of that length touches.
        """
        self.begin_shape()
        for one in range(self.places):
            length = self.distance(place, one)
            if length <= radius and self.enterable(one):
                self.touch(one, length)
        return self.reached

    def is_within(self, place: i64, one: i64, radius: i64) -> bool:
        """Whether one place is among those that `places_within` would find around another."""
        return self.distance(place, one) <= radius and self.enterable(one)

    def line(self, a: i64, b: i64, length: i64) -> i64:
        """Find the places of a straight line from a through b; return how many.

        Where places have no directions, it is the place b alone, if it is near enough.
        """
        self.begin_shape()
        if self.distance(a, b) <= length:
            self.touch(b, self.distance(a, b))
        return self.reached

    def cone(self, a: i64, b: i64, length: i64, width: i64 = 0) -> i64:
        """Find the places of a cone from a towards b; return how many.

        Where places have no directions, it is the place b alone, if it is near enough.
        """
        return self.line(a, b, length)

    def begin_shape(self) -> None:
        """Wipe what the last flood or shape left."""
        cost = self.cost
        touched = self.touched
        for i in range(self.reached):
            cost[touched[i]] = -1
        self.reached = 0
        self.flooded_from = NOWHERE

    def touch(self, place: i64, length: i64) -> None:
        """Add a place to those of the shape."""
        self.cost[place] = length
        self.came[place] = NOWHERE
        self.touched[self.reached] = place
        self.reached += 1

    def touches(self, place: i64) -> bool:
        """Whether a place is among those of the last flood or shape."""
        return self.cost[place] >= 0

    def keep_seen(self, from_: i64) -> i64:
        """Leave only places of the last shape that have a line of sight to `from_`."""
        touched = self.touched
        kept: i64 = 0
        for i in range(self.reached):
            place = touched[i]
            if self.sees(from_, place):
                touched[kept] = place
                kept += 1
            else:
                self.cost[place] = -1
        self.reached = kept
        return kept

    # Words.

    def name(self, place: i64) -> str:
        """What people call the place."""
        return f"spot {place + 1}"

    def find(self, text: str) -> i64:
        """The place of that name, or NOWHERE."""
        wanted = text.strip().casefold()
        for place in range(self.places):
            if self.name(place).casefold() == wanted:
                return place
        return NOWHERE

    def describe(self, place: i64) -> str:
        """What a fighter notices about the place, in a few words."""
        return "open ground"


def in_words(label: str, rough: bool, cover: i64, level: i64, light: i64, hazard: str) -> str:
    """Say what the ground at a place is like, plain things left out."""
    words: list[str] = []
    if label:
        words.append(label)
    if rough:
        words.append("difficult ground")
    if cover == LIGHT_COVER:
        words.append("light cover")
    elif cover == HEAVY_COVER:
        words.append("heavy cover")
    if level != 0:
        words.append(f"height {level / 1000:g}")
    if light == DIM:
        words.append("dim")
    elif light == DARK:
        words.append("dark")
    if hazard:
        words.append(hazard)
    return ", ".join(words) if words else "open ground"
