"""The closed sets of Dice Pool, in the book's words: a namespace each, its names beside it.

Lengths are squares here; the battlefield counts thousandths of one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SQUARE: Final[i64] = 1000

_TOP: Final[i64] = 0x2000000000000000


def bit(number: i64) -> i64:
    """Return the number whose bit `number` is set.

    Compiled, a small literal on the left of << is shifted in 32 bits, so a wide one is shifted
    down instead.
    """
    return _TOP >> (61 - number)


class Damage:
    """Damage types (DP-DEF-6, DP-DEF-7): up to ENERGY they are soaked by Armor."""

    PHYSICAL: Final[i64] = 0
    ENERGY: Final[i64] = 1
    FIRE: Final[i64] = 2
    ACID: Final[i64] = 3
    VOID: Final[i64] = 4
    COLD: Final[i64] = 5
    PSYCHIC: Final[i64] = 6
    BOILING: Final[i64] = 7
    MAGIC: Final[i64] = 8  # no damage type, but a resistance against any spell
    NAMES: Final = (
        "physical",
        "energy",
        "fire",
        "acid",
        "void",
        "cold",
        "psychic",
        "boiling",
        "magic",
    )
    RESIST_BITS: Final[i64] = 6  # of one number, for the resistance against each
    MOST_RESIST: Final[i64] = 63


class Skill:
    """The skills that rules name, each rolled with an attribute; a table has words of its own."""

    MELEE: Final[i64] = 0
    RANGED: Final[i64] = 1
    ARCANA: Final[i64] = 2
    MEDICINE: Final[i64] = 3
    STEALTH: Final[i64] = 4
    ATHLETICS: Final[i64] = 5
    NAMES: Final = ("melee", "ranged", "arcana", "medicine", "stealth", "athletics")
    OWN: Final[i64] = 6  # from here on those that are words of the table


class Attribute:
    """Attributes, as they are written."""

    NAMES: Final = ("str", "agi", "for", "int", "wil")


class Defence:
    """What an attack is rolled against (DP-DEF-2 to DP-DEF-4)."""

    BRACE: Final[i64] = 0
    DODGE: Final[i64] = 1
    SKEPTICISM: Final[i64] = 2
    NAMES: Final = ("Brace", "Dodge", "Skepticism")
    KEYS: Final = ("brace", "dodge", "skepticism")  # in files


class Condition:
    """Conditions (sheet 5.6): bits of one number."""

    PRONE: Final[i64] = 1
    BLINDED: Final[i64] = 2
    SPRINTING: Final[i64] = 4
    BACK_TO_WALL: Final[i64] = 8
    UNAWARE: Final[i64] = 16
    HESITATING: Final[i64] = 32
    IN_COVER: Final[i64] = 64  # said by the scene, where no map shows it
    POORLY_SEEN: Final[i64] = 128
    AIDED: Final[i64] = 256  # First Aid has succeeded today (DP-HEAL-3)
    SWAPPED: Final[i64] = 512  # has changed weapons on this turn
    SURRENDERED: Final[i64] = 1024
    NAMES: Final = (
        "prone",
        "blinded",
        "sprinting",
        "back to the wall",
        "unaware",
        "hesitating",
        "in cover",
        "poorly seen",
        "first aid",
        "swapped",
        "surrendered",
    )
    VISIBLE: Final[i64] = ~(AIDED | SWAPPED)  # to anybody
    PASSING: Final[i64] = HESITATING | SWAPPED | SURRENDERED  # facts of the order and of a turn


class Trait:
    """Traits: bits of one number."""

    AMBUSHER: Final[i64] = 1  # Edge against the unaware (DP-EDGE-2)
    DENY_EDGE: Final[i64] = 2  # opponents have no Edge (DP-EDGE-5)
    RUTHLESS: Final[i64] = 4  # strikes the downed (DP-GM-9)
    NAMES: Final = ("ambusher", "deny edge", "ruthless")


class Status:
    """How a fighter is (DP-DOWN-1, DP-DOWN-2)."""

    ABLE: Final[i64] = 0
    DOWNED: Final[i64] = 1
    DEAD: Final[i64] = 2
    NAMES: Final = ("able", "downed", "dead")


class Nature:
    """What a foe is, and so what it does when all is lost (DP-GM-12)."""

    PERSON: Final[i64] = 0
    BEAST: Final[i64] = 1
    MACHINE: Final[i64] = 2
    NAMES: Final = ("person", "beast", "machine")


class Item:
    """Things that are carried: how many of each, some bits apiece."""

    TONIC: Final[i64] = 0
    GREATER_TONIC: Final[i64] = 1
    MANA_DRAUGHT: Final[i64] = 2
    GREATER_DRAUGHT: Final[i64] = 3
    NAMES: Final = ("tonic", "greater tonic", "mana draught", "greater mana draught")
    BITS: Final[i64] = 6
    MOST: Final[i64] = 63


class Came:
    """What a roll comes to, marked for odds: bits."""

    HIT: Final[i64] = 1
    MISSED: Final[i64] = 2
    NAMES: Final = ("hit", "missed")


class Ammo:
    """Shots left: some bits for each of a fighter's weapons, which are nine at most."""

    BITS: Final[i64] = 6
    MOST: Final[i64] = 63


class Effect:
    """What a spell does."""

    HARM: Final[i64] = 0
    DAZZLE: Final[i64] = 1
    MEND: Final[i64] = 2
    NAMES: Final = ("harm", "dazzle", "mend")


