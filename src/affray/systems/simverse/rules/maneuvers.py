"""Maneuvers: what goes with an attack, and the riposte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.systems.simverse.book.constants import (
    ABLE,
    ASLEEP,
    ASSASSINATE,
    CHARMED,
    CHI_STRIKE,
    COUNTER,
    EXHAUSTED,
    INVISIBLE,
    KNOCKBACK_STRIKE,
    MANEUVER_NAMES,
    PANICKED,
    PINNED,
    POWER_ATTACK,
    PRECISION_STRIKE,
    RAPID_STRIKE,
    RIPOSTE,
    SNEAK_ATTACK,
    STANCE,
    SURPRISED,
    WITH_ATTACK,
    bit,
)
from affray.systems.simverse.book.fighter import Blow, Fighter, blow_with
from affray.systems.simverse.events.events import StaminaSpent
from affray.systems.simverse.rules.conditions import start
from affray.systems.simverse.rules.situation import flanks

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight

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
NO_MISSILE: Final[i64] = 108
NOT_IN_SIGHT: Final[i64] = 109
TARGET_DOWN: Final[i64] = 110
NOT_WITH_THAT: Final[i64] = 111
NOT_ARMED: Final[i64] = 112
TARGET_UNARMED: Final[i64] = 113
NOT_STANDING: Final[i64] = 114
OUT_OF_REACH: Final[i64] = 115
NO_SHIELD: Final[i64] = 116
IN_STANCE: Final[i64] = 117
RAGED_OUT: Final[i64] = 118
NOT_AT_START: Final[i64] = 119
MAJOR_ONLY: Final[i64] = 120
NO_MINOR_BLOW: Final[i64] = 121
RAGING_NOW: Final[i64] = 122
REASONS: Final = (
    Reason("", ""),
    Reason("SV-MAN-13", "that maneuver is not known"),
    Reason("SV-MAN-14", "not enough Stamina"),
    Reason("SV-HVY-8", "too weak for special maneuvers with this weapon"),
    Reason("SV-MAN-8", "only with a melee attack"),
    Reason("SV-MAN-13", "only with an unarmed attack"),
    Reason("SV-MAN-10", "the target is neither unaware nor flanked"),
    Reason("SV-MAN-10", "once per target, and this one has had it"),
    Reason("SV-AIM-1", "aiming needs a weapon in hand that shoots or is thrown"),
    Reason("SV-AIM-1", "the target is not in sight"),
    Reason("SV-MAN-13", "the target is already down"),
    Reason("SV-MAN-13", "that needs a melee weapon in hand, or the bare body"),
    Reason("SV-MAN-3", "only a weapon disarms a weapon"),
    Reason("SV-MAN-3", "the target holds no weapon"),
    Reason("SV-MAN-4", "the target does not stand on its feet"),
    Reason("SV-WPN-6", "the target is out of reach"),
    Reason("SV-MAN-2", "there is no shield free to bash with"),
    Reason("SV-MAN-13", "already in a Defensive Stance; an attack ends it"),
    Reason("SV-MAN-13", "no rage is left in this one"),
    Reason("SV-MAN-13", "a rage begins at the start of a turn"),
    Reason("SV-MAN-11", "a Rapid Strike is a Major Action"),
    Reason("SV-UNA-4", "only bare hands with Martial Arts strike as a Minor Action"),
    Reason("SV-MAN-13", "no spells in a rage"),
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
        if not unaware(attacker, blow.target) and not flanks(fight, attacker, blow.target):
            return NOT_UNAWARE
    if maneuvers & ASSASSINATE != 0:
        if attacker.assassinated & target != 0:
            return USED_ALREADY
        if not unaware(attacker, blow.target):
            return NOT_UNAWARE
    return LEGAL


def unaware(attacker: Fighter, target: Fighter) -> bool:
    """Tell whether a target does not see the blow coming (SV-MAN-10, SV-SUR-6).

    RULING: besides the surprised these are sleepers, the fallen, and whoever is struck from hiding.
    """
    if target.conditions & (SURPRISED | ASLEEP) != 0 or target.status != ABLE:
        return True
    return not attacker.seen_by(target.side) or attacker.has(INVISIBLE)


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


def riposte(fight: Fight, blow: Blow, number: i64) -> None:
    """Let whoever parried with a weapon strike back with it (SV-MAN-12, SV-PAR-5, SV-ACT-18).

    It needs 1 Stamina, no Reaction, and the attacker within the parrying weapon's reach. It can be
    parried and answered in turn. RULING: it is a plain blow, swing or thrust as one likes, and
    nobody leaves a Defensive Stance for it.
    """
    if blow.target.sheet.maneuvers & RIPOSTE == 0 or blow.target.stamina < 1:
        return
    from affray.systems.simverse.rules.attack import attack

    parrier = blow.target
    attacker = blow.attacker
    if parrier.status != ABLE or attacker.status != ABLE or not may_strike_back(parrier, attacker):
        return
    weapon = parrier.sheet.weapons[number]
    if weapon.too_weak:
        return
    question = fight.strike_back().put(fight, parrier, attacker, number)
    if len(question.modes) == 0 or fight.ask(question) == 0:
        return
    mode = question.modes[question.choice - 1]
    spend(fight, parrier, 1, "riposte")
    counter = blow_with(parrier, attacker, number, mode)
    attack(fight, counter.declare(0, 0, COUNTER))


def may_strike_back(parrier: Fighter, attacker: Fighter) -> bool:
    """Tell whether nothing keeps a fighter from attacking this one (SV-MOR-12)."""
    if parrier.conditions & (PANICKED | PINNED | STANCE) != 0:
        return False
    return not (parrier.has(CHARMED) and parrier.charmer == attacker.number)
