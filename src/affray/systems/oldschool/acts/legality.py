"""Whether an act is open to a fighter now, and why not."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NO_COVER
from affray.systems.oldschool.acts.reasons import LEGAL, Not
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import (
    FOOT,
    MELEE,
    Condition,
    Rank,
    Status,
    WeaponClass,
    Where,
)
from affray.systems.oldschool.book.decisions import How, Verb, takes_action
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.finding import ELSE, can_take
from affray.systems.oldschool.rules.movement import can_reach, has_whole_turn
from affray.systems.oldschool.rules.ranks import has_gap, has_ranks, in_melee
from affray.systems.oldschool.rules.weapons import too_big


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not legal, or LEGAL (OS-RND-4, OS-RND-5; sheet 4.3)."""
    verb = act.choice
    if verb == Verb.END or verb == Verb.SPEAK:
        return LEGAL
    if verb == Verb.STOP_LOOKING:
        return LEGAL if fighter.has(Condition.RETRIEVING) else Not.RETRIEVING
    if fighter.has(Condition.RETRIEVING):
        return Not.WHILE_BUSY
    if verb == Verb.PARLEY:
        return LEGAL if (fight.parleyed >> fighter.side) & 1 == 0 else Not.TALKING_TWICE
    if verb == Verb.LOOK:
        return target_reason(fight, fighter, act.target)
    if verb == Verb.LET_GO:
        return LEGAL if fighter.has(Condition.PINNING) else Not.HOLDING
    if takes_action(verb) and fighter.action <= 0:
        return Not.WITHOUT_ACTION
    if verb == Verb.BREAK_FREE:
        return LEGAL if fighter.has(Condition.PINNED) else Not.PINNED
    if fighter.has(Condition.PINNED):
        return Not.WHILE_PINNED
    if verb == Verb.ATTACK:
        return attack_reason(fight, fighter, act.target, act.weapon, act.how)
    if Verb.SHOVE <= verb <= Verb.STUNT:
        if verb == Verb.STUNT and act.thing < 0:
            return Not.WITHOUT_ATTRIBUTES
        return maneuver_reason(fight, fighter, act.target, verb)
    if verb == Verb.MOVE or verb == Verb.STAND_UP:
        return movement_reason(fight, fighter, verb, act.place)
    if verb == Verb.DRAW or verb == Verb.DROP or verb == Verb.PICK_UP or verb == Verb.COAT:
        return weapon_reason(fight, fighter, verb, act.weapon)
    return other_reason(fight, fighter, act)


