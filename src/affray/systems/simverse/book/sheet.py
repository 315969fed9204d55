"""Simverse: the sheet of a fighter, and the tasks of a scene, which a fight does not change."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import METRE, UNTRAINED
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.book.weapons import Weapon


class Task:
    """A complex skill that the scene offers: a lock to pick, a gate to bar (SV-ACT-11)."""

    def __init__(self, name: str, attribute: str, skill: str, modifier: i64) -> None:
        self.name = name
        self.attribute = attribute
        self.skill = skill
        self.modifier: i64 = modifier
        self.place: i64 = -1  # where it is done, from within reach; -1: anywhere


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
        self.shield_skill: i64 = UNTRAINED
        self.dodge_base: i64 = 5  # DX/2 (SV-DOD-1)
        self.block_base: i64 = 4  # (DX + Shield)/2 (SV-BLK-1)
        self.first_aid: i64 = 8
        self.first_aid_words: str = "IN 10, untrained -2"
        self.weapons: list[Weapon] = []  # the last one is always the bare body
        self.maneuvers: i64 = 0
        self.spells: list[Spell] = []
        self.skills: dict[str, int] = {}  # levels of what is trained
        self.perception: i64 = 10  # (IN + AW)/2
        self.brawling: i64 = UNTRAINED
        self.riding: i64 = UNTRAINED
        self.armor_penalty: i64 = 0  # on physical skills and gestures (SV-ARM-5)
        self.defence_bonus: i64 = 0  # Martial Arts, unarmoured (SV-UNA-4)
        self.size: i64 = 100  # in hundredths of a human's Vitality
        self.bleeds: bool = True
        self.feels_pain: bool = True
        self.living: bool = True
        self.undead: bool = False
        self.supernatural: bool = False
        self.evil: bool = False
        self.metal_armor: bool = False
        self.has_morale: bool = True
        self.night_vision: bool = False
        self.hard_to_kill: bool = False
        self.veteran: bool = False
        self.inexperienced: bool = False
        self.minor: bool = False
        self.cowardly: bool = False
        self.referee_run: bool = True
        # Perks
        self.ambidextrous: bool = False
        self.two_weapons: bool = False  # means to fight with one in each hand
        self.martial_arts: bool = False
        self.combat_reflexes: bool = False  # never surprised
        self.relentless: bool = False
        self.pain_threshold: i64 = 0  # how much of pain and wounds is ignored
        self.resists: i64 = 0  # damage types halved: bit n is type n
        self.magic_resistance: i64 = 0
        self.lucky: bool = False
        self.leader: bool = False  # Charismatic Leader
        self.strong_willed: bool = False
        self.pack_tactics: i64 = 0
        # Flaws; any of them makes the fighter Condition.QUIRKY
        self.poor_vision: i64 = 0  # to ranged attacks
        self.chronic_pain: i64 = 0
        self.blind: i64 = 0
        self.no_dodge: bool = False
        self.overconfident: bool = False
        self.pacifist: i64 = 0
        # What the scene says of the fighter
        self.familiar: bool = False  # with this threat (SV-MOR-3)
        self.escape_known: bool = False  # a clear way out (SV-MOR-7)
        self.surrounded: bool = False  # no way out, whatever the map says (SV-MOR-8)
