"""Square cells: what is told without a flood is what a flood tells."""

from __future__ import annotations

from random import Random

from drawn_maps import drawn, random_rows, spot
from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import (
    NOWHERE,
    TAKEN_HARD,
    TAKEN_SOFT,
    Battlefield,
)
from affray.core.field.grid import Grid
from affray.core.field.maps import LEGEND, Feature, read_map

BURNING = LEGEND | {"!": Feature(hazard="fire")}
KINDS = ["...........~", "..........#", ".....~~#oO", "..........!~"]


def flooded_nearest(grid: Grid, start: int, goal: int, limit: int, reach: int) -> int:
    """The best end by a whole flood."""
    grid.flood(start, limit)
    return int(grid.closest(goal, reach))


def crowded(random: Random) -> tuple[Grid, list[int]]:
    """A random map with people on it, and the cells where anybody can stand."""
    letters = random.choice(KINDS)
    rows = [row * 2 for row in random_rows(random, letters) for _ in range(random.choice([1, 2]))]
    grid = read_map(rows, BURNING, random.choice([1000, 1000, 5000, 700]))
    if random.random() < 0.3:
        grid.even_steps()
    floor = [place for place in range(grid.places) if grid.enterable(place)]
    for place in floor:
        if random.random() < 0.1:
            grid.take(place, random.choice([TAKEN_SOFT, TAKEN_HARD]))
    return grid, floor


def test_the_nearest_end_is_that_of_a_flood() -> None:
    random = Random(11)
    straight = 0
    for _ in range(120):
        grid, floor = crowded(random)
        for _ in range(12):  # on the same grid, so that what is remembered is used again
            start, goal = random.choice(floor), random.choice(floor)
            limit = random.choice([0, 1, 2, 3, 5, 8, 30]) * int(grid.cell) + random.randrange(700)
            reach = random.choice([1, 1, 2, 4]) * int(grid.cell)
            grid.wary = random.random() < 0.3
            grid.back = random.random() < 0.3
            found = grid.straight_nearest(start, goal, limit, reach)
            straight += found != NOWHERE
            near = grid.nearest(start, goal, limit, reach)
            assert near == flooded_nearest(grid, start, goal, limit, reach)
            assert found in (NOWHERE, near)
            end = grid.nearest_end(start, goal, limit, reach)
            grid.flood(start, limit)
            grid.wary = False
            assert end == grid.closest(goal, reach)
    assert 300 < straight < 1300


def test_what_a_move_costs_is_what_a_flood_says() -> None:
    random = Random(12)
    ends = 0
    for _ in range(60):
        grid, floor = crowded(random)
        for _ in range(12):
            start, end = random.choice(floor), random.choice(floor)
            limit = random.choice([0, 1, 2, 3, 5, 8]) * int(grid.cell) + random.randrange(700)
            grid.wary = random.random() < 0.3
            cost = grid.move_cost(start, end, limit)
            assert cost == Battlefield.move_cost(grid, start, end, limit)
            ends += cost > 0
    assert ends > 100


def test_a_move_leads_out_where_a_flood_comes_to_the_edge() -> None:
    random = Random(13)
    out = 0
    for _ in range(120):
        grid, floor = crowded(random)
        for _ in range(6):
            start = random.choice(floor)
            limit = random.choice([0, 1, 2, 3, 5]) * int(grid.cell)
            leads = grid.leads_out(start, limit)
            assert leads == Battlefield.leads_out(grid, start, limit)
            out += leads and not grid.at_edge(start)
    assert out > 50


def test_a_door_that_opens_is_a_way_out() -> None:
    grid = read_map(["#####", "#...#", "#.#+#", "#####", "....."], LEGEND)
    inside = 1 * 5 + 1
    assert not grid.leads_out(inside, 9000)
    grid = read_map(["#####", "#...+", "#####"], LEGEND)
    assert not grid.leads_out(6, 9000)
    grid.open_doors = 1
    assert grid.leads_out(6, 9000)
    assert not grid.leads_out(6, 2000)


def test_cover_is_only_where_it_may_be() -> None:
    random = Random(14)
    open_ground = 0
    for _ in range(80):
        grid, floor = crowded(random)
        danger = random.choice(floor)
        assert all(grid.gives_cover(p) for p in floor if grid.cover(danger, p))
        listed = {grid.sheltered[i] for i in range(len(grid.sheltered))}
        assert listed == {p for p in range(grid.places) if grid.gives_cover(p)}
        open_ground += any(not grid.gives_cover(p) for p in floor)
    assert open_ground > 20


def test_straight_out_and_how_near_it_passes() -> None:
    rows = [
        "......",
        ".S..E.",
        "......",
        ".#....",
    ]
    grid = drawn(rows)
    start, enemy = spot(rows, "S"), spot(rows, "E")
    ends = [grid.straight_out(start, d) for d in range(4)]
    assert ends == [1, 11, NOWHERE, 6]  # north, east through the enemy, south is a wall, west
    assert [grid.clearance(start, end, enemy) for end in (1, 11, 6)] == [3162, 0, 4000]
    assert grid.clearance(start, 6, start) == 1000  # where one stands is left out


def test_from_the_back_ends_are_chosen_as_on_the_map_turned_round() -> None:
    random = Random(16)
    for _ in range(40):
        rows = random_rows(random, ".....~~#oO")
        grid, turned = read_map(rows, LEGEND), read_map([row[::-1] for row in rows[::-1]], LEGEND)
        last = int(grid.places) - 1
        if random.random() < 0.5:
            grid.even_steps()
            turned.even_steps()
        floor = [place for place in range(last + 1) if grid.enterable(place)]
        for place in random.sample(floor, min(3, len(floor))):
            grid.take(place, TAKEN_HARD)
            turned.take(last - place, TAKEN_HARD)
        for _ in range(12):
            start, goal = random.choice(floor), random.choice(floor)
            limit, reach = random.choice([2000, 5000]), random.choice([1000, 3000])
            grid.back = random.random() < 0.5
            turned.back = not grid.back
            end = grid.nearest(start, goal, limit, reach)
            assert turned.nearest(last - start, last - goal, limit, reach) == last - end


def test_the_next_place_within_a_length_is_the_next_in_the_list() -> None:
    grid = read_map(["......", "......"], LEGEND)
    listed = vec[i64]([NOWHERE, 5, 0, 11, 1, NOWHERE])
    for step, first in ((1, 1), (-1, 4)):
        for length in (0, 1000, 3000, 9000):
            at = first
            while listed[at] != NOWHERE and grid.distance(0, listed[at]) > length:
                at += step
            assert grid.next_within(listed, first, step, 0, length) == at
            assert Battlefield.next_within(grid, listed, first, step, 0, length) == at
