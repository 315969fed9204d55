"""Simulated encounters agree with the exact odds, and their summary names what it should."""

from __future__ import annotations

import math

from affray import simulate
from affray.core.fight.simulate import Results, run

from .games import game, start_of

EXACT = 0.949277  # OS-P-11


def test_simulated_duels_agree_with_the_exact_odds() -> None:
    """OS-GM-16: within three standard errors; one larger sample before it fails."""
    own = {"plain sword": {"class": "medium", "damage": "1d6", "hands": 1}}
    hero = {"fighter": "brannoc", "weapons": ["plain sword"], "items": []}
    fight = game([hero], ["goblin"], weapons=own)
    fight.keep_start()
    for count in (2_000, 10_000):
        found = Results(2)
        run(fight, 0, count, found)
        error = math.sqrt(EXACT * (1 - EXACT) / count)
        if abs(found.wins[0] / count - EXACT) <= 3 * error:
            return
    raise AssertionError((found.wins[0], count))


def test_a_simulation_tells_what_came_of_it() -> None:
    """OS-GM-17: who won, how long it took, who fell, who fled."""
    foes = [{"fighter": "orc raider", "count": 4, "move": 18}]
    found = simulate(start_of(["brannoc", "hild", "odo"], foes), 60, workers=1)
    party, others = found.sides
    assert 0 < party.wins.share < 1
    assert found.rounds.mean >= 1
    assert party.some_died.share > 0
    assert any(one.left.share > 0 for one in found.fighters if one.side == others.name)
