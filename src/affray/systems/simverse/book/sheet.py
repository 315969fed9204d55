"""Simverse: weapons, spells and the sheet of a fighter, which a fight does not change."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import METRE


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
        self.master: i64 = 0  # Weapon Master: to hit, and to damage
        self.specialised: i64 = 0  # specialisation: to hit
        self.to_hit: i64 = 0  # the weapon's own: quality, a scimitar's balance
        self.extra: i64 = 0  # a perk's damage: Martial Arts
        self.shot: bool = False  # by bow, crossbow or sling
        self.quality: i64 = 0  # what the make of the weapon adds to damage
        self.printed: i64 = dice  # the weapon's dice before house rules
        self.bow: bool = False  # to which a house rule may add ST
        self.touch: bool = False  # a spell that is laid on by hand


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
        self.master: i64 = 0  # Weapon Master: to parry
        self.special: bool = False  # anything that a plain blow does not ask about
        self.unarmed: bool = False  # a part of a person's body: punch and kick
        self.parries: bool = True  # a melee weapon that is no part of the body
        self.disarms: i64 = 0  # the whip's bonus to disarm
        self.specialised: i64 = 0  # specialisation: inside the halved sum of a parry
        self.mace_dice: bool = False  # has two dice where a house rule says so


class Spell:
    """A spell or power as one caster casts it (sheet 5.7)."""

    def __init__(self, name: str, kind: i64) -> None:
        self.name = name
        self.kind: i64 = kind  # what it does: one of the kinds in rules/kinds.py
        self.mana: i64 = 0
        self.needed: i64 = 0  # attribute + skill of the caster; 0 where no roll is made
        self.attribute: str = ""  # the words of that sum
        self.power: i64 = 0  # the number that a dispelling contends with
        self.range: i64 = 0
        self.radius: i64 = 0  # of a burst; the length of a line or cone is its range
        self.count: i64 = 1  # darts, strikes, or how many it can be cast on
        self.save: i64 = 0  # what it adds to the roll that resists it
        self.push: i64 = 0  # metres, beside what its force does
        self.gives: i64 = 0  # the condition that an enchantment starts
        self.auto: bool = False  # no casting roll
        self.known: bool = True  # False: the skill for it was never learned
        self.gestures: bool = True  # hindered by armour (SV-ARM-5)
        self.halves: bool = False  # a successful dodge still leaves half (SV-DEF-3)
        self.once: bool = False  # a day, so once in a fight
        self.storm: bool = False  # only under a storm
        self.holds: bool = False  # needs concentration
        self.minor: bool = False  # the Minor Action, not the Major
        self.weapon: Weapon | None = None  # what it strikes with, as a weapon
        self.lasts: str = ""  # in words


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
        self.shield_skill: i64 = -2
        self.dodge_base: i64 = 5  # DX/2 (SV-DOD-1)
        self.block_base: i64 = 4  # (DX + Shield)/2 (SV-BLK-1)
        self.first_aid: i64 = 8
        self.first_aid_words: str = "IN 10, untrained -2"
        self.weapons: list[Weapon] = []  # the last one is always the bare body
        self.maneuvers: i64 = 0
        self.spells: list[Spell] = []
        self.skills: dict[str, int] = {}  # levels of what is trained
        self.perception: i64 = 10  # (IN + AW)/2
        self.brawling: i64 = -2
        self.riding: i64 = -2
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
        # Flaws; any of them makes the fighter QUIRKY
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
        self.adrenaline: i64 = 0
        self.wound_penalties: i64 = 0
        self.energy_effects: i64 = 0
        self.surprise_mode: i64 = 0
        self.block_arc: i64 = 0
        self.ongoing_tick: i64 = 0
