"""Bulk play: an encounter fought many times by tactics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from affray.core.act.question import Refused
from affray.core.fight.fight import NOBODY
from affray.core.fight.simulate import Results
from affray.core.fight.simulate import run as run_many
from affray.core.room.system import Start
from affray.referee.rooms import load_encounter, system_of

MOST_RUNS = 10_000_000


@dataclass(frozen=True)
class SideSummary:
    """What became of a side, on average over all fights."""

    name: str
    wins: float  # the share of fights that it won
    health: Mapping[str, float]  # by its word, how many are so when the fight is decided
    left: float  # of the number that blows take away


@dataclass(frozen=True)
class Summary:
    """What many fights of one encounter come to, on average."""

    fights: int
    rounds: float
    draws: float
    sides: tuple[SideSummary, ...]
    besides: Mapping[str, float]  # what else the book counts: gear that broke


def simulate(
    encounter: str | Path | Start, runs: int, seed: int = 0, rounds: int = 50
) -> tuple[Start, Results]:
    """Fight an encounter many times by tactics, one seed a fight."""
    start = _start_of(encounter, runs, rounds)
    fight = system_of(start).build(start)
    fight.keep_start()
    results = Results(len(fight.sides))
    run_many(fight, seed, runs, results)
    return start, results


def summary(encounter: str | Path | Start, runs: int, seed: int = 0, rounds: int = 50) -> Summary:
    """Fight an encounter many times and look at everybody when it is decided; seeds as above."""
    start = _start_of(encounter, runs, rounds)
    system = system_of(start)
    fight = system.build(start)
    fight.keep_start()
    wins: Counter[int] = Counter()
    left: Counter[int] = Counter()
    health: list[Counter[str]] = [Counter() for _ in fight.sides]
    besides: Counter[str] = Counter()
    fought = 0
    for number in range(seed, seed + runs):
        fight.begin(number)
        while fight.winner == NOBODY and fight.step():
            pass
        wins[int(fight.winner)] += 1
        fought += int(fight.round)
        for one in fight.fighters:
            health[one.side][system.health(fight, one)] += 1
            left[int(one.side)] += max(0, system.left(fight, one))
        besides.update(system.costs(fight))
    sides = tuple(
        SideSummary(name, wins[at] / runs, _means(health[at], runs), left[at] / runs)
        for at, name in enumerate(fight.sides)
    )
    drawn = runs - sum(wins[at] for at in range(len(sides)))
    return Summary(runs, fought / runs, drawn / runs, sides, _means(besides, runs))


def _start_of(encounter: str | Path | Start, runs: int, rounds: int) -> Start:
    """Return the start of what is to be fought so often."""
    if not 1 <= runs <= MOST_RUNS:
        raise Refused(f"from 1 to {MOST_RUNS} fights can be simulated, not {runs}")
    start = load_encounter(encounter) if not isinstance(encounter, dict) else encounter
    return {**start, "round_limit": start.get("round_limit") or rounds}


def _means(counts: Counter[str], runs: int) -> dict[str, float]:
    """Return how many there are of each in a fight."""
    return {word: count / runs for word, count in sorted(counts.items())}
