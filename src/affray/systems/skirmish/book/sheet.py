"""What does not change about a fighter in a fight: figures, gear, memorised magic."""

from __future__ import annotations

from typing import Annotated, ClassVar

from mypy_extensions import i64

from affray.core.state.marks import OPEN, Figure, Guess
from affray.core.state.sheets import Key
from affray.systems.skirmish.book.constants import Damage, Morale, Use


class Loadout:
    """A weapon in hand, with the shield that goes with it."""

    usually: ClassVar[str] = OPEN

    name: str
    weapon: str
    b: i64 = 2
    kind: i64 = Damage.IMPACT
    use: i64 = Use.HAND
    two_hands: bool = False
    sv: i64 = 0
    skill: Annotated[i64, Guess("4")] = 0
    skill_name: str
    wield: Annotated[i64, Guess("0")] = 0  # what the budget of Wield adds or takes
    too_heavy: Annotated[bool, Guess("False")] = False
    cumbersome: Annotated[i64, Guess("0")] = 0
    penetration: bool = False
    curving: bool = False
    limited: i64 = 0
    slow: i64 = 0
    crit_from: Annotated[i64, Guess("20")] = 20
    natural: bool = False
    durability: Annotated[i64, Guess("12")] = 12
    # dwarven: two durability checks, only failing both counts
    sturdy: Annotated[bool, Guess("False")] = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.weapon = name
        self.skill_name = "One-handed"


class Spell:
    """A spell or prayer that somebody has memorised."""

    name: str
    kind: Annotated[i64, Key()] = 0
    prayer: bool = False
    skill: i64 = 0
    skill_name: str
    difficulty: i64 = 10
    aim: i64 = 0
    incense: i64 = 0
    myrrh: i64 = 0

    def __init__(self, name: str) -> None:
        self.name = name
        self.skill_name = ""


class Sheet:
    """What does not change about a fighter in a fight."""

    name: str
    pc: Annotated[bool, OPEN] = False
    phy: Annotated[i64, Figure(-40, 99)] = 10
    dex: Annotated[i64, Figure(-40, 99)] = 10
    con: Annotated[i64, Figure(-40, 99)] = 10
    wil: Annotated[i64, Figure(-40, 99)] = 10
    cog: Annotated[i64, Figure(-40, 99)] = 10
    emp: Annotated[i64, Figure(-40, 99)] = 10
    per: Annotated[i64, Figure(-40, 99)] = 10
    endurance: Annotated[i64, Guess("6")] = 5
    fortitude: Annotated[i64, Figure(-40, 99)] = 5
    critical: Annotated[i64, Figure(-40, 99)] = 10
    evasion: Annotated[i64, Figure(-40, 99), Guess("2")] = 0
    av: Annotated[i64, Figure(-40, 99), OPEN] = 0
    armor: Annotated[str, OPEN]
    armor_class: Annotated[i64, OPEN] = 0  # 0 none, 1 light, 2 medium, 3 heavy
    armor_durability: i64 = 12
    armor_sturdy: bool = False
    awareness: Annotated[i64, Figure(-40, 99)] = 0
    sneaking: Annotated[i64, Figure(-40, 99)] = 0
    arcane: i64 = 0  # the highest Arcane modifier
    throwing: Annotated[i64, Figure(-40, 99)] = 0  # for spells that are thrown
    stabilization: i64 = 0
    trauma: i64 = 0
    mercantile: i64 = 0
    sustain: i64 = 0
    structure: Annotated[i64, Guess("60 if self.construct else 0")] = 0
    construct: Annotated[bool, OPEN] = False
    immobile: Annotated[bool, OPEN] = False
    humanoid: Annotated[bool, OPEN] = True
    resist: i64 = 0  # bit n: resistant to kind n
    immune: i64 = 0
    abilities: i64 = 0
    morale: Annotated[i64, OPEN] = Morale.BRAVE
    skills: dict[str, int]
    loadouts: list[Loadout]
    memory: i64 = 0  # how many spells and prayers can be memorised
    memorised: i64 = 0  # bit n: spell or prayer n below, when the fight begins
    spells: list[Spell]  # all that are known

    def __init__(self, name: str) -> None:
        self.name = name
        self.armor = ""
        self.skills = {}
        self.loadouts = []
        self.spells = []
        # worked out from the loadouts when first asked for (foes/estimate.py)
        self.heaviest: i64 = -1
        self.best_of_own: i64 = -1
        self.best_of_foe: i64 = -1
