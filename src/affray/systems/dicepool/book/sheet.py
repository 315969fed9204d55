"""Sheets: the figures of fighters, weapons, spells and tasks that a fight does not change."""

from __future__ import annotations

from itertools import count
from typing import Annotated, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.act import task
from affray.core.fight.tally import SIDE, Term
from affray.core.state.marks import OPEN, Figure, Guess
from affray.core.state.sheets import Named, NamedBits, NamedCounts
from affray.systems.dicepool.book.constants import (
    Damage,
    Defence,
    Effect,
    Item,
    Nature,
    Skill,
    Trait,
)

SERIALS: Final = count(1)  # a number for each weapon and each sheet that no other has


class Weapon:
    """A weapon or a spell in the hands of one fighter."""

    usually: ClassVar[str] = OPEN  # gear shows
    melee: bool = True
    spell: bool = False
    defence: Annotated[i64, Named(Defence.KEYS, "against")] = Defence.BRACE
    damage: i64 = 1
    kind: Annotated[i64, Named(Damage.NAMES, "type")] = Damage.PHYSICAL
    accuracy: i64 = 0
    range: i64 = 1  # squares: reach, or one range increment
    ap: i64 = 0
    ammo: i64 = 0  # at full; 0: needs none
    lingering: i64 = 0
    brace: i64 = 0  # what it adds to the wielder's Brace
    cone: i64 = 0  # squares: one roll against everybody in it
    skill: Annotated[i64, Named(Skill.NAMES)] = Skill.MELEE
    # attribute + skill of the wielder, template included, and its parts
    pool: Annotated[i64, Guess("6")] = 2
    attribute: Annotated[i64, Guess("3")] = 2
    attribute_name: Annotated[str, Guess("'Agility'")] = "Strength"
    level: Annotated[i64, Guess("3")] = 0
    template: Annotated[i64, Guess("0")] = 0
    threshold: Annotated[i64, Guess("5")] = 5  # 4 with a mastery (DP-MAST-1)
    cost: i64 = 0  # spell points
    effect: Annotated[i64, Named(Effect.NAMES)] = Effect.HARM
    heals: i64 = 0

    def __init__(self, name: str) -> None:
        self.name = name
        self.serial: i64 = next(SERIALS)


class OwnSkill:
    """A skill that is a word of the table, and the attribute that it is rolled with (DP-ATK-2)."""

    def __init__(self, name: str, attribute: i64) -> None:
        self.name = name
        self.attribute: i64 = attribute  # the place of its name
        self.term = Term(f"{name} pool", "DP-ATK-2", SIDE)


class Task(task.Task):
    """Something of the scene that a skill can do: a lock, a lever (DP-ATK-1, DP-DT-1)."""

    def __init__(self, name: str, skill: i64, dt: i64) -> None:
        super().__init__(name)
        self.skill: i64 = skill
        self.dt: i64 = dt


class Sheet:
    """The figures of a fighter that a fight does not change."""

    strength: Annotated[i64, Figure(1, 60, "str")] = 2
    agility: Annotated[i64, Figure(1, 60, "agi"), OPEN] = 2
    fortitude: Annotated[i64, Figure(1, 60, "for")] = 2
    intellect: Annotated[i64, Figure(1, 60, "int")] = 2
    will: Annotated[i64, Figure(1, 60, "wil")] = 2
    hp: Annotated[i64, Figure(1, 10_000), Guess("20")] = 10
    base_init: Annotated[i64, Figure(0, 60), OPEN] = 2  # the order of turns is known to all
    brace: Annotated[i64, Figure(0, 60), Guess("2")] = 1
    dodge: Annotated[i64, Figure(0, 60), Guess("2")] = 1
    skepticism: Annotated[i64, Figure(0, 60), Guess("1")] = 1
    armor: Annotated[i64, Figure(0, 60), OPEN] = 0
    resist: Annotated[i64, NamedCounts(Damage.NAMES, Damage.RESIST_BITS)] = 0
    spell_points: Annotated[i64, Figure(0, 1000), Guess("8 if len(self.spells) > 0 else 0")] = 0
    traits: Annotated[i64, NamedBits(Trait.NAMES)] = 0
    nature: Annotated[i64, Named(Nature.NAMES), OPEN] = Nature.PERSON
    masteries: Annotated[i64, NamedBits(Skill.NAMES)] = 0
    satchel: Annotated[i64, NamedCounts(Item.NAMES, Item.BITS, "items")] = 0
    luck: i64 = 1
    template: str = ""
    before: str = ""  # the figures before the template and with it, for its table
    after: str = ""
    pools: vec[i64]
    own_skills: dict[str, int]  # levels in skills that are words of the table
    own_pools: dict[str, int]  # dice in them, where they are stated
    own_masteries: list[str]
    weapons: list[Weapon]  # the last one is always the bare body
    spells: list[Weapon]
    gear: Weapon | None  # what it seems to fight with, once somebody has looked

    def __init__(self, name: str) -> None:
        self.name = name  # the entry it was made from
        self.serial: i64 = next(SERIALS)
        self.gear = None
        self.pools = vec[i64]([2] * 6)
        self.own_skills = {}
        self.own_pools = {}
        self.own_masteries = []
        self.weapons = []
        self.spells = []

    def attribute(self, number: i64) -> i64:
        """Return an attribute by the place of its name."""
        found = (self.strength, self.agility, self.fortitude, self.intellect, self.will)
        return found[number]

    def resistance(self, kind: i64) -> i64:
        """Return the resistance against a type, or against `MAGIC` (DP-DEF-6)."""
        return (self.resist >> (Damage.RESIST_BITS * kind)) & Damage.MOST_RESIST

    def defence(self, kind: i64) -> i64:
        """Return a defence by its number (DP-DEF-1)."""
        if kind == Defence.BRACE:
            return self.brace
        return self.dodge if kind == Defence.DODGE else self.skepticism

    def has(self, trait: i64) -> bool:
        """Tell whether the fighter has a trait."""
        return self.traits & trait != 0
