"""Core: the 3d6 check, its margin, criticals that override it, and luck.

Three dice are thrown and their faces kept (SV-CORE-3); a sum of 3 can only be three 1s, a sum of 18
only three 6s.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.event_keys import Critical
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.questions import TryLuck
from affray.systems.simverse.events.events import LuckTried

CRITICAL: Final[i64] = 3  # three 1s
FUMBLE: Final[i64] = 18  # three 6s


def succeeds(needed: i64, roll: i64) -> bool:
    """Tell whether a check succeeds (SV-CORE-1, SV-CORE-2, SV-CRIT-3)."""
    return roll == CRITICAL or (roll <= needed and roll != FUMBLE)


def margin_of(needed: i64, roll: i64) -> i64:
    """Return the margin of a check (SV-CORE-2, SV-CRIT-1, SV-CRIT-2, SV-CRIT-4)."""
    margin = needed - roll
    if roll == CRITICAL:
        return max(margin, 0) + 10
    if roll == FUMBLE:
        return min(margin, 0) - 10
    return margin


def fives(margin: i64) -> i64:
    """Return the complete fives of a margin, toward zero (SV-CORE-6)."""
    if margin >= 0:
        return margin // 5
    return -(-margin // 5)


def critical_name(roll: i64) -> str:
    """Return what kind of critical three dice are, or nothing."""
    if roll == CRITICAL:
        return Critical.NAMES[Critical.SUCCESS]
    return Critical.NAMES[Critical.FAILURE if roll == FUMBLE else Critical.NONE]


def second_try(fight: Fight, fighter: Fighter, needed: i64, roll: i64) -> i64:
    """Let a lucky fighter roll a failure again, once; the second roll stands (SV-CORE-1)."""
    if fighter.has(Condition.LUCK_SPENT):
        return roll
    if fight.ask(TryLuck(fighter, needed, roll)) == 0:
        return roll
    fighter.conditions |= Condition.LUCK_SPENT
    again = fight.roll(fighter, 3, 6, "luck")
    if fight.heard:
        fight.tell(LuckTried(who=fighter.name, first=roll, again=again))
    return again
