"""From resolved data to the fighters of a fight: house rules, sheets, who holds what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.files.problem import folded, unknown
from affray.core.state.marks import change_figure
from affray.core.state.reading import yes_or_no
from affray.core.state.sheets import fill
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.constants import Condition, Damage, Item, Maneuver, Where
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import (
    DiceConversion,
    EnforceMinSt,
    HouseRules,
    MaceDice,
    MartialArts,
    PinnedActs,
    StOnBows,
)
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode, Weapon
from affray.systems.simverse.files.spells import changed_spells, make_spell
from affray.systems.simverse.files.trackers import put, speaks_of_others
from affray.systems.simverse.rules.actions.items import put_things

# What an attack, or anything bodily, asks of one in so many that a bit says whether to ask at all
QUIRKS = ("poor_vision", "blind", "pacifist", "chronic_pain", "pack_tactics")

# Figures of a sheet that a game master may change, as people call them
FIGURES = [*(one.name for one in state.SHEET), "speed"]

# Facts about a fighter that a game master may find to be otherwise
FACTS = (
    *("bleeds", "has_morale", "living", "feels_pain", "supernatural", "evil"),
    "fearsome",
    *("veteran", "inexperienced", "minor", "cowardly", "familiar", "escape_known"),
    "surrounded",
)

# -- sheets -----------------------------------------------------------------------------------


def make_sheet(data: Mapping[str, Any], rules: HouseRules) -> Sheet:
    """Return a sheet from resolved data."""
    known = [folded(name) for name in data["maneuvers"]]
    maneuvers = sum(1 << i for i, one in enumerate(Maneuver.NAMES) if folded(one) in known)
    sheet = fill(Sheet(""), state.SHEET_FIELDS, {**data, "maneuvers": maneuvers})
    sheet.skills = dict(data["skills"])
    sheet.masteries = dict(data.get("masteries", {}))
    sheet.specialised = list(data.get("specialised", []))
    sheet.sd = data["sd"] if sheet.shield else 0
    sheet.armor_name = data["armor"]
    sheet.two_weapons = data["off_hand"] >= 0
    sheet.weapons = [make_weapon(weapon) for weapon in data["weapons"]]
    sheet.spells = [make_spell(spell) for spell in data.get("spells", [])]
    derive(sheet, rules)
    return sheet


def make_weapon(data: Mapping[str, Any]) -> Weapon:
    """Return a weapon from resolved data."""
    weapon = Weapon(data["name"], [make_mode(mode) for mode in data["modes"]])
    weapon.skills = list(data.get("skills", []))
    return fill(weapon, state.WEAPON_FIELDS, data)


def make_mode(data: Mapping[str, Any]) -> Mode:
    """Return one way to use a weapon from resolved data."""
    kind = Damage.NAMES.index(data["type"])
    mode = Mode(data["name"], data["dice"], data["sides"], data["flat"], kind)
    fill(mode, state.MODE_FIELDS, data)
    mode.shot = data["ranged"] and not data["thrown"]
    mode.awkward_close = mode.shot
    mode.skills = list(data.get("skills", []))
    mode.perk = data["extra"]
    return mode


def derive(sheet: Sheet, rules: HouseRules) -> None:
    """Work out what hangs on other figures, halves rounded down (SV-CORE-5, SV-ST-1, SV-ST-2).

    Dodge, Parry, Block, damage, least ST: SV-DOD-1, SV-PAR-1, SV-BLK-1, SV-DMG-3, SV-HVY-6.
    """
    sheet.dodge_base = sheet.dx // 2
    sheet.block_base = (sheet.dx + sheet.shield_skill) // 2
    sheet.perception = (sheet.intellect + sheet.aw) // 2
    sheet.acts_pinned = rules.pinned_acts == PinnedActs.AS_GRAPPLED
    for weapon in sheet.weapons:
        weapon.parry_base = (sheet.dx + weapon.parry_skill + weapon.specialised) // 2
        weapon.too_weak = rules.enforce_min_st == EnforceMinSt.ON and sheet.st < weapon.min_st
        weapon.special = weapon.too_weak or weapon.bane != 0
        weapon.parries = weapon.melee and not weapon.natural
        for mode in weapon.modes:
            mode.extra = mode.perk
            if mode.perk and rules.martial_arts == MartialArts.ALL_1D6_PLUS_2:
                mode.extra = 2 - mode.flat  # both blows become 1d6+2 (SV-UNA-4)
            if mode.master or mode.specialised or mode.to_hit or mode.extra or mode.quality:
                weapon.special = True
            mode.dice = mode.printed
            if weapon.mace_dice and rules.mace_dice == MaceDice.TWO_D6:
                mode.dice = 2
            mode.adds_st = not mode.shot or (mode.bow and rules.st_on_bows != StOnBows.OFF)
            modifier = st_modifier(sheet.st) if mode.adds_st else 0
            if mode.awkward_close and rules.st_on_bows == StOnBows.PENALTY_ONLY:
                modifier = min(modifier, 0)
            mode.st_dice, mode.st_flat = converted(modifier, mode, rules.dice_conversion)


def st_modifier(st: int) -> int:
    """Return what ST adds to damage: half of what is over 10, rounded down (SV-ST-1, SV-ST-2).

    >>> st_modifier(9), st_modifier(10), st_modifier(15), st_modifier(24)
    (-1, 0, 2, 7)
    """
    return (st - 10) // 2


def converted(modifier: int, mode: Mode, option: int) -> tuple[int, int]:
    """Return what a ST modifier adds to a way to use a weapon, as the house has it (SV-CONV-3)."""
    if option == DiceConversion.OFF:
        return 0, modifier
    if option == DiceConversion.ST_MODIFIER or not mode.adds_st:
        return st_damage(modifier, mode.sides)
    dice, flat = st_damage(modifier + mode.flat, mode.sides)
    return dice, flat - mode.flat


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
    other = copied_sheet(sheet)
    if name in FACTS:
        setattr(other, name, yes_or_no(name, value))
        return other
    if name == "speed":
        change_speed(other, thousandths(value))
    elif name in FIGURES:
        change_figure(state.SHEET, other, name, value)
        other.shield = other.shield or other.sd > 0
    else:
        raise ValueError(unknown("figure", name, [*FIGURES, *FACTS]))
    more = sheet_figure(other, name) - sheet_figure(sheet, name)
    if name == "in":
        other.first_aid += more
        other.first_aid_words = f"IN {value}, {other.first_aid_words.partition(', ')[2]}"
    other.spells = changed_spells(sheet.spells, name, more)
    derive(other, rules)
    return other


def thousandths(speed: Any) -> int:
    """Return a Speed in thousandths of a metre, or raise ValueError."""
    if isinstance(speed, bool) or not isinstance(speed, int | float) or not 0 <= speed <= 1000:
        raise ValueError(f"speed should be from 0 to 1000 metres, is {speed!r}")
    return round(speed * 1000)


def sheet_figure(sheet: Sheet, name: str) -> int:
    """Return a figure of a sheet by the name that people use."""
    return int(getattr(sheet, "intellect" if name == "in" else name))


def copied_sheet(sheet: Sheet) -> Sheet:
    """Return a sheet with the same figures, its weapons too, that can be changed by itself."""
    other = Sheet(sheet.name)
    state.copy_sheet(sheet, other)
    other.weapons = [copied_weapon(weapon) for weapon in sheet.weapons]
    return other


def copied_weapon(weapon: Weapon) -> Weapon:
    """Return a weapon with the same figures that can be changed by itself."""
    twin = Weapon(weapon.name, [])
    state.copy_weapon(weapon, twin)
    for mode in weapon.modes:
        twin.modes.append(Mode(mode.name, 1, 6, 0, 0))
        state.copy_mode(mode, twin.modes[-1])
    return twin


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
        fighter.put(number, Where.STOWED)
    if line["sheet"]["off_hand"] >= 0:
        fighter.off = line["sheet"]["off_hand"]
        fighter.put(fighter.off, Where.IN_HAND)
    if any(getattr(sheet, name) for name in QUIRKS):
        fighter.conditions |= Condition.QUIRKY
    fighter.satchel = packed(line["sheet"].get("items", {}))
    for tracker, value in line.get("now", {}).items():
        if not speaks_of_others(tracker):
            put(None, fighter, tracker, value)
    if fighter.vitality <= 0:
        lie_down(fighter)
    return fighter


def packed(items: Mapping[str, int]) -> int:
    """Return what is carried as the bits of one number; a healer's kit counts by its uses."""
    fighter = Fighter("", 0, Sheet(""))
    for name, count in items.items():
        thing = Item.NAMES.index(name)
        put_things(fighter, thing, count * Item.KIT_USES if thing == Item.KIT else count)
    return int(fighter.satchel)


def lie_down(fighter: Fighter) -> None:
    """Let a fighter who begins unconscious lie there, its weapon beside it."""
    fighter.conditions |= Condition.PRONE
    fighter.reactions = 0
    if fighter.ready != fighter.body:
        fighter.put(fighter.ready, Where.ON_THE_GROUND)
        fighter.ready = fighter.body
    if fighter.off >= 0:
        fighter.put(fighter.off, Where.ON_THE_GROUND)
        fighter.off = -1
