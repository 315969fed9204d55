"""Facts of a scene that a system declares for itself, from the file to the record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

import pytest
from pydantic import Field

from affray.core.field.map_entries import Facing, facing_of
from affray.core.files import encounter
from affray.core.files.checking import Model
from affray.core.files.encounter_models import line_facts, scene_facts
from affray.core.files.facts import FighterName, PlaceName, SideName
from affray.core.files.problem import BadData
from affray.core.files.yamlfile import parse
from affray.core.record.journal import FileStore
from affray.core.room.system import Start, Wrong, systems
from affray.core.scenario import read_document
from affray.core.scenario import schema as scenario_schema
from affray.referee import Referee
from affray.systems.simverse.system import Simverse


class Chore(Model):
    """Something that the scene lets people do."""

    name: str
    at: PlaceName | None = None
    modifier: int = 0


class Stage(Model):
    """What the file says of the scene."""

    unaware: list[SideName] = Field(default=[], description="sides that suspect nothing")
    chores: list[Chore] = Field(default=[])
    weather: Literal["clear", "rain"] = "clear"


class Part(Model):
    """What a line says of a fighter in the scene."""

    unaware: bool | None = None
    rides: FighterName | None = None
    looks: Facing | None = None
    knows: list[SideName] = Field(default=[])


class Theatre(Simverse):
    """A system with facts of its own, the rest borrowed."""

    def scene_facts(self) -> type[Model]:
        return Stage

    def line_facts(self) -> type[Model]:
        return Part

    def check(self, start: Start) -> None:
        wrong: list[Wrong] = []
        for number, line in enumerate(start["fighters"]):
            if line["facts"]["rides"] == line["name"]:
                wrong.append(Wrong(("fighters", number, "facts", "rides"), "nobody rides himself"))
        if len(start["facts"]["unaware"]) == len(start["sides"]):
            wrong.append(Wrong(("facts", "unaware"), "somebody should know of the fight"))
        if wrong:
            raise ExceptionGroup("wrong", wrong)


HEAD = "encounter: A Play\nsystem: simverse\n"
MAP = "map: |\n  ........\n  ........\n"


@pytest.fixture(autouse=True)
def theatre(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Theatre:
    """The theatre in the place of the system that it borrows from."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFFRAY_HOME", str(tmp_path / "home"))
    system = Theatre()
    monkeypatch.setattr(encounter, "systems", lambda: {**systems(), "simverse": system})
    return system


def start(text: str) -> Start:
    Path("play.yaml").write_text(text, encoding="utf-8")
    return encounter.load("play.yaml")


def refusal(text: str) -> list[str]:
    with pytest.raises(BadData) as caught:
        start(text)
    return str(caught.value).splitlines()


GOOD = (
    HEAD
    + "unaware: [WOLVES]\n"
    + 'chores: [{name: lift the gate, at: " 3, 1 ", modifier: -2}]\n'
    + MAP
    + "sides:\n"
    + "  riders:\n"
    + "    - {fighter: marcus, rides: wolf 2, looks: ne}\n"
    + "  wolves:\n"
    + "    - {fighter: wolf, count: 2, unaware: false, knows: [Riders]}\n"
)


def test_facts_are_in_the_start_with_names_resolved() -> None:
    made = start(GOOD)
    assert made["facts"] == {
        "unaware": ["wolves"],
        "chores": [{"name": "lift the gate", "at": "3,1", "modifier": -2}],
        "weather": "clear",
    }
    assert [line["facts"] for line in made["fighters"]] == [
        {"unaware": None, "rides": "Wolf 2", "looks": "ne", "knows": []},
        {"unaware": False, "rides": None, "looks": None, "knows": ["riders"]},
        {"unaware": False, "rides": None, "looks": None, "knows": ["riders"]},
    ]
    assert "rides" not in made["fighters"][0]["sheet"]
    made["fighters"][1]["facts"]["knows"].append("x")
    assert made["fighters"][2]["facts"]["knows"] == ["riders"]
    assert json.loads(json.dumps(made)) == made


def test_without_a_word_all_facts_have_their_defaults() -> None:
    made = start(HEAD + "sides: {us: [marcus], them: [wolf]}\n")
    assert made["facts"] == {"unaware": [], "chores": [], "weather": "clear"}
    assert made["fighters"][0]["facts"] == {
        "unaware": None,
        "rides": None,
        "looks": None,
        "knows": [],
    }


def test_facts_are_in_the_record() -> None:
    made = start(GOOD)
    Referee.open(
        made, seed=1, store=FileStore("play.affray", new=True)
    ).session.journal.store.close()
    again = Referee.load("play.affray")
    assert again.start["facts"] == made["facts"]
    assert [line["facts"] for line in again.start["fighters"]] == [
        line["facts"] for line in made["fighters"]
    ]
    again.session.journal.store.close()


