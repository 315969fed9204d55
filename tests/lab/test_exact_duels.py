"""Simulations agree with duels that are walked to their end: within three sigma of their chance."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from affray import simulate
from affray.referee.matchup import meeting

FEW, MANY = 600, 6_000
SWORD = {"plain sword": {"class": "medium", "damage": "1d6", "hands": 1}}
HERO = {"fighter": "brannoc", "weapons": ["plain sword"], "items": []}
GOBLIN = {"fighter": "goblin", "morale": 7}
WEAK = {"fighter": "goblin", "armor": None, "now": {"vitality": 2}}
# The exact chances are those of `affray.duel`, which its own tests hold against the sheets.
DUELS: list[tuple[str, Any, Any, str, dict[str, Any], float]] = [
    ("oldschool", HERO, GOBLIN, "plain", {"weapons": SWORD}, 0.949277),
    ("dicepool", "street thug", "street thug", "plain", {}, 0.529574),
    ("skirmish", "bandit", "bandit", "plain", {}, 0.485167),
    ("simverse", WEAK, WEAK, "reference", {}, 0.372614),
]


@pytest.mark.parametrize(("system", "first", "second", "how", "scene", "chance"), DUELS)
def test_a_simulation_agrees_with_the_exact_duel(
    system: str, first: Any, second: Any, how: str, scene: dict[str, Any], chance: float
) -> None:
    start = meeting([first], [second], system, **scene)
    tactics = {line["name"]: how for line in start["fighters"]} if how else {}
    for runs in (FEW, MANY):  # a larger sample before it is called wrong
        found = simulate(start, runs, seed=3, tactics=tactics, rounds=1000, after=False, workers=1)
        off = abs(found.win.share - chance) / sqrt(chance * (1 - chance) / runs)
        if off < 3:
            return
    raise AssertionError(f"{found.win} is {off:.1f} sigma from {chance}")
