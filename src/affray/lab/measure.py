"""Measuring the laboratory: what counting costs, what more cores bring, how much memory it needs.

All but one are ratios of two things that were measured in turn.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from typing import Any

from affray.core.fight.simulate import Results
from affray.core.fight.simulate import run as run_many
from affray.lab.crew import cores
from affray.lab.simulation import simulate
from affray.lab.trial import build, counter_of, make_trial

Figures = dict[str, Any]
AMBUSH = "goblin-ambush"
ASKED_FOR = 100_000  # fights of it

ROOM = """
import resource, sys
from affray import simulate

simulate("reference-duel", int(sys.argv[1]), workers=1, after=False)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def counting_cost(encounter: str, count: int, turns: int) -> float:
    """Return how many times as long fights take that are counted."""
    trial = make_trial(encounter, after=False)
    fight, _ = build(trial.start, trial.after)
    counter = counter_of(trial.start, trial.after)
    plain, counted = [], []
    for turn in range(turns):
        begun = time.process_time()
        run_many(fight, turn * count, count, Results(len(fight.sides)))
        between = time.process_time()
        counter.run(turn, 0, count)
        plain.append(between - begun)
        counted.append(time.process_time() - between)
    return statistics.median(counted) / statistics.median(plain)


def core_factor(count: int, turns: int) -> float:
    """Return how many times quicker two processes are than one, on the clock."""
    spent = {1: [0.0], 2: [0.0]}
    for workers in (1, 2) * turns:
        begun = time.perf_counter()
        simulate(AMBUSH, count, workers=workers)
        spent[workers].append(time.perf_counter() - begun)
    return min(spent[1][1:]) / min(spent[2][1:])


def room_factor(few: int, many: int) -> float:
    """Return how many times as much memory many fights need as few of them."""
    rooms = []
    for count in (few, many):
        command = [sys.executable, "-c", ROOM, str(count)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        rooms.append(int(done.stdout))
    return rooms[1] / rooms[0]


def ambush_seconds(count: int) -> float:
    """Return the seconds on the clock for a hundred thousand fights of an ambush, on all cores."""
    begun = time.perf_counter()
    simulate(AMBUSH, count)
    return (time.perf_counter() - begun) * ASKED_FOR / count


def figures(encounters: dict[str, str], compiled: bool, quick: bool) -> Figures:
    """Return all figures of the laboratory."""
    count = 200 if compiled else 4
    turns = 9 if quick else 25
    many = (1_000_000 if compiled else 2_000) // (10 if quick else 1)
    found: Figures = {
        "counted, times as long": {
            name: round(counting_cost(encounter, count, turns), 3)
            for name, encounter in encounters.items()
        }
    }
    if cores() > 1:
        found["two processes, times as fast"] = round(core_factor(count * 50, 1 if quick else 3), 2)
    if sys.platform != "win32":
        found["memory, a hundred times the fights"] = round(room_factor(many // 100, many), 3)
    runs = count * (50 if quick else 500)
    found[f"{ASKED_FOR:,} fights of {AMBUSH}, seconds"] = round(ambush_seconds(runs), 1)
    return found
