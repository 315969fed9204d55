"""Exact chances of the book, by walking the dice of the rules themselves (DP-GM-2, DP-GM-15)."""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm, sqrt
from typing import Any

import pytest

from affray.core.fight.simulate import Results, run
from affray.core.fight.stepping import states_of, step_states
from affray.referee import native_status
from affray.systems.dicepool.book.constants import Phase
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.foes.worth import WHOLE, mean_damage

from .arena import LIMIT, chances, fight_of, mean, on_turn, spread

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
        assert fight.phase == Phase.ROUND_START
        if fight.order[0] == 0:
            total += chance
    return total


def round_losses(party: str, foe: str, first: int) -> dict[tuple[int, int], Fraction]:
    """Return the chance of what both have lost after one whole round, by walking all its dice."""
    fight = on_turn(fight_of([party], [foe]), first)
    for person in fight.people:
        person.hp = 1000  # nobody falls: what a round takes does not depend on what is left
    states = step_states(fight, states_of(fight), [], [], LIMIT)
    for _ in range(5):  # the other three attacks, and the end of the round
        states = step_states(fight, states, [], [], LIMIT)
    found: dict[tuple[int, int], Fraction] = {}
    for row, chance in zip(states.rows, chances(states), strict=True):
        fight.restore(row)
        assert fight.phase == Phase.ROUND_START
        assert fight.attacks == 4
        lost = (1000 - int(fight.people[0].hp), 1000 - int(fight.people[1].hp))
        found[lost] = found.get(lost, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


def win_chances(party: str, foe: str, first: int) -> tuple[Fraction, Fraction]:
    """Return the exact chances of both to win a duel in which one begins every round.

    Seen from some hit points of both, a round leads to fewer, or to the same in a share of the
    cases; leaving those out makes every round count. Whole numbers over a power of one
    denominator stand for the fractions, which would spend their time being reduced.
    """
    losses = round_losses(party, foe, first)
    whole = [int(person.hp) for person in fight_of([party], [foe]).people]
    out_of = lcm(*(chance.denominator for chance in losses.values()))
    ways = {lost: int(chance * out_of) for lost, chance in losses.items()}
    moved = out_of - ways.pop((0, 0))  # the denominator, once rounds that change nothing are out
    known: dict[tuple[int, int], tuple[int, int]] = {}  # over moved ** (own + other)
    for own in range(1, whole[0] + 1):
        for other in range(1, whole[1] + 1):
            sums = [0, 0]
            for (lost_own, lost_other), way in ways.items():
                downed = lost_own >= own, lost_other >= other
                if any(downed):
                    # of two who would both fall, the one that struck first still stands
                    winner = int(downed[0] and not (downed[1] and first == 0))
                    sums[winner] += way * moved ** (own + other - 1)
                else:
                    share = way * moved ** (lost_own + lost_other - 1)
                    before = known[own - lost_own, other - lost_other]
                    sums = [old + share * more for old, more in zip(sums, before, strict=True)]
            known[own, other] = sums[0], sums[1]
    power = moved ** sum(whole)
    first_wins, other_wins = known[whole[0], whole[1]]
    return Fraction(first_wins, power), Fraction(other_wins, power)


@pytest.mark.parametrize(
    ("party", "foe", "expected"),
    [("tarn", "enforcer", "0.995561"), ("street thug", "street thug", "0.529574")],
)
def test_duels_to_the_end(party: str, foe: str, expected: str) -> None:
    """DP-P-6 and DP-P-7: exactly, and by many fights within three standard errors (DP-GM-15)."""
    begins = first_chance(fight_of([party], [foe]))
    early, late = win_chances(party, foe, 0), win_chances(party, foe, 1)
    assert sum(early) == sum(late) == 1
    exact = begins * early[0] + (1 - begins) * late[0]
    assert round(exact, 6) == Fraction(expected)
    fight = fight_of([party], [foe])
    fight.keep_start()
    results = Results(2)
    count = 10_000 if native_status().compiled else 1_000
    run(fight, 1, count, results)
    error = sqrt(exact * (1 - exact) / count)
    assert abs(int(results.wins[0]) / count - exact) < 3 * error


def test_what_tactics_expect_is_the_exact_mean() -> None:
    """DP-GM-5: the judgement of foes and the walked dice agree."""
    for party, foe in (("tarn", "enforcer"), ("vex", "gunman"), ("kade", "void stalker")):
        fight = on_turn(fight_of([party], [foe]))
        person = fight.people[0]
        judged = mean_damage(fight, person, fight.people[1], person.weapon(), 1, False)
        exact = mean(spread(fight, 0, f"attack {foe}"))
        assert int(judged) / int(WHOLE) == pytest.approx(float(exact), abs=2e-4)
