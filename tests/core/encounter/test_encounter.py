"""Encounter files: what a start holds, and how every mistake is told."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import Field

from affray.core.act.question import Player
from affray.core.field.areas import Areas
from affray.core.field.contact import Contact
from affray.core.field.grid import Grid
from affray.core.files import encounter
from affray.core.files.content import BadData, Library, Model, parse, unknown
from affray.core.room.system import HouseRule, Rooms, Start, System, Tracker, Wrong


class Blade(Model):
    damage: str


class Pawn(Model):
    might: int = Field(ge=1, le=20)
    speed: int = 5
    blades: list[str] = Field(default=[])
    tricks: dict[str, int] = Field(default={})


class Other(System):
    """Another system, of which only the name counts."""

    id = "other"


class Tiny(System):
    """A system with as little in it as a system can have."""

    id = "tiny"
    name = "Tiny"
    house_rules = (
        HouseRule("luck", ("none", "some", "much"), "TI-1", "how much luck there is"),
        HouseRule("fatigue", ("on", "off"), "TI-2", "whether anybody tires"),
    )
    trackers = (Tracker("health"), Tracker("mood"), Tracker("most", settable=False))
    tactics: Mapping[str, Player] = {"simple": Player(), "bold": Player()}

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def models(self) -> Mapping[str, type[Model]]:
        return {"blades": Blade, "fighters": Pawn}

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        wrong: list[Wrong] = []
        for number, name in enumerate(entry["blades"]):
            if library.find("blades", name) is None:
                message = unknown("blade", name, library.names("blades"))
                wrong.append(Wrong(("blades", number), message))
        if "fly" in entry["tricks"]:
            wrong.append(Wrong(("tricks", "fly"), "nobody flies"))
        if len(wrong) > 1:
            raise ExceptionGroup("wrong", wrong)
        if wrong:
            raise wrong[0]
        return dict(entry)


BOOK = """\
blades:
  knife: {damage: 1d4}
  sabre: {damage: 1d8}
fighters:
  pawn: {might: 3, blades: [knife], tricks: {trip: 1, feint: 2}}
  black_knight: {might: 12, blades: [sabre]}
  broken: {might: 5, blades: [sabr]}
"""
HEAD = "encounter: A Brawl\nsystem: tiny\n"
SIDES = "sides:\n  us: [pawn]\n  them: [pawn]\n"


@pytest.fixture(autouse=True)
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """A folder of one's own, a home without content, and the tiny system alone."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFFRAY_HOME", str(tmp_path / "home"))
    room = tmp_path / "tiny"
    write(room / "content" / "book.yaml", BOOK)
    write(room / "encounters" / "bar-brawl.yaml", HEAD + SIDES)
    system = Tiny(room)
    monkeypatch.setattr(encounter, "systems", lambda: Rooms([], [system]))
    return system


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def start(text: str) -> Start:
    return encounter.load(write(Path("fight.yaml"), text))


def refusal(text: str) -> list[str]:
    with pytest.raises(BadData) as caught:
        start(text)
    return str(caught.value).splitlines()


def sides(us: str, them: str = "    - pawn\n") -> str:
    return f"sides:\n  us:\n{us}  them:\n{them}"


def placed(made: Start) -> dict[str, str]:
    return {fighter["name"]: fighter["at"] for fighter in made["fighters"]}


# -- what a start holds -------------------------------------------------------------------------


def test_a_start_has_every_number_resolved() -> None:
    made = start(
        HEAD
        + "scene: >-\n  A tavern,\n  late.\n"
        + "house_rules: {luck: some}\nround_limit: 30\n"
        + "map: |\n  ...\n  .#.\n"
        + sides(
            '    - {fighter: pawn, at: "0,0", might: 4, now: {health: 2}, tactics: bold}\n',
            '    - {fighter: black knight, at: "2,1", hidden: true}\n',
        )
    )
    assert made == {
        "title": "A Brawl",
        "system": "tiny",
        "scene": "A tavern, late.",
        "house_rules": {"luck": "some", "fatigue": "on"},
        "round_limit": 30,
        "sides": ["us", "them"],
        "map": {
            "kind": "grid",
            "rows": ["...", ".#."],
            "legend": {"#": {"label": "wall", "wall": True, "opaque": True}, ".": {}},
            "cell": 1000,
        },
        "fighters": [
            {
                "name": "Pawn",
                "side": 0,
                "entry": "pawn",
                "at": "0,0",
                "hidden": [],
                "tactics": "bold",
                "now": {"health": 2},
                "sheet": {
                    "might": 4,
                    "speed": 5,
                    "blades": ["knife"],
                    "tricks": {"trip": 1, "feint": 2},
                },
            },
            {
                "name": "Black knight",
                "side": 1,
                "entry": "black_knight",
                "at": "2,1",
                "hidden": [0],
                "tactics": "simple",
                "now": {},
                "sheet": {"might": 12, "speed": 5, "blades": ["sabre"], "tricks": {}},
            },
        ],
    }
    assert json.loads(json.dumps(made)) == made


