"""Encounter files: the ground, and where everybody stands."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from tiny_system import HEAD, SIDES, placed, sides, start

from affray.core.field.areas import Areas
from affray.core.field.contact import Contact
from affray.core.field.grid import Grid
from affray.core.files import encounter


def test_without_a_map_two_lines_face_each_other_ten_cells_apart() -> None:
    made = start(
        HEAD + sides("    - {fighter: pawn, count: 3}\n", "    - {fighter: pawn, count: 2}\n")
    )
    field = encounter.field_of(made)
    assert isinstance(field, Grid)
    assert (field.width, field.rows, field.cell) == (24, 16, 1000)
    assert placed(made) == {
        "Pawn 1": "7,8",
        "Pawn 2": "7,7",
        "Pawn 3": "7,9",
        "Pawn 4": "17,8",
        "Pawn 5": "17,7",
    }


def test_the_lines_of_many_fighters_go_back_not_forward() -> None:
    line = "    - {fighter: pawn, count: 20}\n"
    places = list(placed(start(HEAD + sides(line, line))).values())
    assert {place.partition(",")[0] for place in places[:20]} == {"7", "6"}
    assert {place.partition(",")[0] for place in places[20:]} == {"17", "18"}
    assert len(set(places)) == 40


def test_eight_sides_start_apart() -> None:
    text = "sides:\n" + "".join(f"  side {i}: [pawn]\n" for i in range(8))
    assert list(placed(start(HEAD + text)).values()) == [
        "7,8",
        "17,8",
        "12,3",
        "12,13",
        "7,3",
        "17,13",
        "17,3",
        "7,13",
    ]


def test_on_a_map_sides_start_at_opposite_edges() -> None:
    wide = "map: |\n  .....\n  .....\n  .....\n"
    assert placed(start(HEAD + wide + SIDES)) == {"Pawn 1": "0,1", "Pawn 2": "4,1"}
    tall = "map: |\n" + "  ...\n" * 6
    assert placed(start(HEAD + tall + SIDES)) == {"Pawn 1": "1,0", "Pawn 2": "1,5"}


def test_nobody_is_put_into_a_room_without_a_way_out() -> None:
    text = "map: |\n  .#.....\n  .#.....\n  .#.....\n"
    assert placed(start(HEAD + text + SIDES)) == {"Pawn 1": "2,1", "Pawn 2": "6,1"}


def test_the_others_join_whoever_has_a_place() -> None:
    text = "map: |\n  ..#.....\n  ..#.....\n"
    made = start(HEAD + text + sides('    - {fighter: pawn, at: "1,0"}\n'))
    assert placed(made) == {"Pawn 1": "1,0", "Pawn 2": "1,1"}


def test_a_map_with_a_legend_and_a_cell() -> None:
    made = start(
        HEAD
        + "map:\n  rows: [.t., ...]\n  cell: 1.5\n"
        + "  legend: {t: {label: table, cover: light, height: 0.5, light: dim, door: none}}\n"
        + SIDES
    )
    assert made["map"]["legend"]["t"] == {"label": "table", "cover": 1, "level": 500, "light": 1}
    field = encounter.field_of(made)
    assert field.describe(1) == "table, light cover, height 0.5, dim"
    assert field.distance(0, 1) == 1500


def test_contact_needs_no_places() -> None:
    made = start(HEAD + "map: contact\n" + SIDES)
    assert made["map"] == {"kind": "contact"}
    assert isinstance(encounter.field_of(made), Contact)
    assert placed(made) == {"Pawn 1": "", "Pawn 2": ""}


def test_a_map_of_areas() -> None:
    made = start(
        HEAD
        + "map:\n  areas: [hall, {name: stairs, height: 2, hazard: fire}, yard]\n"
        + "  connections:\n    - [hall, stairs]\n"
        + "    - {between: [stairs, yard], length: 2.5, difficult: true}\n"
        + "  sight: [[hall, yard]]\n"
        + sides("    - {fighter: pawn, count: 2, at: stairs}\n    - pawn\n")
    )
    assert placed(made) == {
        "Pawn 1": "stairs",
        "Pawn 2": "stairs",
        "Pawn 3": "hall",
        "Pawn 4": "yard",
    }
    field = encounter.field_of(json.loads(json.dumps(made)))
    assert isinstance(field, Areas)
    assert field.distance(0, 2) == 3500
    assert field.sees(0, 2)
    assert field.describe(1) == "height 2, fire"


def test_hazards_with_figures() -> None:
    made = start(
        HEAD
        + "map:\n  rows: [.fab, .cd.]\n  legend:\n"
        + "    f: {label: hearth, hazard: {name: fire, dice: 2d6 + 1, kind: burning}}\n"
        + "    a: {hazard: {name: acid, dice: 1D10}}\n"
        + "    b: {hazard: {name: thorns, dice: 2}}\n"
        + "    c: {hazard: {name: bog}}\n"
        + "    d: {hazard: {name: fire, dice: 1d6}}\n"
        + SIDES
    )
    legend = made["map"]["legend"]
    fire = {"name": "fire", "count": 2, "sides": 6, "flat": 1, "kind": "burning"}
    assert legend["f"] == {"label": "hearth", "hazard": fire}
    assert legend["c"] == {"hazard": "bog"}
    field = encounter.field_of(json.loads(json.dumps(made)))
    found = [field.hazards[field.hazard(place)] for place in (0, 1, 2, 3, 5, 6)]
    assert [(one.name, one.figures(), one.kind) for one in found] == [
        ("", "", ""),
        ("fire", "2d6+1", "burning"),
        ("acid", "1d10", ""),
        ("thorns", "2", ""),
        ("bog", "", ""),
        ("fire", "1d6", ""),
    ]
    assert field.hazard(1) != field.hazard(6)  # two fires
    assert field.describe(1) == "hearth, fire"


def test_an_area_may_have_a_hazard_with_figures() -> None:
    areas = "[hall, {name: pit, hazard: {name: spikes, dice: 3d4-2, kind: impaling}}]"
    made = start(HEAD + f"map: {{areas: {areas}}}\n" + SIDES)
    field = encounter.field_of(json.loads(json.dumps(made)))
    assert field.hazards[field.hazard(1)].figures() == "3d4-2"
    assert field.describe(1) == "spikes"


def test_a_dark_map_with_lights() -> None:
    made = start(
        HEAD
        + "map:\n  light: dark\n  rows: [......, '.w#...']\n  legend: {w: {light: bright}}\n"
        + '  lights: [{at: "3,1", radius: 1}, {at: "0,0", light: dim}]\n'
        + SIDES
    )
    assert made["map"]["legend"]["."] == {"light": 2}
    assert made["map"]["legend"]["w"] == {}
    assert made["map"]["lights"] == [
        {"at": "3,1", "radius": 1000, "light": 0},
        {"at": "0,0", "radius": 0, "light": 1},
    ]
    field = encounter.field_of(json.loads(json.dumps(made)))
    light = [field.light(place) for place in range(12)]
    assert light == [1, 2, 2, 0, 2, 2, 2, 0, 0, 0, 0, 2]


def test_dark_areas_with_a_light() -> None:
    areas = "areas: [hall, {name: stairs, light: dim}, yard], connections: [[hall, stairs]]"
    made = start(HEAD + f"map: {{light: dark, {areas}, lights: [{{at: Hall}}]}}\n" + SIDES)
    field = encounter.field_of(json.loads(json.dumps(made)))
    assert [field.light(place) for place in range(3)] == [0, 1, 2]


@settings(deadline=None)  # a busy machine is no fault
@given(st.lists(st.integers(1, 5), min_size=2, max_size=8), st.integers(0, 2**80 - 1))
def test_places_differ_and_do_not_change(counts: list[int], walls: int) -> None:
    # The first row and every third column stay free, so there is room for forty.
    rows = [
        "".join("#" if y and x % 3 and walls >> (y * 20 + x) & 1 else "." for x in range(20))
        for y in range(4)
    ]
    lines = {f"side {i}": [{"fighter": "pawn", "count": n}] for i, n in enumerate(counts)}
    data = {"encounter": "x", "system": "tiny", "map": {"rows": rows}, "sides": lines}
    made = encounter.from_data(data, "x")
    places = list(placed(made).values())
    field = encounter.field_of(made)
    assert len(set(places)) == sum(counts)
    assert all(field.enterable(field.find(place)) for place in places)
    assert encounter.from_data(data, "x") == made
