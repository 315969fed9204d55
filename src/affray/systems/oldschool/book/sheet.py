"""Old School: weapons, armour, items and the sheet of a fighter, which a fight does not change."""

from __future__ import annotations

from typing import Annotated

from mypy_extensions import i64

from affray.core.act import task
from affray.core.state.marks import OPEN, Figure, Guess
from affray.core.state.sheets import Key, Named, Times
from affray.systems.oldschool.book.constants import (
    FOOT,
    ArmorSlot,
    Instinct,
    Mind,
    Quality,
    WeaponClass,
)


class Weapon:
    """A weapon in the hands of one fighter."""

    kind: Annotated[i64, Named(WeaponClass.NAMES, "class")] = WeaponClass.MEDIUM
    dice: i64 = 1
    sides: i64 = 6
    sides_two: i64 = 6  # in two hands
    flat: i64 = 0  # what has no die, or is printed beside it
    adds_str: bool = True
    one_hand: bool = True
    two_hands: bool = False
    thrown: bool = False
    shot: bool = False
    range: Annotated[i64, Times(FOOT)] = 0  # the length of one range step
    most: Annotated[i64, Times(FOOT)] = 0  # the longest shot
    tags: list[str]  # what it is made of or for: words of the table (OS-BON-2)
    quality: Annotated[i64, Named(Quality.NAMES)] = Quality.STANDARD
    improvised: bool = False
    reloads: Annotated[bool, Key("reload")] = False
    ammo: i64 = 0  # shots at the start; 0 where they are not counted
    burns: bool = False  # sets the target on fire instead of hurting it
    slots: i64 = 1
    # a sling's ammunition lies around (OS-WPN-10)
    finds_stones: Annotated[bool, Key("stones")] = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.tags = []


class Piece:
    """A piece of armour that somebody wears."""

    slots: i64 = 1  # of carrying room
    slot: Annotated[i64, Named(ArmorSlot.NAMES)] = ArmorSlot.BODY
    bonus: i64 = 1
    quality: Annotated[i64, Named(Quality.NAMES)] = Quality.STANDARD

    def __init__(self, name: str) -> None:
        self.name = name


class Item:
    """A thing that is no weapon: to be dropped, lit, or poured over a blade."""

    desires: list[str]  # what it is to a pursuer who wants it: words of the table (OS-CHASE-4)
    coating: list[str]  # the tags that it gives a weapon
    light: bool = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.desires = []
        self.coating = []


class Task(task.Task):
    """Something that the referee lets somebody try by an attribute check (OS-CHK-1)."""

    def __init__(self, name: str, attribute: i64, modifier: i64) -> None:
        super().__init__(name)
        self.attribute: i64 = attribute
        self.modifier: i64 = modifier


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
    mind: Annotated[i64, Named(Mind.NAMES), OPEN] = Mind.HERO
    instinct: Annotated[i64, Named(Instinct.NAMES), OPEN] = Instinct.GUARD
    desires: Annotated[list[str], OPEN]
    weak_to: list[str]  # tags of the ideal weapons against it (OS-BON-2)
    dark_sight: bool = False
    light: Annotated[bool, OPEN] = False
    hp_dice: i64 = 0  # how many d8 under `foe_hp: rolled`; 0 for whoever does not roll
    slots: i64 = 10

    def __init__(self, name: str) -> None:
        self.name = name
        self.pieces = []
        self.weapons = []
        self.items = []
        self.desires = []
        self.weak_to = []
