"""Simverse: the sheet of a fighter, and the tasks of a scene, which a fight does not change."""

from __future__ import annotations

from typing import Annotated

from mypy_extensions import i64

from affray.core.act import task
from affray.core.state.marks import OPEN, Figure, Guess
from affray.systems.simverse.book.constants import UNTRAINED
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.book.weapons import Weapon


class Task(task.Task):
    """A complex skill that the scene offers: a lock to pick, a gate to bar (SV-ACT-11)."""

    def __init__(self, name: str, attribute: str, skill: str, modifier: i64) -> None:
        super().__init__(name)
        self.attribute = attribute
        self.skill = skill
        self.modifier: i64 = modifier


class Sheet:
    """The figures of a fighter that a fight does not change."""

    dx: Annotated[i64, Figure(1, 40)] = 10
    st: Annotated[i64, Figure(1, 40)] = 10
    en: Annotated[i64, Figure(1, 40)] = 10
    aw: Annotated[i64, Figure(1, 40)] = 10
    ws: Annotated[i64, Figure(1, 40)] = 10
    intellect: Annotated[i64, Figure(1, 40, "in")] = 10
    ch: Annotated[i64, Figure(1, 40)] = 10
    speed: i64 = 5_000
    movement: i64 = 5_000  # Speed after the creature's factor
    initiative: i64 = 5_000
    vitality: Annotated[i64, Figure(1, 1000), Guess("max(20 * self.size // 100, 1)")] = 20
    stamina: Annotated[i64, Figure(0, 1000)] = 20
    mana: Annotated[i64, Figure(0, 1000)] = 20
    ad: Annotated[i64, Figure(0, 50), OPEN] = 0
    ar: Annotated[i64, Figure(0, 50), OPEN] = 0
    armor_name: Annotated[str, OPEN] = ""
    shield: Annotated[bool, OPEN] = False
    sd: Annotated[i64, Figure(0, 50), OPEN] = 0
    shield_skill: Annotated[i64, Guess("2")] = UNTRAINED
    dodge_base: i64 = 5  # DX/2 (SV-DOD-1)
    block_base: Annotated[i64, Guess("6")] = 4  # (DX + Shield)/2 (SV-BLK-1)
    first_aid: i64 = 8
    first_aid_words: str = "IN 10, untrained -2"
    weapons: list[Weapon]  # its own, the bare body, and each thing of the fight in its hands
    maneuvers: i64 = 0
    spells: list[Spell]
    skills: dict[str, int]  # levels of what is trained
    masteries: dict[str, int]  # what Weapon Master adds, by skill
    specialised: list[str]  # weapons that it has made its own
    perception: i64 = 10  # (IN + AW)/2
    brawling: i64 = UNTRAINED
    riding: i64 = UNTRAINED
    armor_penalty: i64 = 0  # on physical skills and gestures (SV-ARM-5)
    defence_bonus: i64 = 0  # Martial Arts, unarmoured (SV-UNA-4)
    size: Annotated[i64, OPEN] = 100  # in hundredths of a human's Vitality
    bleeds: Annotated[bool, OPEN] = True
    feels_pain: bool = True
    living: Annotated[bool, OPEN] = True
    undead: Annotated[bool, OPEN] = False
    supernatural: Annotated[bool, OPEN] = False
    fearsome: Annotated[bool, OPEN] = False  # a fear beyond nature goes before it
    evil: bool = False
    metal_armor: Annotated[bool, OPEN] = False
    has_morale: Annotated[bool, OPEN] = True
    night_vision: bool = False
    hard_to_kill: bool = False
    veteran: bool = False
    inexperienced: bool = False
    minor: bool = False
    cowardly: bool = False
    referee_run: Annotated[bool, OPEN] = True
    # Perks
    ambidextrous: bool = False
    two_weapons: Annotated[bool, OPEN] = False  # means to fight with one in each hand
    martial_arts: bool = False
    combat_reflexes: bool = False  # never surprised
    relentless: bool = False
    pain_threshold: i64 = 0  # how much of pain and wounds is ignored
    resists: i64 = 0  # damage types halved: bit n is type n
    magic_resistance: i64 = 0
    lucky: bool = False
    leader: bool = False  # Charismatic Leader
    strong_willed: bool = False
    pack_tactics: i64 = 0
    # Flaws; any of them makes the fighter Condition.QUIRKY
    poor_vision: i64 = 0  # to ranged attacks
    chronic_pain: i64 = 0
    blind: i64 = 0
    no_dodge: bool = False
    overconfident: bool = False
    pacifist: i64 = 0
    # What a house rule makes of everybody
    acts_pinned: Annotated[bool, OPEN] = False  # a pin leaves what a grapple leaves (SV-GRP-4)
    # What the scene says of the fighter
    familiar: bool = False  # with this threat (SV-MOR-3)
    escape_known: bool = False  # a clear way out (SV-MOR-7)
    surrounded: bool = False  # no way out, whatever the map says (SV-MOR-8)

    def __init__(self, name: str) -> None:
        self.name = name  # the entry it was made from
        self.weapons = []
        self.spells = []
        self.skills = {}
        self.masteries = {}
        self.specialised = []