class Edge:
    """Where Edge comes from, and what it is (DP-EDGE-1 to DP-EDGE-5)."""

    NONE: Final[i64] = 0
    AMBUSH: Final[i64] = 1
    FLANK: Final[i64] = 2
    DROP: Final[i64] = 3
    NAMES: Final = ("", "ambush", "flank", "drop")
    SUCCESSES: Final[i64] = 2  # automatic ones, never more (DP-EDGE-1, DP-EDGE-4)


class Phase:
    """The phases of a fight: where `step` goes on."""

    BEFORE: Final[i64] = 0
    ROUND_START: Final[i64] = 1
    TURNS: Final[i64] = 2
    ROUND_END: Final[i64] = 3
    AFTERMATH: Final[i64] = 4  # lingering damage runs out (sheet part 8)
    HOUR: Final[i64] = 5  # the hour in which the fallen are tended
    REST: Final[i64] = 6  # days of recovery


class Pastime:
    """How those who hold the field spend the time after the fight (DP-HEAL-1)."""

    REST: Final[i64] = 0
    GO_ON: Final[i64] = 1


class Gait:
    """How somebody gets from here to there (DP-MOVE-1, DP-SPR-1)."""

    WALK: Final[i64] = 0
    CRAWL: Final[i64] = 1
    SPRINT: Final[i64] = 2
    NAMES: Final = ("walk", "crawl", "sprint")


class Fortune:
    """What a luck point buys (DP-LUCK-1)."""

    AGAIN: Final[i64] = 0
    SUCCESS: Final[i64] = 1
    NAMES: Final = ("again", "success")


class Recovery:
    """What hit points or spell points come back by (DP-HEAL-1 to DP-HEAL-4)."""

    ITEM: Final[i64] = 0
    SPELL: Final[i64] = 1
    REST: Final[i64] = 2
    AIDED_REST: Final[i64] = 3
    GOOD_REST: Final[i64] = 4
    NAMES: Final = ("item", "spell", "rest", "aided_rest", "good_rest")


class Found:
    """How somebody hidden comes to be seen (DP-DROP-1)."""

    ATTACK: Final[i64] = 0
    SPELL: Final[i64] = 1
    CONTACT: Final[i64] = 2
    NAMES: Final = ("attack", "spell", "contact")


class End:
    """Why a fight is over."""

    LAST_SIDE: Final[i64] = 0
    ROUND_LIMIT: Final[i64] = 1
    NO_HARM: Final[i64] = 2
    NAMES: Final = ("last_side", "round_limit", "no_harm")


class Because:
    """Why tactics chose what they did; `voice` has the words."""

    NOTHING: Final[i64] = 0
    NEAREST: Final[i64] = 1
    NEARLY_DOWN: Final[i64] = 2
    WOUNDED: Final[i64] = 3
    DANGEROUS: Final[i64] = 4
    EASIEST: Final[i64] = 5
    UNHURT: Final[i64] = 6
    FLANKED: Final[i64] = 7
    UNAWARE: Final[i64] = 8
    CROWD: Final[i64] = 9
    BLINDS: Final[i64] = 10
    LINGERS: Final[i64] = 11
    DOWNED: Final[i64] = 12
    BETTER_WEAPON: Final[i64] = 13
    EMPTY: Final[i64] = 14
    SPENT: Final[i64] = 15
    LIES: Final[i64] = 16
    FALLEN: Final[i64] = 17
    HURT: Final[i64] = 18
    FLANK: Final[i64] = 19
    REACHES: Final[i64] = 20
    CLOSES_IN: Final[i64] = 21
    LETS_THEM_COME: Final[i64] = 22
    WAITS_FOR_FRIEND: Final[i64] = 23
    HAVE_COME: Final[i64] = 24
    ENOUGH: Final[i64] = 25
    KEEPS_AWAY: Final[i64] = 26
    COVER: Final[i64] = 27
    RANGE: Final[i64] = 28
    WALL: Final[i64] = 29
    GIVES_UP: Final[i64] = 30
    FLEES: Final[i64] = 31
    TENDS: Final[i64] = 32
    SHARES: Final[i64] = 33
    LUCK: Final[i64] = 34
    NAMES: Final = (
        "NOTHING",
        "NEAREST",
        "NEARLY_DOWN",
        "WOUNDED",
        "DANGEROUS",
        "EASIEST",
        "UNHURT",
        "FLANKED",
        "UNAWARE",
        "CROWD",
        "BLINDS",
        "LINGERS",
        "DOWNED",
        "BETTER_WEAPON",
        "EMPTY",
        "SPENT",
        "LIES",
        "FALLEN",
        "HURT",
        "FLANK",
        "REACHES",
        "CLOSES_IN",
        "LETS_THEM_COME",
        "WAITS_FOR_FRIEND",
        "HAVE_COME",
        "ENOUGH",
        "KEEPS_AWAY",
        "COVER",
        "RANGE",
        "WALL",
        "GIVES_UP",
        "FLEES",
        "TENDS",
        "SHARES",
        "LUCK",
    )


class Verb:
    """What a fighter can do on its turn."""

    END: Final[i64] = 0
    ATTACK: Final[i64] = 1
    CAST: Final[i64] = 2
    MOVE: Final[i64] = 3
    SPRINT: Final[i64] = 4
    STAND: Final[i64] = 5
    RELOAD: Final[i64] = 6
    FIRST_AID: Final[i64] = 7
    USE: Final[i64] = 8
    GIVE: Final[i64] = 9
    TASK: Final[i64] = 10
    HESITATE: Final[i64] = 11
    DRAW: Final[i64] = 12
    WALL: Final[i64] = 13
    LEAVE: Final[i64] = 14
    SURRENDER: Final[i64] = 15
    ACTIONS: Final = vec[i64]([0, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0])  # that each takes
