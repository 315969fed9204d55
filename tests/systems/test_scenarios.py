"""Every scenario that is shipped passes, and in every book they show what they must."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from affray.core.files.content import yaml_files
from affray.core.room.system import System, systems
from affray.core.scenario import Scenario, read_file
from affray.core.scenario.runner import run

ROOMS = [system for name, system in systems().items() if name != "toy"]
FILES = [
    pytest.param(file, id=f"{room.id}/{file.relative_to(room.folder / 'scenarios').as_posix()}")
    for room in ROOMS
    for file in yaml_files(room.folder / "scenarios")
]
every_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)


@cache
def scenarios(file: Path) -> list[Scenario]:
    """Return the scenarios of a file, read once."""
    return read_file(file)


@pytest.mark.parametrize("file", FILES)
def test_every_scenario_of_the_file_passes(file: Path) -> None:
    outcomes = [run(scenario) for scenario in scenarios(file)]
    assert outcomes
    failed = [str(one) for one in outcomes if not one.passed]
    assert not failed, "\n" + "\n".join(failed)


@every_room
def test_titles_are_told_apart(room: System) -> None:
    files = yaml_files(room.folder / "scenarios")
    titles = [scenario.title for file in files for scenario in scenarios(file)]
    assert len(titles) == len(set(titles))


@every_room
def test_every_house_rule_is_shown_with_each_of_its_values(room: System) -> None:
    shown: dict[str, set[str]] = {}
    for file in yaml_files(room.folder / "scenarios" / "house-rules"):
        for scenario in scenarios(file):
            name = file.stem.replace("-", "_")
            shown.setdefault(name, set()).add(scenario.start["house_rules"][name])
    assert shown == {rule.name: set(rule.values) for rule in room.house_rules}
