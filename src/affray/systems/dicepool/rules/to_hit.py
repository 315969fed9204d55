"""Rolling to hit: the dice of an attack, and what they must reach."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import DifficultyMode, ZeroDefence
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.defences import defence_value
from affray.systems.dicepool.rules.difficulty import difficulty_value
from affray.systems.dicepool.rules.pools import NO_LESS, SPLIT, count_circumstance, split_dice

# The parts of a pool
ATTRIBUTES: Final = {
    "Strength": Term("Strength", "DP-ATK-2", SIDE),
    "Agility": Term("Agility", "DP-ATK-2", SIDE),
    "Will": Term("Will", "DP-ATK-2", SIDE),
}
STATED: Final = Term("pool", "DP-ATK-2", SIDE)
SKILLS: Final = (
    Term("Melee", "DP-ATK-2", SIDE),
    Term("Ranged", "DP-ATK-2", SIDE),
    Term("Arcana", "DP-ATK-2", SIDE),
)
LESSER: Final = Term("lesser template", "DP-TMPL-4", SIDE)
GREATER: Final = Term("greater template", "DP-TMPL-8", SIDE)
ACCURACY: Final = Term("Accuracy", "DP-ACC-1", SIDE)
FAVOR: Final = Term("favor", "DP-FAV-1", SIDE)

# The part of a need that a house rule adds
ONE: Final = Term("at least 1", "DP-ATK-5", SIDE)


def pool_value(tally: Tally, weapon: Weapon, favor: i64) -> None:
    """Add the dice of an attack: attribute, skill, Accuracy, favor (DP-ATK-2, DP-ACC-1)."""
    if tally.keep:
        name = weapon.attribute_name
        tally.base(ATTRIBUTES.get(name, STATED), weapon.attribute)
        tally.add(SKILLS[weapon.skill], weapon.level)
        tally.add(GREATER if weapon.template > 0 else LESSER, weapon.template)
    else:
        tally.add(STATED, weapon.pool)
    tally.add(ACCURACY, weapon.accuracy)
    tally.add(FAVOR, favor)


def unhindered_need(tally: Tally, fight: Fight, target: Fighter, weapon: Weapon) -> None:
    """Add what must be rolled where nothing makes it harder: the defence (DP-ATK-5)."""
    defence_value(tally, target, weapon.defence)
    count_circumstance(tally, fight, target)


def need_value(
    tally: Tally, fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon
) -> None:
    """Add what must be rolled: the defence and the difficulty (DP-ATK-5, DP-DT-1)."""
    unhindered_need(tally, fight, target, weapon)
    if fight.rules.difficulty_mode == DifficultyMode.NEED:
        difficulty_value(tally, fight, attacker, target, weapon, 1)
    tally.add(ONE, least_need(fight, tally.total) - tally.total)


def least_need(fight: Fight, need: i64) -> i64:
    """Return a need, or the least that a house rule leaves of it (DP-ATK-5)."""
    return max(need, 1) if fight.rules.zero_defence == ZeroDefence.NEED_ONE else need


def free_dice(
    tally: Tally, fight: Fight, attacker: Fighter, weapon: Weapon, parts: i64, favor: i64
) -> None:
    """Add the dice of one attack before anything makes it harder."""
    pool_value(tally, weapon, favor)
    if parts > 1:
        tally.add(SPLIT, split_dice(tally.total, parts) - tally.total)
    fight.circumstance(tally, attacker)


def dice_value(
    tally: Tally,
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    parts: i64,
    favor: i64,
) -> None:
    """Add the dice that one attack rolls: the split, circumstances, the house rule included.

    RULING: a circumstance is for one roll, so it is no part of the pool that is split.
    """
    free_dice(tally, fight, attacker, weapon, parts, favor)
    if fight.rules.difficulty_mode == DifficultyMode.DICE:
        difficulty_value(tally, fight, attacker, target, weapon, -1)
    if tally.total < 0:
        tally.add(NO_LESS, -tally.total)
