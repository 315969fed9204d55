"""Facts of a scene that Skirmish asks for: exits, climbs, ambushes, doors, living land."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from affray.core.field.areas import Areas
from affray.core.field.battlefield import Battlefield
from affray.core.files.checking import Model
from affray.core.files.encounter_models import Name
from affray.core.files.facts import FighterName, PlaceName, SideName
from affray.core.files.problem import folded, unknown
from affray.core.room.system import Start, Wrong
from affray.systems.skirmish.book.constants import bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.land import Land, Task, Way
from affray.systems.skirmish.book.skills import SKILLS

BIOMES = {"barren": 0, "stunted": 1, "verdant": 3, "lush": 5}
MOST_AREAS = 60


class ClimbEntry(Model):
    """A way that needs a skill check (SK-MOV-7)."""

    start: PlaceName
    end: PlaceName
    skill: Annotated[str, Field(max_length=60)] = "Acrobatics"
    difficulty: int = Field(default=10, ge=0, le=60)
    legs: int = Field(default=1, ge=0, le=10, description="2d6 of a fall for each")


class SecretEntry(Model):
    """A way that some sides do not know of."""

    between: tuple[PlaceName, PlaceName]
    unknown_to: list[SideName]


class BarredEntry(Model):
    """A way that is shut as long as a construct stands."""

    between: tuple[PlaceName, PlaceName]
    by: FighterName


class TaskEntry(Model):
    """Something that the scene offers to work on: a skill check (SK-RND-6)."""

    name: Name
    skill: Annotated[str, Field(max_length=60)] = "Athletics"
    difficulty: int = Field(default=10, ge=0, le=60)
    at: PlaceName | None = None


class SceneFacts(Model):
    """What an encounter says of the ground beside its map."""

    exits: list[PlaceName] = Field(default=[], description="areas that lead off the map")
    climbs: list[ClimbEntry] = Field(default=[], max_length=200)
    throws: list[tuple[PlaceName, PlaceName]] = Field(
        default=[], description="thrown weapons reach from the first to the second"
    )
    secret: list[SecretEntry] = Field(default=[], max_length=50)
    barred: list[BarredEntry] = Field(default=[], max_length=50)
    biomes: dict[str, Literal["barren", "stunted", "verdant", "lush"]] = Field(default={})
    carts: list[PlaceName] = Field(default=[], description="areas with solid cover for two")
    tasks: list[TaskEntry] = Field(default=[], max_length=40)
    ambush: SideName | None = Field(default=None, description="the side that lies in wait")
    monastery: bool = Field(default=False, description="one is within reach after the fight")


def wrong_facts(start: Start) -> list[Wrong]:
    """Return what is wrong with the map, the skills and the areas of a start."""
    wrong: list[Wrong] = []
    field = start["map"]
    if field["kind"] == "grid":
        message = 'Skirmish knows areas: write "areas" and "connections", or no map for one area'
        wrong.append(Wrong(("map",), message))
    elif field["kind"] == "areas" and len(field["areas"]) > MOST_AREAS:
        wrong.append(Wrong(("map",), f"{MOST_AREAS} areas are the most"))
    facts = start.get("facts") or {}
    for key in ("climbs", "tasks"):
        for number, one in enumerate(facts.get(key, [])):
            if folded(one["skill"]) not in map(folded, SKILLS):
                path = ("facts", key, number, "skill")
                wrong.append(Wrong(path, unknown("skill", one["skill"], SKILLS)))
    if field["kind"] == "areas":
        names = [area["name"] for area in field["areas"]]
        for word in facts.get("biomes", {}):
            if folded(word) not in map(folded, names):
                wrong.append(Wrong(("facts", "biomes", word), unknown("area", word, names)))
    return wrong


def land_of(start: Start, field: Battlefield) -> Land:
    """Return what the encounter says of the ground (SK-MOV-2, SK-TGT-5, SK-TGT-6)."""
    land = Land()
    facts: Mapping[str, Any] = start.get("facts") or {}
    land.monastery = facts.get("monastery", False)
    for entry in facts.get("tasks", []):
        place = -1
        if entry["at"] is not None and isinstance(field, Areas):
            place = int(field.find(entry["at"]))
        land.tasks.append(Task(entry["name"], skill_of(entry["skill"]), entry["difficulty"], place))
    if not isinstance(field, Areas):
        return land
    for name in facts.get("exits", []):
        land.exits |= bit(field.find(name))
    for name in facts.get("carts", []):
        land.covered |= bit(field.find(name))
    for entry in facts.get("climbs", []):
        way = Way(
            field.find(entry["start"]),
            field.find(entry["end"]),
            skill_of(entry["skill"]),
            entry["difficulty"],
            entry["legs"],
        )
        land.ways.append(way)
    for one, other in facts.get("throws", []):
        land.throws.append((int(field.find(one)), int(field.find(other))))
    sides = list(start["sides"])
    for entry in facts.get("secret", []):
        one, other = entry["between"]
        unknown_to = sum(1 << sides.index(side) for side in entry["unknown_to"])
        land.secret.append((int(field.find(one)), int(field.find(other)), unknown_to))
    names = [line["name"] for line in start["fighters"]]
    for entry in facts.get("barred", []):
        one, other = entry["between"]
        door = names.index(entry["by"])
        land.barred.append((int(field.find(one)), int(field.find(other)), door))
    biomes = {folded(name): BIOMES[word] for name, word in facts.get("biomes", {}).items()}
    land.biome = [biomes.get(folded(name), 1) for name in field.names]
    return land


def set_scene(fight: Fight, start: Start) -> None:
    """Put the facts of a start into its fight (SK-AMB-1)."""
    facts: Mapping[str, Any] = start.get("facts") or {}
    ambush = facts.get("ambush")
    if ambush is not None:
        fight.ambushers = list(start["sides"]).index(ambush)


def skill_of(word: str) -> str:
    """Return a skill in the spelling of the book."""
    return next(name for name in SKILLS if folded(name) == folded(word))
