"""Why something cannot be done, with the rule that says so."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Reason

LEGAL: Final[i64] = 0


class Not:
    """What an act lacks to be legal."""

    ENOUGH_ACTIONS: Final[i64] = 1
    BOTH_ACTIONS: Final[i64] = 2
    STANDING: Final[i64] = 3
    IN_HAND: Final[i64] = 4
    ENOUGH_SHOTS: Final[i64] = 5
    IN_REACH: Final[i64] = 6
    IN_RANGE: Final[i64] = 7
    IN_SIGHT: Final[i64] = 8
    A_TARGET: Final[i64] = 9
    ENOUGH_DICE: Final[i64] = 10
    ENOUGH_POINTS: Final[i64] = 11
    BESIDE: Final[i64] = 12
    WITHIN_PACE: Final[i64] = 13
    PRONE: Final[i64] = 14
    UNLOADED: Final[i64] = 15
    CARRIED: Final[i64] = 16
    AIDED_TWICE: Final[i64] = 17
    NEAR_WALL: Final[i64] = 18
    AWAY_FROM_WALL: Final[i64] = 19
    DRAWN_TWICE: Final[i64] = 20
    ANOTHER_WEAPON: Final[i64] = 21
    AT_EDGE: Final[i64] = 22
    ON_A_MAP: Final[i64] = 23
    TO_DO: Final[i64] = 24
    TO_SPLIT: Final[i64] = 25
    ROOM_FOR_MORE: Final[i64] = 26
    TO_ONESELF: Final[i64] = 27
    ONE_SKILL: Final[i64] = 28
    FOR_FRIENDS: Final[i64] = 29
    WAITED_TWICE: Final[i64] = 30
    REASONS: Final = (
        Reason("", ""),
        Reason("DP-FLOW-2", "no action is left for that"),
        Reason("DP-SPR-1", "a sprint takes both actions of the round"),
        Reason("DP-PEN-3", "one who lies prone must stand up first"),
        Reason("DP-ATK-1", "that weapon is not in hand; draw it first"),
        Reason("DP-ATK-1", "there are not enough shots left; reload"),
        Reason("DP-DEF-2", "out of reach, and melee has no farther range"),
        Reason("DP-RNG-4", "beyond three times the range"),
        Reason("DP-ATK-1", "a wall is in the way"),
        Reason("DP-ATK-1", "that is nobody to do it to"),
        Reason("DP-SPLIT-2", "split so often, a part would have no die left"),
        Reason("DP-ATK-1", "not enough spell points"),
        Reason("DP-ATK-1", "one must be beside whom one touches"),
        Reason("DP-MOVE-1", "that is farther than it can go, or somebody stands there"),
        Reason("DP-PEN-3", "one who stands need not stand up"),
        Reason("DP-ATK-1", "the weapon in hand needs no reloading"),
        Reason("DP-FLOW-2", "there is none of it left"),
        Reason("DP-HEAL-3", "First Aid helps a patient once a day"),
        Reason("DP-EDGE-3", "no wall is beside it"),
        Reason("DP-EDGE-3", "its back is to a wall already"),
        Reason("DP-FLOW-2", "weapons are changed once a turn"),
        Reason("DP-FLOW-2", "it is in hand already"),
        Reason("DP-MOVE-1", "the field is left over its edge"),
        Reason("DP-MOVE-1", "there is no map to move on"),
        Reason("DP-DT-1", "that is done already"),
        Reason("DP-SPLIT-1", "only rolls with one target each are split"),
        Reason("DP-FLOW-2", "nobody can carry more of it"),
        Reason("DP-FLOW-2", "one has it already"),
        Reason("DP-SPLIT-2", "the parts of an action share one pool: they are of one skill"),
        Reason("DP-ATK-1", "after the fight only spells for friends are cast"),
        Reason("DP-HES-4", "whoever came back into the order in this round acts now"),
    )


def reason_of(reason: i64) -> Reason:
    """Return why in words, with the rule."""
    return Not.REASONS[reason]
