"""Simulated encounters agree with the exact odds, and their summary names what it should."""

from __future__ import annotations

import math

from affray import simulate
from affray.core.fight.simulate import Results, run
from affray.core.fight.statistics import fight_seed
from affray.systems.oldschool.system import SYSTEM

from .games import game, start_of

EXACT = 0.949277  # OS-P-11


def test_simulated_duels_agree_with_the_exact_odds() -> None:
    """OS-GM-16: within three standard errors; one larger sample before it fails."""
    own = {"plain sword": {"class": "medium", "damage": "1d6", "hands": 1}}
    hero = {"fighter": "brannoc", "weapons": ["plain sword"], "items": []}
    fight = game([hero], ["goblin"], weapons=own)
    for one in fight.people:
        one.tactics = SYSTEM.tactics["plain"]
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


def test_a_simulation_tells_what_breaks() -> None:
    """OS-GM-17: as often as in the same fights one by one, and in the report by name."""
    hero = {"fighter": "brannoc", "weapons": [{"weapon": "sword", "quality": "fragile"}]}
    start = start_of([hero], [{"fighter": "goblin", "count": 2}])
    runs = 60
    found = simulate(start, runs, seed=4, after=False, workers=1)
    counted = {one.name: one.used_up.count for one in found.supplies if one.breaks}
    broken = dict.fromkeys(counted, 0)
    for index in range(runs):
        fight = SYSTEM.build(start)
        fight.seed(fight_seed(4, index))
        fight.play_on()
        notched = {**SYSTEM.get(fight, fight.people[0], "notches")}
        pieces = {**SYSTEM.get(fight, fight.people[0], "armor")}
        for name, count in {**notched, **pieces}.items():
            broken[name] += count > 0
    assert counted["sword"] > 0
    assert {name: count for name, count in counted.items() if count} == {
        name: count for name, count in broken.items() if count
    }
    lines = str(found).split("breaks\n")[1].split("\n")
    assert lines[0].split() == ["Brannoc", "sword", f"{counted['sword'] / runs * 100:.1f}", "%"]
