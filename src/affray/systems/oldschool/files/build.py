"""From resolved data to the fighters of an encounter: scene, sheets, fighters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.state.marks import change_figure, find
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.constants import (
    FOOT,
    ROLLED,
    ArmorSlot,
    Desire,
    Instinct,
    Mind,
    Quality,
    Reaction,
    Tag,
    WeaponClass,
    Where,
    Who,
)
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.setting import Setting
from affray.systems.oldschool.book.sheet import Item, Piece, Sheet, Weapon
from affray.systems.oldschool.files.entries import SIGHT
from affray.systems.oldschool.files.trackers import TRACKERS
from affray.systems.oldschool.rules.stats import modifier_of

ATTRIBUTES = {
    "str": "strength",
    "dex": "dexterity",
    "con": "constitution",
    "int": "intelligence",
    "wis": "wisdom",
    "cha": "charisma",
}

# -- the scene --------------------------------------------------------------------------------


def make_setting(facts: Mapping[str, Any], sides: list[str]) -> Setting:
    """Return the scene from the facts of an encounter."""
    scene = Setting()
    scene.first_sight = facts.get("opening", "first sight") == "first sight"
    who = {"roll": ROLLED, "nobody": Who.NOBODY, "party": Who.PARTY, "foes": Who.FOES}
    scene.surprise = who[facts.get("surprise", "roll")]
    scene.alert = sum(1 << ("party", "foes").index(one) for one in set(facts.get("alert", ())))
    reaction = facts.get("reaction", "roll")
    scene.reaction = ROLLED if reaction == "roll" else Reaction.NAMES.index(reaction)
    scene.sight = facts.get("sight") or ""
    scene.sees = SIGHT.get(scene.sight, SIGHT["torch"])
    distance = facts.get("distance")
    scene.distance = -1 if distance is None else distance
    scene.volleys = facts.get("early_shots", 0)
    scene.width = facts.get("width", 0)
    scene.confined = facts.get("confined", False)
    scene.cornered = sum(1 << sides.index(one) for one in set(facts.get("cornered", ())))
    scene.hiding_places = facts.get("hiding_places", False)
    return scene


# -- sheets -----------------------------------------------------------------------------------


def make_sheet(data: Mapping[str, Any]) -> Sheet:
    """Return a sheet from resolved data."""
    sheet = Sheet("")
    for short, name in ATTRIBUTES.items():
        setattr(sheet, name, data[short])
    for name in ("hd", "atk", "hp", "defense", "move", "morale", "dark_sight", "light"):
        setattr(sheet, name, data[name])
    sheet.str_mod = modifier_of(sheet.strength)
    sheet.slots = sheet.strength
    sheet.mind = Mind.NAMES.index(data["mind"])
    sheet.instinct = Instinct.NAMES.index(data["instinct"])
    sheet.desires = bits(data["desires"], Desire.NAMES)
    sheet.weak_to = bits(data["weak_to"], Tag.NAMES)
    sheet.hp_dice = sheet.hd if data["role"] != "hero" else -1
    sheet.weapons = [make_weapon(one) for one in data["weapons"]]
    for one in data["armor"]:
        slot, quality = ArmorSlot.NAMES.index(one["slot"]), Quality.NAMES.index(one["quality"])
        sheet.pieces.append(Piece(one["name"], slot, one["bonus"], quality, one["slots"]))
    for one in data["items"]:
        coating = bits(one["coating"], Tag.NAMES)
        sheet.items.append(Item(one["name"], bits(one["desires"], Desire.NAMES), coating))
    return sheet


def bits(words: list[str], names: tuple[str, ...]) -> int:
    """Return words of a list as bits."""
    return sum(1 << names.index(word) for word in set(words))


def make_weapon(data: Mapping[str, Any]) -> Weapon:
    """Return a weapon from resolved data."""
    weapon = Weapon(data["name"], WeaponClass.NAMES.index(data["class"]))
    for name in ("dice", "sides", "sides_two", "flat", "adds_str", "thrown", "shot"):
        setattr(weapon, name, data[name])
    for name in ("improvised", "ammo", "burns", "slots"):
        setattr(weapon, name, data[name])
    weapon.one_hand = data["hands"] != 2
    weapon.two_hands = data["hands"] != 1
    weapon.range = data["range"] * FOOT
    weapon.most = data["most"] * FOOT
    weapon.tags = bits(data["tags"], Tag.NAMES)
    weapon.quality = Quality.NAMES.index(data["quality"])
    weapon.reloads = data["reload"]
    weapon.finds_stones = data["stones"]
    return weapon


def changed_sheet(sheet: Sheet, name: str, value: Any) -> Sheet:
    """Return a sheet with one figure changed, and all that hangs on it."""
    other = Sheet(sheet.name)
    state.copy_sheet(sheet, other)
    change_figure(state.SHEET, other, name, value)
    other.str_mod = modifier_of(other.strength)
    return other


# -- fighters ---------------------------------------------------------------------------------


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start, its first weapon in hand and the others at the belt."""
    data = line["sheet"]
    sheet = make_sheet(data)
    sheet.name = line["entry"] or line["name"]
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
    for number, item in enumerate(data["items"]):
        if item["packed"]:
            fighter.items_packed |= 1 << number
        else:
            fighter.items_at_hand |= 1 << number
    for tracker, value in (line.get("now") or {}).items():
        if value is not None:
            find(TRACKERS, tracker).put(None, fighter, value)
    return fighter
