"""The judge of worth: what a blow promises, in thousandths of an ordinary foe put out of it.

The numbers are the book's: the chance of the roll, the mean of the dice, what the other seems to
have left. A temperament says what counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import PARTY, Condition, Mind, WeaponClass
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import FoeAttackMode
from affray.systems.oldschool.book.sheet import Weapon
from affray.systems.oldschool.foes.belief import danger_of, seems_defense, seems_hp
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.surprise import has_surprise
from affray.systems.oldschool.rules.weapons import range_penalty, too_big

ORDINARY: Final[i64] = 9  # the danger of an ordinary foe
GRUDGE: Final[i64] = 5000  # what each hit point weighs that somebody took from an elite's side
FIRE: Final[i64] = 7  # twice the mean of what burning costs each turn (OS-FIRE-1)


def of_twenty(value: i64) -> i64:
    """Return on how many faces of a d20 a check is made (OS-CHK-1, OS-CHK-2)."""
    return min(max(value, 1), 19)


def chance_of(fight: Fight, one: Fighter, other: Fighter, weapon: Weapon, more: i64) -> i64:
    """Return on how many of twenty faces a blow would land, as far as one can know (OS-ATK-1)."""
    if helpless(other):
        return 20
    if fight.surprise >= 0 and has_surprise(fight, one):
        more += 4
    if one.has(Condition.PRONE):
        more -= 2
    if weapon.improvised:
        more -= 2
    armor = seems_defense(one.side, other)
    if one.side == PARTY or other.side != PARTY:
        return of_twenty(one.sheet.atk + more - armor)
    if fight.rules.foe_attack_mode == FoeAttackMode.FOE_ROLLS:
        return of_twenty(one.sheet.atk + more - armor)
    return 20 - of_twenty(10 + armor - one.sheet.hd - more)


def extra_dice(one: Fighter, other: Fighter, number: i64) -> i64:
    """Return the dice of an ideal weapon: what harms which kind is common lore (OS-BON-2)."""
    weak = other.sheet.weak_to
    if len(weak) == 0:
        return 0
    dice: i64 = 0
    coat = one.coat_of(number)
    for word in weak:
        tagged = word in one.sheet.weapons[number].tags
        if tagged or (coat >= 0 and word in one.sheet.items[coat].coating):
            dice += 1
    return dice


def blow_worth(
    fight: Fight,
    temper: Temper,
    one: Fighter,
    other: Fighter,
    number: i64,
    two_hands: bool,
    far: i64,
    sneaks: bool,
) -> i64:
    """Return what a blow is worth; `far` is the distance of a shot or a throw, -1 for neither."""
    weapon = one.sheet.weapons[number]
    more: i64 = 0
    if far >= 0:
        more = -range_penalty(far, weapon.range)
    elif other.has(Condition.PRONE):
        more = 2
    hidden = sneaks or not one.seen_by(other.side)
    behind = sneaks or one.is_behind(other)
    if behind:
        more += 2
    chance = chance_of(fight, one, other, weapon, more)
    if weapon.burns:
        return fire_worth(temper, one, other, chance)
    dice = weapon.dice
    if temper.lore:
        dice += extra_dice(one, other, number)
    if hidden:
        dice += 1
    sides = weapon.sides_two if two_hands else weapon.sides
    flat = weapon.flat
    if weapon.dice == 0:
        flat += dice
        dice = 0
    if weapon.adds_str:
        flat += one.sheet.str_mod
    least = dice + flat
    if least < 1:
        least = 1
    most = max(dice * sides + flat, least)
    if hidden and behind:  # three times or twice (OS-BEH-3, OS-BEH-4)
        least = least * 5 // 2
        most = most * 5 // 2
    return felling(temper, one, other, chance, least, most)


def felling(
    temper: Temper, one: Fighter, other: Fighter, chance: i64, least: i64, most: i64
) -> i64:
    """Return what harm from the least to the most is worth where it comes with a chance."""
    left = seems_hp(one.side, other)
    share = 50 * (least + most) // left
    if share > 100:
        share = 100
    kill: i64 = 0
    if most >= left:
        kill = min(100 * (most - left + 1) // (most - least + 1), 100)
    value = chance * (share * temper.wound + kill * temper.finish) // 200
    return value * weight_of(temper, other) // 100


def weight_of(temper: Temper, other: Fighter) -> i64:
    """Return how much it matters that somebody is out of it; an ordinary foe matters 100."""
    danger = danger_of(other)
    if temper.helps > 0 and other.has(Condition.PINNING):
        danger += 4
    return max(100 + (danger - ORDINARY) * temper.danger // 10, 20)


def fire_worth(temper: Temper, one: Fighter, other: Fighter, chance: i64) -> i64:
    """Return what a fire is worth: two turns of it, or four of the mindless."""
    if other.has(Condition.ON_FIRE):
        return 0
    turns: i64 = 4 if other.sheet.mind == Mind.MINDLESS else 2
    return felling(temper, one, other, chance, turns * 2, turns * 5)


def inclination(temper: Temper, one: Fighter, other: Fighter, feet: i64) -> i64:
    """Return what speaks for one besides the blow: near, weak, a grudge (OS-GM-7 to OS-GM-9)."""
    found = temper.weak * (4 - other.health_band()) - temper.near * feet
    if temper.soft != 0:
        found -= temper.soft * seems_defense(one.side, other)
    if one.sheet.mind == Mind.ELITE:
        found += GRUDGE * other.dealt
    if one.sheet.mind <= Mind.BEAST and helpless(other):
        found -= 100_000  # they turn to those who stand (OS-GM-11)
    return found


# -- weapons ----------------------------------------------------------------------------------


def melee_weapon(fight: Fight, fighter: Fighter) -> i64:
    """Return the weapon that hits hardest in melee."""
    best = fighter.body
    most: i64 = mean_of(fighter.sheet.weapons[best])
    for number in range(len(fighter.sheet.weapons)):
        weapon = fighter.sheet.weapons[number]
        if number == fighter.body or weapon.shot or weapon.burns or not fighter.at_hand(number):
            continue
        value = mean_of(weapon)
        if fighter.ready == number:
            value += 1  # no reason to change between equals
        if value > most and not too_big(fight, weapon):
            best = number
            most = value
    return best


def mean_of(weapon: Weapon) -> i64:
    """Return four times the mean damage of a weapon, less what is awkward about it."""
    value = weapon.dice * (weapon.sides_two + 1) + 2 * weapon.flat
    if weapon.improvised:
        value -= 2
    return value * 2


def can_shoot(fighter: Fighter, number: i64) -> bool:
    """Tell whether one of the weapons is a loaded missile weapon at hand."""
    weapon = fighter.sheet.weapons[number]
    if not weapon.shot or number == fighter.body or not fighter.at_hand(number):
        return False
    if (fighter.unloaded >> number) & 1 != 0:
        return False
    return weapon.ammo == 0 or fighter.shots_left(number) > 0


def missile_weapon(fighter: Fighter) -> i64:
    """Return a missile weapon that has shots left, loaded or not, or -1."""
    for number in range(fighter.body):
        weapon = fighter.sheet.weapons[number]
        if weapon.shot and fighter.at_hand(number):
            if weapon.ammo == 0 or fighter.shots_left(number) > 0:
                return number
    return -1


def close_weapon(fighter: Fighter) -> i64:
    """Return what one can strike with while holding somebody: a light weapon, or the fist."""
    for number in range(fighter.body):
        weapon = fighter.sheet.weapons[number]
        if fighter.at_hand(number) and weapon.kind <= WeaponClass.LIGHT and not weapon.burns:
            return number
    return fighter.body


def uses_shield(fighter: Fighter) -> bool:
    """Tell whether a fighter has a shield worth keeping up."""
    for piece in range(len(fighter.sheet.pieces)):
        worn = fighter.sheet.pieces[piece]
        if worn.slot == 0 and worn.bonus > fighter.piece_breaks(piece):
            return True
    return False
