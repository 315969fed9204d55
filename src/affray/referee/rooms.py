"""The systems and the encounters that there are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.files import encounter as encounters
from affray.core.files.problem import Problem, unknown
from affray.core.room.rulebook import Rulebook
from affray.core.room.system import Start, System, systems


def system_of(start: Mapping[str, Any]) -> System:
    """Return the system of an encounter."""
    name = str(start.get("system", ""))
    if name not in systems():
        raise Refused(unknown("system", name, systems()))
    return systems()[name]


def all_systems() -> Mapping[str, System]:
    """Return every registered system by its id."""
    return systems()


def rooms(system: str) -> list[System]:
    """Return one system by name, or all."""
    return [system_of({"system": system})] if system else list(systems().values())


def rulebooks(system: str = "") -> list[Rulebook]:
    """Return the rulebook of a system, or all."""
    return [Rulebook(room) for room in rooms(system)]


def load_encounter(source: str | Path, notices: list[Problem] | None = None) -> Start:
    """Return an encounter by file or name, with every number resolved.

    Notices are added of old names that it uses.
    """
    return encounters.load(encounters.find(str(source)), notices)
