"""Compiled and plain rules are one rulebook: the same records, states and dice, seed by seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SEEDS = 400
PART = 200

PROGRAM = """
import hashlib, sys
from affray.referee import Referee, load_encounter, system_of
from affray.core.record.shape import dump

first, last = int(sys.argv[2]), int(sys.argv[3])
start = load_encounter(sys.argv[1])
records = hashlib.sha256()
states = hashlib.sha256()
bulk = system_of(start).build(start)
bulk.lingers = True  # a session plays on after the last blow, too
bulk.keep_start()
for seed in range(first, last):
    bulk.begin(seed)
    bulk.play_on()
    states.update(repr(bulk.save().to_list()).encode())
    referee = Referee.open(start, seed=seed)
    referee.run()
    assert referee.session.fight.save().to_list() == bulk.save().to_list(), seed
    for line in referee.session.journal.lines:
        records.update(dump({k: v for k, v in line.items() if k not in ("at", "seal")}).encode())
    for line in referee.told_lines():
        records.update(line.encode())
print(records.hexdigest(), states.hexdigest())
"""


def played(mode: str, encounter: str, first: int) -> str:
    environment = {**os.environ, "AFFRAY_NATIVE": mode}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, encounter, str(first), str(first + PART)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize("first", range(0, SEEDS, PART))
@pytest.mark.parametrize("encounter", ["reference-four", "reference-duel"])
def test_compiled_and_plain_give_the_same_fights(encounter: str, first: int) -> None:
    assert played("require", encounter, first) == played("no", encounter, first)
