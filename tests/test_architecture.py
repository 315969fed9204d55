"""The page about the house is true: the rooms have one plan, and both walks go as it says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROOMS = sorted(path.parent.name for path in ROOT.glob("src/affray/systems/*/system.py"))
PLAN = {
    *("README.md", "__init__.py", "system.py", "rules.yaml", "book", "rules", "acts", "foes"),
    *("events", "files", "orders", "voice", "content", "encounters", "scenarios"),
    "old_names.yaml",
}


def stations(heading: str) -> list[tuple[str, str]]:
    """Return the modules and functions that a walk of the page names, in order."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\d+\. `(affray[\w.]+)` `(\w+)`", part, re.MULTILINE)


WATCH = """
import json, sys
from affray import Referee, simulate

found = []

def note(frame, event, argument):
    if event == "call":
        module = frame.f_globals.get("__name__", "")
        if module.startswith("affray"):
            found.append((module, frame.f_code.co_name))

referee = Referee.open("blue-lamp", seed=2, people=["Vex"])
referee.run()
names = [fighter.name for fighter in referee.session.fight.fighters]
sys.setprofile(note)
{job}
sys.setprofile(None)
assert names == [fighter.name for fighter in referee.session.fight.fighters]
print(json.dumps(found))
"""


@cache
def calls_of(job: str) -> list[tuple[str, str]]:
    """Return every function of Affray that a job calls, in order; compiled ones are not seen."""
    done = subprocess.run(
        [sys.executable, "-c", WATCH.replace("{job}", job)],
        env={**os.environ, "AFFRAY_NATIVE": "no"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [(module, name) for module, name in json.loads(done.stdout)]


ORDER = 'referee.answer("attack enforcer", "Vex")'


def goes_through(calls: list[tuple[str, str]], walk: list[tuple[str, str]]) -> None:
    """See that a walk's stations are called in this order."""
    at = 0
    for station in walk:
        assert station in calls[at:], f"{station[0]}.{station[1]} is not called where the page says"
        at = calls.index(station, at)


def test_one_order_walks_as_the_page_says() -> None:
    walk = stations("The walk of one order")
    assert len(walk) >= 10
    goes_through(calls_of(ORDER), walk)


def test_one_order_is_read_once_and_its_legality_asked_at_most_twice() -> None:
    calls = calls_of(ORDER)
    assert calls.count(("affray.core.act.table", "take")) == 1
    assert calls.count(("affray.core.act.table", "hear")) == 1
    assert calls.count(("affray.systems.dicepool.acts.legality", "act_reason")) <= 2


def test_one_order_passes_few_modules_besides_the_chapters_of_its_book() -> None:
    calls = calls_of(f"referee.listen(lambda: sys.setprofile(None)); {ORDER}")
    passed = {module for module, _ in calls if not module.startswith("affray.systems.")}
    assert len(passed) <= 26, sorted(passed)


def test_one_simulated_fight_walks_as_the_page_says() -> None:
    calls = calls_of('simulate("dicepool/four", 1)')
    walk = stations("The walk of one simulated fight")
    assert len(walk) >= 4
    goes_through(calls, walk)
    assert not [module for module, _ in calls if module.startswith("affray.core.story.narrator")]


@pytest.mark.parametrize("room", ROOMS)
def test_the_rooms_have_one_plan(room: str) -> None:
    folder = ROOT / "src" / "affray" / "systems" / room
    found = {one.name for one in folder.iterdir() if any(one.glob("**/*")) or one.is_file()}
    found -= {"__pycache__"}
    assert found == PLAN
