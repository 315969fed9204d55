"""Thinking in other processes: the same answers, stopped and gone on with, never lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from affray.core.view.view import Seat
from affray.referee import Referee, Start, load_encounter
from affray.referee.thinking import Thinker


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker() as one:
        yield one


def short(encounter: str) -> Start:
    """Return an encounter that is over soon."""
    return {**load_encounter(encounter), "round_limit": 1}


def answers(referee: Referee) -> list[tuple[Any, ...]]:
    """Return every answer of a record, with its giver and its reason."""
    lines = [line for line in referee.record_lines() if line["kind"] == "answer"]
    return [(one["who"], one["text"], one["by"], one.get("because")) for one in lines]


def decided(referee: Referee, thinker: Thinker, most: int) -> int:
    """Run a fight on until so many decisions were thought about, or it is over."""
    referee.run()
    for number in range(most):
        thought = thinker.thought(referee)
        if thought is None:
            return number
        assert referee.pending() == []  # nobody is asked meanwhile
        assert referee.waiting_for() == [thought.who]
        thought.wait(60)
        referee.run()
    return most


def test_what_is_thought_elsewhere_is_what_is_thought_here(thinker: Thinker) -> None:
    encounter, side = short("goblin-ambush"), "goblins"
    referee = Referee.open(encounter, seed=5, tactics={side: "mastermind"}, players=thinker.players)
    assert decided(referee, thinker, 3) == 3
    here = Referee.open(encounter, seed=5, tactics={side: "mastermind"})
    here.run()
    known = len(answers(referee))
    assert answers(here)[:known] == answers(referee)
    assert any("expects" in str(because) for *_, because in answers(referee))


def test_sealed_plans_are_thought_of_one_by_one(thinker: Thinker) -> None:
    encounter = short("reed-bed-ambush")
    side = encounter["sides"][1]
    referee = Referee.open(encounter, seed=2, tactics={side: "mastermind"}, players=thinker.players)
    made = decided(referee, thinker, 4)
    here = Referee.open(encounter, seed=2, tactics={side: "mastermind"})
    here.run()
    assert made == 4
    assert answers(here)[: len(answers(referee))] == answers(referee)


def test_a_thought_can_be_broken_off(thinker: Thinker) -> None:
    referee = Referee.open(
        "goblin-ambush", seed=5, tactics={"goblins": "deep mastermind"}, players=thinker.players
    )
    referee.run()
    thought = thinker.thought(referee)
    assert thought is not None
    thought.cancel()
    thought.wait(60)
    referee.run()
    last = [one for one in answers(referee) if one[0] == thought.who][-1]
    assert "no time to think" in last[3] or "expects" in last[3]


def test_what_is_taken_back_is_thought_of_anew(thinker: Thinker) -> None:
    referee = Referee.open(
        "goblin-ambush",
        seed=5,
        people=["heroes"],
        tactics={"goblins": "mastermind"},
        players=thinker.players,
    )
    referee.run()
    while referee.pending():
        referee.answer(referee.advised(referee.pending()[0].who), referee.pending()[0].who)
    thought = thinker.thought(referee)
    assert thought is not None
    referee.undo()
    assert thinker.thought(referee) is None
    referee.answer("end", referee.pending()[0].who)
    again = thinker.thought(referee)
    assert again is not None
    assert again.key != thought.key
    again.wait(60)
    referee.run()
    answered = [one for one in answers(referee) if one[0] == again.who][-1]
    assert answered[2] == "tactics:mastermind"
    assert "expects" in answered[3]


def test_a_process_that_was_ended_is_no_loss() -> None:
    with Thinker() as thinker:
        referee = Referee.open(
            short("goblin-ambush"),
            seed=5,
            tactics={"goblins": "mastermind"},
            players=thinker.players,
        )
        referee.run()
        assert thinker._pool is not None
        for process in list(thinker._pool._processes):
            os.kill(process, signal.SIGKILL)
        assert decided(referee, thinker, 2) == 2
        here = Referee.open(short("goblin-ambush"), seed=5, tactics={"goblins": "mastermind"})
        here.run()
        assert answers(here)[: len(answers(referee))] == answers(referee)


def test_advice_comes_from_elsewhere(thinker: Thinker) -> None:
    referee = Referee.open("goblin-ambush", seed=5, people=["heroes"])
    referee.run()
    who = referee.pending()[0].who
    thought = thinker.advise(referee, who, Seat(0), budget=400)
    here = referee.advise(who, Seat(0), budget=400)
    assert [one.data() for one in thought.future.result(60)] == [one.data() for one in here]