def test_wrong_facts_are_told_with_their_line() -> None:
    sides = "sides:\n  riders: [marcus]\n  wolves: [wolf]\n"
    assert refusal(HEAD + "unaware: [wolfs]\nwether: rain\nweather: rainy\n" + sides) == [
        'play.yaml:3:11: unaware.0: unknown side "wolfs"; nearest: "wolves"',
        'play.yaml:4:1: unknown key "wether"; nearest: "weather"',
        'play.yaml:5:10: weather: unknown value "rainy"; nearest: "rain"',
    ]
    text = (
        HEAD
        + "sides:\n"
        + "  riders:\n"
        + "    - {fighter: marcus, rids: wolf, looks: up, unaware: maybe}\n"
        + "  wolves:\n"
        + "    - {fighter: wolf, knows: [ridders]}\n"
    )
    assert refusal(text) == [
        'play.yaml:5:25: sides.riders.0: unknown key "rids"; nearest: "rides"',
        'play.yaml:5:44: sides.riders.0.looks: unknown value "up"; '
        "known: n, ne, e, se, s, sw, w, nw",
        'play.yaml:5:57: sides.riders.0.unaware: should be true or false, is the text "maybe"',
        'play.yaml:7:31: sides.wolves.0.knows.0: unknown side "ridders"; nearest: "riders"',
    ]


def test_names_of_fighters_and_places_are_told_with_their_line() -> None:
    wolf_and_place = GOOD.replace("wolf 2,", "wolf 3,").replace('" 3, 1 "', '"9,1"')
    assert refusal(wolf_and_place) == [
        'play.yaml:4:36: chores.0.at: "9,1" is outside the map, which goes from "0,0" to "7,1"',
        'play.yaml:10:32: sides.riders.0.rides: unknown fighter "wolf 3"; nearest: "Wolf 2"',
    ]
    contact = GOOD.replace(MAP, "map: contact\n")
    assert refusal(contact) == ['play.yaml:4:36: chores.0.at: "map: contact" has no places']


def test_a_system_can_refuse_facts_that_do_not_go_together() -> None:
    text = GOOD.replace("wolf 2", "marcus").replace("[WOLVES]", "[wolves, riders]")
    assert refusal(text) == [
        "play.yaml:3:10: unaware: somebody should know of the fight",
        "play.yaml:10:32: sides.riders.0.rides: nobody rides himself",
    ]


def test_scenarios_have_the_same_facts() -> None:
    text = (
        "scenario: A scene\nsystem: simverse\nunaware: [goblin]\n"
        "fighters:\n  marcus: {dx: 14, weapons: [mace]}\n  goblin: {dx: 12, weapons: [mace]}\n"
        "steps: [{to: round 2}]\n"
    )
    (scene,) = read_document(parse(text, "scene.yaml"))
    assert scene.start["facts"]["unaware"] == ["Goblin"]
    with pytest.raises(BadData, match='unknown side "gobin"; nearest: "Goblin"'):
        read_document(parse(text.replace("[goblin]", "[gobin]"), "scene.yaml"))


def test_the_schemas_have_the_facts(theatre: Theatre) -> None:
    schema = encounter.schema(theatre)
    assert {"unaware", "chores", "weather"} <= set(schema["properties"])
    assert schema["properties"]["unaware"]["description"] == "sides that suspect nothing"
    assert {"rides", "looks", "knows"} <= set(schema["$defs"]["FighterLine"]["properties"])
    assert schema["required"] == ["encounter", "system", "sides"]
    assert "weather" in scenario_schema(theatre)["properties"]


def test_a_fact_cannot_take_the_key_of_something_else() -> None:
    class Clumsy(Theatre):
        def scene_facts(self) -> type[Model]:
            return type("Stage", (Model,), {"__annotations__": {"map": str}, "map": ""})

        def line_facts(self) -> type[Model]:
            return type("Part", (Model,), {"__annotations__": {"dx": int}, "dx": 1})

    with pytest.raises(ValueError, match=r"keys mean something else: \['map'\]"):
        scene_facts(Clumsy())
    with pytest.raises(ValueError, match=r"keys mean something else: \['dx'\]"):
        line_facts(Clumsy())


def test_a_system_without_facts_has_none_in_its_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Theatre, "scene_facts", lambda _: None)
    monkeypatch.setattr(Theatre, "line_facts", lambda _: None)
    monkeypatch.setattr(Theatre, "check", lambda _, start: None)
    made = start(HEAD + "sides: {us: [marcus], them: [wolf]}\n")
    assert "facts" not in made
    assert all("facts" not in line for line in made["fighters"])
    assert refusal(HEAD + "weather: rain\nsides: {us: [marcus], them: [wolf]}\n")


def test_facings_have_the_numbers_of_the_battlefield() -> None:
    assert [facing_of(word) for word in ("n", "ne", "e", "se", "s", "sw", "w", "nw")] == [
        0, 4, 1, 5, 2, 6, 3, 7,
    ]  # fmt: skip
