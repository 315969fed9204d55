"""Gear: what somebody seems to fight with, and the harm that it does."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Effect
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Sheet, Weapon


def power_with(weapon: Weapon) -> i64:
    """Return the harm that a weapon or a spell does, in thousandths of a point."""
    power = weapon.damage * 1000 + weapon.accuracy * 300 + weapon.ap * 300
    power += weapon.lingering * (weapon.lingering + 1) * 400
    return power * 3 // 2 if weapon.cone > 0 else power


def gear_of(person: Fighter) -> Weapon:
    """Return what somebody seems to fight with: what does most of all that it bears or casts.

    What is in hand says little: it is changed at no cost.
    """
    found = person.sheet.gear
    if found is None:
        found = strongest(person.sheet)
        person.sheet.gear = found
    return found


def strongest(sheet: Sheet) -> Weapon:
    """Return the weapon or the spell that does most harm."""
    best = sheet.weapons[len(sheet.weapons) - 1]
    for weapon in sheet.weapons:
        if weapon.effect == Effect.HARM and power_with(weapon) > power_with(best):
            best = weapon
    for spell in sheet.spells:
        if spell.effect == Effect.HARM and power_with(spell) > power_with(best):
            best = spell
    return best
