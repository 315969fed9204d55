"""After the last blow: played where people are, asked like anything else, and taken back."""

from __future__ import annotations

import pytest
from cases import CASES, Case, answer_one, at_random, encounters_of, every_system

from affray.core.fight.aftermath import Stage
from affray.referee import Referee

SEEDS = range(1, 13)
BOOKS = [case for case in CASES if case.id != "toy"]  # the kit has phases of its own
every_book = pytest.mark.parametrize("case", BOOKS, ids=lambda case: case.id)


@every_book
def test_in_bulk_the_last_blow_is_the_end_unless_somebody_wants_to_know(case: Case) -> None:
    fight = case.system.build(case.start)
    fight.keep_start()
    longer = 0
    for seed in SEEDS:
        fight.lingers = False
        fight.begin(seed)
        fight.play_on()
        assert fight.over
        assert fight.stage == Stage.FIGHT
        winner, before = fight.winner, fight.digest()
        fight.lingers = True
        fight.begin(seed)
        fight.play_on()
        assert fight.over
        assert fight.winner == winner
        longer += fight.digest() != before
        told = case.open(seed)
        assert told.session.fight.digest() == fight.digest()
    assert longer


def asked_afterwards(case: Case) -> Referee:
    """Return a fight in which somebody is asked something after the last blow."""
    for other in encounters_of(case.system):
        for seed in range(1, 6):
            referee = other.open(seed, other.sides)
            for number in range(250):
                if referee.session.fight.stage or referee.over:
                    break
                if number > 20 and number % 2 and can_be_silent(referee):
                    referee.silence()  # people at random rarely end a fight
                answer_one(referee, at_random(seed + number))
            if referee.session.fight.stage and not referee.over:
                return referee
    raise AssertionError("nobody is ever asked anything after the last blow")


def can_be_silent(referee: Referee) -> bool:
    """Tell whether silence is an answer now."""
    waiting = referee.session.waiting
    return waiting is not None and any(one.unsaid for one in waiting.questions)


@every_book
def test_undo_leads_from_there_back_into_the_fight(case: Case) -> None:
    referee = asked_afterwards(case)
    assert "FightEnded" in [one.kind for one in referee.events()]
    referee.undo()
    while referee.session.fight.stage:
        referee.undo()
    assert not referee.over
    assert "FightEnded" not in [one.kind for one in referee.events()]


@every_system
def test_whatever_is_asked_the_end_comes(case: Case) -> None:
    referee = case.open(3, case.sides[:1])
    for number in range(400):
        if not answer_one(referee, at_random(number)):
            break
    for name in list(referee.people):
        referee.adjust({"player": name, "to": case.system.default_tactics}, "enough")
    referee.run()
    assert referee.over
