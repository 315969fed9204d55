"""What many fights of one encounter come to (DP-GM-15, DP-GM-16)."""

from __future__ import annotations

from dataclasses import dataclass

from affray.core.room.system import Start
from affray.systems.dicepool.book.constants import Status
from affray.systems.dicepool.system import SYSTEM


@dataclass(frozen=True)
class SideSummary:
    """What became of a side, on average over all fights."""

    name: str
    wins: float  # the share of fights that it won
    downed: float
    dead: float
    hp_left: float


@dataclass(frozen=True)
class Summary:
    """Win rates, rounds, and what is left of everybody."""

    fights: int
    rounds: float
    draws: float
    sides: tuple[SideSummary, ...]


def summary(start: Start, first_seed: int, count: int) -> Summary:
    """Fight an encounter with so many seeds; the same seeds give the same summary."""
    fight = SYSTEM.build(start)
    fight.rest_days = 0  # what the fight itself leaves
    fight.keep_start()
    sides = len(fight.sides)
    wins, downed, dead, left = [0] * sides, [0] * sides, [0] * sides, [0] * sides
    rounds = 0
    for seed in range(first_seed, first_seed + count):
        fight.begin(seed)
        fight.play_on()
        rounds += int(fight.round)
        if fight.winner >= 0:
            wins[fight.winner] += 1
        for person in fight.people:
            downed[person.side] += person.status == Status.DOWNED
            dead[person.side] += person.status == Status.DEAD
            left[person.side] += max(int(person.hp), 0)
    found = tuple(
        SideSummary(name, wins[n] / count, downed[n] / count, dead[n] / count, left[n] / count)
        for n, name in enumerate(fight.sides)
    )
    return Summary(count, rounds / count, 1 - sum(wins) / count, found)
