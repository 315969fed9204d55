"""Bulk play: an encounter fought many times by tactics."""

from __future__ import annotations

from pathlib import Path

from affray.core.act.question import Refused
from affray.core.fight.simulate import Results
from affray.core.fight.simulate import run as run_many
from affray.core.room.system import Start
from affray.referee.rooms import load_encounter, system_of

MOST_RUNS = 10_000_000


def simulate(
    encounter: str | Path | Start, runs: int, seed: int = 0, rounds: int = 50
) -> tuple[Start, Results]:
    """Fight an encounter many times by tactics, one seed a fight."""
    if not 1 <= runs <= MOST_RUNS:
        raise Refused(f"from 1 to {MOST_RUNS} fights can be simulated, not {runs}")
    start = load_encounter(encounter) if not isinstance(encounter, dict) else encounter
    start = {**start, "round_limit": start.get("round_limit") or rounds}
    fight = system_of(start).build(start)
    fight.keep_start()
    results = Results(len(fight.sides))
    run_many(fight, seed, runs, results)
    return start, results
