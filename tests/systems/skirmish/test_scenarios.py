"""Every scenario that is shipped with Skirmish passes, and together they show everything."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from affray.core.files.content import yaml_files
from affray.core.room.rulebook import Rulebook
from affray.core.scenario import Scenario, read_file, run_file
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.system import SYSTEM

FOLDER = SYSTEM.folder / "scenarios"
FILES = yaml_files(FOLDER)
BOOK = Rulebook(SYSTEM)
RULES = [rule.id for rule in BOOK.rules.values() if not rule.duty]


@cache
def scenarios() -> list[Scenario]:
    """Return every scenario that is shipped."""
    return [scenario for file in FILES for scenario in read_file(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_every_scenario_of_the_file_passes(file: Path) -> None:
    result = run_file(file)
    assert result.outcomes
    assert result.passed, f"\n{result}"


def test_titles_are_told_apart() -> None:
    titles = [scenario.title for scenario in scenarios()]
    assert len(titles) == len(set(titles))


def test_every_house_rule_is_shown_with_each_of_its_values() -> None:
    shown: dict[str, set[str]] = {}
    for file in yaml_files(FOLDER / "house-rules"):
        for scenario in read_file(file):
            name = file.stem.replace("-", "_")
            shown.setdefault(name, set()).add(scenario.start["house_rules"][name])
    assert shown == {rule.name: set(rule.values) for rule in SYSTEM.house_rules}


def test_every_worked_example_is_played() -> None:
    played = {one for scenario in scenarios() for one in scenario.examples}
    assert played == {f"SK-EX-{number}" for number in range(1, 34)}


def test_every_spell_and_prayer_is_cast() -> None:
    """Each is the plan of somebody in a scenario, which passes only if the plan is played."""
    plans = [
        str(plan).lower() for scenario in scenarios() for step in scenario.steps for plan in step.do
    ]
    unused = []
    for number, name in enumerate(Magic.NAMES):
        wanted = f"{'cast' if number < Magic.FIRST_PRAYER else 'pray'} {name.lower()}"
        if number == Magic.FLASH_CAST:
            wanted = ", flash"
        if not any(wanted in plan for plan in plans):
            unused.append(name)
    assert unused == []
    assert len(Magic.NAMES) == 41


def test_the_book_has_163_rules_and_31_duties() -> None:
    assert len(RULES) == 163
    assert len(BOOK.rules) - len(RULES) == 31


def test_every_rule_is_carried_out_and_exercised() -> None:
    assert [rule for rule in RULES if not BOOK.implemented(rule)] == []
    assert [rule for rule in RULES if not BOOK.exercised(rule)] == []
