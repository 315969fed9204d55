"""Regret: what the best answer would have gained, not what the luckiest one seems to gain."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from affray.core.fight.dice import next_state
from affray.core.fight.numbers import Numbers
from affray.players.rollouts import WORLDS
from regret import gain, regret_of


class Clone:
    """A fight that somebody has won."""

    winner = 0


class FakeWorld:
    """Holds the fight that was played last."""

    def __init__(self) -> None:
        self.clone = Clone()


class FakeWorlds:
    """Worlds in which each answer wins with a chance of its own, by dice of its own."""

    def __init__(self, rows: list[Numbers], chances: list[float], salt: int) -> None:
        self.chance = {id(row): chance for row, chance in zip(rows, chances, strict=True)}
        self.place = {id(row): number for number, row in enumerate(rows)}
        self.salt = salt
        self.worlds = [FakeWorld() for _ in range(WORLDS)]

    def play(self, row: Numbers, number: int, rounds: int) -> tuple[int, int]:
        """Let the answer win or lose."""
        state = number * 64 + self.place[id(row)] + self.salt * 10**9
        for _ in range(4):
            state = int(next_state(state))
        won = (state >> 20) % 1000 < 1000 * self.chance[id(row)]
        self.worlds[number % WORLDS].clone.winner = 0 if won else 1
        return 0, 1


def found(chances: list[float], salt: int) -> float:
    """Return the gain that is found among answers with such chances, the quick one first."""
    rows = [Numbers() for _ in chances]
    worlds: Any = FakeWorlds(rows, chances, salt)
    return gain(worlds, rows, 0)


def test_a_better_answer_is_found() -> None:
    gains = [found([0.4] * 12 + [0.6], salt) for salt in range(8)]
    assert abs(fmean(gains) - 0.2) < 0.02


def test_luck_is_no_gain() -> None:
    gains = [found([0.5] * 13, salt) for salt in range(24)]
    assert abs(fmean(gains)) < 0.008


def test_a_fight_is_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regret.TRIES", 8)
    monkeypatch.setattr("regret.FIRST_TRIES", 2)
    regret = regret_of("dicepool/four-in-contact", 2)
    assert len(regret.gains) == len(regret.choices) == 2
    assert all(-1 <= one <= 1 for one in regret.gains)
    assert min(regret.choices) > 1
