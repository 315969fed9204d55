"""Armour: what AR takes off a blow, by the type of damage and what lies on top."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import ALL, GM, Tally, Term
from affray.systems.simverse.book.constants import Condition, Damage, Maneuver
from affray.systems.simverse.book.fighter import Blow, Fighter

AR: Final = Term("AR", "SV-ARM-1", GM)
MAGE_ARMOR: Final = Term("mage armor", "SV-ARM-1", GM)
SHIELD_SPELL: Final = Term("shield spell", "SV-ARM-1", GM)
AR_TWICE: Final = Term("cutting, AR twice", "SV-CUT-1", GM)
RAGE: Final = Term("rage", "SV-MAN-13", ALL)
AR_IGNORED: Final = Term("armour piercing", "SV-WPN-9", GM)
WORN_ARMOR: Final = Term("eaten by acid", "SV-NRG-6", GM)
ON_ARMOR: Final[i64] = (
    Condition.MAGE_ARMORED | Condition.SHIELDED | Condition.RAGING | Condition.WORN_GEAR
)


def armor_against(tally: Tally, blow: Blow) -> i64:
    """Add up what the armour takes off (SV-DMG-4, SV-CUT-1, SV-WPN-9, SV-MAN-9).

    Energy meets it once, like a blunt blow (SV-NRG-1); one AR covers the whole body (SV-ARM-9).
    """
    tally.base(AR, blow.target.sheet.ar)
    if blow.target.conditions & ON_ARMOR != 0:
        magic_armor(tally, blow.target)
    ignored = blow.weapon.ignores_ar
    if blow.declared or blow.smites:
        ignored += armor_passed(blow)
    if ignored > 0 and tally.total > 0:
        tally.add(AR_IGNORED, -min(ignored, tally.total))
    if blow.mode.kind == Damage.CUTTING:
        tally.add(AR_TWICE, tally.total)
    return tally.total


def armor_passed(blow: Blow) -> i64:
    """Return the AR that precision and a smite leave out (SV-MAN-9)."""
    ignored: i64 = 0
    if blow.maneuvers & Maneuver.PRECISION_STRIKE != 0:
        ignored += 2
    if blow.smites:
        ignored += 2
    return ignored


def armor_of(tally: Tally, target: Fighter) -> i64:
    """Add up the AR that counts against what is no attack: a fall, a hazard (SV-DMG-4)."""
    tally.base(AR, target.sheet.ar)
    if target.conditions & ON_ARMOR != 0:
        magic_armor(tally, target)
    return tally.total


def magic_armor(tally: Tally, target: Fighter) -> None:
    """Add what acid has taken from armour, and what spells and rage put on top of it."""
    if target.has(Condition.WORN_GEAR):
        tally.add(WORN_ARMOR, -target.armor_worn)
    if target.has(Condition.MAGE_ARMORED) and tally.total < 5:
        tally.add(MAGE_ARMOR, 5 - tally.total)
    if target.has(Condition.SHIELDED):
        tally.add(SHIELD_SPELL, 3)
    if target.has(Condition.RAGING):
        tally.add(RAGE, 2)
