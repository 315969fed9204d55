"""Facts of a scene that Simverse asks for: who is unaware, who rides whom, what there is to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from affray.core.field.map_entries import Facing, facing_of
from affray.core.files.checking import Model
from affray.core.files.encounter_models import Name
from affray.core.files.facts import FighterName, PlaceName, SideName
from affray.core.files.problem import folded, unknown
from affray.core.room.system import Start, Wrong
from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Task
from affray.systems.simverse.files.names import SKILLS
from affray.systems.simverse.files.perks import skill_name
from affray.systems.simverse.rules.ground.mounted import sit

MOST_TASKS = 40

Attribute: TypeAlias = Literal["dx", "st", "en", "aw", "ws", "in", "ch"]


class TaskEntry(Model):
    """A complex skill that the scene offers: a Major Action and a roll (SV-ACT-11)."""

    name: Name
    attribute: Attribute = "dx"
    skill: Annotated[str, Field(max_length=60)] = ""
    modifier: int = Field(default=0, ge=-20, le=20)
    at: PlaceName | None = Field(default=None, description="where it is done; else anywhere")


class SceneFacts(Model):
    """What an encounter says of its sides and of the place."""

    surprised: list[SideName] = Field(default=[], description="sides that are unaware")
    escape: list[SideName] = Field(default=[], description="sides that know a clear way out")
    surrounded: list[SideName] = Field(default=[], description="sides that have no way out")
    tasks: list[TaskEntry] = Field(default=[], max_length=MOST_TASKS)
    storm: bool = Field(default=False, description="there is a storm overhead")


class LineFacts(Model):
    """What an encounter says of a fighter in it."""

    surprised: bool | None = Field(default=None, description="where it differs from its side")
    mount: FighterName | None = Field(default=None, description="whom it rides")
    facing: Facing | None = None
    familiar: bool = Field(default=False, description="with this threat")


def wrong_facts(start: Start) -> list[Wrong]:
    """Return what is wrong with riders and mounts, and with the skills of tasks."""
    return [*_wrong_riders(start), *_wrong_tasks(start)]


def _wrong_riders(start: Start) -> list[Wrong]:
    lines = start["fighters"]
    named = {line["name"]: line for line in lines}
    ridden: set[str] = set()
    wrong: list[Wrong] = []
    for number, line in enumerate(lines):
        mount = _facts(line).get("mount")
        if mount is None:
            continue
        why = _no_rider(line, named[mount], mount in ridden)
        ridden.add(mount)
        if why:
            wrong.append(Wrong(("fighters", number, "facts", "mount"), f"{mount} {why}"))
    return wrong


def _no_rider(line: Mapping[str, Any], mount: Mapping[str, Any], taken: bool) -> str:
    """Say why one cannot ride the other, or nothing."""
    if mount["side"] != line["side"] or mount["name"] == line["name"]:
        return f"is no ally of {line['name']}"
    if _facts(mount).get("mount") is not None:
        return "rides somebody itself"
    if mount["sheet"]["size"] <= line["sheet"]["size"]:
        return f"is not larger than {line['name']}"
    return "has a rider already" if taken else ""


def _wrong_tasks(start: Start) -> list[Wrong]:
    known = {folded(name): name for name in SKILLS}
    for line in start["fighters"]:
        known |= {folded(name): name for name in line["sheet"]["skills"]}
    wrong: list[Wrong] = []
    for number, task in enumerate(_facts(start).get("tasks", [])):
        word = task["skill"]
        if word and folded(skill_name(word)) not in known:
            path = ("facts", "tasks", number, "skill")
            wrong.append(Wrong(path, unknown("skill", word, known.values())))
    return wrong


def set_scene(fight: Fight, start: Start) -> None:
    """Put the facts of a start into its fight (SV-SUR-1, SV-MOR-3, SV-MOR-7, SV-MNT-2)."""
    scene = _facts(start)
    fight.storm = scene.get("storm", False)
    for entry in scene.get("tasks", []):
        task = Task(entry["name"], entry["attribute"], _skill(entry["skill"]), entry["modifier"])
        if entry["at"] is not None and fight.mapped:
            task.place = fight.field.find(entry["at"])
        fight.tasks.append(task)
    for person, line in zip(fight.people, start["fighters"], strict=True):
        side = fight.sides[person.side]
        facts = _facts(line)
        _set_line(fight, person, facts)
        person.sheet.escape_known = side in scene.get("escape", [])
        person.sheet.surrounded = side in scene.get("surrounded", [])
        unaware = facts.get("surprised")
        if side in scene.get("surprised", []) if unaware is None else unaware:
            person.conditions |= Condition.SURPRISED
            fight.surprise = True


def _set_line(fight: Fight, person: Fighter, facts: Mapping[str, Any]) -> None:
    person.sheet.familiar = facts.get("familiar", False)
    if facts.get("facing") is not None:
        person.facing = facing_of(facts["facing"])
    mount = facts.get("mount")
    for other in fight.people:
        if mount is not None and other.name == mount:
            sit(person, other)
            other.place = person.place
            other.hidden = person.hidden


def _skill(word: str) -> str:
    return skill_name(word) if word else ""


def _facts(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the facts of a start or of a fighter in it; one that joins later has none."""
    facts: Mapping[str, Any] = given.get("facts") or {}
    return facts
