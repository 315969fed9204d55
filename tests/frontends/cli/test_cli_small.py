"""A small terminal: a question fits on it with what is new, and lines are as long as it is wide."""

from __future__ import annotations

import re

import pytest
from cli_shell import Shell

ASKED = re.compile(r"\S.*\?(?: \(.*\))?")
CROWDED = {
    "simverse": ("goblin-ambush", "Lyra"),
    "oldschool": ("goblin-cellar", "party"),
    "dicepool": ("ambush", "convoy"),
    "skirmish": ("gate-and-wall", "defenders"),
}


def on_screen(text: str) -> list[str]:
    """Return the lines that a text takes on the screen."""
    return text.replace("\r", "").split("\n")


@pytest.mark.parametrize("system", CROWDED)
def test_a_question_fits_with_what_is_new(shell: Shell, system: str) -> None:
    name, side = CROWDED[system]
    sitting = shell.sit_down("play", name, "--seed", "1", "--play", side, columns=80, rows=24)
    text = sitting.asked()
    for _ in range(6):
        lines = on_screen(text)
        assert all(len(line) < 80 for line in lines), lines
        if "A last look" in text:
            sitting.types("")
            text = sitting.asked()
            continue
        asked = max(at for at, line in enumerate(lines) if ASKED.fullmatch(line))
        shown = lines[asked:]
        assert len(shown) <= 23, "\n".join(shown)
        new = lines[:asked]
        assert len(shown) + min(len(new), 11) <= 24, "\n".join(lines)
        sitting.types("1a")
        text = sitting.asked()
    sitting.types("quit")
    sitting.leaves()


def test_numbers_mean_the_same_where_the_list_is_shortened(shell: Shell) -> None:
    low = shell.sit_down("play", "gate-and-wall", "--seed", "1", columns=80, rows=14)
    text = low.asked()
    assert "? lists everything" in text
    low.types("1c")
    assert "Halvard: attack bandit captain 3" in low.asked()
    low.types("quit")
    low.leaves()


def test_a_terminal_that_becomes_narrower_cuts_no_words(shell: Shell) -> None:
    sitting = shell.sit_down("play", "duel.yaml", "--seed", "4", "--play", "all", columns=110)
    sitting.asked()
    sitting.child.setwinsize(24, 50)
    for _ in range(4):
        sitting.types("1a")
        text = sitting.asked()
        if "Reaction?" in text:
            sitting.types("1")
            text += sitting.asked()
        lines = on_screen(text)
        assert max(len(line) for line in lines) < 50, lines
    sitting.types("quit")
    sitting.leaves()
