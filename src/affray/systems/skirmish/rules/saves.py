"""Saves against the will of a caster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Term
from affray.systems.skirmish.book.constants import Effect, Stat
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.magic import SaveGranted, SaveRolled
from affray.systems.skirmish.rules.checks import DIE, answer, edge_of, use_blessing

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight

STAT = Term("stat", "SK-MAG-4", SIDE)
WILL = Term("the caster's will", "SK-MAG-4")
CURSE_TERM = Term("curse", "SK-MAG-4", SIDE)


def save(fight: Fight, target: Fighter, stat: i64, caster: Fighter, spell: str) -> bool:
    """Roll a save against the caster's Willpower, over 10 (SK-MAG-4)."""
    if target.effects & Effect.SANCTITY != 0 and (stat == Stat.WIL or stat == Stat.COG):
        if fight.heard:
            fight.tell(SaveGranted(target.name, spell))
        return True
    edge = edge_of(use_blessing(fight, target, caster), False)
    shown = answer(fight, target, caster, edge, "save")
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    tally.base(STAT, stat_of(target, stat) - 10)
    tally.add(WILL, 10 - caster.sheet.wil + caster.will_lost)
    if target.effects & Effect.CURSED != 0 and (
        stat == Stat.PHY or stat == Stat.DEX or stat == Stat.CON
    ):
        tally.add(CURSE_TERM, -2)
    saved = tally.total > 10
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        fight.tell(SaveRolled(target.name, spell, roll, math_of(tally), saved))
    return saved


def stat_of(who: Fighter, stat: i64) -> i64:
    """Return one of the stats that saves are made with."""
    if stat == Stat.PHY:
        return who.sheet.phy
    if stat == Stat.DEX:
        return who.sheet.dex
    if stat == Stat.CON:
        return who.sheet.con
    if stat == Stat.WIL:
        return who.sheet.wil - who.will_lost
    return who.sheet.cog
