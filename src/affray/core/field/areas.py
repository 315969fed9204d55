"""A battlefield of named areas, joined by connections."""

from __future__ import annotations

import difflib
import heapq

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from affray.core.field.battlefield import (
    BRIGHT,
    DARK,
    FAR,
    HEAVY_COVER,
    NO_COVER,
    NOWHERE,
    WALL_STOPS,
    Battlefield,
    in_words,
)
from affray.core.field.hazard import Hazard, number_of

MOST_AREAS = 200
LONGEST = 1_000_000_000


class Area:
    """What a map says about one area; the level is in thousandths of the book's unit."""

    def __init__(
        self,
        name: str,
        *,
        level: int = 0,
        cover: int = NO_COVER,
        light: int = BRIGHT,
        hazard: str | Hazard = "",
    ) -> None:
        if not name.strip():
            raise ValueError("An area needs a name.")
        if not NO_COVER <= cover <= HEAVY_COVER:
            raise ValueError(f'Area "{name}": cover is 0 (none), 1 (light) or 2 (heavy).')
        if not BRIGHT <= light <= DARK:
            raise ValueError(f'Area "{name}": light is 0 (bright), 1 (dim) or 2 (dark).')
        self.name = name.strip()
        self.level = level
        self.cover = cover
        self.light = light
        self.hazard = hazard


class Connection:
    """A way between two areas; one that is not passable counts for distance and sight alone."""

    def __init__(
        self,
        start: str,
        end: str,
        *,
        length: int = 1000,
        difficult: bool = False,
        sight: bool = True,
        one_way: bool = False,
        passable: bool = True,
    ) -> None:
        if not 1 <= length <= LONGEST:
            raise ValueError(
                f'Connection "{start}" to "{end}": its length must be from 1 to {LONGEST} '
                f"thousandths, not {length}."
            )
        self.start = start
        self.end = end
        self.length = length
        self.difficult = difficult
        self.sight = sight
        self.one_way = one_way
        self.passable = passable


