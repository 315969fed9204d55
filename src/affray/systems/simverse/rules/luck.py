"""Luck: one failure a game may be rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import LuckTried

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


def second_try(fight: Fight, fighter: Fighter, needed: i64, roll: i64) -> i64:
    """Let a lucky fighter roll a failure again, once; the second roll stands (SV-CORE-1)."""
    if fighter.has(Condition.LUCK_SPENT):
        return roll
    if fight.ask(fight.try_again().put(fighter, needed, roll)) == 0:
        return roll
    fighter.conditions |= Condition.LUCK_SPENT
    again = fight.roll(fighter, 3, 6, "luck")
    if fight.heard:
        fight.tell(LuckTried(fighter.name, roll, again))
    return again
