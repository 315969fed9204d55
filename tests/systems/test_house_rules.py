"""Every house rule that a text of a book names exists, with the value that it names."""

from __future__ import annotations

import re

import pytest

from affray.core.room.system import System
from affray.referee import rulebooks

SYSTEMS = [one.system for one in rulebooks()]

# "House rule st_on_bows: off (default)", "house rule (`difficulty_mode`)", "house rule morale at
# off", and in code marks `enemy_morale: literal`
NAMED = re.compile(r"house rule \(?`?([a-z]+(?:_[a-z]+)*)`?(?=: | at |\)| \(|, |\.|`)", re.I)
VALUED = re.compile(r"`([a-z]+(?:_[a-z]+)+): ([a-z0-9_]+)`")


def texts(system: System) -> str:
    """Return what the book says of itself, its lines run together."""
    files = [system.folder / "rules.yaml", system.folder / "README.md"]
    found = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    return " ".join(" ".join(found).split())


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_house_rule_that_is_named_exists(system: System) -> None:
    known = {rule.name for rule in system.house_rules}
    assert sorted(set(NAMED.findall(texts(system))) - known) == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_value_that_is_named_exists(system: System) -> None:
    known = {rule.name: rule.values for rule in system.house_rules}
    named = [pair for pair in VALUED.findall(texts(system)) if pair[0] in known]
    assert [pair for pair in named if pair[1] not in known[pair[0]]] == []


def test_names_are_found_in_texts() -> None:
    said = "House rule knockback: on (default). Under the house rule (`zero_defence`) or a house"
    assert NAMED.findall(f"{said} rule that is no name; house rule morale at off.") == [
        "knockback",
        "zero_defence",
        "morale",
    ]
