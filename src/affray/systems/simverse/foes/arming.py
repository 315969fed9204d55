"""Which weapon a foe of this system takes in hand (SV-TAC-5, SV-TAC-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Verb, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.weapons import Weapon
from affray.systems.simverse.foes.surroundings import because, usable
from affray.systems.simverse.foes.targets import PICK
from affray.systems.simverse.foes.worth import worth_of
from affray.systems.simverse.rules.actions.hands import draws_free
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.actions.lying import in_reach
from affray.systems.simverse.rules.reasons import LEGAL

ENOUGH: Final[i64] = 150  # a point and a half a blow: no reason to look for another weapon
TOO_LITTLE: Final[i64] = 20


def takes(fight: Fight, act: WhatNow, fighter: Fighter, verb: i64, number: i64) -> bool:
    """Fill in drawing or picking up a weapon, if it is legal."""
    act.fill(verb, -1, number, 0, 0, -1)
    return act_reason(fight, fighter, act) == LEGAL and because(act, Because.WEAPON)


def take_weapon(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Pick up or draw a weapon when the hands are empty: the own, else whoever's lies there."""
    for number in range(fighter.body):
        where = fighter.where_is(number)
        if where == Where.ON_THE_GROUND:
            if takes(fight, act, fighter, Verb.PICK_UP, number):
                return True
        elif where == Where.STOWED and takes(fight, act, fighter, Verb.DRAW, number):
            return True
    return take_what_lies(fight, act, fighter)


def take_what_lies(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Pick up the best of the weapons of others within reach (SV-COND-4)."""
    if fighter.minor <= 0 or not fist(fighter):
        return False
    best: i64 = -1
    most: i64 = mean(fighter.sheet.weapons[fighter.body])
    for i in range(fight.lying):
        number = fighter.weapon_of(fight.lie[i])
        if number >= len(fighter.sheet.weapons) or not in_reach(fight, fighter, fight.lie[i]):
            continue
        weapon = fighter.sheet.weapons[number]
        if not weapon.too_weak and weapon.melee and mean(weapon) > most:
            best = number
            most = mean(weapon)
    return best >= 0 and takes(fight, act, fighter, Verb.PICK_UP, best)


def fist(fighter: Fighter) -> bool:
    """Tell whether a body has hands to hold something: fists, not claws."""
    return fighter.sheet.weapons[fighter.body].unarmed


def mean(weapon: Weapon) -> i64:
    """Return what a weapon does on average in the hands that hold it, hit chance counted in."""
    best: i64 = 0
    for mode in weapon.modes:
        damage = mode.dice * (mode.sides + 1) * 50 + 100 * (mode.flat + mode.st_flat)
        best = max(best, damage + 40 * mode.skill)
    return best


def better_weapon(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Draw what does far more to this armour, or what the arm is strong enough for (SV-TAC-5).

    The weak leave heavy weapons alone (SV-TAC-6). The victim is the one picked last.
    """
    now = PICK.worth_at(fight, fighter, victim.number)
    weak = fighter.ready_weapon().too_weak
    if now >= ENOUGH and not weak:
        return False
    wanted = now if weak else now * 3 // 2 + TOO_LITTLE
    for number in range(fighter.body):
        if fighter.where_is(number) != Where.STOWED:
            continue
        if fighter.minor <= 0 and not draws_free(fighter, number):
            continue
        for mode in range(len(fighter.sheet.weapons[number].modes)):
            if not usable(fight, fighter, victim, number, mode):
                continue
            blow = fight.thought_of(fighter, victim.number, number, mode)
            if worth_of(fight, blow) > wanted:
                return takes(fight, act, fighter, Verb.DRAW, number)
    return False


def change_weapon(fight: Fight, act: WhatNow, fighter: Fighter, far: i64) -> bool:
    """Take the bow while they are far, the blade when they are here (SV-TAC-5)."""
    if fighter.minor <= 0 or fighter.body < 2:
        return False
    melee = fighter.ready_weapon().melee
    if (melee and far <= 3 * fighter.sheet.movement) or (not melee and far > 2 * METRE):
        return False
    return draw_other(fight, act, fighter, melee)


def draw_other(fight: Fight, act: WhatNow, fighter: Fighter, melee: bool) -> bool:
    """Draw a weapon of the other sort than the one in hand."""
    for number in range(fighter.body):
        other = fighter.sheet.weapons[number]
        if fighter.where_is(number) == Where.STOWED and other.melee != melee and not other.too_weak:
            if takes(fight, act, fighter, Verb.DRAW, number):
                return True
    return False
