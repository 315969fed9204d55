"""Carrying out an act, and paying for it."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Maneuver, Pace, Verb
from affray.systems.simverse.book.event_keys import Call, Fall
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import CalledOut, FullDefenseTaken
from affray.systems.simverse.rules.actions.hands import (
    drop_off_hand,
    drop_weapon,
    stow,
    take_in_hand,
)
from affray.systems.simverse.rules.actions.items import drink
from affray.systems.simverse.rules.actions.tasks import look_around, work
from affray.systems.simverse.rules.attack.attack import reveal
from affray.systems.simverse.rules.attack.situation import take_aim
from affray.systems.simverse.rules.attack.strikes import strike
from affray.systems.simverse.rules.ground import mounted
from affray.systems.simverse.rules.ground.knockback import get_behind
from affray.systems.simverse.rules.ground.leaving import leave, surrender
from affray.systems.simverse.rules.ground.movement import kips_up, move, stand
from affray.systems.simverse.rules.harm.bleeding import first_aid
from affray.systems.simverse.rules.harm.conditions import end, fall_prone
from affray.systems.simverse.rules.harm.energy import put_out, wash
from affray.systems.simverse.rules.magic import spells
from affray.systems.simverse.rules.maneuvers import grappling
from affray.systems.simverse.rules.maneuvers.stances import rage, take_stance
from affray.systems.simverse.rules.maneuvers.tricks import do_trick
from affray.systems.simverse.rules.maneuvers.with_attack import pay_for, spend


def do_maneuver(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an aim, a maneuver or a hold and pay for it (SV-ACT-9, SV-ACT-10).

    Whatever lays hand or weapon on somebody ends a Defensive Stance.
    """
    verb = act.verb
    if verb == Verb.FEINT:
        fighter.minor -= 1
    elif verb != Verb.RAGE and verb != Verb.RELEASE:
        fighter.major -= 1
    if (
        fighter.has(Condition.STANCE)
        and verb != Verb.FEINT
        and verb != Verb.AIM
        and verb != Verb.RAGE
        and verb != Verb.ESCAPE
    ):
        end(fight, fighter, Condition.STANCE)
    if verb == Verb.AIM:
        take_aim(fight, fighter, fight.people[act.target])
    elif verb == Verb.STANCE:
        take_stance(fight, fighter)
    elif verb == Verb.RAGE:
        rage(fight, fighter)
    elif verb == Verb.GRAPPLE:
        if fighter.hidden != 0:
            reveal(fight, fighter)
        grappling.take_hold(fight, fighter, fight.people[act.target], Verb.GRAPPLE)
    elif verb >= Verb.PIN:
        grappling.held_act(fight, fighter, verb)
    else:
        do_trick(fight, fighter, act)


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act and pay for it (SV-ACT-4 to SV-ACT-7, SV-ACT-11 to SV-ACT-14, SV-ACT-19)."""
    if act.choice == Verb.ATTACK:
        if act.thing < 0:
            fighter.major -= 1
        else:
            fighter.minor -= 1
        if fighter.conditions & Condition.STANCE != 0:
            end(fight, fighter, Condition.STANCE)
        if act.maneuvers != 0:
            pay_for(fight, fighter, act.maneuvers)
        strike(fight, fighter, act)
    else:
        perform_other(fight, fighter, act)
    fighter.last_acted = fight.round


def perform_other(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act that is no attack, and pay for it (SV-ACT-4, SV-ACT-11 to SV-ACT-14)."""
    verb = act.verb
    if verb == Verb.MOVE or verb == Verb.RUN or verb == Verb.SPRINT:
        go(fight, fighter, act.place, verb)
    elif verb == Verb.BANDAGE:
        fighter.minor -= 1
        first_aid(fight, fighter, fight.people[act.target], False)
    elif verb == Verb.TREAT:
        fighter.major -= 1
        first_aid(fight, fighter, fight.people[act.target], True)
    elif verb == Verb.CAST:
        spells.cast(fight, fighter, act)
    elif verb == Verb.DRAW or verb == Verb.PICK_UP:
        take_in_hand(fight, fighter, act.weapon, verb)
    elif (verb >= Verb.BASH and verb <= Verb.RELEASE) or verb == Verb.AIM:
        do_maneuver(fight, fighter, act)
    elif verb == Verb.MOUNT:
        fighter.minor -= 1
        mounted.get_on(fight, fighter, fight.people[act.target])
    elif verb == Verb.DISMOUNT:
        fighter.minor -= 1
        mounted.get_off(fight, fighter)
    elif verb >= Verb.QUENCH:
        perform_rest(fight, fighter, act)
    else:
        change_posture(fight, fighter, verb)


