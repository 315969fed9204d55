"""What does not change about a fighter in a fight: figures, gear, memorised magic."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Damage, Morale, Use


class Loadout:
    """A weapon in hand, with the shield that goes with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.weapon = name
        self.b: i64 = 2
        self.kind: i64 = Damage.IMPACT
        self.use: i64 = Use.HAND
        self.two_hands = False
        self.sv: i64 = 0
        self.skill: i64 = 0
        self.skill_name = "One-handed"
        self.wield: i64 = 0  # what the budget of Wield adds or takes
        self.too_heavy = False
        self.cumbersome: i64 = 0
        self.penetration = False
        self.curving = False
        self.limited: i64 = 0
        self.slow: i64 = 0
        self.crit_from: i64 = 20
        self.natural = False
        self.durability: i64 = 12
        self.sturdy = False  # dwarven: two durability checks, only failing both counts


class Spell:
    """A spell or prayer that somebody has memorised."""

    def __init__(self, name: str, kind: i64) -> None:
        self.name = name
        self.kind = kind
        self.prayer = False
        self.skill: i64 = 0
        self.skill_name = ""
        self.difficulty: i64 = 10
        self.aim: i64 = 0
        self.incense: i64 = 0
        self.myrrh: i64 = 0


class Sheet:
    """What does not change about a fighter in a fight."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pc = False
        self.phy: i64 = 10
        self.dex: i64 = 10
        self.con: i64 = 10
        self.wil: i64 = 10
        self.cog: i64 = 10
        self.emp: i64 = 10
        self.per: i64 = 10
        self.endurance: i64 = 5
        self.fortitude: i64 = 5
        self.critical: i64 = 10
        self.evasion: i64 = 0
        self.av: i64 = 0
        self.armor = ""
        self.armor_class: i64 = 0  # 0 none, 1 light, 2 medium, 3 heavy
        self.armor_durability: i64 = 12
        self.armor_sturdy = False
        self.awareness: i64 = 0
        self.sneaking: i64 = 0
        self.arcane: i64 = 0  # the highest Arcane modifier
        self.throwing: i64 = 0  # for spells that are thrown
        self.stabilization: i64 = 0
        self.trauma: i64 = 0
        self.mercantile: i64 = 0
        self.sustain: i64 = 0
        self.structure: i64 = 0
        self.construct = False
        self.immobile = False
        self.humanoid = True
        self.resist: i64 = 0  # bit n: resistant to kind n
        self.immune: i64 = 0
        self.abilities: i64 = 0
        self.morale: i64 = Morale.BRAVE
        self.skills: dict[str, int] = {}
        self.loadouts: list[Loadout] = []
        self.memory: i64 = 0  # how many spells and prayers can be memorised
        self.memorised: i64 = 0  # bit n: spell or prayer n below, when the fight begins
        self.spells: list[Spell] = []  # all that are known
