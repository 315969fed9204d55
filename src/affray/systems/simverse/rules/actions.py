"""Action economy: what a turn may hold, and what each act needs and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.simverse.acts.reasons import LEGAL, Not, target_reason
from affray.systems.simverse.acts.verbs import VERBS, Verb
from affray.systems.simverse.book.constants import METRE, Condition, Maneuver, Pace, Status
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import BleedingModel
from affray.systems.simverse.events.events import FullDefenseTaken
from affray.systems.simverse.rules import castable, economy, grappling, mounted, spells
from affray.systems.simverse.rules.aiming import aim_reason, take_aim
from affray.systems.simverse.rules.attack import reveal
from affray.systems.simverse.rules.bleeding import first_aid
from affray.systems.simverse.rules.conditions import end, fall_prone
from affray.systems.simverse.rules.declaring import attack_reason
from affray.systems.simverse.rules.feats import do_feat, feat_reason
from affray.systems.simverse.rules.hands import hands_reason, take_in_hand
from affray.systems.simverse.rules.maneuvers import pay_for, spend
from affray.systems.simverse.rules.movement import can_reach, leave, move, stand, way_out
from affray.systems.simverse.rules.stances import rage, rage_reason, stance_reason, take_stance
from affray.systems.simverse.rules.strikes import strike

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


def move_reason(fight: Fight, fighter: Fighter, place: i64, verb: i64) -> i64:
    """Return why a movement is not open, or LEGAL (SV-MOV-1 to SV-MOV-6).

    In the saddle it is the mount's legs and Stamina that count (SV-MNT-2).
    """
    if verb == Verb.MOVE and fighter.minor <= 0:
        return Not.WITHOUT_MINOR
    if verb != Verb.MOVE and fighter.major <= 0:
        return Not.WITHOUT_MAJOR
    if fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) != 0:
        return Not.WHILE_HELD_FAST
    legs = fight.people[fighter.mount] if fighter.has(Condition.MOUNTED) else fighter
    if legs.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) != 0:
        return Not.WHILE_HELD_FAST
    if verb == Verb.SPRINT:
        if legs.stamina < 1:
            return Not.ENOUGH_STAMINA
        if legs.has(Condition.FOOT_LOST):
            return Not.ON_USELESS_FOOT
    if fighter.has(Condition.PRONE) and verb != Verb.RUN:
        return Not.WHILE_PRONE
    if not fight.mapped:
        return Not.WITHOUT_MAP
    if place < 0 or place >= fight.field.places:
        return Not.THAT_FAR
    return LEGAL if can_reach(fight, fighter, place, pace_of(verb)) else Not.THAT_FAR


def pace_of(verb: i64) -> i64:
    """Return how many times Speed a verb of movement goes."""
    if verb == Verb.MOVE:
        return Pace.HALF
    return Pace.FULL if verb == Verb.RUN else Pace.SPRINT


def aid_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why First Aid is not open, or LEGAL (SV-AID-2 to SV-AID-6, SV-BLD-7)."""
    if act.target < 0 or act.target >= len(fight.people):
        return Not.WITHOUT_TARGET
    patient = fight.people[act.target]
    if act.verb == Verb.BANDAGE:
        if fighter.minor <= 0:
            return Not.WITHOUT_MINOR
        if fight.rules.bleeding_model == BleedingModel.ADVANCED:
            return Not.IN_THIS_MODEL
        if patient.bleeding <= 0:
            return Not.BLEEDING
        if patient.status != Status.ABLE:
            return Not.BY_BANDAGE
    else:
        if fighter.major <= 0:
            return Not.WITHOUT_MAJOR
        hurt = patient.bleeding > 0 or patient.has(Condition.SLOWED)
        if patient.status > 1 or (patient.status == Status.ABLE and not hurt):
            return Not.TO_BE_TREATED
        if patient.status == Status.ABLE and fight.rules.bleeding_model == BleedingModel.GUIDE:
            return Not.IN_THIS_MODEL
    if fight.mapped and not fight.field.in_reach(fighter.place, patient.place, METRE):
        return Not.ADJACENT
    return LEGAL if economy.free_hand(fighter) else Not.WITHOUT_FREE_HAND


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not open, or LEGAL."""
    verb = act.verb
    if verb == Verb.ATTACK:
        return attack_reason(fight, fighter, act)
    if verb == Verb.END:
        return LEGAL
    if fighter.has(Condition.PANICKED) and not VERBS[verb].flight:
        return Not.WHILE_PANICKED
    if fighter.has(Condition.ASLEEP):
        return Not.WHILE_ASLEEP
    if (
        fighter.has(Condition.PINNED)
        and verb != Verb.ESCAPE
        and verb != Verb.SPEAK
        and verb != Verb.SURRENDER
    ):
        return Not.WHILE_PINNED
    if (verb >= Verb.BASH and verb <= Verb.RELEASE) or verb == Verb.AIM:
        return maneuver_act_reason(fight, fighter, act)
    if verb == Verb.CAST and fighter.has(Condition.RAGING):
        return Not.WHILE_RAGING
    if verb == Verb.MOVE or verb == Verb.RUN or verb == Verb.SPRINT:
        return move_reason(fight, fighter, act.place, verb)
    if verb == Verb.BANDAGE or verb == Verb.TREAT:
        return aid_reason(fight, fighter, act)
    if verb == Verb.CAST:
        return castable.cast_reason(fight, fighter, act)
    if verb == Verb.DRAW or verb == Verb.PICK_UP:
        return hands_reason(fight, fighter, act)
    if verb == Verb.STAND:
        if not fighter.has(Condition.PRONE):
            return Not.PRONE
        if fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) != 0:
            return Not.WHILE_HELD_FAST
        return LEGAL if fighter.minor > 0 or kips_up(fighter) else Not.WITHOUT_MINOR
    if verb == Verb.FULL_DEFENSE:
        if fighter.major <= 0:
            return Not.WITHOUT_MAJOR
        return Not.WHILE_STUNNED if fighter.has(Condition.STUNNED) else LEGAL
    if verb == Verb.FALL:
        if fighter.has(Condition.MOUNTED):
            return Not.WITHOUT_DISMOUNTING
        return Not.WHILE_PRONE if fighter.has(Condition.PRONE) else LEGAL
    if verb == Verb.LEAVE:
        if fighter.major <= 0:
            return Not.WITHOUT_MAJOR
        if fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) != 0:
            return Not.WHILE_HELD_FAST
        return LEGAL if way_out(fight, fighter) >= 0 else Not.WITHOUT_WAY_OUT
    if verb == Verb.MOUNT or verb == Verb.DISMOUNT:
        return (
            mounted.saddle_reason(fight, fighter, act) if fighter.minor > 0 else Not.WITHOUT_MINOR
        )
    if verb >= Verb.QUENCH:
        if economy.is_major(verb) and fighter.major <= 0:
            return Not.WITHOUT_MAJOR
        if economy.is_minor(fighter, verb) and fighter.minor <= 0:
            return Not.WITHOUT_MINOR
        return economy.economy_reason(fight, fighter, act)
    return Not.OPEN


def maneuver_act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an aim, a maneuver or a hold is not open, or LEGAL (SV-AIM, SV-MAN, SV-GRP)."""
    verb = act.verb
    if verb == Verb.RAGE:
        return rage_reason(fight, fighter)
    if verb == Verb.RELEASE:
        return grappling.hold_reason(fight, fighter, verb)
    if verb == Verb.FEINT:
        if fighter.minor <= 0:
            return Not.WITHOUT_MINOR
    elif fighter.major <= 0:
        return Not.WITHOUT_MAJOR
    if verb == Verb.STANCE:
        return stance_reason(fighter)
    if verb == Verb.PIN or verb == Verb.ESCAPE:
        return grappling.hold_reason(fight, fighter, verb)
    if act.target < 0 or act.target >= len(fight.people):
        return Not.WITHOUT_TARGET
    target = fight.people[act.target]
    reason = target_reason(fighter, target)
    if reason != LEGAL:
        return reason
    if verb == Verb.AIM:
        return aim_reason(fight, fighter, target)
    if verb == Verb.GRAPPLE:
        return grappling.grapple_reason(fight, fighter, target)
    return feat_reason(fight, fighter, target, act)


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
        end(fight, fighter, Condition.STANCE, "defensive stance")
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
        do_feat(fight, fighter, act)


