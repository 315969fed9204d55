"""Simverse: the numbers by which a fight notes things down, with their names in the book.

Lengths and Speed are in thousandths of a metre, so that a Speed of 4.875 stays what it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

METRE: Final[i64] = 1000
UNTRAINED: Final[i64] = -2  # the level of a skill that was never learned
WHOLE_FIGHT: Final[i64] = 1_000_000  # turns: longer than any fight


class Damage:
    """Damage types (SV-TYP-1)."""

    BLUDGEONING: Final[i64] = 0
    CUTTING: Final[i64] = 1
    IMPALING: Final[i64] = 2
    FIRE: Final[i64] = 3
    COLD: Final[i64] = 4
    LIGHTNING: Final[i64] = 5
    ACID: Final[i64] = 6
    FORCE: Final[i64] = 7
    NAMES: Final = (
        "bludgeoning",
        "cutting",
        "impaling",
        "fire",
        "cold",
        "lightning",
        "acid",
        "force",
    )


class Condition:
    """Conditions (SV-COND): bits of one number, so that "nothing special here" is one test.

    Beside those of the book there are facts of a turn, of a spell and of a sheet that matter as
    rarely.
    """

    PRONE: Final[i64] = 1
    DAZED: Final[i64] = 2
    SHAKEN: Final[i64] = 4
    STEELED: Final[i64] = 8
    PANICKED: Final[i64] = 16
    STUNNED: Final[i64] = 32
    STABILISED: Final[i64] = 64
    FULL_DEFENSE: Final[i64] = 128
    MOVED: Final[i64] = 256
    GRAPPLED: Final[i64] = 0x200
    PINNED: Final[i64] = 0x400
    BURNING: Final[i64] = 0x800
    CHILLED: Final[i64] = 0x1000
    CORRODED: Final[i64] = 0x2000
    POISONED: Final[i64] = 0x4000
    EXHAUSTED: Final[i64] = 0x8000
    DEPLETED: Final[i64] = 0x10000
    SURPRISED: Final[i64] = 0x20000
    LATE: Final[i64] = 0x40000
    LOST_MAJOR: Final[i64] = 0x80000
    SLOWED: Final[i64] = 0x100000
    HAND_LOST: Final[i64] = 0x200000
    OFF_HAND_LOST: Final[i64] = 0x400000
    FOOT_LOST: Final[i64] = 0x800000
    EYE_LOST: Final[i64] = 0x1000000
    AIMING: Final[i64] = 0x2000000
    FEINTING: Final[i64] = 0x4000000
    IN_PAIN: Final[i64] = 0x8000000
    WOUNDED: Final[i64] = 0x10000000
    BADLY_WOUNDED: Final[i64] = 0x20000000
    CRITICAL_WOUNDS: Final[i64] = 0x40000000
    INACTIVE: Final[i64] = 0x80000000
    STANCE: Final[i64] = 0x100000000
    RAGING: Final[i64] = 0x200000000
    SPENT: Final[i64] = 0x400000000
    ASLEEP: Final[i64] = 0x800000000
    CHARMED: Final[i64] = 0x1000000000
    CONTROLLED: Final[i64] = 0x2000000000
    ENTANGLED: Final[i64] = 0x4000000000
    INVISIBLE: Final[i64] = 0x8000000000
    FLYING: Final[i64] = 0x10000000000
    BLESSED: Final[i64] = 0x20000000000
    ENHANCED: Final[i64] = 0x40000000000
    SMITING: Final[i64] = 0x80000000000
    VENOMOUS: Final[i64] = 0x100000000000
    SHIELDED: Final[i64] = 0x200000000000
    MAGE_ARMORED: Final[i64] = 0x400000000000
    MOUNTED: Final[i64] = 0x800000000000
    TOTAL_PANIC: Final[i64] = 0x1000000000000
    LUCK_SPENT: Final[i64] = 0x2000000000000
    LAST_EFFORT: Final[i64] = 0x4000000000000
    MOVED_BEFORE: Final[i64] = 0x8000000000000
    QUIRKY: Final[i64] = 0x10000000000000
    DREW: Final[i64] = 0x20000000000000  # Quick Draw is used this turn
    WORN_GEAR: Final[i64] = 0x40000000000000  # of its shield or armour
    NAMES: Final = (
        "prone",
        "dazed",
        "shaken",
        "steeled",
        "panicked",
        "stunned",
        "stabilised",
        "full defense",
        "moved",
        "grappled",
        "pinned",
        "burning",
        "chilled",
        "corroded",
        "poisoned",
        "exhausted",
        "depleted",
        "surprised",
        "late",
        "no major",
        "slowed leg",
        "disabled hand",
        "disabled off hand",
        "disabled foot",
        "blinded eye",
        "aiming",
        "feinting",
        "pain",
        "wounded",
        "badly wounded",
        "critical",
        "inactive",
        "defensive stance",
        "raging",
        "spent",
        "asleep",
        "charmed",
        "controlled",
        "entangled",
        "invisible",
        "flying",
        "blessed",
        "enhanced weapon",
        "smiting",
        "venomous",
        "shielded",
        "mage armor",
        "mounted",
        "total panic",
        "luck spent",
        "last effort",
        "moved before",
        "quirky",
        "drew",
        "worn gear",
    )

    # What ends with the turn or is no condition that anybody would name
    UNNAMED: Final = (
        "full defense",
        "moved",
        "moved before",
        "no major",
        "late",
        "inactive",
        "luck spent",
        "last effort",
        "quirky",
        "drew",
    )

    # What anybody can see of another's state; nerve, spells, pain and old wounds do not show
    VISIBLE: Final[i64] = (
        PRONE
        | DAZED
        | SHAKEN
        | PANICKED
        | STUNNED
        | STABILISED
        | GRAPPLED
        | PINNED
        | BURNING
        | CHILLED
        | CORRODED
        | POISONED
        | EXHAUSTED
        | SURPRISED
        | SLOWED
        | HAND_LOST
        | OFF_HAND_LOST
        | FOOT_LOST
        | EYE_LOST
        | AIMING
        | STANCE
        | RAGING
        | SPENT
        | ASLEEP
        | ENTANGLED
        | INVISIBLE
        | FLYING
        | MOUNTED
        | TOTAL_PANIC
        | WORN_GEAR
    )
    # and what it has done this turn, which everybody has watched
    SHOWS_ON_THE_FIELD: Final[i64] = VISIBLE | FULL_DEFENSE | MOVED | MOVED_BEFORE


class Status:
    """How a fighter is (SV-VIT-5 to SV-VIT-7)."""

    ABLE: Final[i64] = 0
    UNCONSCIOUS: Final[i64] = 1
    DEAD: Final[i64] = 2
    DESTROYED: Final[i64] = 3
    NAMES: Final = ("able", "unconscious", "dead", "destroyed")
    DEATHS: Final = NAMES[2:]


class Where:
    """Where a fighter's weapon is."""

    IN_HAND: Final[i64] = 0
    STOWED: Final[i64] = 1
    ON_THE_GROUND: Final[i64] = 2
    BROKEN: Final[i64] = 3
    NAMES: Final = ("in hand", "stowed", "on the ground", "broken")


