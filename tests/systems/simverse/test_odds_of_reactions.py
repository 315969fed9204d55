"""A player's odds of a reaction: the foe's dice and sheet are not known, but that it hits is."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

import pytest

from affray import Referee
from affray.core.fight.choosing import Strayed, likeness
from affray.core.view.view import Seat
from affray.referee.asking import asked_of, names_of, reading_of
from affray.referee.foresight import Effort, Foresight, fates_of, run_walk


def at_reaction(encounter: str, seed: int) -> Referee:
    """Return a fight in which one of the first side is asked for a defence."""
    sides = Referee.open(encounter, seed=seed).start["sides"]
    referee = Referee.open(encounter, seed=seed, people=sides[:1])
    referee.run()
    for _ in range(60):
        pending = referee.pending()[0]
        if pending.kind == "defence":
            return referee
        referee.answer(referee.advised(pending.who), pending.who)
    raise AssertionError("nobody was asked for a defence")


def test_any_dice_that_lead_to_the_question() -> None:
    """As the mean of the odds by each roll that hits, weighed by how often it is thrown."""
    referee = at_reaction("two-goblins", 1)
    question = asked_of(referee.session, "", Seat())
    names = names_of(referee.session, Seat())
    read = reading_of(referee.session, question, "dodge", names)
    foresight = Foresight(referee.session, Seat(), names, question, read.row)
    who = question.asked.name
    effort = Effort(100_000, 0)
    total, dodged = Fraction(0), Fraction(0)
    for dice in combinations_with_replacement(range(1, 7), 3):
        walk, _ = foresight._walk("act", {}, 0)
        assert len(walk.faces) == 1
        walk.faces = [list(dice)]
        try:
            states, _ = run_walk(walk, effort)
        except Strayed:
            continue
        orders = factorial(3)
        for face in set(dice):
            orders //= factorial(dice.count(face))
        total += orders
        fate = fates_of(referee.system, walk, states)[who]
        dodged += orders * sum((p for what, p in fate.items() if "dodged" in what.words), total * 0)
    assert 0 < total < 216
    walk, _ = foresight._walk("act", {}, 0)
    walk.loosen(question.kind, likeness(question.asked))
    states, exact = run_walk(walk, effort)
    assert exact
    assert states.fill()
    loose = fates_of(referee.system, walk, states)[who]
    assert sum(loose.values()) == 1
    assert sum(p for what, p in loose.items() if "dodged" in what.words) == dodged / total


@pytest.mark.parametrize("encounter", ["barrow", "night-ambush"])
def test_a_player_is_told_the_odds_of_every_reaction(encounter: str) -> None:
    """Of a blow that the likeliest foe could not have struck so, and of one out of the dark."""
    sides = Referee.open(encounter, seed=1).start["sides"]
    referee = Referee.open(encounter, seed=1, people=sides[:1])
    referee.run()
    told: list[str] = []
    for _ in range(40):
        if not referee.pending():
            break
        pending = referee.pending()[0]
        if pending.kind == "defence":
            seat = referee.seat_of(pending.who)
            odds = referee.odds("none", pending.who, seat, limit=3000, tries=100)
            assert all(sum(fate.values()) == 1 for fate in odds.fates.values())
            told.append(odds.assumption)
        referee.answer(referee.advised(pending.who), pending.who)
    assert told
    if encounter == "barrow":
        assert any("any that lead here" in one for one in told)
