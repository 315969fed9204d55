"""Dice Pool: fighters, weapons, conditions and house rules, in the book's words.

Lengths are squares here; the battlefield counts thousandths of one.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.systems.dicepool.book.constants import (
    Ammo,
    Condition,
    Damage,
    Defence,
    Effect,
    Item,
    Nature,
    Skill,
    Status,
)


class Weapon:
    """A weapon or a spell in the hands of one fighter."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.melee: bool = True
        self.spell: bool = False
        self.defence: i64 = Defence.BRACE
        self.damage: i64 = 1
        self.kind: i64 = Damage.PHYSICAL
        self.accuracy: i64 = 0
        self.range: i64 = 1  # squares: reach, or one range increment
        self.ap: i64 = 0
        self.ammo: i64 = 0  # at full; 0: needs none
        self.lingering: i64 = 0
        self.brace: i64 = 0  # what it adds to the wielder's Brace
        self.cone: i64 = 0  # squares: one roll against everybody in it
        self.skill: i64 = Skill.MELEE
        self.pool: i64 = 2  # attribute + skill of the wielder, template included
        self.attribute: i64 = 2  # the parts of the pool
        self.attribute_name: str = "Strength"
        self.level: i64 = 0
        self.template: i64 = 0
        self.threshold: i64 = 5  # 4 with a mastery (DP-MAST-1)
        self.cost: i64 = 0  # spell points
        self.effect: i64 = Effect.HARM
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
        self.nature: i64 = Nature.PERSON
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
        return (self.resist >> (Damage.RESIST_BITS * kind)) & Damage.MOST_RESIST

    def has(self, trait: i64) -> bool:
        """Tell whether the fighter has a trait."""
        return self.traits & trait != 0


class Fighter(core.Fighter):
    """A fighter with its trackers (sheet part 2)."""

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.hp: i64 = sheet.hp
        self.status: i64 = Status.ABLE
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
        return (self.ammo >> (Ammo.BITS * number)) & Ammo.MOST

    def put_shots(self, number: i64, count: i64) -> None:
        """Say how many shots one of the weapons has."""
        self.ammo += (count - self.shots(number)) << (Ammo.BITS * number)

    def things(self, item: i64) -> i64:
        """Return how many of a thing are carried."""
        return (self.satchel >> (Item.BITS * item)) & Item.MOST

    def put_things(self, item: i64, count: i64) -> None:
        """Say how many of a thing are carried."""
        self.satchel += (count - self.things(item)) << (Item.BITS * item)

    def can_act(self) -> bool:
        """Tell whether the fighter is neither down, nor gone, nor out of it."""
        return (
            self.status == Status.ABLE
            and self.gone == 0
            and self.conditions & Condition.SURRENDERED == 0
        )


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