class Item:
    """Things carried, some bits of one number each (sheet 5.7)."""

    MINOR_HEALING: Final[i64] = 0
    MODERATE_HEALING: Final[i64] = 1
    MAJOR_HEALING: Final[i64] = 2
    MANA_POTION: Final[i64] = 3
    KIT: Final[i64] = 4
    NAMES: Final = (
        "minor healing potion",
        "moderate healing potion",
        "major healing potion",
        "mana potion",
        "healer's kit",
    )
    POTIONS: Final = NAMES[:4]  # what can be drunk
    KIT_USES: Final[i64] = 10
    BITS: Final[i64] = 10  # of each thing
    MOST: Final[i64] = 1023  # of each thing, a kit counted by its uses


class Maneuver:
    """Maneuvers (SV-MAN): bits. The first ones go with an attack and are named in its order."""

    POWER_ATTACK: Final[i64] = 1
    PRECISION_STRIKE: Final[i64] = 2
    SNEAK_ATTACK: Final[i64] = 4
    RAPID_STRIKE: Final[i64] = 8
    KNOCKBACK_STRIKE: Final[i64] = 16
    CHI_STRIKE: Final[i64] = 32
    ASSASSINATE: Final[i64] = 64
    RIPOSTE: Final[i64] = 128
    SHIELD_BASH: Final[i64] = 256
    DISARM: Final[i64] = 512
    TRIP: Final[i64] = 1024
    FEINT: Final[i64] = 2048
    QUICK_DRAW: Final[i64] = 4096
    AIMED_SHOT: Final[i64] = 8192
    DEFENSIVE_STANCE: Final[i64] = 16384
    KIP_UP: Final[i64] = 32768
    EVASIVE_MOVEMENT: Final[i64] = 65536
    RAGE: Final[i64] = 131072
    NAMES: Final = (
        "power attack",
        "precision strike",
        "sneak attack",
        "rapid strike",
        "knockback strike",
        "chi strike",
        "assassinate",
        "riposte",
        "shield bash",
        "disarm",
        "trip",
        "feint",
        "quick draw",
        "aimed shot",
        "defensive stance",
        "kip up",
        "evasive movement",
        "rage",
    )
    WITH_ATTACK: Final = 7  # how many of them go with an attack


class Location:
    """Where a blow is aimed (SV-CALL)."""

    BODY: Final[i64] = 0
    ARM: Final[i64] = 1
    LEG: Final[i64] = 2
    HAND: Final[i64] = 3
    FOOT: Final[i64] = 4
    HEAD: Final[i64] = 5
    EYE: Final[i64] = 6
    VITALS: Final[i64] = 7
    OFF_HAND: Final[i64] = 8
    NAMES: Final = (
        "body",
        "arm",
        "leg",
        "hand",
        "foot",
        "head",
        "eye",
        "vitals",
        "off hand",
    )


