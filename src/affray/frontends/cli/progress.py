"""A progress bar on stderr, for a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType

from affray.lab.chance import Chance, points

EVERY = 0.1  # seconds
WIDE = 30


class Bar:
    """Shows how far a simulation is, and what is known so far."""

    def __init__(self, runs: int, quiet: bool = False) -> None:
        self.runs = runs
        self.shown = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self.begun = time.monotonic()
        self.next = self.begun + EVERY
        self.drawn = False

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def show(self, done: int, win: Chance) -> None:
        """Show how far it is, a few times a second."""
        now = time.monotonic()
        if not self.shown or now < self.next:
            return
        self.next = now + EVERY
        self.drawn = True
        full = round(WIDE * done / self.runs)
        left = (now - self.begun) * (self.runs - done) / max(done, 1)
        print(
            f"\r\x1b[K{'█' * full}{'░' * (WIDE - full)} {done:,} of {self.runs:,},"
            f" {points(win.share)} % ({points(win.low)} to {points(win.high)}), {left:.0f} s left",
            end="",
            file=sys.stderr,
            flush=True,
        )


def steps(quiet: bool) -> Callable[[int, int], None] | None:
    """Return what shows how many of several simulations are done, on a terminal."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        return None

    def show(done: int, size: int) -> None:
        end = "" if done + 1 < size else "\r\x1b[K"
        words = f"{done} of {size}" if done + 1 < size else ""
        print(f"\r\x1b[K{words}{end}", end="", file=sys.stderr, flush=True)

    return show
