"""The crew: whoever fights batches on this machine, one process or several."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice
from typing import TypeVar

from affray.core.act.question import Refused
from affray.lab.batches import BATCH, count_batches, run_batch, run_batches
from affray.lab.interrupts import Interrupts

MOST_WORKERS = 256
AHEAD = 4  # tasks that each worker has to do, so that it never waits
SHARES = 6  # a task is such a part of what is left for one worker, so that all end together
MOST_AT_ONCE = 20  # batches of a task, so that one hears from it
WORTH_A_WORKER = 4  # batches: for fewer a process is not worth its start

Rows = Generator[tuple[int, list[int]]]  # the number of a batch and its counters, as they come
Done = TypeVar("Done")  # what a task comes to
Crew = Callable[[str, int, int], Rows]  # of a trial's text, the seed and the number of fights


def cores() -> int:
    """Return on how many cores this process may run."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def alone(text: str, seed: int, runs: int) -> Rows:
    """Fight all batches in this process, one after the other."""
    for batch in range(count_batches(runs)):
        yield batch, run_batch(text, seed, batch, runs)


def crew_of(workers: int | None, runs: int) -> Crew:
    """Return a crew of so many workers, or of as many as there are cores and work."""
    count = count_workers(workers, runs // (BATCH * WORTH_A_WORKER))
    if count == 1:
        return alone
    return lambda text, seed, runs: together(text, seed, runs, count)


def count_workers(wanted: int | None, useful: int) -> int:
    """Return how many workers there shall be: as wanted, or as many as have something to do."""
    if wanted is None:
        return max(min(cores(), useful), 1)
    if not 1 <= wanted <= MOST_WORKERS:
        raise Refused(f"from 1 to {MOST_WORKERS} workers can fight, not {wanted}")
    return wanted


def together(text: str, seed: int, runs: int, workers: int) -> Rows:
    """Fight the batches in several processes; they come as they are done."""
    parts = shared_out(count_batches(runs), workers)
    tasks = ((text, seed, part.start, part.stop, runs) for part in parts)
    with closing(pooled(run_batches, tasks, workers)) as done:
        for number, rows in done:
            yield from zip(parts[number], rows, strict=True)


def shared_out(batches: int, workers: int) -> list[range]:
    """Return the batches in parts: large ones first, since to hand one over takes its time.

    The last ones are small, so that nobody waits long for whoever is the last to be done.
    """
    parts: list[range] = []
    first = 0
    while first < batches:
        size = min(max((batches - first) // (workers * SHARES), 1), MOST_AT_ONCE)
        parts.append(range(first, first + size))
        first += size
    return parts


def pooled(
    work: Callable[..., Done], tasks: Iterable[tuple[object, ...]], workers: int
) -> Generator[tuple[int, Done]]:
    """Have tasks done in several processes, each known by its number."""
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context(start_method()), _leave_interrupts
    )
    todo = enumerate(tasks)
    running: dict[Future[Done], int] = {}
    try:
        with Interrupts() as interrupts:
            while True:
                for number, task in islice(todo, workers * AHEAD - len(running)):
                    running[pool.submit(work, *task)] = number
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
                interrupts.look()
    except BrokenProcessPool:
        raise Refused(
            "a worker was killed, so that its batches are lost: it may have run out of memory;"
            " try fewer --workers"
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def start_method() -> str:
    """Return how a process is started.

    A fork has all modules loaded already, but is not safe beside other threads.
    """
    known = multiprocessing.get_all_start_methods()
    return "fork" if "fork" in known and threading.active_count() == 1 else "spawn"


def _leave_interrupts() -> None:
    """Let Ctrl-C be the business of whoever started the crew."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
