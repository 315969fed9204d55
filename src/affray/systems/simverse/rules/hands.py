"""Readying weapons: what is drawn, picked up and held in which hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.simverse.acts.reasons import LEGAL, Not
from affray.systems.simverse.acts.verbs import Verb
from affray.systems.simverse.book.constants import METRE, Condition, Maneuver, Where
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import Readied

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


def hands_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a weapon cannot be drawn or picked up, or LEGAL (SV-ACT-12, SV-COND-4)."""
    if act.weapon < 0 or act.weapon >= fighter.body:
        return Not.IN_HAND
    where = fighter.where_is(act.weapon)
    if fighter.conditions & (Condition.HAND_LOST | Condition.OFF_HAND_LOST) != 0 and not has_hand(
        fighter, act.weapon
    ):
        return Not.WITH_USELESS_HAND
    if act.verb == Verb.DRAW:
        if fighter.minor <= 0 and not draws_free(fighter, act.weapon):
            return Not.WITHOUT_MINOR
        return LEGAL if where == Where.STOWED else Not.STOWED
    if fighter.minor <= 0:
        return Not.WITHOUT_MINOR
    if where != Where.ON_THE_GROUND:
        return Not.ON_THE_GROUND
    far = fight.mapped and fight.field.distance(fighter.place, fighter.fallen_at) > 3 * METRE
    return Not.ON_THE_GROUND if far else LEGAL


def has_hand(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether one whose hand was crippled has another for a weapon (SV-CALL-8)."""
    if fighter.sheet.weapons[weapon].hands == 2:
        return False
    if fighter.has(Condition.HAND_LOST):
        return (
            not fighter.has(Condition.OFF_HAND_LOST)
            and not fighter.sheet.shield
            and fighter.off < 0
        )
    return True


def draws_free(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether a weapon is drawn without an action (SV-MAN-6, SV-ACT-12).

    Some weapons always are, and Quick Draw does it once a turn.
    """
    if fighter.sheet.weapons[weapon].quick:
        return True
    return fighter.sheet.maneuvers & Maneuver.QUICK_DRAW != 0 and not fighter.has(Condition.DREW)


def pay_draw(fighter: Fighter, weapon: i64) -> None:
    """Pay for drawing a weapon: nothing, the Quick Draw of the turn, or the Minor (SV-MAN-6)."""
    if fighter.sheet.weapons[weapon].quick:
        return
    if draws_free(fighter, weapon):
        fighter.conditions |= Condition.DREW
    else:
        fighter.minor -= 1


def take_in_hand(fight: Fight, fighter: Fighter, weapon: i64, verb: i64) -> None:
    """Draw or pick up a weapon (SV-ACT-12, SV-COND-4).

    RULING: a free main hand takes it; else a light weapon goes into a free off hand beside a
    one-handed one, and otherwise what was in the main hand is stowed.
    """
    if verb == Verb.PICK_UP:
        fighter.minor -= 1
    else:
        pay_draw(fighter, weapon)
    if takes_off_hand(fighter, weapon):
        fighter.off = weapon
    else:
        if fighter.ready != fighter.body:
            fighter.put(fighter.ready, Where.STOWED)
        if fighter.sheet.weapons[weapon].hands == 2 and fighter.off >= 0:
            fighter.put(fighter.off, Where.STOWED)
            fighter.off = -1
        fighter.ready = weapon
    fighter.put(weapon, Where.IN_HAND)
    if fight.heard:
        how = "picked up" if verb == Verb.PICK_UP else "drawn"
        fight.tell(Readied(fighter.name, fighter.sheet.weapons[weapon].name, how))


def takes_off_hand(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether a weapon that is taken in hand goes into the off hand (SV-2W-2)."""
    if fighter.off >= 0 or fighter.sheet.shield or fighter.has(Condition.OFF_HAND_LOST):
        return False
    if fighter.ready == fighter.body:
        return fighter.has(Condition.HAND_LOST)
    held = fighter.ready_weapon()
    new = fighter.sheet.weapons[weapon]
    return fighter.sheet.two_weapons and held.hands == 1 and new.hands == 1
