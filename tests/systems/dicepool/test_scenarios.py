"""Every scenario that is shipped with Dice Pool passes, and nothing of the book is without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.core.files.content import yaml_files
from affray.core.room.rulebook import Rulebook
from affray.core.scenario import read_file, run_file
from affray.systems.dicepool.system import SYSTEM

FOLDER = SYSTEM.folder / "scenarios"
FILES = yaml_files(FOLDER)
BY_TESTS = {"DP-GM-2", "DP-GM-15", "DP-GM-16"}  # shown in test_odds.py and test_play.py


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_every_scenario_of_the_file_passes(file: Path) -> None:
    result = run_file(file)
    assert result.outcomes
    assert result.passed, f"\n{result}"


def test_titles_are_told_apart() -> None:
    titles = [scenario.title for file in FILES for scenario in read_file(file)]
    assert len(titles) == len(set(titles))


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
    assert len(rules) == 80
    assert not [rule.id for rule in rules if not book.implemented(rule.id)]
    assert not [rule.id for rule in rules if not book.exercised(rule.id)]


def test_every_duty_is_exercised() -> None:
    book = Rulebook(SYSTEM)
    duties = [rule for rule in book.rules.values() if rule.duty]
    assert len(duties) == 16
    assert {rule.id for rule in duties if not book.exercised(rule.id)} == BY_TESTS


def test_every_worked_example_is_a_scenario() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FILES)
    assert not [number for number in range(1, 23) if f"[DP-EX-{number}]" not in text]