@mypyc_attr(allow_interpreted_subclasses=True)
class Areas(Battlefield):
    """A graph of areas, each with room for any number of fighters.

    Two places are as far apart as the shortest way between them, whoever may walk it; FAR
    where there is none. Everyone in an area is at distance 0 and sees everyone there.
    An area's cover helps those inside it against those outside.
    """

    names: list[str]
    levels: vec[i64]
    covers: vec[i64]
    lights: vec[i64]
    hazard_at: vec[i64]
    lengths: vec[i64]  # a * places + b: the distance
    sights: vec[i64]  # a * places + b: 1 where a sees b
    first: vec[i64]  # the ways out of area a are those from first[a] up to first[a + 1]
    leads_to: vec[i64]
    toll: vec[i64]
    firm: vec[i64]  # 1 where a wary flood came around all hazards

    def __init__(
        self,
        areas: list[Area],
        connections: list[Connection],
        sight: list[tuple[str, str]] | None = None,
    ) -> None:
        if not 1 <= len(areas) <= MOST_AREAS:
            raise ValueError(f"A map has from 1 to {MOST_AREAS} areas, not {len(areas)}.")
        super().__init__(len(areas), "areas")
        self.names = []
        for area in areas:
            if any(area.name.casefold() == name.casefold() for name in self.names):
                raise ValueError(f'Two areas are called "{area.name}"; give each its own name.')
            self.names.append(area.name)
        self.levels = vec[i64]([area.level for area in areas])
        self.covers = vec[i64]([area.cover for area in areas])
        self.lights = vec[i64]([area.light for area in areas])
        self.hazard_at = vec[i64]([0] * len(areas))
        for place in range(len(areas)):
            self.hazard_at[place] = number_of(self.hazards, areas[place].hazard)
        self.firm = vec[i64]([0] * len(areas))
        self.join(connections)
        self.look(connections, sight or [])

    def put_lamp(self, place: i64, radius: i64, light: i64) -> None:
        """Let all that sees the area from within the radius be lit at least so well."""
        for one in range(self.places):
            if light < self.lights[one] and self.distance(place, one) <= radius:
                if self.sees(place, one):
                    self.lights[one] = light

    def join(self, connections: list[Connection]) -> None:
        """Lay out the ways out of each area, and how far everything is from everything."""
        count = len(self.names)
        ways: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        spans: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        for connection in connections:
            start = self.expect(connection.start)
            end = self.expect(connection.end)
            if start == end:
                raise ValueError(f'A connection joins "{connection.start}" to itself.')
            spans[start].append((end, connection.length))
            spans[end].append((start, connection.length))
            toll = connection.length * 2 if connection.difficult else connection.length
            if connection.passable:
                ways[start].append((end, toll))
                if not connection.one_way:
                    ways[end].append((start, toll))
        self.first = vec[i64]([0])
        self.leads_to = vec[i64]()
        self.toll = vec[i64]()
        for way_list in ways:
            for end, toll in way_list:
                self.leads_to = append(self.leads_to, i64(end))
                self.toll = append(self.toll, i64(toll))
            self.first = append(self.first, i64(len(self.leads_to)))
        lengths: list[int] = []
        for place in range(count):
            lengths.extend(shortest(spans, place))
        self.lengths = vec[i64](lengths)

    def look(self, connections: list[Connection], sight: list[tuple[str, str]]) -> None:
        """Lay out who sees whom: oneself, along connections, and along the extra pairs."""
        count = len(self.names)
        self.sights = vec[i64]([0] * (count * count))
        pairs = [(c.start, c.end) for c in connections if c.sight]
        pairs.extend(sight)
        pairs.extend([(name, name) for name in self.names])
        for one, other in pairs:
            a = self.expect(one)
            b = self.expect(other)
            self.sights[a * count + b] = 1
            self.sights[b * count + a] = 1

    def expect(self, name: str) -> i64:
        """The area of that name; it is an error if there is none."""
        place = self.find(name)
        if place == NOWHERE:
            close = difflib.get_close_matches(name, self.names, 1, 0.5)
            hint = f'did you mean "{close[0]}"?' if close else "there are: " + ", ".join(self.names)
            raise ValueError(f'There is no area "{name}"; {hint}')
        return place

    def distance(self, a: i64, b: i64) -> i64:
        """The length of the shortest way between two areas."""
        return self.lengths[a * self.places + b]

    def sees(self, a: i64, b: i64) -> bool:
        """Whether the map gives the two areas a line of sight."""
        return self.sights[a * self.places + b] != 0

    def cover(self, a: i64, b: i64) -> i64:
        """What the target's area offers against attackers outside it."""
        return NO_COVER if a == b else self.covers[b]

    def height(self, a: i64) -> i64:
        """How high the area lies."""
        return self.levels[a]

    def light(self, a: i64) -> i64:
        """How well the area is lit."""
        return self.lights[a]

    def hazard(self, a: i64) -> i64:
        """The number of the area's hazard, 0 for none."""
        return self.hazard_at[a]

    def neighbours(self, a: i64) -> list[int]:
        """The areas that a passable connection leads to."""
        ends: list[int] = []
        for i in range(self.first[a], self.first[a + 1]):
            if self.leads_to[i] not in ends:
                ends.append(self.leads_to[i])
        return sorted(ends)

    def take(self, place: i64, how: i64) -> None:
        """Nothing: there is always room for one more."""

    def flood(self, start: i64, limit: i64) -> i64:
        """Find all areas within the limit, cheapest first; return how many."""
        self.begin_flood(start)
        for place in range(self.places):
            self.firm[place] = 0
        if self.wary:
            self.spread(limit, True)
            for i in range(self.reached):
                self.firm[self.touched[i]] = 1
        return self.spread(limit, False)

    def spread(self, limit: i64, around: bool) -> i64:
        """Go on from the areas reached so far, those that are firm left as they are."""
        cost = self.cost
        touched = self.touched
        reached = self.reached
        done: i64 = 0
        while done < reached:
            cheapest = done
            for i in range(done + 1, reached):
                if cost[touched[i]] < cost[touched[cheapest]]:
                    cheapest = i
            place = touched[cheapest]
            touched[cheapest] = touched[done]
            touched[done] = place
            done += 1
            for i in range(self.first[place], self.first[place + 1]):
                end = self.leads_to[i]
                there = cost[place] + self.toll[i]
                if there > limit or (cost[end] >= 0 and cost[end] <= there):
                    continue
                if self.firm[end] != 0 or (around and self.hazard_at[end] != 0):
                    continue
                if cost[end] < 0:
                    touched[reached] = end
                    reached += 1
                cost[end] = there
                self.came[end] = place
        self.reached = reached
        return reached

    def push(self, from_: i64, place: i64, steps: i64) -> i64:
        """Step by step to the neighbour farthest from `from_`, as long as that leads away."""
        self.begin_push()
        while self.pushed < steps:
            best = place
            for i in range(self.first[place], self.first[place + 1]):
                end = self.leads_to[i]
                gain = self.distance(from_, end) - self.distance(from_, best)
                if gain > 0 or (gain == 0 and best != place and end < best):
                    best = end
            if best == place:
                self.stopped = WALL_STOPS  # no way leads on
                break
            self.push_step(place, best)
            place = best
        return place

    def name(self, place: i64) -> str:
        """The area's name."""
        return self.names[place]

    def describe(self, place: i64) -> str:
        """What a fighter notices about the area."""
        hazard = self.hazards[self.hazard_at[place]].name
        cover = self.covers[place]
        return in_words("", False, cover, self.levels[place], self.lights[place], hazard)


def shortest(spans: list[list[tuple[int, int]]], start: int) -> list[int]:
    """The length of the shortest way from one area to each, FAR where there is none."""
    lengths = [int(FAR)] * len(spans)
    lengths[start] = 0
    waiting = [(0, start)]
    while waiting:
        length, place = heapq.heappop(waiting)
        if length > lengths[place]:
            continue
        for end, span in spans[place]:
            if length + span < lengths[end]:
                lengths[end] = length + span
                heapq.heappush(waiting, (length + span, end))
    return lengths
