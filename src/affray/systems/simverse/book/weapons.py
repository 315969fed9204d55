"""Simverse: weapons and the ways to use them, in the hands of one fighter."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import METRE, UNTRAINED


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
        self.skill: i64 = UNTRAINED
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
        self.parry_skill: i64 = UNTRAINED
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
