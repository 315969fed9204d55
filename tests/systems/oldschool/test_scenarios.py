"""Every scenario that is shipped with Old School passes, and together they cover the book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.core.files.content import yaml_files
from affray.core.room.rulebook import Rulebook
from affray.core.scenario import read_file, run_file
from affray.systems.oldschool.system import SYSTEM

FOLDER = SYSTEM.folder / "scenarios"
FILES = yaml_files(FOLDER)

# 17 has four parts; every other number is one example.
EXAMPLES = {f"OS-EX-{number}" for number in range(1, 30) if number != 17} | {
    f"OS-EX-17{part}" for part in "abcd"
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_every_scenario_of_the_file_passes(file: Path) -> None:
    result = run_file(file)
    assert result.outcomes
    assert result.passed, f"\n{result}"


def test_titles_are_told_apart() -> None:
    titles = [scenario.title for file in FILES for scenario in read_file(file)]
    assert len(titles) == len(set(titles))


def test_every_worked_example_is_played() -> None:
    played = {one for file in FILES for scenario in read_file(file) for one in scenario.examples}
    assert played == EXAMPLES


def test_every_house_rule_is_shown_with_each_of_its_values() -> None:
    shown: dict[str, set[str]] = {}
    for file in yaml_files(FOLDER / "house-rules"):
        for scenario in read_file(file):
            name = file.stem.replace("-", "_")
            shown.setdefault(name, set()).add(scenario.start["house_rules"][name])
    assert shown == {rule.name: set(rule.values) for rule in SYSTEM.house_rules}


def test_every_rule_is_carried_out_and_exercised() -> None:
    book = Rulebook(SYSTEM)
    rules = [rule for rule in book.rules.values() if not rule.duty]
    assert len(rules) == 115
    assert len(book.rules) == 115 + 17
    assert [rule.id for rule in rules if not book.implemented(rule.id)] == []
    named = {one for file in FILES for scenario in read_file(file) for one in scenario.rules}
    assert [rule.id for rule in rules if rule.id not in named] == []


def test_every_id_is_an_id() -> None:
    for rule in Rulebook(SYSTEM).rules:
        assert re.fullmatch(r"OS-[A-Z]+-\d+", rule)
