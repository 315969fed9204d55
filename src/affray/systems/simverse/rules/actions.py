"""Action economy: what a turn may hold, and what each act needs and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.question import Reason
from affray.systems.simverse.character import Mode
from affray.systems.simverse.events import FullDefenseTaken, Readied
from affray.systems.simverse.marks import (
    ABLE,
    ASLEEP,
    BODY,
    CHARMED,
    DREW,
    ENTANGLED,
    FOOT_LOST,
    FULL_DEFENSE,
    GRAPPLED,
    HAND_LOST,
    IN_HAND,
    INVISIBLE,
    KIP_UP,
    METRE,
    MOUNTED,
    OFF_HAND,
    OFF_HAND_LOST,
    ON_THE_GROUND,
    PANICKED,
    PINNED,
    PRONE,
    QUICK_DRAW,
    RAGING,
    RAPID_STRIKE,
    SLOWED,
    STANCE,
    STOWED,
    STUNNED,
)
from affray.systems.simverse.model import Fighter
from affray.systems.simverse.rules import economy, grappling, maneuvers, mounted, spells
from affray.systems.simverse.rules.aiming import aim_reason, take_aim
from affray.systems.simverse.rules.attack import reveal
from affray.systems.simverse.rules.bleeding import ADVANCED, GUIDE, first_aid
from affray.systems.simverse.rules.conditions import end, fall_prone
from affray.systems.simverse.rules.feats import do_feat, feat_reason
from affray.systems.simverse.rules.maneuvers import maneuver_reason, pay_for, spend
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
from affray.systems.simverse.rules.situation import reaches
from affray.systems.simverse.rules.stances import rage, rage_reason, stance_reason, take_stance
from affray.systems.simverse.rules.strikes import off_mode, strike
from affray.systems.simverse.verbs import (
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
from affray.systems.simverse.verbs import STANCE as STANCE_VERB

if TYPE_CHECKING:
    from affray.systems.simverse.acts import WhatNow
    from affray.systems.simverse.fight import Fight

# Reasons against an act
LEGAL: Final[i64] = 0
NO_MAJOR: Final[i64] = 1
NO_MINOR: Final[i64] = 2
PANIC: Final[i64] = 3
NO_TARGET: Final[i64] = 4
TARGET_OUT: Final[i64] = 5
NOT_READY: Final[i64] = 6
NO_SUCH_MODE: Final[i64] = 7
OUT_OF_REACH: Final[i64] = 8
NOT_SEEN: Final[i64] = 9
OWN_SIDE: Final[i64] = 10
CHARMED_NOW: Final[i64] = 11
NO_STAMINA: Final[i64] = 12
PINNED_NOW: Final[i64] = 13
HELD_FAST: Final[i64] = 14
TOO_FAR: Final[i64] = 15
LYING: Final[i64] = 16
NOT_LYING: Final[i64] = 17
STUNNED_NOW: Final[i64] = 18
NOT_STOWED: Final[i64] = 19
NOT_ON_GROUND: Final[i64] = 20
NOT_BLEEDING: Final[i64] = 21
NOT_ADJACENT: Final[i64] = 22
NEEDS_TREATMENT: Final[i64] = 23
NOTHING_TO_TREAT: Final[i64] = 24
MODEL_FORBIDS: Final[i64] = 25
NO_WAY_OUT: Final[i64] = 26
NO_ROOM: Final[i64] = 27
ASLEEP_NOW: Final[i64] = 28
HAND_USELESS: Final[i64] = 29
NO_SECOND_WEAPON: Final[i64] = 30
NO_SUCH_PLACE: Final[i64] = 31
FOOT_USELESS: Final[i64] = 32
NOT_OPEN: Final[i64] = 33
HANDS_FULL: Final[i64] = 34
WILL_NOT_KILL: Final[i64] = 35
REASONS: Final = (
    Reason("", ""),
    Reason("SV-ACT-1", "the Major Action of this turn is used"),
    Reason("SV-ACT-2", "the Minor Action of this turn is used or lost"),
    Reason("SV-MOR-12", "panic: flee or cower, nothing else"),
    Reason("SV-ATK-1", "an attack needs a target"),
    Reason("SV-ATK-1", "the target is already down"),
    Reason("SV-ACT-12", "that weapon is not in hand"),
    Reason("SV-WPN-5", "that weapon is not used that way"),
    Reason("SV-WPN-6", "the target is out of reach"),
    Reason("SV-ATK-1", "the target is not in sight"),
    Reason("SV-ATK-1", "the target is on the same side"),
    Reason("SV-ATK-1", "charmed: that one is a friend"),
    Reason("SV-MAN-14", "not enough Stamina"),
    Reason("SV-GRP-4", "pinned: nothing but an escape"),
    Reason("SV-GRP-2", "held fast: no movement"),
    Reason("SV-MOV-1", "too far for this movement, or the way is barred"),
    Reason("SV-MOV-5", "prone: only standing up is possible"),
    Reason("SV-MOV-5", "already standing"),
    Reason("SV-ACT-19", "stunned: there are no Reactions to multiply"),
    Reason("SV-ACT-12", "that weapon is not stowed"),
    Reason("SV-COND-4", "that weapon does not lie within reach"),
    Reason("SV-AID-2", "the patient does not bleed"),
    Reason("SV-AID-6", "the patient is not adjacent"),
    Reason("SV-AID-5", "an unconscious patient needs a Major Action"),
    Reason("SV-AID-3", "there is nothing to treat"),
    Reason("SV-BLD-7", "the bleeding model in play does not have this"),
    Reason("SV-MOV-2", "no edge of the field is within a full move"),
    Reason("SV-MOV-1", "there is nowhere to move in a melee without a map"),
    Reason("SV-ATK-1", "asleep"),
    Reason("SV-CALL-8", "that hand is useless"),
    Reason("SV-2W-2", "two weapons need a ready one-handed weapon in each hand"),
    Reason("SV-CALL-1", "a blow cannot be aimed there"),
    Reason("SV-CALL-8", "nobody sprints on a useless foot"),
    Reason("SV-ACT-9", "that is not open to this fighter"),
    Reason("SV-ACT-12", "both hands are full"),
    Reason("SV-ATK-1", "a pacifist strikes nobody who is down"),
)


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
        return spells.REASONS[code - 200]
    return maneuvers.REASONS[code - 100]


def attack_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an attack is not open, or LEGAL (SV-ATK-1, sheet 4.3).

    Which of a weapon's modes is used is free at each attack (SV-WPN-5).
    """
    if act.thing >= 0:
        reason = minor_blow_reason(fighter, act)
        if reason != LEGAL:
            return reason
    elif fighter.major <= 0:
        return NO_MAJOR
    if fighter.conditions != 0:
        reason = able_reason(fighter)
        if reason != LEGAL:
            return reason
    if act.target < 0 or act.target >= len(fight.people):
        return NO_TARGET
    target = fight.people[act.target]
    reason = target_reason(fighter, target)
    if reason != LEGAL:
        return reason
    if act.weapon != fighter.ready and act.weapon != fighter.body and act.weapon != fighter.off:
        return NOT_READY
    if act.weapon < 0:
        return NOT_READY
    weapon = fighter.sheet.weapons[act.weapon]
    if act.mode < 0 or act.mode >= len(weapon.modes):
        return NO_SUCH_MODE
    mode = weapon.modes[act.mode]
    if not reaches(fight, fighter, target, mode):
        return NOT_SEEN if mode.ranged else OUT_OF_REACH
    if act.maneuvers | act.location | act.second != 0:
        return declared_reason(fight, fighter, act, target, mode)
    return LEGAL


