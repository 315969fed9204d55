"""The graph of areas.

Gate ---- Yard ==== Mill        == is a difficult way, 3000 long
  \\        |
   3000   1000 (a drop: down only)
     \\     |
      --- Ford        Island    (seen from the Ford across the water, 2500)
"""

from __future__ import annotations

import pytest

from affray.core.field.areas import Area, Areas, Connection
from affray.core.field.battlefield import (
    BRIGHT,
    DARK,
    DIM,
    FAR,
    HEAVY_COVER,
    LIGHT_COVER,
    NO_COVER,
    NOTHING_STOPS,
    TAKEN_HARD,
    WALL_STOPS,
)

GATE, YARD, MILL, FORD, ISLAND, CELLAR = range(6)


@pytest.fixture
def village() -> Areas:
    """The map above, and a cellar that nothing leads to."""
    return Areas(
        [
            Area("Gate", level=3000, cover=HEAVY_COVER),
            Area("Yard", hazard="fire"),
            Area(" Mill ", light=DIM, cover=LIGHT_COVER),
            Area("Ford", level=-1500),
            Area("Island"),
            Area("Cellar", light=DARK),
        ],
        [
            Connection("Gate", "Yard"),
            Connection("Yard", "Mill", length=3000, difficult=True, sight=False),
            Connection("Yard", "Ford", one_way=True),
            Connection("gate", "FORD", length=3000, sight=False),
            Connection("Ford", "Island", length=2500, passable=False),
        ],
        [("Gate", "Mill")],
    )


def test_distance_is_the_shortest_way_whoever_may_walk_it(village: Areas) -> None:
    assert village.distance(GATE, GATE) == 0
    assert village.distance(GATE, YARD) == 1000
    assert village.distance(GATE, FORD) == 2000  # by the yard, not 3000 straight
    assert village.distance(FORD, GATE) == 2000  # the drop counts both ways
    assert village.distance(FORD, MILL) == 4000  # difficult ground is no longer
    assert village.distance(YARD, ISLAND) == 3500
    assert village.distance(YARD, CELLAR) == FAR


def test_sight_follows_connections_and_extra_lines(village: Areas) -> None:
    seen = {(a, b) for a in range(6) for b in range(6) if a < b and village.sees(a, b)}
    assert seen == {(GATE, YARD), (YARD, FORD), (FORD, ISLAND), (GATE, MILL)}
    for a in range(6):
        assert village.sees(a, a)
        for b in range(6):
            assert village.sees(a, b) == village.sees(b, a)


def test_reach_needs_sight(village: Areas) -> None:
    assert village.in_reach(GATE, GATE, 0)
    assert village.in_reach(GATE, YARD, 1000)
    assert not village.in_reach(GATE, YARD, 999)
    assert not village.in_reach(GATE, FORD, 9000)
    assert village.in_reach(GATE, MILL, 4000)


def test_cover_helps_against_those_outside(village: Areas) -> None:
    assert village.cover(YARD, GATE) == HEAVY_COVER
    assert village.cover(GATE, GATE) == NO_COVER
    assert village.cover(GATE, YARD) == NO_COVER
    assert village.cover(GATE, MILL) == LIGHT_COVER


def test_nobody_is_flanked(village: Areas) -> None:
    assert not village.opposite(GATE, YARD, MILL)


def test_flood_pays_double_for_difficult_ways_and_obeys_directions(village: Areas) -> None:
    assert village.flood(GATE, 100_000) == 4
    costs = [village.cost[place] for place in range(6)]
    assert costs == [0, 1000, 7000, 2000, -1, -1]
    assert village.path(FORD) == [GATE, YARD, FORD]
    assert village.path(ISLAND) == []
    assert village.flood(FORD, 3999) == 2
    assert village.path(GATE) == [FORD, GATE]
    assert village.flood(FORD, 4000) == 3
    assert village.path(YARD) == [FORD, GATE, YARD]
    assert [village.cost[place] for place in range(6)] == [3000, 4000, -1, 0, -1, -1]


def test_there_is_always_room_for_one_more(village: Areas) -> None:
    village.take(YARD, TAKEN_HARD)
    assert village.flood(GATE, 1000) == 2
    assert village.may_end(YARD)
    assert village.nearest(GATE, YARD, 1000, 0) == YARD


def test_closing_in(village: Areas) -> None:
    assert village.nearest(MILL, GATE, 6000, 0) == YARD
    assert village.nearest(MILL, GATE, 6000, 4000) == MILL  # the gate is in reach from here
    # Straight lengths say that the ford is as near to the yard as the gate is; the way up is not.
    assert village.step_toward(FORD, MILL, 3000, 0) == GATE
    assert village.step_toward(FORD, MILL, 2999, 0) == FORD


def test_neighbours_are_where_one_can_go(village: Areas) -> None:
    assert village.neighbours(YARD) == [GATE, MILL, FORD]
    assert village.neighbours(FORD) == [GATE]
    assert village.neighbours(CELLAR) == []


def test_push_leads_away(village: Areas) -> None:
    assert village.push(GATE, YARD, 1) == MILL
    assert village.pushed == 1
    assert village.push(MILL, YARD, 5) == GATE  # as far as the ford, and listed before it
    assert village.pushed == 1
    assert village.push(MILL, YARD, 0) == YARD
    assert village.pushed == 0
    assert village.push(MILL, CELLAR, 3) == CELLAR


