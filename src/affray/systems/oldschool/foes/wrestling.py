"""When a maneuver promises more than a blow (OS-MAN-1 to OS-MAN-4, OS-GM-8, OS-GM-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import (
    Attribute,
    Because,
    Condition,
    Maneuver,
    Mind,
    WeaponClass,
)
from affray.systems.oldschool.book.decisions import Reward, Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.belief import seems_hd, seems_hp, seems_score, strikes_for
from affray.systems.oldschool.foes.plan import Plan
from affray.systems.oldschool.foes.surroundings import allies_beside, waiting_behind
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.foes.worth import felling, fire_worth, of_twenty, weight_of
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.maneuvers import others_attribute, own_attribute, score_of
from affray.systems.oldschool.rules.ranks import has_ranks, in_melee
from affray.systems.oldschool.rules.surprise import has_surprise

SURE_ENOUGH: Final[i64] = 8  # ATK less HD for a raider's maneuver (OS-GM-8)
MUCH_WEAKER: Final[i64] = 3  # STR for an elite's grapple (OS-GM-9)
STRONGER: Final[i64] = 2  # points of STR without which nobody thinks of a grip
A_TURN: Final[i64] = 15  # percent of a foe that one of its turns is worth


def win_percent(score: i64, other: i64) -> i64:
    """Return how often an opposed check is won, naturals left out (OS-CHK-3).

    >>> [win_percent(10, 10), win_percent(16, 10), win_percent(10, 16)]
    [36, 66, 21]
    """
    made = 20 * score
    if other >= score:
        made -= score * other - score * (score - 1) // 2
    else:
        made -= other * (other + 1) // 2
    return min(max(made // 4, 1), 99)


def effect_of(fight: Fight, temper: Temper, one: Fighter, other: Fighter, kind: i64) -> i64:
    """Return what a maneuver is worth if it works, in percent of the foe put out of it."""
    mates = allies_beside(fight, one, other)
    if kind == Maneuver.GRAPPLE:
        stays = 100 - win_percent(seems_score(one.side, other, Attribute.STR), one.sheet.strength)
        return min((25 + 25 * mates) * stays // 80, 90)
    if kind == Maneuver.DISARM:
        if other.is_armed() and not has_another(other):
            return A_TURN
        return 0
    if kind == Maneuver.TRIP:
        if other.has(Condition.PRONE):
            return 0
        return 2 + 2 * mates
    if has_ranks(fight):
        if waiting_behind(fight, one):
            return A_TURN
        return 0
    if not fight.mapped or not leads_into_fire(fight, one, other):
        return 0
    return fire_worth(temper, one, other, 20) // 10


def has_another(other: Fighter) -> bool:
    """Tell whether somebody could draw another weapon for melee."""
    for number in range(other.body):
        weapon = other.sheet.weapons[number]
        if number != other.ready and other.at_hand(number) and not weapon.shot:
            return True
    return False


def leads_into_fire(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Tell whether pushing somebody straight away drives it into something that hurts."""
    field = fight.field
    if len(field.hazards) <= 1:
        return False
    field.clear_taken()
    fight.marked_at = -1
    for person in fight.people:
        if person is not other and person.gone == 0:
            field.take(person.place, 2)
    field.push(one.place, other.place, 2)
    driven = field.driven_into
    field.clear_taken()
    return driven != 0


def maneuver_worth(
    fight: Fight, temper: Temper, one: Fighter, other: Fighter, kind: i64, free: bool
) -> i64:
    """Return what a maneuver is worth: its effect, less the blow that a failure brings."""
    effect = effect_of(fight, temper, one, other, kind)
    if effect == 0:
        return 0
    mine = score_of(one, own_attribute(kind))
    its = seems_score(one.side, other, others_attribute(kind))
    worth = win_percent(mine, its) * effect * weight_of(temper, other) // 1000
    if kind == Maneuver.GRAPPLE:
        worth -= win_percent(its, mine) * A_TURN // 10
    if not free:
        more: i64 = 4 if fight.surprise >= 0 and has_surprise(fight, one) else 0
        fails = 20 - of_twenty(one.sheet.atk + more - seems_hd(one.side, other))
        worth -= fails * 25 * strikes_for(other) // max(one.hp, 1)
    return worth * temper.wrestles // 100


def weigh_maneuvers(fight: Fight, temper: Temper, act: WhatNow, plan: Plan) -> None:
    """Weigh a grip or a shove at those within reach instead of the best blow.

    Tripping and disarming cost as much and bring less: they are for a natural 1, which is free.
    """
    one = act.fighter
    if temper.wrestles == 0 or one.has(Condition.PINNING) or one.sheet.mind <= Mind.BEAST:
        return
    if not one.is_armed() and one.sheet.weapons[one.body].kind > WeaponClass.LIGHT:
        return  # teeth and claws do better than holding
    shoves = has_ranks(fight) or (fight.mapped and len(fight.field.hazards) > 1)
    strength = one.sheet.strength
    for other in fight.people:
        if other.side == one.side or not other.stands() or not other.seen_by(one.side):
            continue
        grips = strength >= seems_score(one.side, other, Attribute.HIGHER) + STRONGER
        if (not grips and not shoves) or helpless(other) or not in_melee(fight, one, other):
            continue
        if grips:
            weigh(fight, temper, one, other, Maneuver.GRAPPLE, plan)
        if shoves:
            weigh(fight, temper, one, other, Maneuver.SHOVE, plan)


def weigh(
    fight: Fight, temper: Temper, one: Fighter, other: Fighter, kind: i64, plan: Plan
) -> None:
    """Weigh one maneuver at one enemy, if it is of those that a mind tries."""
    if suits(fight, one, other, kind):
        worth = maneuver_worth(fight, temper, one, other, kind, False)
        if worth > plan.value:
            plan.rather(Verb.SHOVE + kind, other.number, worth, Because.MANEUVER)


def suits(fight: Fight, one: Fighter, other: Fighter, kind: i64) -> bool:
    """Tell whether a mind would try a maneuver at all (OS-GM-8, OS-GM-9); heroes judge freely."""
    mind = one.sheet.mind
    if mind == Mind.HERO:
        return True
    its = seems_score(one.side, other, Attribute.STR)
    if mind == Mind.ELITE:
        grips = kind == Maneuver.GRAPPLE and its + MUCH_WEAKER <= one.sheet.strength
        return grips and allies_beside(fight, one, other) > 0
    if one.sheet.strength <= its or one.sheet.atk - seems_hd(one.side, other) < SURE_ENOUGH:
        return False
    return kind == Maneuver.SHOVE or allies_beside(fight, one, other) > 0


def free_reward(fight: Fight, temper: Temper, one: Fighter, other: Fighter, die: bool) -> i64:
    """Return what a natural 1 buys: the die if there is one, or a maneuver (OS-CRIT-1)."""
    best: i64 = Reward.DAMAGE_DIE
    most: i64 = 0
    if die:
        weapon = one.sheet.weapons[one.ready]
        plain = felling(temper, one, other, 20, weapon.dice, weapon.dice * weapon.sides)
        more = weapon.dice + 1
        most = felling(temper, one, other, 20, more, more * weapon.sides) - plain
        if seems_hp(one.side, other) <= more:
            return best
    if temper.wrestles == 0 or not in_melee(fight, one, other) or one.has(Condition.PINNING):
        return best
    for kind in range(Maneuver.STUNT):
        if kind == Maneuver.DISARM and not other.is_armed():
            continue
        worth = maneuver_worth(fight, temper, one, other, kind, True)
        if worth > most:
            most = worth
            best = kind + 1
    return best
