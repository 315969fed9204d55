"""The scenarios that are shipped with Old School cover the book."""

from __future__ import annotations

import re

from affray.core.files.content import yaml_files
from affray.core.room.rulebook import Rulebook
from affray.core.scenario import read_file
from affray.systems.oldschool.system import SYSTEM

FOLDER = SYSTEM.folder / "scenarios"
FILES = yaml_files(FOLDER)

# 17 has four parts; every other number is one example.
EXAMPLES = {f"OS-EX-{number}" for number in range(1, 30) if number != 17} | {
    f"OS-EX-17{part}" for part in "abcd"
}


def test_every_worked_example_is_played() -> None:
    played = {one for file in FILES for scenario in read_file(file) for one in scenario.examples}
    assert played == EXAMPLES


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
