"""Hands: what is drawn, picked up, stowed, dropped, and held in which hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Maneuver, Verb, Where
from affray.systems.simverse.book.event_keys import Taken
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import Readied, Stowed, WeaponDropped
from affray.systems.simverse.rules.actions.lying import in_reach, lay, lift, owner_of
from affray.systems.simverse.rules.reasons import LEGAL, Not

HANDS: Final[i64] = Condition.HAND_LOST | Condition.OFF_HAND_LOST
SPEAKS_FROM: Final[i64] = 6  # IN; animals and the mindless have less


def is_beast(fighter: Fighter) -> bool:
    """Tell whether somebody has only grown weapons and no wit to speak."""
    sheet = fighter.sheet
    if sheet.undead or sheet.intellect >= SPEAKS_FROM or fighter.body > 0:
        return False
    return sheet.weapons[0].natural


def has_hands(fighter: Fighter) -> bool:
    """Tell whether somebody has hands at all: no beast has any, and no spirit."""
    if fighter.sheet.undead:
        return not fighter.sheet.supernatural
    return not is_beast(fighter)


def hands_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a weapon cannot be drawn or picked up, or LEGAL (SV-ACT-12, SV-COND-4)."""
    if act.weapon < 0 or act.weapon >= len(fighter.sheet.weapons) or act.weapon == fighter.body:
        return Not.IN_HAND
    if fighter.conditions & (Condition.HAND_LOST | Condition.OFF_HAND_LOST) != 0 and not has_hand(
        fighter, act.weapon
    ):
        return Not.WITH_USELESS_HAND
    if act.verb == Verb.DRAW:
        if fighter.minor <= 0 and not draws_free(fighter, act.weapon):
            return Not.WITHOUT_MINOR
        if not fighter.is_own(act.weapon):
            return Not.STOWED
        return LEGAL if fighter.where_is(act.weapon) == Where.STOWED else Not.STOWED
    if fighter.minor <= 0:
        return Not.WITHOUT_MINOR
    lies = in_reach(fight, fighter, fighter.item(act.weapon))
    return LEGAL if lies else Not.ON_THE_GROUND


