"""The scenarios that are shipped with Skirmish show everything."""

from __future__ import annotations

from functools import cache

from affray.core.files.content import yaml_files
from affray.core.room.rulebook import Rulebook
from affray.core.scenario import Scenario, read_file
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
