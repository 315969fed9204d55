"""Called shots: what they cost, and what a wound in that place does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.simverse.book.constants import (
    ARM,
    DEAD,
    EYE,
    EYE_LOST,
    FOOT,
    FOOT_LOST,
    HAND,
    HAND_LOST,
    HEAD,
    LEG,
    OFF_HAND,
    OFF_HAND_LOST,
    SLOWED,
    VITALS,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.conditions import drop_off_hand, drop_weapon, start
from affray.systems.simverse.rules.saves import save

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight

REST_OF_FIGHT = 1_000_000


def called_penalty(location: i64) -> i64:
    """Return what a location costs to hit (SV-CALL-1 to SV-CALL-4)."""
    if location == ARM or location == LEG:
        return 4
    if location == HAND or location == FOOT or location == HEAD or location == OFF_HAND:
        return 6
    return 8


def called_multiplier(location: i64) -> i64:
    """Return what a location multiplies, behind the armour (SV-CALL-3 to SV-CALL-5, SV-DMG-5)."""
    return 2 if location == HEAD or location == EYE or location == VITALS else 1


def called_effects(fight: Fight, target: Fighter, location: i64) -> None:
    """Do what a wound in that place does (SV-CALL-6 to SV-CALL-10); the dead feel nothing of it.

    What else a referee might add stays out (SV-CALL-9).
    RULING: a wounded arm is the one that holds something, the main one first; a hand is the main
    hand unless the off hand was called.
    """
    if target.status >= DEAD:
        return
    if location == ARM:
        armed = target.ready != target.body
        if not armed and target.off < 0:
            return
        if save(fight, target, target.sheet.st, "ST", "or drop what is held", "SV-CALL-6"):
            return
        if armed:
            drop_weapon(fight, target)
        else:
            drop_off_hand(fight, target)
    elif location == LEG:
        if not save(fight, target, target.sheet.st, "ST", "or limp", "SV-CALL-7"):
            start(fight, target, SLOWED, "slowed leg", REST_OF_FIGHT, "a leg wound")
    elif location == HAND:
        drop_weapon(fight, target)
        start(fight, target, HAND_LOST, "disabled hand", REST_OF_FIGHT, "a hand wound")
    elif location == OFF_HAND:
        drop_off_hand(fight, target)
        start(fight, target, OFF_HAND_LOST, "disabled off hand", REST_OF_FIGHT, "a hand wound")
    elif location == FOOT:
        start(fight, target, FOOT_LOST, "disabled foot", REST_OF_FIGHT, "a foot wound")
    elif location == EYE:
        if not save(fight, target, target.sheet.en, "EN", "or lose the eye", "SV-CALL-10"):
            start(fight, target, EYE_LOST, "blinded eye", REST_OF_FIGHT, "an eye wound")
