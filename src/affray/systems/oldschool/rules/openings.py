"""Whether an act is open to a fighter now, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NO_COVER
from affray.systems.oldschool.acts.questions import armed
from affray.systems.oldschool.acts.verbs import (
    ABORT,
    ATTACK,
    BREAK_FREE,
    COAT,
    DISARMING,
    DRAW,
    DROP,
    END,
    EXTINGUISH,
    HIDE,
    LET_GO,
    LOOK,
    MOVE,
    PARLEY,
    PICK_UP,
    RELOAD,
    RETRIEVE,
    SHOVING,
    SPEAK,
    STAND,
    STUNTING,
    VERBS,
)
from affray.systems.oldschool.book.constants import FOOT, Condition, Status, WeaponClass, Where, bit
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.movement import allowance, can_reach
from affray.systems.oldschool.rules.ranks import has_gap, has_ranks, in_melee
from affray.systems.oldschool.rules.reasons import (
    CONFINED,
    FOE_BESIDE,
    HOLDING,
    IN_HAND_ALREADY,
    IS_BUSY,
    IS_HIDDEN,
    IS_LOADED,
    IS_PINNED,
    LEGAL,
    LYING,
    MOVED_ALREADY,
    NO_ACTION,
    NO_AMMO,
    NO_COATING,
    NO_COVER_HERE,
    NO_GAP,
    NO_MOVE,
    NO_TARGET,
    NO_TWO_HANDS,
    NO_WEAPON,
    NOT_AT_HAND,
    NOT_BURNING,
    NOT_HOLDING,
    NOT_LOADED,
    NOT_LOOKING,
    NOT_LYING,
    NOT_ON_GROUND,
    NOT_PACKED,
    NOT_PINNED,
    NOT_SEEN,
    NOT_THROWN,
    OUT_OF_RANGE,
    OUT_OF_REACH,
    OWN_SIDE,
    TALKED_OUT,
    TARGET_OUT,
    TOO_FAR,
)
from affray.systems.oldschool.rules.weapons import too_big

if TYPE_CHECKING:
    from affray.systems.oldschool.acts.act import WhatNow
    from affray.systems.oldschool.book.fight import Fight


# How an attack is declared: bits of one slot
THROWN: Final[i64] = 1
TWO_HANDS: Final[i64] = 2
NON_LETHAL: Final[i64] = 4


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not legal, or LEGAL (OS-RND-4, OS-RND-5; sheet 4.3)."""
    verb = act.choice
    if verb == END or verb == SPEAK:
        return LEGAL
    if verb == ABORT:
        return LEGAL if fighter.has(Condition.RETRIEVING) else NOT_LOOKING
    if fighter.has(Condition.RETRIEVING):
        return IS_BUSY
    if verb == PARLEY:
        return LEGAL if (fight.parleyed >> fighter.side) & 1 == 0 else TALKED_OUT
    if verb == LOOK:
        return target_reason(fight, fighter, act.target)
    if verb == LET_GO:
        return LEGAL if fighter.has(Condition.PINNING) else NOT_HOLDING
    if VERBS[verb].action and fighter.action <= 0:
        return NO_ACTION
    if verb == BREAK_FREE:
        return LEGAL if fighter.has(Condition.PINNED) else NOT_PINNED
    if fighter.has(Condition.PINNED):
        return IS_PINNED
    if verb == ATTACK:
        return attack_reason(fight, fighter, act.target, act.weapon, act.how)
    if SHOVING <= verb <= STUNTING:
        return maneuver_reason(fight, fighter, act.target, verb)
    if verb == MOVE or verb == STAND:
        return movement_reason(fight, fighter, verb, act.place)
    if verb == DRAW or verb == DROP or verb == PICK_UP or verb == COAT:
        return weapon_reason(fight, fighter, verb, act.weapon)
    return other_reason(fight, fighter, act)


