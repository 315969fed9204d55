"""Actions: the reasons against an act, by number, and those against striking at all or somebody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.systems.simverse.book.constants import (
    ABLE,
    ASLEEP,
    CHARMED,
    INVISIBLE,
    PANICKED,
    PINNED,
)
from affray.systems.simverse.book.fighter import Fighter

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
