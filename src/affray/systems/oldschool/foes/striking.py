"""Whom a fighter strikes or shoots, and with what: every blow that this turn allows is weighed."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.oldschool.acts.legality import range_reason
from affray.systems.oldschool.acts.reasons import LEGAL
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import (
    FOOT,
    MELEE,
    Because,
    Condition,
    Mind,
    Status,
    bit,
)
from affray.systems.oldschool.book.decisions import How
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.belief import strikes_for
from affray.systems.oldschool.foes.plan import Plan
from affray.systems.oldschool.foes.surroundings import far_from_all, foes_beside
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.foes.worth import (
    blow_worth,
    can_shoot,
    inclination,
    mean_of,
    melee_weapon,
    uses_shield,
)
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.movement import allowance
from affray.systems.oldschool.rules.ranks import feet_between, in_melee
from affray.systems.oldschool.rules.weapons import too_big


def best_blow(fight: Fight, temper: Temper, act: WhatNow, plan: Plan, barred: i64) -> None:
    """Find the blow that is worth most this turn; `barred` are bits of whom no way leads to."""
    one = act.fighter
    weapon = melee_weapon(fight, one)
    two = in_two_hands(fight, one, weapon)
    walks = can_walk(fight, one)
    shoots = temper.shoots and may_shoot(fight, temper, one)
    if shoots and temper.keeps_off and has_shot(one) and foes_beside(fight, one) == 0:
        walks = False  # whoever can shoot need not go where it is struck back
    for other in fight.people:
        if other.side == one.side or not other.stands() or not other.seen_by(one.side):
            continue
        beside = in_melee(fight, one, other)
        far = feet_between(fight, one, other)
        leaning = inclination(temper, one, other, far // FOOT)
        if beside or (walks and far <= one.feet + MELEE and barred & bit(other.number) == 0):
            weigh_melee(fight, temper, act, plan, other, weapon, two, beside, leaning)
        if shoots:
            weigh_missiles(fight, temper, act, plan, other, beside, far, leaning)
    if plan.target >= 0:
        plan.because = reason_for(fight, temper, one, fight.people[plan.target], plan)


def can_walk(fight: Fight, one: Fighter) -> bool:
    """Tell whether a fighter can still walk to a blow: it has not gone anywhere yet."""
    if not fight.mapped or one.has(Condition.PRONE | Condition.PINNING):
        return False
    return one.feet >= allowance(one)


def has_shot(one: Fighter) -> bool:
    """Tell whether a missile weapon is at hand and loaded."""
    for number in range(one.body):
        if can_shoot(one, number):
            return True
    return False


def may_shoot(fight: Fight, temper: Temper, one: Fighter) -> bool:
    """Tell whether missiles are thought of: heroes always, raiders at 20' or more (OS-GM-8)."""
    if one.sheet.mind <= Mind.BEAST:
        return False
    return temper.keeps_off or one.sheet.mind == Mind.HERO or far_from_all(fight, one)


def weigh_melee(
    fight: Fight,
    temper: Temper,
    act: WhatNow,
    plan: Plan,
    other: Fighter,
    weapon: i64,
    two: bool,
    beside: bool,
    leaning: i64,
) -> None:
    """Weigh a blow at somebody within reach of arm and feet."""
    one = act.fighter
    sneaks = one.hidden != 0 and not beside and not one.seen_by(other.side)
    number = ideal_weapon(fight, temper, one, other, weapon)
    if number != weapon:
        two = in_two_hands(fight, one, number)
    worth = blow_worth(fight, temper, one, other, number, two, -1, sneaks)
    how: i64 = 0
    if two and one.sheet.weapons[number].one_hand:
        how = How.TWO_HANDS
    if plan.consider(fight, worth, leaning, other.number, number, how):
        plan.needs_move = not beside