def test_fighters_of_one_line_share_nothing() -> None:
    made = start(HEAD + sides("    - {fighter: pawn, count: 2}\n"))
    made["fighters"][0]["sheet"]["tricks"]["trip"] = 9
    assert made["fighters"][1]["sheet"]["tricks"]["trip"] == 1


def test_a_line_is_laid_over_its_entry() -> None:
    line = "    - {fighter: pawn, blades: [sabre, knife], tricks: {trip: 5, feint: null}}\n"
    sheet = start(HEAD + sides(line))["fighters"][0]["sheet"]
    assert sheet == {"might": 3, "speed": 5, "blades": ["sabre", "knife"], "tricks": {"trip": 5}}


def test_a_null_takes_a_field_of_the_entry_away() -> None:
    sheet = start(HEAD + sides("    - {fighter: pawn, blades: null}\n"))["fighters"][0]["sheet"]
    assert sheet["blades"] == []


def test_a_fighter_may_be_written_out_without_an_entry() -> None:
    fighter = start(HEAD + sides("    - {name: Old Tom, might: 7}\n"))["fighters"][0]
    assert (fighter["name"], fighter["entry"], fighter["sheet"]["might"]) == ("Old Tom", "", 7)


def test_equal_names_get_numbers_over_all_sides() -> None:
    made = start(
        HEAD
        + sides(
            "    - {fighter: pawn, count: 2}\n    - {fighter: pawn, name: Rook}\n",
            "    - pawn\n    - black knight\n",
        )
    )
    assert list(placed(made)) == ["Pawn 1", "Pawn 2", "Rook", "Pawn 3", "Black knight"]


def test_hidden_from_some_sides() -> None:
    text = "sides:\n  red: [{fighter: pawn, hidden: [Blue]}]\n  blue: [pawn]\n  green: [pawn]\n"
    assert [one["hidden"] for one in start(HEAD + text)["fighters"]] == [[1], [], []]


def test_content_comes_from_affray_then_the_user_then_the_encounter() -> None:
    write(Path("home/content/mine.yaml"), "fighters:\n  pawn: {like: pawn, might: 8}\n")
    write(Path("things/more.yaml"), "fighters:\n  rook: {might: 2, blades: [axe]}\n")
    made = start(
        HEAD
        + "content: [things/more.yaml]\nblades:\n  axe: {damage: 1d10}\n"
        + sides("    - rook\n")
    )
    assert [one["sheet"]["might"] for one in made["fighters"]] == [2, 8]


def test_own_content_of_another_system_is_left_alone(
    tiny: Tiny, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encounter, "systems", lambda: Rooms([], [tiny, Other()]))
    write(Path("home/content/other.yaml"), "system: other\nmonsters:\n  orc: {hd: 1}\n")
    write(Path("home/content/mine.yaml"), "system: tiny\nfighters:\n  pawn: {might: 9}\n")
    assert start(HEAD + SIDES)["fighters"][0]["sheet"]["might"] == 9


def test_later_edits_change_no_start() -> None:
    made = start(HEAD + SIDES)
    before = json.dumps(made)
    write(Path("tiny/content/book.yaml"), BOOK.replace("might: 3", "might: 19"))
    assert json.dumps(made) == before
    assert start(HEAD + SIDES)["fighters"][0]["sheet"]["might"] == 19


def test_from_data_is_the_same_as_from_a_file() -> None:
    data = {"encounter": "A Brawl", "system": "tiny", "sides": {"us": ["pawn"], "them": ["pawn"]}}
    assert encounter.from_data(data, "a program") == start(HEAD + SIDES)


# -- the ground ---------------------------------------------------------------------------------


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


# -- mistakes -----------------------------------------------------------------------------------


