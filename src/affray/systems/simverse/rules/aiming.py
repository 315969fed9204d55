"""Aiming: a Major Action for a better shot at one target (SV-AIM)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.simverse.acts.reasons import LEGAL, Not
from affray.systems.simverse.book.constants import Condition, Maneuver
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.maneuver import AimTaken
from affray.systems.simverse.rules.conditions import lose_aim
from affray.systems.simverse.rules.situation import reaches

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


def aim_bonus(fighter: Fighter) -> i64:
    """Return what an aim gives: 3, or 4 with Aimed Shot in its place (SV-AIM-2, SV-MAN-7)."""
    if fighter.sheet.maneuvers & Maneuver.AIMED_SHOT != 0:
        return 4
    return 3


def aim_reason(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return why an enemy cannot be aimed at, or LEGAL (SV-AIM-1, sheet 4.3)."""
    missile = False
    for mode in fighter.ready_weapon().modes:
        if mode.ranged:
            missile = True
            if reaches(fight, fighter, target, mode):
                return LEGAL
    return Not.IN_SIGHT if missile else Not.WITHOUT_MISSILE


def take_aim(fight: Fight, fighter: Fighter, target: Fighter) -> None:
    """Aim at one target; an aim at another is lost, one at the same does not grow (SV-AIM-3)."""
    if fighter.aim != target.number:
        lose_aim(fight, fighter)
    fighter.conditions |= Condition.AIMING
    fighter.aim = target.number
    if fight.heard:
        weapon = fighter.ready_weapon().name
        fight.tell(AimTaken(fighter.name, target.name, weapon, aim_bonus(fighter)))
