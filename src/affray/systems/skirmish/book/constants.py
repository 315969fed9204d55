"""The closed sets of the book: phases, plans, spots, kinds of damage, conditions, effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Phases of a round, in order (SK-PHS-1); the last three come after the fight.
BEFORE: Final[i64] = 0
ROUND: Final[i64] = 1
PLANNING: Final[i64] = 2
FLASH: Final[i64] = 3
RANGED: Final[i64] = 4
MOVEMENT: Final[i64] = 5
ASSIGNMENT: Final[i64] = 6
MELEE: Final[i64] = 7
MAGIC: Final[i64] = 8
MISC: Final[i64] = 9
END: Final[i64] = 10
WATCH: Final[i64] = 11
TENDING: Final[i64] = 12
CHECKS: Final[i64] = 13

# What a plan does (SK-RND-3 to SK-RND-7)
PASS: Final[i64] = 0
HOLD: Final[i64] = 1
ATTACK: Final[i64] = 2
DISENGAGE: Final[i64] = 3
SHOOT: Final[i64] = 4
THROW: Final[i64] = 5
CAST: Final[i64] = 6
PRAY: Final[i64] = 7
MOVE: Final[i64] = 8
LEAVE: Final[i64] = 9
CROSS: Final[i64] = 10
RELOAD: Final[i64] = 11
QUENCH: Final[i64] = 12
WORK: Final[i64] = 13
JOIN: Final[i64] = 14
VERBS: Final = (
    "pass",
    "hold",
    "attack",
    "disengage",
    "shoot",
    "throw",
    "cast",
    "pray",
    "move to",
    "leave",
    "climb to",
    "reload",
    "put out the fire",
    "work on",
    "join",
)

# How an ability changes a plan (the plan's amount)
HEAVILY: Final[i64] = 1
TAUNTING: Final[i64] = 2
TWICE: Final[i64] = 3
MANNERS: Final = ("", "heavily", "taunting", "twice")

ANY: Final[i64] = -2  # a target: whoever is there
NOBODY: Final[i64] = -1
OFF_MAP: Final[i64] = -2  # a place: the way out of an exit area

# How somebody gets out of a skirmish when a phase is over
STEPS: Final[i64] = 1  # and goes where the plan said
PARTED: Final[i64] = 2
THROWN_BACK: Final[i64] = 3

# Where a hit lands (SK-LOC-1), and in its place the element of one that has no location
HEAD: Final[i64] = 0
TORSO: Final[i64] = 1
ARMS: Final[i64] = 2
LEGS: Final[i64] = 3
SPOTS: Final = ("head", "torso", "arms", "legs", "fire", "frost", "acid", "poison")
ELEMENTS: Final[i64] = 4  # the first of the elements among the spots
OTHER: Final[i64] = 8  # a source of bleeding that is no location

# Kinds of damage (SK-TYP-1, SK-TYP-2)
BLADE: Final[i64] = 0
IMPACT: Final[i64] = 1
PIERCE: Final[i64] = 2
FIRE: Final[i64] = 3
FROST: Final[i64] = 4
ACID: Final[i64] = 5
POISON: Final[i64] = 6
KINDS: Final = ("blade", "impact", "pierce", "fire", "frost", "acid", "poison")

# What a weapon is used for
HAND: Final[i64] = 0
THROWN: Final[i64] = 1
SHOT: Final[i64] = 2

# Conditions that everybody can see (bits of `conditions`)
BURNING: Final[i64] = 1
HELD: Final[i64] = 2
SURPRISED: Final[i64] = 4
ARMOR_GONE: Final[i64] = 8
SHIELD_GONE: Final[i64] = 16
WORN_ARMOR: Final[i64] = 32
WORN_WEAPON: Final[i64] = 64
CINDERS: Final[i64] = 128  # no body is left to bring back (SK-RES-2)
CONDITIONS: Final = (
    "burning",
    "held",
    "ambushed",
    "armour destroyed",
    "shield destroyed",
    "armour in disrepair",
    "weapons in disrepair",
    "no body left",
)

# What magic does to somebody (bits of `effects`)
FORCE_SHIELD: Final[i64] = 1
FIRE_SHIELD: Final[i64] = 2
FROST_SHIELD: Final[i64] = 4
ACID_SHIELD: Final[i64] = 8
POISON_SHIELD: Final[i64] = 16
WHIRLWIND: Final[i64] = 32
SPELL_BREAKER: Final[i64] = 64
BLINK: Final[i64] = 128
AURA: Final[i64] = 256
SANCTITY: Final[i64] = 512
STASIS: Final[i64] = 1024
RESOLVE: Final[i64] = 2048
CRUCIBLE: Final[i64] = 4096
CRUTCH: Final[i64] = 8192
WITHERED: Final[i64] = 16384
CURSED: Final[i64] = 32768
BLESSED: Final[i64] = 65536
GUIDED: Final[i64] = 131072
BARKSKIN: Final[i64] = 262144
SWARM: Final[i64] = 524288
STAUNCHED: Final[i64] = 1048576  # a Bloodstopping waits for whoever tends this one
EFFECTS: Final = (
    "force shield",
    "fire shield",
    "frost shield",
    "acid shield",
    "poison shield",
    "whirlwind",
    "spell breaker",
    "blink",
    "aura of frost",
    "sanctity",
    "stasis",
    "inner resolve",
    "crucible of pain",
    "crutch of faith",
    "withering",
    "curse of the flesh",
    "blessing",
    "guidance",
    "barkskin",
    "swarm of insects",
    "bloodstopping",
)

# How long magic lasts: as long as it is sustained, or as long as the fight
SUSTAINED: Final[i64] = 2047  # from the Force Shield to the Stasis
OF_THE_FIGHT: Final[i64] = CRUCIBLE | CRUTCH | WITHERED | CURSED | BARKSKIN | SWARM
WARDS: Final[tuple[i64, ...]] = (
    FORCE_SHIELD,
    FIRE_SHIELD,
    FROST_SHIELD,
    ACID_SHIELD,
    POISON_SHIELD,
    STASIS,
)
WARD_BITS: Final[i64] = 6  # of `warded_by` for each of them, so that 63 casters can be told apart

# How somebody died
ALIVE: Final[i64] = 0
BEHEADED: Final[i64] = 1
CRUSHED: Final[i64] = 2
BURNED: Final[i64] = 3
SHATTERED: Final[i64] = 4
BLED: Final[i64] = 5
DESTROYED: Final[i64] = 6
BACKFIRE: Final[i64] = 7
DEATHS: Final = (
    "alive",
    "head severed",
    "torso crushed",
    "burned to cinder",
    "frozen and shattered",
    "bled to death",
    "destroyed",
    "killed by a prayer or spell gone wrong",
)

# Abilities that a fighter may have (bits of `abilities`); nobody has any unless its sheet says so
TAUNT: Final[i64] = 1
BACK_TO_BACK: Final[i64] = 2
DUELIST: Final[i64] = 4
SKIRMISHER: Final[i64] = 8
SHIELD_RUSH: Final[i64] = 16
PRECISE_SHOT: Final[i64] = 32
DOUBLE_SHOT: Final[i64] = 64
HEAVY_BLOW: Final[i64] = 128
SIXTH_SENSE: Final[i64] = 256
ABILITIES: Final = (
    "taunt",
    "back to back",
    "duelist",
    "skirmisher",
    "shield rush",
    "precise shot",
    "double shot",
    "heavy blow",
    "sixth sense",
)

# What a creature does when it goes badly (SK-AI-13)
BRAVE: Final[i64] = 0
SOLDIER: Final[i64] = 1
BANDIT: Final[i64] = 2
BEAST: Final[i64] = 3
FANATIC: Final[i64] = 4
MORALES: Final = ("brave", "soldier", "bandit", "beast", "fanatic", "construct")
STATS: Final = ("phy", "dex", "con", "wil", "cog", "emp", "per")
PHY: Final[i64] = 0
DEX: Final[i64] = 1
CON: Final[i64] = 2
WIL: Final[i64] = 3
COG: Final[i64] = 4

# Values of house rules that are not the book's
CRITS_OFF: Final[i64] = 1
CRITS_ALL: Final[i64] = 2

ARMOR_USED: Final[i64] = 30  # the bit of `used` for armour


def bit(n: i64) -> i64:
    """Return the number that has this one bit."""
    one: i64 = 1
    return one << n