def test_the_system_must_be_known() -> None:
    assert refusal("encounter: x\n") == ['fight.yaml:1:1: missing key "system"; known: tiny']
    assert refusal("encounter: x\nsystem: tinny\n") == [
        'fight.yaml:2:9: system: unknown system "tinny"; nearest: "tiny"'
    ]
    assert refusal("encounter: x\nsystem: 7\n") == [
        "fight.yaml:2:9: system: should be text, is the number 7"
    ]


def test_every_problem_of_a_file_at_once() -> None:
    text = (
        "encounter: ''\n"
        "system: tiny\n"
        "sceen: dark\n"
        "house_rules: {lukc: some, fatigue: of}\n"
        "round_limit: -1\n"
        "blades:\n"
        "  axe: {damge: 1d10}\n"
        "sides:\n"
        "  us: [pwan]\n"
        "  them: []\n"
    )
    assert refusal(text) == [
        "fight.yaml:1:12: encounter: should have at least 1 character, has none",
        'fight.yaml:3:1: unknown key "sceen"; nearest: "scene"',
        'fight.yaml:4:15: house_rules: unknown key "lukc"; nearest: "luck"',
        'fight.yaml:4:36: house_rules.fatigue: unknown value "of"; nearest: "off"',
        "fight.yaml:5:14: round_limit: should be at least 0, is -1",
        'fight.yaml:7:3: blades.axe: missing key "damage"',
        'fight.yaml:7:9: blades.axe: unknown key "damge"; nearest: "damage"',
        "fight.yaml:10:9: sides.them: should have at least 1 entry, has none",
    ]


def test_what_a_side_may_hold() -> None:
    text = sides(
        "    - pwan\n"
        "    - 3\n"
        "    - {fighter: pawn, migt: 3}\n"
        "    - {fighter: pawn, might: 21, count: 21}\n"
        "    - {fighter: pawn, tactics: bald}\n"
        "    - {fighter: pwan, count: none}\n"
        "    - {name: Nobody}\n"
        "    - {might: 3}\n"
        "    - {fighter: null, might: 3}\n"
    )
    assert refusal(HEAD + text) == [
        'fight.yaml:5:7: sides.us.0.fighter: unknown fighter "pwan"; nearest: "pawn"',
        "fight.yaml:6:7: sides.us.1: should be text or a mapping, is the number 3",
        'fight.yaml:7:23: sides.us.2: unknown key "migt"; nearest: "might"',
        "fight.yaml:8:30: sides.us.3.might: should be at most 20, is 21",
        "fight.yaml:8:41: sides.us.3.count: should be at most 20, is 21",
        'fight.yaml:9:32: sides.us.4.tactics: unknown value "bald"; nearest: "bold"',
        'fight.yaml:10:17: sides.us.5.fighter: unknown fighter "pwan"; nearest: "pawn"',
        'fight.yaml:10:30: sides.us.5.count: should be a whole number, is the text "none"',
        'fight.yaml:11:7: sides.us.6: missing key "might"',
        'fight.yaml:12:7: sides.us.7: a fighter without an entry needs a "name"',
        'fight.yaml:13:7: sides.us.8: a fighter without an entry needs a "name"',
    ]


def test_a_wrong_name_is_told_where_it_was_written() -> None:
    text = sides(
        "    - {fighter: pawn, blades: [sabr, knife, nife], tricks: {fly: 1}}\n"
        "    - {fighter: broken, tricks: {trip: 2}}\n"
        "    - broken\n"
    )
    assert refusal(HEAD + text) == [
        f"{Path.cwd()}/tiny/content/book.yaml:7:31: fighters.broken.blades.0: "
        'unknown blade "sabr"; nearest: "sabre"',
        'fight.yaml:5:32: sides.us.0.blades.0: unknown blade "sabr"; nearest: "sabre"',
        'fight.yaml:5:45: sides.us.0.blades.2: unknown blade "nife"; nearest: "knife"',
        "fight.yaml:5:66: sides.us.0.tricks.fly: nobody flies",
    ]


def test_names_must_differ_and_fit_into_an_order() -> None:
    text = sides(
        "    - {fighter: pawn, count: 2}\n"
        "    - {fighter: black knight, name: pawn-1}\n"
        '    - {fighter: pawn, name: "Tom, the cook"}\n'
        "    - {fighter: pawn, name: Tom with an axe}\n"
        "    - {fighter: pawn, name: '12'}\n"
    )
    letters = "letters, digits, single spaces, hyphens, apostrophes and full stops"
    assert refusal(HEAD + text) == [
        'fight.yaml:6:7: sides.us.1: "pawn-1" is the name of sides.us.0 too; rename one of them',
        f"fight.yaml:7:29: sides.us.2.name: a name should have {letters}, "
        'is the text "Tom, the cook"',
        'fight.yaml:8:29: sides.us.3.name: a name should be without the word "with", '
        'is the text "Tom with an axe"',
        f'fight.yaml:9:29: sides.us.4.name: a name should have {letters}, is the text "12"',
    ]


