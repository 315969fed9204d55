"""What is counted in bulk is what a listener would have counted, fight for fight."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.core.fight.fight import NOBODY, UNTOLD, Fight
from affray.core.fight.statistics import NEVER, NO_PLACE, Layout, Sign, add_rows, fight_seed
from affray.lab.batches import BATCH, run_batch
from affray.lab.simulation import simulate
from affray.lab.trial import build, counter_of, make_trial
from affray.lab.watch import open_fight
from affray.referee import listed

ENCOUNTERS = [
    "goblin-ambush",
    "toll-on-the-bridge",
    "rooftops",
    "reed-bed-ambush",
    "reference-duel",
]


def played(name: str, seed: int, count: int) -> list[dict[str, Any]]:
    """Return what became of each fight, seen from outside, one seam at a time."""
    fight, _ = build(make_trial(name).start)
    found = []
    for index in range(count):
        fight.begin(fight_seed(seed, index))
        found.append(watched(fight))
    return found


def watched(fight: Fight) -> dict[str, Any]:
    """Play a fight and return its outcome in plain words."""
    fell: list[str] = []
    first: list[str] = []
    decided = False
    while fight.step():
        decided = decided or fight.winner != NOBODY
        if not decided:
            first = first or lying(fight)
            fell += [name for name in lying(fight) if name not in fell]
    if not decided:
        first = first or lying(fight)
        fell += [name for name in lying(fight) if name not in fell]
    dead = [one.name for one in fight.fighters if fight.is_dead(one)]
    return {
        "winner": int(fight.winner),
        "rounds": int(fight.round),
        "dead": dead,
        "fell": {*fell, *dead},
        "attacks": int(fight.attacks),
    }


def lying(fight: Fight) -> list[str]:
    """Return the names of whoever lies there."""
    return [one.name for one in fight.fighters if (fight.fallen() >> one.number) & 1]


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_the_counters_are_what_somebody_who_watches_would_count(name: str) -> None:
    count = 30
    outcomes = played(name, 5, count)
    found = simulate(name, count, seed=5, workers=1)
    assert found.fights == count
    for number, side in enumerate(found.sides):
        assert side.wins.count == sum(one["winner"] == number for one in outcomes)
    ends = sum(side.wins.count for side in found.sides)
    assert ends + found.draws.count + found.unfinished.count == count
    for fighter in found.fighters:
        assert fighter.died.count == sum(fighter.name in one["dead"] for one in outcomes)
        # who was decided on in the very step in which somebody fell is counted there, too
        assert fighter.dropped.count >= sum(fighter.name in one["fell"] for one in outcomes)
    assert found.rounds.mean == sum(one["rounds"] for one in outcomes) / count
    assert found.row[Layout.ATTACKS] == sum(one["attacks"] for one in outcomes)


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_any_fight_can_be_watched_and_is_the_one_that_was_counted(name: str) -> None:
    trial = make_trial(name)
    fight, _ = build(trial.start)
    for index in (0, 3, 17):
        fight.begin(fight_seed(11, index))
        fight.play_on()
        referee = open_fight(trial, 11, index)
        referee.run()
        assert referee.over
        shown = referee.session.fight
        assert (int(shown.winner), int(shown.round)) == (int(fight.winner), int(fight.round))
        assert [int(shown.vital_of(one)) for one in shown.fighters] == [
            int(fight.vital_of(one)) for one in fight.fighters
        ]


def every_encounter() -> list[str]:
    """Return the name of every encounter that comes along, with its system."""
    found = [one for one in listed("encounters") if one.origin == "affray"]
    return [f"{one.system}/{one.name}" for one in found]


@pytest.mark.parametrize("name", every_encounter())
def test_a_fight_says_when_somebody_is_hurt_or_falls(name: str) -> None:
    fight, _ = build(make_trial(name).start)
    if fight.falls == UNTOLD:
        return  # whoever counts looks at every seam
    attacked = hurt = 0
    for index in range(3):
        fight.begin(fight_seed(3, index))
        fight.step()  # some books roll for health first
        told, lay, health = seen_of(fight)
        while fight.winner == NOBODY and fight.step():
            now_told, now_lie, now_health = seen_of(fight)
            if any(now < was for now, was in zip(now_health, health, strict=True)):
                assert now_told[0] != told[0], f"hurt in fight {index}, round {fight.round}"
                hurt += 1
            if now_lie & ~lay:
                assert now_told[1] != told[1], f"fell in fight {index}, round {fight.round}"
            told, lay, health = now_told, now_lie, now_health
        attacked += fight.attacks
    assert hurt > 0 or attacked == 0  # some come to terms


def seen_of(fight: Fight) -> tuple[tuple[int, int], int, list[int]]:
    """Return how often somebody was hurt and fell, who lies there, and everybody's health."""
    health = [int(fight.vital_of(one)) for one in fight.fighters]
    return (int(fight.harms), int(fight.falls)), int(fight.fallen()), health


@pytest.mark.parametrize("name", every_encounter())
def test_supplies_are_read_by_their_place(name: str) -> None:
    counter = counter_of(make_trial(name).start)
    for store in counter.stores:
        assert store.place != NO_PLACE or store.fighter.supply_names() == ()
        assert store.held() == getattr(store.fighter, store.attribute)


def test_every_pair_of_seed_and_index_has_a_seed_of_its_own() -> None:
    seeds = {int(fight_seed(seed, index)) for seed in range(50) for index in range(400)}
    assert len(seeds) == 50 * 400
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert fight_seed(2**40, 1) != fight_seed(0, 1)


def test_rows_can_be_added_in_any_order() -> None:
    trial = make_trial("goblin-ambush")
    layout = counter_of(trial.start).layout
    rows = [run_batch(trial.text, 3, batch, 3 * BATCH - 60) for batch in range(3)]
    totals = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        total = [0] * int(layout.size)
        total[layout.closest + 1] = total[layout.bloodiest + 1] = NEVER
        for at in order:
            add_rows(layout, total, rows[at])
        totals.append(total)
    assert totals[0] == totals[1] == totals[2]
    assert totals[0][Layout.FIGHTS] == 3 * BATCH - 60


def test_signs_part_all_fights_that_have_them() -> None:
    found = simulate("rooftops", 40, seed=2, workers=1)
    layout, start = counter_of(found.trial.start).layout, found.trial.start
    people = len(start["fighters"])
    led = sum(found.row[layout.sign(Sign.LEADS, who)] for who in range(people))
    assert led == found.fights  # somebody acts first, and only one
    sides = sum(found.row[layout.sign(Sign.LEADS, people + side)] for side in range(2))
    assert sides == led
    for sign in range(int(Sign.COUNT)):
        for who in range(people + 2):
            at = int(layout.sign(sign, who))
            assert sum(found.row[at + 1 : at + 3]) <= found.row[at] <= found.fights


def test_a_row_is_as_long_for_many_fights_as_for_one() -> None:
    trial = make_trial("reference-duel")
    one, many = (run_batch(trial.text, 1, 0, runs) for runs in (1, 100))
    assert len(one) == len(many)
    assert len(json.dumps(many)) < 2 * len(json.dumps(one))
