"""Simverse: fighters, weapons, conditions and the fight itself, in the book's words.

Lengths and Speed are in thousandths of a metre, so that a Speed of 4.875 stays what it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core import fight as core
from affray.core.numbers import Numbers

METRE: Final[i64] = 1000

# Damage types (SV-TYP-1)
BLUDGEONING: Final[i64] = 0
CUTTING: Final[i64] = 1
IMPALING: Final[i64] = 2
FIRE: Final[i64] = 3
COLD: Final[i64] = 4
LIGHTNING: Final[i64] = 5
ACID: Final[i64] = 6
FORCE: Final[i64] = 7
TYPE_NAMES: Final = (
    "bludgeoning",
    "cutting",
    "impaling",
    "fire",
    "cold",
    "lightning",
    "acid",
    "force",
)

# Conditions (SV-COND): bits of one number, so that "nothing special here" is one test
PRONE: Final[i64] = 1
DAZED: Final[i64] = 2
SHAKEN: Final[i64] = 4
STEELED: Final[i64] = 8
PANICKED: Final[i64] = 16
STUNNED: Final[i64] = 32
STABILISED: Final[i64] = 64
FULL_DEFENSE: Final[i64] = 128
MOVED: Final[i64] = 256
CONDITION_NAMES: Final = (
    "prone",
    "dazed",
    "shaken",
    "steeled",
    "panicked",
    "stunned",
    "stabilised",
    "full defense",
    "moved",
)

# How a fighter is (SV-VIT-5 to SV-VIT-7)
ABLE: Final[i64] = 0
UNCONSCIOUS: Final[i64] = 1
DEAD: Final[i64] = 2
DESTROYED: Final[i64] = 3
STATUS_NAMES: Final = ("able", "unconscious", "dead", "destroyed")

# Where a fighter's weapon is
IN_HAND: Final[i64] = 0
STOWED: Final[i64] = 1
ON_THE_GROUND: Final[i64] = 2
BROKEN: Final[i64] = 3
WHERE_NAMES: Final = ("in hand", "stowed", "on the ground", "broken")

# Maneuvers (SV-MAN): bits
POWER_ATTACK: Final[i64] = 1
MANEUVER_NAMES: Final = ("power attack",)

# Morale triggers waiting for the fighter's next turn (SV-MOR-2)
MASSIVE_DAMAGE: Final[i64] = 1
ALLY_DIED: Final[i64] = 2
OUTNUMBERED: Final[i64] = 4
TRIGGER_NAMES: Final = ("massive damage", "an ally's death", "outnumbered three to one")

# The phases of a fight: where `step` goes on
BEFORE: Final[i64] = 0
ROUND_START: Final[i64] = 1
TURNS: Final[i64] = 2
ROUND_END: Final[i64] = 3


_TOP: Final[i64] = 0x2000000000000000


def bit(number: i64) -> i64:
    """Return the number whose bit `number` is set.

    Compiled, a small literal on the left of << is shifted in 32 bits, so a wide one is shifted
    down instead.
    """
    return _TOP >> (61 - number)


class Mode:
    """One way to use a weapon, with the figures of the fighter who holds it."""

    def __init__(self, name: str, dice: i64, sides: i64, flat: i64, kind: i64) -> None:
        self.name = name
        self.dice: i64 = dice
        self.sides: i64 = sides
        self.flat: i64 = flat
        self.kind: i64 = kind
        self.ranged: bool = False  # thrown or shot
        self.thrown: bool = False
        self.awkward_close: bool = False  # bows, crossbows and slings at point-blank
        self.die_penalty: i64 = 0  # a slashing weapon used to thrust: 1 per weapon die
        self.adds_st: bool = True
        self.st_dice: i64 = 0  # what a ST modifier of 7 or more turns into (SV-CONV)
        self.st_flat: i64 = 0
        self.skill: i64 = -2
        self.skill_name: str = "untrained"
        self.reach: i64 = METRE
        self.range: i64 = 0  # the maximum; penalties begin at half of it
        self.always: i64 = 0  # what is always added to hit: skill and the weapon's own


class Weapon:
    """A weapon in the hands of one fighter."""

    def __init__(self, name: str, modes: list[Mode]) -> None:
        self.name = name
        self.modes = modes
        self.hands: i64 = 1
        self.min_st: i64 = 0
        self.too_weak: bool = False  # the fighter's ST is under the minimum (SV-HVY)
        self.natural: bool = False  # fists, kicks, claws: never dropped, do not parry
        self.melee: bool = True
        self.parry: i64 = 0  # the weapon's own bonus
        self.parry_base: i64 = 0  # (DX + skill)/2 (SV-PAR-1)
        self.parry_skill: i64 = -2
        self.ignores_ar: i64 = 0
        self.bane: i64 = 0
        self.bane_from: i64 = 0  # the AR from which the bane counts
        self.quick: bool = False  # readied as a free action


class Sheet:
    """The figures of a fighter that a fight does not change."""

    def __init__(self, name: str) -> None:
        self.name = name  # the entry it was made from
        self.dx: i64 = 10
        self.st: i64 = 10
        self.en: i64 = 10
        self.aw: i64 = 10
        self.ws: i64 = 10
        self.intellect: i64 = 10
        self.ch: i64 = 10
        self.speed: i64 = 5 * METRE
        self.movement: i64 = 5 * METRE  # Speed after the creature's factor
        self.initiative: i64 = 5 * METRE
        self.vitality: i64 = 20
        self.stamina: i64 = 20
        self.mana: i64 = 20
        self.ad: i64 = 0
        self.ar: i64 = 0
        self.armor_name: str = ""
        self.shield: bool = False
        self.sd: i64 = 0
        self.shield_skill: i64 = -2
        self.dodge_base: i64 = 5  # DX/2 (SV-DOD-1)
        self.block_base: i64 = 4  # (DX + Shield)/2 (SV-BLK-1)
        self.first_aid: i64 = 8
        self.first_aid_words: str = "IN 10, untrained -2"
        self.weapons: list[Weapon] = []  # the last one is always the bare body
        self.maneuvers: i64 = 0
        self.bleeds: bool = True
        self.has_morale: bool = True
        self.night_vision: bool = False
        self.hard_to_kill: bool = False
        self.veteran: bool = False
        self.inexperienced: bool = False
        self.minor: bool = False
        self.cowardly: bool = False
        self.referee_run: bool = True


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2.6)."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.vitality: i64 = sheet.vitality
        self.stamina: i64 = sheet.stamina
        self.mana: i64 = sheet.mana
        self.bleeding: i64 = 0  # bleeding_count
        self.bleeding_ends: i64 = 0  # rounds left, in the guide's model after a failed bandage
        self.status: i64 = ABLE
        self.conditions: i64 = 0
        self.dazed_left: i64 = 0
        self.shaken_left: i64 = 0
        self.panic_left: i64 = 0
        self.reactions: i64 = 1
        self.major: i64 = 0  # actions left this turn
        self.minor: i64 = 0
        self.attacked_with: i64 = 0  # bit n: weapon n attacked this round (SV-PAR-2)
        self.ready: i64 = 0  # which weapon is in hand
        self.where: i64 = 0  # two bits a weapon: IN_HAND, STOWED, ON_THE_GROUND, BROKEN
        self.fallen_at: i64 = -1  # where the weapon lies that left the hand last
        self.morale: i64 = 0  # triggers that wait
        self.body: i64 = 0  # the number of the bare body among the weapons

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change."""
        core.Fighter.carry(self, row)
        self.vitality = row.carry(self.vitality)
        self.stamina = row.carry(self.stamina)
        self.mana = row.carry(self.mana)
        self.bleeding = row.carry(self.bleeding)
        self.bleeding_ends = row.carry(self.bleeding_ends)
        self.status = row.carry(self.status)
        self.conditions = row.carry(self.conditions)
        self.dazed_left = row.carry(self.dazed_left)
        self.shaken_left = row.carry(self.shaken_left)
        self.panic_left = row.carry(self.panic_left)
        self.reactions = row.carry(self.reactions)
        self.major = row.carry(self.major)
        self.minor = row.carry(self.minor)
        self.attacked_with = row.carry(self.attacked_with)
        self.ready = row.carry(self.ready)
        self.where = row.carry(self.where)
        self.fallen_at = row.carry(self.fallen_at)
        self.morale = row.carry(self.morale)

    def take_from(self, other: Fighter) -> None:
        """Take over every number that `carry` lists, from a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
        self.vitality = other.vitality
        self.stamina = other.stamina
        self.mana = other.mana
        self.bleeding = other.bleeding
        self.bleeding_ends = other.bleeding_ends
        self.status = other.status
        self.conditions = other.conditions
        self.dazed_left = other.dazed_left
        self.shaken_left = other.shaken_left
        self.panic_left = other.panic_left
        self.reactions = other.reactions
        self.major = other.major
        self.minor = other.minor
        self.attacked_with = other.attacked_with
        self.ready = other.ready
        self.where = other.where
        self.fallen_at = other.fallen_at
        self.morale = other.morale

    def has(self, condition: i64) -> bool:
        """Tell whether a condition holds."""
        return self.conditions & condition != 0

    def where_is(self, weapon: i64) -> i64:
        """Tell where one of the fighter's weapons is."""
        return (self.where >> (2 * weapon)) & 3

    def put(self, weapon: i64, where: i64) -> None:
        """Say where one of the fighter's weapons is now."""
        shift = 2 * weapon
        self.where += (where - self.where_is(weapon)) << shift

    def ready_weapon(self) -> Weapon:
        """Return what the fighter fights with: the weapon in hand, or the bare body."""
        return self.sheet.weapons[self.ready]


class HouseRules:
    """The named options of the system; the defaults are the rules."""

    def __init__(self) -> None:
        self.min_damage: i64 = 0
        self.st_on_bows: i64 = 0
        self.enforce_min_st: i64 = 0
        self.half_damage_stage: i64 = 0
        self.crit_effects: i64 = 0
        self.bleeding_model: i64 = 0
        self.morale: i64 = 0
        self.mook_death: i64 = 0
        self.armor_bane: i64 = 0
        self.mace_dice: i64 = 0
