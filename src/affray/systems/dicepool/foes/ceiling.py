"""The ceiling: what no attack from any place is worth more than, looked at before the places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import DifficultyMode, FlankEdgeFor
from affray.systems.dicepool.foes.prospects import attacker_state, prospect
from affray.systems.dicepool.foes.scene import SCENE, has_edge
from affray.systems.dicepool.foes.striking import may_split
from affray.systems.dicepool.foes.temper import Temper

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
    attacker = attacker_state(fighter, splits, temper)
    most: i64 = 0
    for at in range(SCENE.count):
        person = fight.people[SCENE.foes[at]]
        edge = has_edge(fight, fighter, person, weapon)
        found = prospect(fight, fighter, person, weapon, 0, edge, splits, attacker, temper)
        most = max(most, found.worth)
    return most