def test_push_tells_how_it_went(village: Areas) -> None:
    village.push(MILL, YARD, 1)
    assert (village.stopped, village.dropped, village.driven_into) == (NOTHING_STOPS, 0, 0)
    village.push(MILL, YARD, 2)
    assert village.stopped == WALL_STOPS  # nothing leads farther away
    village.push(MILL, MILL, 1)
    assert village.hazards[village.driven_into].name == "fire"
    assert village.push(ISLAND, GATE, 1) == GATE
    assert village.push(GATE, GATE, 1) == FORD
    assert village.dropped == 4500
    assert village.stopped == NOTHING_STOPS


def test_push_out_of_a_shared_area(village: Areas) -> None:
    assert village.push(MILL, MILL, 1) == YARD
    assert village.pushed == 1


def test_words(village: Areas) -> None:
    assert village.name(MILL) == "Mill"
    assert village.find("the mill") == -1
    assert village.describe(GATE) == "heavy cover, height 3"
    assert village.describe(YARD) == "fire"
    assert village.hazards[village.hazard(YARD)].name == "fire"
    assert village.describe(MILL) == "light cover, dim"
    assert village.describe(FORD) == "height -1.5"
    assert village.describe(CELLAR) == "dark"
    assert village.height(FORD) == -1500
    assert village.light(CELLAR) == DARK


def test_equal_ways_do_not_matter_for_the_cost() -> None:
    """A ring of eight areas with a short cut, against counting by hand."""
    names = [f"A{number}" for number in range(8)]
    ring = [Connection(names[i], names[(i + 1) % 8]) for i in range(8)]
    field = Areas([Area(name) for name in names], [*ring, Connection("A0", "A4", length=1500)])
    assert field.flood(0, FAR) == 8
    assert [field.cost[i] for i in range(8)] == [0, 1000, 2000, 2500, 1500, 2500, 2000, 1000]
    assert [field.distance(1, i) for i in range(8)] == [1000, 0, 1000, 2000, 2500, 3500, 3000, 2000]


def test_bad_maps_are_refused_in_plain_words() -> None:
    yard = Area("Yard")
    with pytest.raises(ValueError, match="from 1 to 200 areas, not 0"):
        Areas([], [])
    with pytest.raises(ValueError, match="from 1 to 200 areas, not 201"):
        Areas([Area(str(number)) for number in range(201)], [])
    with pytest.raises(ValueError, match='Two areas are called "yard"'):
        Areas([yard, Area("yard")], [])
    with pytest.raises(ValueError, match='no area "Yrad"; did you mean "Yard"'):
        Areas([yard, Area("Hall")], [Connection("Yrad", "Hall")])
    with pytest.raises(ValueError, match='no area "xyzzy"; there are: Yard, Hall'):
        Areas([yard, Area("Hall")], [], [("Yard", "xyzzy")])
    with pytest.raises(ValueError, match='joins "Yard" to itself'):
        Areas([yard], [Connection("Yard", "Yard")])
    with pytest.raises(ValueError, match="length must be from 1 to 1000000000 thousandths, not 0"):
        Connection("Yard", "Hall", length=0)
    with pytest.raises(ValueError, match="needs a name"):
        Area("  ")
    with pytest.raises(ValueError, match='"Yard": cover is'):
        Area("Yard", cover=3)
    with pytest.raises(ValueError, match='"Yard": light is'):
        Area("Yard", light=-1)


def test_wary_ways_go_round_hazards() -> None:
    """Two ways from A to D: short through the fire, long around it; E lies behind the fire."""
    areas = [Area("A"), Area("B", hazard="fire"), Area("C"), Area("D"), Area("E")]
    ways = [("A", "B"), ("B", "D"), ("A", "C"), ("C", "D"), ("B", "E")]
    lengths = {("A", "C"): 3000, ("C", "D"): 3000}
    field = Areas(areas, [Connection(a, b, length=lengths.get((a, b), 1000)) for a, b in ways])
    field.flood(0, FAR)
    assert [field.cost[place] for place in range(5)] == [0, 1000, 3000, 2000, 2000]
    field.wary = True
    field.flood(0, FAR)
    assert [field.cost[place] for place in range(5)] == [0, 1000, 3000, 6000, 2000]
    assert field.path(3) == [0, 2, 3]
    assert field.path(4) == [0, 1, 4]
    assert field.flood(0, 3000) == 5  # within less, the fire is the only way
    assert field.path(3) == [0, 1, 3]
    assert field.step_toward(0, 4, 1000, 0) == 0
    field.wary = False
    assert field.step_toward(0, 4, 1000, 0) == 1


def test_lamps_light_the_areas_that_see_them() -> None:
    names = ["A", "B", "C"]
    ways = [Connection("A", "B"), Connection("B", "C", sight=False)]
    field = Areas([Area(name, light=DARK) for name in names], ways)
    field.put_lamp(1, 1000, DIM)
    assert [field.light(place) for place in range(3)] == [DIM, DIM, DARK]
    field.put_lamp(0, 0, BRIGHT)
    assert [field.light(place) for place in range(3)] == [BRIGHT, DIM, DARK]


def test_one_can_leave_from_every_area(village: Areas) -> None:
    village.take_reach(YARD, 1000, TAKEN_HARD)
    assert [village.escape(place) for place in range(6)] == list(range(6))
