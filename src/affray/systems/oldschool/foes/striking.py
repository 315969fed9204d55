"""Whom a fighter strikes or shoots and how, and when it wrestles instead (OS-GM-8, OS-GM-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.acts.legality import attack_reason
from affray.systems.oldschool.acts.reasons import LEGAL
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import Attribute, Mind, Status, WeaponClass
from affray.systems.oldschool.book.decisions import How, Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.movement import close_in
from affray.systems.oldschool.foes.surroundings import (
    allies_beside,
    better,
    lies_in_reach,
    waiting_behind,
)
from affray.systems.oldschool.foes.worth import melee_weapon, uses_shield
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.maneuvers import score_of
from affray.systems.oldschool.rules.movement import has_whole_turn

SURE_ENOUGH: Final[i64] = 8  # ATK less HD for a maneuver (OS-GM-8)
MUCH_WEAKER: Final[i64] = 3  # STR for an elite's grapple (OS-GM-9)


def melee(fight: Fight, act: WhatNow, target: i64) -> i64:
    """Strike somebody within reach, or wrestle where that promises more."""
    fighter = act.fighter
    mind = fighter.sheet.mind
    other = fight.people[target]
    if mind == Mind.RAIDER or mind == Mind.ELITE:
        verb = clever_maneuver(fight, fighter, other)
        if verb > 0:
            act.fill(verb, target, -1)
            act.last = 1
            return verb
    if not fighter.is_armed() and lies_in_reach(fight, fighter) >= 0:
        if melee_weapon(fight, fighter) == fighter.body:
            return act.fill(Verb.PICK_UP, -1, lies_in_reach(fight, fighter))
    number = melee_weapon(fight, fighter)
    how: i64 = 0
    if fighter.sheet.weapons[number].two_hands and not uses_shield(fighter):
        if fighter.sheet.weapons[number].one_hand:
            how = How.TWO_HANDS
    return strike(act, target, number, how)


def shoot(fight: Fight, act: WhatNow, number: i64) -> i64:
    """Shoot at the best target, reload, or close in where nobody can be hit."""
    fighter = act.fighter
    if (fighter.unloaded >> number) & 1 != 0:
        if fighter.ready == number and has_whole_turn(fighter):
            act.fill(Verb.RELOAD, -1, -1)
            act.last = 1
            return Verb.RELOAD
        return close_in(fight, act)
    best: i64 = -1
    for person in fight.people:
        if person.side != fighter.side and person.status == Status.ABLE and person.gone == 0:
            if attack_reason(fight, fighter, person.number, number, 0) == LEGAL:
                if best < 0 or better(fight, fighter, person, fight.people[best]):
                    best = person.number
    if best < 0:
        return close_in(fight, act)
    return strike(act, best, number, 0)


def strike(act: WhatNow, target: i64, number: i64, how: i64) -> i64:
    """Fill in an attack as the last act of the turn."""
    act.fill(Verb.ATTACK, target, number)
    act.how = how
    act.last = 1
    return Verb.ATTACK


def clever_maneuver(fight: Fight, fighter: Fighter, other: Fighter) -> i64:
    """Return the verb of a maneuver that is worth trying, or 0 (OS-GM-8, OS-GM-9)."""
    if helpless(other) or other.side == fighter.side:
        return 0
    sheet = fighter.sheet
    if not fighter.is_armed() and sheet.weapons[fighter.body].kind > WeaponClass.LIGHT:
        return 0  # teeth and claws do better than holding
    if sheet.mind == Mind.ELITE:
        weaker = other.sheet.strength + MUCH_WEAKER <= sheet.strength
        return Verb.GRAPPLE if weaker and allies_beside(fight, fighter, other) > 0 else 0
    if sheet.atk - other.sheet.hd < SURE_ENOUGH:
        return 0
    if fight.setting.width > 0 and sheet.strength > other.sheet.strength:
        if waiting_behind(fight, fighter):
            return Verb.SHOVE
    if score_of(fighter, Attribute.STR) <= score_of(other, Attribute.HIGHER):
        return 0
    alone = allies_beside(fight, other, fighter) == 0
    return Verb.GRAPPLE if alone and allies_beside(fight, fighter, other) > 0 else 0
