"""Core: the 3d6 check, its margin, and criticals that override it.

Three dice are thrown and their faces kept (SV-CORE-3); a sum of 3 can only be three 1s, a sum of 18
only three 6s.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
        return "success"
    if roll == FUMBLE:
        return "failure"
    return ""
