"""Directions, bursts, lines and cones on cells, against slow and obvious versions."""

from __future__ import annotations

from fractions import Fraction
from math import atan2, degrees
from random import Random

import pytest

from affray.core.field.areas import Area, Areas, Connection
from affray.core.field.battlefield import COMPASS, NO_DIRECTION, Battlefield
from affray.core.field.contact import Contact
from affray.core.field.grid import Grid
from affray.core.field.maps import LEGEND, read_map


def found(field: Battlefield) -> set[int]:
    """The places of the last flood or shape, checked against its other traces."""
    places = [field.touched[i] for i in range(field.reached)]
    assert len(set(places)) == len(places)
    assert {place for place in range(field.places) if field.touches(place)} == set(places)
    return set(places)


def picture(field: Grid) -> list[str]:
    """A drawing of the last shape."""
    stars = ["*" if field.touches(place) else "." for place in range(field.places)]
    return ["".join(stars[y * field.width : (y + 1) * field.width]) for y in range(field.rows)]


def random_grid(random: Random) -> Grid:
    """A small random map with some walls, and with cells of several sizes."""
    width, height = random.randint(1, 12), random.randint(1, 9)
    rows = ["".join(random.choices("......~o#O +/", k=width)) for _ in range(height)]
    rows[0] = "." + rows[0][1:]
    return read_map(rows, LEGEND, random.choice([1000, 1500, 5000, 7]))


# Directions.


def angle(grid: Grid, a: int, b: int) -> float:
    """The bearing of b from a in degrees clockwise from north."""
    wide, tall = b % grid.width - a % grid.width, b // grid.width - a // grid.width
    return degrees(atan2(wide, -tall)) % 360


BEARING = {"n": 0, "ne": 45, "e": 90, "se": 135, "s": 180, "sw": 225, "w": 270, "nw": 315}


def apart(one: float, other: float) -> float:
    """The angle between two bearings."""
    return min(abs(one - other), 360 - abs(one - other))


def test_directions_by_hand() -> None:
    grid = Grid(5, 5)
    middle = grid.find("2,2")
    around = ["2,1", "3,2", "2,3", "1,2", "3,1", "3,3", "1,3", "1,1"]
    assert [COMPASS[grid.direction(middle, grid.find(name))] for name in around] == list(COMPASS)
    assert grid.direction(middle, middle) == NO_DIRECTION
    assert COMPASS[grid.direction(middle, grid.find("4,1"))] == "ne"  # 63 degrees
    assert COMPASS[Grid(7, 4).direction(0, Grid(7, 4).find("6,2"))] == "e"  # 108 degrees


def test_the_direction_is_the_nearest_of_eight() -> None:
    grid = Grid(13, 11)
    for a in range(grid.places):
        for b in range(grid.places):
            if a == b:
                continue
            bearing = angle(grid, a, b)
            best = min(COMPASS, key=lambda name: apart(BEARING[name], bearing))
            assert COMPASS[grid.direction(a, b)] == best


def test_the_front_is_half_of_everything() -> None:
    grid = Grid(7, 7)
    middle = grid.find("3,3")
    for facing, name in enumerate(COMPASS):
        for place in range(grid.places):
            off = apart(BEARING[name], angle(grid, middle, place))
            front = place == middle or off < 90.001  # 90 degrees are still in front
            assert grid.in_front(middle, facing, place) == front, (name, grid.name(place))
    assert all(grid.in_front(middle, NO_DIRECTION, place) for place in range(grid.places))


def test_how_much_nearer_a_move_has_led() -> None:
    grid = Grid(9, 9)
    at = grid.find
    assert grid.toward(at("4,0"), at("8,0"), at("0,0")) == 4000
    assert grid.toward(at("0,0"), at("8,0"), at("4,0")) == -4000
    assert grid.toward(at("4,3"), at("4,0"), at("0,3")) == 2000  # from 5 to 3
    assert grid.toward(at("3,3"), at("8,8"), at("3,3")) == 0


# Shapes.


def test_a_burst() -> None:
    grid = Grid(7, 5)
    assert grid.places_within(grid.find("3,2"), 2000) == 13
    assert picture(grid) == [
        "...*...",
        "..***..",
        ".*****.",
        "..***..",
        "...*...",
    ]
    assert grid.cost[grid.find("4,3")] == 1414
    assert grid.places_within(grid.find("3,2"), 1000 + grid.slack) == 9
    assert grid.places_within(grid.find("0,0"), 0) == 1
    assert grid.places_within(grid.find("0,0"), -1) == 0
    assert grid.places_within(0, 10**12) == grid.places


def test_a_burst_does_not_reach_behind_walls_if_one_asks() -> None:
    grid = read_map(["...#...", "...#...", "......."])
    middle = grid.find("2,0")
    grid.places_within(middle, 2000)
    assert picture(grid) == ["***.*..", ".**....", "..*...."]
    assert grid.keep_seen(middle) == 6
    assert picture(grid) == ["***....", ".**....", "..*...."]


def test_a_line() -> None:
    grid = Grid(7, 4)
    assert grid.line(grid.find("0,0"), grid.find("2,1"), 5000) == 4
    assert picture(grid) == [
        ".*.....",
        "..**...",
        "....*..",
        ".......",
    ]
    assert grid.line(grid.find("3,3"), grid.find("3,2"), 2000) == 2
    assert grid.line(grid.find("0,0"), grid.find("1,1"), 99_000) == 3
    assert grid.line(3, 3, 5000) == 0


