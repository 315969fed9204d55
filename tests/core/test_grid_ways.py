"""Square cells: what a walk costs, ways round fire, and ways out, against slow versions."""

from __future__ import annotations

import heapq
from itertools import pairwise
from random import Random

from drawn_maps import drawn, random_rows, spot

from affray.core.field.battlefield import FAR, FREE, NOWHERE, TAKEN_HARD, TAKEN_SOFT
from affray.core.field.grid import Grid
from affray.core.field.maps import LEGEND, Feature, read_map


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


def test_straight_on_goes_from_neighbour_to_neighbour() -> None:
    random = Random(7)
    for _ in range(60):
        grid = read_map(random_rows(random, "......~#o"))
        start, steps = random.randrange(grid.places), random.randint(0, 6)
        for direction in range(8):
            place = start
            for _step in range(steps):
                further = grid.beside(place, direction)
                place = place if further == NOWHERE else further
            assert grid.straight_on(start, direction, steps) == place


def test_cells_set_one_by_one_count_after_changed() -> None:
    grid = Grid(3, 1)
    assert grid.flood(0, 9000) == 3
    grid.walls[1] = 1
    grid.opaque[1] = 1
    grid.changed()
    assert grid.flood(0, 9000) == 1
    assert not grid.sees(0, 2)


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
