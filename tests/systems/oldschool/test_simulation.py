"""Simulated encounters agree with the exact odds, and their summary names what it should."""

from __future__ import annotations

import math

from affray.systems.oldschool.simulation import simulate

from .games import game

EXACT = 0.949277  # OS-P-11


def test_simulated_duels_agree_with_the_exact_odds() -> None:
    """OS-GM-16: within three standard errors; one larger sample before it fails."""
    own = {"plain sword": {"class": "medium", "damage": "1d6", "hands": 1}}
    hero = {"fighter": "brannoc", "weapons": ["plain sword"], "items": []}
    fight = game([hero], ["goblin"], weapons=own)
    for count in (2_000, 10_000):
        found = simulate(fight, 0, count)
        error = math.sqrt(EXACT * (1 - EXACT) / count)
        if abs(found.wins / count - EXACT) <= 3 * error:
            return
    raise AssertionError((found.wins, count))


def test_a_summary_names_what_came_of_it() -> None:
    """OS-GM-17."""
    foes = [{"fighter": "orc raider", "count": 3, "move": 18}]
    found = simulate(game(["brannoc", "hild", "odo"], foes), 0, 60)
    assert found.fights == 60
    assert 0 < found.wins < 60
    assert found.rounds >= 60
    assert found.deaths > 0
    assert found.unconscious > 0
    assert found.foes_fled > 0
    assert found.gear_broken > 0
    for word in ("wins", "rounds", "dead", "senseless", "fled", "broken"):
        assert word in found.words()
