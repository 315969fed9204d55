"""Criticals: the bonus of three 1s and the complication of three 6s (SV-CRIT-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.simverse.events import WeaponBroken
from affray.systems.simverse.model import BROKEN, Fighter
from affray.systems.simverse.rules.conditions import drop_weapon, fall_prone
from affray.systems.simverse.rules.core import succeeds

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

STANDARD: Final[i64] = 0
NO_EFFECTS: Final[i64] = 1

_DODGE: Final[i64] = 0  # the numbers of rules/defence.py
_PARRY: Final[i64] = 1


def attack_fumble(fight: Fight, attacker: Fighter, weapon: i64) -> None:
    """A blow goes badly wrong: the weapon slips, or the fighter falls (SV-CRIT-2, SV-CRIT-8)."""
    if fight.rules.crit_effects != STANDARD:
        return
    if fight.roll(attacker, 1, 6, "complication") <= 3 and weapon != attacker.body:
        drop_weapon(fight, attacker)
    else:
        fall_prone(fight, attacker, "a fumbled attack")


def defence_critical(fight: Fight) -> bool:
    """Tell whether a critical defence saves its Reaction (SV-CRIT-1, SV-CRIT-8)."""
    return fight.rules.crit_effects == STANDARD


def defence_fumble(fight: Fight, defender: Fighter, defence: i64) -> None:
    """A dodge ends on the ground, a parry may break the weapon (SV-CRIT-6, SV-CRIT-8, SV-PAR-4)."""
    if fight.rules.crit_effects != STANDARD:
        return
    if defence == _DODGE:
        fall_prone(fight, defender, "a fumbled dodge")
    elif defence == _PARRY:
        needed = defender.sheet.aw // 2
        if succeeds(needed, fight.check(defender, 3, 6, needed, "AW/2, or the weapon breaks")):
            return
        number = defender.ready
        defender.put(number, BROKEN)
        defender.ready = defender.body
        if fight.heard:
            fight.tell(WeaponBroken(defender.name, defender.sheet.weapons[number].name))
