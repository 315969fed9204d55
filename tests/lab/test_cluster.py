"""The same batches on a real scheduler and two workers, in processes of their own, on loopback."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray import Refused, simulate
from affray.lab import cluster as clusters
from affray.lab import day

ROOT = Path(__file__).parents[2]
DASK = str(Path(sys.executable).with_name("dask"))
QUIET = {"DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "info", "PYTHONUNBUFFERED": "1"}


class Cluster:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a process of the cluster; what it says is kept in a file."""
        log = self.folder / f"{len(self.processes)}.log"
        with log.open("wb") as out:
            process = subprocess.Popen(
                [DASK, *command],
                stdout=out,
                stderr=out,
                cwd=self.folder,
                env={**os.environ, **QUIET},
            )
        self.processes.append(process)
        return process

    def start_scheduler(self) -> None:
        """Start the scheduler and wait until it answers."""
        self.start(*self.of_page("scheduler"), "--port", str(self.port), "--no-dashboard")
        wait_for(lambda: answers(self.port))

    def start_worker(self) -> subprocess.Popen[bytes]:
        """Start a worker and wait until the scheduler knows it."""
        before = self.known()
        words = self.of_page("worker")
        assert words[-2:] == ["--nworkers", "auto"]  # here one at a time, to be killed
        worker = self.start(*words[:-2], "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        wait_for(lambda: self.known() > before)
        return worker

    def of_page(self, kind: str) -> list[str]:
        """Return a command of the page about clusters, for this machine."""
        page = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
        found: list[str] = re.findall(rf"^dask ({kind} .+)$", page, re.MULTILINE)
        line = found[0].replace("192.168.0.10:8786", f"127.0.0.1:{self.port}")
        return line.replace("192.168.0.10", "127.0.0.1").split()

    def known(self) -> int:
        """Return how many workers the scheduler has registered."""
        log = (self.folder / "0.log").read_text(encoding="utf-8", errors="replace")
        return len(re.findall(r"Register worker", log))

    def stop(self) -> None:
        """End every process."""
        for process in reversed(self.processes):
            process.kill()
            process.wait()


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def answers(port: int) -> bool:
    """Tell whether somebody listens at a port."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
        return True
    return False


def wait_for(holds: object, seconds: float = 60) -> None:
    """Wait until something holds."""
    assert callable(holds)
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(0.05)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        found.start_scheduler()
        yield found
    finally:
        found.stop()


def test_no_workers_and_another_affray_are_refused_in_words(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes first, as the others need a worker."""
    with pytest.raises(Refused, match="has no workers yet"):
        simulate("reference-duel", 100, on=cluster.address)
    cluster.start_worker()
    monkeypatch.setattr(clusters, "version", lambda: "99.0")
    with pytest.raises(Refused, match=r"the worker .* has affray .*, and here is affray 99\.0"):
        simulate("reference-duel", 100, on=cluster.address)


def test_a_day_on_a_cluster_is_the_same_day(cluster: Cluster) -> None:
    if not cluster.known():
        cluster.start_worker()
    fights = ["two-goblins", "goblin-ambush"]
    there = day(fights, 25, seed=5, on=cluster.address)
    assert there.row == day(fights, 25, seed=5, workers=1).row
    with pytest.raises(Refused, match="a cluster is named like"):
        day(fights, 25, on="scheduler")


def test_a_lost_worker_costs_nothing_but_time(cluster: Cluster) -> None:
    if not cluster.known():
        cluster.start_worker()
    lost = cluster.start_worker()
    seen: list[int] = []

    def progress(done: int, win: object) -> None:
        if not seen:
            lost.send_signal(signal.SIGKILL)  # in the middle
        seen.append(done)

    there = simulate("reference-duel", 6_000, seed=5, on=cluster.address, progress=progress)
    here = simulate("reference-duel", 6_000, seed=5, workers=1)
    assert lost.wait(10) == -signal.SIGKILL
    assert there.row == here.row
    assert there.ended == ""
    assert len(seen) > 1
    assert seen == sorted(seen)


def test_a_scheduler_that_does_not_answer_is_told_within_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert clusters.PATIENCE <= 5
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    begun = time.monotonic()
    with pytest.raises(Refused, match=r"no scheduler answers at .* To start a cluster"):
        simulate("reference-duel", 100, on=f"tcp://127.0.0.1:{free_port()}")
    assert time.monotonic() - begun < 30  # a few seconds, on a machine that does nothing else


@pytest.mark.parametrize("address", ["here", "http://a:1", "tcp://a", "tcp://:8786", "a:8786"])
def test_an_address_is_checked_first(address: str) -> None:
    with pytest.raises(Refused, match="a cluster is named like"):
        simulate("reference-duel", 100, on=address)
