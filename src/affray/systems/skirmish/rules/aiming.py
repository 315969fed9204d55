"""What may be cast at whom: the gate, reach, touch, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.skirmish.book import magic as book
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Spell
from affray.systems.skirmish.rules.space import in_sight

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight

GATE: Final[i64] = 10  # how far above the skill a difficulty may lie (SK-MAG-1)
FLASH_COSTS: Final[i64] = 2

CAN: Final[i64] = 0
TOO_HARD: Final[i64] = 1
NO_SUSTAIN: Final[i64] = 2
NO_INCENSE: Final[i64] = 3
NO_FAVOR: Final[i64] = 4
NOT_ENGAGED_HERE: Final[i64] = 5
OUT_OF_SIGHT: Final[i64] = 6
WHILE_ENGAGED: Final[i64] = 7
NOT_HERE: Final[i64] = 8
NOT_WILLING: Final[i64] = 9
NOT_FITTING: Final[i64] = 10
NEEDS_TARGET: Final[i64] = 11


def difficulty_of(fight: Fight, caster: Fighter, spell: Spell, flash: i64) -> i64:
    """Return T of a spell: 2 more as a Flash Cast, less with the power of the land."""
    t = spell.difficulty
    if spell.kind == book.ACID_SPRAY:
        t -= fight.land.power(caster.place)
    if flash != 0:
        t += FLASH_COSTS
    return t


def skill_of(caster: Fighter, spell: Spell) -> i64:
    """Return the skill of a spell or prayer, less Willpower that was lost for good (SK-MAG-3)."""
    return spell.skill - caster.will_lost


def cast_reason(fight: Fight, caster: Fighter, spell: Spell, target: i64, place: i64) -> i64:
    """Return why a spell cannot be cast at this, or CAN (SK-MAG-1, SK-MAG-5, SK-MAG-6, SK-MAG-9).

    The gate looks at the skill without Fatigue; Non-Combat magic is on nobody's list (SK-MAG-10).
    """
    kind = spell.kind
    if book.is_fervent(kind):
        if caster.favors < caster.disfavors or caster.favors == 0:
            return NO_FAVOR
    elif kind == book.FLASH_CAST:
        return NOT_FITTING  # it is nothing without the spell that it hastens
    elif difficulty_of(fight, caster, spell, caster.plan_flash) > skill_of(caster, spell) + GATE:
        return TOO_HARD
    if book.is_sustained(kind) and fight.sustain_used(caster) >= caster.sheet.sustain:
        return NO_SUSTAIN
    if caster.incense < spell.incense or caster.myrrh < spell.myrrh:
        return NO_INCENSE
    aim = spell.aim
    if aim == book.ON_SELF:
        if kind == book.BARKSKIN and caster.sheet.armor_class > 1:
            return NOT_FITTING
        return CAN
    if aim == book.AT_AREA:
        if place < 0:
            return NEEDS_TARGET
        if caster.skirmish >= 0:
            return WHILE_ENGAGED
        if not in_sight(fight, caster.place, place):
            return OUT_OF_SIGHT
        return CAN
    if target < 0 or target >= len(fight.people):
        return NEEDS_TARGET
    other = fight.people[target]
    if other.gone != 0 or other.dead != 0 or not other.seen_by(caster.side):
        return NEEDS_TARGET
    if other.phased_until == fight.round:
        return NOT_FITTING
    return aim_reason(fight, caster, kind, aim, other)


def aim_reason(fight: Fight, caster: Fighter, kind: i64, aim: i64, other: Fighter) -> i64:
    """Return why a spell cannot reach somebody, or CAN (SK-MAG-6, SK-TGT-3)."""
    if aim == book.AT_ENGAGED:
        if caster.skirmish < 0 or other.skirmish != caster.skirmish or other.camp == caster.camp:
            return NOT_ENGAGED_HERE
        return CAN
    if aim == book.IN_AREA:
        if other.place != caster.place:
            return NOT_HERE
        return CAN if not other.down() else NOT_FITTING
    if aim == book.BY_TOUCH:
        if other.place != caster.place:
            return NOT_HERE
        if other.side != caster.side and not other.down():
            return NOT_WILLING
        return touch_reason(kind, other)
    if aim == book.NEAR:
        if other.place != caster.place and fight.field.distance(caster.place, other.place) > 1000:
            return OUT_OF_SIGHT
        return CAN if not other.down() else NOT_FITTING
    if caster.skirmish >= 0:
        return WHILE_ENGAGED
    if not in_sight(fight, caster.place, other.place):
        return OUT_OF_SIGHT
    if other.down() and kind != book.CRUTCH:
        return NOT_FITTING
    return CAN


def touch_reason(kind: i64, other: Fighter) -> i64:
    """Return why a touch does nothing to somebody, or CAN."""
    if kind == book.STASIS and not other.dying():
        return NOT_FITTING
    if kind == book.DRAIN_LIFE and not (other.incapacitated() and other.sheet.humanoid):
        return NOT_FITTING
    if kind == book.BLOODSTOPPING and other.bleeding == 0:
        return NOT_FITTING
    return CAN