def other_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a reload, a search, flames, hiding or a step up is not open."""
    verb = act.choice
    if verb == Verb.RELOAD:
        if (fighter.unloaded >> fighter.ready) & 1 == 0:
            return Not.UNLOADED
        return LEGAL if has_whole_turn(fighter) else Not.IN_PART_OF_A_TURN
    if fighter.has(Condition.PINNING):
        return Not.WHILE_HOLDING
    if verb == Verb.TASK:
        mine = 0 <= act.thing < len(fight.tasks) and fight.tasks[act.thing].open_to(fighter.number)
        return LEGAL if mine else Not.A_TASK
    if verb == Verb.RETRIEVE:
        return LEGAL if fighter.in_backpack(act.thing) else Not.IN_BACKPACK
    if verb == Verb.PUT_OUT:
        patient = fight.people[act.target]
        beside = patient is fighter or in_melee(fight, fighter, patient)
        burns = patient.has(Condition.ON_FIRE) and patient.gone == 0
        return LEGAL if burns and beside else Not.ON_FIRE
    if verb == Verb.HIDE:
        return hide_reason(fight, fighter)
    if not has_ranks(fight) or fighter.rank == Rank.FRONT or not has_gap(fight, fighter.side):
        return Not.WITHOUT_A_GAP
    if fighter.has(Condition.PRONE):
        return Not.WHILE_PRONE
    return LEGAL if has_whole_turn(fighter) else Not.IN_PART_OF_A_TURN


def target_reason(fight: Fight, fighter: Fighter, target: i64) -> i64:
    """Return why nothing can be done to a target."""
    if target < 0:
        return Not.WITHOUT_TARGET
    other = fight.people[target]
    if other.side == fighter.side:
        return Not.ONES_OWN
    if not other.seen_by(fighter.side):
        return Not.SEEN
    if other.gone != 0 or (other.status != Status.ABLE and other.status != Status.UNCONSCIOUS):
        return Not.IN_THE_FIGHT
    return LEGAL


def attack_reason(fight: Fight, fighter: Fighter, target: i64, number: i64, how: i64) -> i64:
    """Return why an attack is not legal (OS-ATK-1, OS-WPN-2 to OS-WPN-5, OS-WPN-13)."""
    found = target_reason(fight, fighter, target)
    if found != LEGAL:
        return found
    other = fight.people[target]
    weapon = fighter.sheet.weapons[number]
    if number != fighter.body and not fighter.at_hand(number):
        return Not.AT_HAND
    if fighter.has(Condition.PINNING):
        if fighter.held != target or (
            weapon.kind > WeaponClass.LIGHT and weapon.kind != WeaponClass.NATURAL
        ):
            return Not.WHILE_HOLDING
    if how & How.TWO_HANDS != 0 and (not weapon.two_hands or not weapon.one_hand):
        return Not.FOR_TWO_HANDS
    if too_big(fight, weapon):
        return Not.IN_CONFINED_SPACE
    if how & How.THROWN != 0:
        if not weapon.thrown:
            return Not.FOR_THROWING
        return range_reason(fight, fighter, other, weapon.most)
    if weapon.shot:
        if (fighter.unloaded >> number) & 1 != 0:
            return Not.LOADED
        if weapon.ammo > 0 and fighter.shots_left(number) == 0:
            return Not.WITHOUT_AMMO
        return range_reason(fight, fighter, other, weapon.most)
    if weapon.burns:
        return Not.IN_REACH
    return LEGAL if in_melee(fight, fighter, other) else Not.IN_REACH


def range_reason(fight: Fight, fighter: Fighter, other: Fighter, most: i64) -> i64:
    """Return why something cannot be shot or thrown so far."""
    if not fight.mapped:
        return LEGAL
    if fight.field.distance(fighter.place, other.place) > most:
        return Not.IN_RANGE
    return LEGAL if fight.field.sees(fighter.place, other.place) else Not.SEEN


def maneuver_reason(fight: Fight, fighter: Fighter, target: i64, verb: i64) -> i64:
    """Return why a maneuver is not legal (OS-MAN-1)."""
    found = target_reason(fight, fighter, target)
    if found != LEGAL:
        return found
    other = fight.people[target]
    if other.status != Status.ABLE:
        return Not.IN_THE_FIGHT
    if fighter.has(Condition.PINNING):
        return Not.WHILE_HOLDING
    if not in_melee(fight, fighter, other):
        return Not.IN_REACH
    if verb == Verb.DISARM and not other.is_armed():
        return Not.ARMED
    return LEGAL


def movement_reason(fight: Fight, fighter: Fighter, verb: i64, place: i64) -> i64:
    """Return why a move or getting up is not legal."""
    if fighter.has(Condition.PINNING):
        return Not.WHILE_HOLDING
    if verb == Verb.STAND_UP:
        if not fighter.has(Condition.PRONE):
            return Not.PRONE
        return LEGAL if fighter.feet > 0 else Not.WITHOUT_MOVEMENT
    if fighter.has(Condition.PRONE):
        return Not.WHILE_PRONE
    if not fight.mapped or place < 0 or fighter.feet <= 0:
        return Not.WITHOUT_MOVEMENT
    return LEGAL if can_reach(fight, fighter, place) else Not.SO_FAR


def weapon_reason(fight: Fight, fighter: Fighter, verb: i64, number: i64) -> i64:
    """Return why a weapon cannot be drawn, dropped, picked up or coated."""
    if number < 0 or number == fighter.body:
        return Not.AT_HAND
    if number >= ELSE:
        free = verb == Verb.PICK_UP and can_take(fight, fighter, number - ELSE)
        return LEGAL if free else Not.ON_THE_GROUND
    where = fighter.where_is(number)
    if verb == Verb.PICK_UP:
        if where != Where.ON_THE_GROUND:
            return Not.ON_THE_GROUND
        if not fight.mapped or fight.field.in_reach(fighter.place, fighter.fallen_at, 5 * FOOT):
            return LEGAL
        return Not.ON_THE_GROUND
    if verb == Verb.COAT:
        if where != Where.IN_HAND or fighter.ready != number or fighter.coating() < 0:
            return Not.WITHOUT_HOLY_WATER
        return LEGAL if fighter.coat_of(number) < 0 else Not.WITHOUT_HOLY_WATER
    if where > Where.AT_HAND:
        return Not.AT_HAND
    if verb == Verb.DRAW and fighter.ready == number:
        return Not.IF_IN_HAND
    return LEGAL


def hide_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why nobody can hide here: a foe beside, or nothing to hide in (OS-BON-1)."""
    if fighter.hidden != 0:
        return Not.WHILE_HIDDEN
    return hide_reason_at(fight, fighter, fighter.place)


def can_hide_at(fight: Fight, fighter: Fighter, place: i64) -> bool:
    """Tell whether a fighter who is seen could hide at a place (OS-BON-1)."""
    return fighter.hidden == 0 and hide_reason_at(fight, fighter, place) == LEGAL


def hide_reason_at(fight: Fight, fighter: Fighter, place: i64) -> i64:
    """Return why a fighter could not hide at a place: a foe beside, or nothing to hide in."""
    field = fight.field
    covered = True
    for person in fight.people:
        if person.side == fighter.side or not person.stands():
            continue
        if not person.seen_by(fighter.side):
            continue
        if not fight.mapped:
            if in_melee(fight, fighter, person):
                return Not.BESIDE_A_FOE
        elif field.in_reach(place, person.place, MELEE):
            return Not.BESIDE_A_FOE
        elif covered and field.sees(person.place, place):
            covered = field.cover(person.place, place) != NO_COVER
    if fight.setting.hiding_places:
        return LEGAL
    if fight.mapped and (covered or field.light(place) != BRIGHT):
        return LEGAL
    return Not.WITHOUT_COVER
