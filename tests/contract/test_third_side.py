"""Random play with a third side that nobody knows of: nothing of it is told, and nothing fails."""

from __future__ import annotations

from copy import deepcopy

import pytest
from cases import CASES, Case, at_random, everything, pauses

from affray.core.files.encounter import field_of
from affray.core.room.system import Start
from affray.referee import Referee, Seat

NAME = "Zyxomma"
SIDE = "unheard-of"
SEEDS = (1, 2)
ANSWERS = 40


def with_a_third_side(case: Case) -> Start:
    """Return an encounter with one more, hidden from all others, where there is room."""
    start = case.start
    stranger = deepcopy(next(one for one in start["fighters"] if one["side"] == 1))
    stranger.update(name=NAME, side=len(start["sides"]), hidden=list(range(len(start["sides"]))))
    stranger["now"] = {}
    field = field_of(start)
    if field.kind != "contact":
        taken = {field.find(one["at"]) for one in start["fighters"]}
        free = [p for p in range(field.places) if field.enterable(p) and p not in taken]
        stranger["at"] = field.name((free or [field.find(stranger["at"])])[-1])
    return {
        **start,
        "sides": [*start["sides"], SIDE],
        "fighters": [*start["fighters"], stranger],
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_hears_of_a_third_side(case: Case, seed: int) -> None:
    start = with_a_third_side(case)
    referee = Referee.open(start, seed=seed, people=start["sides"][:2])
    referee.run()
    seats = [Seat(0), Seat(1), Seat(0, "", master=True)]
    unseen = set(range(len(seats)))
    for _ in pauses(referee, at_random(seed), ANSWERS):
        hidden = next(one for one in referee.session.fight.fighters if one.name == NAME).hidden
        for number in sorted(unseen):
            seat = seats[number]
            if not (hidden >> seat.side) & 1:
                unseen.discard(number)  # it has shown itself
                continue
            told = everything(referee, seat)
            assert NAME not in told, f"{case.id}: {seat} hears of {NAME}"
            assert SIDE not in told, case.id
            assert "\\u0000" not in told
    for seat in [*seats, Seat()]:
        for seen in referee.events(seat):
            referee.lines(seen)
            referee.tale(seen, seat)
