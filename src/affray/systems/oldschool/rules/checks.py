"""General: the d20 check, opposed checks, and which rolls are critical."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import Critical, OpposedCheck
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import MoreCrits

LOWEST: Final[i64] = 1
HIGHEST: Final[i64] = 20


def succeeds(needed: i64, roll: i64) -> bool:
    """Tell whether a check succeeds: equal or under; 1 always, 20 never (OS-CHK-1, OS-CHK-2)."""
    return roll == LOWEST or (roll <= needed and roll != HIGHEST)


def opposed(score: i64, roll: i64, other_score: i64, other_roll: i64) -> i64:
    """Tell how an opposed check ends for the one who began it (OS-CHK-3)."""
    made = succeeds(score, roll)
    other_made = succeeds(other_score, other_roll)
    if made != other_made:
        return OpposedCheck.WINS if made else OpposedCheck.LOSES
    if not made or score - roll == other_score - other_roll:
        return OpposedCheck.TIES
    return OpposedCheck.WINS if score - roll > other_score - other_roll else OpposedCheck.LOSES


def criticality(rule: i64, roll: i64, modifiers: i64, fixed: i64) -> i64:
    """Tell whether a roll is critical (OS-CRIT-1, OS-CRIT-2, OS-CRIT-3).

    `modifiers` are what the situation adds to the attacker's ATK as seen by the one who rolls:
    what helps counts against the sum. `fixed` is the Defense or HD that the house rule
    `more_crits: all` counts too.
    """
    if roll == LOWEST:
        return Critical.SUCCESS
    if roll == HIGHEST:
        return Critical.FUMBLE
    if rule == MoreCrits.OFF:
        return Critical.NONE
    whole = roll - modifiers
    if rule == MoreCrits.ALL:
        whole += fixed
    if whole <= LOWEST:
        return Critical.SUCCESS
    return Critical.FUMBLE if whole >= HIGHEST else Critical.NONE


def fight_roll(fight: Fight, fighter: Fighter, needed: i64, words: str) -> i64:
    """Return a d20 of a fighter against a number, where criticals count.

    With more crits the faces between matter too, so that odds cannot take them together.
    """
    if fight.rules.more_crits == MoreCrits.OFF:
        return fight.check(fighter, 1, 20, needed, words)
    return fight.roll(fighter, 1, 20, words)
