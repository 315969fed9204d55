"""Compiled and plain rules are one rulebook: the same states and events, seed by seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from affray.core.files.encounter import shipped
from affray.systems.skirmish.system import SYSTEM

ROOT = Path(__file__).parents[3]
PROGRAM = """
import hashlib, sys
from collections import Counter
from affray.referee import Referee, load_encounter, system_of
from tests.systems.skirmish.strange import Whims, encounter

found = hashlib.sha256()
for path in sys.argv[1:]:
    start = load_encounter(path)
    bulk = system_of(start).build(start)
    bulk.lingers = True  # a session plays on after the last blow, too
    bulk.keep_start()
    for seed in range(24):
        bulk.begin(seed)
        bulk.play_on()
        found.update(repr(bulk.save().to_list()).encode())
        if seed % 8 == 0:
            referee = Referee.open(start, seed=seed)
            referee.run()
            assert referee.session.fight.save().to_list() == bulk.save().to_list(), seed
            for line in referee.told_lines():
                found.update(line.encode())
    referee = Referee.open(start, seed=1, people=start["sides"][:1])
    referee.run()
    for pending in referee.pending()[:1]:
        plans = [one["answer"] for one in pending.options if "illegal" not in one]
        for text in plans[:2]:
            odds = referee.odds(text, pending.who, limit=20_000, tries=200)
            found.update(repr(odds.data()).encode())
for number in range(16):
    fight = encounter(number)
    fight.round_limit = 3
    for person in fight.people:
        person.tactics = Whims(number, Counter())
    while fight.step():
        found.update(fight.digest().encode())
print(found.hexdigest())
"""


def played(mode: str) -> str:
    paths = [str(path) for _, path in shipped(SYSTEM)]
    search = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *paths],
        env={**os.environ, "AFFRAY_NATIVE": mode, "PYTHONPATH": search},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
def test_compiled_and_plain_give_the_same_encounters() -> None:
    """Every encounter shipped, odds of plans, and strange fights with plans by whim."""
    assert played("require") == played("no")
