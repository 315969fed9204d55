"""The reasons against an act, by number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Reason

LEGAL: Final[i64] = 0


class Not:
    """Why an act is not open; the name goes on after the "not"."""

    WITHOUT_ACTION: Final[i64] = 1
    WHILE_PINNED: Final[i64] = 2
    WHILE_BUSY: Final[i64] = 3
    WITHOUT_TARGET: Final[i64] = 4
    ONES_OWN: Final[i64] = 5
    IN_THE_FIGHT: Final[i64] = 6
    SEEN: Final[i64] = 7
    AT_HAND: Final[i64] = 8
    LOADED: Final[i64] = 9
    WITHOUT_AMMO: Final[i64] = 10
    IN_REACH: Final[i64] = 11
    IN_RANGE: Final[i64] = 12
    IN_CONFINED_SPACE: Final[i64] = 13
    FOR_TWO_HANDS: Final[i64] = 14
    FOR_THROWING: Final[i64] = 15
    WHILE_HOLDING: Final[i64] = 16
    ARMED: Final[i64] = 17
    PINNED: Final[i64] = 18
    UNLOADED: Final[i64] = 19
    IN_BACKPACK: Final[i64] = 20
    ON_FIRE: Final[i64] = 21
    BESIDE_A_FOE: Final[i64] = 22
    WITHOUT_COVER: Final[i64] = 23
    SO_FAR: Final[i64] = 24
    WHILE_PRONE: Final[i64] = 25
    PRONE: Final[i64] = 26
    WITHOUT_MOVEMENT: Final[i64] = 27
    ON_THE_GROUND: Final[i64] = 28
    HOLDING: Final[i64] = 29
    WITHOUT_HOLY_WATER: Final[i64] = 30
    WITHOUT_A_GAP: Final[i64] = 31
    RETRIEVING: Final[i64] = 32
    IF_IN_HAND: Final[i64] = 33
    WHILE_HIDDEN: Final[i64] = 34
    TALKING_TWICE: Final[i64] = 35
    IN_PART_OF_A_TURN: Final[i64] = 36
    WITHOUT_ATTRIBUTES: Final[i64] = 37
    TO_THE_HOSTILE: Final[i64] = 38
    WHILE_CORNERED: Final[i64] = 39
    TOO_FAR_TO_WRESTLE: Final[i64] = 40
    A_TASK: Final[i64] = 41


REASONS: Final[dict[int, Reason]] = {
    Not.WITHOUT_ACTION: Reason("OS-RND-4", "the Combat Action of this turn is used"),
    Not.WHILE_PINNED: Reason("OS-GRP-3", "whoever is pinned may only try to break free"),
    Not.WHILE_BUSY: Reason("OS-RET-1", "busy with the backpack; stop looking first"),
    Not.WITHOUT_TARGET: Reason("OS-ATK-1", "that needs somebody to do it to"),
    Not.ONES_OWN: Reason("OS-ATK-1", "that is one of your own"),
    Not.IN_THE_FIGHT: Reason("OS-ATK-1", "the target is out of the fight"),
    Not.SEEN: Reason("OS-ATK-1", "the target cannot be seen from here"),
    Not.AT_HAND: Reason("OS-RND-5", "that weapon is not at hand"),
    Not.LOADED: Reason("OS-WPN-13", "it must be reloaded first, which takes a turn"),
    Not.WITHOUT_AMMO: Reason("OS-WPN-9", "there is nothing left to shoot"),
    Not.IN_REACH: Reason("OS-HALL-1", "nobody strikes farther than 5 feet, or past the front rank"),
    Not.IN_RANGE: Reason("OS-WPN-11", "that is beyond its longest range"),
    Not.IN_CONFINED_SPACE: Reason("OS-WPN-5", "there is no room here for a heavy weapon"),
    Not.FOR_TWO_HANDS: Reason("OS-WPN-3", "that weapon is not for two hands"),
    Not.FOR_THROWING: Reason("OS-WPN-2", "that weapon is not for throwing"),
    Not.WHILE_HOLDING: Reason(
        "OS-GRP-3", "whoever holds somebody can only strike that one, with a light weapon"
    ),
    Not.ARMED: Reason("OS-MAN-1", "the target holds no weapon"),
    Not.PINNED: Reason("OS-GRP-3", "nobody holds you"),
    Not.UNLOADED: Reason("OS-WPN-13", "there is nothing to reload"),
    Not.IN_BACKPACK: Reason("OS-RET-1", "that is not in the backpack"),
    Not.ON_FIRE: Reason("OS-FIRE-2", "nobody there is on fire"),
    Not.BESIDE_A_FOE: Reason("OS-BON-1", "nobody hides with a foe within 5 feet"),
    Not.WITHOUT_COVER: Reason("OS-BON-1", "there is neither cover nor darkness to hide in"),
    Not.SO_FAR: Reason("OS-RND-4", "that is too far for this turn"),
    Not.WHILE_PRONE: Reason("OS-MAN-4", "first stand up"),
    Not.PRONE: Reason("OS-MAN-4", "only who lies can stand up"),
    Not.WITHOUT_MOVEMENT: Reason("OS-RND-4", "the movement of this turn is used"),
    Not.ON_THE_GROUND: Reason("OS-MAN-4", "that does not lie within reach"),
    Not.HOLDING: Reason("OS-GRP-3", "you hold nobody"),
    Not.WITHOUT_HOLY_WATER: Reason(
        "OS-BON-5", "that needs holy water or the like at hand and a weapon in hand"
    ),
    Not.WITHOUT_A_GAP: Reason("OS-HALL-1", "there is no gap in the front rank to fill"),
    Not.RETRIEVING: Reason("OS-RET-1", "nothing is being looked for"),
    Not.IF_IN_HAND: Reason("OS-RND-5", "that is in hand already"),
    Not.WHILE_HIDDEN: Reason("OS-BON-1", "hidden already"),
    Not.TALKING_TWICE: Reason("OS-ENC-6", "your side has offered to talk already"),
    Not.IN_PART_OF_A_TURN: Reason("OS-RND-4", "that takes the whole turn, and part of it is used"),
    Not.A_TASK: Reason("OS-CHK-1", "there is nothing like that to try"),
    Not.WITHOUT_ATTRIBUTES: Reason("OS-MAN-1", "a stunt names both attributes"),
    Not.TO_THE_HOSTILE: Reason("OS-ENC-6", "whoever is hostile does not talk"),
    Not.WHILE_CORNERED: Reason("OS-ENC-7", "the party is cornered: there is nowhere to run"),
    Not.TOO_FAR_TO_WRESTLE: Reason("OS-MAN-1", "a maneuver needs the other within 5 feet"),
}


def reason_of(reason: i64) -> Reason:
    """Return the sentence and the rule of a reason."""
    return REASONS[int(reason)]
