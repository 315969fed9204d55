"""Batches: the fights of a trial in pieces of one size, whoever fights them.

A batch is known by its number, and its fights by the seed and their index. So the counters are
the same, bit for bit, in one process, in eight, or on a cluster.
"""

from __future__ import annotations

import gc
import json

from affray.core.fight.statistics import Statistics
from affray.lab.trial import counter_of

BATCH = 100  # fights

_last: list[tuple[str, Statistics]] = []  # the trial that this process has fought last


def count_batches(runs: int) -> int:
    """Return how many batches so many fights are."""
    return -(-runs // BATCH)


def fights_of(batch: int, runs: int) -> int:
    """Return how many fights a batch has: the last one has what is left."""
    return min(BATCH, runs - batch * BATCH)


def run_batch(text: str, seed: int, batch: int, runs: int) -> list[int]:
    """Fight one batch of a trial, which is given as a text, and return its counters.

    Fights leave no garbage in cycles behind, so nobody looks for any meanwhile.
    """
    counter = _counter(text)
    counter.clear()
    collecting = gc.isenabled()
    gc.disable()
    try:
        counter.run(seed, batch * BATCH, fights_of(batch, runs))
    finally:
        if collecting:
            gc.enable()
    return counter.counted()


def run_batches(text: str, seed: int, first: int, last: int, runs: int) -> list[list[int]]:
    """Fight the batches from one up to another, and return the counters of each."""
    return [run_batch(text, seed, batch, runs) for batch in range(first, last)]


def _counter(text: str) -> Statistics:
    if not _last or _last[0][0] != text:
        _last[:] = [(text, counter_of(*json.loads(text)))]
    return _last[0][1]
