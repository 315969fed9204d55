"""Scenarios as text, and what comes of them."""

from __future__ import annotations

from textwrap import dedent

import pytest

from affray.core.files.problem import BadData
from affray.core.files.yamlfile import parse
from affray.core.scenario import Outcome, read_document, run_document

DUEL = """\
scenario: A duel
system: simverse
fighters:
  marcus: {dx: 14, en: 12, skills: {maces: 3}, weapons: [mace]}
  goblin: {dx: 12, en: 10, ar: 1, weapons: [mace]}
"""


BRAWL = """\
scenario: A brawl
system: toy
sides:
  tavern:
    - {name: Ada, might: 3, heart: 4, luck: 1}
    - {name: Bert, might: 2, heart: 3}
  gang:
    - {name: Rat, might: 2, heart: 2, luck: 2, dread: 1}
"""


def run(text: str, head: str = DUEL) -> Outcome:
    """Run the one scenario of a text."""
    result = run_document(parse(head + dedent(text), "test.yaml"))
    assert len(result.outcomes) == 1
    return result.outcomes[0]


def failures(text: str, head: str = DUEL) -> list[str]:
    """Run a scenario and return what fails: line and message."""
    return [f"{one.line}: {one.message}" for one in run(text, head).failures]


def problems(text: str, head: str = DUEL) -> list[str]:
    """Read a scenario that cannot be used and return every problem."""
    with pytest.raises(BadData) as bad:
        read_document(parse(head + dedent(text), "test.yaml"))
    return [f"{one.line}: {one.message}" for one in bad.value.problems]


HIT = """\
do: "marcus: attack goblin with mace"
answers: "goblin: dodge"
dice: [marcus 3d6: 11, goblin 3d6: [4, 4, 1], marcus 1d6: 4]
"""
