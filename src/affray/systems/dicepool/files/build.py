"""From resolved sheets to the fighters of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.systems.dicepool.book.constants import Damage, Item, Nature, Skill, Trait
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Sheet
from affray.systems.dicepool.files.gear import make_weapon


def make_sheet(data: Mapping[str, Any]) -> Sheet:
    """Return a sheet from its resolved figures."""
    sheet = Sheet("")
    sheet.strength = data["str"]
    sheet.agility = data["agi"]
    sheet.fortitude = data["for"]
    sheet.intellect = data["int"]
    sheet.will = data["wil"]
    for name in ("hp", "brace", "dodge", "skepticism", "armor", "base_init", "spell_points"):
        setattr(sheet, name, data[name])
    for name in ("luck", "template", "before", "after"):
        setattr(sheet, name, data[name])
    resist = 0
    for name, value in data["resist"].items():
        resist |= value << int(Damage.RESIST_BITS) * Damage.NAMES.index(name)
    sheet.resist = resist
    sheet.traits = sum(1 << Trait.NAMES.index(name) for name in data["traits"])
    sheet.nature = Nature.NAMES.index(data["nature"])
    sheet.masteries = sum(1 << Skill.NAMES.index(name) for name in set(data["masteries"]))
    for number, name in enumerate(Skill.NAMES):
        sheet.pools[number] = data["pools"][name]
    sheet.weapons = [make_weapon(one) for one in data["weapons"]]
    sheet.spells = [make_weapon(one) for one in data["spells"]]
    satchel = 0
    for name, count in data["items"].items():
        satchel |= count << int(Item.BITS) * Item.NAMES.index(name)
    sheet.satchel = satchel
    return sheet


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start, fresh, its first weapon in hand and loaded."""
    sheet = make_sheet(line["sheet"])
    sheet.name = line["entry"] or line["name"]
    fighter = Fighter(line["name"], line["side"], sheet)
    for number, weapon in enumerate(sheet.weapons):
        fighter.put_shots(number, weapon.ammo)
    return fighter
