"""Square cells: walking up to somebody, and being pushed."""

from __future__ import annotations

from random import Random

from drawn_maps import drawn, random_rows, spot

from affray.core.field.battlefield import (
    EDGE_STOPS,
    NOTHING_STOPS,
    SOMEBODY_STOPS,
    TAKEN_HARD,
    TAKEN_SOFT,
    WALL_STOPS,
)
from affray.core.field.grid import Grid
from affray.core.field.maps import LEGEND, Feature, read_map


def test_one_stops_as_soon_as_the_goal_is_in_reach() -> None:
    grid = Grid(9, 1)
    assert grid.nearest(0, 8, 9000, 1000) == 7
    assert grid.nearest(0, 8, 9000, 3000) == 5
    assert grid.nearest(0, 8, 4000, 1000) == 4
    assert grid.nearest(6, 8, 9000, 3000) == 6


def test_ties_go_to_the_lower_cost_then_the_lower_number() -> None:
    rows = [
        ".....",
        "A...B",
        ".....",
    ]
    grid = drawn(rows)
    a, b = spot(rows, "A"), spot(rows, "B")
    grid.take(grid.find("3,1"), TAKEN_HARD)
    assert grid.nearest(a, b, 9000, 1000) == grid.find("3,0")
    grid.take(grid.find("3,0"), TAKEN_SOFT)
    assert grid.nearest(a, b, 9000, 1000) == grid.find("3,2")


def test_a_place_behind_a_wall_is_not_near_enough() -> None:
    rows = [
        "A.#B",
        "..#.",
        "....",
    ]
    grid = drawn(rows)
    a, b = spot(rows, "A"), spot(rows, "B")
    assert grid.nearest(a, b, 1000, 2000) == grid.find("1,0")
    assert grid.nearest(a, b, 9000, 2000) == grid.find("3,2")  # from 2,2 a wall is in the line


def test_nearest_agrees_with_a_slow_choice() -> None:
    random = Random(3)
    for _ in range(150):
        rows = random_rows(random, "......~#o")
        grid = read_map(rows)
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for place in floor:
            if random.random() < 0.2:
                grid.take(place, random.choice([TAKEN_SOFT, TAKEN_HARD]))
        start, goal = random.choice(floor), random.choice(floor)
        limit, reach = random.randrange(6000), random.choice([0, 1000, 2000, 5000])
        grid.flood(start, limit)
        ends = [place for place in range(grid.places) if grid.may_end(place)]
        near = [place for place in ends if grid.in_reach(place, goal, reach)]
        if near:
            best = min(near, key=lambda place: (grid.cost[place], place))
        else:
            best = min(
                ends,
                key=lambda place: (grid.distance(place, goal), grid.cost[place], place),
            )
        assert grid.nearest(start, goal, limit, reach) == best


def test_step_toward_walks_out_of_a_dead_end() -> None:
    rows = [
        "........",
        ".#####..",
        "....A#.B",
        ".#####..",
        "........",
    ]
    grid = drawn(rows)
    place, goal = spot(rows, "A"), spot(rows, "B")
    assert grid.nearest(place, goal, 3000, 1000) == place
    turns = 0
    while not grid.in_reach(place, goal, 1000):
        place = grid.step_toward(place, goal, 3000, 1000)
        turns += 1
        assert turns < 10
    assert turns == 5  # 4 cells out, 2 diagonal, 5 along, 1 diagonal: 13.2 cells at 3 a turn


def test_step_toward_stops_before_friends() -> None:
    grid = Grid(9, 1)
    grid.take(2, TAKEN_SOFT)
    grid.take(3, TAKEN_SOFT)
    assert grid.step_toward(0, 8, 3000, 1000) == 1
    assert grid.step_toward(0, 8, 4000, 1000) == 4


def test_step_toward_goes_as_near_as_it_can() -> None:
    grid = drawn(["A..#B"])
    assert grid.step_toward(0, 4, 1000, 1000) == 1
    assert grid.step_toward(0, 4, 9000, 1000) == 2


