"""Square cells: sight, cover and lamps, drawn cases and random maps against a slow version."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from drawn_maps import drawn, random_rows, spot

from affray.core.field.battlefield import (
    BRIGHT,
    DARK,
    DIM,
    HEAVY_COVER,
    LIGHT_COVER,
    NO_COVER,
    TAKEN_HARD,
    UNSEEN,
)
from affray.core.field.grid import Grid
from affray.core.field.maps import Feature, put, read_map


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


def covers(rows: list[str]) -> tuple[int, int]:
    """The cover of B against A, and of A against B."""
    grid = drawn(rows)
    a, b = spot(rows, "A"), spot(rows, "B")
    return grid.cover(a, b), grid.cover(b, a)


def test_a_view_is_sight_and_cover_in_one_look() -> None:
    random = Random(31)
    for _ in range(40):
        rows = random_rows(random, "....~ooO #+/")
        grid = read_map(rows)
        for door in range(1 + int(grid.door_count)):
            grid.open_doors = random.getrandbits(8) & ((1 << int(grid.door_count)) - 1)
            for a in range(grid.places):
                for b in range(grid.places):
                    expected = grid.cover(a, b) if grid.sees(a, b) else UNSEEN
                    assert [grid.view(a, b), grid.view(a, b)] == [expected] * 2, (rows, door, a, b)


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
