"""Maneuvers: what goes with an attack, and the riposte."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import (
    WHOLE_FIGHT,
    Condition,
    Maneuver,
    Part,
    Status,
    bit,
)
from affray.systems.simverse.book.event_keys import Cause
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter, blow_with
from affray.systems.simverse.book.questions import StrikeBack
from affray.systems.simverse.book.weapons import Weapon
from affray.systems.simverse.events.events import StaminaSpent
from affray.systems.simverse.rules.attack.situation import flanks, reaches
from affray.systems.simverse.rules.harm.conditions import start
from affray.systems.simverse.rules.reasons import LEGAL, Not

MELEE_MANEUVERS: Final[i64] = (
    Maneuver.POWER_ATTACK
    | Maneuver.PRECISION_STRIKE
    | Maneuver.RAPID_STRIKE
    | Maneuver.KNOCKBACK_STRIKE
)


def maneuver_cost(maneuvers: i64) -> i64:
    """Return the Stamina that maneuvers cost together (SV-MAN-1, SV-MAN-8 to SV-MAN-11)."""
    cost: i64 = 0
    if maneuvers & Maneuver.POWER_ATTACK != 0:
        cost += 2
    if maneuvers & Maneuver.PRECISION_STRIKE != 0:
        cost += 2
    if maneuvers & Maneuver.SNEAK_ATTACK != 0:
        cost += 1
    if maneuvers & Maneuver.RAPID_STRIKE != 0:
        cost += 3
    if maneuvers & Maneuver.KNOCKBACK_STRIKE != 0:
        cost += 2
    if maneuvers & Maneuver.CHI_STRIKE != 0:
        cost += 2
    if maneuvers & Maneuver.ASSASSINATE != 0:
        cost += 5
    return cost


def maneuver_reason(fight: Fight, blow: Blow, maneuvers: i64) -> i64:
    """Return why maneuvers cannot go with a blow, or LEGAL (SV-MAN-14, SV-HVY-8)."""
    attacker = blow.attacker
    if maneuvers & ~attacker.sheet.maneuvers != 0:
        return Not.KNOWN
    if attacker.stamina < maneuver_cost(maneuvers):
        return Not.ENOUGH_STAMINA
    if blow.weapon.too_weak:
        return Not.STRONG_ENOUGH
    if blow.mode.ranged and maneuvers & MELEE_MANEUVERS != 0:
        return Not.WITHOUT_MELEE
    if maneuvers & Maneuver.CHI_STRIKE != 0 and not blow.weapon.unarmed:
        return Not.WITH_WEAPON
    target = bit(blow.target.number)
    if maneuvers & Maneuver.SNEAK_ATTACK != 0:
        if attacker.sneaked & target != 0:
            return Not.TWICE
        if not unaware(attacker, blow.target) and not flanks(fight, attacker, blow.target):
            return Not.UNAWARE
    if maneuvers & Maneuver.ASSASSINATE != 0:
        if attacker.assassinated & target != 0:
            return Not.TWICE
        if not unaware(attacker, blow.target):
            return Not.UNAWARE
    return LEGAL


def unaware(attacker: Fighter, target: Fighter) -> bool:
    """Tell whether a target does not see the blow coming (SV-MAN-10, SV-SUR-6).

    RULING: besides the surprised these are sleepers, the fallen, and whoever is struck from hiding.
    """
    if (
        target.conditions & (Condition.SURPRISED | Condition.ASLEEP) != 0
        or target.status != Status.ABLE
    ):
        return True
    return not attacker.seen_by(target.side) or attacker.has(Condition.INVISIBLE)


def mark_used(attacker: Fighter, target: Fighter, maneuvers: i64) -> None:
    """Remember what works only once on a target (SV-MAN-10)."""
    if maneuvers & Maneuver.SNEAK_ATTACK != 0:
        attacker.sneaked |= bit(target.number)
    if maneuvers & Maneuver.ASSASSINATE != 0:
        attacker.assassinated |= bit(target.number)


def spend(fight: Fight, fighter: Fighter, stamina: i64, maneuvers: i64) -> None:
    """Pay Stamina, hit or miss; without any one is exhausted (SV-MAN-14, SV-MOV-3, SV-COND-7).

    What costs some and is no maneuver is a sprint.
    """
    fighter.stamina -= stamina
    fighter.proven |= maneuvers
    if fight.heard:
        named = [Maneuver.NAMES[i] for i in range(len(Maneuver.NAMES)) if (maneuvers >> i) & 1 != 0]
        if maneuvers == 0:
            named.append("sprint")
        left = fighter.stamina
        fight.tell(StaminaSpent(who=fighter.name, spent=stamina, left=left, why=tuple(named)))
    if fighter.stamina <= 0 and not fighter.has(Condition.EXHAUSTED):
        start(fight, fighter, Condition.EXHAUSTED, WHOLE_FIGHT, Cause.NO_STAMINA)


def pay_for(fight: Fight, fighter: Fighter, maneuvers: i64) -> None:
    """Pay for the maneuvers of an attack when it is declared (SV-MAN-14)."""
    spend(fight, fighter, maneuver_cost(maneuvers), maneuvers)


def riposte(fight: Fight, blow: Blow, number: i64) -> None:
    """Let whoever parried with a weapon strike back with it (SV-MAN-12, SV-PAR-5, SV-ACT-18).

    It needs 1 Stamina, no Reaction, and the attacker within the parrying weapon's reach. It can be
    parried and answered in turn. RULING: it is a plain blow, swing or thrust as one likes, and
    nobody leaves a Defensive Stance for it.
    """
    if blow.target.sheet.maneuvers & Maneuver.RIPOSTE == 0 or blow.target.stamina < 1:
        return
    from affray.systems.simverse.rules.attack.attack import attack

    parrier = blow.target
    attacker = blow.attacker
    if (
        parrier.status != Status.ABLE
        or attacker.status != Status.ABLE
        or not may_strike_back(parrier, attacker)
    ):
        return
    weapon = parrier.sheet.weapons[number]
    if weapon.too_weak:
        return
    modes = ways_back(fight, parrier, attacker, weapon)
    if len(modes) == 0:
        return
    choice = fight.ask(StrikeBack(parrier, attacker, number, modes))
    if choice == 0:
        return
    mode = modes[choice - 1]
    spend(fight, parrier, 1, Maneuver.RIPOSTE)
    counter = blow_with(parrier, attacker, number, mode)
    attack(fight, counter.declare(0, 0, Part.COUNTER))


def ways_back(fight: Fight, parrier: Fighter, attacker: Fighter, weapon: Weapon) -> list[int]:
    """Return the ways to use a weapon that reach whoever struck (SV-MAN-12)."""
    found: list[int] = []
    for i in range(len(weapon.modes)):
        if not weapon.modes[i].ranged and reaches(fight, parrier, attacker, weapon.modes[i]):
            found.append(i)
    return found


def may_strike_back(parrier: Fighter, attacker: Fighter) -> bool:
    """Tell whether nothing keeps a fighter from attacking this one (SV-MOR-12)."""
    if parrier.conditions & (Condition.PANICKED | Condition.STANCE) != 0 or parrier.is_bound():
        return False
    return not (parrier.has(Condition.CHARMED) and parrier.charmer == attacker.number)
