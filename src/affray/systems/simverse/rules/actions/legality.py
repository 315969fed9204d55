"""Whether an act is open: the reason against it, or LEGAL."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.aftermath import Stage
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import METRE, Condition, Item, Pace, Status, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import BandageHands, BleedingModel
from affray.systems.simverse.rules.actions.hands import HANDS, free_hand, hands_reason, has_hands
from affray.systems.simverse.rules.actions.items import things
from affray.systems.simverse.rules.actions.perform import is_major, is_minor
from affray.systems.simverse.rules.actions.tasks import task_reason
from affray.systems.simverse.rules.attack.declaring import attack_reason
from affray.systems.simverse.rules.attack.situation import aim_reason
from affray.systems.simverse.rules.ground import mounted
from affray.systems.simverse.rules.ground.leaving import has_way_out
from affray.systems.simverse.rules.ground.movement import can_reach, kips_up
from affray.systems.simverse.rules.magic import castable
from affray.systems.simverse.rules.maneuvers import grappling
from affray.systems.simverse.rules.maneuvers.stances import rage_reason, stance_reason
from affray.systems.simverse.rules.maneuvers.tricks import trick_reason
from affray.systems.simverse.rules.reasons import LEGAL, Not, target_reason


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not open, or LEGAL."""
    verb = act.verb
    if fight.stage != Stage.FIGHT and not is_peaceful(fighter, act):
        return Not.AFTER_THE_FIGHT
    if verb == Verb.ATTACK:
        return attack_reason(fight, fighter, act)
    if verb == Verb.END:
        return LEGAL
    if fighter.conditions != 0:
        reason = state_reason(fighter, verb)
        if reason != LEGAL:
            return reason
    if (verb >= Verb.BASH and verb <= Verb.RELEASE) or verb == Verb.AIM:
        return maneuver_act_reason(fight, fighter, act)
    if verb == Verb.MOVE or verb == Verb.RUN or verb == Verb.SPRINT:
        return move_reason(fight, fighter, act.place, verb)
    if verb == Verb.BANDAGE or verb == Verb.TREAT:
        return aid_reason(fight, fighter, act)
    if verb == Verb.CAST:
        return castable.cast_reason(fight, fighter, act)
    if verb == Verb.DRAW or verb == Verb.PICK_UP:
        return hands_reason(fight, fighter, act)
    if verb == Verb.MOUNT or verb == Verb.DISMOUNT:
        if fighter.minor <= 0:
            return Not.WITHOUT_MINOR
        return mounted.saddle_reason(fight, fighter, act)
    if verb >= Verb.QUENCH:
        return other_reason(fight, fighter, act)
    return posture_reason(fight, fighter, verb)


def is_peaceful(fighter: Fighter, act: WhatNow) -> bool:
    """Tell whether an act is one for the time after a fight: it strikes nobody (SV-FLOW-1)."""
    verb = act.verb
    if verb == Verb.CAST:
        return act.thing < 0 or fighter.sheet.spells[act.thing].weapon is None
    if verb == Verb.ATTACK or verb == Verb.FULL_DEFENSE or verb == Verb.LEAVE or verb == Verb.AIM:
        return False
    if verb >= Verb.BASH and verb <= Verb.PIN:
        return False
    return verb != Verb.SURRENDER and verb != Verb.SHOUT


def state_reason(fighter: Fighter, verb: i64) -> i64:
    """Return why somebody in this state does not do it: panic, sleep, a pin, a rage, or LEGAL."""
    if fighter.has(Condition.PANICKED) and not is_left_to_panic(verb):
        return Not.WHILE_PANICKED
    if fighter.has(Condition.ASLEEP):
        return Not.WHILE_ASLEEP
    if fighter.is_bound():
        if verb != Verb.ESCAPE and verb != Verb.SPEAK and verb != Verb.SURRENDER:
            return Not.WHILE_PINNED
    if verb == Verb.CAST and fighter.has(Condition.RAGING):
        return Not.WHILE_RAGING
    return LEGAL


