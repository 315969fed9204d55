"""Advice at the door and at the prompt."""

from __future__ import annotations

import pytest

from affray.referee import Referee, Refused, Seat

ENCOUNTERS = ("two-goblins", "oldschool/goblin-cellar", "alley", "reed-bed-ambush")


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_three_choices_are_advised_with_what_is_expected(encounter: str) -> None:
    referee = Referee.open(encounter, seed=1)
    people = [referee.session.fight.sides[0]]
    referee = Referee.open(encounter, seed=1, people=people)
    referee.run()
    while referee.pending()[0].kind not in ("turn", "plan"):
        referee.answer(referee.advised())
    before = referee.session.digest()
    who = referee.pending()[0].who
    found = referee.advise(who, Seat(0), budget=400)
    assert 2 <= len(found) <= 3
    assert all(one.expects is not None and 0 <= one.expects <= 1 for one in found)
    shown = [one.expects for one in found]
    assert shown == sorted(shown, reverse=True)  # the first is that of which most is expected
    assert all(0 <= one.error <= 1 for one in found)
    assert len({one.answer for one in found}) == len(found)
    assert any(one.reason for one in found)
    assert referee.session.digest() == before
    again = referee.advise(who, Seat(0), budget=400)
    assert [one.data() for one in again] == [one.data() for one in found]
    referee.answer(found[0].answer, who, seat=Seat(0))


def test_every_choice_is_compared_with_the_usual_one() -> None:
    referee = Referee.open("goblin-ambush", seed=11, people=["heroes"])
    referee.run()
    usual = referee.advised()
    for one in referee.advise(budget=2000):
        if one.answer != usual:
            assert f"the usual choice ({usual}, " in one.reason


def test_advice_needs_a_question() -> None:
    referee = Referee.open("two-goblins", seed=1)
    referee.run()
    with pytest.raises(Refused, match="advice is given when"):
        referee.advise()
