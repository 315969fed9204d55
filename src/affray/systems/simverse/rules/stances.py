"""Stances: Defensive Stance and Rage, which are kept from turn to turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.simverse.model import STANCE, Fighter
from affray.systems.simverse.rules.conditions import end
from affray.systems.simverse.rules.maneuvers import spend

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight


def keep_stance(fight: Fight, fighter: Fighter) -> None:
    """Pay for another turn of Defensive Stance, or lose it (SV-MAN-13)."""
    if fighter.stamina >= 1:
        spend(fight, fighter, 1, "defensive stance")
    else:
        end(fight, fighter, STANCE, "defensive stance")