def posture_reason(fight: Fight, fighter: Fighter, verb: i64) -> i64:
    """Return why one cannot stand up, lie down, leave or defend fully, or LEGAL (SV-ACT-19)."""
    held = fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) != 0
    if verb == Verb.STAND:
        if not fighter.has(Condition.PRONE):
            return Not.PRONE
        if held:
            return Not.WHILE_HELD_FAST
        return LEGAL if fighter.minor > 0 or kips_up(fighter) else Not.WITHOUT_MINOR
    if verb == Verb.FALL:
        if fighter.has(Condition.MOUNTED):
            return Not.WITHOUT_DISMOUNTING
        return Not.WHILE_PRONE if fighter.has(Condition.PRONE) else LEGAL
    if verb != Verb.FULL_DEFENSE and verb != Verb.LEAVE:
        return Not.OPEN
    if fighter.major <= 0:
        return Not.WITHOUT_MAJOR
    if verb == Verb.FULL_DEFENSE:
        return Not.WHILE_STUNNED if fighter.has(Condition.STUNNED) else LEGAL
    if held:
        return Not.WHILE_HELD_FAST
    return LEGAL if has_way_out(fight, fighter) else Not.WITHOUT_WAY_OUT


def is_left_to_panic(verb: i64) -> bool:
    """Tell whether a verb is left to one who flees or cowers (SV-MOR-12)."""
    return (
        verb == Verb.MOVE
        or verb == Verb.RUN
        or verb == Verb.SPRINT
        or verb == Verb.STAND
        or verb == Verb.FALL
        or verb == Verb.LEAVE
        or verb == Verb.MOUNT
        or verb == Verb.DISMOUNT
        or verb == Verb.SURRENDER
        or verb == Verb.SPEAK
        or verb == Verb.END
    )


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
    if not has_hands(fighter):
        return Not.WITHOUT_HANDS
    if act.verb == Verb.BANDAGE and fight.rules.bandage_hands == BandageHands.NONE:
        return Not.WITH_USELESS_HAND if fighter.conditions & HANDS == HANDS else LEGAL
    return LEGAL if free_hand(fighter) else Not.WITHOUT_FREE_HAND


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
    return trick_reason(fight, fighter, target, act)


def other_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act from QUENCH on is not open, or LEGAL."""
    verb = act.verb
    if is_major(verb) and fighter.major <= 0:
        return Not.WITHOUT_MAJOR
    if is_minor(fighter, verb) and fighter.minor <= 0:
        return Not.WITHOUT_MINOR
    if verb == Verb.STOW or verb == Verb.DROP:
        if act.weapon < 0 or (act.weapon != fighter.off and act.weapon != fighter.ready):
            return Not.IN_HAND
        if act.weapon == fighter.body:
            return Not.IN_HAND
        return Not.ANOTHERS if verb == Verb.STOW and not fighter.is_own(act.weapon) else LEGAL
    if verb == Verb.DRINK:
        if act.thing < 0 or act.thing >= Item.KIT or things(fighter, act.thing) <= 0:
            return Not.ANY_LEFT
    elif verb == Verb.QUENCH or verb == Verb.ROLL:
        if not fighter.has(Condition.BURNING):
            return Not.BURNING
        if verb == Verb.ROLL and fighter.has(Condition.MOUNTED):
            return Not.WHILE_MOUNTED
    elif verb == Verb.WASH:
        if not fighter.has(Condition.CORRODED):
            return Not.CORRODED
    elif verb == Verb.TASK:
        return task_reason(fight, fighter, act.thing)
    elif verb == Verb.GET_BEHIND:
        return behind_reason(fight, fighter, act.target)
    return LEGAL


def behind_reason(fight: Fight, fighter: Fighter, target: i64) -> i64:
    """Return why one cannot get behind an enemy, or LEGAL (SV-SIT-9, SV-MOV-6)."""
    if fight.mapped:
        return Not.WITH_A_MAP
    if fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) != 0:
        return Not.WHILE_HELD_FAST
    if fighter.has(Condition.PRONE):
        return Not.WHILE_PRONE
    if target < 0 or target >= len(fight.people):
        return Not.WITHOUT_TARGET
    return target_reason(fighter, fight.people[target])