def kips_up(fighter: Fighter) -> bool:
    """Tell whether a fighter gets up for nothing (SV-MAN-13)."""
    return fighter.sheet.maneuvers & Maneuver.KIP_UP != 0


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act and pay for it (SV-ACT-4 to SV-ACT-7, SV-ACT-11 to SV-ACT-14, SV-ACT-19)."""
    if act.choice == Verb.ATTACK:
        if act.thing < 0:
            fighter.major -= 1
        else:
            fighter.minor -= 1
        if fighter.conditions & Condition.STANCE != 0:
            end(fight, fighter, Condition.STANCE, "defensive stance")
        if act.maneuvers != 0:
            pay_for(fight, fighter, act.maneuvers)
        strike(fight, fighter, act)
    else:
        perform_other(fight, fighter, act)
    fighter.last_acted = fight.round


def perform_other(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act that is no attack, and pay for it (SV-ACT-4, SV-ACT-11 to SV-ACT-14)."""
    verb = act.verb
    if verb == Verb.MOVE:
        fighter.minor -= 1
        move(fight, fighter, act.place, "half move", Pace.HALF)
    elif verb == Verb.RUN:
        fighter.major -= 1
        move(fight, fighter, act.place, "full move", Pace.FULL)
    elif verb == Verb.SPRINT:
        fighter.major -= 1
        legs = fight.people[fighter.mount] if fighter.has(Condition.MOUNTED) else fighter
        spend(fight, legs, 1, "sprint")
        move(fight, fighter, act.place, "sprint", Pace.SPRINT)
    elif verb == Verb.FULL_DEFENSE:
        fighter.major -= 1
        fighter.reactions = 3
        fighter.conditions |= Condition.FULL_DEFENSE
        if fight.heard:
            fight.tell(FullDefenseTaken(fighter.name))
    elif verb == Verb.STAND:
        if not kips_up(fighter):
            fighter.minor -= 1
        stand(fight, fighter)
    elif verb == Verb.BANDAGE:
        fighter.minor -= 1
        first_aid(fight, fighter, fight.people[act.target], False)
    elif verb == Verb.TREAT:
        fighter.major -= 1
        first_aid(fight, fighter, fight.people[act.target], True)
    elif verb == Verb.FALL:
        fall_prone(fight, fighter, "by choice")
        fighter.conditions |= fighter.pending & Condition.PRONE  # one's own choice is done at once
        fighter.pending &= ~Condition.PRONE
    elif verb == Verb.LEAVE:
        fighter.major -= 1
        leave(fight, fighter)
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
        economy.economy_act(fight, fighter, act)
