"""The toy system is registered for all tests, as any system from outside would be.

All tests run compiled. What plain Python could do otherwise is seen by a few of them, marked here:
the scenarios, and the contract on the toy and on one room that needs all of it, but for words,
which plain Python puts together either way. Tests marked `compiled` play the same fights both ways
and compare their records.

What is learnt is kept in a folder of the tests' own, for all of their processes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TOY = str(HERE / "toy")
SCENARIOS = ("test_scenarios.py", "test_examples.py")
PLAIN_ROOMS = ("toy", "skirmish")
WORDS = ("test_guide.py", "test_told.py", "test_voice.py", "test_what_is_told.py", "test_why.py")
LONG = ("test_undo.py", "test_odds.py")  # half a minute a test of a compiled room

if TOY not in sys.path:
    sys.path.insert(0, TOY)  # before anybody asks for the systems, which are found once


def pytest_configure(config: pytest.Config) -> None:
    """Leave the user's cache alone; processes that help with the tests are given this one's."""
    if not hasattr(config, "workerinput"):
        folder = tempfile.TemporaryDirectory(prefix="affray-cache-")
        config.add_cleanup(folder.cleanup)
        os.environ["AFFRAY_CACHE"] = folder.name


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what also runs in plain Python."""
    for item in items:
        if item.get_closest_marker("compiled") is None and _is_for_plain_python(item):
            item.add_marker("plain")


def _is_for_plain_python(item: pytest.Item) -> bool:
    if item.path.name in SCENARIOS:
        return item.path.is_relative_to(HERE / "systems")
    if item.path.name in WORDS or not item.path.is_relative_to(HERE / "contract"):
        return False
    chosen = getattr(item, "callspec", None)
    case = chosen.params.get("case") if chosen is not None else None
    if case is not None and item.path.name in LONG:
        return bool(case.id == PLAIN_ROOMS[0])
    return case is None or case.id in PLAIN_ROOMS
