"""Nothing of the book of Dice Pool is without a scenario."""

from __future__ import annotations

from affray.core.files.content import yaml_files
from affray.core.room.rulebook import Rulebook
from affray.systems.dicepool.system import SYSTEM

FOLDER = SYSTEM.folder / "scenarios"
FILES = yaml_files(FOLDER)
BY_TESTS = {"DP-GM-2", "DP-GM-15", "DP-GM-16"}  # shown in test_odds.py and test_play.py


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
