"""Geometry on square cells: drawn cases, and random maps against slow and obvious versions."""

from __future__ import annotations

import heapq
from fractions import Fraction
from itertools import pairwise
from math import atan2, degrees
from random import Random

import pytest

from affray.core.field.battlefield import (
    BRIGHT,
    DARK,
    DIM,
    EDGE_STOPS,
    FAR,
    FREE,
    HEAVY_COVER,
    LIGHT_COVER,
    NO_COVER,
    NOTHING_STOPS,
    SOMEBODY_STOPS,
    TAKEN_HARD,
    TAKEN_SOFT,
    WALL_STOPS,
)
from affray.core.field.grid import Grid
from affray.core.field.maps import LEGEND, Feature, put, read_map


def spot(rows: list[str], letter: str) -> int:
    """The place of a letter in a drawing."""
    width = max(len(row) for row in rows)
    for y, row in enumerate(rows):
        if letter in row:
            return y * width + row.index(letter)
    raise AssertionError(f"{letter} is not drawn")


def drawn(rows: list[str], cell: int = 1000) -> Grid:
    """A grid of a drawing in which letters other than those of the legend stand on floor."""
    legend = {letter: Feature() for row in rows for letter in row} | LEGEND
    return read_map(rows, legend, cell)


def random_rows(random: Random, letters: str) -> list[str]:
    """A small random map with at least one cell of floor."""
    width = random.randint(1, 11)
    rows = ["".join(random.choices(letters, k=width)) for _ in range(random.randint(1, 8))]
    return ["." + rows[0][1:], *rows[1:]]


# Distance and reach.


def test_distance_is_exact_and_rounded_down() -> None:
    grid = Grid(200, 200)
    at = grid.find
    assert grid.distance(at("0,0"), at("3,4")) == 5000
    assert grid.distance(at("1,1"), at("2,2")) == 1414
    assert grid.distance(at("2,1"), at("0,0")) == 2236
    assert grid.distance(at("7,7"), at("7,7")) == 0
    assert grid.distance(at("0,199"), at("199,0")) == 281428
    assert Grid(2, 2, 5000).distance(0, 3) == 7071
    assert Grid(2, 2, 1).distance(0, 3) == 1
    assert Grid(200, 200, 1_000_000).distance(0, 39_999) == 281_428_498


