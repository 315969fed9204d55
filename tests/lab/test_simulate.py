"""Simulations: the same on any number of workers, early ends, interrupts, what cannot be had."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
from collections.abc import Generator

import pytest

from affray import Refused, simulate
from affray.lab.batches import BATCH, run_batch
from affray.lab.chance import Chance, Difference
from affray.lab.crew import MOST_AT_ONCE, shared_out, together
from affray.lab.interrupts import Interrupts
from affray.lab.simulation import run_trial
from affray.lab.trial import make_trial
from affray.referee import all_systems

EVERY = [
    f"{room}/{path.stem}"
    for room, system in all_systems().items()
    for path in sorted((system.folder / "encounters").glob("*.yaml"))
]


def test_the_result_is_the_same_on_any_number_of_workers() -> None:
    rows = [simulate("reference-duel", 450, seed=9, workers=n).row for n in (1, 2, 3)]
    assert rows[0] == rows[1] == rows[2]


@pytest.mark.parametrize(("batches", "workers"), [(1, 2), (100, 2), (1000, 3), (7, 8)])
def test_workers_have_large_parts_first_and_small_ones_last(batches: int, workers: int) -> None:
    parts = shared_out(batches, workers)
    assert [batch for part in parts for batch in part] == list(range(batches))
    sizes = [len(part) for part in parts]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] <= MOST_AT_ONCE
    assert sizes[-workers:] == [1] * min(workers, len(sizes))  # nobody waits long for the last


def test_with_a_width_it_ends_at_the_same_batch_on_any_number_of_workers() -> None:
    found = [simulate("reference-duel", 5000, seed=9, width=0.12, workers=n) for n in (1, 3)]
    assert found[0].row == found[1].row
    assert found[0].ended == "narrow"
    assert found[0].win.width <= 0.12
    assert BATCH <= found[0].fights < 5000
    assert found[0].fights % BATCH == 0


def test_an_interrupt_shows_what_is_known_and_loses_no_finished_batch() -> None:
    trial = make_trial("reference-duel")

    def interrupted(text: str, seed: int, runs: int) -> Generator[tuple[int, list[int]]]:
        for batch in (0, 2, 3):  # the second one was not done
            yield batch, run_batch(text, seed, batch, runs)
        raise KeyboardInterrupt

    found = run_trial(trial, 1000, 4, 0.0, interrupted, None)
    assert found.ended == "interrupted"
    assert found.fights == 3 * BATCH
    assert "interrupted: 300 of 1,000" in str(found)


def test_an_interrupt_that_python_drops_is_raised_at_the_next_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Callback:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    dropped: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", dropped.append)
    with Interrupts() as interrupts:
        interrupts.look()
        Callback()
        assert len(dropped) == 1
        with pytest.raises(KeyboardInterrupt):
            interrupts.look()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupt_before_anything_is_known_is_one() -> None:
    def nothing(text: str, seed: int, runs: int) -> Generator[tuple[int, list[int]]]:
        yield from ()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_trial(make_trial("reference-duel"), 1000, 4, 0.0, nothing, None)


def test_progress_is_told() -> None:
    told: list[tuple[int, float]] = []
    simulate(
        "reference-duel", 250, workers=1, progress=lambda done, win: told.append((done, win.share))
    )
    assert [done for done, _ in told] == [100, 200, 250]


def test_the_collector_is_as_it_was() -> None:
    trial = make_trial("reference-duel")
    run_batch(trial.text, 0, 0, 1)
    assert gc.isenabled()
    gc.disable()
    try:
        run_batch(trial.text, 0, 0, 1)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_crew_gives_up_in_the_middle_without_leaving_anybody_behind() -> None:
    trial = make_trial("reference-duel")
    rows = together(trial.text, 1, 3000, 2)
    batch, row = next(rows)
    rows.close()
    assert row == run_batch(trial.text, 1, batch, 3000)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("runs", [0, -1, 10**12])
def test_sizes_that_cannot_be(runs: int) -> None:
    with pytest.raises(Refused, match="fights can be simulated"):
        simulate("reference-duel", runs)


def test_what_cannot_be_had_is_refused_in_words() -> None:
    with pytest.raises(Refused, match="a seed is a whole number"):
        simulate("reference-duel", 10, seed=-1)
    with pytest.raises(Refused, match="width of an interval"):
        simulate("reference-duel", 10, width=2)
    with pytest.raises(Refused, match="workers can fight"):
        simulate("reference-duel", 10, workers=0)
    with pytest.raises(Refused, match="rounds, not 0"):
        simulate("reference-duel", 10, rounds=0)
    with pytest.raises(Refused, match="tactics"):
        simulate("reference-duel", 10, tactics={"Ash": "clever"})
    with pytest.raises(Refused, match="house rule"):
        simulate("reference-duel", 10, house={"moral": "all"})


@pytest.mark.parametrize("name", EVERY)
def test_every_shipped_encounter_can_be_simulated(name: str) -> None:
    found = simulate(name, 3, seed=1, workers=1)
    ends = sum(side.wins.count for side in found.sides)
    assert ends + found.draws.count + found.unfinished.count == 3
    assert "what this covers" in str(found)
    assert found.svg().startswith("<svg")
    assert found.plain()["fights"] == 3


def test_a_fight_needs_two_sides() -> None:
    start = make_trial("reference-duel").start
    alone_there = {**start, "fighters": [one for one in start["fighters"] if one["side"] == 0]}
    with pytest.raises(Refused, match="needs two sides, and here there is only one: first"):
        simulate(alone_there, 10)


def test_the_report_says_what_it_covers() -> None:
    found = simulate("goblin-ambush", 60, seed=1, house={"morale": "off"}, workers=1)
    words = str(found)
    assert "heroes: tactics cunning" in words
    assert "house rules: morale off" in words
    assert "given up after 50 rounds; who dies after the last blow counts" in words
    assert "Aimed Shot" in found.cover.unused["Lyra"]  # which these tactics never use
    assert "affray replay goblin-ambush --house morale=off --fight 1:" in words


def test_a_round_limit_is_told_apart_from_a_draw() -> None:
    found = simulate("reference-four", 100, rounds=1, workers=1)
    assert found.unfinished.count > 90
    assert "undecided after 1 rounds" in str(found)


def test_wilson_and_newcombe_as_in_the_books() -> None:
    """Values of Newcombe 1998, tables of both papers."""
    chance = Chance(81, 263)
    assert (round(chance.low, 4), round(chance.high, 4)) == (0.2553, 0.3662)
    assert round(Chance(15, 148).low, 4) == 0.0624
    assert Chance(0, 20).low == 0
    assert round(Chance(0, 20).high, 4) == 0.1611
    change = Difference(Chance(56, 70), Chance(48, 80))
    assert (round(change.low, 4), round(change.high, 4)) == (0.0524, 0.3339)
    assert change.is_sure


def test_what_befalls_a_whole_side_is_told_of_the_side() -> None:
    found = simulate("reed-bed-ambush", 200, seed=2, after=False, workers=1)
    told = [one for one in found._deciders() if one.sign == "is surprised"]
    assert {one.who for one in told} == {"travellers", *found.trial.names(0)}
    assert len({one.with_it for one in told}) == 1, "they walk into it together"
    assert [found._rank(one) for one in told] == [0, 1, 1, 1]
    duel = simulate("reference-duel", 200, seed=2, workers=1)
    for one in duel.decided:
        assert not one.is_side, "of a side of one, the fighter is told"