def test_an_entry_whose_name_fits_into_no_order() -> None:
    text = HEAD + 'fighters:\n  "pawn, red": {might: 1}\n' + sides('    - "pawn, red"\n')
    assert refusal(text) == [
        "fight.yaml:7:7: sides.us.0: a name should have letters, digits, single spaces, hyphens, "
        'apostrophes and full stops, is the text "Pawn, red"; give the fighter another "name"'
    ]


def test_how_many_sides_and_fighters() -> None:
    assert refusal(HEAD + "sides:\n  us: [pawn]\n") == [
        "fight.yaml:4:3: sides: should have at least 2 entries, has 1"
    ]
    nine = "sides:\n" + "".join(f"  side {i}: [pawn]\n" for i in range(9))
    assert refusal(HEAD + nine) == ["fight.yaml:4:3: sides: 8 sides are the most, there are 9"]
    assert refusal(HEAD + "sides: {us: [pawn], Us: [pawn]}\n") == [
        'fight.yaml:3:21: sides: "Us" and "us" are one name; rename a side'
    ]
    many = "    - {fighter: pawn, count: 20}\n" * 3
    assert refusal(HEAD + sides(many)) == [
        "fight.yaml:4:3: sides: 60 fighters are the most, there are 61"
    ]


def test_hidden_and_trackers_must_exist() -> None:
    text = sides(
        "    - {fighter: pawn, hidden: [us, tehm]}\n"
        "    - {fighter: pawn, now: {helth: 3, most: 4}}\n"
        "    - {fighter: pawn, hidden: 3, now: 4}\n"
    )
    assert refusal(HEAD + text) == [
        "fight.yaml:5:32: sides.us.0.hidden.0: nobody can be hidden from its own side",
        'fight.yaml:5:36: sides.us.0.hidden.1: unknown side "tehm"; nearest: "them"',
        'fight.yaml:6:29: sides.us.1.now: unknown tracker "helth"; nearest: "health"',
        'fight.yaml:6:39: sides.us.1.now: unknown tracker "most"; known: health, mood',
        "fight.yaml:7:31: sides.us.2.hidden: should be true or false or a list, is the number 3",
        "fight.yaml:7:39: sides.us.2.now: should be a mapping, is the number 4",
    ]


MAP = "map: |\n  ...#\n  .+O\n"


def at(*places: str) -> str:
    return "".join(f"    - {{fighter: pawn, at: {place}}}\n" for place in places)


def test_places_must_be_free() -> None:
    text = sides(at('"3,0"', '"3,1"', '"1,1"', '"2,1"', '"4,-1"', "hall", "3"), at('"0,0"') * 2)
    assert refusal(HEAD + MAP + text) == [
        'fight.yaml:8:27: sides.us.0.at: "3,0" is a wall; the nearest free place is "2,0"',
        'fight.yaml:9:27: sides.us.1.at: "3,1" is void, not a part of the map; '
        'the nearest free place is "2,0"',
        'fight.yaml:10:27: sides.us.2.at: "1,1" is a closed door; the nearest free place is "1,0"',
        'fight.yaml:11:27: sides.us.3.at: "2,1" is a wall (heavy cover); '
        'the nearest free place is "2,0"',
        'fight.yaml:12:27: sides.us.4.at: "4,-1" is outside the map, which goes from "0,0" to '
        '"3,1"; the nearest free place is "2,0"',
        'fight.yaml:13:27: sides.us.5.at: a place is column and row, such as "3,4", not "hall"',
        "fight.yaml:14:27: sides.us.6.at: should be text or a list, is the number 3; "
        "put it in quotes",
        'fight.yaml:17:27: sides.them.1.at: "0,0" is taken by Pawn 7; '
        'the nearest free place is "1,0"',
    ]


