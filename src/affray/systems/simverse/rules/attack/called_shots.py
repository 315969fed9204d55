"""Called shots: what they cost, and what a wound in that place does."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition, Location, Status
from affray.systems.simverse.book.event_keys import Attribute, Cause, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import HeadShotStun
from affray.systems.simverse.rules.actions.hands import HANDS, drop_off_hand, drop_weapon
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.harm.conditions import free_of_grip, start, stun

REST_OF_FIGHT = 1_000_000


def called_penalty(location: i64) -> i64:
    """Return what a location costs to hit (SV-CALL-1 to SV-CALL-4)."""
    if location == Location.ARM or location == Location.LEG:
        return 4
    if (
        location == Location.HAND
        or location == Location.FOOT
        or location == Location.HEAD
        or location == Location.OFF_HAND
    ):
        return 6
    return 8


def called_multiplier(location: i64) -> i64:
    """Return what a location multiplies, behind the armour (SV-CALL-3 to SV-CALL-5, SV-DMG-5)."""
    return (
        2
        if location == Location.HEAD or location == Location.EYE or location == Location.VITALS
        else 1
    )


def called_effects(fight: Fight, target: Fighter, location: i64) -> None:
    """Do what a wound in that place does (SV-CALL-6 to SV-CALL-10); the dead feel nothing of it.

    What else a referee might add is a stun by a head wound, where the house says so (SV-CALL-9).
    RULING: a wounded arm is the one that holds something, the main one first; a hand is the main
    hand unless the off hand was called.
    """
    if target.status >= Status.DEAD:
        return
    if location == Location.ARM:
        armed = target.ready != target.body
        if not armed and target.off < 0:
            return
        if save(fight, target, target.sheet.st, Attribute.ST, Stake.DROP_HELD, "SV-CALL-6"):
            return
        if armed:
            drop_weapon(fight, target)
        else:
            drop_off_hand(fight, target)
    elif location == Location.LEG:
        if not save(fight, target, target.sheet.st, Attribute.ST, Stake.LIMP, "SV-CALL-7"):
            start(fight, target, Condition.SLOWED, REST_OF_FIGHT, Cause.LEG_WOUND)
    elif location == Location.HAND:
        start(fight, target, Condition.HAND_LOST, REST_OF_FIGHT, Cause.HAND_WOUND)
    elif location == Location.OFF_HAND:
        start(fight, target, Condition.OFF_HAND_LOST, REST_OF_FIGHT, Cause.HAND_WOUND)
    elif location == Location.FOOT:
        start(fight, target, Condition.FOOT_LOST, REST_OF_FIGHT, Cause.FOOT_WOUND)
    elif location == Location.HEAD:
        stun_by_head(fight, target)
    elif location == Location.EYE:
        if not save(fight, target, target.sheet.en, Attribute.EN, Stake.LOSE_EYE, "SV-CALL-10"):
            start(fight, target, Condition.EYE_LOST, REST_OF_FIGHT, Cause.EYE_WOUND)
    open_hands(fight, target)


def open_hands(fight: Fight, target: Fighter) -> None:
    """Let crippled hands lose what they hold, and without hands a grip (SV-CALL-8)."""
    lost = (target.conditions | target.pending) & HANDS
    if lost == 0:
        return
    if lost & Condition.HAND_LOST != 0 or target.ready_weapon().hands == 2:
        drop_weapon(fight, target)
    if lost & Condition.OFF_HAND_LOST != 0:
        drop_off_hand(fight, target)
    if target.holds != 0 and lost == HANDS:
        free_of_grip(fight, target)


def stun_by_head(fight: Fight, target: Fighter) -> None:
    """Let a wound in the head stun, unless EN holds, where the house says so (SV-CALL-9)."""
    if fight.rules.head_shot_stun == HeadShotStun.OFF or target.status != Status.ABLE:
        return
    if not save(fight, target, target.sheet.en, Attribute.EN, Stake.STUNNED, "SV-CALL-9"):
        stun(fight, target, Cause.HEAD_WOUND)