def minor_blow_reason(fighter: Fighter, act: WhatNow) -> i64:
    """Return why an attack cannot be the Minor Action: unarmed, with Martial Arts (SV-UNA-4)."""
    if not fighter.sheet.martial_arts or act.weapon != fighter.body or act.second != 0:
        return maneuvers.NO_MINOR_BLOW
    if act.maneuvers & RAPID_STRIKE != 0:
        return maneuvers.MAJOR_ONLY
    return LEGAL if fighter.minor > 0 else NO_MINOR


def able_reason(fighter: Fighter) -> i64:
    """Return why a fighter attacks nobody at all, or LEGAL (SV-MOR-12, SV-GRP-4)."""
    if fighter.has(PANICKED):
        return PANIC
    if fighter.has(PINNED):
        return PINNED_NOW
    if fighter.has(ASLEEP):
        return ASLEEP_NOW
    return LEGAL


def target_reason(fighter: Fighter, target: Fighter) -> i64:
    """Return why somebody cannot be attacked by a fighter, or LEGAL (SV-ATK-1)."""
    if target.gone != 0 or not target.seen_by(fighter.side):
        return NO_TARGET
    if target.side == fighter.side:
        return OWN_SIDE
    if target.status != ABLE:
        if target.status > 1:
            return TARGET_OUT
        if fighter.sheet.pacifist != 0:
            return WILL_NOT_KILL  # RULING: who is down is spared (sheet 5.8)
    if target.has(INVISIBLE):
        return NOT_SEEN
    if fighter.has(CHARMED) and fighter.charmer == target.number:
        return CHARMED_NOW
    return LEGAL