def test_each_fighter_of_a_line_needs_a_place() -> None:
    text = sides(
        '    - {fighter: pawn, count: 3, at: ["0,0", "1,0"]}\n'
        '    - {fighter: pawn, count: 1, at: ["0,0", "1,0"]}\n'
        '    - {fighter: pawn, count: 2, at: "2,0"}\n'
    )
    assert refusal(HEAD + "map: |\n  ....\n  ....\n" + text) == [
        "fight.yaml:8:37: sides.us.0.at: should have 3 places, has 2",
        "fight.yaml:9:37: sides.us.1.at: should have 1 place, has 2",
        'fight.yaml:10:37: sides.us.2.at: "2,0" is taken by Pawn 5; '
        'the nearest free place is "1,0"',
    ]


def test_places_on_contact_and_in_areas() -> None:
    assert refusal(HEAD + "map: contact\n" + sides(at('"1,1"'))) == [
        'fight.yaml:6:27: sides.us.0.at: "map: contact" has no places; leave "at" out'
    ]
    areas = "map: {areas: [hall, yard], connections: [[hall, yard]]}\n"
    assert refusal(HEAD + areas + sides(at("yrad"))) == [
        'fight.yaml:6:27: sides.us.0.at: unknown area "yrad"; nearest: "yard"'
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "map: |\n  .x.\n",
            'fight.yaml:3:6: map: unknown on the map: "x" in row 1, column 2 (cell 1,0). '
            'Known letters: " " "#" "+" "." "/" "1" "2" "3" "4" "5" "6" "7" "8" "9" ":" "O" "o" '
            '"~"',
        ),
        ("map: |\n  .\n", "fight.yaml:3:6: map: has too few cells to stand on: 1 for all fighters"),
        (
            "map: |\n  ###\n",
            "fight.yaml:3:6: map: the map has no cell where anybody can stand; draw some floor",
        ),
        (
            f"map:\n  rows: [{'.' * 201}]\n",
            "fight.yaml:4:3: map: a map is from 1 x 1 to 200 x 200 cells, not 201 x 1",
        ),
        ("map: {cell: 2}\n", 'fight.yaml:3:6: map: should have either "rows" (letters) or "areas"'),
        (
            "map: {rows: '..', connections: [[a, b]]}\n",
            'fight.yaml:3:6: map: a map of rows has no "connections" and no "sight"',
        ),
        (
            "map: {areas: [a], cell: 2}\n",
            'fight.yaml:3:6: map: a map of areas has no "legend" and no "cell"',
        ),
        (
            "map: {rows: '..', legnd: {}}\n",
            'fight.yaml:3:19: map: unknown key "legnd"; nearest: "legend"',
        ),
        (
            "map: {rows: '..', legend: {x: {cover: hevy}}}\n",
            'fight.yaml:3:39: map.legend.x.cover: unknown value "hevy"; nearest: "heavy"',
        ),
        (
            "map: {rows: '..', legend: {xy: {}}}\n",
            'fight.yaml:3:28: map.legend: the key "xy": should have at most 1 character, has 2',
        ),
        (
            "map: {areas: [hall, yard], connections: [[hall, yrad]]}\n",
            'fight.yaml:3:6: map: there is no area "yrad"; did you mean "yard"?',
        ),
        (
            "map: {rows: '..', legend: {x: {hazard: {name: fire, dice: 1x6}}}}\n",
            "fight.yaml:3:59: map.legend.x.hazard.dice: should be dice such as 2d6+1, "
            'is the text "1x6"',
        ),
        (
            "map: {rows: '..', legend: {x: {hazard: {name: fire, dice: 1d1}}}}\n",
            "fight.yaml:3:59: map.legend.x.hazard.dice: should have 1 to 100 dice of 2 to 1000 "
            "sides, is 1d1",
        ),
        (
            "map: {rows: '..', legend: {x: {hazard: {dice: 1d6}}}}\n",
            'fight.yaml:3:32: map.legend.x.hazard: missing key "name"',
        ),
        (
            "map: {rows: '..', lights: [{at: '5,0', radius: 2}]}\n",
            'fight.yaml:3:33: map.lights.0.at: "5,0" is outside the map, which goes from "0,0" '
            'to "1,0"',
        ),
        (
            "map: {rows: '..', lights: [{at: '0,0', radius: -2}]}\n",
            "fight.yaml:3:48: map.lights.0.radius: should be at least 0, is -2",
        ),
        (
            "map: {areas: [a, b], lights: [{at: c}]}\n",
            'fight.yaml:3:36: map.lights.0.at: unknown area "c"; known: a, b',
        ),
        (
            "map: 3\n",
            "fight.yaml:3:6: map: should be text or a mapping, is the number 3; put it in quotes",
        ),
    ],
)
def test_wrong_maps(text: str, message: str) -> None:
    assert refusal(HEAD + text + SIDES) == [message]


