"""The values that are added to a roll or stand against a blow."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.skirmish.book.constants import Condition, Effect, Spot
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Loadout

SKILL: Final = Term("skill", "SK-MEL-1", SIDE)
RANGED_SKILL: Final = Term("Ranged skill", "SK-RNG-1", SIDE)
EVASION: Final = Term("Evasion", "SK-RNG-2", SIDE)
SHIELD: Final = Term("shield", "SK-RNG-2", ALL)
WIELD: Final = Term("Wield", "SK-GEN-8", SIDE)
CUMBERSOME: Final = Term("Cumbersome", "SK-MEL-1", SIDE)
DIE: Final = Term("d20", "SK-GEN-1", ALL)


def melee_value(tally: Tally, fight: Fight, hand: Loadout) -> i64:
    """Add up the Melee skill in use; shields are no part of it (SK-MEL-1, SK-MEL-12)."""
    tally.base(SKILL, hand.skill)
    if tally.keep:
        tally.say(hand.skill_name)
    if fight.rules.wield == 0:
        tally.add(WIELD, hand.wield)
    tally.add(CUMBERSOME, -hand.cumbersome)
    return tally.total


def ranged_value(tally: Tally, fight: Fight, hand: Loadout) -> i64:
    """Add up the Ranged skill in use, Marksman or Throwing (SK-RNG-1)."""
    tally.base(RANGED_SKILL, hand.skill)
    if tally.keep:
        tally.say(hand.skill_name)
    if fight.rules.wield == 0:
        tally.add(WIELD, hand.wield)
    return tally.total


def evasion_value(tally: Tally, who: Fighter) -> i64:
    """Add Evasion, which no wound and no Fatigue reduces (SK-GEN-7, SK-WEF-3)."""
    tally.base(EVASION, who.sheet.evasion)
    return tally.total


def dodge_value(tally: Tally, who: Fighter) -> i64:
    """Add up what is rolled against a shot: Evasion, a readied shield (SK-RNG-2, SK-SHD-3)."""
    tally.base(EVASION, who.sheet.evasion)
    tally.add(SHIELD, shield_of(who))
    return tally.total


def count_circumstance(tally: Tally, fight: Fight, who: Fighter) -> None:
    """Add to a roll what the game master grants or takes for it (SK-GEN-1).

    RULING: it counts in combat rolls, checks, saves, casting and death checks, not in a fervent
    prayer, which favor alone decides, nor in the bare natural of a stray shot. The die has fallen
    when a sum is made, so what is for one roll is over with the sum that it counts in.
    """
    if fight.circumstances.count > 0:
        fight.circumstance(tally, who)
        fight.circumstances.spend(who.number)


def shield_of(who: Fighter) -> i64:
    """Return SV of the shield in hand, 0 without one (SK-SHD-1, SK-SHD-2)."""
    if who.conditions & Condition.SHIELD_GONE != 0:
        return 0
    return who.hand().sv


def armor_of(fight: Fight, who: Fighter) -> i64:
    """Return AV as it is: worn, in disrepair, destroyed, or grown over with bark (SK-TYP-5)."""
    av = who.sheet.av
    if who.conditions & Condition.ARMOR_GONE != 0:
        av = 0
    elif who.conditions & Condition.WORN_ARMOR != 0:
        av = max(av - 2, 0)
    if who.effects & Effect.BARKSKIN != 0:
        av += who.bark
    return av


def critical_of(who: Fighter) -> i64:
    """Return C: Constitution with what poison and prayers do to it (SK-WND-1, SK-TYP-6)."""
    c = who.sheet.critical
    if who.effects & Effect.WITHERED != 0:
        c -= 2
    if has_mark(who, Spot.POISON):
        c -= 2
    return max(c, 1)


def fortitude_of(who: Fighter) -> i64:
    """Return F, the divisor of pain, with what poison and prayers do to it (SK-PAI-1)."""
    f = who.sheet.fortitude
    if who.will_lost != 0:
        f -= (who.sheet.wil - 7) // 2 - (who.sheet.wil - who.will_lost - 7) // 2
    if who.effects & Effect.RESOLVE != 0:
        f += 3
    if who.effects & Effect.CRUCIBLE != 0:
        f -= 3
    if has_mark(who, Spot.POISON):
        f -= 2
    return max(f, 1)


def has_mark(who: Fighter, spot: i64) -> bool:
    """Tell whether there is a critical mark at a spot."""
    return (who.wounds >> (2 * spot)) & 1 != 0
