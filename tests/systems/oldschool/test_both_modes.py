"""Compiled and plain rules are one rulebook: the same events and states, seed by seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PROGRAM = """
import hashlib, sys
from affray.referee import Referee, load_encounter, system_of

start = load_encounter(sys.argv[1])
found = hashlib.sha256()
bulk = system_of(start).build(start)
bulk.lingers = True  # a session plays on after the last blow, too
bulk.keep_start()
for seed in range(16):
    bulk.begin(seed)
    bulk.play_on()
    referee = Referee.open(start, seed=seed)
    referee.run()
    assert referee.session.fight.save().to_list() == bulk.save().to_list(), seed
    found.update(repr(bulk.save().to_list()).encode())
    for line in referee.told_lines():
        found.update(line.encode())
print(found.hexdigest())
"""


def played(mode: str, encounter: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, f"oldschool/{encounter}"],
        env={**os.environ, "AFFRAY_NATIVE": mode},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


ENCOUNTERS = [
    "arrows-from-the-ridge",
    "four-in-contact",
    "four-on-a-field",
    "goblin-cellar",
    "narrow-hall",
    "mill-fire",
    "the-crypt",
    "toll-on-the-bridge",
    "wolves-on-the-road",
]


@pytest.mark.compiled
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_compiled_and_plain_give_the_same_encounters(encounter: str) -> None:
    assert played("require", encounter) == played("no", encounter)
