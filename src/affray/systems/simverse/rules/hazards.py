"""Hazards and falls: what the ground does to whoever lands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.simverse.events import Fell
from affray.systems.simverse.model import Fighter
from affray.systems.simverse.rules.damage import take_loss

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight


def fall_damage(fight: Fight, fighter: Fighter, dice: i64, cause: str) -> None:
    """Take the damage of a fall: bludgeoning, so armour counts once (SV-BLU-1, SV-MNT-4)."""
    roll = fight.roll(fighter, dice, 6, "the fall")
    final = max(roll - fighter.sheet.ar, 0)
    if fight.heard:
        fight.tell(Fell(fighter.name, cause, roll, fighter.sheet.ar, final))
    if final > 0:
        take_loss(fight, fighter, final, cause)
