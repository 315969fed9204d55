"""Encounter files: how every mistake is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from tiny_system import HEAD, SIDES, at, sides, start, write

from affray.core.files import encounter
from affray.core.files.content import BadData


def refusal(text: str) -> list[str]:
    with pytest.raises(BadData) as caught:
        start(text)
    return str(caught.value).splitlines()


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
        "    - {name: Nemo}\n"
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
