"""Records, clones and snapshots of Simverse fights at random go on as if nothing had been."""

from __future__ import annotations

import json
import random

import pytest

from affray.core.fight.numbers import Numbers
from affray.referee import MemoryStore, Referee
from affray.systems.simverse.book.fight import Fight
from systems.simverse.people_at_random import built, faults, legal, opened, pauses, seeds


def trace(referee: Referee) -> tuple[str, list[str]]:
    """Return the state and everything told."""
    return referee.session.fight.digest(), referee.told_lines()


def reopened(referee: Referee) -> Referee:
    """Open the record of a fight once more."""
    lines = json.loads(json.dumps(referee.session.journal.lines))
    other = Referee.load(MemoryStore(lines), verify=True)
    other.run()
    return other


@pytest.mark.parametrize("seed", seeds(6))
def test_a_record_reopened_goes_on_as_if_nothing_had_been(seed: int) -> None:
    """Save, load and go on; undo and redo; and a clone that goes on are all the same fight."""
    dice = random.Random(seed)
    referee = opened(seed)
    for number in pauses(referee, seed, 14):
        assert faults(referee.session.fight) == [], f"seed {seed}"
        if number % 5 == 2:
            other = reopened(referee)
            assert trace(other) == trace(referee), f"seed {seed}"
            who, texts = legal(referee)
            text = dice.choice(texts)
            going_on = referee.fork()
            going_on.answer(text, who)
            other.answer(text, who)
            assert trace(other) == trace(going_on), f"seed {seed}: {text}"
            before = trace(other)
            other.undo()
            assert trace(other) == trace(referee), f"seed {seed}: {text} taken back"
            other.redo()
            assert trace(other) == before, f"seed {seed}: {text} done again"


@pytest.mark.parametrize("seed", seeds(20))
def test_a_clone_or_a_snapshot_goes_on_like_the_fight_itself(seed: int) -> None:
    fight = built(seed)
    marks: list[tuple[Fight, Numbers]] = []
    steps = 0
    while fight.step():
        steps += 1
        if steps % 17 == 3 and len(marks) < 6:
            clone = fight.clone()
            assert isinstance(clone, Fight)
            assert clone.digest() == fight.digest()
            marks.append((clone, fight.save()))
    for clone, row in marks:
        clone.play_on()
        assert clone.digest() == fight.digest(), f"seed {seed}"
        again = built(seed)
        again.restore(row)
        assert again.save().to_list() == row.to_list()
        again.play_on()
        assert again.digest() == fight.digest(), f"seed {seed}"
