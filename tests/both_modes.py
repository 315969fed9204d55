"""Runs a program compiled and in plain Python, which must give the same.

As a program itself, it plays encounters: how often, every how many fights with all that is written
and told, and which.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def in_mode(mode: str, program: str, *arguments: str) -> str:
    """Return what a program prints, compiled ("require") or in plain Python ("no")."""
    search = os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "AFFRAY_NATIVE": mode, "PYTHONPATH": search},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def in_both_modes(program: str, *arguments: str) -> tuple[list[str], list[str]]:
    """Return the lines that a program prints compiled, and those of plain Python."""
    compiled = in_mode("require", program, *arguments).splitlines()
    return compiled, in_mode("no", program, *arguments).splitlines()


FIGHTS = "import sys, both_modes; both_modes.play(*sys.argv[1:])"
"""The program that plays encounters."""


def play(fights: str, told: str, *encounters: str) -> None:
    """Play every encounter, and print a digest of every state, and of the fights that are told."""
    from affray.core.record.shape import dump
    from affray.referee import Referee, load_encounter, system_of

    for encounter in encounters:
        found = hashlib.sha256()
        start = load_encounter(encounter)
        bulk = system_of(start).build(start)
        bulk.lingers = True  # a session plays on after the last blow, too
        bulk.keep_start()
        for seed in range(int(fights)):
            bulk.begin(seed)
            bulk.play_on()
            state = bulk.save().to_list()
            found.update(repr(state).encode())
            if seed % int(told):
                continue
            referee = Referee.open(start, seed=seed)
            referee.run()
            assert referee.session.fight.save().to_list() == state, seed
            for line in referee.session.journal.lines:
                kept = {key: one for key, one in line.items() if key not in ("at", "seal")}
                found.update(dump(kept).encode())
            for words in referee.told_lines():
                found.update(words.encode())
        print(encounter, found.hexdigest())
