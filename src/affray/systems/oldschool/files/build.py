"""From resolved data to the fighters of an encounter: sheets, scene, trackers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from affray.core.files.problem import folded, unknown
from affray.systems.oldschool.book.constants import (
    FOOT,
    ROLLED,
    ArmorSlot,
    Condition,
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
from affray.systems.oldschool.rules.stats import modifier_of

SETTABLE = ("prone", "stunned", "on fire", "fleeing")  # conditions that anybody may be given

# What each tracker may be set to
BOUNDS = {"hp": (-100, 500), "ammo": (0, 60), "action": (0, 5)}

# What each figure of a sheet may be changed to
FIGURES = {
    **{name: (1, 30) for name in ("str", "dex", "con", "int", "wis", "cha")},
    "hd": (0, 30),
    "atk": (1, 30),
    "hp": (1, 500),
    "defense": (0, 15),
    "move": (1, 30),
    "morale": (0, 12),
}
ATTRIBUTES = {
    "str": "strength",
    "dex": "dexterity",
    "con": "constitution",
    "int": "intelligence",
    "wis": "wisdom",
    "cha": "charisma",
}

Made = TypeVar("Made", Sheet, Weapon)


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
    if name not in FIGURES:
        raise ValueError(unknown("figure", name, FIGURES))
    value = whole(name, value, *FIGURES[name])
    other = copied(sheet, Sheet(sheet.name))
    setattr(other, ATTRIBUTES.get(name, name), value)
    other.str_mod = modifier_of(other.strength)
    return other


def copied(one: Made, other: Made) -> Made:
    """Give another the values of one; compiled classes do not copy themselves."""
    for name in dir(one):
        if not name.startswith("_"):
            setattr(other, name, getattr(one, name))
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
            set_tracker(fighter, tracker, value)
    return fighter


def set_tracker(fighter: Fighter, tracker: str, value: Any) -> None:
    """Set a tracker, or raise ValueError with a sentence."""
    if tracker == "conditions":
        set_conditions(fighter, value)
    elif tracker == "armor":
        set_armor(fighter, value)
    elif tracker == "weapons":
        set_weapons(fighter, value)
    elif tracker == "ammo":
        weapon = fighter.ready_weapon()
        if not weapon.ammo:
            raise ValueError(f"{weapon.name} has no ammunition")
        fighter.set_shots(fighter.ready, whole(tracker, value, *BOUNDS[tracker]))
    elif tracker in BOUNDS:
        setattr(fighter, tracker, whole(tracker, value, *BOUNDS[tracker]))
    else:
        known = [*BOUNDS, "conditions", "armor", "weapons"]
        raise ValueError(unknown("tracker", tracker, known))


def set_conditions(fighter: Fighter, value: Any) -> None:
    """Set the conditions that hang on nobody else, from a list of words."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f'conditions should be a list such as ["prone"], is {value!r}')
    found = 0
    for word in value:
        names = [name for name in Condition.NAMES if folded(name) == folded(word)]
        if not names or names[0] not in SETTABLE:
            raise ValueError(unknown("condition", word, SETTABLE))
        found |= 1 << Condition.NAMES.index(names[0])
    fighter.conditions = fighter.conditions & (Condition.TIED | Condition.RETRIEVING) | found


def set_armor(fighter: Fighter, value: Any) -> None:
    """Set how often pieces of armour broke: a mapping of their names."""
    if not isinstance(value, dict):
        raise ValueError(f"armor should be a mapping such as {{mail: 1}}, is {value!r}")
    names = [piece.name for piece in fighter.sheet.pieces]
    for word, breaks in value.items():
        found = [i for i, name in enumerate(names) if folded(name) == folded(str(word))]
        if not found:
            raise ValueError(unknown("piece", str(word), names))
        count = whole(str(word), breaks, 0, 15)
        fighter.armor_breaks += (count - fighter.piece_breaks(found[0])) << (4 * found[0])


def set_weapons(fighter: Fighter, value: Any) -> None:
    """Set where weapons are: a mapping of their names."""
    if not isinstance(value, dict):
        raise ValueError(f"weapons should be a mapping such as {{sword: lost}}, is {value!r}")
    names = [weapon.name for weapon in fighter.sheet.weapons[: fighter.body]]
    for word, where in value.items():
        found = [i for i, name in enumerate(names) if folded(name) == folded(str(word))]
        if not found:
            raise ValueError(unknown("weapon", str(word), names))
        if where not in Where.NAMES:
            raise ValueError(unknown("place of a weapon", str(where), Where.NAMES))
        fighter.put(found[0], Where.NAMES.index(where))
        if where == "in hand":
            if fighter.ready not in (fighter.body, found[0]):
                fighter.put(fighter.ready, Where.AT_HAND)
            fighter.ready = found[0]
        elif fighter.ready == found[0]:
            fighter.ready = fighter.body
        fighter.hands = 1 if fighter.ready_weapon().one_hand else 2


def whole(name: str, value: Any, least: int, most: int) -> int:
    """Return a whole number within bounds, or raise ValueError."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{name} should be a whole number from {least} to {most}, is {value!r}")
    return value
