"""Maps drawn as letters."""

from __future__ import annotations

import pytest

from affray.core.field.battlefield import DARK, DIM, HEAVY_COVER, LIGHT_COVER
from affray.core.field.grid import Grid
from affray.core.field.maps import LEGEND, Feature, put, read_map


def test_every_letter_of_the_legend() -> None:
    grid = read_map([".#~oO+/:3 "])
    assert [grid.describe(place) for place in range(grid.places)] == [
        "open ground",
        "wall",
        "difficult ground",
        "light cover",
        "heavy cover",
        "closed door",
        "open door",
        "dark",
        "height 3",
        "void",
    ]
    enterable = [grid.enterable(place) for place in range(grid.places)]
    assert enterable == [True, False, True, True, False, False, True, True, True, False]
    assert [place for place in range(10) if grid.opaque[place]] == [1]
    assert grid.covers[3] == LIGHT_COVER
    assert grid.covers[4] == HEAVY_COVER
    assert grid.light(7) == DARK
    assert grid.height(8) == 3000
    assert [grid.height(read_map([str(n)]).find("0,0")) for n in range(1, 10)] == [0] * 9
    assert [read_map([str(n)]).height(0) for n in range(1, 10)] == [n * 1000 for n in range(1, 10)]


def test_rows_become_places_from_the_top_left() -> None:
    grid = read_map(["..~", "#.."], LEGEND, 5000)
    assert (grid.width, grid.rows, grid.cell, grid.places) == (3, 2, 5000, 6)
    assert grid.describe(grid.find("2,0")) == "difficult ground"
    assert grid.describe(grid.find("0,1")) == "wall"
    assert grid.name(5) == "2,1"


def test_short_rows_are_filled_up_with_void() -> None:
    grid = read_map(["....", "..\r\n", "", "#"])
    assert [grid.describe(4 + x) for x in range(4)] == ["open ground"] * 2 + ["void"] * 2
    assert [grid.describe(8 + x) for x in range(4)] == ["void"] * 4
    assert [grid.describe(12 + x) for x in range(4)] == ["wall", "void", "void", "void"]


def test_short_rows_are_void_whatever_a_blank_means() -> None:
    grid = read_map([". ", "."], {".": Feature(), " ": Feature("moss", difficult=True)})
    assert grid.describe(1) == "moss, difficult ground"
    assert grid.describe(3) == "void"


def test_everything_at_once_in_words() -> None:
    grid = Grid(2, 1)
    bog = Feature("bog", difficult=True, cover=LIGHT_COVER, level=-500, light=DIM, hazard="leeches")
    put(grid, 1, bog)
    assert grid.describe(1) == "bog, difficult ground, light cover, height -0.5, dim, leeches"
    assert grid.describe(0) == "open ground"


def test_hazards_get_numbers_by_name() -> None:
    legend = {
        **LEGEND,
        "f": Feature(hazard="fire"),
        "F": Feature("hearth", hazard="fire"),
        "a": Feature(hazard="acid"),
    }
    grid = read_map([".faF"], legend)
    assert [hazard.name for hazard in grid.hazards] == ["", "fire", "acid"]
    assert [grid.hazard(place) for place in range(4)] == [0, 1, 2, 1]


def test_doors_are_numbered_in_reading_order() -> None:
    grid = read_map([".+/", "+.."])
    assert [grid.doors[place] for place in range(6)] == [0, 1, 2, 3, 0, 0]
    assert [grid.door_bit(place) for place in range(6)] == [0, 1, 2, 4, 0, 0]
    assert grid.doors_at_start == grid.open_doors == 2
    assert [place for place in range(6) if grid.is_open(place)] == [2]
    grid.open_doors ^= grid.door_bit(3)
    assert [place for place in range(6) if grid.is_open(place)] == [2, 3]
    assert grid.doors_at_start == 2


def test_sixty_doors_are_enough() -> None:
    grid = read_map(["." * 60, "/" * 59 + "+"])
    assert grid.open_doors == 2**59 - 1
    grid.open_doors |= grid.door_bit(119)
    assert grid.open_doors == 2**60 - 1
    assert grid.enterable(119)
    with pytest.raises(ValueError, match="Cell 0,2: a map has at most 60 doors"):
        read_map(["." * 60, "+" * 60, "+"])


def test_unknown_letters_are_all_named_with_their_places() -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  (the whole text is compared)
        read_map(["..x", "#!."], {".": LEGEND["."], "#": LEGEND["#"]})
    assert str(error.value) == (
        'Unknown on the map: "x" in row 1, column 3 (cell 2,0); "!" in row 2, column 2 (cell 1,1).'
        ' Known letters: "#" ".".'
    )


@pytest.mark.parametrize("rows", [[], [""], ["", "\n"]])
def test_an_empty_map_is_refused(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="The map is empty"):
        read_map(rows)


def test_a_map_without_floor_is_refused() -> None:
    with pytest.raises(ValueError, match="no cell where anybody can stand"):
        read_map(["###", "# O"])


def test_sizes() -> None:
    assert read_map(["." * 200] * 200).places == 40_000
    with pytest.raises(ValueError, match="1 x 1 to 200 x 200 cells, not 201 x 1"):
        read_map(["." * 201])
    with pytest.raises(ValueError, match="1 x 1 to 200 x 200 cells, not 1 x 201"):
        read_map(["."] * 201)
    with pytest.raises(ValueError, match="not 0 x 5"):
        Grid(0, 5)
    with pytest.raises(ValueError, match="side of a cell is from 1 to 1000000 thousandths, not 0"):
        read_map(["."], LEGEND, 0)


def test_features_are_checked() -> None:
    with pytest.raises(ValueError, match="Cover is"):
        Feature(cover=3)
    with pytest.raises(ValueError, match="Light is"):
        Feature(light=3)
    with pytest.raises(ValueError, match="A door is"):
        Feature(door=3)
