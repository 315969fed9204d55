"""Action economy: what a turn may hold, and what each act needs and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.systems.simverse.acts.verbs import (
    AIM,
    ATTACK,
    BANDAGE,
    BASH,
    CAST,
    DEFEND,
    DISMOUNT,
    DRAW,
    END,
    ESCAPE,
    FALL,
    FEINT,
    GRAPPLE,
    LEAVE,
    MOUNT,
    MOVE,
    PICK_UP,
    PIN,
    QUENCH,
    RAGE,
    RELEASE,
    RUN,
    SPEAK,
    SPRINTING,
    STAND,
    SURRENDER,
    TREAT,
    VERBS,
)
from affray.systems.simverse.acts.verbs import STANCE as STANCE_VERB
from affray.systems.simverse.book.constants import (
    ABLE,
    ASLEEP,
    ENTANGLED,
    FOOT_LOST,
    FULL_DEFENSE,
    GRAPPLED,
    KIP_UP,
    METRE,
    MOUNTED,
    PANICKED,
    PINNED,
    PRONE,
    RAGING,
    SLOWED,
    STANCE,
    STUNNED,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import FullDefenseTaken
from affray.systems.simverse.rules import castable, economy, grappling, maneuvers, mounted, spells
from affray.systems.simverse.rules.aiming import aim_reason, take_aim
from affray.systems.simverse.rules.attack import reveal
from affray.systems.simverse.rules.bleeding import ADVANCED, GUIDE, first_aid
from affray.systems.simverse.rules.conditions import end, fall_prone
from affray.systems.simverse.rules.declaring import attack_reason
from affray.systems.simverse.rules.feats import do_feat, feat_reason
from affray.systems.simverse.rules.hands import hands_reason, take_in_hand
from affray.systems.simverse.rules.maneuvers import pay_for, spend
from affray.systems.simverse.rules.movement import (
    FULL,
    HALF,
    SPRINT,
    can_reach,
    leave,
    move,
    stand,
    way_out,
)
from affray.systems.simverse.rules.reasons import (
    ASLEEP_NOW,
    FOOT_USELESS,
    HELD_FAST,
    LEGAL,
    LYING,
    MODEL_FORBIDS,
    NEEDS_TREATMENT,
    NO_MAJOR,
    NO_MINOR,
    NO_ROOM,
    NO_STAMINA,
    NO_TARGET,
    NO_WAY_OUT,
    NOT_ADJACENT,
    NOT_BLEEDING,
    NOT_LYING,
    NOT_OPEN,
    NOTHING_TO_TREAT,
    PANIC,
    PINNED_NOW,
    REASONS,
    STUNNED_NOW,
    TOO_FAR,
    target_reason,
)
from affray.systems.simverse.rules.stances import rage, rage_reason, stance_reason, take_stance
from affray.systems.simverse.rules.strikes import strike

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


def reason_of(code: i64) -> Reason:
    """Return the reason that a number stands for; each heading has its own hundred."""
    if code < 100:
        return REASONS[code]
    if code >= 500:
        return economy.REASONS[code - 500]
    if code >= 400:
        return mounted.REASONS[code - 400]
    if code >= 300:
        return grappling.REASONS[code - 300]
    if code >= 200:
        return castable.REASONS[code - 200]
    return maneuvers.REASONS[code - 100]


def move_reason(fight: Fight, fighter: Fighter, place: i64, verb: i64) -> i64:
    """Return why a movement is not open, or LEGAL (SV-MOV-1 to SV-MOV-6).

    In the saddle it is the mount's legs and Stamina that count (SV-MNT-2).
    """
    if verb == MOVE and fighter.minor <= 0:
        return NO_MINOR
    if verb != MOVE and fighter.major <= 0:
        return NO_MAJOR
    if fighter.conditions & (GRAPPLED | ENTANGLED) != 0:
        return HELD_FAST
    legs = fight.people[fighter.mount] if fighter.has(MOUNTED) else fighter
    if legs.conditions & (GRAPPLED | ENTANGLED) != 0:
        return HELD_FAST
    if verb == SPRINTING:
        if legs.stamina < 1:
            return NO_STAMINA
        if legs.has(FOOT_LOST):
            return FOOT_USELESS
    if fighter.has(PRONE) and verb != RUN:
        return LYING
    if not fight.mapped:
        return NO_ROOM
    if place < 0 or place >= fight.field.places:
        return TOO_FAR
    return LEGAL if can_reach(fight, fighter, place, pace_of(verb)) else TOO_FAR


def pace_of(verb: i64) -> i64:
    """Return how many times Speed a verb of movement goes."""
    if verb == MOVE:
        return HALF
    return FULL if verb == RUN else SPRINT


def aid_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why First Aid is not open, or LEGAL (SV-AID-2 to SV-AID-6, SV-BLD-7)."""
    if act.target < 0 or act.target >= len(fight.people):
        return NO_TARGET
    patient = fight.people[act.target]
    if act.verb == BANDAGE:
        if fighter.minor <= 0:
            return NO_MINOR
        if fight.rules.bleeding_model == ADVANCED:
            return MODEL_FORBIDS
        if patient.bleeding <= 0:
            return NOT_BLEEDING
        if patient.status != ABLE:
            return NEEDS_TREATMENT
    else:
        if fighter.major <= 0:
            return NO_MAJOR
        hurt = patient.bleeding > 0 or patient.has(SLOWED)
        if patient.status > 1 or (patient.status == ABLE and not hurt):
            return NOTHING_TO_TREAT
        if patient.status == ABLE and fight.rules.bleeding_model == GUIDE:
            return MODEL_FORBIDS
    if fight.mapped and not fight.field.in_reach(fighter.place, patient.place, METRE):
        return NOT_ADJACENT
    return LEGAL if economy.free_hand(fighter) else economy.NO_FREE_HAND


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not open, or LEGAL."""
    verb = act.verb
    if verb == ATTACK:
        return attack_reason(fight, fighter, act)
    if verb == END:
        return LEGAL
    if fighter.has(PANICKED) and not VERBS[verb].flight:
        return PANIC
    if fighter.has(ASLEEP):
        return ASLEEP_NOW
    if fighter.has(PINNED) and verb != ESCAPE and verb != SPEAK and verb != SURRENDER:
        return PINNED_NOW
    if (verb >= BASH and verb <= RELEASE) or verb == AIM:
        return maneuver_act_reason(fight, fighter, act)
    if verb == CAST and fighter.has(RAGING):
        return maneuvers.RAGING_NOW
    if verb == MOVE or verb == RUN or verb == SPRINTING:
        return move_reason(fight, fighter, act.place, verb)
    if verb == BANDAGE or verb == TREAT:
        return aid_reason(fight, fighter, act)
    if verb == CAST:
        return castable.cast_reason(fight, fighter, act)
    if verb == DRAW or verb == PICK_UP:
        return hands_reason(fight, fighter, act)
    if verb == STAND:
        if not fighter.has(PRONE):
            return NOT_LYING
        if fighter.conditions & (GRAPPLED | ENTANGLED) != 0:
            return HELD_FAST
        return LEGAL if fighter.minor > 0 or kips_up(fighter) else NO_MINOR
    if verb == DEFEND:
        if fighter.major <= 0:
            return NO_MAJOR
        return STUNNED_NOW if fighter.has(STUNNED) else LEGAL
    if verb == FALL:
        if fighter.has(MOUNTED):
            return mounted.STAYS_UP
        return LYING if fighter.has(PRONE) else LEGAL
    if verb == LEAVE:
        if fighter.major <= 0:
            return NO_MAJOR
        if fighter.conditions & (GRAPPLED | ENTANGLED) != 0:
            return HELD_FAST
        return LEGAL if way_out(fight, fighter) >= 0 else NO_WAY_OUT
    if verb == MOUNT or verb == DISMOUNT:
        return mounted.saddle_reason(fight, fighter, act) if fighter.minor > 0 else NO_MINOR
    if verb >= QUENCH:
        if economy.is_major(verb) and fighter.major <= 0:
            return NO_MAJOR
        if economy.is_minor(fighter, verb) and fighter.minor <= 0:
            return NO_MINOR
        return economy.economy_reason(fight, fighter, act)
    return NOT_OPEN


def maneuver_act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an aim, a maneuver or a hold is not open, or LEGAL (SV-AIM, SV-MAN, SV-GRP)."""
    verb = act.verb
    if verb == RAGE:
        return rage_reason(fight, fighter)
    if verb == RELEASE:
        return grappling.hold_reason(fight, fighter, verb)
    if verb == FEINT:
        if fighter.minor <= 0:
            return NO_MINOR
    elif fighter.major <= 0:
        return NO_MAJOR
    if verb == STANCE_VERB:
        return stance_reason(fighter)
    if verb == PIN or verb == ESCAPE:
        return grappling.hold_reason(fight, fighter, verb)
    if act.target < 0 or act.target >= len(fight.people):
        return NO_TARGET
    target = fight.people[act.target]
    reason = target_reason(fighter, target)
    if reason != LEGAL:
        return reason
    if verb == AIM:
        return aim_reason(fight, fighter, target)
    if verb == GRAPPLE:
        return grappling.grapple_reason(fight, fighter, target)
    return feat_reason(fight, fighter, target, act)


