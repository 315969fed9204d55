"""Square cells: distances, reach and opposite sides."""

from __future__ import annotations

from math import atan2, degrees

import pytest
from drawn_maps import drawn, spot
from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import FAR
from affray.core.field.grid import Grid


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


def test_the_least_of_several_distances() -> None:
    grid = Grid(9, 4)
    others = vec[i64]([35, 20, 8, 0])
    for place in range(grid.places):
        lengths = [grid.distance(place, int(other)) for other in others][:3]
        assert grid.least_distance(place, others, 3, -1) == min(lengths)
        assert grid.least_distance(place, others, 3, 4000) <= max(min(lengths), 4000)
    assert grid.least_distance(0, others, 0, -1) == FAR


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


@pytest.mark.parametrize("text", ["4,5", " 4 , 5 ", "04,005"])
def test_find_reads_column_and_row(text: str) -> None:
    grid = Grid(30, 20)
    assert grid.find(text) == 5 * 30 + 4
    assert grid.name(5 * 30 + 4) == "4,5"


@pytest.mark.parametrize("text", ["30,0", "0,20", "4;5", "4.0,5", "²,1", "9" * 5000 + ",1", "a,b"])
def test_find_refuses_what_is_no_cell(text: str) -> None:
    assert Grid(30, 20).find(text) == -1
