"""Gear: how it wears in a fight, and its repair."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.event import roll_of
from affray.systems.skirmish.book.constants import (
    ARMOR_USED,
    Condition,
    Death,
    Gear,
    Result,
    Spot,
    bit,
)
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.watch import Repaired, WearRolled
from affray.systems.skirmish.rules.checks import check
from affray.systems.skirmish.rules.reasons import LEGAL, Not


def wear(fight: Fight) -> None:
    """Try for wear what was used: weapons fought with, armour struck at (SK-GEN-8)."""
    for who in fight.people:
        if who.gone != 0 or who.sheet.construct:
            continue
        for i in range(len(who.sheet.loadouts)):
            hand = who.sheet.loadouts[i]
            if hand.natural or (who.used >> i) & 1 == 0:
                continue
            if wears(fight, who, hand.weapon, hand.durability, hand.sturdy):
                who.conditions |= Condition.WORN_WEAPON
        sheet = who.sheet
        if sheet.av > 0 and (who.used >> ARMOR_USED) & 1 != 0:
            if wears(fight, who, sheet.armor, sheet.armor_durability, sheet.armor_sturdy):
                who.conditions |= Condition.WORN_ARMOR


def wears(fight: Fight, who: Fighter, item: str, durability: i64, sturdy: bool) -> bool:
    """Roll over an item's durability: it is in disrepair; dwarven make rolls twice."""
    shown = fight.roll(who, 1, 20, "wear")
    faces = fight.faces
    worn = shown > durability
    if worn and sturdy:
        worn = fight.roll(who, 1, 20, "wear, again") > durability
    if fight.heard:
        fight.tell(WearRolled(who=who.name, item=item, roll=roll_of(1, 20, faces), worn=worn))
    return worn


def repair_reason(smith: Fighter, owner: Fighter, gear: i64) -> i64:
    """Return why gear of somebody cannot be repaired, or LEGAL (SK-REC-2)."""
    worn = Condition.WORN_ARMOR if gear == Gear.ARMOR else Condition.WORN_WEAPON
    if owner.side != smith.side or owner.conditions & worn == 0:
        return Not.IN_DISREPAIR
    return LEGAL


def repair(fight: Fight, smith: Fighter, owner: Fighter, gear: i64) -> None:
    """Repair one thing in a watch, up to four of the side in a camp (SK-REC-2, SK-REC-3)."""
    left: i64 = 1 if fight.camping == 0 else 4
    mend_gear(fight, smith, owner, gear)
    for other in fight.people:
        if other.gone != 0 or other.dead != Death.NONE:
            continue
        for thing in (Gear.ARMOR, Gear.WEAPONS):
            if left > 1 and repair_reason(smith, other, thing) == LEGAL:
                if other.number != owner.number or thing != gear:
                    mend_gear(fight, smith, other, thing)
                    left -= 1


def mend_gear(fight: Fight, smith: Fighter, owner: Fighter, gear: i64) -> None:
    """Repair armour or weapons of one fighter with Field repair (SK-TYP-5).

    The difficulty is what durability is left, and 10 at least.
    """
    durability = owner.hand().durability
    if gear == Gear.ARMOR:
        durability = owner.sheet.armor_durability
    result = check(fight, smith, "Field repair", max(durability - 1, 10), False, fight.camping != 0)
    if fight.heard:
        item = Gear.NAMES[gear]
        fight.tell(
            Repaired(who=smith.name, owner=owner.name, item=item, done=result == Result.SUCCESS)
        )
    if result != Result.SUCCESS:
        return
    if gear == Gear.ARMOR:
        owner.conditions &= ~Condition.WORN_ARMOR
        owner.wounds &= ~bit(2 * Spot.ACID)
    else:
        owner.conditions &= ~Condition.WORN_WEAPON