def declared_reason(
    fight: Fight, fighter: Fighter, act: WhatNow, target: Fighter, mode: Mode
) -> i64:
    """Return why what was declared with an attack cannot be, or LEGAL (SV-CALL, SV-2W, SV-MAN)."""
    if act.location < BODY or act.location > OFF_HAND:
        return NO_SUCH_PLACE
    if act.second != 0:
        if act.maneuvers & RAPID_STRIKE != 0 or act.weapon != fighter.ready:
            return NO_SECOND_WEAPON
        if act.second < 0 or act.second > len(fight.people):
            return NO_TARGET
        reason = pair_reason(fight, fighter, fight.people[act.second - 1], act.mode)
        if reason != LEGAL:
            return reason
    if act.maneuvers != 0:
        blow = fight.thought_of(fighter, target.number, act.weapon, act.mode)
        return maneuver_reason(fight, blow, act.maneuvers)
    return LEGAL


def pair_reason(fight: Fight, fighter: Fighter, second: Fighter, mode: i64) -> i64:
    """Return why a two-weapon attack is not open, or LEGAL (SV-2W-2, SV-2W-3)."""
    if fighter.off < 0 or fighter.ready == fighter.body or fighter.ready_weapon().hands == 2:
        return NO_SECOND_WEAPON
    reason = target_reason(fighter, second)
    if reason != LEGAL:
        return reason
    way = fighter.sheet.weapons[fighter.off].modes[off_mode(fighter, mode)]
    return LEGAL if reaches(fight, fighter, second, way) else OUT_OF_REACH


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


def hands_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a weapon cannot be drawn or picked up, or LEGAL (SV-ACT-12, SV-COND-4)."""
    if act.weapon < 0 or act.weapon >= fighter.body:
        return NOT_READY
    where = fighter.where_is(act.weapon)
    if fighter.conditions & (HAND_LOST | OFF_HAND_LOST) != 0 and not has_hand(fighter, act.weapon):
        return HAND_USELESS
    if act.verb == DRAW:
        if fighter.minor <= 0 and not draws_free(fighter, act.weapon):
            return NO_MINOR
        return LEGAL if where == STOWED else NOT_STOWED
    if fighter.minor <= 0:
        return NO_MINOR
    if where != ON_THE_GROUND:
        return NOT_ON_GROUND
    far = fight.mapped and fight.field.distance(fighter.place, fighter.fallen_at) > 3 * METRE
    return NOT_ON_GROUND if far else LEGAL


def has_hand(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether one whose hand was crippled has another for a weapon (SV-CALL-8)."""
    if fighter.sheet.weapons[weapon].hands == 2:
        return False
    if fighter.has(HAND_LOST):
        return not fighter.has(OFF_HAND_LOST) and not fighter.sheet.shield and fighter.off < 0
    return True


def draws_free(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether a weapon is drawn without an action (SV-MAN-6, SV-ACT-12).

    Some weapons always are, and Quick Draw does it once a turn.
    """
    if fighter.sheet.weapons[weapon].quick:
        return True
    return fighter.sheet.maneuvers & QUICK_DRAW != 0 and not fighter.has(DREW)


def pay_draw(fighter: Fighter, weapon: i64) -> None:
    """Pay for drawing a weapon: nothing, the Quick Draw of the turn, or the Minor (SV-MAN-6)."""
    if fighter.sheet.weapons[weapon].quick:
        return
    if draws_free(fighter, weapon):
        fighter.conditions |= DREW
    else:
        fighter.minor -= 1


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
        return spells.cast_reason(fight, fighter, act)
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


def take_in_hand(fight: Fight, fighter: Fighter, weapon: i64, verb: i64) -> None:
    """Draw or pick up a weapon (SV-ACT-12, SV-COND-4).

    RULING: a free main hand takes it; else a light weapon goes into a free off hand beside a
    one-handed one, and otherwise what was in the main hand is stowed.
    """
    if verb == PICK_UP:
        fighter.minor -= 1
    else:
        pay_draw(fighter, weapon)
    if takes_off_hand(fighter, weapon):
        fighter.off = weapon
    else:
        if fighter.ready != fighter.body:
            fighter.put(fighter.ready, STOWED)
        if fighter.sheet.weapons[weapon].hands == 2 and fighter.off >= 0:
            fighter.put(fighter.off, STOWED)
            fighter.off = -1
        fighter.ready = weapon
    fighter.put(weapon, IN_HAND)
    if fight.heard:
        how = "picked up" if verb == PICK_UP else "drawn"
        fight.tell(Readied(fighter.name, fighter.sheet.weapons[weapon].name, how))


def takes_off_hand(fighter: Fighter, weapon: i64) -> bool:
    """Tell whether a weapon that is taken in hand goes into the off hand (SV-2W-2)."""
    if fighter.off >= 0 or fighter.sheet.shield or fighter.has(OFF_HAND_LOST):
        return False
    if fighter.ready == fighter.body:
        return fighter.has(HAND_LOST)
    held = fighter.ready_weapon()
    new = fighter.sheet.weapons[weapon]
    return fighter.sheet.two_weapons and held.hands == 1 and new.hands == 1
