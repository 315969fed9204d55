"""Resisting magic: the roll of whoever a spell would change, and contests of will."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.event_keys import Attribute, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.events.harm import SaveRolled
from affray.systems.simverse.rules.checks.check import margin_of, succeeds
from affray.systems.simverse.rules.harm.conditions import add_rolls

ST: Final = Term("ST", "SV-CORE-8", SIDE)
WS: Final = Term("WS", "SV-CORE-8", SIDE)
SPELL: Final = Term("the spell", "SV-ACT-8", ALL)
MARGIN: Final = Term("margin of the casting", "SV-CORE-6", SIDE)
RESISTANCE: Final = Term("magic resistance", "SV-CORE-4", SIDE)
STRONG: Final = Term("strong willed", "SV-MOR-4", SIDE)


def resist_value(tally: Tally, fighter: Fighter, by_will: bool, spell: Spell, penalty: i64) -> None:
    """Add up the attribute, what the spell and its margin do, Magic Resistance (SV-CORE-6).

    A strong will helps against what touches the mind.
    """
    if by_will:
        tally.base(WS, fighter.sheet.ws)
    else:
        tally.base(ST, fighter.sheet.st)
    tally.add(SPELL, spell.save)
    tally.add(MARGIN, -penalty)
    tally.add(RESISTANCE, fighter.sheet.magic_resistance)
    if by_will and fighter.sheet.strong_willed:
        tally.add(STRONG, 2)
    if fighter.conditions != 0:
        add_rolls(tally, fighter)


def resists_magic(
    fight: Fight, fighter: Fighter, by_will: bool, spell: Spell, penalty: i64, stake: i64
) -> bool:
    """Tell whether somebody resists a spell by will or by strength (SV-CORE-8, SV-CORE-6)."""
    tally = fight.scratch()
    resist_value(tally, fighter, by_will, spell, penalty)
    fight.circumstance(tally, fighter)
    needed = tally.total
    roll = fight.check(fighter, 3, 6, needed, f"resists {spell.name}")
    if fight.heard:
        tell(fight, fighter, Attribute.WS if by_will else Attribute.ST, stake, "", tally, roll)
    return succeeds(needed, roll)


def contest_of_will(fight: Fight, caster: Fighter, target: Fighter, spell: Spell) -> bool:
    """Tell whether a caster's will overcomes another's: the higher margin (SV-CORE-7)."""
    tally = fight.scratch()
    tally.base(WS, caster.sheet.ws)
    if caster.conditions != 0:
        add_rolls(tally, caster)
    fight.circumstance(tally, caster)
    needed = tally.total
    roll = fight.roll(caster, 3, 6, f"{spell.name}, will")
    first = margin_of(needed, roll)
    made = succeeds(needed, roll)
    if fight.heard:
        tell(fight, caster, Attribute.WS, Stake.BEND_WILL, target.name, tally, roll)
    tally = fight.scratch()
    resist_value(tally, target, True, spell, 0)
    fight.circumstance(tally, target)
    needed = tally.total
    roll = fight.roll(target, 3, 6, f"resists {spell.name}")
    second = margin_of(needed, roll)
    held = succeeds(needed, roll)
    if fight.heard:
        tell(fight, target, Attribute.WS, Stake.KEEP_WILL, caster.name, tally, roll)
    if not made:
        return False
    return not held or first > second


def tell(
    fight: Fight,
    fighter: Fighter,
    attribute: i64,
    stake: i64,
    against: str,
    tally: Tally,
    roll: i64,
) -> None:
    """Tell a roll of resistance with its math."""
    needed = tally.total
    fight.tell(
        SaveRolled(
            who=fighter.name,
            attribute=Attribute.NAMES[attribute],
            stake=Stake.NAMES[stake],
            against=against,
            needed=math_of(tally),
            roll=roll_of(3, 6, fight.faces),
            made=succeeds(needed, roll),
            margin=margin_of(needed, roll),
        )
    )
