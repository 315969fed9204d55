"""From resolved sheets to the fighters of a fight, and the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from affray.core.files.house_rules import choose, chosen
from affray.core.files.problem import folded, unknown
from affray.core.room.system import HouseRule
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
from affray.systems.dicepool.book.fighter import Fighter, HouseRules, Sheet, Weapon
from affray.systems.dicepool.files.trackers import set_own, whole
from affray.systems.dicepool.rules.pools import MASTERED, SUCCESS

# The place of a value in its list is its number in the rules.
HOUSE_RULES = (
    HouseRule(
        "difficulty_mode",
        ("need", "dice"),
        "DP-DT-1",
        "whether difficulty adds to the successes needed or takes dice off the pool",
    ),
    HouseRule(
        "edge_split",
        ("each", "first_only"),
        "DP-EDGE-1",
        "whether Edge counts for each attack of a split action or for the first alone",
    ),
    HouseRule(
        "flank_edge_for",
        ("melee_flankers", "all_attackers"),
        "DP-EDGE-3",
        "who has Edge against the flanked: those in melee, or everybody",
    ),
    HouseRule(
        "zero_defence",
        ("auto_hit", "need_one"),
        "DP-ATK-5",
        "whether a defence of 0 is hit by any roll or needs one success",
    ),
    HouseRule(
        "lingering_soak",
        ("resistance", "none", "armor_and_resistance"),
        "DP-DEF-7",
        "what comes off lingering damage",
    ),
    HouseRule(
        "lingering_stack",
        ("stack", "refresh"),
        "DP-LING-1",
        "whether a second hit burns besides the first or only keeps the larger of both",
    ),
    HouseRule(
        "death_damage",
        ("cumulative", "single_hit"),
        "DP-DOWN-2",
        "whether the downed die by the sum of what they take or by one hit",
    ),
    HouseRule(
        "drop_gives_edge",
        ("false", "true"),
        "DP-DROP-1",
        "whether the drop gives everybody Edge against the unaware",
    ),
    HouseRule(
        "favor_dice",
        ("off", "on"),
        "DP-FAV-1",
        "whether the referee may grant dice for a vivid description",
    ),
    HouseRule(
        "luck",
        ("off", "on"),
        "DP-LUCK-1",
        "whether luck points may turn a failed roll",
    ),
)


def house_rules(values: Mapping[str, str]) -> HouseRules:
    """Return the house rules by their numbers; what is not named is as written."""
    return choose(HouseRules(), HOUSE_RULES, values)


def changed_rules(rules: HouseRules, name: str, value: str) -> HouseRules:
    """Return the house rules with one of them changed, or raise ValueError."""
    return house_rules({**chosen(rules, HOUSE_RULES), name: value})


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
