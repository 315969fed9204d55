"""Strikes: an attack as it was declared, one blow or several (SV-ATK-1, SV-2W, SV-MAN-11).

Between two blows of one act is a seam: what is left of the act stands in the fight's numbers.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Maneuver, Part, Status
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter, blow_with
from affray.systems.simverse.rules.attack.attack import attack
from affray.systems.simverse.rules.attack.situation import reaches
from affray.systems.simverse.rules.ground.mounted import charges
from affray.systems.simverse.rules.magic.spells import forget_spell, next_reached


def strike(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an attack: the first blow now, another after the next seam (SV-2W-3, SV-MAN-11).

    RULING: a called place holds for both blows, but a maneuver is paid once and goes with the
    first of them.
    """
    blow = fight.blow_of(fighter, act.target, act.weapon, act.mode)
    if fighter.has(Condition.MOUNTED):
        blow.charge = charges(fight, blow)
    if act.maneuvers | act.location | act.second == 0 and act.weapon != fighter.off:
        attack(fight, blow)
        return
    part: i64 = Part.SINGLE
    if act.second != 0:
        part = Part.MAIN_OF_TWO
    elif act.maneuvers & Maneuver.RAPID_STRIKE != 0:
        part = Part.RAPID
    blow.declare(act.maneuvers, act.location, part)
    if part != Part.SINGLE:
        fight.strikes = 1
        fight.strike_target = act.second - 1 if act.second != 0 else act.target
        fight.strike_weapon = fighter.off if part == Part.MAIN_OF_TWO else act.weapon
        fight.strike_mode = act.mode if part == Part.RAPID else off_mode(fighter, act.mode)
        fight.strike_maneuvers = act.maneuvers & Maneuver.RAPID_STRIKE
        fight.strike_location = act.location
        fight.strike_part = Part.OFF_OF_TWO if part == Part.MAIN_OF_TWO else Part.RAPID
        fight.pair_defended = -1
    attack(fight, blow)


def off_mode(fighter: Fighter, mode: i64) -> i64:
    """Return how the off hand strikes beside the main one: the same way if it can (SV-2W-2)."""
    name = fighter.ready_weapon().modes[mode].name
    modes = fighter.sheet.weapons[fighter.off].modes
    for i in range(len(modes)):
        if modes[i].name == name:
            return i
    return 0


def next_strike(fight: Fight, fighter: Fighter) -> None:
    """Strike the second blow of an act, if its target is still there to be struck (SV-2W-3).

    RULING: the second blow is lost when its target is dead, gone or out of reach by then.
    """
    if fight.cast_spell >= 0:
        next_reached(fight, fighter)
        return
    number = fight.strike_weapon
    mode = fight.strike_mode
    target = fight.people[fight.strike_target]
    part = fight.strike_part
    maneuvers = fight.strike_maneuvers
    location = fight.strike_location
    forget_strikes(fight)
    if number < 0 or (number != fighter.ready and number != fighter.off and number != fighter.body):
        return
    if target.gone != 0 or target.status >= Status.DEAD:
        return
    blow = blow_with(fighter, target, number, mode)
    if not reaches(fight, fighter, target, blow.mode):
        return
    if fighter.has(Condition.MOUNTED):
        blow.charge = charges(fight, blow)
    attack(fight, blow.declare(maneuvers, location, part))
    fight.pair_defended = -1


def forget_strikes(fight: Fight) -> None:
    """Leave nothing of a declared act in the fight's numbers."""
    forget_spell(fight)
    fight.strikes = 0
    fight.strike_target = -1
    fight.strike_weapon = -1
    fight.strike_mode = 0
    fight.strike_maneuvers = 0
    fight.strike_location = 0
    fight.strike_part = 0
