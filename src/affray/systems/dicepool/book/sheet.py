"""Sheets: the figures of fighters, weapons, spells and tasks that a fight does not change."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Damage, Defence, Effect, Nature, Skill


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
