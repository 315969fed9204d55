"""Why an act or a defence is not open: each reason a number, a rule and a sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.systems.simverse.book.constants import Condition, Status
from affray.systems.simverse.book.fighter import Fighter

LEGAL: Final[i64] = 0


class Not:
    """The reasons against an act or a defence: not while pinned, not in reach."""

    # Actions and the state of whoever acts
    WITHOUT_MAJOR: Final[i64] = 1
    WITHOUT_MINOR: Final[i64] = 2
    OPEN: Final[i64] = 3
    WHILE_PANICKED: Final[i64] = 4
    WHILE_PINNED: Final[i64] = 5
    WHILE_ASLEEP: Final[i64] = 6
    WHILE_STUNNED: Final[i64] = 7
    WHILE_HELD_FAST: Final[i64] = 8
    ENOUGH_STAMINA: Final[i64] = 9
    # Whom to strike, with what and where
    WITHOUT_TARGET: Final[i64] = 10
    AT_THE_FALLEN: Final[i64] = 11
    SEEN: Final[i64] = 12
    AT_OWN_SIDE: Final[i64] = 13
    AT_CHARMER: Final[i64] = 14
    BY_PACIFIST: Final[i64] = 15
    IN_REACH: Final[i64] = 16
    IN_HAND: Final[i64] = 17
    USED_THAT_WAY: Final[i64] = 18
    WITH_USELESS_HAND: Final[i64] = 19
    WITHOUT_SECOND_WEAPON: Final[i64] = 20
    AIMED_THERE: Final[i64] = 21
    # Movement
    THAT_FAR: Final[i64] = 22
    WHILE_PRONE: Final[i64] = 23
    PRONE: Final[i64] = 24
    WITHOUT_WAY_OUT: Final[i64] = 25
    WITHOUT_MAP: Final[i64] = 26
    ON_USELESS_FOOT: Final[i64] = 27
    # Hands and what is carried
    STOWED: Final[i64] = 28
    ON_THE_GROUND: Final[i64] = 29
    WITH_FULL_HANDS: Final[i64] = 30
    ANY_LEFT: Final[i64] = 31
    WITHOUT_FREE_HAND: Final[i64] = 32
    WITHOUT_HANDS: Final[i64] = 119
    # First Aid
    BLEEDING: Final[i64] = 33
    ADJACENT: Final[i64] = 34
    BY_BANDAGE: Final[i64] = 35
    TO_BE_TREATED: Final[i64] = 36
    IN_THIS_MODEL: Final[i64] = 37
    # Flames, acid, tasks of the scene
    BURNING: Final[i64] = 38
    CORRODED: Final[i64] = 39
    A_TASK: Final[i64] = 40
    ONCE_DONE: Final[i64] = 41
    NEAR_THE_TASK: Final[i64] = 42
    WHILE_MOUNTED: Final[i64] = 43
    # Maneuvers and aiming
    KNOWN: Final[i64] = 44
    STRONG_ENOUGH: Final[i64] = 45
    WITHOUT_MELEE: Final[i64] = 46
    WITH_WEAPON: Final[i64] = 47
    UNAWARE: Final[i64] = 48
    TWICE: Final[i64] = 49
    WITHOUT_MISSILE: Final[i64] = 50
    IN_SIGHT: Final[i64] = 51
    AGAINST_THE_FALLEN: Final[i64] = 52
    WITH_THAT: Final[i64] = 53
    ARMED: Final[i64] = 54
    AGAINST_UNARMED: Final[i64] = 55
    STANDING: Final[i64] = 56
    WITHOUT_SHIELD: Final[i64] = 57
    WHILE_IN_STANCE: Final[i64] = 58
    ANOTHER_RAGE: Final[i64] = 59
    AT_START_OF_TURN: Final[i64] = 60
    AS_MINOR: Final[i64] = 61
    AS_MINOR_BLOW: Final[i64] = 62
    WHILE_RAGING: Final[i64] = 63
    # Spells
    A_KNOWN_SPELL: Final[i64] = 64
    UNTRAINED: Final[i64] = 65
    ENOUGH_MANA: Final[i64] = 66
    IN_A_FIGHT: Final[i64] = 67
    WITHOUT_GESTURES: Final[i64] = 68
    IN_RANGE: Final[i64] = 69
    WITHOUT_AIM: Final[i64] = 70
    ALIVE: Final[i64] = 71
    UNDEAD: Final[i64] = 72
    AGAIN: Final[i64] = 73
    HURT: Final[i64] = 74
    HEALED_SO: Final[i64] = 75
    ENCHANTED: Final[i64] = 76
    TWICE_A_DAY: Final[i64] = 77
    WITHOUT_STORM: Final[i64] = 78
    OFF_THE_MAP: Final[i64] = 79
    ON_TAKEN_SPOT: Final[i64] = 80
    THAT_MANY: Final[i64] = 81
    A_FRIEND: Final[i64] = 82
    WITHOUT_WEAPON: Final[i64] = 83
    WITHOUT_BOW: Final[i64] = 84
    WITHOUT_ANYBODY_NEAR: Final[i64] = 85
    ON_OTHERS: Final[i64] = 86
    # Grappling
    BESIDE: Final[i64] = 87
    WHILE_GRAPPLING: Final[i64] = 88
    WHILE_HELD_BY_ANOTHER: Final[i64] = 89
    HOLDING: Final[i64] = 90
    SO_SOON: Final[i64] = 91
    PINNED_AGAIN: Final[i64] = 92
    HELD: Final[i64] = 93
    WITH_THE_FALLEN: Final[i64] = 94
    FROM_THE_SADDLE: Final[i64] = 95
    # Mounts
    RIDING: Final[i64] = 96
    WHILE_RIDING: Final[i64] = 97
    A_MOUNT: Final[i64] = 98
    LARGE_ENOUGH: Final[i64] = 99
    ON_TAKEN_MOUNT: Final[i64] = 100
    BESIDE_MOUNT: Final[i64] = 101
    WITHOUT_ROOM_BESIDE: Final[i64] = 102
    ABLE_TO_MOUNT: Final[i64] = 103
    WITHOUT_DISMOUNTING: Final[i64] = 104
    # Defences
    PARRIED_MISSILE: Final[i64] = 105
    PARRIED_SPELL: Final[i64] = 106
    WITHOUT_PARRYING_WEAPON: Final[i64] = 107
    WITHOUT_OFF_HAND_WEAPON: Final[i64] = 108
    BY_BARE_HANDS: Final[i64] = 109
    BLOCKED_MISSILE: Final[i64] = 110
    BLOCKED_SPELL: Final[i64] = 111
    WITHOUT_SHIELD_TO_BLOCK: Final[i64] = 112
    WITH_BOTH_HANDS: Final[i64] = 113
    FROM_THE_FLANK: Final[i64] = 114
    ON_SUCH_LEGS: Final[i64] = 115
    AFTER_THE_FIGHT: Final[i64] = 117
    ANOTHERS: Final[i64] = 116
    WITH_A_MAP: Final[i64] = 118


REASONS: Final[dict[i64, Reason]] = {
    # Actions and the state of whoever acts
    Not.WITHOUT_MAJOR: Reason("SV-ACT-1", "the Major Action of this turn is used"),
    Not.WITHOUT_MINOR: Reason("SV-ACT-2", "the Minor Action of this turn is used or lost"),
    Not.OPEN: Reason("SV-ACT-9", "that is not open to this fighter"),
    Not.WHILE_PANICKED: Reason("SV-MOR-12", "panic: flee or cower, nothing else"),
    Not.WHILE_PINNED: Reason("SV-GRP-4", "pinned: nothing but an escape"),
    Not.WHILE_ASLEEP: Reason("SV-ATK-1", "asleep"),
    Not.WHILE_STUNNED: Reason("SV-ACT-19", "stunned: there are no Reactions to multiply"),
    Not.WHILE_HELD_FAST: Reason("SV-GRP-2", "held fast: no movement"),
    Not.ENOUGH_STAMINA: Reason("SV-MAN-14", "not enough Stamina"),
    # Whom to strike, with what and where
    Not.WITHOUT_TARGET: Reason("SV-ATK-1", "an attack needs a target"),
    Not.AT_THE_FALLEN: Reason("SV-ATK-1", "the target is already down"),
    Not.SEEN: Reason("SV-ATK-1", "the target is not in sight"),
    Not.AT_OWN_SIDE: Reason("SV-ATK-1", "the target is on the same side"),
    Not.AT_CHARMER: Reason("SV-ATK-1", "charmed: that one is a friend"),
    Not.BY_PACIFIST: Reason("SV-ATK-1", "a pacifist strikes nobody who is down"),
    Not.IN_REACH: Reason("SV-WPN-6", "the target is out of reach"),
    Not.IN_HAND: Reason("SV-ACT-12", "that weapon is not in hand"),
    Not.USED_THAT_WAY: Reason("SV-WPN-5", "that weapon is not used that way"),
    Not.WITH_USELESS_HAND: Reason("SV-CALL-8", "that hand is useless"),
    Not.WITHOUT_SECOND_WEAPON: Reason(
        "SV-2W-2", "two weapons need a ready one-handed weapon in each hand"
    ),
    Not.AIMED_THERE: Reason("SV-CALL-1", "a blow cannot be aimed there"),
    # Movement
    Not.THAT_FAR: Reason("SV-MOV-1", "too far for this movement, or the way is barred"),
    Not.WHILE_PRONE: Reason("SV-MOV-5", "prone: only standing up is possible"),
    Not.PRONE: Reason("SV-MOV-5", "already standing"),
    Not.WITHOUT_WAY_OUT: Reason("SV-MOV-2", "no edge of the field is within a full move"),
    Not.WITHOUT_MAP: Reason("SV-MOV-1", "there is nowhere to move in a melee without a map"),
    Not.ON_USELESS_FOOT: Reason("SV-CALL-8", "nobody sprints on a useless foot"),
    # Hands and what is carried
    Not.STOWED: Reason("SV-ACT-12", "that weapon is not stowed"),
    Not.WITH_A_MAP: Reason("SV-SIT-9", "on a map you move there"),
    Not.ANOTHERS: Reason("SV-ACT-12", "another's weapon has no sheath here: drop it"),
    Not.ON_THE_GROUND: Reason("SV-COND-4", "that weapon does not lie within 3 m"),
    Not.WITH_FULL_HANDS: Reason("SV-ACT-12", "both hands are full"),
    Not.ANY_LEFT: Reason("SV-VIT-8", "there is none of that left to drink"),
    Not.WITHOUT_FREE_HAND: Reason(
        "SV-AID-6", "First Aid needs a free hand: stow or drop something"
    ),
    Not.WITHOUT_HANDS: Reason("SV-AID-6", "First Aid needs hands, and there are none"),
    # First Aid
    Not.BLEEDING: Reason("SV-AID-2", "the patient does not bleed"),
    Not.ADJACENT: Reason("SV-AID-6", "the patient is not adjacent"),
    Not.BY_BANDAGE: Reason("SV-AID-5", "an unconscious patient needs a Major Action"),
    Not.TO_BE_TREATED: Reason("SV-AID-3", "there is nothing to treat"),
    Not.IN_THIS_MODEL: Reason("SV-BLD-7", "the bleeding model in play does not have this"),
    # Flames, acid, tasks of the scene
    Not.BURNING: Reason("SV-NRG-3", "there are no flames to put out"),
    Not.CORRODED: Reason("SV-NRG-6", "there is no acid to wash off"),
    Not.A_TASK: Reason("SV-ACT-11", "the scene has no such task"),
    Not.ONCE_DONE: Reason("SV-ACT-11", "that task is done"),
    Not.NEAR_THE_TASK: Reason("SV-ACT-11", "that task is not within reach"),
    Not.WHILE_MOUNTED: Reason("SV-MNT-4", "not in the saddle"),
    # Maneuvers and aiming
    Not.KNOWN: Reason("SV-MAN-13", "that maneuver is not known"),
    Not.STRONG_ENOUGH: Reason("SV-HVY-8", "too weak for special maneuvers with this weapon"),
    Not.WITHOUT_MELEE: Reason("SV-MAN-8", "only with a melee attack"),
    Not.WITH_WEAPON: Reason("SV-MAN-13", "only with an unarmed attack"),
    Not.UNAWARE: Reason("SV-MAN-10", "the target is neither unaware nor flanked"),
    Not.TWICE: Reason("SV-MAN-10", "once per target, and this one has had it"),
    Not.WITHOUT_MISSILE: Reason(
        "SV-AIM-1", "aiming needs a weapon in hand that shoots or is thrown"
    ),
    Not.IN_SIGHT: Reason("SV-AIM-1", "the target is not in sight"),
    Not.AGAINST_THE_FALLEN: Reason("SV-MAN-13", "the target is already down"),
    Not.WITH_THAT: Reason("SV-MAN-13", "that needs a melee weapon in hand, or the bare body"),
    Not.ARMED: Reason("SV-MAN-3", "only a weapon disarms a weapon"),
    Not.AGAINST_UNARMED: Reason("SV-MAN-3", "the target holds no weapon"),
    Not.STANDING: Reason("SV-MAN-4", "the target does not stand on its feet"),
    Not.WITHOUT_SHIELD: Reason("SV-MAN-2", "there is no shield free to bash with"),
    Not.WHILE_IN_STANCE: Reason("SV-MAN-13", "already in a Defensive Stance; an attack ends it"),
    Not.ANOTHER_RAGE: Reason("SV-MAN-13", "no rage is left in this one"),
    Not.AT_START_OF_TURN: Reason("SV-MAN-13", "a rage begins at the start of a turn"),
    Not.AS_MINOR: Reason("SV-MAN-11", "a Rapid Strike is a Major Action"),
    Not.AS_MINOR_BLOW: Reason(
        "SV-UNA-4", "only bare hands with Martial Arts strike as a Minor Action"
    ),
    Not.WHILE_RAGING: Reason("SV-MAN-13", "no spells in a rage"),
    # Spells
    Not.A_KNOWN_SPELL: Reason("SV-ACT-8", "that spell is not known"),
    Not.UNTRAINED: Reason(
        "SV-ATK-10", "the skill for it was never learned, and it cannot be done without"
    ),
    Not.ENOUGH_MANA: Reason("SV-ACT-8", "not enough Mana"),
    Not.IN_A_FIGHT: Reason(
        "SV-ACT-8", "it takes minutes: something for before the fight or after it"
    ),
    Not.WITHOUT_GESTURES: Reason("SV-CALL-8", "no hand is left for the gestures"),
    Not.IN_RANGE: Reason("SV-ACT-8", "too far for this spell, or not in sight"),
    Not.WITHOUT_AIM: Reason("SV-ATK-1", "the spell needs somebody or somewhere to be cast at"),
    Not.ALIVE: Reason("SV-ACT-8", "it works only on the living"),
    Not.UNDEAD: Reason("SV-ACT-8", "it works only on the undead"),
    Not.AGAIN: Reason("SV-COND-11", "that spell is already at work"),
    Not.HURT: Reason("SV-VIT-8", "there is nothing to heal"),
    Not.HEALED_SO: Reason("SV-VIT-8", "healing of this kind does nothing for the undead"),
    Not.ENCHANTED: Reason("SV-CORE-7", "no spell lies on that one"),
    Not.TWICE_A_DAY: Reason("SV-ACT-9", "once a day, and today it has been used"),
    Not.WITHOUT_STORM: Reason("SV-ACT-8", "it needs a storm overhead"),
    Not.OFF_THE_MAP: Reason("SV-MOV-1", "there is nowhere to go in a melee without a map"),
    Not.ON_TAKEN_SPOT: Reason("SV-MOV-1", "nobody can stand there now"),
    Not.THAT_MANY: Reason("SV-ACT-8", "more than the spell can reach at once"),
    Not.A_FRIEND: Reason("SV-ACT-8", "the spell is for the caster or for friends"),
    Not.WITHOUT_WEAPON: Reason("SV-ACT-12", "there is no weapon in hand to enchant"),
    Not.WITHOUT_BOW: Reason("SV-ACT-12", "there is no bow or crossbow in hand"),
    Not.WITHOUT_ANYBODY_NEAR: Reason("SV-ACT-8", "nobody near is touched by it"),
    Not.ON_OTHERS: Reason("SV-ACT-8", "the caster alone is touched by it"),
    # Grappling
    Not.BESIDE: Reason("SV-GRP-1", "only somebody beside you can be grappled"),
    Not.WHILE_GRAPPLING: Reason("SV-GRP-2", "in a grapple already: escape or let go first"),
    Not.WHILE_HELD_BY_ANOTHER: Reason("SV-GRP-2", "somebody else has hold of that one"),
    Not.HOLDING: Reason("SV-GRP-4", "you hold nobody"),
    Not.SO_SOON: Reason("SV-GRP-4", "a pin needs a round of grappling first"),
    Not.PINNED_AGAIN: Reason("SV-GRP-4", "that one is pinned already"),
    Not.HELD: Reason("SV-GRP-3", "nobody and nothing holds you"),
    Not.WITH_THE_FALLEN: Reason("SV-GRP-1", "the target is already down"),
    Not.FROM_THE_SADDLE: Reason("SV-GRP-1", "nobody wrestles from the saddle"),
    # Mounts
    Not.RIDING: Reason("SV-MNT-2", "not in the saddle"),
    Not.WHILE_RIDING: Reason("SV-MNT-2", "already in the saddle"),
    Not.A_MOUNT: Reason("SV-MNT-2", "there is nobody like that to ride on"),
    Not.LARGE_ENOUGH: Reason("SV-MNT-2", "only something larger carries a rider"),
    Not.ON_TAKEN_MOUNT: Reason("SV-MNT-2", "somebody rides it already"),
    Not.BESIDE_MOUNT: Reason("SV-MNT-2", "the mount is not within reach"),
    Not.WITHOUT_ROOM_BESIDE: Reason("SV-MNT-2", "there is no room beside the mount"),
    Not.ABLE_TO_MOUNT: Reason("SV-MNT-2", "nobody mounts lying down or held fast"),
    Not.WITHOUT_DISMOUNTING: Reason("SV-MNT-4", "in the saddle: dismount first"),
    # Defences
    Not.PARRIED_MISSILE: Reason("SV-PAR-3", "a missile cannot be parried"),
    Not.PARRIED_SPELL: Reason("SV-ATK-10", "a spell cannot be parried, only dodged"),
    Not.WITHOUT_PARRYING_WEAPON: Reason(
        "SV-PAR-1", "there is no melee weapon in hand to parry with"
    ),
    Not.WITHOUT_OFF_HAND_WEAPON: Reason("SV-PAR-1", "there is no second weapon to parry with"),
    Not.BY_BARE_HANDS: Reason("SV-PAR-1", "bare hands parry weapons only with Martial Arts"),
    Not.BLOCKED_MISSILE: Reason("SV-DEF-2", "a missile cannot be blocked, only dodged"),
    Not.BLOCKED_SPELL: Reason("SV-ATK-10", "a spell cannot be blocked, only dodged"),
    Not.WITHOUT_SHIELD_TO_BLOCK: Reason("SV-BLK-2", "there is no shield to block with"),
    Not.WITH_BOTH_HANDS: Reason(
        "SV-BLK-2", "both hands are on the weapon, so the shield is not free"
    ),
    Not.FROM_THE_FLANK: Reason(
        "SV-BLK-3", "the blow comes from a flank, and a shield covers the front only"
    ),
    Not.ON_SUCH_LEGS: Reason("SV-DOD-1", "the legs do not carry a dodge"),
    Not.AFTER_THE_FIGHT: Reason("SV-FLOW-1", "the fight is over; there is nobody left to strike"),
}


def reason_of(code: i64) -> Reason:
    """Return the rule and the sentence of a reason."""
    return REASONS[code]


def able_reason(fighter: Fighter) -> i64:
    """Return why a fighter attacks nobody at all, or LEGAL (SV-MOR-12, SV-GRP-4)."""
    if fighter.has(Condition.PANICKED):
        return Not.WHILE_PANICKED
    if fighter.is_bound():
        return Not.WHILE_PINNED
    if fighter.has(Condition.ASLEEP):
        return Not.WHILE_ASLEEP
    return LEGAL


def target_reason(fighter: Fighter, target: Fighter) -> i64:
    """Return why somebody cannot be attacked by a fighter, or LEGAL (SV-ATK-1)."""
    if target.gone != 0 or not target.seen_by(fighter.side):
        return Not.WITHOUT_TARGET
    if target.side == fighter.side:
        return Not.AT_OWN_SIDE
    if target.status != Status.ABLE:
        if target.status > 1:
            return Not.AT_THE_FALLEN
        if fighter.sheet.pacifist != 0:
            return Not.BY_PACIFIST  # RULING: who is down is spared (sheet 5.8)
    if target.has(Condition.INVISIBLE):
        return Not.SEEN
    if fighter.has(Condition.CHARMED) and fighter.charmer == target.number:
        return Not.AT_CHARMER
    return LEGAL
