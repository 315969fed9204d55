"""Exact odds of an attack, from the rules themselves, against icepool and the book's tables."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest

from affray.core.fight.stepping import states_of, step_states
from affray.core.files.encounter import from_data
from affray.referee import Referee, load_encounter, system_of
from affray.systems.simverse.book.constants import Damage
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.weapons import Mode
from systems.simverse.blows import PAIRS, losses

FOUR = load_encounter("reference-four")


def duel(one: int, other: int) -> Fight:
    """Return two of the reference fighters, the faster just before its first act."""
    fighters = [FOUR["fighters"][one], FOUR["fighters"][other]]
    start: dict[str, Any] = {**FOUR, "fighters": fighters}
    fight = system_of(start).build(start)
    assert isinstance(fight, Fight)
    while fight.round == 0:
        fight.step()
    return fight


def by_icepool(attacker: Fighter, target: Fighter) -> dict[int, Fraction]:
    """Return the same from the book's words: a slow, obvious version."""
    mode: Mode = attacker.ready_weapon().modes[0]
    sheet = target.sheet
    needed = int(attacker.sheet.dx + mode.skill)
    defences = [sheet.dx // 2 + sheet.ad, (sheet.dx + target.ready_weapon().parry_skill) // 2]
    if sheet.shield:
        defences.append((sheet.dx + sheet.shield_skill) // 2 + sheet.sd)
    best = int(max(defences))
    flat = int(mode.flat + mode.st_flat)
    armor = int(sheet.ar * (2 if mode.kind == Damage.CUTTING else 1))
    times = 2 if mode.kind == Damage.IMPALING else 1
    three = 3 @ icepool.d(6)
    dice = mode.dice @ icepool.d(int(mode.sides))

    def attack(rolled: int) -> Any:
        if rolled == 18 or (rolled > needed and rolled != 3):
            return 0
        margin = max(needed - rolled, 0) + 10 if rolled == 3 else needed - rolled
        return icepool.map(lambda roll: defence(roll, margin // 5), three)

    def defence(rolled: int, penalty: int) -> Any:
        if rolled == 3 or (rolled != 18 and rolled <= best - penalty):
            return 0
        return icepool.map(lambda total: max(max(total + flat, 1) - armor, 0) * times, dice)

    die = icepool.map(attack, three)
    return {int(out): Fraction(die.quantity(out), die.denominator()) for out in die.outcomes()}


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_an_attack_has_the_odds_of_icepool_to_the_last_fraction(one: int, other: int) -> None:
    fight = duel(one, other)
    first = int(fight.order[0])
    target = 1 - first
    expected = by_icepool(fight.people[first], fight.people[target])
    streams = [int(person.stream) for person in fight.people]
    states = step_states(fight, states_of(fight), [], [], 1_000_000)
    found = losses(fight, states, target)
    assert found == {lost: chance for lost, chance in expected.items() if chance}
    assert sum(found.values()) == 1
    assert [int(person.stream) for person in fight.people] == streams, "odds draw no dice"


def test_odds_of_a_choice_agree_with_the_table_of_the_book() -> None:
    """Marcus with his longsword against a goblin that dodges (sheet 4.7)."""
    referee = Referee.open(goblin_duel(), seed=1, people=["Marcus"])
    referee.run()
    odds = referee.odds("attack goblin with longsword, swing")
    assert round(float(odds.mean("Goblin")), 3) == 3.048
    spread = odds.spread("Goblin")
    hit = Fraction(9797, 10000)
    assert abs((1 - spread[0]) - hit * (1 - Fraction(1, 6))) < Fraction(1, 10000)


def goblin_duel() -> dict[str, Any]:
    return from_data(
        {
            "encounter": "Marcus and a goblin",
            "system": "simverse",
            "map": "contact",
            "sides": {
                "heroes": ["marcus"],
                # with empty hands it can only dodge, as in the table
                "goblins": [{"fighter": "goblin", "speed": 1, "weapons": []}],
            },
        },
        "test",
    )


def test_simulation_agrees_with_the_exact_odds() -> None:
    """100,000 attacks at fixed seeds, within three sigma; one larger sample before it fails."""
    fight = duel(0, 4)
    target = 1 - int(fight.order[0])
    whole = int(fight.people[target].sheet.vitality)
    before = fight.save()
    states = step_states(fight, states_of(fight), [], [], 1_000_000)
    exact = losses(fight, states, target)
    hurt = float(1 - exact[0])
    for count in (100_000, 400_000):
        hits = 0
        for seed in range(count):
            fight.restore(before)
            fight.seed(seed)
            fight.step()
            hits += fight.people[target].vitality < whole
        sigma = (hurt * (1 - hurt) * count) ** 0.5
        if abs(hits - hurt * count) <= 3 * sigma:
            return
    raise AssertionError((hits, hurt * count, sigma))