def do_maneuver(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an aim, a maneuver or a hold and pay for it (SV-ACT-9, SV-ACT-10).

    Whatever lays hand or weapon on somebody ends a Defensive Stance.
    """
    verb = act.verb
    if verb == FEINT:
        fighter.minor -= 1
    elif verb != RAGE and verb != RELEASE:
        fighter.major -= 1
    if fighter.has(STANCE) and verb != FEINT and verb != AIM and verb != RAGE and verb != ESCAPE:
        end(fight, fighter, STANCE, "defensive stance")
    if verb == AIM:
        take_aim(fight, fighter, fight.people[act.target])
    elif verb == STANCE_VERB:
        take_stance(fight, fighter)
    elif verb == RAGE:
        rage(fight, fighter)
    elif verb == GRAPPLE:
        if fighter.hidden != 0:
            reveal(fight, fighter)
        grappling.take_hold(fight, fighter, fight.people[act.target], GRAPPLE)
    elif verb >= PIN:
        grappling.held_act(fight, fighter, verb)
    else:
        do_feat(fight, fighter, act)


def kips_up(fighter: Fighter) -> bool:
    """Tell whether a fighter gets up for nothing (SV-MAN-13)."""
    return fighter.sheet.maneuvers & KIP_UP != 0


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act and pay for it (SV-ACT-4 to SV-ACT-7, SV-ACT-11 to SV-ACT-14, SV-ACT-19)."""
    if act.choice == ATTACK:
        if act.thing < 0:
            fighter.major -= 1
        else:
            fighter.minor -= 1
        if fighter.conditions & STANCE != 0:
            end(fight, fighter, STANCE, "defensive stance")
        if act.maneuvers != 0:
            pay_for(fight, fighter, act.maneuvers)
        strike(fight, fighter, act)
    else:
        perform_other(fight, fighter, act)
    fighter.last_acted = fight.round


def perform_other(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act that is no attack, and pay for it (SV-ACT-4, SV-ACT-11 to SV-ACT-14)."""
    verb = act.verb
    if verb == MOVE:
        fighter.minor -= 1
        move(fight, fighter, act.place, "half move", HALF)
    elif verb == RUN:
        fighter.major -= 1
        move(fight, fighter, act.place, "full move", FULL)
    elif verb == SPRINTING:
        fighter.major -= 1
        legs = fight.people[fighter.mount] if fighter.has(MOUNTED) else fighter
        spend(fight, legs, 1, "sprint")
        move(fight, fighter, act.place, "sprint", SPRINT)
    elif verb == DEFEND:
        fighter.major -= 1
        fighter.reactions = 3
        fighter.conditions |= FULL_DEFENSE
        if fight.heard:
            fight.tell(FullDefenseTaken(fighter.name))
    elif verb == STAND:
        if not kips_up(fighter):
            fighter.minor -= 1
        stand(fight, fighter)
    elif verb == BANDAGE:
        fighter.minor -= 1
        first_aid(fight, fighter, fight.people[act.target], False)
    elif verb == TREAT:
        fighter.major -= 1
        first_aid(fight, fighter, fight.people[act.target], True)
    elif verb == FALL:
        fall_prone(fight, fighter, "by choice")
        fighter.conditions |= fighter.pending & PRONE  # one's own choice is done at once
        fighter.pending &= ~PRONE
    elif verb == LEAVE:
        fighter.major -= 1
        leave(fight, fighter)
    elif verb == CAST:
        spells.cast(fight, fighter, act)
    elif verb == DRAW or verb == PICK_UP:
        take_in_hand(fight, fighter, act.weapon, verb)
    elif (verb >= BASH and verb <= RELEASE) or verb == AIM:
        do_maneuver(fight, fighter, act)
    elif verb == MOUNT:
        fighter.minor -= 1
        mounted.get_on(fight, fighter, fight.people[act.target])
    elif verb == DISMOUNT:
        fighter.minor -= 1
        mounted.get_off(fight, fighter)
    elif verb >= QUENCH:
        economy.economy_act(fight, fighter, act)