def go(fight: Fight, fighter: Fighter, place: i64, verb: i64) -> None:
    """Move, run or sprint; in the saddle it is the mount's Stamina that a sprint costs (SV-MOV)."""
    if verb == Verb.MOVE:
        fighter.minor -= 1
        move(fight, fighter, place, Pace.HALF)
        return
    fighter.major -= 1
    if verb == Verb.RUN:
        move(fight, fighter, place, Pace.FULL)
        return
    legs = fight.people[fighter.mount] if fighter.has(Condition.MOUNTED) else fighter
    spend(fight, legs, 1, 0)
    move(fight, fighter, place, Pace.SPRINT)


def change_posture(fight: Fight, fighter: Fighter, verb: i64) -> None:
    """Stand up, lie down, leave, or do nothing but defend (SV-ACT-4, SV-ACT-19)."""
    if verb == Verb.STAND:
        if not kips_up(fighter):
            fighter.minor -= 1
        stand(fight, fighter)
    elif verb == Verb.FALL:
        fall_prone(fight, fighter, Fall.CHOICE)
        fighter.conditions |= fighter.pending & Condition.PRONE  # one's own choice is done at once
        fighter.pending &= ~Condition.PRONE
    elif verb == Verb.LEAVE:
        fighter.major -= 1
        leave(fight, fighter)
    elif verb == Verb.FULL_DEFENSE:
        fighter.major -= 1
        fighter.reactions = 3
        fighter.conditions |= Condition.FULL_DEFENSE
        if fight.heard:
            fight.tell(FullDefenseTaken(who=fighter.name))


def is_major(verb: i64) -> bool:
    """Tell whether a verb from QUENCH on costs the Major Action (SV-NRG-3, SV-ACT-11)."""
    return verb == Verb.QUENCH or verb == Verb.ROLL or verb == Verb.WASH or verb == Verb.TASK


def is_minor(fighter: Fighter, verb: i64) -> bool:
    """Tell whether a verb costs the Minor Action (SV-ACT-12, SV-ACT-15, SV-ACT-16).

    A potion costs it too; Quick Draw stows for nothing, once a turn (SV-MAN-6).
    """
    if verb == Verb.STOW:
        return fighter.sheet.maneuvers & Maneuver.QUICK_DRAW == 0 or fighter.has(Condition.DREW)
    if verb == Verb.GET_BEHIND:
        return True
    return verb == Verb.DRINK or verb == Verb.SHOUT or verb == Verb.LOOK


def perform_rest(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act from QUENCH on and pay for it (SV-ACT-4, SV-ACT-11 to SV-ACT-16)."""
    verb = act.verb
    if is_major(verb):
        fighter.major -= 1
    elif is_minor(fighter, verb):
        fighter.minor -= 1
    elif verb == Verb.STOW:
        fighter.conditions |= Condition.DREW
    if verb == Verb.STOW:
        stow(fight, fighter, act.weapon)
    elif verb == Verb.DROP:
        if act.weapon == fighter.off:
            drop_off_hand(fight, fighter)
        else:
            drop_weapon(fight, fighter)
    elif verb == Verb.DRINK:
        drink(fight, fighter, act.thing)
    elif verb == Verb.QUENCH or verb == Verb.ROLL:
        put_out(fight, fighter, verb == Verb.ROLL)
    elif verb == Verb.WASH:
        wash(fight, fighter)
    elif verb == Verb.LOOK:
        look_around(fight, fighter)
    elif verb == Verb.TASK:
        work(fight, fighter, act.thing)
    elif verb == Verb.SURRENDER:
        surrender(fight, fighter)
    elif verb == Verb.GET_BEHIND:
        get_behind(fight, fighter, fight.people[act.target])
    elif fight.heard:
        how = Call.SHOUT if verb == Verb.SHOUT else Call.SPEAK
        fight.tell(CalledOut(who=fighter.name, how=Call.NAMES[how]))
