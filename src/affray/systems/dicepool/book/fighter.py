"""Dice Pool: fighters, weapons, conditions and house rules, in the book's words.

Lengths are squares here; the battlefield counts thousandths of one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers

SQUARE: Final[i64] = 1000

# Damage types (DP-DEF-6, DP-DEF-7): the first two are soaked by Armor
PHYSICAL: Final[i64] = 0
ENERGY: Final[i64] = 1
FIRE: Final[i64] = 2
ACID: Final[i64] = 3
VOID: Final[i64] = 4
COLD: Final[i64] = 5
PSYCHIC: Final[i64] = 6
BOILING: Final[i64] = 7
MAGIC: Final[i64] = 8  # no damage type, but a resistance against any spell
TYPE_NAMES: Final = (
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
RESIST_BITS: Final[i64] = 6
MOST_RESIST: Final[i64] = 63

# Skills, each rolled with an attribute
MELEE: Final[i64] = 0
RANGED: Final[i64] = 1
ARCANA: Final[i64] = 2
MEDICINE: Final[i64] = 3
STEALTH: Final[i64] = 4
ATHLETICS: Final[i64] = 5
SKILL_NAMES: Final = ("melee", "ranged", "arcana", "medicine", "stealth", "athletics")

# What an attack is rolled against (DP-DEF-2 to DP-DEF-4)
BRACE: Final[i64] = 0
DODGE: Final[i64] = 1
SKEPTICISM: Final[i64] = 2
DEFENCE_NAMES: Final = ("Brace", "Dodge", "Skepticism")

# Conditions (sheet 5.6): bits of one number
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
CONDITION_NAMES: Final = (
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
# What anybody can see of another
VISIBLE: Final[i64] = (
    PRONE
    | BLINDED
    | SPRINTING
    | BACK_TO_WALL
    | UNAWARE
    | HESITATING
    | IN_COVER
    | POORLY_SEEN
    | SURRENDERED
)

# Traits: bits
AMBUSHER: Final[i64] = 1  # Edge against the unaware (DP-EDGE-2)
DENY_EDGE: Final[i64] = 2  # opponents have no Edge (DP-EDGE-5)
RUTHLESS: Final[i64] = 4  # strikes the downed (DP-GM-9)
TRAIT_NAMES: Final = ("ambusher", "deny edge", "ruthless")

# How a fighter is (DP-DOWN-1, DP-DOWN-2)
ABLE: Final[i64] = 0
DOWNED: Final[i64] = 1
DEAD: Final[i64] = 2
STATUS_NAMES: Final = ("able", "downed", "dead")

# What a foe does when all is lost (DP-GM-12)
PERSON: Final[i64] = 0
BEAST: Final[i64] = 1
MACHINE: Final[i64] = 2
NATURE_NAMES: Final = ("person", "beast", "machine")

# Things that are carried: how many of each, some bits apiece
TONIC: Final[i64] = 0
GREATER_TONIC: Final[i64] = 1
MANA_DRAUGHT: Final[i64] = 2
GREATER_DRAUGHT: Final[i64] = 3
ITEM_NAMES: Final = ("tonic", "greater tonic", "mana draught", "greater mana draught")
ITEM_BITS: Final[i64] = 6
MOST_ITEMS: Final[i64] = 63

# What a spell does besides harm
HARM: Final[i64] = 0
DAZZLE: Final[i64] = 1
MEND: Final[i64] = 2
EFFECT_NAMES: Final = ("harm", "dazzle", "mend")

NO_AMMO: Final[i64] = 0
MOST_AMMO: Final[i64] = 63
AMMO_BITS: Final[i64] = 6
MOST_WEAPONS: Final = 9  # fists included: their ammunition is in the bits of one number

# The phases of a fight: where `step` goes on
BEFORE: Final[i64] = 0
ROUND_START: Final[i64] = 1
TURNS: Final[i64] = 2
ROUND_END: Final[i64] = 3
AFTERMATH: Final[i64] = 4  # lingering damage runs out (sheet part 8)
REST: Final[i64] = 5  # days of recovery

GROUND: Final[i64] = 63  # the source of lingering damage that the ground has lit
MOST_LINGER: Final[i64] = 63

_TOP: Final[i64] = 0x2000000000000000


def bit(number: i64) -> i64:
    """Return the number whose bit `number` is set.

    Compiled, a small literal on the left of << is shifted in 32 bits, so a wide one is shifted
    down instead.
    """
    return _TOP >> (61 - number)


class Weapon:
    """A weapon or a spell in the hands of one fighter."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.melee: bool = True
        self.spell: bool = False
        self.defence: i64 = BRACE
        self.damage: i64 = 1
        self.kind: i64 = PHYSICAL
        self.accuracy: i64 = 0
        self.range: i64 = 1  # squares: reach, or one range increment
        self.ap: i64 = 0
        self.ammo: i64 = NO_AMMO  # at full; 0: needs none
        self.lingering: i64 = 0
        self.brace: i64 = 0  # what it adds to the wielder's Brace
        self.cone: i64 = 0  # squares: one roll against everybody in it
        self.skill: i64 = MELEE
        self.pool: i64 = 2  # attribute + skill of the wielder, template included
        self.attribute: i64 = 2  # the parts of the pool
        self.attribute_name: str = "Strength"
        self.level: i64 = 0
        self.template: i64 = 0
        self.threshold: i64 = 5  # 4 with a mastery (DP-MAST-1)
        self.cost: i64 = 0  # spell points
        self.effect: i64 = HARM
        self.heals: i64 = 0


