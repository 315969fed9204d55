"""From resolved data to the fighters of a fight: house rules, sheets, who holds what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from affray.core.files.house_rules import choose, chosen
from affray.core.files.problem import folded, unknown
from affray.core.room.system import HouseRule
from affray.systems.simverse.book.constants import (
    IN_HAND,
    MANEUVER_NAMES,
    ON_THE_GROUND,
    PRONE,
    QUIRKY,
    STOWED,
    TYPE_NAMES,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import HouseRules, Mode, Sheet, Weapon
from affray.systems.simverse.files.reading import whole, yes_or_no
from affray.systems.simverse.files.spells import changed_spells, make_spell
from affray.systems.simverse.files.trackers import set_own, speaks_of_others
from affray.systems.simverse.rules.items import ITEM_NAMES, KIT, KIT_USES, put_things

# The place of a value in its list is its number in the rules.
HOUSE_RULES = (
    HouseRule(
        "min_damage",
        ("pre_ar_1", "final_1_if_ar_0", "final_1_if_pre_ar_positive", "none"),
        "SV-DMG-9",
        "where a hit does at least 1: before armour, at the end if there is no armour, at the end "
        "if the blow had any force, or nowhere",
    ),
    HouseRule(
        "half_damage_stage",
        ("before_ar", "after_all"),
        "SV-DMG-12",
        "whether damage is halved before armour or at the very end",
    ),
    HouseRule(
        "crit_effects",
        ("standard", "none", "ask_referee"),
        "SV-CRIT-8",
        "whether three 1s and three 6s do more than change the margin",
    ),
    HouseRule(
        "bleeding_model",
        ("merged", "advanced", "guide"),
        "SV-BLD-7",
        "how wounds close: an EN roll and either bandage, an EN roll and the Major bandage, or "
        "bandages alone",
    ),
    HouseRule(
        "morale",
        ("all", "foes_only", "off"),
        "SV-MOR-1",
        "whose nerve is tried: everybody's, that of the referee's fighters, or nobody's",
    ),
    HouseRule(
        "mook_death",
        ("off", "on"),
        "SV-VIT-5",
        "whether minor foes die as soon as they go down",
    ),
    HouseRule(
        "armor_bane",
        ("to_hit", "damage", "off"),
        "SV-WPN-8",
        "what the bonus of warhammer and maul against armour is added to",
    ),
    HouseRule(
        "st_on_bows",
        ("off", "on", "penalty_only"),
        "SV-DMG-3",
        "whether ST counts for a bow's damage: never, always, or only when it is low",
    ),
    HouseRule(
        "enforce_min_st",
        ("on", "off"),
        "SV-HVY-6",
        "whether weapons have a least ST",
    ),
    HouseRule(
        "adrenaline",
        ("on", "off"),
        "SV-PAIN-5",
        "whether whoever is in the fight feels no pain, or pain always counts",
    ),
    HouseRule(
        "wound_penalties",
        ("at_start", "live"),
        "SV-VIT-1",
        "whether wounds hinder as they were when the fight began, or as they are",
    ),
    HouseRule(
        "energy_effects",
        ("save", "always", "ask_referee", "off"),
        "SV-NRG-8",
        "whether fire, cold and acid take hold: on a failed save, always, as the referee says, "
        "or never",
    ),
    HouseRule(
        "surprise_mode",
        ("speed_shift", "surprise_round"),
        "SV-SUR-6",
        "whether surprise shifts Speed in the first round, or gives a round of its own",
    ),
    HouseRule(
        "block_arc",
        ("flank_bonus", "facing"),
        "SV-BLK-3",
        "which blows a shield cannot stop: those with the flanking bonus, or all from behind",
    ),
    HouseRule(
        "ongoing_tick",
        ("end_of_round", "end_of_own_turn", "start_of_round"),
        "SV-FLOW-4",
        "when bleeding, fire, acid and dying take their toll",
    ),
    HouseRule(
        "mace_dice",
        ("1d6", "2d6"),
        "SV-DMG-2",
        "the dice of the mace: as in the weapon table, or as in the examples",
    ),
)

# The numbers of values that matter here
ENFORCED = 0  # enforce_min_st
BOWS_OFF = 0  # st_on_bows
BOWS_PENALTY_ONLY = 2
MACE_2D6 = 1  # mace_dice

# What each figure of a sheet may be changed to
FIGURES = {
    **{name: (1, 40) for name in ("dx", "st", "en", "aw", "ws", "in", "ch")},
    "vitality": (1, 1000),
    "stamina": (0, 1000),
    "mana": (0, 1000),
    "ad": (0, 50),
    "ar": (0, 50),
    "sd": (0, 50),
    "speed": (0, 1000),
}

# What a sheet calls by the name that it has in resolved data
SAME_NAMES = (
    *("dx", "st", "en", "aw", "ws", "ch", "speed", "movement", "initiative"),
    *("vitality", "stamina", "mana", "ad", "ar", "metal_armor", "armor_penalty", "defence_bonus"),
    *("shield", "shield_skill", "first_aid", "first_aid_words", "brawling", "riding", "size"),
    *("bleeds", "has_morale", "living", "feels_pain", "undead", "supernatural", "evil"),
    *("veteran", "inexperienced", "minor", "cowardly"),
    *("combat_reflexes", "ambidextrous", "martial_arts", "strong_willed", "night_vision"),
    *("hard_to_kill", "relentless", "pain_threshold", "resists", "magic_resistance", "lucky"),
    *("leader", "pack_tactics", "poor_vision", "blind", "pacifist", "chronic_pain", "no_dodge"),
    "overconfident",
)

# What an attack, or anything bodily, asks of one in so many that a bit says whether to ask at all
QUIRKS = ("poor_vision", "blind", "pacifist", "chronic_pain", "pack_tactics")

# Facts about a fighter that a game master may find to be otherwise
FACTS = (
    *("bleeds", "has_morale", "living", "feels_pain", "supernatural", "evil"),
    *("veteran", "inexperienced", "minor", "cowardly", "familiar", "escape_known"),
    "surrounded",
)

Made = TypeVar("Made", Sheet, Weapon, Mode)


# -- house rules ------------------------------------------------------------------------------


def house_rules(values: Mapping[str, str]) -> HouseRules:
    """Return the house rules by their numbers; what is not named is as written."""
    return choose(HouseRules(), HOUSE_RULES, values)


def changed_rules(rules: HouseRules, name: str, value: str) -> HouseRules:
    """Return the house rules with one of them changed, or raise ValueError."""
    return house_rules({**chosen(rules, HOUSE_RULES), name: value})


# -- sheets -----------------------------------------------------------------------------------


def make_sheet(data: Mapping[str, Any], rules: HouseRules) -> Sheet:
    """Return a sheet from resolved data."""
    sheet = Sheet("")
    for name in SAME_NAMES:
        setattr(sheet, name, data[name])
    sheet.intellect = data["in"]
    sheet.skills = dict(data["skills"])
    sheet.sd = data["sd"] if sheet.shield else 0
    sheet.armor_name = data["armor"]
    sheet.two_weapons = data["off_hand"] >= 0
    known = [folded(name) for name in data["maneuvers"]]
    sheet.maneuvers = sum(1 << i for i, one in enumerate(MANEUVER_NAMES) if folded(one) in known)
    sheet.weapons = [make_weapon(weapon) for weapon in data["weapons"]]
    sheet.spells = [make_spell(spell) for spell in data.get("spells", [])]
    derive(sheet, rules)
    return sheet


def make_weapon(data: Mapping[str, Any]) -> Weapon:
    """Return a weapon from resolved data."""
    weapon = Weapon(data["name"], [make_mode(mode) for mode in data["modes"]])
    for name in data:
        if name not in ("name", "modes"):
            setattr(weapon, name, data[name])
    return weapon


def make_mode(data: Mapping[str, Any]) -> Mode:
    """Return one way to use a weapon from resolved data."""
    kind = TYPE_NAMES.index(data["type"])
    mode = Mode(data["name"], data["dice"], data["sides"], data["flat"], kind)
    for name in data:
        if name not in ("name", "type"):
            setattr(mode, name, data[name])
    mode.shot = data["ranged"] and not data["thrown"]
    mode.awkward_close = mode.shot
    return mode


def derive(sheet: Sheet, rules: HouseRules) -> None:
    """Work out what hangs on other figures, halves rounded down (SV-CORE-5, SV-ST-1, SV-ST-2).

    Dodge, Parry, Block, damage, least ST: SV-DOD-1, SV-PAR-1, SV-BLK-1, SV-DMG-3, SV-HVY-6.
    """
    sheet.dodge_base = sheet.dx // 2
    sheet.block_base = (sheet.dx + sheet.shield_skill) // 2
    sheet.perception = (sheet.intellect + sheet.aw) // 2
    for weapon in sheet.weapons:
        weapon.parry_base = (sheet.dx + weapon.parry_skill + weapon.specialised) // 2
        weapon.too_weak = rules.enforce_min_st == ENFORCED and sheet.st < weapon.min_st
        weapon.special = weapon.too_weak or weapon.bane != 0
        weapon.parries = weapon.melee and not weapon.natural
        for mode in weapon.modes:
            if mode.master or mode.specialised or mode.to_hit or mode.extra or mode.quality:
                weapon.special = True
            mode.dice = mode.printed
            if weapon.mace_dice and rules.mace_dice == MACE_2D6:
                mode.dice = 2
            mode.adds_st = not mode.shot or (mode.bow and rules.st_on_bows != BOWS_OFF)
            modifier = st_modifier(sheet.st) if mode.adds_st else 0
            if mode.awkward_close and rules.st_on_bows == BOWS_PENALTY_ONLY:
                modifier = min(modifier, 0)
            mode.st_dice, mode.st_flat = st_damage(modifier, mode.sides)


def st_modifier(st: int) -> int:
    """Return what ST adds to damage: half of what is over 10, rounded down (SV-ST-1, SV-ST-2).

    >>> st_modifier(9), st_modifier(10), st_modifier(15), st_modifier(24)
    (-1, 0, 2, 7)
    """
    return (st - 10) // 2


def st_damage(modifier: int, sides: int) -> tuple[int, int]:
    """Return what a ST modifier adds: dice and a flat part (SV-ST-1, SV-CONV-1 to SV-CONV-3).

    >>> st_damage(6, 6), st_damage(7, 6), st_damage(9, 6), st_damage(13, 6)
    ((0, 6), (2, 0), (2, 2), (3, 0))
    """
    # The dice of the conversion are six-sided; beside other dice the modifier stays a number.
    if modifier < 7 or sides != 6:
        return 0, modifier
    return 2 + (modifier - 7) // 6, (modifier - 7) % 6


def changed_sheet(sheet: Sheet, name: str, value: Any, rules: HouseRules) -> Sheet:
    """Return a sheet with one figure changed, and all that hangs on it.

    Vitality, Stamina, Mana and Speed are figures of their own and stay when ST or EN changes.
    """
    if name in FACTS:
        fact = copied_sheet(sheet)
        setattr(fact, name, yes_or_no(name, value))
        return fact
    if name not in FIGURES:
        raise ValueError(unknown("figure", name, [*FIGURES, *FACTS]))
    if name != "speed":
        value = whole(name, value, *FIGURES[name])
    elif isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1000:
        raise ValueError(f"speed should be from 0 to 1000 metres, is {value!r}")
    other = copied_sheet(sheet)
    if name == "speed":
        change_speed(other, round(value * 1000))
    elif name == "in":
        other.first_aid += value - other.intellect
        other.first_aid_words = f"IN {value}, {other.first_aid_words.partition(', ')[2]}"
        other.intellect = value
    else:
        setattr(other, name, value)
        other.shield = other.shield or other.sd > 0
    other.spells = changed_spells(sheet.spells, name, int(value) - sheet_figure(sheet, name))
    derive(other, rules)
    return other


def sheet_figure(sheet: Sheet, name: str) -> int:
    """Return a figure of a sheet by the name that people use."""
    return int(getattr(sheet, "intellect" if name == "in" else name))


def copied_sheet(sheet: Sheet) -> Sheet:
    """Return a sheet with the same figures, its weapons too, that can be changed by itself."""
    other = copied(sheet, Sheet(sheet.name))
    other.weapons = []
    for weapon in sheet.weapons:
        twin = copied(weapon, Weapon(weapon.name, []))
        twin.modes = [copied(mode, Mode(mode.name, 1, 6, 0, 0)) for mode in weapon.modes]
        other.weapons.append(twin)
    return other


def rederived(sheet: Sheet, rules: HouseRules) -> Sheet:
    """Return a sheet as other house rules make it."""
    other = copied_sheet(sheet)
    derive(other, rules)
    return other


def change_speed(sheet: Sheet, speed: int) -> None:
    """Change Speed; movement keeps its share of it, initiative its lead."""
    sheet.movement = sheet.movement * speed // sheet.speed if sheet.speed > 0 else speed
    sheet.initiative += speed - sheet.speed
    sheet.speed = speed


def copied(one: Made, other: Made) -> Made:
    """Give another the values of one; compiled classes do not copy themselves."""
    for name in dir(one):
        if not name.startswith("_"):
            setattr(other, name, getattr(one, name))
    return other


# -- fighters ---------------------------------------------------------------------------------


def make_fighter(line: Mapping[str, Any], rules: HouseRules) -> Fighter:
    """Return a fighter of a start, its first weapon in hand and the others stowed."""
    sheet = make_sheet(line["sheet"], rules)
    sheet.name = line["entry"] or line["name"]
    sheet.referee_run = line["side"] != 0  # the side that is listed first is the players'
    fighter = Fighter(line["name"], line["side"], sheet)
    fighter.body = len(sheet.weapons) - 1
    fighter.ready = 0
    for number in range(1, fighter.body):
        fighter.put(number, STOWED)
    if line["sheet"]["off_hand"] >= 0:
        fighter.off = line["sheet"]["off_hand"]
        fighter.put(fighter.off, IN_HAND)
    if any(getattr(sheet, name) for name in QUIRKS):
        fighter.conditions |= QUIRKY
    fighter.satchel = packed(line["sheet"].get("items", {}))
    for tracker, value in line.get("now", {}).items():
        if not speaks_of_others(tracker):
            set_own(fighter, tracker, value)
    if fighter.vitality <= 0:
        lie_down(fighter)
    return fighter


def packed(items: Mapping[str, int]) -> int:
    """Return what is carried as the bits of one number; a healer's kit counts by its uses."""
    fighter = Fighter("", 0, Sheet(""))
    for name, count in items.items():
        thing = ITEM_NAMES.index(name)
        put_things(fighter, thing, count * KIT_USES if thing == KIT else count)
    return int(fighter.satchel)


def lie_down(fighter: Fighter) -> None:
    """Let a fighter who begins unconscious lie there, its weapon beside it."""
    fighter.conditions |= PRONE
    fighter.reactions = 0
    if fighter.ready != fighter.body:
        fighter.put(fighter.ready, ON_THE_GROUND)
        fighter.ready = fighter.body
    if fighter.off >= 0:
        fighter.put(fighter.off, ON_THE_GROUND)
        fighter.off = -1
