"""Every rule of Simverse is carried out somewhere and exercised by a scenario that is shipped."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from affray.core.files.yamlfile import read
from affray.core.room.rulebook import Rulebook, ids_in
from affray.systems.simverse.system import SYSTEM
from affray.systems.simverse.voice.advice import DEFENCE, TURN

BOOK = Rulebook(SYSTEM)
RULES = [rule.id for rule in BOOK.rules.values() if not rule.duty]
FOLDER = SYSTEM.folder


def docstring_ids(path: Path) -> set[str]:
    """Return the rules that the docstrings of a module cite."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            found |= set(ids_in(ast.get_docstring(node) or ""))
    return found


def carried_out() -> set[str]:
    """Return the rules that a docstring cites, that content notes, or that are advice as data."""
    found = {one.rule for one in (*DEFENCE, *TURN)}
    for path in FOLDER.rglob("*.py"):
        found |= docstring_ids(path)
    for path in (FOLDER / "content").glob("*.yaml"):
        found |= set(ids_in(path.read_text(encoding="utf-8")))
    return found


def test_the_book_has_289_rules() -> None:
    assert len(RULES) == 289


def test_every_rule_is_carried_out() -> None:
    known = carried_out()
    assert [rule for rule in RULES if rule not in known] == []
    assert [rule for rule in RULES if not BOOK.implemented(rule)] == []


def test_no_rule_is_cited_that_does_not_exist() -> None:
    assert sorted(rule for rule in carried_out() if rule not in BOOK.rules) == []


def test_every_rule_is_exercised_by_a_scenario() -> None:
    assert [rule for rule in RULES if not BOOK.exercised(rule)] == []


@pytest.mark.parametrize(
    "path", sorted((FOLDER / "scenarios").rglob("*.yaml")), ids=lambda p: p.stem
)
def test_scenarios_name_what_they_exercise(path: Path) -> None:
    """A rule counts as exercised where the list of a scenario names it, or a step calls it."""
    data = read(path).data
    scenarios = data.get("scenarios", [data])
    assert isinstance(scenarios, list)
    for scenario in scenarios:
        assert isinstance(scenario, dict)
        steps = scenario.get("steps", [])
        assert isinstance(steps, list)
        called = [step for step in steps if isinstance(step, dict) and "rule" in step]
        assert scenario.get("rules") or called, scenario["scenario"]
