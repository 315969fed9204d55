"""Where is meant: a place by its name, its ground, or how it lies to somebody."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from affray.core.fight.fight import Fight, Fighter
from affray.orders.language.words import Words
from affray.orders.where.grounds import BARE, COVERED, Grounds
from affray.orders.where.sheltering import across, covered, is_square_of, lies_behind
from affray.orders.who.person import Described, Person

if TYPE_CHECKING:
    from affray.orders.who.people import Crowd

TO, BESIDE, BEHIND, AWAY, COVER, UP = "to", "beside", "behind", "away", "cover", "up"
FRONT, WAY, SIGHT, FORWARD, BEYOND = "front", "way", "sight", "forward", "beyond"
CORNER, GAP, DARK = "corner", "gap", "dark"
MIDST = "midst"  # between two of the same side, or several of them
MOST_GAPS = 3  # cells that stand out as such
NAMED = ""  # a place that is named without a word for how it lies
METRE = 1000


@dataclass(frozen=True)
class Spot:
    """What was said of a place: how it lies, to whom or to what ground."""

    text: str
    how: str = NAMED
    who: Described | None = None
    ground: str = ""
    place: int = -1
    way: str = ""  # a direction: to the west
    cells: tuple[int, ...] = ()  # of the ground, where one piece of it is meant
    straight: bool = False  # so many squares that way, neither more to the left nor to the right
    other: Described | None = None  # on whose side: from whom somebody is shielded
    by: Described | None = None  # a friend who is there, and beside whom it is


def leads_past(words: Words, spot: Spot) -> bool:
    """Tell whether a way only leads past something, and not to it: past Odo, but over to Odo."""
    first, *more = spot.text.split() or [""]
    to = more[:1] and more[0] in words.listed("clauses", "arrivals")
    return first in words.listed("clauses", "ways past") and bool(more) and not to


class Ground:
    """The field as the one who orders sees it."""

    def __init__(self, fight: Fight, fighter: Fighter, words: Words, crowd: Crowd) -> None:
        self.fight = fight
        self.field = fight.field
        self.fighter = fighter
        self.words = words
        cell = int(getattr(self.field, "cell", METRE))
        self.half = cell // 2  # so much farther off is behind
        self.beside = cell + self.half  # the next cell, a corner included
        self.ends = (0, int(self.field.places) - 1)  # the first place and the last
        self.labels: dict[str, list[int]] = {}
        self.harmful: set[int] = set()  # where nobody goes who is not told to
        self.also: dict[str, set[str]] = {}  # what lies on ground of a label: fire, dark
        self._spots: dict[int, tuple[int, ...]] = {}
        if self.field.kind != "contact":
            for place in range(self.field.places):
                for label in self._labels_of(place):
                    self.labels.setdefault(label, []).append(place)
        on_map = self.field.kind != "areas"
        for label, cells in ((CORNER, self._corners), (GAP, self._gaps), (DARK, self._dark)):
            found = cells() if on_map else []
            if found:
                self.labels.setdefault(label, []).extend(found)
        self.grounds = Grounds(self, crowd)

    def _labels_of(self, place: int) -> list[str]:
        """Return what a place is called: its ground, or its name where it has one; its cover."""
        if self.field.kind == "areas":
            return [self.field.name(place).casefold()]
        label, *more = self.field.describe(place).casefold().split(", ")
        bad = (*self.words.listed("dangers"), *self.words.listed("avoided"))
        if {label, *more} & set(bad):
            self.harmful.add(place)
        known = self.words.listed("pieces", "told")
        plain = label in self.words.listed("pieces", "plain")
        if not plain:
            self.also.setdefault(label, set()).update(one for one in more if one in known)
        covered = any(one.endswith(f" {COVERED}") for one in (label, *more))
        covers = [COVERED, BARE] if plain else [COVERED]
        return [*([] if plain else [label]), *(covers if covered else [])]

    def _corners(self) -> list[int]:
        """Return the cells in the corners of a map of squares where somebody can stand."""
        if len(self.spot_of(int(self.fighter.place))) != 2:
            return []
        able = [one for one in range(int(self.field.places)) if self.field.enterable(one)]
        signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        found = [
            min(able, key=lambda one: x * self.spot_of(one)[0] + y * self.spot_of(one)[1])
            for x, y in signs
        ]
        return list(dict.fromkeys(found))

    def are_corners(self, places: Collection[int]) -> bool:
        """Tell whether some places are corners of the map."""
        return set(places) <= set(self.labels.get(CORNER, ()))

    def _dark(self) -> list[int]:
        """Return the cells where it is darkest, on a map of squares with light and dark."""
        if len(self.spot_of(int(self.fighter.place))) != 2:
            return []
        able = [one for one in range(int(self.field.places)) if self.field.enterable(one)]
        lights = {one: int(self.field.light(one)) for one in able}
        darkest = max(lights.values(), default=0)
        return [one for one in able if lights[one] == darkest > min(lights.values())]

    def _gaps(self) -> list[int]:
        """Return the cells between two of the same barrier: the gap in the wall, or in the fire."""
        if len(self.spot_of(int(self.fighter.place))) != 2:
            return []
        dangers = set(self.words.listed("dangers"))
        barred: dict[tuple[int, ...], str] = {}
        for one in range(int(self.field.places)):
            label, *more = self.field.describe(one).casefold().split(", ")
            if not self.field.enterable(one) or dangers & {label, *more}:
                barred[self.spot_of(one)] = label
        found: list[int] = []
        for one in range(int(self.field.places)):
            x, y = self.spot_of(one)
            row = barred.get((x - 1, y)), barred.get((x + 1, y))
            column = barred.get((x, y - 1)), barred.get((x, y + 1))
            between = [both for both in (row, column) if both[0] is not None and both[0] == both[1]]
            if (x, y) not in barred and len(between) == 1:
                found.append(one)
        return found if len(found) <= MOST_GAPS else []  # a narrow hall is no gap

    def vocabulary(self) -> set[str]:
        """Return every word of a place."""
        return {word for label in self.labels for word in self.called(label) if " " not in word}

    @cached_property
    def names(self) -> dict[str, list[str]]:
        """Return what ground is called, each name with the labels that have it."""
        found: dict[str, list[str]] = {}
        own = {name for label in self.labels for name in self._own_words(label)}
        for label in self.labels:
            for name in dict.fromkeys(self.called(label)):
                if name not in own or name in self._own_words(label):  # a stone is no boulder then
                    found.setdefault(name, []).append(label)
        for name in self.called(DARK) if DARK in self.labels else ():
            found[name] = [DARK]  # wherever it is dark, and not the trees that stand there
        for name in self.words.listed("pieces", "gaps") if GAP in self.labels else ():
            found.setdefault(name, [GAP])  # where the map has no gate of its own
        return found

    def called(self, label: str) -> list[str]:
        """Return what a place is called: its label, the words of it, and other words for them."""
        if label in (COVERED, BARE):
            return []
        words = self._own_words(label)
        if self.field.kind == "areas":
            near = [int(one) for one in self.field.neighbours(int(self.fighter.place))]
            words += self.words.listed("pieces", "next") if near == self.labels[label] else []
        return words + [one for word in words for one in self.words.listed("ground also", word)]

    def _own_words(self, label: str) -> list[str]:
        """Return what the map itself calls a place."""
        aside = self.words.listed("pieces", "looks")  # in the open is not at the open door
        plain = [one for one in label.split() if one not in aside]
        return [label, *plain, *self.also.get(label, ())]

    def spot_of(self, place: int) -> tuple[int, ...]:
        """Return where a place is on a map of squares, to the east and to the south."""
        if place not in self._spots:
            parts = self.field.name(place).split(",")
            squares = len(parts) == 2 and all(one.strip("-").isdecimal() for one in parts)
            self._spots[place] = tuple(int(one) for one in parts) if squares else ()
        return self._spots[place]

    def square(self, word: str) -> int:
        """Return the square that a word names, -1 where it names none."""
        return int(self.field.find(word)) if "," in word else -1

    def spots_at(
        self, tokens: Sequence[str], at: int, described: Sequence[tuple[int, Described]]
    ) -> list[tuple[int, Spot]]:
        """Return the places that may be spoken of from a word on, without how they lie."""
        found: list[tuple[int, Spot]] = []
        for end, who in described:
            found.append((end, Spot(" ".join(tokens[at:end]), NAMED, who)))
        for end, label, cells in self.grounds.at(tokens, at):
            text = " ".join(tokens[at:end])
            found.append((end, Spot(text, NAMED, None, label, cells=cells)))
        found += self._paces(tokens, at) or self._ways(tokens, at)
        place = self.square(tokens[at]) if at < len(tokens) else -1
        if place >= 0:
            found.append((at + 1, Spot(tokens[at], NAMED, None, "", place)))
        return found

    def own_at(self, tokens: Sequence[str], at: int) -> list[int]:
        """Return where words end that name the area in which the one who is ordered stands."""
        if self.field.kind != "areas":
            return []
        own = self.called(self._labels_of(int(self.fighter.place))[0])
        ends = range(at + 1, min(len(tokens), at + 4) + 1)
        return [end for end in ends if " ".join(tokens[at:end]) in own]

    def _paces(self, tokens: Sequence[str], at: int) -> list[tuple[int, Spot]]:
        """Return the place so many squares that way: 4 squares east, east four."""
        here = self.field.name(int(self.fighter.place)).split(",")
        if self.field.kind == "areas" or len(here) != 2:
            return []
        squares = self.words.listed("squares")
        count, way, end = 0, "", at
        while end < len(tokens) and not (count and way):
            word = tokens[end]
            if not count and (word.isdigit() or word in self.words.numbers):
                count = int(word) if word.isdigit() else self.words.numbers[word]
            elif not way and word in self.words.section("directions"):
                way = str(self.words.section("directions")[word])
            elif count and not way and word in self.words.section("counted ways"):
                way = str(self.words.section("counted ways")[word])
            elif end == at or not (word in squares or word in ("to", "the")):
                return []
            end += 1
        if not (count and way):
            return []
        if end < len(tokens) and tokens[end] in squares:
            end += 1
        there = [int(one) + count * int(step) for one, step in zip(here, way.split(), strict=True)]
        place = int(self.field.find(f"{there[0]},{there[1]}")) if min(there) >= 0 else -1
        spot = Spot(" ".join(tokens[at:end]), NAMED, None, "", place)
        return [(end, spot)] if place >= 0 else []

    def _ways(self, tokens: Sequence[str], at: int) -> list[tuple[int, Spot]]:
        """Return the direction that is named from a word on: west, to the east."""
        if self.field.kind == "areas" or at >= len(tokens):
            return []
        way = self.words.section("directions").get(tokens[at], "")
        side = tokens[at + 1 : at + 2]
        if not way or (side and side[0] in self.words.listed("sides of")):
            return []
        road = self.words.spoken("bearings", "roads")
        along = [len(one) for one in road if tuple(tokens[at + 1 : at + 1 + len(one)]) == one]
        end = at + 1 + max(along, default=0)  # east down the road
        return [(end, Spot(" ".join(tokens[at:end]), WAY, way=str(way)))]

    def within(self, cells: Sequence[int], paces: int) -> list[int]:
        """Return the places that are no more than so many paces away."""
        most = paces * self.half * 2 + self.half
        return [one for one in cells if self._own(int(one)) <= most]

    def cells_in(self, count: int, measure: str) -> int:
        """Return how many squares so many feet, metres or steps are."""
        length = int(self.words.section("measures").get(measure, 0))
        return max(1, round(count * length / (self.half * 2))) if length else count

    # -- which place that is ------------------------------------------------------------------

    def resolve(
        self,
        spot: Spot,
        whom: Sequence[Person],
        foes: Sequence[Person],
        values: Sequence[int],
        beside: Sequence[Person] = (),
    ) -> list[int]:
        """Return the place among those that can be reached, or nothing; rather beside somebody."""
        if spot.place >= 0:
            return [spot.place]
        places = [int(self.fight.fighters[one.number].place) for one in whom]
        cells = self._unharmed([int(one) for one in values], spot, places)
        enemies = [int(self.fight.fighters[one.number].place) for one in foes if one.band > 0]
        if spot.way:
            return self._that_way(cells, spot.way)
        if spot.ground and spot.how == AWAY:
            return self._away(cells, list(self._cells_of(spot)))
        if spot.how == SIGHT:
            return self._in_sight(cells, places)
        if spot.ground:
            return self._at_ground(spot, cells, enemies)
        if spot.how == AWAY:
            ahead = self.straight(places or enemies) if spot.straight else ""
            back = " ".join(str(-int(one)) for one in ahead.split())
            found = self._that_way(cells, back) if back else []
            return found or self._away(cells, places or enemies)
        if spot.how == FORWARD and enemies:
            nearest = min(enemies, key=lambda one: (self.way_to(one), one))
            on = spot.straight or "ahead" in spot.text.split()
            straight = self.straight(enemies) if on else ""
            if straight:
                return self._that_way(cells, straight)
            return self._near(cells, nearest) if self._toward(cells, [nearest]) else []
        if spot.how == COVER:
            return covered(self, cells, enemies)
        if spot.how == UP:
            return self._highest(cells)
        if spot.how == BEHIND and self.field.kind == "areas":
            return []  # nobody is behind anybody within an area
        if spot.how == FRONT and places and whom[0].friend and self.field.kind != "areas":
            return self._before(cells, places[0], enemies)
        if spot.how == BEHIND and places:
            shields = [places[0], *(one.place for one in beside)]
            found = self._behind_all(cells, shields, enemies) if beside else []
            found = found or self._behind(cells, places[0], enemies, bool(whom and whom[0].friend))
            return found or ([] if whom[0].friend else self._at_the_back(cells, places[0]))
        if spot.how == BEYOND and places:
            own, there = int(self.fighter.place), self._own(places[0]) + self.half
            cells = [one for one in cells if self.far(one, own) >= there]
            return self._behind(cells, places[0], [], False)
        others = [one.place for one in beside] or places[1:]
        if spot.how == MIDST and places and others:
            return self._amid(cells, [places[0], *others])
        if places and beside:  # on the side of a friend
            return self._between(cells, places[0], beside[0].place)
        if places:
            return self._near(cells, places[0])
        return []

    def _unharmed(self, cells: list[int], spot: Spot, places: list[int]) -> list[int]:
        """Return the cells that harm nobody, unless nobody is reached but by such ground.

        Who is told to enter it does so.
        """
        ground = set(self._cells_of(spot)) if spot.ground else set()
        if ground & self.harmful and spot.text.split()[0] in self.words.listed("entering"):
            return cells
        safe = [one for one in cells if one not in self.harmful]
        beside = [one for one in cells if any(self.far(one, who) <= self.beside for who in places)]
        return cells if beside and not set(beside) & set(safe) else safe or cells

    def far(self, one: int, other: int) -> int:
        """Return how far one place is from another."""
        return int(self.field.distance(one, other))

    def _own(self, cell: int) -> int:
        return self.far(int(self.fighter.place), cell)

    def way_to(self, cell: int) -> tuple[int, float]:
        """Return how far a cell is from oneself, and by the eye where several are equally far."""
        own = int(self.fighter.place)
        return self.far(own, cell), self.by_eye(own, cell)

    def along(self, cells: Sequence[int], share: float) -> tuple[int, ...]:
        """Return the cell of some ground so far along it: its far end, or the middle."""
        ordered = sorted(cells, key=self.way_to)
        at = int((len(ordered) - 1) * share)
        return tuple(ordered[at : at + 1])

    def by_eye(self, one: int, other: int) -> float:
        """Return how far two cells of a map of squares are as the crow flies."""
        here, there = self.spot_of(one), self.spot_of(other)
        squares = len(here) == 2 and len(there) == 2
        return round(math.dist(here, there), 3) if squares else 0.0

    def _near(self, cells: list[int], place: int) -> list[int]:
        """Return the cell nearest to a place, the shortest way if several are."""
        if self.field.kind == "areas":
            return [place]
        best = sorted(cells, key=lambda one: (self.far(one, place), self._bent(one, place), one))
        return best[:1]

    def on_the_way(self, place: int) -> list[int]:
        """Return the areas beside one's own by which the shortest way leads to another area."""
        own = int(self.fighter.place)
        near = [int(one) for one in self.field.neighbours(own) if one != place]
        return [one for one in near if self._own(one) + self.far(one, place) == self._own(place)]

    def _between(self, cells: list[int], place: int, other: int) -> list[int]:
        """Return the cell beside a place that is nearest to another, or else nearest to both."""
        near = [one for one in cells if self.far(one, place) <= self.beside] or cells
        both = sorted(near, key=lambda one: (self.far(one, place) + self.far(one, other), one))
        return both[:1]

    def _amid(self, cells: list[int], places: list[int]) -> list[int]:
        """Return the cell beside most of some places, and nearest to all of them."""

        def worth(cell: int) -> tuple[int, int, tuple[int, float], int]:
            each = [self.far(cell, one) for one in places]
            apart = sum(one > self.beside for one in each)
            return (apart, sum(each), self.way_to(cell), cell)

        return sorted(cells, key=worth)[:1] if self.field.kind != "areas" else places[:1]

    def _bent(self, cell: int, place: int) -> float:
        """Return how far a cell is by the eye, for those that count as equally far."""
        here, there = self.field.name(cell).split(","), self.field.name(place).split(",")
        if len(here) != 2 or len(there) != 2:
            return float(self._own(cell))
        own = self.field.name(int(self.fighter.place)).split(",")

        def far(one: list[str], other: list[str]) -> float:
            return math.dist([int(part) for part in one], [int(part) for part in other])

        return far(here, there) + far(here, own)

    def _away(self, cells: list[int], places: list[int]) -> list[int]:
        """Return the cell farthest from the nearest of some places."""
        if not places:
            return []

        def worth(cell: int) -> tuple[int, int, int]:
            return (-min(self.far(cell, one) for one in places), self._own(cell), cell)

        best = sorted(cells, key=worth)[:1]
        now = min(self.far(int(self.fighter.place), one) for one in places)
        return [one for one in best if min(self.far(one, other) for other in places) > now]

    def _that_way(self, cells: list[int], way: str) -> list[int]:
        """Return the cell farthest in a direction, and least aside of it."""
        east, south = (int(one) for one in way.split())
        here = [int(one) for one in self.field.name(int(self.fighter.place)).split(",")]

        def worth(cell: int) -> tuple[int, int]:
            x, y = (int(one) for one in self.field.name(cell).split(","))
            ahead = (x - here[0]) * east + (y - here[1]) * south
            aside = abs((x - here[0]) * south - (y - here[1]) * east)
            return (aside - ahead, cell)

        best = sorted(cells, key=worth)[:1]
        return [one for one in best if worth(one)[0] < 0]

    def straight(self, enemies: list[int]) -> str:
        """Return which way is straight ahead on a map: the one that leads most to the enemies."""
        here = self.spot_of(int(self.fighter.place))
        spots = [self.spot_of(one) for one in enemies]
        if len(here) != 2 or any(len(one) != 2 for one in spots):
            return ""
        east, south = (sum(one[way] - here[way] for one in spots) for way in (0, 1))
        if abs(east) >= abs(south):
            return f"{(east > 0) - (east < 0)} 0"
        return f"0 {(south > 0) - (south < 0)}"

    def _cells_of(self, spot: Spot) -> Sequence[int]:
        return spot.cells or self.labels[spot.ground]

    def _in_sight(self, cells: list[int], places: list[int]) -> list[int]:
        """Return the nearest cell from which somebody can be seen."""
        able = [one for one in cells if any(self.field.sees(one, place) for place in places)]
        return sorted(able, key=lambda one: (self.way_to(one), one))[:1]

    def _shelter(self, cell: int, enemies: list[int]) -> int:
        """Return how well a cell is covered from those enemies who see it."""
        return sum(int(self.field.cover(one, cell)) for one in enemies)

    def _unseen(self, cell: int, enemies: list[int]) -> int:
        """Return how many enemies do not see a cell."""
        return sum(not self.field.sees(one, cell) for one in enemies)

    def _highest(self, cells: list[int]) -> list[int]:
        """Return the nearest of the highest cells, if it is higher than here."""
        best = sorted(cells, key=lambda one: (-self.field.height(one), self.way_to(one), one))
        here = self.field.height(self.fighter.place)
        return [one for one in best[:1] if self.field.height(one) > here]

    def _behind(self, cells: list[int], place: int, enemies: list[int], friend: bool) -> list[int]:
        """Return the cell beside somebody: a friend is between oneself and the foes."""
        near = [one for one in cells if self.far(one, place) <= self.beside]
        if friend and enemies:
            foe = min(enemies, key=lambda one: (self.far(one, place), one))
            near = [one for one in near if self.far(one, foe) >= self.far(place, foe) + self.half]
            return sorted(near, key=lambda one: (-self.far(one, foe), self.way_to(one), one))[:1]
        own = int(self.fighter.place)
        near = [one for one in near if self.far(one, own) > self.far(place, own)]
        return sorted(near, key=lambda one: (-self.far(one, own), one))[:1]

    def _behind_all(self, cells: list[int], places: list[int], enemies: list[int]) -> list[int]:
        """Return the cell behind several friends, who are all beside it and nearer to the foes."""
        if not enemies:
            return []
        near = [one for one in cells if all(self.far(one, who) <= self.beside for who in places)]

        def ahead(cell: int) -> int:
            return min(self.far(cell, one) for one in enemies)

        near = [one for one in near if ahead(one) > max(ahead(who) for who in places)]
        return sorted(near, key=lambda one: (self.way_to(one), one))[:1]

    def _at_the_back(self, cells: list[int], place: int) -> list[int]:
        """Return the cell beside a foe that is farthest from the friend whom they face."""
        friends = [one for one in self.grounds.crowd.people if one.friend and not one.asked]
        up = [one.place for one in friends if one.band > 0]
        if not up:
            return []
        faced = min(up, key=lambda one: (self.far(one, place), one))
        near = [one for one in cells if self.far(one, place) <= self.beside]
        near = [one for one in near if self.far(one, faced) >= self.far(place, faced) + self.half]
        return sorted(near, key=lambda one: (-self.far(one, faced), self.way_to(one), one))[:1]

    def _before(self, cells: list[int], place: int, enemies: list[int]) -> list[int]:
        """Return the cell beside a friend that is nearest to the foe who is nearest to both."""
        if not enemies:
            return []
        foe = min(enemies, key=lambda one: (self.far(one, place), one))
        near = [one for one in cells if 0 < self.far(one, place) <= self.beside]
        both = [one for one in near if self.far(one, foe) <= self.beside]  # where they stand close
        near = [one for one in near if self.far(one, foe) + self.half <= self.far(place, foe)]

        def worth(cell: int) -> tuple[float, tuple[int, float], int]:  # straight before him
            return (self.by_way_of(place, cell, foe), self.way_to(cell), cell)

        return sorted(near or both, key=worth)[:1]

    def by_way_of(self, one: int, by: int, other: int) -> float:
        """Return how far it is by the eye from one place to another by way of a third."""
        start, middle, end = self.spot_of(one), self.spot_of(by), self.spot_of(other)
        if len(start) != 2 or len(middle) != 2 or len(end) != 2:
            return float(self.far(by, other))
        return round(math.dist(start, middle) + math.dist(middle, end), 3)

    def _toward(self, cells: list[int], ground: list[int]) -> list[int]:
        """Return the cell that is nearest to some ground, if it is nearer than here."""

        def far(cell: int) -> int:
            return min(self.far(cell, one) for one in ground)

        def worth(cell: int) -> tuple[int, float, tuple[int, float], int]:
            near = min(self.by_eye(cell, one) for one in ground)
            return (far(cell), near, self.way_to(cell), cell)

        best = sorted(cells, key=worth)[:1]
        return [one for one in best if far(one) < far(int(self.fighter.place))]

    def _beyond(self, ground: Sequence[int], on: list[int], by: list[int]) -> list[int]:
        """Return the first cell on the other side of some ground, or as far over it as one gets."""
        farthest = max(self._own(one) for one in ground)
        over = [one for one in by if self._own(one) >= farthest + self.half]
        over = over or [one for one in by if self._own(one) > farthest]
        if over:

            def along(cell: int) -> int:  # who stands beside its length is not over it
                return sum(self.far(cell, one) <= self.beside for one in ground)

            return [min(over, key=lambda one: (along(one), self.way_to(one), one))]
        return sorted(on, key=lambda one: (-self._own(one), one))[:1]

    def _at_ground(self, spot: Spot, cells: list[int], enemies: list[int]) -> list[int]:
        """Return the cell on some ground, or beside it where nobody can stand on it."""
        ground = self._cells_of(spot)
        if self.field.kind == "areas":
            return [ground[0]]
        on = [one for one in cells if one in ground]
        by = [
            one
            for one in cells
            if one not in ground and any(self.far(one, other) <= self.beside for other in ground)
        ]
        if spot.ground in (COVERED, BARE) and on:
            return sorted(on, key=lambda one: (self.way_to(one), one))[:1]
        if spot.how in (BEHIND, COVER) and is_square_of(self, spot, on, enemies):
            return on  # behind the rock at 3,4
        if spot.how in (BEHIND, COVER):
            for worth in (self._shelter, self._unseen):
                found = [one for one in [*by, *on] if worth(one, enemies)]
                if found:
                    return [
                        min(found, key=lambda one: (-worth(one, enemies), self.way_to(one), one))
                    ]
            if not enemies:  # away from whoever may come
                ground = min(self.grounds.pieces(ground), key=lambda one: min(map(self._own, one)))
                by = [
                    one for one in by if any(self.far(one, cell) <= self.beside for cell in ground)
                ]
            if "side" in spot.text.split() or not enemies:
                return self._beyond(ground, on, by)
            return across(self, ground, by, enemies) if lies_behind(self, spot) else []
        if spot.how == FRONT or not on:
            on = by
        if not on and spot.how in (TO, NAMED, BESIDE):  # as far as one gets
            on = self._toward(cells, list(ground))
        if spot.other is not None and enemies:  # out on the plank, hack at the brute
            return sorted(on, key=lambda one: (self.far(one, enemies[0]), self.way_to(one), one))[
                :1
            ]
        return sorted(on, key=lambda one: (self.way_to(one), one))[:1]
