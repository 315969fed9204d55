"""Compiled and plain rules are one rulebook: the same states and events, seed by seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from affray.core.files.encounter import shipped
from affray.systems.dicepool.system import SYSTEM

PROGRAM = """
import hashlib, sys
from affray.referee import Referee, load_encounter, system_of

found = hashlib.sha256()
for path in sys.argv[1:]:
    start = load_encounter(path)
    bulk = system_of(start).build(start)
    bulk.lingers = True  # a session plays on after the last blow, too
    bulk.keep_start()
    for seed in range(50):
        bulk.begin(seed)
        bulk.play_on()
        found.update(repr(bulk.save().to_list()).encode())
        if seed % 10 == 0:
            referee = Referee.open(start, seed=seed)
            referee.run()
            assert referee.session.fight.save().to_list() == bulk.save().to_list(), seed
            for line in referee.told_lines():
                found.update(line.encode())
print(found.hexdigest())
"""


def played(mode: str) -> str:
    paths = [str(path) for _, path in shipped(SYSTEM)]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *paths],
        env={**os.environ, "AFFRAY_NATIVE": mode},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
def test_compiled_and_plain_give_the_same_encounters() -> None:
    """Fifty seeds of every encounter, some of them with everything that is told."""
    assert played("require") == played("no")