class Task:
    """Something of the scene that a skill can do: a lock, a lever (DP-ATK-1, DP-DT-1)."""

    def __init__(self, name: str, skill: i64, dt: i64) -> None:
        self.name = name
        self.skill: i64 = skill
        self.dt: i64 = dt
        self.place: i64 = -1  # where it is done, from beside it; -1: anywhere


class Sheet:
    """The figures of a fighter that a fight does not change."""

    def __init__(self, name: str) -> None:
        self.name = name  # the entry it was made from
        self.strength: i64 = 2
        self.agility: i64 = 2
        self.fortitude: i64 = 2
        self.intellect: i64 = 2
        self.will: i64 = 2
        self.hp: i64 = 10
        self.base_init: i64 = 2
        self.brace: i64 = 1
        self.dodge: i64 = 1
        self.skepticism: i64 = 1
        self.armor: i64 = 0
        self.resist: i64 = 0  # some bits for each type of TYPE_NAMES
        self.spell_points: i64 = 0
        self.traits: i64 = 0
        self.nature: i64 = PERSON
        self.masteries: i64 = 0  # bit n: skill n
        self.pools: vec[i64] = vec[i64]([2] * 6)
        self.weapons: list[Weapon] = []  # the last one is always the bare body
        self.spells: list[Weapon] = []
        self.satchel: i64 = 0
        self.luck: i64 = 1
        self.template: str = ""
        self.before: str = ""  # the figures before the template and with it, for its table
        self.after: str = ""

    def resistance(self, kind: i64) -> i64:
        """Return the resistance against a type, or against `MAGIC` (DP-DEF-6)."""
        return (self.resist >> (RESIST_BITS * kind)) & MOST_RESIST

    def has(self, trait: i64) -> bool:
        """Tell whether the fighter has a trait."""
        return self.traits & trait != 0


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2)."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.hp: i64 = sheet.hp
        self.status: i64 = ABLE
        self.downed_damage: i64 = 0  # taken since going down (DP-DOWN-2)
        self.actions: i64 = 0
        self.init: i64 = 0  # combat initiative (DP-INIT-2)
        self.banked: i64 = 0  # actions kept while hesitating (DP-HES-2)
        self.conditions: i64 = 0
        self.blinded_left: i64 = 0  # own turns; 0 while blinded: no end
        self.sickened: i64 = 0
        self.spell_points: i64 = sheet.spell_points
        self.ready: i64 = 0  # which weapon is in hand
        self.ammo: i64 = 0  # shots left, some bits for each weapon
        self.satchel: i64 = sheet.satchel
        self.tonics: i64 = 0  # drunk within the hour
        self.greater: i64 = 0
        self.luck: i64 = sheet.luck
        self.burning: i64 = 0  # how many lingering instances
        self.lingering: vec[i64] = vec[i64]()  # value, type, by a spell, source: packed

    def carry(self, row: Numbers) -> None:
        """List every number of this fighter that can change."""
        core.Fighter.carry(self, row)
        self.hp = row.carry(self.hp)
        self.status = row.carry(self.status)
        self.downed_damage = row.carry(self.downed_damage)
        self.actions = row.carry(self.actions)
        self.init = row.carry(self.init)
        self.banked = row.carry(self.banked)
        self.conditions = row.carry(self.conditions)
        self.blinded_left = row.carry(self.blinded_left)
        self.sickened = row.carry(self.sickened)
        self.spell_points = row.carry(self.spell_points)
        self.ready = row.carry(self.ready)
        self.ammo = row.carry(self.ammo)
        self.satchel = row.carry(self.satchel)
        self.tonics = row.carry(self.tonics)
        self.greater = row.carry(self.greater)
        self.luck = row.carry(self.luck)
        self.burning = row.carry(self.burning)
        self.make_room(self.burning)
        for i in range(self.burning):
            self.lingering[i] = row.carry(self.lingering[i])

    def take_from(self, other: Fighter) -> None:
        """Take over every number that `carry` lists, from a twin."""
        self.stream = other.stream
        self.place = other.place
        self.side = other.side
        self.hidden = other.hidden
        self.gone = other.gone
        self.hp = other.hp
        self.status = other.status
        self.downed_damage = other.downed_damage
        self.actions = other.actions
        self.init = other.init
        self.banked = other.banked
        self.conditions = other.conditions
        self.blinded_left = other.blinded_left
        self.sickened = other.sickened
        self.spell_points = other.spell_points
        self.ready = other.ready
        self.ammo = other.ammo
        self.satchel = other.satchel
        self.tonics = other.tonics
        self.greater = other.greater
        self.luck = other.luck
        self.burning = other.burning
        if other.burning > 0:
            self.make_room(other.burning)
            for i in range(other.burning):
                self.lingering[i] = other.lingering[i]

    def make_room(self, count: i64) -> None:
        """Have room for so many lingering instances."""
        if count <= len(self.lingering):
            return
        larger = vec[i64]([0] * (2 * count))
        for i in range(len(self.lingering)):
            larger[i] = self.lingering[i]
        self.lingering = larger

    def has(self, condition: i64) -> bool:
        """Tell whether a condition holds."""
        return self.conditions & condition != 0

    def weapon(self) -> Weapon:
        """Return the weapon in hand, or the bare body."""
        return self.sheet.weapons[self.ready]

    def shots(self, number: i64) -> i64:
        """Return how many shots one of the weapons has left."""
        return (self.ammo >> (AMMO_BITS * number)) & MOST_AMMO

    def put_shots(self, number: i64, count: i64) -> None:
        """Say how many shots one of the weapons has."""
        self.ammo += (count - self.shots(number)) << (AMMO_BITS * number)

    def things(self, item: i64) -> i64:
        """Return how many of a thing are carried."""
        return (self.satchel >> (ITEM_BITS * item)) & MOST_ITEMS

    def put_things(self, item: i64, count: i64) -> None:
        """Say how many of a thing are carried."""
        self.satchel += (count - self.things(item)) << (ITEM_BITS * item)

    def can_act(self) -> bool:
        """Tell whether the fighter is neither down, nor gone, nor out of it."""
        return self.status == ABLE and self.gone == 0 and self.conditions & SURRENDERED == 0


class HouseRules:
    """The named options of the system; the defaults are the rules."""

    def __init__(self) -> None:
        self.difficulty_mode: i64 = 0
        self.edge_split: i64 = 0
        self.flank_edge_for: i64 = 0
        self.zero_defence: i64 = 0
        self.lingering_soak: i64 = 0
        self.lingering_stack: i64 = 0
        self.death_damage: i64 = 0
        self.drop_gives_edge: i64 = 0
        self.favor_dice: i64 = 0
        self.luck: i64 = 0
