"""Facts of a scene that Dice Pool asks for: who has the drop, tasks, the days after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from pydantic import Field

from affray.core.files.checking import Model
from affray.core.files.encounter_models import Name
from affray.core.files.facts import PlaceName, SideName
from affray.core.room.system import Start, Wrong
from affray.systems.dicepool.book.constants import Damage, Skill
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.sheet import Task

MOST_TASKS = 40

SkillName: TypeAlias = Literal["melee", "ranged", "arcana", "medicine", "stealth", "athletics"]


class TaskEntry(Model):
    """Something that a skill can do here, against a difficulty threshold (DP-DT-1)."""

    name: Name
    skill: SkillName
    dt: int = Field(ge=1, le=20)
    at: PlaceName | None = Field(default=None, description="where it is done; else anywhere")


class SceneFacts(Model):
    """What an encounter says of its sides, of the place and of the time after."""

    drop: SideName | None = Field(default=None, description="the side that has the drop")
    ambush_roll: bool = Field(default=False, description="its leader must roll for it")
    tasks: list[TaskEntry] = Field(default=[], max_length=MOST_TASKS)
    rest_days: int = Field(default=0, ge=0, le=365, description="days of recovery after the fight")
    good_rest: bool = Field(default=True, description="those days bring spell points back")


def wrong_facts(start: Start) -> list[Wrong]:
    """Return what is wrong with the dangers of the ground: they have a set rating here."""
    wrong: list[Wrong] = []
    for letter, meaning in (start.get("map") or {}).get("legend", {}).items():
        hazard = meaning.get("hazard")
        if not isinstance(hazard, Mapping):
            continue
        path = ("map", "legend", letter, "hazard")
        if hazard.get("count", 0) > 0:
            dice = f"{hazard['count']}d{hazard['sides']}"
            message = f"damage is not rolled here: write a number, not {dice}"
            wrong.append(Wrong((*path, "dice"), message))
        if hazard.get("kind", "") not in ("", *Damage.NAMES[2:-1]):
            known = ", ".join(Damage.NAMES[2:-1])
            wrong.append(Wrong((*path, "kind"), f"should be one of {known}"))
    return wrong


def set_scene(fight: Fight, start: Start) -> None:
    """Put the facts of a start into its fight (DP-DROP-1, DP-DT-1, DP-HEAL-1)."""
    facts: Mapping[str, Any] = start.get("facts") or {}
    for entry in facts.get("tasks", []):
        task = Task(entry["name"], Skill.NAMES.index(entry["skill"]), entry["dt"])
        if entry["at"] is not None and fight.mapped:
            task.place = fight.field.find(entry["at"])
        fight.tasks.append(task)
    drop = facts.get("drop")
    if drop is not None:
        fight.drop = list(fight.sides).index(drop)
    fight.ambush_roll = facts.get("ambush_roll", False)
    fight.rest_days = facts.get("rest_days", 0)
    fight.good_rest = facts.get("good_rest", True)