def test_distance_is_the_integer_root_everywhere() -> None:
    grid = Grid(9, 6, 1500)
    for a in range(grid.places):
        for b in range(grid.places):
            squares = (a % 9 - b % 9) ** 2 + (a // 9 - b // 9) ** 2
            length = grid.distance(a, b)
            assert length**2 <= squares * 1500**2 < (length + 1) ** 2
            assert grid.distance(b, a) == length


def test_even_steps_count_cells() -> None:
    grid = Grid(7, 5, 1500)
    grid.even_steps()
    for a in range(grid.places):
        grid.flood(a, 6 * 1500)
        for b in range(grid.places):
            cells = max(abs(a % 7 - b % 7), abs(a // 7 - b // 7))
            assert grid.distance(a, b) == cells * 1500 == grid.cost[b]
            assert grid.in_reach(a, b, 1500) == (cells <= 1)


def test_a_reach_touches_half_a_cell_farther() -> None:
    grid = Grid(7, 7)
    middle = grid.find("3,3")

    def touched(reach: int) -> set[tuple[int, int]]:
        near = [place for place in range(49) if grid.in_reach(middle, place, reach)]
        return {(abs(place % 7 - 3), abs(place // 7 - 3)) for place in near}

    assert touched(0) == {(0, 0)}
    assert touched(1000) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert touched(2000) == touched(1000) | {(0, 2), (2, 0), (1, 2), (2, 1)}
    assert touched(3000) == touched(2000) | {(2, 2), (0, 3), (3, 0), (1, 3), (3, 1)}


def test_large_cells_have_neighbours_in_reach_too() -> None:
    grid = Grid(3, 3, 5000)
    assert all(grid.in_reach(4, place, 5000) for place in range(9))
    assert not grid.in_reach(0, 2, 5000)


def test_what_is_not_seen_is_not_in_reach() -> None:
    rows = [
        "A#B",
        ".#.",
        "C.D",
    ]
    grid = drawn(rows)
    a, b, c, d = (spot(rows, letter) for letter in "ABCD")
    assert not grid.in_reach(a, b, 9000)
    assert grid.in_reach(c, d, 2000)
    assert not grid.in_reach(c, d, 1000)


def test_walls_at_the_corners_of_neighbours_do_not_matter() -> None:
    assert drawn(["A#", ".B"]).in_reach(0, 3, 1000)
    assert drawn(["A#", "#B"]).in_reach(0, 3, 1000)
    assert not drawn(["A#.", "#..", "..B"]).sees(0, 8)  # no neighbours, and a sealed corner


# Sight.


def seen_from(rows: list[str], letter: str = "A") -> list[str]:
    """The drawing, with a star on every other cell that the letter sees."""
    grid = drawn(rows)
    a = spot(rows, letter)
    stars = ["*" if grid.sees(a, b) and a != b else rows[b // grid.width][b % grid.width]
             for b in range(grid.places)]  # fmt: skip
    return ["".join(stars[y * grid.width : (y + 1) * grid.width]) for y in range(grid.rows)]


def test_sight_behind_a_pillar() -> None:
    rows = [
        ".........",
        ".........",
        "A..#.....",
        ".........",
        ".........",
    ]
    # From (0,2) the pillar spans x 2.5 to 3.5 and half a cell up and down. A line to (8,1) is
    # 3/8 below the pillar's edge at most, so it is blocked; one to (8,0) leaves at 6/8 above.
    assert seen_from(rows) == [
        "*********",
        "******...",
        "A***.....",
        "******...",
        "*********",
    ]


def test_sight_through_a_doorway() -> None:
    rows = [
        "...#....",
        "...#....",
        "A../....",
        "...#....",
        "...#....",
    ]
    # At the far side of the doorway (x 3.5) a line to (x, 2 +- n) is 3.5 n / x off its middle,
    # and must be off by less than half a cell; at x = 7 it just touches the corner.
    assert seen_from(rows) == [
        "****....",
        "****...*",
        "A*******",
        "****...*",
        "****....",
    ]


def test_closed_doors_block_sight_and_void_and_cover_do_not() -> None:
    assert not drawn(["A+B"]).sees(0, 2)
    assert drawn(["A/B"]).sees(0, 2)
    assert drawn(["A B"]).sees(0, 2)
    assert drawn(["AoB"]).sees(0, 2)
    assert drawn(["AOB"]).sees(0, 2)
    assert drawn(["A9B"]).sees(0, 2)


def test_fighters_do_not_block_sight() -> None:
    grid = Grid(3, 1)
    grid.take(1, TAKEN_HARD)
    assert grid.sees(0, 2)


def test_a_wall_is_seen_but_not_what_is_behind() -> None:
    grid = drawn(["A.##"])
    assert [grid.sees(0, place) for place in range(4)] == [True, True, True, False]


def test_a_door_opens_and_closes_for_all_questions() -> None:
    rows = [
        "A.#.B",
        "..+..",
        "..#..",
    ]
    grid = drawn(rows)
    door = grid.find("2,1")
    left, right = grid.find("1,1"), grid.find("3,1")
    for _ in range(3):
        grid.open_doors = 0
        assert not grid.sees(left, right)
        assert not grid.enterable(door)
        assert grid.flood(left, 100_000) == 6
        assert door not in grid.neighbours(left)
        assert grid.push(0, left, 1) == left
        assert grid.push(grid.find("0,1"), left, 1) == left
        assert grid.describe(door) == "closed door"
        grid.open_doors = grid.door_bit(door)
        assert grid.sees(left, right)
        assert grid.enterable(door)
        assert grid.flood(left, 100_000) == 13
        assert grid.neighbours(door) == [left, right]
        assert grid.push(grid.find("0,1"), left, 1) == door
        assert grid.describe(door) == "open door"


def test_neighbouring_doors_that_turn_together() -> None:
    grid = drawn(["...", "A++", "..."])
    for mask in [0, 3, 1, 2, 3, 0, 2, 1]:
        grid.open_doors = mask
        fresh = drawn(["...", "A" + "+/"[mask & 1] + "+/"[mask >> 1], "..."])
        for place in range(9):
            assert grid.neighbours(place) == fresh.neighbours(place)
            assert [grid.sees(place, b) for b in range(9)] == [
                fresh.sees(place, b) for b in range(9)
            ]


def slow_sight(rows: list[str], a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Sight by exact fractions: does the line have a stretch inside an opaque square?"""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    if max(abs(dx), abs(dy)) <= 1:
        return True
    half = Fraction(1, 2)

    def stretch(x: int, y: int) -> tuple[Fraction, Fraction]:
        begin, end = Fraction(0), Fraction(1)
        for start, delta, middle in ((ax, dx, x), (ay, dy, y)):
            low, high = middle - half - start, middle + half - start
            if delta == 0:
                if not low < 0 < high:
                    return Fraction(1), Fraction(0)
                continue
            first, second = sorted((low / delta, high / delta))
            begin, end = max(begin, first), min(end, second)
        return begin, end

    opaque = {
        (x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in "#+"
    }
    corners: dict[Fraction, int] = {}
    for x, y in opaque - {a, b}:
        begin, end = stretch(x, y)
        if begin < end:
            return False
    for x, y in opaque:
        begin, end = stretch(x, y)
        if begin == end:  # the line only touches a corner of the square
            corners[begin] = corners.get(begin, 0) + 1
    return max(corners.values(), default=0) < 2


def test_sight_is_mutual_and_as_the_slow_version_says() -> None:
    random = Random(1)
    compared = 0
    for _ in range(60):
        rows = random_rows(random, "....~ooO #+/")
        grid = read_map(rows)
        for a in range(grid.places):
            for b in range(a, grid.places):
                seen = grid.sees(a, b)
                assert seen == grid.sees(b, a), (rows, a, b)
                if random.random() < 0.12:
                    ends = [(place % grid.width, place // grid.width) for place in (a, b)]
                    assert seen == slow_sight(rows, ends[0], ends[1]), (rows, a, b)
                    compared += 1
    assert compared > 3000


# Cover.


def covers(rows: list[str]) -> tuple[int, int]:
    """The cover of B against A, and of A against B."""
    grid = drawn(rows)
    a, b = spot(rows, "A"), spot(rows, "B")
    return grid.cover(a, b), grid.cover(b, a)


def test_cover_stands_right_before_the_target() -> None:
    assert covers(["A..OB"]) == (HEAVY_COVER, NO_COVER)
    assert covers(["A..oB"]) == (LIGHT_COVER, NO_COVER)
    assert covers(["A.O.B"]) == (NO_COVER, NO_COVER)
    assert covers(["AO.oB"]) == (LIGHT_COVER, HEAVY_COVER)


def test_one_shoots_over_the_parapet_one_stands_at() -> None:
    assert covers(["AOB"]) == (NO_COVER, NO_COVER)
    assert covers(["A..", ".O.", "..B"]) == (NO_COVER, NO_COVER)
    assert covers(["A.O", "..B"]) == (NO_COVER, NO_COVER)


def test_neighbours_have_no_cover() -> None:
    assert covers(["AB"]) == (NO_COVER, NO_COVER)
    assert covers(["AO", "OB"]) == (NO_COVER, NO_COVER)


def test_the_line_enters_by_the_side_that_faces_its_longer_part() -> None:
    assert covers(["A.....", "....OB"]) == (HEAVY_COVER, NO_COVER)
    assert covers(["A....O", ".....B"]) == (NO_COVER, NO_COVER)
    assert covers(["A.", "..", "..", ".o", ".B"]) == (LIGHT_COVER, NO_COVER)
    assert covers(["..A", "...", "O..", "B.."]) == (HEAVY_COVER, NO_COVER)
    assert covers(["A...", "....", "..O.", "...B"]) == (HEAVY_COVER, NO_COVER)
    assert covers(["A...", "....", "...O", "..OB"]) == (NO_COVER, NO_COVER)
    assert covers(["B...", "O...", "....", "..A."]) == (HEAVY_COVER, NO_COVER)


def test_bushes_cover_whoever_stands_in_them() -> None:
    grid = read_map(["oo.o.."])
    assert grid.cover(5, 3) == LIGHT_COVER  # from two cells away
    assert grid.cover(4, 3) == NO_COVER  # from beside the bush
    assert grid.cover(0, 5) == NO_COVER  # the shooter's own bush does not hinder him
    assert grid.cover(5, 0) == LIGHT_COVER


def test_the_better_cover_counts() -> None:
    grid = read_map(["...Oo", "....."])
    assert grid.cover(0, 4) == HEAVY_COVER
    trench = Feature("trench", cover=HEAVY_COVER)
    put(grid, 9, trench)
    assert grid.cover(5, 9) == HEAVY_COVER


# Opposite sides.


def test_opposite_by_hand() -> None:
    grid = Grid(5, 5)
    at = grid.find
    middle = at("2,2")
    assert grid.opposite(at("1,2"), middle, at("3,2"))
    assert grid.opposite(at("1,1"), middle, at("3,3"))
    assert grid.opposite(at("1,2"), middle, at("3,1"))  # 135 degrees
    assert not grid.opposite(at("1,2"), middle, at("2,1"))  # 90
    assert not grid.opposite(at("1,2"), middle, at("1,1"))
    assert grid.opposite(at("0,2"), middle, at("4,1"))  # 153
    assert not grid.opposite(at("0,2"), middle, at("3,0"))  # 117
    assert not grid.opposite(middle, middle, at("3,3"))
    assert not grid.opposite(at("3,3"), middle, middle)


def test_opposite_agrees_with_angles_on_every_triple() -> None:
    grid = Grid(7, 7)
    for middle in range(49):
        mx, my = middle % 7, middle // 7
        others = [place for place in range(49) if place != middle]
        angle = {place: atan2(place // 7 - my, place % 7 - mx) for place in others}
        for a in others:
            for b in others:
                apart = abs(degrees(angle[a] - angle[b]))
                apart = min(apart, 360 - apart)
                # No angle between cells is exactly 120 degrees (its tangent is irrational), so
                # rounding cannot decide.
                assert abs(apart - 120) > 0.001
                assert grid.opposite(a, middle, b) == (apart > 120), (a, middle, b)


def test_opposite_is_exact_close_to_the_limit() -> None:
    """97/56 is a little more than the root of 3, 71/41 and 168/97 a little less."""
    grid = Grid(200, 200)
    at = grid.find
    assert not grid.opposite(at("151,10"), at("150,10"), at("94,107"))  # 119.998
    assert grid.opposite(at("151,10"), at("150,10"), at("109,81"))  # 120.005
    assert grid.opposite(at("199,10"), at("150,10"), at("53,178"))  # 120.001


# Ways.


def slow_flood(
    rows: list[str], cell: int, start: int, limit: int, taken: dict[int, int]
) -> dict[int, int]:
    """Dijkstra's way, straight from the drawing."""
    width = len(rows[0])

    def free(x: int, y: int) -> bool:
        return 0 <= x < width and 0 <= y < len(rows) and rows[y][x] not in "# O+"

    best = {start: 0}
    waiting = [(0, start)]
    while waiting:
        cost, place = heapq.heappop(waiting)
        if cost > best[place]:
            continue
        x, y = place % width, place // width
        for dx, dy in [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]:
            end = (y + dy) * width + x + dx
            if not (free(x + dx, y + dy) and free(x + dx, y) and free(x, y + dy)):
                if dx and dy:
                    continue
                if not free(x + dx, y + dy):
                    continue
            if taken.get(end) == TAKEN_HARD:
                continue
            step = cell * 1414 // 1000 if dx and dy else cell
            there = cost + step * (2 if rows[y + dy][x + dx] == "~" else 1)
            if there <= limit and there < best.get(end, FAR):
                best[end] = there
                heapq.heappush(waiting, (there, end))
    return best


def test_flood_agrees_with_the_slow_version() -> None:
    random = Random(2)
    reached = 0
    for _ in range(150):
        rows = random_rows(random, random.choice(["..........~", "......~~#", "....~~:oO #+/3"]))
        cell = random.choice([1000, 1000, 1500, 5000, 1, 7])
        grid = read_map(rows, LEGEND, cell)
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for _ in range(6):  # on the same grid, so that each must wipe what the last one left
            grid.clear_taken()
            taken = {
                place: random.choice([TAKEN_SOFT, TAKEN_HARD])
                for place in floor
                if random.random() < 0.15
            }
            for place, how in taken.items():
                grid.take(place, how)
            start = random.choice(floor)
            limit = random.choice([0, 1, 2, 3, 5, 8, 1000]) * cell + random.randrange(cell)
            expected = slow_flood(rows, cell, start, limit, taken)
            assert grid.flood(start, limit) == len(expected)
            costs = {place: grid.cost[place] for place in range(grid.places)}
            assert {place: cost for place, cost in costs.items() if cost != -1} == expected
            assert sorted(grid.touched[i] for i in range(grid.reached)) == sorted(expected)
            reached += len(expected)
            for end in range(grid.places):
                assert grid.may_end(end) == (
                    end == start or (end in expected and taken.get(end, FREE) == FREE)
                )
                path = grid.path(end)
                assert (path[:1], path[-1:]) == (([start], [end]) if end in expected else ([], []))
                for one, other in pairwise(path if random.random() < 0.1 else []):
                    hop = slow_flood(rows, cell, one, 3 * cell, taken)
                    assert hop[other] == expected[other] - expected[one]
                    assert other in grid.neighbours(one)
    assert reached > 5000


def test_costs_on_open_ground() -> None:
    grid = Grid(5, 3)
    grid.flood(grid.find("0,1"), 4000)
    assert [grid.cost[place] for place in range(15)] == [
        1000, 1414, 2414, 3414, -1,
        0, 1000, 2000, 3000, 4000,
        1000, 1414, 2414, 3414, -1,
    ]  # fmt: skip


def test_difficult_ground_doubles_the_cost_of_entering() -> None:
    grid = read_map([".~~.", "...~"])
    grid.flood(0, 100_000)
    assert [grid.cost[place] for place in range(8)] == [0, 2000, 4000, 3828, 1000, 1414, 2414, 4414]


def test_corners_are_not_cut() -> None:
    rows = [
        "A#.",
        "...",
    ]
    grid = drawn(rows)
    grid.flood(0, 100_000)
    assert grid.path(2) == [0, 3, 4, 5, 2]
    assert grid.cost[2] == 4000
    assert grid.neighbours(0) == [3]
    assert grid.neighbours(4) == [3, 5]


def test_a_crowd_does_not_make_corners() -> None:
    grid = Grid(2, 2)
    grid.take(1, TAKEN_HARD)
    grid.take(2, TAKEN_HARD)
    assert grid.flood(0, 1414) == 2
    assert grid.cost[3] == 1414


def test_friends_are_passed_but_not_stopped_on() -> None:
    grid = Grid(4, 1)
    grid.take(0, TAKEN_HARD)  # the mover's own mark does not hinder it
    grid.take(1, TAKEN_SOFT)
    assert grid.flood(0, 2000) == 3
    assert [grid.may_end(place) for place in range(4)] == [True, False, True, False]
    assert grid.path(2) == [0, 1, 2]
    grid.take(1, TAKEN_HARD)
    assert grid.flood(0, 2000) == 1


def test_neighbours_at_the_edge_and_inside() -> None:
    grid = Grid(3, 3)
    assert grid.neighbours(0) == [1, 3, 4]
    assert grid.neighbours(4) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert Grid(1, 1).neighbours(0) == []


def test_cells_set_one_by_one_count_after_changed() -> None:
    grid = Grid(3, 1)
    assert grid.flood(0, 9000) == 3
    grid.walls[1] = 1
    grid.opaque[1] = 1
    grid.changed()
    assert grid.flood(0, 9000) == 1
    assert not grid.sees(0, 2)


# Hazards, and ways around them.


def burning(rows: list[str], cell: int = 1000) -> Grid:
    """A grid of a drawing in which f is fire and F is fire on difficult ground."""
    fire = {"f": Feature(hazard="fire"), "F": Feature(hazard="fire", difficult=True)}
    return read_map(
        rows, {letter: Feature() for row in rows for letter in row} | LEGEND | fire, cell
    )


def test_one_may_walk_through_fire_but_would_rather_not() -> None:
    rows = [
        ".f.",
        "AfB",
        ".f.",
        "...",
    ]
    grid = burning(rows)
    a, b = spot(rows, "A"), spot(rows, "B")
    assert grid.flood(a, 2000) == 8
    assert grid.cost[b] == 2000
    grid.wary = True
    grid.flood(a, 9000)
    assert grid.cost[b] == 1000 + 1414 + 1414 + 1000
    assert all(grid.hazard(place) == 0 for place in grid.path(b))
    assert grid.reached == 12  # the fire too can be entered
    assert grid.nearest(a, b, 9000, 0) == b
    assert grid.nearest(a, b, 1000, 0) == a
    assert grid.step_toward(a, b, 1000, 0) == a + 3
    grid.wary = False
    assert grid.nearest(a, b, 1000, 0) == a + 1


def test_where_there_is_only_fire_one_walks_through_it() -> None:
    rows = ["A.ff.B"]
    grid = burning(rows)
    grid.wary = True
    assert grid.step_toward(0, 5, 3000, 0) == 1  # not into the fire to stand there
    assert grid.step_toward(0, 5, 4000, 0) == 4
    assert grid.step_toward(2, 5, 1000, 0) == 2
    assert grid.path(4) == [2, 3, 4]


def slow_wary(
    rows: list[str], cell: int, start: int, limit: int, taken: dict[int, int]
) -> dict[int, int]:
    """The clean part first, then all that is left from the clean part on."""
    plain = [row.replace("f", ".").replace("F", "~") for row in rows]
    width = len(rows[0])
    fires = {p for p in range(width * len(rows)) if rows[p // width][p % width] in "fF"}
    clean = slow_flood(
        plain, cell, start, limit, taken | dict.fromkeys(fires - {start}, TAKEN_HARD)
    )
    best = dict(clean)
    changed = True
    while changed:  # by trying every step from everywhere until nothing gets better
        changed = False
        for place, cost in list(best.items()):
            for end, step in slow_flood(plain, cell, place, 3 * cell, taken).items():
                one_step = max(abs(end % width - place % width), abs(end // width - place // width))
                if end in clean or one_step != 1 or cost + step > limit:
                    continue
                if step != cost_of_step(plain, cell, place, end):
                    continue  # a way around, not a step
                if cost + step < best.get(end, FAR):
                    best[end] = cost + step
                    changed = True
    return best


def cost_of_step(rows: list[str], cell: int, place: int, end: int) -> int:
    """What a step between neighbouring cells costs, if there is one."""
    width = len(rows[0])
    slanted = place % width != end % width and place // width != end // width
    step = cell * 1414 // 1000 if slanted else cell
    return step * (2 if rows[end // width][end % width] == "~" else 1)


def test_wary_floods_agree_with_the_slow_version() -> None:
    random = Random(7)
    through = 0
    for _ in range(60):
        width, height = random.randint(2, 8), random.randint(1, 6)
        rows = ["".join(random.choices("....~ffF#", k=width)) for _ in range(height)]
        rows[0] = "." + rows[0][1:]
        cell = random.choice([1000, 1500, 7])
        grid = burning(rows, cell)
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for _ in range(3):
            grid.clear_taken()
            taken = {
                place: random.choice([TAKEN_SOFT, TAKEN_HARD])
                for place in floor
                if random.random() < 0.1
            }
            for place, how in taken.items():
                grid.take(place, how)
            start = random.choice(floor)
            limit = random.choice([1, 3, 6, 100]) * cell
            plain = {place: grid.taken[place] for place in range(grid.places)}
            grid.wary = True
            grid.flood(start, limit)
            costs = {p: grid.cost[p] for p in range(grid.places) if grid.cost[p] >= 0}
            assert costs == slow_wary(rows, cell, start, limit, taken), (rows, start, limit)
            assert plain == {place: grid.taken[place] for place in range(grid.places)}
            assert sorted(grid.touched[i] for i in range(grid.reached)) == sorted(costs)
            through += sum(grid.hazard(place) != 0 for place in costs)
            for end in costs:
                path = grid.path(end)
                assert path[0] == start
                steps = [cost_of_step([r.replace("F", "~") for r in rows], cell, one, other)
                         for one, other in pairwise(path)]  # fmt: skip
                assert sum(steps) == costs[end]
            grid.wary = False
            grid.flood(start, limit)
            easy = slow_flood(
                [row.replace("f", ".").replace("F", "~") for row in rows], cell, start, limit, taken
            )
            assert {p: grid.cost[p] for p in range(grid.places) if grid.cost[p] >= 0} == easy
            assert set(easy) == set(costs) or set(costs) < set(easy)
    assert through > 200


# Getting away.


def test_escape_by_hand() -> None:
    rows = [
        "#######",
        "#A..F..",
        "#######",
    ]
    grid = drawn(rows)
    a, foe = spot(rows, "A"), spot(rows, "F")
    assert grid.escape(a) == grid.find("6,1")
    assert grid.path(grid.find("6,1"))[0] == a
    grid.take_reach(foe, 1000, TAKEN_HARD)
    assert grid.escape(a) == -1
    grid.clear_taken()
    grid.take(foe, TAKEN_SOFT)
    assert grid.escape(a) == grid.find("6,1")
    assert grid.escape(grid.find("6,1")) == grid.find("6,1")
    assert drawn(["####", "#A.#", "####"]).escape(5) == -1
    assert drawn(["####", "#A.+", "####"]).escape(5) == -1
    assert drawn(["####", "#A./", "####"]).escape(5) == 7


def test_escape_agrees_with_a_flood() -> None:
    random = Random(8)
    found = 0
    for _ in range(400):
        grid = read_map(random_rows(random, "....~##"))
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for place in random.sample(floor, min(2, len(floor))):
            before = {p for p in range(grid.places) if grid.taken[p] == TAKEN_HARD}
            reach = random.choice([0, 1000, 2000])
            grid.take_reach(place, reach, TAKEN_HARD)
            after = {p for p in range(grid.places) if grid.taken[p] == TAKEN_HARD}
            near = {p for p in range(grid.places) if grid.in_reach(place, p, reach)}
            assert after == before | near
        start = random.choice(floor)
        grid.flood(start, FAR)
        exits = [p for p in floor if grid.cost[p] >= 0 and grid.at_edge(p)]
        out = grid.escape(start)
        assert (out in exits) if exits else out == -1
        if out >= 0:
            path = grid.path(out)
            assert (path[0], path[-1]) == (start, out)
            assert all(other in grid.neighbours(one) for one, other in pairwise(path))
            assert all(grid.taken[place] != TAKEN_HARD for place in path[1:])
            found += 1
    assert 50 < found < 380


def test_a_plain_way_is_one_that_a_flood_finds() -> None:
    random = Random(9)
    plain = {False: 0, True: 0}
    for number in range(300):
        grid = read_map(random_rows(random, ".....~#"))
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        start = random.choice(floor)
        for place in random.sample(floor, min(3, len(floor))):
            grid.take(place, random.choice([TAKEN_SOFT, TAKEN_HARD]))
        if number % 3 == 0:
            for place in random.sample(floor, min(3, len(floor))):
                grid.hazard_at[place] = 1
            grid.changed()
        grid.wary = number % 2 == 0
        limit = random.choice([2000, 4000, 7000])
        grid.flood(start, limit)
        for end in floor:
            found = grid.plain_way(start, end, limit)
            assert not found or 0 <= grid.cost[end] <= limit
            plain[found] += 1
    assert min(plain.values()) > 500


def test_the_same_flood_is_made_once_and_anew_when_anything_changes() -> None:
    grid = drawn(["A....", ".##+.", "....."])
    start, foe = spot(["A...."], "A"), grid.find("2,0")
    assert not grid.was_flooded(start, 3000, False)
    assert grid.flood(start, 3000) == 7
    assert grid.was_flooded(start, 3000, False)
    assert not grid.was_flooded(start, 2000, False)
    assert not grid.was_flooded(start, 3000, True)
    grid.take(foe, TAKEN_HARD)
    assert grid.flood(start, 3000) == 5
    grid.clear_taken()
    assert grid.flood(start, 3000) == 7
    grid.places_within(foe, 1000)
    assert grid.flood(start, 3000) == 7
    grid.walls[grid.find("0,1")] = 1
    grid.changed()
    assert grid.flood(start, 3000) == 4
    grid.escape(grid.find("2,2"))
    assert grid.flood(start, 3000) == 4


# Light.


def test_lamps_light_what_they_see() -> None:
    rows = [
        ":::#::",
        ":::+::",
        ":::#::",
        "::::::",
    ]
    grid = read_map(rows)
    grid.put_lamp(grid.find("2,1"), 2000, BRIGHT)

    def lit() -> list[str]:
        marks = "".join("* :"[grid.light(place)] for place in range(grid.places))
        return [marks[y * 6 : y * 6 + 6] for y in range(4)]

    shut = [":***::", "****::", ":***::", "::*:::"]
    assert lit() == shut
    grid.open_doors = grid.door_bit(grid.find("3,1"))
    assert lit() == [shut[0], "*****:", *shut[2:]]
    grid.open_doors = 0
    assert lit() == shut
    assert grid.describe(grid.find("1,1")) == "open ground"
    assert grid.describe(grid.find("0,0")) == "dark"


def test_a_dim_lamp_does_not_darken() -> None:
    grid = read_map([".::.:"])
    grid.put_lamp(1, 2000, DIM)
    assert [grid.light(place) for place in range(5)] == [BRIGHT, DIM, DIM, BRIGHT, DARK]
    grid.put_lamp(2, 0, BRIGHT)
    assert [grid.light(place) for place in range(5)] == [BRIGHT, DIM, BRIGHT, BRIGHT, DARK]


# Closing in.


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


# Pushing.


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


# Names.


@pytest.mark.parametrize("text", ["4,5", " 4 , 5 ", "04,005"])
def test_find_reads_column_and_row(text: str) -> None:
    grid = Grid(30, 20)
    assert grid.find(text) == 5 * 30 + 4
    assert grid.name(5 * 30 + 4) == "4,5"


@pytest.mark.parametrize("text", ["30,0", "0,20", "4;5", "4.0,5", "²,1", "9" * 5000 + ",1", "a,b"])
def test_find_refuses_what_is_no_cell(text: str) -> None:
    assert Grid(30, 20).find(text) == -1
