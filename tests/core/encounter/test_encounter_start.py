"""Encounter files: what a start holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tiny_system import BOOK, HEAD, SIDES, Tiny, placed, sides, start, write

from affray.core.files import encounter
from affray.core.room.system import Rooms, System


class Other(System):
    """Another system, of which only the name counts."""

    id = "other"


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
