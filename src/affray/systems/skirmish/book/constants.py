"""The closed sets of the book: phases, verbs, spots, kinds of damage, conditions, effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Phase:
    """Phases of a round, in order (SK-PHS-1); the last three come after the fight."""

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
    AFTER: Final[i64] = 11  # the last blow has fallen; what follows is time
    NAMES: Final = (
        *("before", "round", "planning", "flash", "ranged", "melee", "assignment", "blows"),
        *("magic", "miscellaneous", "end", "watch", "tending", "checks"),
    )


class Came:
    """What comes to somebody in a phase, marked for odds: bits."""

    HIT: Final[i64] = 1
    WON: Final[i64] = 2
    AWAY: Final[i64] = 4
    WORKED: Final[i64] = 8
    MISSED: Final[i64] = 16
    NAMES: Final = ("hit", "wins the skirmish", "gets away", "works", "missed")


class End:
    """Why the rounds are over (SK-RND-1)."""

    LAST_SIDE: Final[i64] = 0
    NOBODY_LEFT: Final[i64] = 1
    ROUND_LIMIT: Final[i64] = 2
    NAMES: Final = ("last_side", "nobody_left", "round_limit")


class Verb:
    """What a plan does (SK-RND-3 to SK-RND-7)."""

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
    NAMES: Final = (
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
    KEYS: Final = (
        *("pass", "hold", "attack", "disengage", "shoot", "throw", "cast", "pray", "move"),
        *("leave", "climb", "reload", "quench", "work", "join"),
    )


class Manner:
    """How an ability changes an attack (the plan's amount)."""

    HEAVILY: Final[i64] = 1
    TAUNTING: Final[i64] = 2
    TWICE: Final[i64] = 3
    NAMES: Final = ("", "heavily", "taunting", "twice")


ANY: Final[i64] = -2  # a target: whoever is there
OFF_MAP: Final[i64] = -2  # a place: the way out of an exit area


class Difficulty:
    """Standard difficulties (SK-GEN-4)."""

    NORMAL: Final[i64] = 10
    DIFFICULT: Final[i64] = 20
    EXTREME: Final[i64] = 25
    MEDICINE: Final[i64] = 15  # Stabilization and Trauma treatment (SK-STB-1, SK-STB-4)


class Result:
    """How a skill check went (SK-GEN-2)."""

    FAILURE: Final[i64] = 0
    PARTIAL_FAILURE: Final[i64] = 1
    SUCCESS: Final[i64] = 2
    NAMES: Final = ("failure", "partial_failure", "success")


class Role:
    """How somebody takes part in a skirmish (SK-MEL-11)."""

    FIGHTS: Final[i64] = 0
    GETS_AWAY: Final[i64] = 1
    PASSIVE: Final[i64] = 2
    EXECUTES: Final[i64] = 3  # whoever is helpless is struck at
    NAMES: Final = ("fighting", "disengaging", "passive", "at_the_helpless")


class Decider:
    """What decides a skirmish, the first of them that differs (SK-MEL-3, SK-MEL-5, SK-CRT-2)."""

    NOTHING: Final[i64] = 0
    CRITICAL: Final[i64] = 1
    TOTAL: Final[i64] = 2
    NATURAL: Final[i64] = 3
    NAMES: Final = ("", "critical", "total", "natural")


class Loss:
    """Why what somebody planned can no longer be done."""

    NOBODY_THERE: Final[i64] = 0
    NO_PICK: Final[i64] = 1
    OPPONENT_AWAY: Final[i64] = 2
    FRIEND_AWAY: Final[i64] = 3
    TARGET_AWAY: Final[i64] = 4
    NO_MAGIC: Final[i64] = 5
    ENGAGED: Final[i64] = 6
    NO_WAY: Final[i64] = 7
    NAMES: Final = (
        *("nobody_there", "no_pick", "opponent_away", "friend_away", "target_away"),
        *("no_magic", "engaged", "no_way"),
    )


class Distraction:
    """Why somebody can no longer concentrate (SK-MAG-8)."""

    TURNED: Final[i64] = 0
    HURT: Final[i64] = 1
    DOWN: Final[i64] = 2
    NAMES: Final = ("turned", "hurt", "down")


class Toll:
    """What lasts, and costs something at the end of a round (SK-PHS-8)."""

    BLEEDING: Final[i64] = 0
    FIRE: Final[i64] = 1
    NAMES: Final = ("bleeding", "fire")


class Backfire:
    """What comes of a failed casting (SK-MAG-3)."""

    NOTHING: Final[i64] = 0
    PAIN: Final[i64] = 1
    BLEEDING: Final[i64] = 2
    KNOCKED_OUT: Final[i64] = 3
    WEAKENED: Final[i64] = 4
    DEATH: Final[i64] = 5
    NAMES: Final = ("nothing", "pain", "bleeding", "knocked_out", "weakened", "death")


class Answer:
    """What a god says to a fervent prayer (SK-PRY-1)."""

    DISFAVORED: Final[i64] = 0
    IGNORED: Final[i64] = 1
    FAVORED: Final[i64] = 2
    NAMES: Final = ("disfavored", "ignored", "favored")


class Leaving:
    """How somebody gets out of a skirmish when a phase is over."""

    STEPS: Final[i64] = 1  # and goes where the plan said
    PARTED: Final[i64] = 2
    THROWN_BACK: Final[i64] = 3


class Spot:
    """Where a hit lands (SK-LOC-1), or the element of one that has no location."""

    HEAD: Final[i64] = 0
    TORSO: Final[i64] = 1
    ARMS: Final[i64] = 2
    LEGS: Final[i64] = 3
    FIRE: Final[i64] = 4
    FROST: Final[i64] = 5
    ACID: Final[i64] = 6
    POISON: Final[i64] = 7
    OTHER: Final[i64] = 8  # a source of bleeding that is no location
    NAMES: Final = ("head", "torso", "arms", "legs", "fire", "frost", "acid", "poison")
    SOURCES: Final = (  # of bleeding
        *("head", "torso", "arms", "legs", "fire", "frost", "acid", "poison"),
        "other",
    )
    WOUND_NAMES: Final = (  # of each spot the critical, then the supercritical one (SK-WND-3)
        *("Skull Fracture", "Severed Head"),
        *("Bleeding", "Crushed Torso"),
        *("Fractured Arm", "Severed Arm"),
        *("Fractured Leg", "Severed Leg"),
        *("Incineration", "Burned to Cinder"),
        *("Frostburn", "Shattered"),
        *("Corrosion", "Armour Destroyed"),
        *("Poisoning", "Deadly Poisoning"),
    )


class Grade:
    """How bad a wound is (SK-WND-1, SK-WND-2)."""

    NONE: Final[i64] = 0
    CRITICAL: Final[i64] = 1
    SUPERCRITICAL: Final[i64] = 2
    NAMES: Final = ("none", "critical", "supercritical")


class Damage:
    """Kinds of damage (SK-TYP-1, SK-TYP-2)."""

    BLADE: Final[i64] = 0
    IMPACT: Final[i64] = 1
    PIERCE: Final[i64] = 2
    FIRE: Final[i64] = 3
    FROST: Final[i64] = 4
    ACID: Final[i64] = 5
    POISON: Final[i64] = 6
    NAMES: Final = ("blade", "impact", "pierce", "fire", "frost", "acid", "poison")


class Use:
    """What a weapon is used for."""

    HAND: Final[i64] = 0
    THROWN: Final[i64] = 1
    SHOT: Final[i64] = 2


class Condition:
    """What everybody can see of somebody (bits of `conditions`)."""

    BURNING: Final[i64] = 1
    HELD: Final[i64] = 2
    SURPRISED: Final[i64] = 4
    ARMOR_GONE: Final[i64] = 8
    SHIELD_GONE: Final[i64] = 16
    WORN_ARMOR: Final[i64] = 32
    WORN_WEAPON: Final[i64] = 64
    CINDERS: Final[i64] = 128  # no body is left to bring back (SK-RES-2)
    NAMES: Final = (
        "burning",
        "held",
        "ambushed",
        "armour destroyed",
        "shield destroyed",
        "armour in disrepair",
        "weapons in disrepair",
        "no body left",
    )


class Effect:
    """What magic does to somebody for a while (bits of `effects`)."""

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
    NAMES: Final = (
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
    SUSTAINED: Final[i64] = 2047  # from the Force Shield to the Stasis


OF_THE_FIGHT: Final[i64] = (
    Effect.CRUCIBLE
    | Effect.CRUTCH
    | Effect.WITHERED
    | Effect.CURSED
    | Effect.BARKSKIN
    | Effect.SWARM
)
WARDS: Final[tuple[i64, ...]] = (
    Effect.FORCE_SHIELD,
    Effect.FIRE_SHIELD,
    Effect.FROST_SHIELD,
    Effect.ACID_SHIELD,
    Effect.POISON_SHIELD,
    Effect.STASIS,
)
WARD_BITS: Final[i64] = 6  # of `warded_by` for each of them, so that 63 casters can be told apart


class Harm:
    """What an effect does outright when its phase is over (bits of `harm_due`)."""

    KNOCK_OUT: Final[i64] = 1
    BLEED: Final[i64] = 2
    KILL: Final[i64] = 4
    TO_ASHES: Final[i64] = 8
    STAUNCH: Final[i64] = 16
    MEND: Final[i64] = 32
    SKULL: Final[i64] = 64
    DISTRACT: Final[i64] = 128  # a skill check other than Evasion: concentration ends
    DRAIN: Final[i64] = 256  # counts as a failed death check
    WEAKEN: Final[i64] = 512  # a point of Willpower is lost for good


class Death:
    """How somebody died."""

    NONE: Final[i64] = 0
    BEHEADED: Final[i64] = 1
    CRUSHED: Final[i64] = 2
    BURNED: Final[i64] = 3
    SHATTERED: Final[i64] = 4
    BLED: Final[i64] = 5
    DESTROYED: Final[i64] = 6
    BACKFIRE: Final[i64] = 7
    NAMES: Final = (
        "alive",
        "head severed",
        "torso crushed",
        "burned to cinder",
        "frozen and shattered",
        "bled to death",
        "destroyed",
        "killed by a prayer or spell gone wrong",
    )
    CAUSES: Final = (
        *("", "head_severed", "torso_crushed", "burned_to_cinder", "frozen_and_shattered"),
        *("bled_to_death", "destroyed", "backfire"),
    )


class Ability:
    """Abilities, which nobody has unless its sheet says so (bits of `abilities`)."""

    TAUNT: Final[i64] = 1
    BACK_TO_BACK: Final[i64] = 2
    DUELIST: Final[i64] = 4
    SKIRMISHER: Final[i64] = 8
    SHIELD_RUSH: Final[i64] = 16
    PRECISE_SHOT: Final[i64] = 32
    DOUBLE_SHOT: Final[i64] = 64
    HEAVY_BLOW: Final[i64] = 128
    SIXTH_SENSE: Final[i64] = 256
    NAMES: Final = (
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


class Morale:
    """What a creature does when it goes badly (SK-AI-13)."""

    BRAVE: Final[i64] = 0
    SOLDIER: Final[i64] = 1
    BANDIT: Final[i64] = 2
    BEAST: Final[i64] = 3
    FANATIC: Final[i64] = 4
    NAMES: Final = ("brave", "soldier", "bandit", "beast", "fanatic", "construct")


class Pastime:
    """How those who hold the field spend the time after the fight (SK-REC-1)."""

    REST: Final[i64] = 0
    CAMP: Final[i64] = 1
    MONASTERY: Final[i64] = 2
    DONE: Final[i64] = 3
    NAMES: Final = ("rest", "camp", "monastery", "done")


class Service:
    """What a monastery does that adventurers cannot (SK-RES-1)."""

    HEALING: Final[i64] = 0
    LIMB: Final[i64] = 1
    RESURRECTION: Final[i64] = 2
    NAMES: Final = ("healing", "limb", "resurrection")


class Care:
    """What somebody conscious does in a watch (SK-REC-2, SK-REC-3)."""

    SLEEP: Final[i64] = 0
    STABILIZE: Final[i64] = 1
    TREAT: Final[i64] = 2
    REPAIR: Final[i64] = 3
    MEMORISE: Final[i64] = 4
    READY: Final[i64] = 5


class Gear:
    """What can be in disrepair."""

    ARMOR: Final[i64] = 0
    WEAPONS: Final[i64] = 1
    NAMES: Final = ("armour", "weapons")


class Watch:
    """The watches of a day (SK-REC-1)."""

    NAMES: Final = ("Dawn", "Morning", "Afternoon", "Dusk", "First watch", "Second watch")
    KEYS: Final = ("dawn", "morning", "afternoon", "dusk", "first_watch", "second_watch")


class Stat:
    """Primary stats (2.1)."""

    PHY: Final[i64] = 0
    DEX: Final[i64] = 1
    CON: Final[i64] = 2
    WIL: Final[i64] = 3
    COG: Final[i64] = 4
    EMP: Final[i64] = 5
    PER: Final[i64] = 6
    NAMES: Final = ("phy", "dex", "con", "wil", "cog", "emp", "per")


ARMOR_USED: Final[i64] = 30  # the bit of `used` for armour


def bit(n: i64) -> i64:
    """Return the number that has this one bit."""
    one: i64 = 1
    return one << n
