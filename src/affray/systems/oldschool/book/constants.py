"""Old School: the closed sets by which a fight notes things down, with their names in the book.

Lengths are in thousandths of a foot; a cell of a map is five feet.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FOOT: Final[i64] = 1000
MELEE: Final[i64] = 5 * FOOT  # how far a blow reaches
MOST_ITEMS: Final = 12

PARTY: Final[i64] = 0  # the side that is listed first is the players'
ROLLED: Final[i64] = -2  # nothing is given: the dice decide


class Who:
    """Who has surprise, who runs, who comes first: the party, or all the others."""

    NOBODY: Final[i64] = -1
    PARTY: Final[i64] = 0
    FOES: Final[i64] = 1
    NAMES: Final = ("party", "foes", "nobody")  # nobody is the last one


class WeaponClass:
    """Classes of weapons (OS-WPN-1 to OS-WPN-15)."""

    UNARMED: Final[i64] = 0
    LIGHT: Final[i64] = 1
    MEDIUM: Final[i64] = 2
    HEAVY: Final[i64] = 3
    MISSILE: Final[i64] = 4
    NATURAL: Final[i64] = 5
    NAMES: Final = ("unarmed", "light", "medium", "heavy", "missile", "natural")


class Quality:
    """Quality of weapons and armour (OS-BRK-1 to OS-BRK-4)."""

    FRAGILE: Final[i64] = 0
    STANDARD: Final[i64] = 1
    MASTERWORK: Final[i64] = 2
    NAMES: Final = ("fragile", "standard", "masterwork")


class Where:
    """Where a weapon is."""

    IN_HAND: Final[i64] = 0
    AT_HAND: Final[i64] = 1
    ON_THE_GROUND: Final[i64] = 2
    IN_BACKPACK: Final[i64] = 3
    LOST: Final[i64] = 4  # thrown and out of sight until the fight is over
    USELESS: Final[i64] = 5
    TAKEN: Final[i64] = 6  # somebody else has taken it up
    NAMES: Final = (
        "in hand",
        "at hand",
        "on the ground",
        "in the backpack",
        "lost",
        "useless",
        "taken",
    )


class ArmorSlot:
    """Where armour is worn, in the order in which the pieces are offered to break."""

    SHIELD: Final[i64] = 0
    HELMET: Final[i64] = 1
    BODY: Final[i64] = 2
    NAMES: Final = ("shield", "helmet", "body")


class Condition:
    """Conditions: bits of one number."""

    PRONE: Final[i64] = 1
    STUNNED: Final[i64] = 2
    PINNED: Final[i64] = 4
    PINNING: Final[i64] = 8
    ON_FIRE: Final[i64] = 16
    FLEEING: Final[i64] = 32
    RETRIEVING: Final[i64] = 64
    TIED: Final[i64] = 12  # pinned or pinning: what hangs on somebody else
    STAYING: Final[i64] = 77  # prone, tied or retrieving: who does not walk
    SETTABLE: Final[i64] = 51  # prone, stunned, on fire, fleeing: what hangs on nothing else
    NAMES: Final = (
        "prone",
        "stunned",
        "pinned",
        "pinning",
        "on fire",
        "fleeing",
        "retrieving",
    )


class Status:
    """How a fighter is."""

    ABLE: Final[i64] = 0
    UNCONSCIOUS: Final[i64] = 1
    DEAD: Final[i64] = 2
    FLED: Final[i64] = 3
    SURRENDERED: Final[i64] = 4
    NAMES: Final = ("standing", "unconscious", "dead", "fled", "surrendered")


class Rank:
    """Where one stands in a hallway (OS-HALL-1)."""

    FRONT: Final[i64] = 0
    BEHIND: Final[i64] = 1
    NAMES: Final = ("front", "behind")


class Mind:
    """How a foe's mind works (OS-GM-6 to OS-GM-9); a hero's is the party's policy (OS-GM-16)."""

    MINDLESS: Final[i64] = 0
    BEAST: Final[i64] = 1
    RAIDER: Final[i64] = 2
    ELITE: Final[i64] = 3
    HERO: Final[i64] = 4
    NAMES: Final = ("mindless", "beast", "raider", "elite", "hero")


class Instinct:
    """What an Instinctual reaction means for a foe (sheet 2.2)."""

    GUARD: Final[i64] = 0
    ATTACK: Final[i64] = 1
    FLEE: Final[i64] = 2
    TALK: Final[i64] = 3
    NAMES: Final = ("guard", "attack", "flee", "talk")


