"""Maneuvers: what goes with an attack, and the riposte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.question import Reason
from affray.systems.simverse.events import StaminaSpent
from affray.systems.simverse.model import (
    ABLE,
    ASSASSINATE,
    CHI_STRIKE,
    COUNTER,
    EXHAUSTED,
    KNOCKBACK_STRIKE,
    MANEUVER_NAMES,
    POWER_ATTACK,
    PRECISION_STRIKE,
    RAPID_STRIKE,
    RIPOSTE,
    SNEAK_ATTACK,
    SURPRISED,
    WITH_ATTACK,
    Blow,
    Fighter,
    bit,
)
from affray.systems.simverse.rules.conditions import start
from affray.systems.simverse.rules.situation import flanks, reaches

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

MELEE_MANEUVERS: Final[i64] = POWER_ATTACK | PRECISION_STRIKE | RAPID_STRIKE | KNOCKBACK_STRIKE

# Reasons against a maneuver, from 100 on
LEGAL: Final[i64] = 0
UNKNOWN_MANEUVER: Final[i64] = 101
NO_STAMINA: Final[i64] = 102
TOO_WEAK: Final[i64] = 103
MELEE_ONLY: Final[i64] = 104
UNARMED_ONLY: Final[i64] = 105
NOT_UNAWARE: Final[i64] = 106
USED_ALREADY: Final[i64] = 107
REASONS: Final = (
    Reason("", ""),
    Reason("SV-MAN-13", "that maneuver is not known"),
    Reason("SV-MAN-14", "not enough Stamina"),
    Reason("SV-HVY-8", "too weak for special maneuvers with this weapon"),
    Reason("SV-MAN-8", "only with a melee attack"),
    Reason("SV-MAN-13", "only with an unarmed attack"),
    Reason("SV-MAN-10", "the target is neither unaware nor flanked"),
    Reason("SV-MAN-10", "once per target, and this one has had it"),
)


def maneuver_cost(maneuvers: i64) -> i64:
    """Return the Stamina that maneuvers cost together (SV-MAN-1, SV-MAN-8 to SV-MAN-11)."""
    cost: i64 = 0
    if maneuvers & POWER_ATTACK != 0:
        cost += 2
    if maneuvers & PRECISION_STRIKE != 0:
        cost += 2
    if maneuvers & SNEAK_ATTACK != 0:
        cost += 1
    if maneuvers & RAPID_STRIKE != 0:
        cost += 3
    if maneuvers & KNOCKBACK_STRIKE != 0:
        cost += 2
    if maneuvers & CHI_STRIKE != 0:
        cost += 2
    if maneuvers & ASSASSINATE != 0:
        cost += 5
    return cost


def maneuver_reason(fight: Fight, blow: Blow, maneuvers: i64) -> i64:
    """Return why maneuvers cannot go with a blow, or LEGAL (SV-MAN-14, SV-HVY-8)."""
    attacker = blow.attacker
    if maneuvers & ~attacker.sheet.maneuvers != 0:
        return UNKNOWN_MANEUVER
    if attacker.stamina < maneuver_cost(maneuvers):
        return NO_STAMINA
    if blow.weapon.too_weak:
        return TOO_WEAK
    if blow.mode.ranged and maneuvers & MELEE_MANEUVERS != 0:
        return MELEE_ONLY
    if maneuvers & CHI_STRIKE != 0 and not blow.weapon.unarmed:
        return UNARMED_ONLY
    target = bit(blow.target.number)
    if maneuvers & SNEAK_ATTACK != 0:
        if attacker.sneaked & target != 0:
            return USED_ALREADY
        if not blow.target.has(SURPRISED) and not flanks(fight, attacker, blow.target):
            return NOT_UNAWARE
    if maneuvers & ASSASSINATE != 0:
        if attacker.assassinated & target != 0:
            return USED_ALREADY
        if not blow.target.has(SURPRISED):
            return NOT_UNAWARE
    return LEGAL


def mark_used(attacker: Fighter, target: Fighter, maneuvers: i64) -> None:
    """Remember what works only once on a target (SV-MAN-10)."""
    if maneuvers & SNEAK_ATTACK != 0:
        attacker.sneaked |= bit(target.number)
    if maneuvers & ASSASSINATE != 0:
        attacker.assassinated |= bit(target.number)


def spend(fight: Fight, fighter: Fighter, stamina: i64, why: str) -> None:
    """Pay Stamina, hit or miss; without any one is exhausted (SV-MAN-14, SV-MOV-3, SV-COND-7)."""
    fighter.stamina -= stamina
    if fight.heard:
        fight.tell(StaminaSpent(fighter.name, stamina, fighter.stamina, why))
    if fighter.stamina <= 0 and not fighter.has(EXHAUSTED):
        start(fight, fighter, EXHAUSTED, "exhausted", 1_000_000, "no Stamina left")


def pay_for(fight: Fight, fighter: Fighter, maneuvers: i64) -> None:
    """Pay for the maneuvers of an attack when it is declared (SV-MAN-14)."""
    named = ""
    if fight.heard:
        known = [MANEUVER_NAMES[i] for i in range(WITH_ATTACK) if (maneuvers >> i) & 1 != 0]
        named = ", ".join(known)
    spend(fight, fighter, maneuver_cost(maneuvers), named)


def riposte(fight: Fight, blow: Blow) -> None:
    """Let whoever parried strike back at once (SV-MAN-12, SV-PAR-5, SV-ACT-18).

    It needs 1 Stamina, no Reaction, and the attacker within the parrying weapon's reach.
    """
    from affray.systems.simverse.rules.attack import attack

    parrier = blow.target
    attacker = blow.attacker
    if parrier.sheet.maneuvers & RIPOSTE == 0 or parrier.stamina < 1:
        return
    if parrier.status != ABLE or attacker.status != ABLE:
        return
    number = parrier.ready
    weapon = parrier.sheet.weapons[number]
    mode: i64 = -1
    for i in range(len(weapon.modes)):
        if not weapon.modes[i].ranged and reaches(fight, parrier, attacker, weapon.modes[i]):
            mode = i
            break
    if mode < 0 or weapon.too_weak:
        return
    if fight.ask(fight.strike_back.offer(parrier, attacker)) == 0:
        return
    spend(fight, parrier, 1, "riposte")
    counter = Blow(parrier, attacker).put(parrier, attacker, number, mode)
    attack(fight, counter.declare(0, 0, COUNTER))
