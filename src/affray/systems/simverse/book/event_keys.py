"""What events say of how and why: closed sets of keys, whose words are in voice/."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Critical:
    """What kind of critical three dice are (SV-CRIT-1, SV-CRIT-2)."""

    NONE: Final[i64] = 0
    SUCCESS: Final[i64] = 1
    FAILURE: Final[i64] = 2
    NAMES: Final = ("", "success", "failure")


class Contest:
    """What two roll against each other about (SV-CORE-7)."""

    DISARM: Final[i64] = 0
    FEINT: Final[i64] = 1
    GRAPPLE: Final[i64] = 2
    PIN: Final[i64] = 3
    ESCAPE: Final[i64] = 4
    NAMES: Final = ("disarm", "feint", "grapple", "pin", "escape")


class Nerve:
    """What becomes of a nerve that is tried (SV-MOR-9 to SV-MOR-13)."""

    HOLDS: Final[i64] = 0
    STEELED: Final[i64] = 1
    SHAKEN: Final[i64] = 2
    PANIC: Final[i64] = 3
    TOTAL_PANIC: Final[i64] = 4
    NAMES: Final = ("holds", "steeled", "shaken", "panic", "total_panic")


class Taken:
    """How a weapon came to hand (SV-ACT-12)."""

    DRAWN: Final[i64] = 0
    PICKED_UP: Final[i64] = 1
    NAMES: Final = ("drawn", "picked_up")


class Call:
    """How somebody speaks up (SV-ACT-4, SV-ACT-15)."""

    SHOUT: Final[i64] = 0
    SPEAK: Final[i64] = 1
    NAMES: Final = ("shout", "speak")


class Found:
    """How somebody hidden was found (SV-ACT-16)."""

    SEEN: Final[i64] = 0
    RUN_INTO: Final[i64] = 1
    NAMES: Final = ("seen", "run_into")


class Quench:
    """How fire or acid is got off (SV-NRG-3, SV-NRG-6)."""

    BEAT: Final[i64] = 0
    ROLL: Final[i64] = 1
    WASH: Final[i64] = 2
    NAMES: Final = ("beat", "roll", "wash")


class Aid:
    """What First Aid is for (SV-AID-2, SV-AID-3)."""

    ONE_WOUND: Final[i64] = 0
    ALL_WOUNDS: Final[i64] = 1
    NAMES: Final = ("one_wound", "all_wounds")


class Into:
    """How somebody comes to be in a hazard (SV-KB-5)."""

    ENTER: Final[i64] = 0
    STAND: Final[i64] = 1
    DRIVEN: Final[i64] = 2
    NAMES: Final = ("enter", "stand", "driven")


class Undefended:
    """Why no defence is rolled (SV-DEF-1)."""

    NO_REACTION: Final[i64] = 0
    CHOICE: Final[i64] = 1
    NAMES: Final = ("no_reaction", "choice")


class Stop:
    """What ends a push, by the numbers of the field (SV-KB-5)."""

    NAMES: Final = ("", "wall", "somebody", "edge")


class End:
    """Why a fight is over (SV-FLOW-1)."""

    LAST_SIDE: Final[i64] = 0
    ROUND_LIMIT: Final[i64] = 1
    NOBODY_STANDING: Final[i64] = 2
    NAMES: Final = ("last_side", "round_limit", "nobody_standing")


class Cause:
    """Why a condition begins (SV-COND-10)."""

    MORALE: Final[i64] = 0
    SPELL: Final[i64] = 1
    CRITICAL_HIT: Final[i64] = 2
    FUMBLED_SPELL: Final[i64] = 3
    SHIELD_BASH: Final[i64] = 4
    HAND_WOUND: Final[i64] = 5
    LEG_WOUND: Final[i64] = 6
    FOOT_WOUND: Final[i64] = 7
    EYE_WOUND: Final[i64] = 8
    FIRE: Final[i64] = 9
    COLD: Final[i64] = 10
    ACID: Final[i64] = 11
    POISONED_ARROW: Final[i64] = 12
    NO_STAMINA: Final[i64] = 13
    NO_MANA: Final[i64] = 14
    RAGE_OVER: Final[i64] = 15
    HELD: Final[i64] = 16
    HOLDING: Final[i64] = 17
    PINNED: Final[i64] = 18
    HEAD_WOUND: Final[i64] = 19
    POISON: Final[i64] = 20
    NAMES: Final = (
        "morale",
        "spell",
        "critical_hit",
        "fumbled_spell",
        "shield_bash",
        "hand_wound",
        "leg_wound",
        "foot_wound",
        "eye_wound",
        "fire",
        "cold",
        "acid",
        "poisoned_arrow",
        "no_stamina",
        "no_mana",
        "rage_over",
        "held",
        "holding",
        "pinned",
        "head_wound",
        "poison",
    )


class Fall:
    """Why somebody falls to the ground or off a mount (SV-COND-3, SV-MNT-4)."""

    CHOICE: Final[i64] = 0
    TRIPPED: Final[i64] = 1
    FUMBLED_ATTACK: Final[i64] = 2
    FUMBLED_DODGE: Final[i64] = 3
    FUMBLED_RIDING: Final[i64] = 4
    KNOCKED_BACK: Final[i64] = 5
    KNOCKBACK_STRIKE: Final[i64] = 6
    LEDGE: Final[i64] = 7
    ROLLING: Final[i64] = 8
    ASLEEP: Final[i64] = 9
    MOUNT_FALLS: Final[i64] = 10
    MOUNT_DOWN: Final[i64] = 11
    SADDLE: Final[i64] = 12
    TOGETHER: Final[i64] = 13
    NAMES: Final = (
        "choice",
        "tripped",
        "fumbled_attack",
        "fumbled_dodge",
        "fumbled_riding",
        "knocked_back",
        "knockback_strike",
        "ledge",
        "rolling",
        "asleep",
        "mount_falls",
        "mount_down",
        "saddle",
        "together",
    )


class Loss:
    """What takes Vitality (SV-DMG-6)."""

    BLOW: Final[i64] = 0
    SPELL: Final[i64] = 1
    HAZARD: Final[i64] = 2
    FALL: Final[i64] = 3
    BLEEDING: Final[i64] = 4
    DYING: Final[i64] = 5
    BURNING: Final[i64] = 6
    ACID: Final[i64] = 7
    POISON: Final[i64] = 8
    BANDAGE: Final[i64] = 9
    NAMES: Final = (
        "blow",
        "spell",
        "hazard",
        "fall",
        "bleeding",
        "dying",
        "burning",
        "acid",
        "poison",
        "bandage",
    )
    WEARS: Final = NAMES[6:9]  # what goes on from round to round by its own roll


class Gain:
    """What gives Vitality back (SV-VIT-8)."""

    SPELL: Final[i64] = 0
    POTION: Final[i64] = 1
    BANDAGE: Final[i64] = 2
    NAMES: Final = ("spell", "potion", "bandage")


class Attribute:
    """What a save is rolled against (SV-CORE-8)."""

    ST: Final[i64] = 0
    EN: Final[i64] = 1
    DX: Final[i64] = 2
    WS: Final[i64] = 3
    HALF_AW: Final[i64] = 4
    PERCEPTION: Final[i64] = 5
    NAMES: Final = ("ST", "EN", "DX", "WS", "AW/2", "Perception")


class Stake:
    """What a save is about (SV-CORE-8)."""

    DROP_HELD: Final[i64] = 0
    LIMP: Final[i64] = 1
    LOSE_EYE: Final[i64] = 2
    WEAPON_BREAKS: Final[i64] = 3
    FALL: Final[i64] = 4
    FALL_BADLY: Final[i64] = 5
    STUNNED: Final[i64] = 6
    SLOWED: Final[i64] = 7
    CATCH_FIRE: Final[i64] = 8
    ACID_CLINGS: Final[i64] = 9
    ENTANGLED: Final[i64] = 10
    ASLEEP: Final[i64] = 11
    CHARMED: Final[i64] = 12
    CONTROLLED: Final[i64] = 13
    TURNED: Final[i64] = 14
    BLAST: Final[i64] = 15
    RETREAT: Final[i64] = 16
    BREAK_FREE: Final[i64] = 17
    ATTACK_IN_SANCTUARY: Final[i64] = 18
    ENTER_SANCTUARY: Final[i64] = 19
    BEND_WILL: Final[i64] = 20
    KEEP_WILL: Final[i64] = 21
    POISONED: Final[i64] = 22
    NAMES: Final = (
        "drop_held",
        "limp",
        "lose_eye",
        "weapon_breaks",
        "fall",
        "fall_badly",
        "stunned",
        "slowed",
        "catch_fire",
        "acid_clings",
        "entangled",
        "asleep",
        "charmed",
        "controlled",
        "turned",
        "blast",
        "retreat",
        "break_free",
        "attack_in_sanctuary",
        "enter_sanctuary",
        "bend_will",
        "keep_will",
        "poisoned",
    )


class Gear:
    """What of somebody's gear is worn (SV-CRIT-7, SV-NRG-6)."""

    SHIELD: Final[i64] = 0
    ARMOR: Final[i64] = 1
    NAMES: Final = ("shield", "armor")


class Unwarded:
    """Why a sanctuary is no more (SV-ACT-8)."""

    LAPSED: Final[i64] = 0
    DISPELLED: Final[i64] = 1
    BROKEN: Final[i64] = 2
    NAMES: Final = ("lapsed", "dispelled", "broken")