class Reaction:
    """How strangers take an encounter (OS-REACT-2)."""

    HELPFUL: Final[i64] = 0
    FRIENDLY: Final[i64] = 1
    INSTINCTUAL: Final[i64] = 2
    AGGRESSIVE: Final[i64] = 3
    HOSTILE: Final[i64] = 4
    NAMES: Final = ("helpful", "somewhat friendly", "instinctual", "aggressive", "hostile")


class Maneuver:
    """Combat maneuvers (OS-MAN-1)."""

    SHOVE: Final[i64] = 0
    TRIP: Final[i64] = 1
    DISARM: Final[i64] = 2
    GRAPPLE: Final[i64] = 3
    STUNT: Final[i64] = 4
    NAMES: Final = ("shove", "trip", "disarm", "grapple", "stunt")


class Attribute:
    """Attributes."""

    HIGHER: Final[i64] = -1  # of STR and DEX
    STR: Final[i64] = 0
    DEX: Final[i64] = 1
    CON: Final[i64] = 2
    INT: Final[i64] = 3
    WIS: Final[i64] = 4
    CHA: Final[i64] = 5
    NAMES: Final = ("str", "dex", "con", "int", "wis", "cha")


class Phase:
    """The phases of an encounter: where `step` goes on."""

    BEGIN: Final[i64] = 0
    EARLY_SHOTS: Final[i64] = 1
    SURPRISE: Final[i64] = 2
    FIRST_INITIATIVE: Final[i64] = 3
    REACTION: Final[i64] = 4
    STANCE: Final[i64] = 5
    MORALE: Final[i64] = 6
    YIELDING: Final[i64] = 7
    INITIATIVE: Final[i64] = 8
    FLIGHT: Final[i64] = 9
    TURNS: Final[i64] = 10
    PURSUIT: Final[i64] = 11
    CHASE: Final[i64] = 12
    AFTERMATH: Final[i64] = 13


class Ending:
    """Why an encounter is over."""

    FOUGHT_OUT: Final[i64] = 1
    PARTY_ESCAPED: Final[i64] = 2
    FOES_ESCAPED: Final[i64] = 3
    TALKED: Final[i64] = 4
    PARTED: Final[i64] = 5
    STOPPED: Final[i64] = 6
    NOBODY_LEFT: Final[i64] = 7
    NAMES: Final = (
        "",
        "fought_out",
        "party_escaped",
        "foes_escaped",
        "talked",
        "parted",
        "stopped",
        "nobody_left",
    )


class Harm:
    """What takes hit points."""

    BLOW: Final[i64] = 0
    FIRE: Final[i64] = 1
    HAZARD: Final[i64] = 2
    HIT_BACK: Final[i64] = 3  # a maneuver that failed (OS-MAN-3)
    NAMES: Final = ("blow", "fire", "hazard", "hit_back")


class Breaking:
    """What a test for breakage leaves (OS-BRK-5 to OS-BRK-8)."""

    HOLDS: Final[i64] = 0
    WORN: Final[i64] = 1
    USELESS: Final[i64] = 2
    NAMES: Final = ("holds", "worn", "useless")


class Reach:
    """How a weapon comes into the hand (OS-RND-5)."""

    DRAW: Final[i64] = 0
    PICK_UP: Final[i64] = 1
    TAKE_OUT: Final[i64] = 2
    NAMES: Final = ("draw", "pick_up", "take_out")


class Outcome:
    """What comes of the party's stance (OS-ENC-5 to OS-ENC-8)."""

    TALK: Final[i64] = 0
    BLOWS: Final[i64] = 1
    NO_PURSUIT: Final[i64] = 2
    PURSUIT: Final[i64] = 3
    ATTACKED: Final[i64] = 4
    HELP: Final[i64] = 5
    SPOKEN_TO: Final[i64] = 6
    MAKE_OFF: Final[i64] = 7
    WATCHED: Final[i64] = 8
    NAMES: Final = (
        "talk",
        "blows",
        "no_pursuit",
        "pursuit",
        "attacked",
        "help",
        "spoken_to",
        "make_off",
        "watched",
    )


class Grip:
    """What comes of a maneuver or of breaking free (OS-MAN-4, OS-GRP-3)."""

    WORKS: Final[i64] = 0
    NOTHING: Final[i64] = 1
    TURNED: Final[i64] = 2  # the tables are
    FREE: Final[i64] = 3
    HELD: Final[i64] = 4
    NAMES: Final = ("works", "nothing", "turned", "free", "held")


