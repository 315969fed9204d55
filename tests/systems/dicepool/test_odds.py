"""Exact chances of the book, by walking the dice of the rules themselves (DP-GM-2, DP-GM-15)."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt
from typing import Any

import pytest
from tests.systems.dicepool.arena import LIMIT, chances, fight_of, mean, on_turn, spread

from affray.core.odds import states_of, step_states
from affray.core.simulate import Results, run
from affray.systems.dicepool.fight import Fight
from affray.systems.dicepool.judgement import WHOLE, mean_damage
from affray.systems.dicepool.model import ROUND_START

PLAIN = {"name": "rod", "kind": "ranged", "damage": 4, "range": 10}


def shooter(dice: int, mastered: bool = False) -> dict[str, Any]:
    """Return somebody whose hits cannot be soaked away, so that a loss is a hit."""
    masteries = ["ranged"] if mastered else []
    return {
        "name": "Shooter",
        "pools": {"ranged": dice},
        "masteries": masteries,
        "weapons": [PLAIN],
    }


@pytest.mark.parametrize("mastered", [False, True])
@pytest.mark.parametrize("dice", range(1, 13))
def test_the_chance_of_so_many_successes(dice: int, mastered: bool) -> None:
    """The two tables of the sheet: binomial, out of the rules themselves."""
    start = on_turn(fight_of([shooter(dice, mastered)], [{"name": "Target", "hp": 100}]))
    for need in range(1, 7):
        start.people[1].sheet.dodge = need
        found = spread(start.clone(), 0, "attack target with rod")
        good = 3 if mastered else 2
        ways = sum(
            comb(dice, k) * good**k * (6 - good) ** (dice - k) for k in range(need, dice + 1)
        )
        assert 1 - found.get(0, Fraction(0)) == Fraction(ways, 6**dice)


def test_vex_on_a_gunman() -> None:
    """DP-P-1 and the first half of DP-P-2."""
    found = spread(on_turn(fight_of(["vex"], ["gunman"])), 0, "attack gunman with service pistol")
    assert 1 - found[0] == Fraction(17635, 19683)
    assert mean(found) == Fraction(244615, 59049)


def test_vex_on_a_gunman_farther_off() -> None:
    """The second half of DP-P-2."""
    places: dict[str, Any] = {"map": {"rows": "." * 20}}
    party, foes = [{"fighter": "vex", "at": "0,0"}], [{"fighter": "gunman", "at": "15,0"}]
    fight = on_turn(fight_of(party, foes, **places))
    assert mean(spread(fight, 0, "attack gunman")) == Fraction(96565, 59049)


def test_one_attack_or_two() -> None:
    """DP-P-3: nine dice on a Dodge of 1."""
    party = [{"fighter": "vex", "weapons": [PLAIN]}]
    whole = spread(on_turn(fight_of(party, ["street thug"])), 0, "attack street thug")
    assert mean(whole) == Fraction(38854, 6561)
    foes = [{"fighter": "street thug", "count": 2}]
    text = "attack street thug 1 + street thug 2"
    assert mean(spread(on_turn(fight_of(party, foes)), 0, text, 2)) == Fraction(202, 27)


def test_a_thug_on_tarn() -> None:
    """DP-P-4: plain, and with Edge."""
    plain = spread(on_turn(fight_of(["tarn"], ["street thug"]), 1), 1, "attack tarn")
    assert mean(plain) == Fraction(320, 729)
    foes = [{"fighter": "street thug", "count": 2}]
    flanked = spread(on_turn(fight_of(["tarn"], foes), 1), 1, "attack tarn")
    assert mean(flanked) == 2


@pytest.mark.parametrize(
    ("party", "foe", "expected"),
    [("vex", "gunman", Fraction(35, 36)), ("tarn", "enforcer", Fraction(5, 6))],
)
def test_who_goes_first(party: str, foe: str, expected: Fraction) -> None:
    """DP-P-5: every pair of dice of initiative."""
    assert first_chance(fight_of([party], [foe])) == expected


def first_chance(fight: Fight) -> Fraction:
    """Return the chance that the first listed is first in the order."""
    states = step_states(fight, states_of(fight), [], [], LIMIT)
    total = Fraction(0)
    for row, chance in zip(states.rows, chances(states), strict=True):
        fight.restore(row)
        assert fight.phase == ROUND_START
        if fight.order[0] == 0:
            total += chance
    return total


def win_chance(party: str, foe: str, first: int) -> float:
    """Return the chance that the first listed wins a duel in which one begins.

    Nothing but hit points changes between two attacks, so the walked spread of one attack of each,
    twice a turn, makes the whole duel.
    """
    fight = on_turn(fight_of([party], [foe]))
    whole = [int(person.hp) for person in fight.people]
    names = [person.name for person in fight.people]
    blows = [
        spread(on_turn(fight_of([party], [foe]), who), who, f"attack {names[1 - who]}")
        for who in (0, 1)
    ]
    chance = {(whole[0], whole[1]): 1.0}
    won = 0.0
    while sum(chance.values()) > 1e-9:
        for who in (first, first, 1 - first, 1 - first):
            after: dict[tuple[int, int], float] = {}
            for (own, other), before in chance.items():
                for lost, share in blows[who].items():
                    there = (own, other - lost) if who == 0 else (own - lost, other)
                    if min(there) > 0:
                        after[there] = after.get(there, 0.0) + before * float(share)
                    elif who == 0:
                        won += before * float(share)
            chance = after
    return won


@pytest.mark.parametrize(
    ("party", "foe", "expected"),
    [("tarn", "enforcer", 0.995561), ("street thug", "street thug", 0.529574)],
)
def test_duels_to_the_end(party: str, foe: str, expected: float) -> None:
    """DP-P-6 and DP-P-7: exactly, and by ten thousand fights within three standard errors."""
    fight = fight_of([party], [foe])
    begins = float(first_chance(fight))
    exact = begins * win_chance(party, foe, 0) + (1 - begins) * win_chance(party, foe, 1)
    assert exact == pytest.approx(expected, abs=6e-7)
    fight = fight_of([party], [foe])
    fight.keep_start()
    results = Results(2)
    run(fight, 1, 10_000, results)
    error = sqrt(expected * (1 - expected) / 10_000)
    assert abs(int(results.wins[0]) / 10_000 - expected) < 3 * error


def test_what_tactics_expect_is_the_exact_mean() -> None:
    """DP-GM-5: the judgement of foes and the walked dice agree."""
    for party, foe in (("tarn", "enforcer"), ("vex", "gunman"), ("kade", "void stalker")):
        fight = on_turn(fight_of([party], [foe]))
        person = fight.people[0]
        judged = mean_damage(fight, person, fight.people[1], person.weapon(), 1, False)
        exact = mean(spread(fight, 0, f"attack {foe}"))
        assert int(judged) / int(WHOLE) == pytest.approx(float(exact), abs=2e-4)
