"""The same batches on many machines, by dask.distributed (the extra `dist`).

Every task names its batches, and a batch is known by the seed and its number. A worker that is
lost costs time: the scheduler has its tasks done by another, with the same result.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from affray.core.act.question import Refused
from affray.lab.batches import count_batches, run_batches
from affray.lab.crew import Crew, Rows
from affray.referee.about import version
from affray.referee.opening import rules_of
from affray.referee.rooms import system_of

PATIENCE = 5  # seconds until a scheduler has to answer
IN_A_TASK = 10  # batches: a task should take longer than it costs to hand it over
AHEAD = 4  # tasks that each worker has to do
ADDRESS = re.compile(r"(tcp|tls)://[^\s/:]+:\d{1,5}")
Done = list[list[int]]  # the counters of each batch of a task
START = "on one machine: dask scheduler; on every machine: dask worker tcp://HOST:8786"


def check_address(address: str) -> None:
    """See that an address is one of a scheduler."""
    if not ADDRESS.fullmatch(address):
        raise Refused(
            f"a cluster is named like tcp://scheduler:8786, not {address!r}; to start one, {START}"
        )


def cluster(address: str) -> Crew:
    """Return the crew that works behind a scheduler's address."""
    check_address(address)
    return lambda text, seed, runs: _fight(address, text, seed, runs)


def _fight(address: str, text: str, seed: int, runs: int) -> Rows:
    """Let a cluster fight the batches; they come as they are done."""
    count = count_batches(runs)
    firsts = range(0, count, IN_A_TASK)
    tasks = ((text, seed, at, min(at + IN_A_TASK, count), runs) for at in firsts)
    system = json.loads(text)[0]["system"]
    for number, rows in handed_out(address, system, run_batches, tasks):
        yield from enumerate(rows, firsts[number])


def handed_out(
    address: str, system: str, work: Callable[..., Done], tasks: Iterable[tuple[object, ...]]
) -> Iterator[tuple[int, Done]]:
    """Have a cluster do tasks of a book; each comes with its number when it is done."""
    try:
        import distributed
    except ImportError:
        raise Refused(
            "a cluster needs the library distributed, which is not installed:"
            " pip install 'affray[dist]'"
        ) from None
    client = _client(distributed, address)
    try:
        _check_workers(client, address, system)
        yield from _gather(distributed, client, work, tasks)
    finally:
        client.close(timeout=PATIENCE)


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError) as error:
        raise Refused(
            f"no scheduler answers at {address} ({type(error).__name__}): is it running,"
            f" and is the address right? To start a cluster, {START}"
        ) from None


def _check_workers(client: Any, address: str, system: str) -> None:
    """See that there are workers, and that all of them have this Affray and these rules."""
    if not client.scheduler_info(n_workers=-1)["workers"]:
        raise Refused(
            f"the scheduler at {address} has no workers yet; on every machine:"
            f" dask worker {address}"
        )
    ours = about_here(system)
    try:
        theirs = client.run(about_here, system)
    except Exception as error:
        raise Refused(
            f"the workers at {address} cannot run Affray ({type(error).__name__}: {error}):"
            f" install {ours} on each of them"
        ) from None
    for worker, about in theirs.items():
        if about != ours:
            raise Refused(
                f"the worker {worker} has {about}, and here is {ours}: results would differ;"
                " install the same version everywhere"
            )


def about_here(system: str) -> str:
    """Return which Affray this is, and by which rules of a book it plays."""
    return f"affray {version()} with the rules {rules_of(system_of({'system': system}))}"


def _gather(
    distributed: Any, client: Any, work: Callable[..., Done], tasks: Iterable[tuple[object, ...]]
) -> Iterator[tuple[int, Done]]:
    """Hand out tasks, never too many, and take what is done."""
    todo = enumerate(tasks)
    workers = len(client.scheduler_info(n_workers=-1)["workers"])
    numbers: dict[Any, int] = {}

    def hand_out(number: int, task: tuple[object, ...]) -> Any:
        # pure=False: nothing is looked up by what it is called with, every task is its own
        future = client.submit(work, *task, pure=False, retries=5)
        numbers[future.key] = number
        return future

    begun = [hand_out(*one) for one in islice(todo, workers * AHEAD)]
    done = distributed.as_completed(begun, loop=client.loop)
    for future in done:
        number = numbers.pop(future.key)
        rows: Done = future.result()
        future.release()
        more = next(todo, None)
        if more is not None:
            done.add(hand_out(*more))
        yield number, rows
