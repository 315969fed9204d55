"""What a monastery does for those who hold the field, and what a fight did to their gear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.fight.event import roll_of
from affray.systems.skirmish.book.constants import ARMOR_USED, Condition, Death, Result, Spot, bit
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.watch import Served, WearRolled
from affray.systems.skirmish.rules.checks import check
from affray.systems.skirmish.rules.wounds import mend

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight

CORPSE_KEEPS: Final[i64] = 12  # watches
CRITICALS: Final[i64] = 0x5555  # the bits of critical wounds


def monastery(fight: Fight) -> i64:
    """Use what a monastery offers: healing for nothing, limbs and lives for everything (SK-RES-1).

    The group's best trader bargains once for each; a corpse keeps for two days (SK-RES-2). It
    returns how many watches that takes.
    """
    trader = best_trader(fight)
    watches: i64 = 1
    for who in fight.people:
        if who.gone != 0 or who.sheet.construct or (fight.winner >= 0 and who.side != fight.winner):
            continue
        if who.dead != Death.NONE:
            if who.watches_dead <= CORPSE_KEEPS and who.conditions & Condition.CINDERS == 0:
                if bargain(fight, trader, who, 20, "resurrection"):
                    if who.dead == Death.BACKFIRE:
                        who.will_lost += 1
                    who.dead = Death.NONE
                    who.wounds = 0
                    who.bleeding = 0
                    who.knocked_out = 0
                    who.fatigue = 0
            continue
        for spot in (Spot.ARMS, Spot.LEGS):
            if (who.wounds >> (2 * spot + 1)) & 1 != 0:
                if bargain(fight, trader, who, 15, "a limb restored"):
                    who.wounds &= ~bit(2 * spot + 1)
        if who.wounds & CRITICALS != 0:
            watches = 2
        mend(who)
        who.fatigue = 0
        who.knocked_out = 0
        if fight.heard:
            fight.tell(Served(who.name, "healing", True))
    return watches


def best_trader(fight: Fight) -> Fighter | None:
    """Return who bargains: the best at Mercantile who can speak."""
    found: Fighter | None = None
    for who in fight.people:
        if who.active() and (fight.winner < 0 or who.side == fight.winner):
            if found is None or who.sheet.mercantile > found.sheet.mercantile:
                found = who
    return found


def bargain(
    fight: Fight, trader: Fighter | None, who: Fighter, difficulty: i64, service: str
) -> bool:
    """Bargain for a service with Mercantile; it costs all there is, so only once (SK-RES-1)."""
    if fight.paid != 0:
        if fight.heard:
            fight.tell(Served(who.name, f"{service}, which nobody can pay any more", False))
        return False
    works = trader is not None and (
        check(fight, trader, "Mercantile", difficulty, False, False) == Result.SUCCESS
    )
    if works:
        fight.paid = 1
    if fight.heard:
        fight.tell(Served(who.name, service, works))
    return works


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
        fight.tell(WearRolled(who.name, item or "armour", roll_of(1, 20, faces), worn))
    return worn