def has_hand(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether one whose hand was crippled has another for a weapon (SV-CALL-8)."""
    if fighter.sheet.weapons[weapon].hands == 2:
        return False
    if fighter.has(Condition.HAND_LOST):
        return (
            not fighter.has(Condition.OFF_HAND_LOST)
            and not fighter.has_shield()
            and fighter.off < 0
        )
    return True


def wields(fighter: Fighter, number: i64, mode: i64) -> bool:
    """Tell whether one with a crippled hand can use what it holds so (SV-CALL-8).

    RULING: a kick needs no hand, a punch one, a two-handed weapon both; claws and fangs are no
    hands.
    """
    lost = fighter.conditions & HANDS
    weapon = fighter.sheet.weapons[number]
    if number == fighter.body:
        return lost != HANDS or not weapon.unarmed or weapon.modes[mode].name != "punch"
    if weapon.hands == 2:
        return lost == 0
    hand = Condition.OFF_HAND_LOST if number == fighter.off else Condition.HAND_LOST
    return lost & hand == 0


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
        lift(fight, fighter.item(weapon))
    else:
        pay_draw(fighter, weapon)
    if takes_off_hand(fighter, weapon):
        fighter.off = weapon
    else:
        make_room(fight, fighter, weapon)
        fighter.ready = weapon
    if fighter.is_own(weapon):
        fighter.put(weapon, Where.IN_HAND)
    if fight.heard:
        tell_readied(fight, fighter, weapon, verb)


def make_room(fight: Fight, fighter: Fighter, weapon: i64) -> None:
    """Free the hands that a weapon needs: what one came with is stowed.

    RULING: another's weapon has no sheath here, so it is let fall.
    """
    if fighter.ready != fighter.body:
        if fighter.is_own(fighter.ready):
            fighter.put(fighter.ready, Where.STOWED)
        else:
            drop_weapon(fight, fighter)
    if fighter.sheet.weapons[weapon].hands == 2 and fighter.off >= 0:
        if fighter.is_own(fighter.off):
            fighter.put(fighter.off, Where.STOWED)
            fighter.off = -1
        else:
            drop_off_hand(fight, fighter)


def tell_readied(fight: Fight, fighter: Fighter, weapon: i64, verb: i64) -> None:
    """Tell what was taken in hand, and whose it is if it is another's."""
    owner = ""
    if not fighter.is_own(weapon):
        owner = owner_of(fight, fighter.item(weapon)).name
    fight.tell(
        Readied(
            who=fighter.name,
            weapon=fighter.sheet.weapons[weapon].name,
            how=Taken.NAMES[Taken.PICKED_UP if verb == Verb.PICK_UP else Taken.DRAWN],
            owner=owner,
        )
    )


def takes_off_hand(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether a weapon that is taken in hand goes into the off hand (SV-2W-2)."""
    if fighter.off >= 0 or fighter.has_shield() or fighter.has(Condition.OFF_HAND_LOST):
        return False
    if fighter.ready == fighter.body:
        return fighter.has(Condition.HAND_LOST)
    held = fighter.ready_weapon()
    new = fighter.sheet.weapons[weapon]
    return fighter.sheet.two_weapons and held.hands == 1 and new.hands == 1


def drop_weapon(fight: Fight, fighter: Fighter) -> None:
    """Let the weapon in hand fall to the ground (SV-COND-4)."""
    number = fighter.ready
    if number == fighter.body:
        return
    if fighter.is_own(number) and fighter.where_is(number) != Where.IN_HAND:
        return
    fighter.ready = fighter.body
    let_fall(fight, fighter, number)


def drop_off_hand(fight: Fight, fighter: Fighter) -> None:
    """Let what is in the off hand fall to the ground (SV-COND-4)."""
    number = fighter.off
    if number < 0:
        return
    fighter.off = -1
    let_fall(fight, fighter, number)


def drop_all(fight: Fight, fighter: Fighter) -> None:
    """Let everything fall that is in the hands."""
    drop_weapon(fight, fighter)
    drop_off_hand(fight, fighter)


def let_fall(fight: Fight, fighter: Fighter, number: i64) -> None:
    """Put a weapon that has left its hand on the ground."""
    leave_hand(fight, fighter, number, fighter.place)
    if fight.heard:
        fight.tell(WeaponDropped(who=fighter.name, weapon=fighter.sheet.weapons[number].name))


def leave_hand(fight: Fight, fighter: Fighter, number: i64, place: i64) -> None:
    """Let a weapon that is in no hand any more lie at a place (SV-COND-4)."""
    if fighter.is_own(number):
        fighter.put(number, Where.ON_THE_GROUND)
    lay(fight, fighter.item(number), place)


def fling(fight: Fight, origin: i64, start_: i64, length: i64) -> i64:
    """Return where a thing lands that flies away from a place, no farther than a length (COND-4).

    Walls stop it, people do not; what flies slantwise is stopped before it is out of reach.
    """
    field = fight.field
    if not fight.mapped:
        return start_
    field.clear_taken()
    steps = field.steps(length)
    end_ = field.push(origin, start_, steps)
    while steps > 0 and field.distance(start_, end_) > length:
        steps -= 1
        end_ = field.push(origin, start_, steps)
    return end_


def stow(fight: Fight, fighter: Fighter, weapon: i64) -> None:
    """Put away a weapon that is in hand (SV-ACT-12)."""
    if weapon == fighter.off:
        fighter.off = -1
    else:
        fighter.ready = fighter.body
    fighter.put(weapon, Where.STOWED)
    if fight.heard:
        fight.tell(Stowed(who=fighter.name, weapon=fighter.sheet.weapons[weapon].name))


def free_hand(fighter: Fighter) -> bool:
    """Tell whether a hand is free for First Aid (SV-AID-6).

    RULING: a two-handed weapon is held with one hand meanwhile; a shield takes its hand.
    """
    if not has_hands(fighter):
        return False
    hands: i64 = 2
    if fighter.has(Condition.HAND_LOST):
        hands -= 1
    if fighter.has(Condition.OFF_HAND_LOST):
        hands -= 1
    if fighter.ready != fighter.body:
        hands -= 1
    if fighter.off >= 0:
        hands -= 1
    if fighter.has_shield() and not fighter.has(Condition.OFF_HAND_LOST):
        hands -= 1
    return hands > 0