def test_a_cone() -> None:
    grid = Grid(7, 7)
    grid.cone(grid.find("0,3"), grid.find("1,3"), 5000)
    assert picture(grid) == [
        ".......",
        "....*..",
        "..***..",
        ".*****.",
        "..***..",
        "....*..",
        ".......",
    ]
    grid.cone(grid.find("0,3"), grid.find("6,3"), 2000, 4000)  # twice as wide: a quarter
    assert picture(grid) == [
        ".......",
        ".......",
        ".*.....",
        ".**....",
        ".*.....",
        ".......",
        ".......",
    ]
    assert grid.cone(3, 3, 5000) == 0
    assert grid.cone(3, 4, 0) == 0


def slow_line(grid: Grid, a: int, b: int, length: int) -> set[int]:
    """At each step along the longer part the cell whose centre is nearest to the line."""
    width = int(grid.width)
    wide, tall = b % width - a % width, b // width - a // width
    longer = max(abs(wide), abs(tall))
    places = set()
    for step in range(1, 400):
        if not longer:
            break
        ends = []
        for part, at in ((wide, a % width), (tall, a // width)):
            exact = at + Fraction(part * step, longer)
            near = [int(exact // 1), int(exact // 1) + 1]
            ends.append(min(near, key=lambda n: (abs(n - exact), abs(n - at))))
        x, y = ends
        if not (0 <= x < width and 0 <= y < grid.rows):
            break
        place = y * width + x
        if grid.distance(a, place) <= length and grid.enterable(place):
            places.add(place)
    return places


def slow_cone(grid: Grid, a: int, b: int, length: int, width: int) -> set[int]:
    """By exact fractions: the foot of each centre on the middle line, and its distance from it."""
    wide = int(grid.width)
    ahead = (b % wide - a % wide, b // wide - a // wide)
    square = ahead[0] ** 2 + ahead[1] ** 2
    places = set()
    for place in range(grid.places):
        to = (place % wide - a % wide, place // wide - a // wide)
        if not square or grid.distance(a, place) > length or not grid.enterable(place):
            continue
        along = Fraction(to[0] * ahead[0] + to[1] * ahead[1], square)  # in lengths of `ahead`
        foot = (along * ahead[0], along * ahead[1])
        off_square = (to[0] - foot[0]) ** 2 + (to[1] - foot[1]) ** 2
        foot_square = foot[0] ** 2 + foot[1] ** 2
        half = Fraction(width, 2 * length)
        if along > 0 and off_square <= foot_square * half**2:
            places.add(place)
    return places


def test_shapes_agree_with_the_slow_versions() -> None:
    random = Random(11)
    touched = 0
    for _ in range(150):
        grid = random_grid(random)
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for _ in range(8):  # on the same grid, so that each must wipe what the last one left
            a, b = random.choice(floor), random.choice(floor)
            length = random.randint(1, 9 * int(grid.cell))
            width = random.randint(1, 3 * length)
            ball = {place for place in floor if grid.distance(a, place) <= length}
            assert grid.places_within(a, length) == len(ball)
            assert found(grid) == ball
            seen = {place for place in ball if grid.sees(a, place)}
            assert grid.keep_seen(a) == len(seen)
            assert found(grid) == seen
            grid.line(a, b, length)
            assert found(grid) == slow_line(grid, a, b, length)
            grid.cone(a, b, length, width)
            assert found(grid) == slow_cone(grid, a, b, length, width)
            touched += int(grid.reached)
            grid.cone(a, b, length)
            assert found(grid) == slow_cone(grid, a, b, length, length)
            grid.flood(a, length)
            assert found(grid) <= set(floor)
            assert grid.cost[a] == 0
    assert touched > 1500


def test_what_has_no_directions_answers_as_well() -> None:
    names = ["Gate", "Yard", "Hall"]
    ways = [Connection("Gate", "Yard"), Connection("Yard", "Hall", length=2000)]
    areas = Areas([Area(name) for name in names], ways)
    areas.places_within(0, 1000)
    assert found(areas) == {0, 1}
    areas.places_within(0, 3000)
    assert found(areas) == {0, 1, 2}
    assert areas.keep_seen(0) == 2
    areas.line(0, 2, 3000)
    assert found(areas) == {2}
    areas.cone(0, 2, 2999)
    assert found(areas) == set()
    areas.cone(1, 1, 1)
    assert found(areas) == {1}
    contact = Contact(3)
    contact.places_within(1, 0)
    assert found(contact) == {0, 1, 2}
    contact.cone(0, 2, 0)
    assert found(contact) == {2}
    for field in (areas, contact):
        assert field.direction(0, 1) == NO_DIRECTION
        assert field.in_front(0, 3, 1)
    assert areas.toward(1, 0, 2) == 2000
    assert contact.toward(0, 1, 2) == 0


@pytest.mark.parametrize("cell", [1, 1_000_000])
def test_the_longest_shapes_do_not_overflow(cell: int) -> None:
    grid = Grid(200, 200, cell)
    corner = grid.find("199,199")
    assert grid.cone(0, corner, 10**12, 10**12) > 10_000
    assert grid.touches(corner)
    assert grid.line(0, corner, 10**12) == 199
