"""Facts of a scene that Dice Pool asks for: who has the drop, tasks, the days after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from pydantic import Field

from affray.core.files.checking import Model
from affray.core.files.encounter_models import Name
from affray.core.files.facts import PlaceName, SideName
from affray.core.room.system import Start, Wrong
from affray.systems.dicepool.book.constants import Attribute, Damage, Skill
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.sheet import OwnSkill, Task
from affray.systems.dicepool.files.entries import SkillName

MOST_TASKS = 40

AttributeName: TypeAlias = Literal["str", "agi", "for", "int", "wil"]


class TaskEntry(Model):
    """Something that a skill can do here, against a difficulty threshold (DP-DT-1)."""

    name: Name
    skill: SkillName = Field(description="a skill of the rules, or a word of the table")
    attribute: AttributeName | None = Field(
        default=None, description="what a skill of the table's own is rolled with"
    )
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
    """Return what is wrong with tasks, and with dangers of the ground: they have a set rating."""
    wrong = wrong_tasks(start)
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


def wrong_tasks(start: Start) -> list[Wrong]:
    """Return the tasks that do not say what they are rolled with, or say it a second time."""
    wrong: list[Wrong] = []
    for number, entry in enumerate((start.get("facts") or {}).get("tasks", [])):
        path = ("tasks", number, "attribute")
        if (entry["skill"] in Skill.NAMES) == (entry.get("attribute") is None):
            continue
        if entry["skill"] in Skill.NAMES:
            wrong.append(Wrong(path, f"{entry['skill']} has its attribute by the rules"))
        else:
            known = ", ".join(Attribute.NAMES)
            message = f"should say what {entry['skill']} is rolled with: one of {known}"
            wrong.append(Wrong(path, message))
    return wrong


def skill_of(fight: Fight, entry: Mapping[str, Any]) -> int:
    """Return the number of a task's skill, one of the table's own noted in the fight (DP-ATK-2)."""
    if entry["skill"] in Skill.NAMES:
        return Skill.NAMES.index(entry["skill"])
    attribute = Attribute.NAMES.index(entry["attribute"])
    for number, own in enumerate(fight.own_skills):
        if own.name == entry["skill"] and own.attribute == attribute:
            return int(Skill.OWN) + number
    fight.own_skills.append(OwnSkill(entry["skill"], attribute))
    return int(Skill.OWN) + len(fight.own_skills) - 1


def set_scene(fight: Fight, start: Start) -> None:
    """Put the facts of a start into its fight (DP-DROP-1, DP-DT-1, DP-HEAL-1)."""
    facts: Mapping[str, Any] = start.get("facts") or {}
    for entry in facts.get("tasks", []):
        task = Task(entry["name"], skill_of(fight, entry), entry["dt"])
        if entry["at"] is not None and fight.mapped:
            task.place = fight.field.find(entry["at"])
        fight.tasks.append(task)
    drop = facts.get("drop")
    if drop is not None:
        fight.drop = list(fight.sides).index(drop)
    fight.ambush_roll = facts.get("ambush_roll", False)
    fight.rest_days = facts.get("rest_days", 0)
    fight.good_rest = facts.get("good_rest", True)
