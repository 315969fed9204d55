"""Skill checks, opposed checks, and saves against the will of a caster."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.skirmish.book.constants import Difficulty, Effect, Result, Spot, Stat
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.events.events import CheckRolled
from affray.systems.skirmish.events.magic import SaveGranted, SaveRolled
from affray.systems.skirmish.rules.rolls import (
    answer,
    edge_of,
    limbs_hurt,
    natural,
    skull_hurt,
    spend_blessing,
    use_blessing,
)
from affray.systems.skirmish.rules.values import DIE, count_circumstance

# Difficulties (SK-GEN-4)
PARTIAL: Final[i64] = 5  # a miss by less than this is a partial failure
CHECK: Final = Term("skill of the check", "SK-GEN-2", SIDE)
TIRED: Final = Term("Fatigue", "SK-GEN-7", SIDE)
GUIDANCE: Final = Term("Guidance", "SK-GEN-2", SIDE)
HELP: Final = Term("help", "SK-STB-1", SIDE)
ARMOR_CAP: Final = Term("armour", "SK-GEN-8", SIDE)
# Keywords of skills (2.3): which wounds and which armour hamper them
PHYSICAL: Final = ("Athletics", "Sneaking", "Acrobatics")
MANUAL: Final = ("Lock picking", "Sleight of hand")
STEALTH: Final = ("Sneaking", "Lock picking", "Sleight of hand")
OF_MIND: Final = (
    *("Stabilization", "Trauma treatment", "Evocation", "Abjuration", "Conjuring"),
    *("Transcendence", "Druidism", "Runecraft", "Artifice"),
    *("Rite of Life", "Rite of Death", "Rite of Truth"),
)


def check(
    fight: Fight,
    who: Fighter,
    skill: str,
    difficulty: i64,
    worse: bool,
    rested: bool,
    help: i64 = 0,
) -> i64:
    """Make a skill check and return how it went (SK-GEN-2 to SK-GEN-4)."""
    worse = worse or hampers(fight, who, skill)
    better = spend_blessing(fight, who)
    edge = edge_of(better, worse)
    shown = natural(fight, who, edge, skill)
    faces = fight.faces
    tally = fight.scratch()
    tally.base(DIE, shown)
    check_value(tally, fight, who, skill, rested)
    tally.add(HELP, help)
    count_circumstance(tally, fight, who)
    if who.effects & Effect.GUIDED != 0:
        who.effects &= ~Effect.GUIDED
        tally.add(GUIDANCE, fight.roll(who, 1, 4, "guidance"))
    result = result_of(shown, tally.total, difficulty)
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        fight.tell(
            CheckRolled(
                who=who.name,
                skill=skill,
                difficulty=int(difficulty),
                roll=roll,
                total=math_of(tally),
                result=Result.NAMES[result],
            )
        )
    return result


def result_of(shown: i64, total: i64, difficulty: i64) -> i64:
    """Read a skill check: over the difficulty, near it, or neither (SK-GEN-2, SK-GEN-3)."""
    if shown == 1:
        return Result.FAILURE
    if total > difficulty or (shown == 20 and difficulty < Difficulty.EXTREME):
        return Result.SUCCESS
    if difficulty - total < PARTIAL:
        return Result.PARTIAL_FAILURE
    return Result.FAILURE


def check_value(tally: Tally, fight: Fight, who: Fighter, skill: str, rested: bool) -> i64:
    """Add up a skill that is no combat skill: Fatigue counts against it (SK-GEN-7).

    In an uninterrupted camp it does not (SK-STB-4); heavy armour caps bodily skills.
    """
    value: i64 = who.sheet.skills.get(skill, 0)
    tally.base(CHECK, value)
    if tally.keep:
        tally.say(skill)
    if skill in PHYSICAL or skill in STEALTH:
        cap: i64 = 99
        if who.sheet.armor_class == 2:
            cap = 8
        elif who.sheet.armor_class == 3:
            cap = 4
        if value > cap:
            tally.add(ARMOR_CAP, cap - value)
    if not rested:
        tally.add(TIRED, -who.fatigue)
    return tally.total


def hampers(fight: Fight, who: Fighter, skill: str) -> bool:
    """Tell whether wounds hamper a check: limbs the body, a fractured skull the mind (SK-WEF-1)."""
    if who.wounds == 0:
        return False
    if skill in PHYSICAL and limbs_hurt(who):
        return True
    if skill in MANUAL and who.is_fractured(Spot.ARMS):
        return True
    return skill in OF_MIND and skull_hurt(who)


def prevails(shown: i64, total: i64, other: i64, against: i64) -> bool:
    """Tell whether the one who acts wins an opposed check; level totals resist (SK-GEN-5).

    A 20 on one die alone wins it and a 1 on one die alone loses it, as in any check.
    """
    if (shown == 20) != (other == 20):
        return shown == 20
    if (shown == 1) != (other == 1):
        return other == 1
    return total > against


STAT: Final = Term("stat", "SK-MAG-4", SIDE)
WILL: Final = Term("the caster's will", "SK-MAG-4")
CURSE_TERM: Final = Term("curse", "SK-MAG-4", SIDE)


def save(fight: Fight, target: Fighter, stat: i64, caster: Fighter, kind: i64) -> bool:
    """Roll a save against the caster's Willpower, over 10 (SK-MAG-4)."""
    if target.effects & Effect.SANCTITY != 0 and (stat == Stat.WIL or stat == Stat.COG):
        if fight.heard:
            fight.tell(SaveGranted(who=target.name, spell=Magic.NAMES[kind]))
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
    count_circumstance(tally, fight, target)
    saved = tally.total > 10
    if fight.heard:
        roll = roll_of(1 if edge == 0 else 2, 20, faces)
        fight.tell(
            SaveRolled(
                who=target.name,
                spell=Magic.NAMES[kind],
                roll=roll,
                total=math_of(tally),
                saved=saved,
            )
        )
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
