"""The ceiling: what no attack from any place is worth more than, looked at before the places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Edge
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import DifficultyMode, FlankEdgeFor
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.judge import is_foe, unhindered_worth
from affray.systems.dicepool.foes.striking import may_split
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.rules.tactical import edge_of

UNTOLD: Final[i64] = 1_000_000_000_000  # more than any attack is worth


def ceiling(fight: Fight, fighter: Fighter, temper: Temper) -> i64:
    """Return what the best attack after a move is worth at most, or UNTOLD.

    It is told of those alone who shoot with the one weapon that they have: places make a shot
    harder or impossible, never better.
    """
    weapon = fighter.weapon()
    if weapon.melee or weapon.cone > 0 or fighter.spell_points > 0:
        return UNTOLD
    if len(fighter.sheet.weapons) > 2:
        return UNTOLD
    if fight.rules.flank_edge_for == FlankEdgeFor.ALL_ATTACKERS:
        return UNTOLD
    if fight.rules.difficulty_mode == DifficultyMode.DICE:
        return UNTOLD
    splits = temper.tricks and may_split(fighter, weapon, fighter.ready)
    most: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person):
            most = max(most, worth_on(fight, fighter, person, weapon, splits, temper))
    return most


def worth_on(
    fight: Fight, fighter: Fighter, person: Fighter, weapon: Weapon, splits: bool, temper: Temper
) -> i64:
    """Return what an attack on somebody is worth at most, in one part or in two."""
    edge = edge_of(fight, fighter, person, weapon) != Edge.NONE
    whole = unhindered_worth(fight, fighter, person, weapon, 1, edge, temper)
    if not splits:
        return whole
    return max(whole, 2 * unhindered_worth(fight, fighter, person, weapon, 2, edge, temper))
