"""Golden transcripts: the same seed prints the same fight, letter by letter.

To write them anew after a change that is meant: AFFRAY_WRITE_GOLDEN=1 pytest tests/frontends/cli
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from cli_shell import Shell

GOLDEN = Path(__file__).parent / "golden"
FIGHTS = {
    "duel-normal": ("duel.yaml", "--seed", "4"),
    "duel-brief": ("duel.yaml", "--seed", "4", "--tell", "brief"),
    "duel-story": ("duel.yaml", "--seed", "4", "--tell", "story"),
    "woods-normal": ("woods.yaml", "--seed", "11"),
    "woods-as-rowan": ("woods.yaml", "--seed", "11", "--as", "Rowan"),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_transcript(shell: Shell, name: str) -> None:
    done = shell.run("play", *FIGHTS[name], "--auto", "--plain")
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("AFFRAY_WRITE_GOLDEN"):
        path.write_text(done.out, encoding="utf-8")
    assert done.code == 0
    assert done.err == ""
    assert done.out == path.read_text(encoding="utf-8")


def test_plain_lines_are_plain(shell: Shell) -> None:
    out = shell.run("play", "duel.yaml", "--seed", "4", "--auto").out
    assert out.isascii()
    assert "\x1b" not in out


def test_a_fight_without_terminal_plays_by_itself(shell: Shell) -> None:
    asked = shell.run("play", "duel.yaml", "--seed", "4", "--auto").out
    by_itself = shell.run_apart("play", "duel.yaml", "--seed", "4").out
    assert by_itself == asked.replace("duel-1.affray", "duel-2.affray")


def test_the_seed_is_always_printed(shell: Shell) -> None:
    first = shell.run("play", "duel.yaml", "--auto").out
    seed = first.split("seed ")[1].split(",")[0]
    again = shell.run("play", "duel.yaml", "--auto", "--seed", seed).out
    assert again == first.replace("duel-1.affray", "duel-2.affray")
