"""Action economy: what a turn may hold, and what each act needs and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.question import Reason
from affray.systems.simverse.events import FullDefenseTaken, Readied, StaminaSpent
from affray.systems.simverse.model import (
    ABLE,
    FULL_DEFENSE,
    IN_HAND,
    METRE,
    ON_THE_GROUND,
    PANICKED,
    POWER_ATTACK,
    PRONE,
    STOWED,
    STUNNED,
    Fighter,
)
from affray.systems.simverse.rules.attack import attack
from affray.systems.simverse.rules.bleeding import ADVANCED, GUIDE, first_aid
from affray.systems.simverse.rules.conditions import fall_prone
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

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight
    from affray.systems.simverse.questions import WhatNow

# Verbs: what a fighter can do on its turn
END: Final[i64] = 0
ATTACK: Final[i64] = 1
MOVE: Final[i64] = 2
RUN: Final[i64] = 3
SPRINTING: Final[i64] = 4
DEFEND: Final[i64] = 5
STAND: Final[i64] = 6
DRAW: Final[i64] = 7
PICK_UP: Final[i64] = 8
BANDAGE: Final[i64] = 9
TREAT: Final[i64] = 10
FALL: Final[i64] = 11
LEAVE: Final[i64] = 12

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
UNKNOWN_MANEUVER: Final[i64] = 11
NO_STAMINA: Final[i64] = 12
TOO_WEAK: Final[i64] = 13
MELEE_ONLY: Final[i64] = 14
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
    Reason("SV-MAN-13", "that maneuver is not known"),
    Reason("SV-MAN-14", "not enough Stamina"),
    Reason("SV-HVY-8", "too weak for special maneuvers with this weapon"),
    Reason("SV-MAN-8", "only with a melee attack"),
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
)


def attack_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an attack is not open, or LEGAL (SV-ATK-1, sheet 4.3)."""
    if fighter.major <= 0:
        return NO_MAJOR
    if fighter.has(PANICKED):
        return PANIC
    if act.target < 0 or act.target >= len(fight.people):
        return NO_TARGET
    target = fight.people[act.target]
    if target.gone != 0 or not target.seen_by(fighter.side):
        return NO_TARGET
    if target.side == fighter.side:
        return OWN_SIDE
    if target.status > 1:
        return TARGET_OUT
    if act.weapon != fighter.ready and act.weapon != fighter.body:
        return NOT_READY
    weapon = fighter.sheet.weapons[act.weapon]
    if act.mode < 0 or act.mode >= len(weapon.modes):
        return NO_SUCH_MODE
    mode = weapon.modes[act.mode]
    if not reaches(fight, fighter, target, mode):
        return NOT_SEEN if mode.ranged else OUT_OF_REACH
    if act.maneuvers != 0:
        return maneuver_reason(fighter, act.weapon, act.mode, act.maneuvers)
    return LEGAL


def maneuver_reason(fighter: Fighter, weapon: i64, mode: i64, maneuvers: i64) -> i64:
    """Return why maneuvers cannot go with an attack, or LEGAL (SV-MAN-14, SV-HVY-8)."""
    if maneuvers & ~fighter.sheet.maneuvers != 0:
        return UNKNOWN_MANEUVER
    if fighter.stamina < maneuver_cost(maneuvers):
        return NO_STAMINA
    if fighter.sheet.weapons[weapon].too_weak:
        return TOO_WEAK
    if fighter.sheet.weapons[weapon].modes[mode].ranged:
        return MELEE_ONLY
    return LEGAL


def maneuver_cost(maneuvers: i64) -> i64:
    """Return the Stamina that maneuvers cost together (SV-MAN-8)."""
    return 2 if maneuvers & POWER_ATTACK != 0 else 0


def move_reason(fight: Fight, fighter: Fighter, place: i64, verb: i64) -> i64:
    """Return why a movement is not open, or LEGAL (SV-MOV-1 to SV-MOV-5)."""
    if verb == MOVE and fighter.minor <= 0:
        return NO_MINOR
    if verb != MOVE and fighter.major <= 0:
        return NO_MAJOR
    if verb == SPRINTING and fighter.stamina < 1:
        return NO_STAMINA
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
    """Return why First Aid is not open, or LEGAL (SV-AID-2 to SV-AID-6)."""
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
        if patient.status > 1 or (patient.status == ABLE and patient.bleeding <= 0):
            return NOTHING_TO_TREAT
        if patient.status == ABLE and fight.rules.bleeding_model == GUIDE:
            return MODEL_FORBIDS
    if fight.mapped and not fight.field.in_reach(fighter.place, patient.place, METRE):
        return NOT_ADJACENT
    return LEGAL


