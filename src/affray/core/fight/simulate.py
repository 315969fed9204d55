"""Bulk play: the same fight with many seeds, nobody listening."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight.fight import Fight


class Results:
    """What came out of a run of fights."""

    def __init__(self, sides: int) -> None:
        self.fights: i64 = 0
        self.rounds: i64 = 0
        self.draws: i64 = 0
        self.wins: vec[i64] = vec[i64]([0] * sides)
        self.turns: i64 = 0
        self.attacks: i64 = 0


def run(fight: Fight, first_seed: i64, count: i64, results: Results) -> None:
    """Fight with `count` seeds from `first_seed` on, and add up what came out."""
    for seed in range(first_seed, first_seed + count):
        fight.begin(seed)
        fight.play_on()
        if fight.winner >= 0:
            results.wins[fight.winner] += 1
        else:
            results.draws += 1
        results.rounds += fight.round
        results.turns += fight.turns
        results.attacks += fight.attacks
    results.fights += count


def outcomes(fight: Fight, first_seed: i64, count: i64) -> list[tuple[int, int, int]]:
    """Return winner, rounds and attacks of each fight."""
    found: list[tuple[int, int, int]] = []
    for seed in range(first_seed, first_seed + count):
        fight.begin(seed)
        fight.play_on()
        found.append((int(fight.winner), int(fight.round), int(fight.attacks)))
    return found
