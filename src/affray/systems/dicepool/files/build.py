"""From resolved sheets to the fighters of a fight, and the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from affray.core.files.problem import folded, unknown
from affray.systems.dicepool.book.constants import (
    Damage,
    Defence,
    Effect,
    Item,
    Nature,
    Skill,
    Status,
    Trait,
)
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Sheet, Weapon
from affray.systems.dicepool.files.trackers import set_own, whole
from affray.systems.dicepool.rules.pools import MASTERED, SUCCESS

DEFENCES = {"brace": Defence.BRACE, "dodge": Defence.DODGE, "skepticism": Defence.SKEPTICISM}
SKILLS = {"melee": Skill.MELEE, "ranged": Skill.RANGED, "arcana": Skill.ARCANA}


def make_weapon(data: Mapping[str, Any]) -> Weapon:
    """Return a weapon or spell from its resolved figures."""
    weapon = Weapon(data["name"])
    for name in (
        "melee",
        "spell",
        "damage",
        "accuracy",
        "range",
        "ap",
        "ammo",
        "lingering",
        "brace",
        "cone",
        "cost",
        "heals",
        "attribute",
        "attribute_name",
        "level",
        "pool",
        "template",
    ):
        setattr(weapon, name, data[name])
    weapon.defence = DEFENCES[data["against"]]
    weapon.skill = SKILLS[data["skill"]]
    weapon.kind = Damage.NAMES.index(data["type"])
    weapon.effect = Effect.NAMES.index(data["effect"])
    weapon.threshold = MASTERED if data["mastered"] else SUCCESS
    return weapon


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
        satchel |= count << 6 * Item.NAMES.index(name)
    sheet.satchel = satchel
    return sheet


def make_fighter(line: Mapping[str, Any]) -> Fighter:
    """Return a fighter of a start, its first weapon in hand and loaded."""
    sheet = make_sheet(line["sheet"])
    sheet.name = line["entry"] or line["name"]
    fighter = Fighter(line["name"], line["side"], sheet)
    for number, weapon in enumerate(sheet.weapons):
        fighter.put_shots(number, weapon.ammo)
    for tracker, value in line.get("now", {}).items():
        set_own(fighter, tracker, value)
    fighter.status = Status.ABLE if fighter.hp > 0 else Status.DOWNED
    return fighter


# Figures of a sheet that the game master may change in play
FIGURES = {
    "str": ("strength", 1, 60),
    "agi": ("agility", 1, 60),
    "for": ("fortitude", 1, 60),
    "int": ("intellect", 1, 60),
    "wil": ("will", 1, 60),
    "hp": ("hp", 1, 10_000),
    "brace": ("brace", 0, 60),
    "dodge": ("dodge", 0, 60),
    "skepticism": ("skepticism", 0, 60),
    "armor": ("armor", 0, 60),
    "base_init": ("base_init", 0, 60),
    "spell_points": ("spell_points", 0, 1000),
}

Made = TypeVar("Made")


def changed_sheet(sheet: Sheet, name: str, value: Any) -> Sheet:
    """Return a sheet with one figure changed, or raise ValueError."""
    if folded(name) not in FIGURES:
        raise ValueError(unknown("figure", name, FIGURES))
    attribute, least, most = FIGURES[folded(name)]
    other = copied(sheet, Sheet(sheet.name))
    setattr(other, attribute, whole(name, value, least, most))
    return other


def copied(one: Made, other: Made) -> Made:
    """Give another the values of one; compiled classes do not copy themselves."""
    for name in dir(one):
        if not name.startswith("_") and not callable(getattr(one, name)):
            setattr(other, name, getattr(one, name))
    return other
