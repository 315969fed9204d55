"""What may be cast at whom: the gate, reach, touch, and why not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Aim, Magic, is_fervent, is_sustained
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.rules.areas import in_sight
from affray.systems.skirmish.rules.reasons import LEGAL, Not
from affray.systems.skirmish.rules.sustaining import sustain_used

GATE: Final[i64] = 10  # how far above the skill a difficulty may lie (SK-MAG-1)
FLASH_COSTS: Final[i64] = 2


def difficulty_of(fight: Fight, caster: Fighter, spell: Spell, flash: i64) -> i64:
    """Return T of a spell: 2 more as a Flash Cast, less with the power of the land."""
    t = spell.difficulty
    if spell.kind == Magic.ACID_SPRAY:
        t -= fight.land.power(caster.place)
    if flash != 0:
        t += FLASH_COSTS
    return t


def skill_of(caster: Fighter, spell: Spell) -> i64:
    """Return the skill of a spell or prayer, less Willpower that was lost for good (SK-MAG-3)."""
    return spell.skill - caster.will_lost


def cast_reason(
    fight: Fight,
    caster: Fighter,
    spell: Spell,
    target: i64,
    place: i64,
    flash: i64 = 0,
    freed: i64 = 0,
) -> i64:
    """Return why a spell cannot be cast at this, or CAN (SK-MAG-1, SK-MAG-5, SK-MAG-6, SK-MAG-9).

    `freed` points of Sustain will be free by then. The gate looks at the skill without Fatigue;
    Non-Combat magic is on nobody's list (SK-MAG-10).
    """
    reason = cost_reason(fight, caster, spell, flash, freed)
    if reason != LEGAL:
        return reason
    aim = spell.aim
    if aim == Aim.ON_SELF:
        unfit = spell.kind == Magic.BARKSKIN and caster.sheet.armor_class > 1
        return Not.FITTING if unfit else LEGAL
    if aim == Aim.AT_AREA:
        return area_reason(fight, caster, place)
    if target < 0 or target >= len(fight.people):
        return Not.AIMED
    other = fight.people[target]
    if other.gone != 0 or other.dead != 0 or not other.seen_by(caster.side):
        return Not.AIMED
    if other.phased_until == fight.round:
        return Not.FITTING
    return aim_reason(fight, caster, spell.kind, aim, other)


def cost_reason(fight: Fight, caster: Fighter, spell: Spell, flash: i64, freed: i64) -> i64:
    """Return why a spell is beyond a caster: skill, favor, Sustain, incense (SK-MAG-1)."""
    if is_fervent(spell.kind):
        if caster.favors < caster.disfavors or caster.favors == 0:
            return Not.FAVORED
    elif spell.kind == Magic.FLASH_CAST:
        return Not.FITTING  # it is nothing without the spell that it hastens
    elif difficulty_of(fight, caster, spell, flash) > skill_of(caster, spell) + GATE:
        return Not.WITHIN_SKILL
    if is_sustained(spell.kind) and sustain_used(fight, caster) - freed >= caster.sheet.sustain:
        return Not.SUSTAIN_LEFT
    if caster.incense < spell.incense or caster.myrrh < spell.myrrh:
        return Not.INCENSE_LEFT
    return LEGAL


def area_reason(fight: Fight, caster: Fighter, place: i64) -> i64:
    """Return why an area cannot be aimed at, or LEGAL (SK-MAG-6, SK-TGT-3)."""
    if place < 0:
        return Not.AIMED
    if caster.skirmish >= 0:
        return Not.AIMED_WHILE_ENGAGED
    return LEGAL if in_sight(fight, caster.place, place) else Not.IN_SIGHT


def aim_reason(fight: Fight, caster: Fighter, kind: i64, aim: i64, other: Fighter) -> i64:
    """Return why a spell cannot reach somebody, or CAN (SK-MAG-6, SK-TGT-3)."""
    if aim == Aim.AT_ENGAGED:
        if caster.skirmish < 0 or other.skirmish != caster.skirmish or other.camp == caster.camp:
            return Not.ENGAGED_WITH_IT
        return LEGAL
    if aim == Aim.IN_AREA:
        if other.place != caster.place:
            return Not.HERE
        return LEGAL if not other.down() else Not.FITTING
    if aim == Aim.BY_TOUCH:
        if other.place != caster.place:
            return Not.HERE
        if other.side != caster.side and not other.down():
            return Not.WILLING
        return touch_reason(kind, other)
    if aim == Aim.NEAR:
        if other.place != caster.place and fight.field.distance(caster.place, other.place) > 1000:
            return Not.IN_SIGHT
        return LEGAL if not other.down() else Not.FITTING
    if caster.skirmish >= 0:
        return Not.AIMED_WHILE_ENGAGED
    if not in_sight(fight, caster.place, other.place):
        return Not.IN_SIGHT
    if other.down() and kind != Magic.CRUTCH:
        return Not.FITTING
    return LEGAL


def touch_reason(kind: i64, other: Fighter) -> i64:
    """Return why a touch does nothing to somebody, or CAN."""
    if kind == Magic.STASIS and not other.dying():
        return Not.FITTING
    if kind == Magic.DRAIN_LIFE and not (other.incapacitated() and other.sheet.humanoid):
        return Not.FITTING
    if kind == Magic.BLOODSTOPPING and other.bleeding == 0:
        return Not.FITTING
    return LEGAL


def knows_flash(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody has memorised Flash Cast."""
    for i in range(len(who.sheet.spells)):
        if who.sheet.spells[i].kind == Magic.FLASH_CAST and who.memorised & bit(i) != 0:
            return True
    return False
