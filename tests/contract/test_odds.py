"""Odds: exact, free of dice, and in agreement with what happens when it is tried."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from typing import Any

import pytest
from cases import Case, Tactics, every_system, host, legal, lines_of, seats, trace, walk

from affray.core.act.question import Given
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.referee import Odds, Referee, Refused, Seat

FEW, MANY = 300, 3000  # a sample, and the larger one before a test fails


def moments(case: Case, seed: int, limit: int) -> Any:
    """Stop at questions of all kinds, between actions and in the middle of them."""
    kinds: dict[tuple[str, bool], int] = {}
    for referee in walk(case, seed, 120):
        for pending in referee.pending():
            key = (pending.kind, bool(referee.session.since_seam()[1]))
            if kinds.get(key, 0) < limit:
                kinds[key] = kinds.get(key, 0) + 1
                yield referee, pending


def some(texts: list[str]) -> list[str]:
    """Return the first, the middle and the last."""
    return list(dict.fromkeys([texts[0], texts[len(texts) // 2], texts[-1]]))


@every_system
def test_odds_sum_to_one_draw_no_dice_and_touch_nothing(case: Case) -> None:
    for seed in range(1, 6):
        if odds_with_dice(case, seed):
            return
    raise AssertionError("no odds of several outcomes were met")


def odds_with_dice(case: Case, seed: int) -> int:
    """Look at the odds on one way through a fight; return how many had several outcomes."""
    chances = 0
    for referee, pending in moments(case, seed, 2):
        before = trace(referee), lines_of(referee), referee.pending()
        streams = [fighter.stream for fighter in referee.session.fight.fighters]
        for text in some(legal(pending)):
            odds = referee.odds(text, pending.who)
            assert odds.answer == text
            assert odds.exact
            assert odds.assumption
            assert sum(chance for chance, _ in odds.states) == Fraction(1)
            assert all(isinstance(chance, Fraction) and chance > 0 for chance, _ in odds.states)
            chances += len(odds.states) > 1
            again = referee.odds(text, pending.who)
            assert again == odds
        assert [fighter.stream for fighter in referee.session.fight.fighters] == streams
        assert (trace(referee), lines_of(referee), referee.pending()) == before
    return chances


def tried(referee: Referee, who: str, text: str, seed: int) -> str:
    """Answer in a clone with dice of its own, run on to the end of the act, return what came."""
    session = referee.session
    fight = session.seam_fight()
    answers, faces = session.since_seam()
    waiting = session.waiting
    assert waiting is not None
    [question] = [one for one in waiting.questions if one.asked.name == who]
    question.take(session.fight, text)
    row = Numbers()
    question.slots(row.write())
    fight.foresee(question, row)
    before = fight.clone()
    fight.seed(seed)
    let_answer(fight, [*answers, (who, row)])
    host(fight, Tactics(faces))
    fight.step()
    while fight.unfinished():
        fight.step()
    return json.dumps(referee.system.outcome(before, fight), sort_keys=True)


def let_answer(fight: Fight, answers: list[tuple[str, Numbers]]) -> None:
    """Let fighters answer as they did before their tactics go on."""
    for fighter in fight.fighters:
        rows = [row for name, row in answers if name == fighter.name]
        if rows:
            fighter.tactics = Given(rows, fighter.tactics)


def sample(referee: Referee, who: str, text: str, runs: int) -> dict[str, int]:
    """Try an answer many times."""
    found: dict[str, int] = {}
    for seed in range(runs):
        what = tried(referee, who, text, seed)
        found[what] = found.get(what, 0) + 1
    return found


def strays(odds: Odds, found: dict[str, int], runs: int) -> list[str]:
    """Return the outcomes that came up too often or too seldom, by three sigma."""
    exact = {json.dumps(what, sort_keys=True): chance for chance, what in odds.states}
    wrong = [what for what in found if what not in exact]
    for what, chance in exact.items():
        expected = float(chance) * runs
        sigma = math.sqrt(expected * (1 - float(chance)))
        if abs(found.get(what, 0) - expected) > 3 * sigma + 1:
            wrong.append(what)
    return wrong


@every_system
def test_odds_agree_with_trying(case: Case) -> None:
    compared: set[tuple[str, bool]] = set()
    for referee, pending in moments(case, 2, 6):
        key = (pending.kind, bool(referee.session.since_seam()[1]))
        if key in compared:
            continue
        text = max(legal(pending), key=lambda one: len(referee.odds(one, pending.who).states))
        odds = referee.odds(text, pending.who)
        if len(odds.states) == 1:
            [what] = sample(referee, pending.who, text, 3)
            assert what == json.dumps(odds.states[0][1], sort_keys=True)
            continue
        if strays(odds, sample(referee, pending.who, text, FEW), FEW):
            assert strays(odds, sample(referee, pending.who, text, MANY), MANY) == []
        compared.add(key)
    assert compared


@every_system
def test_a_players_odds_are_those_of_what_the_side_knows(case: Case) -> None:
    """They sum to one too, name nobody hidden, and a foe's secrets do not change them."""
    told = 0
    strayed: list[str] = []
    for referee, pending in moments(case, 3, 2):
        seat = referee.seat_of(pending.who)
        [mine] = [one for one in referee.pending(seat) if one.who == pending.who]
        for text in some(legal(mine))[:2]:
            try:
                odds = referee.odds(text, pending.who, seat)
            except Refused as refused:
                strayed.append(refused.text)
                continue
            assert sum(chance for chance, _ in odds.states) == 1
            assert "as they look" in odds.assumption
            names = {one["name"] for one in referee.view(seat)["fighters"]}
            assert set(odds.touched()) <= names
            told += 1
    assert told
    assert all("does not explain this" in text for text in strayed)


@every_system
def test_no_odds_for_somebody_elses_question(case: Case) -> None:
    for referee in walk(case, 4, 10):
        for seat in seats(case):
            mine = {pending.who for pending in referee.pending(seat)}
            for pending in referee.pending():
                if pending.who not in mine:
                    with pytest.raises(Refused) as refused:
                        referee.odds(legal(pending)[0], pending.who, seat)
                    said = refused.value.text
                    assert not any(name in said for name in others(case, seat, pending.who))


def others(case: Case, seat: Seat, asked: str) -> list[str]:
    """Return the fighters of the other sides that a refusal has no reason to name."""
    sides = [side for side in range(len(case.sides)) if side != seat.side]
    return [name for side in sides for name in case.names(side) if name != asked]


@every_system
def test_illegal_answers_have_no_odds(case: Case) -> None:
    refused = 0
    for referee in walk(case, 5, 40):
        for pending in referee.pending():
            for option in pending.options:
                if "illegal" in option:
                    with pytest.raises(Refused):
                        referee.odds(option["answer"], pending.who)
                    refused += 1
    assert refused
    with pytest.raises(Refused):
        case.open(5).odds("anything")


@every_system
def test_a_limit_on_paths_says_so(case: Case) -> None:
    for referee, pending in moments(case, 1, 1):
        for text in legal(pending):
            if referee.odds(text, pending.who).paths > 1:
                with pytest.raises(Refused, match="more than 1 ways"):
                    referee.odds(text, pending.who, limit=1)
                return
    raise AssertionError("no answer leads to any dice")
