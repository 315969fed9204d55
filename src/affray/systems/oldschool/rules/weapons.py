"""Damage rolls by weapon: classes, ranges, ammunition, hands, confined spaces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import ArmorSlot, WeaponClass
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import NonlethalPenalty
from affray.systems.oldschool.book.sheet import Weapon

DICE: Final = Term("dice", "OS-WPN-1", SIDE)
FLAT: Final = Term("flat", "OS-WPN-14", SIDE)
PRINTED: Final = Term("printed", "OS-WPN-15", SIDE)
STRENGTH: Final = Term("STR", "OS-WPN-1", SIDE)
NON_LETHAL: Final = Term("non-lethal", "OS-NL-2", ALL)
LEAST: Final = Term("at least 1", "OS-ATK-2", ALL)


def range_penalty(distance: i64, step: i64) -> i64:
    """Return the full range steps beyond the first.

    Thrown weapons count by 10' (OS-WPN-2), slings by 20' (OS-WPN-8), bows by 30' (OS-WPN-11),
    crossbows by 40' (OS-WPN-12).
    """
    if step <= 0 or distance <= step:
        return 0
    return (distance - step) // step


def is_confined(fight: Fight) -> bool:
    """Tell whether there is no room for a heavy weapon: said so, or under 10' (OS-WPN-5)."""
    scene = fight.setting
    return scene.confined or 0 < scene.width < 10


def too_big(fight: Fight, weapon: Weapon) -> bool:
    """Tell whether a heavy weapon cannot be swung here (OS-WPN-5)."""
    return weapon.kind == WeaponClass.HEAVY and is_confined(fight)


def damage_sides(blow: Blow) -> i64:
    """Return the die of a weapon: 1d8 for a medium one in two hands (OS-WPN-1 to OS-WPN-4)."""
    return blow.weapon.sides_two if blow.two_hands else blow.weapon.sides


def damage_total(tally: Tally, fight: Fight, blow: Blow, dice: i64, extra: i64) -> i64:
    """Add up the damage of a hit before multipliers (OS-WPN-1 to OS-WPN-4, OS-WPN-14, OS-NL-2).

    Missiles and what a foe has printed add no STR (OS-WPN-15). Fists have no die: each die that
    they would get counts 1. A hit does at least 1.
    """
    weapon = blow.weapon
    if weapon.dice > 0:
        tally.base(DICE, dice)
        tally.add(PRINTED, weapon.flat)
    else:
        tally.base(FLAT, weapon.flat + extra)
    if weapon.adds_str:
        tally.add(STRENGTH, blow.attacker.sheet.str_mod)
    if blow.non_lethal and fight.rules.nonlethal_penalty != NonlethalPenalty.ATK_ONLY:
        tally.add(NON_LETHAL, -1)
    if tally.total < 1:
        tally.add(LEAST, 1 - tally.total)
    return tally.total


def spend_shot(fighter: Fighter, number: i64) -> None:
    """Use up a shot, and unload what must be reloaded (OS-WPN-9, OS-WPN-13)."""
    weapon = fighter.sheet.weapons[number]
    if weapon.ammo > 0:
        fighter.set_shots(number, fighter.shots_left(number) - 1)
    if weapon.reloads:
        fighter.unloaded |= 1 << number


def piece_bonus(fighter: Fighter, piece: i64) -> i64:
    """Return what a piece of armour still gives (OS-BRK-7, OS-BRK-8)."""
    worn = fighter.sheet.pieces[piece]
    if worn.slot == ArmorSlot.SHIELD and fighter.hands > 1:
        return 0
    left = worn.bonus - fighter.piece_breaks(piece)
    if left < 0:
        return 0
    return left


def defense_of(fighter: Fighter) -> i64:
    """Return a fighter's Defense: its number, and what it wears (OS-DEF-1, OS-AC-1)."""
    total = fighter.sheet.defense
    for piece in range(len(fighter.sheet.pieces)):
        total += piece_bonus(fighter, piece)
    return total


def carried_slots(fighter: Fighter) -> i64:
    """Return how many slots gear fills: heavy weapons two (OS-WPN-6, OS-WPN-9)."""
    total: i64 = 0
    for weapon in fighter.sheet.weapons:
        total += weapon.slots
    for piece in fighter.sheet.pieces:
        total += piece.slots
    return total + len(fighter.sheet.items)
