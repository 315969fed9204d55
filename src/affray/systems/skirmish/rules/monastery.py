"""What a monastery does for those who hold the field."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Condition, Death, Result, Service, Spot, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.watch import Served
from affray.systems.skirmish.rules.checks import check
from affray.systems.skirmish.rules.wounds import mend

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
                if bargain(fight, trader, who, 20, Service.RESURRECTION):
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
                if bargain(fight, trader, who, 15, Service.LIMB):
                    who.wounds &= ~bit(2 * spot + 1)
        if who.wounds & CRITICALS != 0:
            watches = 2
        mend(who)
        who.fatigue = 0
        who.knocked_out = 0
        if fight.heard:
            fight.tell(
                Served(
                    who=who.name, service=Service.NAMES[Service.HEALING], unpaid=False, works=True
                )
            )
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
    fight: Fight, trader: Fighter | None, who: Fighter, difficulty: i64, service: i64
) -> bool:
    """Bargain for a service with Mercantile; it costs all there is, so only once (SK-RES-1)."""
    if fight.paid != 0:
        if fight.heard:
            fight.tell(
                Served(who=who.name, service=Service.NAMES[service], unpaid=True, works=False)
            )
        return False
    works = trader is not None and (
        check(fight, trader, "Mercantile", difficulty, False, False) == Result.SUCCESS
    )
    if works:
        fight.paid = 1
    if fight.heard:
        fight.tell(Served(who=who.name, service=Service.NAMES[service], unpaid=False, works=works))
    return works