def hands_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a weapon cannot be drawn or picked up, or LEGAL (SV-ACT-12, SV-COND-4)."""
    if act.weapon < 0 or act.weapon >= fighter.body:
        return NOT_READY
    where = fighter.where_is(act.weapon)
    if act.verb == DRAW:
        if fighter.minor <= 0 and not fighter.sheet.weapons[act.weapon].quick:
            return NO_MINOR
        return LEGAL if where == STOWED else NOT_STOWED
    if fighter.minor <= 0:
        return NO_MINOR
    if where != ON_THE_GROUND:
        return NOT_ON_GROUND
    far = fight.mapped and fight.field.distance(fighter.place, fighter.fallen_at) > 3 * METRE
    return NOT_ON_GROUND if far else LEGAL


def act_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why an act is not open, or LEGAL."""
    verb = act.verb
    if verb == ATTACK:
        return attack_reason(fight, fighter, act)
    if verb == END:
        return LEGAL
    if fighter.has(PANICKED) and not is_flight(verb):
        return PANIC
    if verb == MOVE or verb == RUN or verb == SPRINTING:
        return move_reason(fight, fighter, act.place, verb)
    if verb == BANDAGE or verb == TREAT:
        return aid_reason(fight, fighter, act)
    if verb == DRAW or verb == PICK_UP:
        return hands_reason(fight, fighter, act)
    if verb == STAND:
        if not fighter.has(PRONE):
            return NOT_LYING
        return LEGAL if fighter.minor > 0 else NO_MINOR
    if verb == DEFEND:
        if fighter.major <= 0:
            return NO_MAJOR
        return STUNNED_NOW if fighter.has(STUNNED) else LEGAL
    if verb == FALL:
        return LYING if fighter.has(PRONE) else LEGAL
    if fighter.major <= 0:
        return NO_MAJOR
    return LEGAL if way_out(fight, fighter) >= 0 else NO_WAY_OUT


def is_flight(verb: i64) -> bool:
    """Tell whether an act is left to one who flees or cowers (SV-MOR-12)."""
    if verb == MOVE or verb == RUN or verb == SPRINTING:
        return True
    return verb == STAND or verb == FALL or verb == LEAVE


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act and pay for it (SV-ACT-4 to SV-ACT-7, SV-ACT-11 to SV-ACT-14, SV-ACT-19)."""
    verb = act.verb
    if verb == ATTACK:
        fighter.major -= 1
        if act.maneuvers != 0:
            spend(fight, fighter, maneuver_cost(act.maneuvers), "power attack")
        weapon = fighter.sheet.weapons[act.weapon]
        target = fight.people[act.target]
        attack(fight, fighter, target, act.weapon, weapon, weapon.modes[act.mode], act.maneuvers)
    elif verb == MOVE:
        fighter.minor -= 1
        move(fight, fighter, act.place, "half move", HALF)
    elif verb == RUN:
        fighter.major -= 1
        move(fight, fighter, act.place, "full move", FULL)
    elif verb == SPRINTING:
        fighter.major -= 1
        spend(fight, fighter, 1, "sprint")
        move(fight, fighter, act.place, "sprint", SPRINT)
    elif verb == DEFEND:
        fighter.major -= 1
        fighter.reactions = 3
        fighter.conditions |= FULL_DEFENSE
        if fight.heard:
            fight.tell(FullDefenseTaken(fighter.name))
    elif verb == STAND:
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
    elif verb == LEAVE:
        fighter.major -= 1
        leave(fight, fighter)
    else:
        take_in_hand(fight, fighter, act.weapon, verb)


def take_in_hand(fight: Fight, fighter: Fighter, weapon: i64, verb: i64) -> None:
    """Draw or pick up a weapon; what was in hand is stowed (SV-ACT-12, SV-COND-4)."""
    if verb == PICK_UP or not fighter.sheet.weapons[weapon].quick:
        fighter.minor -= 1
    if fighter.ready != fighter.body:
        fighter.put(fighter.ready, STOWED)
    fighter.put(weapon, IN_HAND)
    fighter.ready = weapon
    if fight.heard:
        how = "picked up" if verb == PICK_UP else "drawn"
        fight.tell(Readied(fighter.name, fighter.sheet.weapons[weapon].name, how))


def spend(fight: Fight, fighter: Fighter, stamina: i64, why: str) -> None:
    """Pay Stamina, hit or miss (SV-MAN-14, SV-MOV-3)."""
    fighter.stamina -= stamina
    if fight.heard:
        fight.tell(StaminaSpent(fighter.name, stamina, fighter.stamina, why))
