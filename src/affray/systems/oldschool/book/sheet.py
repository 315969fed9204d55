"""Old School: weapons, armour, items and the sheet of a fighter, which a fight does not change."""

from __future__ import annotations

from typing import Annotated

from mypy_extensions import i64

from affray.core.state.marks import OPEN, Figure, Guess
from affray.systems.oldschool.book.constants import Instinct, Mind, Quality


class Weapon:
    """A weapon in the hands of one fighter."""

    def __init__(self, name: str, kind: i64) -> None:
        self.name = name
        self.kind: i64 = kind
        self.dice: i64 = 1
        self.sides: i64 = 6
        self.sides_two: i64 = 6  # in two hands
        self.flat: i64 = 0  # what has no die, or is printed beside it
        self.adds_str: bool = True
        self.one_hand: bool = True
        self.two_hands: bool = False
        self.thrown: bool = False
        self.shot: bool = False
        self.range: i64 = 0  # the length of one range step, in thousandths of a foot
        self.most: i64 = 0  # the longest shot
        self.tags: i64 = 0
        self.quality: i64 = Quality.STANDARD
        self.improvised: bool = False
        self.reloads: bool = False
        self.ammo: i64 = 0  # shots at the start; 0 where they are not counted
        self.burns: bool = False  # sets the target on fire instead of hurting it
        self.slots: i64 = 1
        self.finds_stones: bool = False  # a sling's ammunition lies around (OS-WPN-10)


class Piece:
    """A piece of armour that somebody wears."""

    def __init__(self, name: str, slot: i64, bonus: i64, quality: i64, slots: i64) -> None:
        self.name = name
        self.slots: i64 = slots  # of carrying room
        self.slot: i64 = slot
        self.bonus: i64 = bonus
        self.quality: i64 = quality


class Item:
    """A thing that is no weapon: to be dropped, lit, or poured over a blade."""

    def __init__(self, name: str, desires: i64, coating: i64) -> None:
        self.name = name
        self.desires: i64 = desires
        self.coating: i64 = coating  # the tags that it gives a weapon


class Sheet:
    """The figures of a fighter that a fight does not change."""

    strength: Annotated[i64, Figure(1, 30, "str")] = 10
    dexterity: Annotated[i64, Figure(1, 30, "dex")] = 10
    constitution: Annotated[i64, Figure(1, 30, "con")] = 10
    intelligence: Annotated[i64, Figure(1, 30, "int")] = 10
    wisdom: Annotated[i64, Figure(1, 30, "wis")] = 10
    charisma: Annotated[i64, Figure(1, 30, "cha")] = 10
    str_mod: i64 = 0
    hd: Annotated[i64, Figure(0, 30)] = 1
    atk: Annotated[i64, Figure(1, 30)] = 11
    hp: Annotated[i64, Figure(1, 500), Guess("6")] = 4
    # a foe's Defense number; worn pieces come on top
    defense: Annotated[i64, Figure(0, 15), Guess("2 if len(self.pieces) == 0 else 0")] = 0
    pieces: Annotated[list[Piece], OPEN]
    move: Annotated[i64, Figure(1, 30)] = 12
    # 0 for whoever never checks it
    morale: Annotated[i64, Figure(0, 12), Guess("7 if self.morale > 0 else 0")] = 0
    weapons: Annotated[list[Weapon], OPEN]  # the last one is always the bare body
    items: Annotated[list[Item], OPEN]
    mind: Annotated[i64, OPEN] = Mind.HERO
    instinct: Annotated[i64, OPEN] = Instinct.GUARD
    desires: Annotated[i64, OPEN] = 0
    weak_to: i64 = 0
    dark_sight: bool = False
    light: Annotated[bool, OPEN] = False
    hp_dice: i64 = 0  # how many d8 under `foe_hp: rolled`; 0 for whoever does not roll
    slots: i64 = 10

    def __init__(self, name: str) -> None:
        self.name = name
        self.pieces = []
        self.weapons = []
        self.items = []
