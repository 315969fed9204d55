"""Every scenario that is shipped with Simverse passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.core.files.content import yaml_files
from affray.core.scenario import read_file, run_file
from affray.systems.simverse.system import SYSTEM

FOLDER = SYSTEM.folder / "scenarios"
FILES = yaml_files(FOLDER)


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
