"""From resolved sheets to the fighters of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.state.sheets import fill
from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book.constants import Skill
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Sheet, Weapon
from affray.systems.dicepool.rules.pools import MASTERED, SUCCESS


def make_weapon(data: Mapping[str, Any]) -> Weapon:
    """Return a weapon or spell from its resolved figures."""
    weapon = fill(Weapon(data["name"]), state.WEAPON_FIELDS, data)
    weapon.threshold = MASTERED if data["mastered"] else SUCCESS
    return weapon


def make_sheet(name: str, data: Mapping[str, Any]) -> Sheet:
    """Return a sheet from its resolved figures."""
    sheet = fill(Sheet(name), state.SHEET_FIELDS, data)
    for number, skill in enumerate(Skill.NAMES):
        sheet.pools[number] = data["pools"][skill]
    sheet.own_skills = dict(data.get("own_skills", {}))
    sheet.own_pools = dict(data.get("own_pools", {}))
    sheet.own_masteries = list(data.get("own_masteries", []))
    sheet.weapons = [make_weapon(one) for one in data["weapons"]]
    sheet.spells = [make_weapon(one) for one in data["spells"]]
    return sheet


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start, fresh, its first weapon in hand and loaded."""
    sheet = make_sheet(line["entry"] or line["name"], line["sheet"])
    fighter = Fighter(line["name"], line["side"], sheet)
    for number, weapon in enumerate(sheet.weapons):
        fighter.put_shots(number, weapon.ammo)
    return fighter
