"""What weapons are worth: which one a fighter would strike, shoot or wrestle with."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import Mind, WeaponClass
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.sheet import Weapon
from affray.systems.oldschool.rules.weapons import too_big


def melee_weapon(fight: Fight, fighter: Fighter) -> i64:
    """Return the weapon that hits hardest in melee."""
    best = fighter.body
    most: i64 = worth(fighter.sheet.weapons[best])
    for number in range(fighter.body):
        weapon = fighter.sheet.weapons[number]
        if weapon.shot or weapon.burns or not fighter.at_hand(number):
            continue
        value = worth(weapon)
        if fighter.ready == number:
            value += 1  # no reason to change between equals
        if value > most and not too_big(fight, weapon):
            best = number
            most = value
    return best


def worth(weapon: Weapon) -> i64:
    """Return twice the mean damage of a weapon, less what is awkward about it."""
    value = weapon.dice * (weapon.sides_two + 1) + 2 * weapon.flat
    if weapon.improvised:
        value -= 2
    return value * 2


def missile_weapon(fight: Fight, fighter: Fighter) -> i64:
    """Return the missile weapon to use, or -1: the mindless never shoot (OS-GM-6)."""
    if fighter.sheet.mind <= Mind.BEAST:
        return -1
    for number in range(fighter.body):
        weapon = fighter.sheet.weapons[number]
        if weapon.shot and fighter.at_hand(number):
            if weapon.ammo == 0 or fighter.shots_left(number) > 0:
                return number
    return -1


def close_weapon(fighter: Fighter) -> i64:
    """Return what one can strike with while holding somebody: a light weapon, or the fist."""
    for number in range(fighter.body):
        if fighter.at_hand(number) and fighter.sheet.weapons[number].kind <= WeaponClass.LIGHT:
            return number
    return fighter.body


def uses_shield(fighter: Fighter) -> bool:
    """Tell whether a fighter has a shield worth keeping up."""
    for piece in range(len(fighter.sheet.pieces)):
        worn = fighter.sheet.pieces[piece]
        if worn.slot == 0 and worn.bonus > fighter.piece_breaks(piece):
            return True
    return False
