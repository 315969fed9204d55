"""Casting: the number a spell needs, the roll, the Mana it costs, and concentration."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.simverse.book.constants import WHOLE_FIGHT, Condition, Ruling
from affray.systems.simverse.book.event_keys import Cause
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import Spell, SpellAim, aim_of
from affray.systems.simverse.events.magic import ManaSpent, SpellCast, SpellUsed
from affray.systems.simverse.rules.checks.check import (
    CRITICAL,
    FUMBLE,
    critical_name,
    margin_of,
    second_try,
    succeeds,
)
from affray.systems.simverse.rules.checks.criticals import more_comes_of_it
from affray.systems.simverse.rules.harm.conditions import add_mental, daze, start

CASTING: Final = Term("casting", "SV-ATK-10", SIDE)
ARMOR: Final = Term("armour", "SV-ARM-5", SIDE)

FAILED: Final[i64] = -1  # where a margin is returned


def casting_value(tally: Tally, caster: Fighter, spell: Spell) -> None:
    """Add up attribute + skill, and what armour does to gestures (SV-ATK-10, SV-ARM-5, SV-ARM-6).

    Powers of the mind need no gestures, and armour does not hinder them.
    """
    tally.base(CASTING, spell.needed)
    if tally.keep:
        tally.say(spell.attribute)
    if spell.gestures:
        tally.add(ARMOR, caster.sheet.armor_penalty)
    if caster.conditions != 0:
        add_mental(tally, caster)


def roll_casting(
    fight: Fight, caster: Fighter, spell: Spell, targets: tuple[str, ...], place: str
) -> i64:
    """Roll for a spell that is no bolt and pay for it; return its margin, or FAILED (SV-ACT-8).

    What needs no roll always works, with a margin of 0 (SV-ACT-9).
    """
    helps = aim_of(spell.kind) == SpellAim.FRIEND
    if spell.auto:
        if fight.heard:
            fight.tell(
                SpellUsed(
                    who=caster.name, spell=spell.name, targets=targets, place=place, helps=helps
                )
            )
        spend_mana(fight, caster, spell.mana, spell.name)
        return 0
    tally = fight.scratch()
    casting_value(tally, caster, spell)
    fight.circumstance(tally, caster)
    needed = tally.total
    roll = fight.roll(caster, 3, 6, "casting")
    shown = math_of(tally) if fight.heard else None
    if caster.sheet.lucky and not succeeds(needed, roll):
        roll = second_try(fight, caster, needed, roll)
    margin = margin_of(needed, roll)
    works = succeeds(needed, roll)
    if shown is not None:
        fight.tell(
            SpellCast(
                who=caster.name,
                spell=spell.name,
                targets=targets,
                place=place,
                helps=helps,
                needed=shown,
                roll=roll_of(3, 6, fight.faces),
                works=works,
                margin=margin,
                resisted=margin // 5 if works and targets and not helps else 0,
                critical=critical_name(roll),
            )
        )
    after_casting(fight, caster, spell, roll)
    return margin if works else FAILED


def after_casting(fight: Fight, caster: Fighter, spell: Spell, roll: i64) -> None:
    """Pay the Mana, also for a failure; three 1s spare it, three 6s daze (SV-ACT-8, SV-CRIT-8)."""
    cost = spell.mana
    if roll == CRITICAL and more_comes_of_it(fight, caster, Ruling.BONUS):
        cost = 0
    spend_mana(fight, caster, cost, spell.name)
    if roll == FUMBLE and more_comes_of_it(fight, caster, Ruling.COMPLICATION):
        daze(fight, caster, Cause.FUMBLED_SPELL)
        if fight.together == 0 and fight.on_turn == caster.number:
            caster.dazed_left = 2  # the turn in which it happens is not its next one (SV-COND-10)


def spend_mana(fight: Fight, fighter: Fighter, mana: i64, spell: str, burnt: bool = False) -> None:
    """Take Mana; without any one is depleted until an hour's rest (SV-COND-8)."""
    if mana <= 0:
        return
    mana = min(mana, fighter.mana)
    fighter.mana -= mana
    if fight.heard:
        fight.tell(
            ManaSpent(who=fighter.name, spent=mana, left=fighter.mana, spell=spell, burnt=burnt)
        )
    if fighter.mana <= 0 and not fighter.has(Condition.DEPLETED):
        start(fight, fighter, Condition.DEPLETED, WHOLE_FIGHT, Cause.NO_MANA)