class Part:
    """What a blow is a part of."""

    SINGLE: Final[i64] = 0
    MAIN_OF_TWO: Final[i64] = 1  # two weapons in one Major Action (SV-2W-2)
    OFF_OF_TWO: Final[i64] = 2
    RAPID: Final[i64] = 3  # Rapid Strike (SV-MAN-11)
    COUNTER: Final[i64] = 4  # a Riposte (SV-MAN-12)


class Defence:
    """How a fighter defends (SV-DEF-1)."""

    DODGE: Final[i64] = 0
    PARRY: Final[i64] = 1
    BLOCK: Final[i64] = 2
    NONE: Final[i64] = 3
    PARRY_OFF: Final[i64] = 4  # with what the off hand holds
    NAMES: Final = ("dodge", "parry", "block", "none", "parry")


class Defended:
    """How a defence went."""

    NOT: Final[i64] = 0  # the blow lands
    WARDED: Final[i64] = 1
    PARRIED: Final[i64] = 2
    PARRIED_OFF: Final[i64] = 3  # with what the off hand holds


class Came:
    """What a blow comes to, marked for odds: bits."""

    HIT: Final[i64] = 1
    MISSED: Final[i64] = 2
    DODGED: Final[i64] = 4
    PARRIED: Final[i64] = 8
    BLOCKED: Final[i64] = 16
    NAMES: Final = ("hit", "missed", "dodged", "parried", "blocked")


class Pace:
    """How many times Speed one goes (SV-MOV-1 to SV-MOV-3)."""

    HALF: Final[i64] = 1
    FULL: Final[i64] = 2
    SPRINT: Final[i64] = 4
    NAMES: Final = ("half_move", "full_move", "sprint")  # by half the pace


class Verb:
    """What a fighter can do on its turn."""

    END: Final[i64] = 0
    ATTACK: Final[i64] = 1
    MOVE: Final[i64] = 2
    RUN: Final[i64] = 3
    SPRINT: Final[i64] = 4
    FULL_DEFENSE: Final[i64] = 5
    STAND: Final[i64] = 6
    DRAW: Final[i64] = 7
    PICK_UP: Final[i64] = 8
    BANDAGE: Final[i64] = 9
    TREAT: Final[i64] = 10
    FALL: Final[i64] = 11
    LEAVE: Final[i64] = 12
    AIM: Final[i64] = 13
    CAST: Final[i64] = 14
    BASH: Final[i64] = 15
    DISARM: Final[i64] = 16
    TRIP: Final[i64] = 17
    FEINT: Final[i64] = 18
    STANCE: Final[i64] = 19
    RAGE: Final[i64] = 20
    GRAPPLE: Final[i64] = 21
    PIN: Final[i64] = 22
    ESCAPE: Final[i64] = 23
    RELEASE: Final[i64] = 24
    QUENCH: Final[i64] = 25
    ROLL: Final[i64] = 26
    WASH: Final[i64] = 27
    DRINK: Final[i64] = 28
    STOW: Final[i64] = 29
    DROP: Final[i64] = 30
    SHOUT: Final[i64] = 31
    LOOK: Final[i64] = 32
    TASK: Final[i64] = 33
    MOUNT: Final[i64] = 34
    DISMOUNT: Final[i64] = 35
    SURRENDER: Final[i64] = 36
    SPEAK: Final[i64] = 37
    GET_BEHIND: Final[i64] = 38


class Pastime:
    """What those who hold the field do with their time after the fight (SV-COND-7)."""

    LOOK_AROUND: Final[i64] = 0
    REST: Final[i64] = 1
    GO_ON: Final[i64] = 2


class Trigger:
    """Morale triggers that wait for the fighter's next turn (SV-MOR-2)."""

    MASSIVE_DAMAGE: Final[i64] = 1
    ALLY_DIED: Final[i64] = 2
    OUTNUMBERED: Final[i64] = 4
    SUPERNATURAL: Final[i64] = 8
    HORROR: Final[i64] = 16
    FEAR: Final[i64] = 32
    NAMES: Final = (
        "massive damage",
        "an ally's death",
        "outnumbered three to one",
        "a supernatural creature",
        "horrific violence",
        "supernatural fear",
    )


class Ruling:
    """What the referee is asked about, beside the damage types that may take hold."""

    BONUS: Final[i64] = 100
    COMPLICATION: Final[i64] = 101


class Phase:
    """The phases of a fight: where `step` goes on."""

    BEFORE: Final[i64] = 0
    ROUND_START: Final[i64] = 1
    TURNS: Final[i64] = 2
    ROUND_END: Final[i64] = 3
    TOGETHER: Final[i64] = 4  # a simultaneous group is at its turn (SV-INIT-4)


_TOP: Final[i64] = 0x2000000000000000


def bit(number: i64) -> i64:
    """Return the number whose bit `number` is set.

    Compiled, a small literal on the left of << is shifted in 32 bits, so a wide one is shifted
    down instead.
    """
    return _TOP >> (61 - number)
