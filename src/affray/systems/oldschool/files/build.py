"""From resolved data to the fighters of an encounter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.state.sheets import fill
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.constants import FOOT, Quality, WeaponClass, Where
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.sheet import Item, Piece, Sheet, Weapon
from affray.systems.oldschool.rules.stats import modifier_of


def make_weapon(data: Mapping[str, Any]) -> Weapon:
    """Return a weapon from resolved data."""
    weapon = fill(Weapon(data["name"]), state.WEAPON_FIELDS, data)
    weapon.one_hand = data["hands"] != 2
    weapon.two_hands = data["hands"] != 1
    weapon.tags = once(data["tags"])
    return weapon


def plain_weapon(weapon: Weapon) -> dict[str, Any]:
    """Return a weapon as resolved data, for a sheet that has it from now on."""
    hands = 12 if weapon.one_hand and weapon.two_hands else 1 if weapon.one_hand else 2
    return {
        "name": weapon.name,
        "class": WeaponClass.NAMES[weapon.kind],
        "dice": int(weapon.dice),
        "sides": int(weapon.sides),
        "sides_two": int(weapon.sides_two),
        "flat": int(weapon.flat),
        "adds_str": bool(weapon.adds_str),
        "hands": hands,
        "thrown": bool(weapon.thrown),
        "shot": bool(weapon.shot),
        "range": int(weapon.range) // int(FOOT),
        "most": int(weapon.most) // int(FOOT),
        "tags": list(weapon.tags),
        "quality": Quality.NAMES[weapon.quality],
        "improvised": bool(weapon.improvised),
        "reload": bool(weapon.reloads),
        "ammo": int(weapon.ammo),
        "stones": bool(weapon.finds_stones),
        "burns": bool(weapon.burns),
        "slots": int(weapon.slots),
        "packed": False,
    }


def new_name(name: str, others: list[str]) -> str:
    """Return what a weapon is called beside others: the second dagger is dagger 2."""
    number = 2
    found = name
    while found in others:
        found = f"{name} {number}"
        number += 1
    return found


def make_item(data: Mapping[str, Any]) -> Item:
    """Return a thing that is no weapon."""
    item = Item(data["name"])
    item.light = data["light"]
    item.desires = once(data["desires"])
    item.coating = once(data["coating"])
    return item


def once(words: list[str]) -> list[str]:
    """Return words of the table, each but once."""
    return list(dict.fromkeys(words))


def make_sheet(name: str, data: Mapping[str, Any]) -> Sheet:
    """Return a sheet from resolved data."""
    sheet = fill(Sheet(name), state.SHEET_FIELDS, data)
    sheet.str_mod = modifier_of(sheet.strength)
    sheet.slots = sheet.strength
    sheet.hp_dice = sheet.hd if data["role"] != "hero" else -1
    sheet.weapons = [make_weapon(one) for one in data["weapons"]]
    sheet.pieces = [fill(Piece(one["name"]), state.PIECE_FIELDS, one) for one in data["armor"]]
    sheet.items = [make_item(one) for one in data["items"]]
    sheet.desires = once(data["desires"])
    sheet.weak_to = once(data["weak_to"])
    return sheet


def copy_sheet(sheet: Sheet) -> Sheet:
    """Return a sheet like another."""
    other = Sheet(sheet.name)
    state.copy_sheet(sheet, other)
    return other


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start, fresh, its first weapon in hand and the others at the belt."""
    data = line["sheet"]
    sheet = make_sheet(line["entry"] or line["name"], data)
    fighter = Fighter(line["name"], line["side"], sheet)
    fighter.body = len(sheet.weapons) - 1
    fighter.ready = fighter.body
    for number, weapon in enumerate(data["weapons"]):
        fighter.set_shots(number, weapon["ammo"])
        if number == fighter.body:
            continue
        fighter.put(number, Where.IN_BACKPACK if weapon["packed"] else Where.AT_HAND)
        if fighter.ready == fighter.body and not weapon["packed"]:
            fighter.ready = number
            fighter.put(number, 0)
    fighter.hands = 1 if fighter.ready_weapon().one_hand else 2
    sheet.weapons.append(sheet.weapons[fighter.body])  # where another's weapon will be
    fighter.put(fighter.strange(), Where.LOST)
    for number, item in enumerate(data["items"]):
        if item["packed"]:
            fighter.items_packed |= 1 << number
        else:
            fighter.items_at_hand |= 1 << number
    return fighter
