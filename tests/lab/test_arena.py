"""Tactics against tactics: each plays each side, with the same dice."""

from __future__ import annotations

import pytest

from affray.lab.arena import arena
from affray.lab.simulation import simulate
from affray.referee import Refused


def test_tactics_play_each_side_with_the_same_dice() -> None:
    match = arena("reference-duel", "cunning", "reference", 60, seed=3, workers=1)
    straight = simulate(
        "reference-duel",
        30,
        seed=3,
        tactics={"first": "cunning", "second": "reference"},
        after=False,
        workers=1,
    )
    assert match.straight.row == straight.row
    assert match.fights == 60
    wins = [chance.count for _, chance in match.of_side]
    assert match.win.count == sum(wins)
    assert [name for name, _ in match.of_side] == ["first", "second"]


def test_tactics_against_themselves_win_what_the_sides_win() -> None:
    match = arena("reference-duel", "reference", "reference", 40, seed=5, workers=1)
    assert match.straight.row == match.swapped.row
    assert match.win.count * 2 == match.decided
    assert "reference wins  50.0 %" in str(match)


def test_unknown_tactics_and_too_few_fights_are_refused() -> None:
    with pytest.raises(Refused, match=r'unknown tactics "clever"'):
        arena("reference-duel", "clever", "reference", 10)
    with pytest.raises(Refused, match="2 fights at least"):
        arena("reference-duel", "reference", "reference", 1)
