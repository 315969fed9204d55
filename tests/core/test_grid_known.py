"""Square cells: ways that are known from before, whoever stands on them now."""

from __future__ import annotations

from random import Random

from drawn_maps import drawn, random_rows, spot

from affray.core.field.battlefield import NOWHERE, TAKEN_HARD, TAKEN_SOFT, Battlefield
from affray.core.field.chasers import Chasers
from affray.core.field.maps import LEGEND, Feature, read_map

BOG = ["S~~~.", ".#~#.", "..~.E"]
BURNING = LEGEND | {"!": Feature(hazard="fire")}


def test_a_known_way_is_taken_until_somebody_bars_it() -> None:
    grid = drawn(BOG)
    start, end = spot(BOG, "S"), spot(BOG, "E")
    free = grid.move_cost(start, end, 30_000)
    assert free == Battlefield.move_cost(grid, start, end, 30_000)
    grid.take(2 * 5 + 2, TAKEN_HARD)
    barred = grid.move_cost(start, end, 30_000)
    assert barred > free
    assert barred == Battlefield.move_cost(grid, start, end, 30_000)
    grid.clear_taken()
    grid.take(2 * 5 + 2, TAKEN_SOFT)  # a friend may be passed
    assert grid.move_cost(start, end, 30_000) == free
    grid.take(end, TAKEN_SOFT)
    assert grid.move_cost(start, end, 30_000) == NOWHERE


def test_a_longer_move_knows_more() -> None:
    grid = drawn(BOG)
    start, end = spot(BOG, "S"), spot(BOG, "E")
    whole = Battlefield.move_cost(grid, start, end, 30_000)
    assert grid.move_cost(start, end, whole - 1) == NOWHERE
    assert grid.move_cost(start, end, whole) == whole
    assert grid.move_cost(start, end, whole - 1) == NOWHERE


def test_a_door_that_opens_makes_another_way() -> None:
    grid = read_map(["..~#.", ".~~+.", "..~#."], LEGEND)
    assert grid.move_cost(0, 4, 30_000) == NOWHERE
    grid.open_doors = 1
    opened = grid.move_cost(0, 4, 30_000)
    assert opened == Battlefield.move_cost(grid, 0, 4, 30_000) > 0
    grid.open_doors = 0
    assert grid.move_cost(0, 4, 30_000) == NOWHERE


def test_the_best_end_of_known_ways_is_that_of_a_flood() -> None:
    random = Random(21)
    known = 0
    for _ in range(150):
        rows = [row * 2 for row in random_rows(random, random.choice(["..~~", "..~#", ".~~!#"]))]
        grid = read_map(rows, BURNING, random.choice([1000, 5000, 700]))
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for _ in range(8):
            grid.clear_taken()
            for place in random.sample(floor, len(floor) // 8):
                grid.take(place, random.choice([TAKEN_SOFT, TAKEN_HARD]))
            start, goal = random.choice(floor), random.choice(floor)
            limit = random.choice([0, 1, 3, 5, 9]) * int(grid.cell)
            reach = random.choice([1, 2, 4]) * int(grid.cell)
            grid.wary = random.random() < 0.4
            found = grid.known_nearest(start, goal, limit, reach)
            grid.flood(start, limit)
            assert found in (NOWHERE, grid.closest(goal, reach))
            known += found not in (NOWHERE, start)
    assert known > 300


def test_what_lies_within_is_what_a_shape_touches() -> None:
    random = Random(22)
    for _ in range(40):
        grid = drawn(random_rows(random, "...~#"))
        middle = random.randrange(grid.places)
        radius = random.randrange(5000)
        inside = [place for place in range(grid.places) if grid.is_within(middle, place, radius)]
        grid.places_within(middle, radius)
        assert inside == [place for place in range(grid.places) if grid.touches(place)]


def test_steps_out_lead_to_the_edge_by_the_shortest_way() -> None:
    random = Random(23)
    far = 0
    for _ in range(15):
        grid = drawn([row * 2 for row in random_rows(random, "....~#") for _ in range(2)])
        for place in range(grid.places):
            if not grid.enterable(place):
                continue
            grid.flood(place, 100_000)
            ends = [p for p in range(grid.places) if grid.at_edge(p) and grid.cost[p] >= 0]
            least = min((grid.cost[p] for p in ends), default=None)
            now = place
            while now != NOWHERE and not grid.at_edge(now):
                now = grid.step_out(now)
            assert (now == NOWHERE) == (least is None)
            if least is not None:
                far += now != place
                assert grid.cheapest_out(place) == least
    assert far > 80


def test_what_could_be_reached_costs_no_more_than_in_a_flood() -> None:
    random = Random(24)
    barred = 0
    for _ in range(60):
        grid = drawn([row * 2 for row in random_rows(random, "....~#")])
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for place in random.sample(floor, len(floor) // 6):
            grid.take(place, TAKEN_HARD)
        start = random.choice(floor)
        limit = random.randrange(9000)
        grid.could_reach(start, limit)
        costs = {grid.touched[i]: grid.cost[grid.touched[i]] for i in range(grid.reached)}
        free = {end for end in costs if grid.is_open_way(start, end)}
        ends = {end for end in costs if grid.may_end(end)}
        grid.flood(start, limit)
        for end in floor:
            if end in free:
                assert grid.cost[end] == costs[end]
                assert grid.may_end(end) == (end in ends)
            elif grid.cost[end] >= 0:
                assert grid.cost[end] >= costs[end]
                barred += 1
    assert barred > 20


def test_the_safest_end_by_known_ways_is_that_of_a_flood() -> None:
    random = Random(25)
    chasers = Chasers()
    moved = barred = 0
    for _ in range(80):
        grid = drawn([row * 2 for row in random_rows(random, "....~#")])
        floor = [place for place in range(grid.places) if grid.enterable(place)]
        for place in random.sample(floor, len(floor) // 6):
            grid.take(place, random.choice((TAKEN_SOFT, TAKEN_HARD)))
        start = random.choice(floor)
        limit = random.randrange(9000)
        chasers.count = random.randrange(1, 4)
        for i in range(chasers.count):
            chasers.places[i] = random.choice(floor)
            chasers.reaches[i] = random.randrange(6000)
            chasers.blows[i] = random.randrange(1, 9)
        found = Battlefield.safest_end(grid, start, limit, 2000, chasers)
        assert grid.safest_end(start, limit, 2000, chasers) == found
        if grid.known_to[start] >= limit:
            barred += grid.known_safest(start, limit, 2000, chasers) == NOWHERE
        moved += found != start
    assert moved > 40
    assert barred > 0