def ideal_weapon(fight: Fight, temper: Temper, one: Fighter, other: Fighter, usual: i64) -> i64:
    """Return the weapon for this kind of foe, or the usual one (OS-BON-2)."""
    if not temper.lore or len(other.sheet.weak_to) == 0:
        return usual
    best = usual
    most = blow_worth(fight, temper, one, other, usual, False, -1, False)
    for number in range(one.body):
        weapon = one.sheet.weapons[number]
        if weapon.shot or weapon.burns or not one.at_hand(number) or too_big(fight, weapon):
            continue
        worth = blow_worth(fight, temper, one, other, number, False, -1, False)
        if worth > most:
            best = number
            most = worth
    return best


def in_two_hands(fight: Fight, one: Fighter, number: i64) -> bool:
    """Tell whether the bigger die is worth more than the shield, or there is none (OS-WPN-3)."""
    weapon = one.sheet.weapons[number]
    if not weapon.two_hands:
        return False
    if not weapon.one_hand or not uses_shield(one):
        return True
    against: i64 = 0
    for other in fight.people:
        if other.side != one.side and other.stands() and in_melee(fight, one, other):
            against += strikes_for(other)
    return 10 * (weapon.sides_two - weapon.sides) > against


def weigh_missiles(
    fight: Fight,
    temper: Temper,
    act: WhatNow,
    plan: Plan,
    other: Fighter,
    beside: bool,
    far: i64,
    leaning: i64,
) -> None:
    """Weigh shots and throws at somebody."""
    one = act.fighter
    for number in range(one.body):
        weapon = one.sheet.weapons[number]
        how: i64 = 0
        if weapon.shot:
            if not can_shoot(one, number):
                continue
        elif beside and not weapon.burns:
            continue
        elif weapon.thrown and one.at_hand(number) and can_spare(one, number):
            how = How.THROWN
        else:
            continue
        if one.has(Condition.PINNING):
            continue
        if range_reason(fight, one, other, weapon.most) != LEGAL:
            continue
        worth = blow_worth(fight, temper, one, other, number, False, far, False)
        if how != 0:
            worth -= 20  # it must be fetched again
        if plan.consider(fight, worth, leaning, other.number, number, how):
            plan.needs_move = False


def can_spare(one: Fighter, number: i64) -> bool:
    """Tell whether another weapon for melee is at hand, or this one is for nothing but throwing."""
    if one.sheet.weapons[number].burns:
        return True
    for other in range(one.body):
        weapon = one.sheet.weapons[other]
        if other != number and one.at_hand(other) and not weapon.shot and not weapon.burns:
            if mean_of(weapon) >= mean_of(one.sheet.weapons[number]):
                return True
    return False


def reason_for(fight: Fight, temper: Temper, one: Fighter, other: Fighter, plan: Plan) -> i64:
    """Return why somebody is struck rather than another."""
    if one.hidden != 0 and not one.seen_by(other.side):
        return Because.UNAWARE
    if helpless(other):
        return Because.HELPLESS
    if temper.lore:
        for word in other.sheet.weak_to:
            if word in one.sheet.weapons[plan.weapon].tags:
                return Because.IDEAL_WEAPON
    if one.sheet.mind == Mind.ELITE and other.dealt > 0:
        return Because.GRUDGE
    if temper.finish > 0 and other.health_band() <= 2:
        return Because.NEARLY_DOWN
    if temper.weak > 0 and other.health_band() < 4:
        return Because.WEAKEST
    if temper.weak < 0:
        return Because.UNHURT
    if temper.wound + temper.finish == 0:
        return Because.NEAREST
    if temper.danger > 0 and strikes_for(other) > 9:
        return Because.DANGEROUS
    for person in fight.people:
        if person.side != one.side and person is not other and person.stands():
            if person.seen_by(one.side):
                return Because.EASIEST
    return Because.ONLY_ONE


def fallen_in_reach(fight: Fight, temper: Temper, one: Fighter) -> i64:
    """Return somebody fallen whom the cruel strike for want of another, or -1 (OS-GM-11)."""
    if not temper.cruel or (one.sheet.mind != Mind.RAIDER and one.sheet.mind != Mind.ELITE):
        return -1
    for other in fight.people:
        if other.side != one.side and other.status == Status.UNCONSCIOUS and other.gone == 0:
            if other.seen_by(one.side) and in_melee(fight, one, other):
                return other.number
    return -1
