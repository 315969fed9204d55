"""Arithmetic and tables that a scenario may call by their rule ids, without a fight.

The functions are those that the fight itself uses; lengths are thousandths of a metre.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from affray.core.files.content import Library
from affray.core.files.yamlfile import read
from affray.systems.simverse.book.constants import Damage
from affray.systems.simverse.book.house_rules import HouseRules
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.files import build, entries, resolve
from affray.systems.simverse.files.build import st_damage, st_modifier
from affray.systems.simverse.files.entries import ArmorEntry, ShieldEntry, WeaponEntry
from affray.systems.simverse.rules.attack.situation import range_penalty
from affray.systems.simverse.rules.checks.check import fives, margin_of, succeeds
from affray.systems.simverse.rules.harm.pain import pain_of

HANDS = {1: "one hand", 2: "two hands", 12: "one or two hands"}


@cache
def book() -> Library:
    """Return all content that comes with the system."""
    library = Library(entries.MODELS)
    for path in sorted((Path(__file__).parents[1] / "content").glob("*.yaml")):
        library.add(read(path), "affray")
    library.finish()
    return library


def sheet_of(**entry: Any) -> Sheet:
    """Return the sheet of a fighter without any house rules."""
    return build.make_sheet(resolve.resolve(book(), entry), HouseRules())


def weapon_figures(weapon: str) -> dict[str, str]:
    """Return what the weapon table says of a weapon, in the hands of ST 10 (SV-WPN-1 to SV-WPN-4).

    A thrust has its die penalty taken off; ranges and reaches above 1 m are in metres.
    """
    entry = book().entry("weapons", weapon)
    assert isinstance(entry, WeaponEntry)
    made = sheet_of(st=10, weapons=[weapon]).weapons[0]
    found = {mode.name: mode_words(mode) for mode in made.modes}
    found["is"] = f"{entry.class_}, {HANDS[entry.hands]}, {entry.cost} sp"
    if made.min_st > 0:
        found["ST"] = str(made.min_st)
    return found


def mode_words(mode: Mode) -> str:
    """Return one way to use a weapon in a few words: `1d6-4 impaling, 10 m`."""
    flat = mode.flat - mode.die_penalty
    words = f"{mode.dice}d{mode.sides}{f'{flat:+}' if flat else ''} {Damage.NAMES[mode.kind]}"
    if mode.ranged:
        words += f", {mode.range // 1000} m"
    elif mode.reach > 1000:
        words += f", reach {mode.reach // 1000} m"
    return words


def armor_figures(armor: str) -> dict[str, int | str]:
    """Return what a suit of armour gives and costs its wearer (SV-ARM-1 to SV-ARM-4)."""
    entry = book().entry("armor", armor)
    assert isinstance(entry, ArmorEntry)
    worn = sheet_of(armor=armor)
    return {"is": entry.class_, "AD": worn.ad, "AR": worn.ar, "penalty": entry.penalty}


def shield_figures(shield: str) -> dict[str, int | None]:
    """Return the SD of a shield and its price (SV-SHD-2)."""
    entry = book().entry("shields", shield)
    assert isinstance(entry, ShieldEntry)
    return {"SD": sheet_of(shield=shield).sd, "cost": entry.cost}


ARITHMETIC: Mapping[str, Callable[..., Any]] = {
    "SV-CORE-2": margin_of,  # needed, roll
    "SV-CORE-6": fives,  # margin
    "SV-CRIT-3": succeeds,  # needed, roll
    "SV-CRIT-4": margin_of,  # needed, roll
    "SV-PAIN-1": pain_of,  # lost
    "SV-RNG-1": range_penalty,  # distance, most
    "SV-ST-2": st_modifier,  # st
    "SV-ARM-2": armor_figures,  # armor
    "SV-ARM-3": armor_figures,
    "SV-ARM-4": armor_figures,
    "SV-SHD-2": shield_figures,  # shield
    "SV-WPN-1": weapon_figures,  # weapon
    "SV-WPN-2": weapon_figures,
    "SV-WPN-3": weapon_figures,
    "SV-WPN-4": weapon_figures,
    "SV-RNG-4": weapon_figures,
    "SV-CONV-2": st_damage,  # modifier, sides: dice and what stays flat
}
