"""Step 1 of an attack: who may be struck, with what, and what may be declared with it."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Location, Maneuver
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.rules.actions.hands import HANDS, wields
from affray.systems.simverse.rules.attack.situation import reaches
from affray.systems.simverse.rules.attack.strikes import off_mode
from affray.systems.simverse.rules.maneuvers.with_attack import maneuver_reason
from affray.systems.simverse.rules.reasons import LEGAL, Not, able_reason, target_reason


def attack_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an attack is not open, or LEGAL (SV-ATK-1, sheet 4.3).

    Which of a weapon's modes is used is free at each attack (SV-WPN-5).
    """
    if act.thing >= 0:
        reason = minor_blow_reason(fighter, act)
        if reason != LEGAL:
            return reason
    elif fighter.major <= 0:
        return Not.WITHOUT_MAJOR
    if fighter.conditions != 0:
        reason = hindered_reason(fighter, act)
        if reason != LEGAL:
            return reason
    if act.target < 0 or act.target >= len(fight.people):
        return Not.WITHOUT_TARGET
    target = fight.people[act.target]
    reason = target_reason(fighter, target)
    if reason != LEGAL:
        return reason
    if act.weapon != fighter.ready and act.weapon != fighter.body and act.weapon != fighter.off:
        return Not.IN_HAND
    if act.weapon < 0:
        return Not.IN_HAND
    weapon = fighter.sheet.weapons[act.weapon]
    if act.mode < 0 or act.mode >= len(weapon.modes):
        return Not.USED_THAT_WAY
    mode = weapon.modes[act.mode]
    if not reaches(fight, fighter, target, mode):
        return Not.SEEN if mode.ranged else Not.IN_REACH
    if act.maneuvers | act.location | act.second != 0:
        return declared_reason(fight, fighter, act, target, mode)
    return LEGAL


def hindered_reason(fighter: Fighter, act: WhatNow) -> i64:
    """Return why a fighter's state keeps it from this attack, or LEGAL (SV-MOR-12, SV-CALL-8)."""
    if fighter.conditions & HANDS != 0 and act.weapon >= 0 and act.weapon <= fighter.body:
        modes = len(fighter.sheet.weapons[act.weapon].modes)
        if act.mode >= 0 and act.mode < modes and not wields(fighter, act.weapon, act.mode):
            return Not.WITH_USELESS_HAND
    return able_reason(fighter)


def minor_blow_reason(fighter: Fighter, act: WhatNow) -> i64:
    """Return why an attack cannot be the Minor Action: unarmed, with Martial Arts (SV-UNA-4)."""
    if not fighter.sheet.martial_arts or act.weapon != fighter.body or act.second != 0:
        return Not.AS_MINOR_BLOW
    if act.maneuvers & Maneuver.RAPID_STRIKE != 0:
        return Not.AS_MINOR
    return LEGAL if fighter.minor > 0 else Not.WITHOUT_MINOR


def declared_reason(
    fight: Fight, fighter: Fighter, act: WhatNow, target: Fighter, mode: Mode
) -> i64:
    """Return why what was declared with an attack cannot be, or LEGAL (SV-CALL, SV-2W, SV-MAN)."""
    if act.location < Location.BODY or act.location > Location.OFF_HAND:
        return Not.AIMED_THERE
    if act.second != 0:
        if act.maneuvers & Maneuver.RAPID_STRIKE != 0 or act.weapon != fighter.ready:
            return Not.WITHOUT_SECOND_WEAPON
        if act.second < 0 or act.second > len(fight.people):
            return Not.WITHOUT_TARGET
        reason = pair_reason(fight, fighter, fight.people[act.second - 1], act.mode)
        if reason != LEGAL:
            return reason
    if act.maneuvers != 0:
        blow = fight.thought_of(fighter, target.number, act.weapon, act.mode)
        return maneuver_reason(fight, blow, act.maneuvers)
    return LEGAL


def pair_reason(fight: Fight, fighter: Fighter, second: Fighter, mode: i64) -> i64:
    """Return why a two-weapon attack is not open, or LEGAL (SV-2W-2, SV-2W-3)."""
    if fighter.off < 0 or fighter.ready == fighter.body or fighter.ready_weapon().hands == 2:
        return Not.WITHOUT_SECOND_WEAPON
    reason = target_reason(fighter, second)
    if reason != LEGAL:
        return reason
    way = fighter.sheet.weapons[fighter.off].modes[off_mode(fighter, mode)]
    return LEGAL if reaches(fight, fighter, second, way) else Not.IN_REACH
