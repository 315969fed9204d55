"""Spells and powers: casting, and what each of them does."""

from __future__ import annotations

from typing import Final

from affray.core.tally import SIDE, Tally, Term
from affray.systems.simverse.model import Fighter, Spell
from affray.systems.simverse.rules.conditions import add_mental

CASTING: Final = Term("casting", "SV-ATK-10", SIDE)
ARMOR: Final = Term("armour", "SV-ARM-5", SIDE)


def casting_value(tally: Tally, caster: Fighter, spell: Spell) -> None:
    """Add up attribute + skill, and what armour does to gestures (SV-ATK-10, SV-ARM-5)."""
    tally.base(CASTING, spell.needed)
    if tally.keep:
        tally.say(spell.attribute)
    if spell.gestures:
        tally.add(ARMOR, caster.sheet.armor_penalty)
    if caster.conditions != 0:
        add_mental(tally, caster)