def other_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a reload, a search, flames, hiding or a step up is not open."""
    verb = act.choice
    if verb == RELOAD:
        if (fighter.unloaded >> fighter.ready) & 1 == 0:
            return IS_LOADED
        return LEGAL if has_whole_turn(fighter) else MOVED_ALREADY
    if fighter.has(Condition.PINNING):
        return HOLDING
    if verb == RETRIEVE:
        return LEGAL if in_backpack(fighter, act.thing) else NOT_PACKED
    if verb == EXTINGUISH:
        patient = fight.people[act.target]
        beside = patient is fighter or in_melee(fight, fighter, patient)
        burns = patient.has(Condition.ON_FIRE) and patient.gone == 0
        return LEGAL if burns and beside else NOT_BURNING
    if verb == HIDE:
        return hide_reason(fight, fighter)
    if not has_ranks(fight) or fighter.rank == 0 or not has_gap(fight, fighter.side):
        return NO_GAP
    if fighter.has(Condition.PRONE):
        return LYING
    return LEGAL if has_whole_turn(fighter) else MOVED_ALREADY


def has_whole_turn(fighter: Fighter) -> bool:
    """Tell whether nothing of a turn is used yet, as reloading and stepping up need (OS-WPN-13)."""
    return fighter.action > 0 and fighter.feet >= allowance(fighter)


def target_reason(fight: Fight, fighter: Fighter, target: i64) -> i64:
    """Return why nothing can be done to a target."""
    if target < 0:
        return NO_TARGET
    other = fight.people[target]
    if other.side == fighter.side:
        return OWN_SIDE
    if not other.seen_by(fighter.side):
        return NOT_SEEN
    if other.gone != 0 or (other.status != Status.ABLE and other.status != Status.UNCONSCIOUS):
        return TARGET_OUT
    return LEGAL


def attack_reason(fight: Fight, fighter: Fighter, target: i64, number: i64, how: i64) -> i64:
    """Return why an attack is not legal (OS-ATK-1, OS-WPN-2 to OS-WPN-5, OS-WPN-13)."""
    found = target_reason(fight, fighter, target)
    if found != LEGAL:
        return found
    other = fight.people[target]
    weapon = fighter.sheet.weapons[number]
    if number != fighter.body and not fighter.at_hand(number):
        return NOT_AT_HAND
    if fighter.has(Condition.PINNING):
        if fighter.held != target or (
            weapon.kind > WeaponClass.LIGHT and weapon.kind != WeaponClass.NATURAL
        ):
            return HOLDING
    if how & TWO_HANDS != 0 and (not weapon.two_hands or not weapon.one_hand):
        return NO_TWO_HANDS
    if too_big(fight, weapon):
        return CONFINED
    if how & THROWN != 0:
        if not weapon.thrown:
            return NOT_THROWN
        return range_reason(fight, fighter, other, weapon.most)
    if weapon.shot:
        if (fighter.unloaded >> number) & 1 != 0:
            return NOT_LOADED
        if weapon.ammo > 0 and fighter.shots_left(number) == 0:
            return NO_AMMO
        return range_reason(fight, fighter, other, weapon.most)
    if weapon.burns:
        return OUT_OF_REACH
    return LEGAL if in_melee(fight, fighter, other) else OUT_OF_REACH


def range_reason(fight: Fight, fighter: Fighter, other: Fighter, most: i64) -> i64:
    """Return why something cannot be shot or thrown so far."""
    if not fight.mapped:
        return LEGAL
    if fight.field.distance(fighter.place, other.place) > most:
        return OUT_OF_RANGE
    return LEGAL if fight.field.sees(fighter.place, other.place) else NOT_SEEN


def maneuver_reason(fight: Fight, fighter: Fighter, target: i64, verb: i64) -> i64:
    """Return why a maneuver is not legal (OS-MAN-1)."""
    found = target_reason(fight, fighter, target)
    if found != LEGAL:
        return found
    other = fight.people[target]
    if other.status != Status.ABLE:
        return TARGET_OUT
    if fighter.has(Condition.PINNING):
        return HOLDING
    if not in_melee(fight, fighter, other):
        return OUT_OF_REACH
    if verb == DISARMING and not armed(other):
        return NO_WEAPON
    return LEGAL


def movement_reason(fight: Fight, fighter: Fighter, verb: i64, place: i64) -> i64:
    """Return why a move or getting up is not legal."""
    if fighter.has(Condition.PINNING):
        return HOLDING
    if verb == STAND:
        if not fighter.has(Condition.PRONE):
            return NOT_LYING
        return LEGAL if fighter.feet > 0 else NO_MOVE
    if fighter.has(Condition.PRONE):
        return LYING
    if not fight.mapped or place < 0 or fighter.feet <= 0:
        return NO_MOVE
    return LEGAL if can_reach(fight, fighter, place) else TOO_FAR


def weapon_reason(fight: Fight, fighter: Fighter, verb: i64, number: i64) -> i64:
    """Return why a weapon cannot be drawn, dropped, picked up or coated."""
    if number < 0 or number == fighter.body:
        return NOT_AT_HAND
    where = fighter.where_is(number)
    if verb == PICK_UP:
        if where != Where.ON_THE_GROUND:
            return NOT_ON_GROUND
        if not fight.mapped or fight.field.in_reach(fighter.place, fighter.fallen_at, 5 * FOOT):
            return LEGAL
        return NOT_ON_GROUND
    if verb == COAT:
        if where != Where.IN_HAND or fighter.ready != number or coating(fighter) < 0:
            return NO_COATING
        return LEGAL if fighter.coated & bit(number) == 0 else NO_COATING
    if where > Where.AT_HAND:
        return NOT_AT_HAND
    if verb == DRAW and fighter.ready == number:
        return IN_HAND_ALREADY
    return LEGAL


def coating(fighter: Fighter) -> i64:
    """Return which item at hand can be poured over a weapon, or -1."""
    for item in range(len(fighter.sheet.items)):
        if fighter.kept & bit(item) != 0 and fighter.sheet.items[item].coating != 0:
            return item
    return -1


def in_backpack(fighter: Fighter, thing: i64) -> bool:
    """Tell whether a weapon or an item is in the backpack (OS-RET-1)."""
    if thing < 0:
        return False
    weapons = len(fighter.sheet.weapons)
    if thing < weapons:
        return fighter.where_is(thing) == Where.IN_BACKPACK
    return fighter.packed & bit(thing - weapons) != 0


def thing_name(fighter: Fighter, thing: i64) -> str:
    """Return what a weapon or an item is called."""
    weapons = len(fighter.sheet.weapons)
    if thing < weapons:
        return fighter.sheet.weapons[thing].name
    return fighter.sheet.items[thing - weapons].name


def hide_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why nobody can hide here: a foe beside, or nothing to hide in (OS-BON-1)."""
    if fighter.hidden != 0:
        return IS_HIDDEN
    covered = True
    for person in fight.people:
        if person.side == fighter.side or not person.stands():
            continue
        if not person.seen_by(fighter.side):
            continue
        if in_melee(fight, fighter, person):
            return FOE_BESIDE
        if fight.mapped and fight.field.sees(person.place, fighter.place):
            if fight.field.cover(person.place, fighter.place) == NO_COVER:
                covered = False
    if fight.where.hiding_places:
        return LEGAL
    if fight.mapped and (covered or fight.field.light(fighter.place) != BRIGHT):
        return LEGAL
    return NO_COVER_HERE
