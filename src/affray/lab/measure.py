"""Measuring the laboratory: what counting costs, what more cores bring, how much memory it needs.

All but one are ratios of two things that were measured in turn.
"""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from typing import Any

from affray.core.fight.simulate import Results
from affray.core.fight.simulate import run as run_many
from affray.lab.batches import count_batches, run_batch, run_batches
from affray.lab.crew import cores, start_method
from affray.lab.simulation import simulate
from affray.lab.trial import build, counter_of, make_trial

Figures = dict[str, Any]
AMBUSH = "goblin-ambush"
AGAIN = 3  # times that the same fights are fought
ASKED_FOR = 100_000  # fights of it

ROOM = """
import resource, sys
from affray import simulate

simulate("reference-duel", int(sys.argv[1]), workers=1, after=False)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def counting_cost(encounter: str, count: int, turns: int) -> float:
    """Return how many times as long fights take that are counted.

    Each lot of fights is fought several times, and the quickest counts: whatever else a machine
    does makes it slower.
    """
    trial = make_trial(encounter, after=False)
    fight, _ = build(trial.start, trial.after)
    counter = counter_of(trial.start, trial.after)
    plain = counted = 0.0
    for lot in range(max(turns // AGAIN, 1)):
        spent: list[tuple[float, float]] = []
        for _ in range(AGAIN):
            begun = time.process_time()
            run_many(fight, lot * count, count, Results(len(fight.sides)))
            between = time.process_time()
            counter.run(lot, 0, count)
            spent.append((between - begun, time.process_time() - between))
        plain += min(one for one, _ in spent)
        counted += min(one for _, one in spent)
    return counted / plain


def core_factors(count: int, turns: int) -> tuple[float, float]:
    """Return how many times quicker two processes are than one, on the clock, and could be.

    They could be as much quicker as two are that have nothing to do with each other: this is what
    the machine gives, whatever else it does meanwhile.
    """
    text = make_trial(AMBUSH).text
    together: dict[int, list[float]] = {1: [], 2: []}
    apart: dict[int, list[float]] = {1: [], 2: []}
    for workers in (1, 2) * turns:
        begun = time.perf_counter()
        simulate(AMBUSH, count, workers=workers)
        together[workers].append(time.perf_counter() - begun)
        apart[workers].append(side_by_side(text, count // 2, workers))
    factor = min(together[1]) / min(together[2])
    return factor, 2 * min(apart[1]) / min(apart[2])


def side_by_side(text: str, count: int, processes: int) -> float:
    """Return the seconds in which so many processes fight so many fights each, all at once."""
    context: Any = multiprocessing.get_context(start_method())
    ready, spent = context.Barrier(processes), context.SimpleQueue()
    people = [
        context.Process(target=fight_apart, args=(text, count, ready, spent))
        for _ in range(processes)
    ]
    for one in people:
        one.start()
    found: list[float] = [spent.get() for _ in people]
    for one in people:
        one.join()
    return max(found)


def fight_apart(text: str, count: int, ready: Any, spent: Any) -> None:
    """Fight in a process of its own, and put the seconds it took into a queue."""
    run_batch(text, 0, 0, count)
    ready.wait()
    begun = time.perf_counter()
    run_batches(text, 0, 0, count_batches(count), count)
    spent.put(time.perf_counter() - begun)


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
        factor, possible = core_factors(count * 100, 1 if quick else 3)
        found["two processes, times as fast"] = round(factor, 2)
        found["two that share nothing, times as fast"] = round(possible, 2)
    if sys.platform != "win32":
        found["memory, a hundred times the fights"] = round(room_factor(many // 100, many), 3)
    runs = count * (50 if quick else 500)
    found[f"{ASKED_FOR:,} fights of {AMBUSH}, seconds"] = round(ambush_seconds(runs), 1)
    return found
