"""`simulate`: an encounter fought many times by tactics, and counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.fight.statistics import NEVER, Layout, add_rows
from affray.lab.batches import count_batches
from affray.lab.chance import Chance
from affray.lab.cover import cover_of
from affray.lab.crew import Crew, crew_of
from affray.lab.result import Simulation
from affray.lab.trial import Trial, counter_of, make_trial

MOST_RUNS = 100_000_000
LARGEST_SEED = 2**53
NARROW = "narrow"
INTERRUPTED = "interrupted"

Progress = Callable[[int, Chance], None]  # fights done, and the chance of the first side so far


class Total:
    """The counters of all batches so far, in order; those that came too early wait."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.row = [0] * int(layout.size)
        self.row[layout.closest + 1] = NEVER
        self.row[layout.bloodiest + 1] = NEVER
        self.next = 0
        self.early: dict[int, list[int]] = {}

    def add(self, batch: int, row: list[int], width: float) -> bool:
        """Add a batch; tell whether the interval is narrow enough by now.

        Batches count in their order, so that where it ends does not depend on who was quicker.
        """
        self.early[batch] = row
        while self.next in self.early:
            add_rows(self.layout, self.row, self.early.pop(self.next))
            self.next += 1
            if width > 0 and self.win.width <= width:
                return True
        return False

    def add_early(self) -> None:
        """Add what is still waiting: nothing that was fought is lost."""
        for batch in sorted(self.early):
            add_rows(self.layout, self.row, self.early.pop(batch))

    @property
    def win(self) -> Chance:
        """Return the chance of the first side."""
        return Chance(self.row[self.layout.wins], self.row[Layout.FIGHTS])


def simulate(
    encounter: str | Path | Mapping[str, Any] | Trial,
    runs: int = 10_000,
    *,
    seed: int = 0,
    tactics: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    rounds: int | None = None,
    after: bool = True,
    width: float = 0.0,
    workers: int | None = None,
    on: str = "",
    progress: Progress | None = None,
) -> Simulation:
    """Fight an encounter many times by tactics, and return what it came to.

    The same seed gives the same result on any number of workers, here or on a cluster (`on`).
    Without `after` a fight is over with the last blow, which is quicker: nobody is tended, and
    nobody dies of what the fight has left. With `width` it ends as soon as the 95 % interval of
    the first side's chance is that narrow.
    """
    check_size(runs, seed, width)
    if isinstance(encounter, Trial):
        trial = encounter
    else:
        trial = make_trial(encounter, tactics, house, rounds, after)
    crew: Crew
    if on:
        from affray.lab.cluster import cluster

        crew = cluster(on)
    else:
        crew = crew_of(workers, runs)
    return run_trial(trial, runs, seed, width, crew, progress)


def run_trial(
    trial: Trial, runs: int, seed: int, width: float, crew: Crew, progress: Progress | None
) -> Simulation:
    """Let a crew fight the batches of a trial, and add up what comes."""
    counter = counter_of(trial.start, trial.after)
    stock = [(supply, int(supply.left(counter.fight))) for supply in counter.supplies]
    total = Total(counter.layout)
    ended = ""
    try:
        with closing(crew(trial.text, seed, runs)) as rows:
            for batch, row in rows:
                if total.add(batch, row, width):
                    ended = NARROW
                    break
                if progress is not None:
                    progress(total.row[Layout.FIGHTS], total.win)
        assert ended or total.next == count_batches(runs), "a batch is missing"
    except KeyboardInterrupt:
        ended = INTERRUPTED
        total.add_early()
        if total.row[Layout.FIGHTS] == 0:
            raise  # before anything was known
    cover = cover_of(trial, seed, total.row[Layout.FIGHTS])
    return Simulation(trial, seed, runs, total.row, counter.layout, stock, cover, ended)


def check_size(runs: int, seed: int, width: float = 0.0) -> None:
    """See that a simulation can be had."""
    if not 1 <= runs <= MOST_RUNS:
        raise Refused(f"from 1 to {MOST_RUNS:,} fights can be simulated, not {runs:,}")
    if not 0 <= seed <= LARGEST_SEED:
        raise Refused(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {seed}")
    if not 0 <= width < 1:
        raise Refused(f"the width of an interval is a share such as 0.01, not {width}")
