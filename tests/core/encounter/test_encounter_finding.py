"""Encounter files: how they are found, and help for editors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tiny_system import HEAD, SIDES, Tiny, write

from affray.core.files import encounter
from affray.core.files.content import BadData, parse


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
        "phases",
        "hidden",
        "now",
    }
    assert schema["$defs"]["HouseRules"]["properties"]["luck"]["enum"] == ["none", "some", "much"]


def test_a_document_needs_no_folder() -> None:
    assert encounter.from_document(parse(HEAD + SIDES, "x"), None)["title"] == "A Brawl"


def test_the_examples_of_the_guide_are_maps() -> None:
    guide = Path(__file__).parents[3] / "docs" / "encounters.md"
    blocks = re.findall(r"```yaml\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        given = {"encounter": "x", "system": "tiny", "map": parse(block, "guide").data["map"]}
        field = encounter.field_of(
            encounter.from_data({**given, "sides": {"us": ["pawn"], "them": ["pawn"]}}, "guide")
        )
        assert len(field.hazards) == 2
        assert len({field.light(place) for place in range(field.places)}) > 1
