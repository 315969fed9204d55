"""Watching one of the many fights of a simulation."""

from __future__ import annotations

from affray.frontends.cli.manners import FINE, Wrong
from affray.frontends.cli.records import ReplayOptions, show
from affray.lab.trial import Trial
from affray.lab.watch import open_fight
from affray.referee import Seat


def show_fight(trial: Trial, fight: str, options: ReplayOptions) -> int:
    """Play the fight of SEED:INDEX again as it was fought, and tell it."""
    seed, colon, index = fight.partition(":")
    if not colon or not (seed.isdecimal() and index.isdecimal()) or len(fight) > 36:
        raise Wrong(f"--fight is written SEED:INDEX as the report has it, not {fight[:40]!r}")
    referee = open_fight(trial, int(seed), int(index))
    seat = referee.seat_of(options.as_name) if options.as_name else Seat()
    show(referee, seat, f"fight {fight}", options).result()
    return FINE