class Pursuers:
    """What pursuers do when their nerve is tried (OS-ENC-7, OS-CHASE-4)."""

    CHASE: Final[i64] = 0
    STAY: Final[i64] = 1
    RUN_ON: Final[i64] = 2
    STOP: Final[i64] = 3
    SOME_STOP: Final[i64] = 4
    NAMES: Final = ("chase", "stay", "run_on", "stop", "some_stop")


class Came:
    """What an attack or a maneuver comes to, marked for odds: bits."""

    HIT: Final[i64] = 1
    MISSED: Final[i64] = 2
    WARDED: Final[i64] = 4
    MANEUVERED: Final[i64] = 8
    BROKE: Final[i64] = 16
    WITHSTOOD: Final[i64] = 32
    AWAY: Final[i64] = 64
    NAMES: Final = (
        *("hit", "missed", "warded off", "outmaneuvered", "weapon breaks"),
        *("withstood", "gets away"),
    )


class Critical:
    """What a roll in a fight is besides a success or a failure (OS-CRIT-1, OS-CRIT-2)."""

    NONE: Final[i64] = 0
    SUCCESS: Final[i64] = 1
    FUMBLE: Final[i64] = 2
    NAMES: Final = ("", "success", "failure")


class OpposedCheck:
    """How an opposed check ends for the one who began it (OS-CHK-3)."""

    WINS: Final[i64] = 0
    LOSES: Final[i64] = 1
    TIES: Final[i64] = 2
    NAMES: Final = ("wins", "loses", "ties")


class Trigger:
    """What tries a nerve (OS-MOR-1): bits, three for each side."""

    OUTNUMBERED: Final[i64] = 1
    OUTCLASSED: Final[i64] = 2
    HALF: Final[i64] = 4
    NAMES: Final = ("outnumbered", "outclassed", "down to half")


class Because:
    """Why tactics chose what they did; `voice` has the words."""

    NOTHING: Final[i64] = 0
    NEAREST: Final[i64] = 1
    WEAKEST: Final[i64] = 2
    NEARLY_DOWN: Final[i64] = 3
    EASIEST: Final[i64] = 4
    DANGEROUS: Final[i64] = 5
    UNHURT: Final[i64] = 6
    GRUDGE: Final[i64] = 7
    HELPLESS: Final[i64] = 8
    UNAWARE: Final[i64] = 9
    IDEAL_WEAPON: Final[i64] = 10
    MANEUVER: Final[i64] = 11
    CLOSES_IN: Final[i64] = 12
    LETS_THEM_COME: Final[i64] = 13
    KEEPS_AWAY: Final[i64] = 14
    HIDES: Final[i64] = 15
    LIGHT: Final[i64] = 16
    HELPS: Final[i64] = 17
    BURNS: Final[i64] = 18
    HELD: Final[i64] = 19
    LIES: Final[i64] = 20
    UNARMED: Final[i64] = 21
    GAP: Final[i64] = 22
    PREPARES: Final[i64] = 23
    HOPELESS: Final[i64] = 24
    LOSSES: Final[i64] = 25
    BAIT: Final[i64] = 26
    OPENING: Final[i64] = 27
    FALLEN: Final[i64] = 28
    SEARCHES: Final[i64] = 29
    NO_TIME: Final[i64] = 30
    ONLY_ONE: Final[i64] = 31
    NAMES: Final = (
        "",
        "nearest",
        "weakest",
        "nearly_down",
        "easiest",
        "dangerous",
        "unhurt",
        "grudge",
        "helpless",
        "unaware",
        "ideal_weapon",
        "maneuver",
        "closes_in",
        "lets_them_come",
        "keeps_away",
        "hides",
        "light",
        "helps",
        "burns",
        "held",
        "lies",
        "unarmed",
        "gap",
        "prepares",
        "hopeless",
        "losses",
        "bait",
        "opening",
        "fallen",
        "searches",
        "no_time",
        "only_one",
    )


_TOP: Final[i64] = 0x2000000000000000


def bit(number: i64) -> i64:
    """Return the number whose bit `number` is set.

    Compiled, a small literal on the left of << is shifted in 32 bits, so a wide one is shifted
    down instead.
    """
    return _TOP >> (61 - number)