def pushed(rows: list[str], steps: int) -> tuple[str, int]:
    """Where B ends, pushed by A, and how many cells it moved."""
    grid = drawn(rows)
    for place in range(grid.places):
        if place == spot(rows, "B") or rows[place // grid.width][place % grid.width] in "AF":
            grid.take(place, TAKEN_HARD)
    end = grid.push(spot(rows, "A"), spot(rows, "B"), steps)
    return grid.name(end), grid.pushed


def test_push_straight_and_diagonal() -> None:
    assert pushed(["AB....."], 3) == ("4,0", 3)
    assert pushed([".....BA"], 3) == ("2,0", 3)
    assert pushed(["A....", ".B...", ".....", "....."], 2) == ("3,3", 2)
    assert pushed(["....", "....", ".B..", "..A."], 1) == ("0,1", 1)
    assert pushed([".", ".", "B", ".", "A"], 2) == ("0,0", 2)
    assert pushed(["AB"], 0) == ("1,0", 0)


def test_push_stops_at_walls_edges_doors_and_fighters() -> None:
    assert pushed(["AB.."], 9) == ("3,0", 2)
    assert pushed(["AB.#."], 9) == ("2,0", 1)
    assert pushed(["AB. ."], 9) == ("2,0", 1)
    assert pushed(["AB.+."], 9) == ("2,0", 1)
    assert pushed(["AB./."], 9) == ("4,0", 3)
    assert pushed(["AB..F."], 9) == ("3,0", 2)
    assert pushed(["ABO."], 9) == ("1,0", 0)
    assert pushed(["A..", ".B#", "..."], 1) == ("1,1", 0)  # past the corner of a wall


def stop(rows: list[str], steps: int, legend: dict[str, Feature] = LEGEND) -> tuple[int, str, int]:
    """What stops B when A pushes it, where that stands, and how deep B falls."""
    grid = read_map(rows, {letter: Feature() for row in rows for letter in row} | legend)
    grid.take(spot(rows, "A"), TAKEN_HARD)
    if any("F" in row for row in rows):
        grid.take(spot(rows, "F"), TAKEN_SOFT)
    grid.push(spot(rows, "A"), spot(rows, "B"), steps)
    return grid.stopped, grid.name(grid.stopped_by) if grid.stopped_by >= 0 else "", grid.dropped


def test_push_tells_what_stopped_it() -> None:
    assert stop(["AB..."], 3) == (NOTHING_STOPS, "", 0)
    assert stop(["AB..."], 4) == (EDGE_STOPS, "", 0)
    assert stop(["...BA"], 9) == (EDGE_STOPS, "", 0)
    assert stop(["AB.#."], 2) == (WALL_STOPS, "3,0", 0)
    assert stop(["AB+.."], 1) == (WALL_STOPS, "2,0", 0)
    assert stop(["AB.F."], 2) == (SOMEBODY_STOPS, "3,0", 0)
    assert stop(["AB.F."], 1) == (NOTHING_STOPS, "", 0)
    assert stop(["A..", ".B#", "..."], 1) == (WALL_STOPS, "2,2", 0)
    assert stop(["..", "B.", ".A"], 1) == (EDGE_STOPS, "", 0)


def test_push_goes_over_ledges_and_not_up_them() -> None:
    heights = {"B": LEGEND["4"]}
    assert pushed(["AB..."], 2) == ("3,0", 2)
    assert stop(["AB..."], 2, LEGEND | heights) == (NOTHING_STOPS, "", 4000)
    assert stop(["AB321"], 3, LEGEND | heights) == (NOTHING_STOPS, "", 1000)  # down the stairs
    assert stop(["AB31."], 3, LEGEND | heights) == (NOTHING_STOPS, "", 2000)  # the deepest fall
    assert stop(["AB5.."], 2, LEGEND | heights) == (NOTHING_STOPS, "", 5000)
    assert stop(["AB6.."], 2, LEGEND | heights) == (WALL_STOPS, "2,0", 0)
    assert stop(["AB.3."], 2, LEGEND | heights) == (WALL_STOPS, "3,0", 4000)  # into a pit


def test_push_tells_the_first_hazard_on_its_way() -> None:
    rows = ["AB.fa."]
    legend = {"f": Feature(hazard="fire"), "a": Feature(hazard="acid")}
    grid = read_map(rows, {"A": Feature(), "B": Feature()} | LEGEND | legend)
    numbers = []
    for steps in range(5):
        grid.push(0, 1, steps)
        numbers.append(grid.driven_into)
    fire = grid.hazard(3)
    assert numbers == [0, 0, fire, fire, fire]
    assert grid.hazard(grid.push(0, 1, 3)) == grid.hazard(4) != fire


def test_push_follows_a_slanted_line() -> None:
    rows = [
        "A......",
        "..B....",
        ".......",
        ".......",
    ]
    # On from (2,1): half a row for each column, halves rounded towards the start.
    assert pushed(rows, 1) == ("3,1", 1)
    assert pushed(rows, 2) == ("4,2", 2)
    assert pushed(rows, 3) == ("5,2", 3)
    assert pushed(rows, 4) == ("6,3", 4)
    assert pushed([row[::-1] for row in rows], 3) == ("1,2", 3)
    assert pushed(rows[::-1], 3) == ("5,1", 3)


def test_push_on_a_narrow_map_goes_the_right_way() -> None:
    assert pushed(["..", "B.", ".A"], 1) == ("0,1", 0)
    assert pushed(["..", ".B", ".A"], 1) == ("1,0", 1)


def test_nobody_is_pushed_from_where_he_stands() -> None:
    grid = Grid(3, 3)
    assert grid.push(4, 4, 5) == 4
    assert grid.pushed == 0


def test_push_steps_are_those_of_a_walk() -> None:
    random = Random(4)
    for _ in range(300):
        grid = read_map(random_rows(random, "........#"))
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        source, place = random.choice(floor), random.choice(floor)
        before = place
        for steps in range(1, 8):
            end = grid.push(source, place, steps)
            assert end == before or end in grid.neighbours(before)
            assert grid.pushed <= steps
            if grid.pushed == steps:
                assert grid.distance(source, end) > grid.distance(source, before)
            before = end
