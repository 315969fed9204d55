"""Defenses: what an attack must reach, and what comes off its damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import GM, SIDE, Tally, Term
from affray.systems.dicepool.book.constants import Condition, Damage, Defence, Status
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import LingeringSoak
from affray.systems.dicepool.book.sheet import Weapon

# A defence is the game master's to tell
DEFENCES: Final = (
    Term("Brace", "DP-DEF-2", GM),
    Term("Dodge", "DP-DEF-3", GM),
    Term("Skepticism", "DP-DEF-4", GM),
)
SPRINT_DODGE: Final = Term("sprinting", "DP-SPR-3", GM)
SPRINT_BRACE: Final = Term("sprinting", "DP-SPR-2", GM)
DOWN: Final = Term("downed", "DP-DOWN-1", GM)
WIELDED: Final = Term("the weapon in hand", "DP-DEF-2", GM)
ARMOR: Final = Term("Armor", "DP-DEF-5", SIDE)
AP: Final = Term("armor penetration", "DP-AP-1", SIDE)
RESISTANCE: Final = Term("resistance", "DP-DEF-6", SIDE)
MAGIC_RESISTANCE: Final = Term("magic resistance", "DP-DEF-7", SIDE)


def defence_value(tally: Tally, target: Fighter, kind: i64) -> None:
    """Add the defence that an attack must reach (DP-DEF-1 to DP-DEF-4, DP-SPR-2, DP-SPR-3)."""
    sheet = target.sheet
    if kind == Defence.BRACE:
        tally.base(DEFENCES[Defence.BRACE], sheet.brace)
        if target.status == Status.ABLE:
            tally.add(WIELDED, target.weapon().brace)
        if target.conditions & Condition.SPRINTING != 0:
            tally.add(SPRINT_BRACE, -tally.total)
    elif kind == Defence.DODGE:
        tally.base(DEFENCES[Defence.DODGE], sheet.dodge)
        if target.conditions & Condition.SPRINTING != 0:
            tally.add(SPRINT_DODGE, 1)
    else:
        tally.base(DEFENCES[kind], sheet.skepticism)
        return
    if target.status != Status.ABLE:
        tally.add(DOWN, -tally.total)


def soak_value(tally: Tally, target: Fighter, weapon: Weapon) -> None:
    """Add what comes off a hit: Armor less AP, or a resistance (DP-DEF-5 to DP-DEF-7, DP-AP-1).

    A spell is soaked by the higher of that and magic resistance. AP takes nothing off resistances.
    """
    kind = weapon.kind
    if weapon.spell:
        magic = target.sheet.resistance(Damage.MAGIC)
        plain = target.sheet.resistance(kind)
        if kind <= Damage.ENERGY:
            plain = max(target.sheet.armor - weapon.ap, 0)
        if magic > plain:
            tally.base(MAGIC_RESISTANCE, magic)
            return
    if kind <= Damage.ENERGY:
        tally.base(ARMOR, target.sheet.armor)
        tally.add(AP, -min(weapon.ap, target.sheet.armor))
    else:
        tally.base(RESISTANCE, target.sheet.resistance(kind))


def lingering_soak(tally: Tally, fight: Fight, target: Fighter, kind: i64, spell: bool) -> None:
    """Add what comes off a tick: the matching resistance, Armor by house rule only (DP-DEF-7)."""
    soaked_by = fight.rules.lingering_soak
    if soaked_by == LingeringSoak.NONE:
        return
    plain = target.sheet.resistance(kind)
    if spell and target.sheet.resistance(Damage.MAGIC) > plain:
        tally.base(MAGIC_RESISTANCE, target.sheet.resistance(Damage.MAGIC))
    else:
        tally.base(RESISTANCE, plain)
    if soaked_by == LingeringSoak.ARMOR_AND_RESISTANCE:
        tally.add(ARMOR, target.sheet.armor)