def test_content_files_must_exist_and_lie_near() -> None:
    write(Path("things.yaml"), "fighters:\n  rook: {might: 0}\n")
    text = HEAD + "content: [thngs.yaml, ../other.yaml, things.yaml]\n" + SIDES
    assert refusal(text) == [
        'fight.yaml:3:11: content.0: there is no file "thngs.yaml" beside the encounter; '
        'nearest: "things.yaml"',
        'fight.yaml:3:23: content.1: "../other.yaml" should lie beside the encounter or below it',
        "things.yaml:2:17: fighters.rook.might: should be at least 1, is 0",
    ]


def test_problems_in_data_say_where_without_a_line() -> None:
    data = {"encounter": "x", "system": "tiny", "content": ["a.yaml"], "sides": {"us": ["pwan"]}}
    with pytest.raises(BadData) as caught:
        encounter.from_data(data, "my data")
    assert str(caught.value).splitlines() == [
        "my data: content.0: only an encounter in a file can name other files",
        "my data: sides: should have at least 2 entries, has 1",
        'my data: sides.us.0.fighter: unknown fighter "pwan"; nearest: "pawn"',
    ]


def test_own_content_for_a_system_that_does_not_exist() -> None:
    write(Path("home/content/mine.yaml"), "system: tinny\n")
    assert refusal(HEAD + SIDES) == [
        f'{Path.cwd()}/home/content/mine.yaml:1:9: system: unknown system "tinny"; nearest: "tiny"'
    ]


# -- finding, and help for editors --------------------------------------------------------------


def test_encounters_are_found_by_path_and_name(tiny: Tiny) -> None:
    assert encounter.shipped(tiny) == [("bar-brawl", tiny.folder / "encounters/bar-brawl.yaml")]
    assert encounter.find("bar brawl") == tiny.folder / "encounters/bar-brawl.yaml"
    assert encounter.find("tiny/bar-brawl") == tiny.folder / "encounters/bar-brawl.yaml"
    own = write(Path("home/encounters/duel.yaml"), HEAD + SIDES)
    assert encounter.find("Duel") == Path.cwd() / own
    here = write(Path("here.yaml"), HEAD + SIDES)
    assert encounter.find("here.yaml") == here


def test_ones_own_encounter_hides_a_shipped_one() -> None:
    own = write(Path("home/encounters/bar-brawl.yaml"), HEAD + SIDES)
    assert encounter.find("bar-brawl") == Path.cwd() / own


def test_an_encounter_that_nobody_knows() -> None:
    with pytest.raises(BadData) as caught:
        encounter.find("bar-brwl")
    assert str(caught.value) == (
        'bar-brwl: there is no such file or encounter; nearest: "bar-brawl"'
    )
    with pytest.raises(BadData) as caught:
        encounter.find("zzz.yaml")
    assert str(caught.value) == "zzz.yaml: there is no such file or encounter; there are: bar-brawl"


def test_the_schema_knows_every_key_of_a_line(tiny: Tiny) -> None:
    schema = encounter.schema(tiny)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert set(schema["properties"]) == {*encounter.KEYS, "blades", "fighters"}
    assert schema["required"] == ["encounter", "system", "sides"]
    line = schema["$defs"]["FighterLine"]
    assert "required" not in line
    assert set(line["properties"]) == {
        "might",
        "speed",
        "blades",
        "tricks",
        "fighter",
        "name",
        "count",
        "at",
        "tactics",
        "hidden",
        "now",
    }
    assert schema["$defs"]["HouseRules"]["properties"]["luck"]["enum"] == ["none", "some", "much"]


def test_a_document_needs_no_folder() -> None:
    assert encounter.from_document(parse(HEAD + SIDES, "x"), None)["title"] == "A Brawl"


def test_the_examples_of_the_guide_are_maps() -> None:
    guide = Path(__file__).parent.parent.parent / "docs" / "encounters.md"
    blocks = re.findall(r"```yaml\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        given = {"encounter": "x", "system": "tiny", "map": parse(block, "guide").data["map"]}
        field = encounter.field_of(
            encounter.from_data({**given, "sides": {"us": ["pawn"], "them": ["pawn"]}}, "guide")
        )
        assert len(field.hazards) == 2
        assert len({field.light(place) for place in range(field.places)}) > 1
