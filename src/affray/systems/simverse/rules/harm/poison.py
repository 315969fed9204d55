"""Poison: what weapons, spells and bad air bring along, and an arrow that a spell has dipped."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition, Status
from affray.systems.simverse.book.event_keys import Attribute, Cause, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.harm.conditions import start


def poison(fight: Fight, target: Fighter, rounds: i64, thing: str) -> None:
    """Let poison work on the living for some rounds, unless EN holds (SV-FLOW-4, SV-NRG-8).

    RULING: the flow of a round names poison and no figures, so it works as acid does, 1d6-2 at
    the end of each round, behind the armour; how long is a figure of the content.
    """
    if not target.sheet.living or target.status >= Status.DEAD or rounds <= 0:
        return
    if save(fight, target, target.sheet.en, Attribute.EN, Stake.POISONED, "SV-FLOW-4"):
        return
    work_on(fight, target, rounds, Cause.POISON, thing)


def work_on(fight: Fight, target: Fighter, rounds: i64, cause: i64, thing: str = "") -> None:
    """Begin to count the rounds of a poison; of two the longer one counts (SV-COND-11)."""
    target.poison_left = max(target.poison_left, rounds)
    start(fight, target, Condition.POISONED, rounds, cause, thing)
