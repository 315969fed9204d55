"""Odds: exact, free of dice, and in agreement with what happens when it is tried."""

from __future__ import annotations

import math
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from cases import Case, Tactics, every_system, host, legal, lines_of, seats, trace, walk

from affray.core.fight.choosing import Chosen
from affray.core.fight.dice import Walker
from affray.core.fight.fight import BlowOver, Fight
from affray.core.fight.merger import Merger
from affray.core.fight.numbers import Numbers
from affray.core.fight.odds import BLOW, TooManyPaths
from affray.core.room.outcomes import NOTHING, Outcome
from affray.core.view.view import Names
from affray.referee import Odds, Pending, Referee, Refused, Seat
from affray.referee.asking import reading_of
from affray.referee.foresight import Foresight, fates_of

OF_TURNS = ("turn", "plan")
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
            assert odds.assumption
            sums_to_one(odds)
            chances += variety(odds) > 1
            again = referee.odds(text, pending.who)
            assert again == odds
        assert [fighter.stream for fighter in referee.session.fight.fighters] == streams
        assert (trace(referee), lines_of(referee), referee.pending()) == before
    return chances


def sums_to_one(odds: Odds) -> None:
    """Hold that everybody's fates are fractions of one."""
    for fate in odds.fates.values():
        assert sum(fate.values()) == Fraction(1)
        assert all(isinstance(chance, Fraction) and chance > 0 for chance in fate.values())


def variety(odds: Odds) -> int:
    """Return how many things can come to whoever has the most varied fate."""
    return max((len(fate) for fate in odds.fates.values()), default=1)


def tried(referee: Referee, who: str, text: str, seed: int) -> dict[str, Outcome]:
    """Answer in a clone with dice of its own, run on to the end of the act, return what came.

    What the rules only mark on the way is not told here: no dice of a clone are walked.
    """
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
    chooser = let_answer(fight, [*answers, (who, row)], who)
    host(fight, Tactics(faces))
    fight.walker = Walker()
    fight.walker.one_blow = question.kind not in OF_TURNS
    with suppress(BlowOver):
        fight.step()
    while question.kind in OF_TURNS and fight.unfinished() and not fight.over:
        fight.step()
    assert chooser.before is not None
    before.restore(chooser.before)  # as it was where the question was put
    came: dict[str, Outcome] = {}
    for was, now in zip(before.fighters, fight.fighters, strict=True):
        came[now.name] = referee.system.came_to(before, was, fight, now, now.name == who)
    return came


def let_answer(fight: Fight, answers: list[tuple[str, Numbers]], who: str) -> Chosen:
    """Let fighters answer as they did before their tactics go on; return whoever chooses."""
    chooser = None
    for fighter in fight.fighters:
        rows = [row for name, row in answers if name == fighter.name]
        if rows:
            fighter.tactics = Chosen(rows, fighter.tactics, fighter.name == who)
            if fighter.name == who:
                chooser = fighter.tactics
    assert chooser is not None
    return chooser


Fates = dict[tuple[str, Outcome], int]


def sample(referee: Referee, who: str, text: str, runs: int) -> Fates:
    """Try an answer many times."""
    found: Fates = {}
    for seed in range(runs):
        for name, outcome in tried(referee, who, text, seed).items():
            found[name, outcome] = found.get((name, outcome), 0) + 1
    return found


def unmarked(referee: Referee, odds: Odds) -> dict[tuple[str, Outcome], Fraction]:
    """Return the odds without what is only marked on the way."""
    exact: dict[tuple[str, Outcome], Fraction] = {}
    for name, fate in odds.fates.items():
        for outcome, chance in fate.items():
            words = tuple(word for word in outcome.words if word not in referee.system.marks)
            key = (name, Outcome(outcome.lost, words))
            exact[key] = exact.get(key, Fraction(0)) + chance
    return exact


def strays(referee: Referee, odds: Odds, found: Fates, runs: int) -> list[str]:
    """Return the outcomes that came up too often or too seldom, by three sigma."""
    exact = unmarked(referee, odds)
    quiet = {name for name, _ in found} - set(odds.fates)
    wrong = [str(what) for what in found if what not in exact and what[1] != NOTHING]
    wrong += [name for name in quiet if found.get((name, NOTHING), 0) != runs]
    for what, chance in exact.items():
        expected = float(chance) * runs
        sigma = math.sqrt(expected * (1 - float(chance)))
        if abs(found.get(what, 0) - expected) > 3 * sigma + 1:
            wrong.append(str(what))
    return wrong


@every_system
def test_odds_agree_with_trying(case: Case) -> None:
    compared: set[tuple[str, bool]] = set()
    for referee, pending in moments(case, 2, 6):
        key = (pending.kind, bool(referee.session.since_seam()[1]))
        if key in compared:
            continue
        text = max(legal(pending), key=lambda one: variety(referee.odds(one, pending.who)))
        odds = referee.odds(text, pending.who)
        if variety(odds) == 1:
            assert strays(referee, odds, sample(referee, pending.who, text, 3), 3) == []
            continue
        if strays(referee, odds, sample(referee, pending.who, text, FEW), FEW):
            many = sample(referee, pending.who, text, MANY)
            assert strays(referee, odds, many, MANY) == []
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
            sums_to_one(odds)
            assert "as they look" in odds.assumption
            names = {one["name"] for one in referee.view(seat)["fighters"]}
            assert set(odds.fates) <= names
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
def test_beyond_the_limit_it_is_tried_and_says_so(case: Case) -> None:
    for referee, pending in moments(case, 1, 1):
        for text in legal(pending):
            exact = referee.odds(text, pending.who)
            if exact.paths == 1 or not exact.exact or variety(exact) == 1:
                continue
            tried = referee.odds(text, pending.who, limit=1, tries=400)
            assert not tried.exact
            assert tried.paths == 400
            assert "95 %" in str(tried)
            for name in exact.concerned():
                for outcome, chance in exact.outcomes(name).items():
                    between = tried.interval(name, outcome)
                    wide = between.high - between.low
                    assert between.low - wide <= chance <= between.high + wide
            with pytest.raises(Refused, match="more than 1 ways"):
                referee.odds(text, pending.who, limit=1, tries=0)
            return
    raise AssertionError("no answer leads to any dice")


@every_system
def test_every_horizon_is_told(case: Case) -> None:
    """However far they look, they are told, say how sure they are, and touch nothing."""
    told = 0
    for referee, pending in moments(case, 3, 1):
        before = trace(referee)
        for horizon in ("round", "next turn"):
            odds = referee.odds(
                legal(pending)[0], pending.who, horizon=horizon, limit=300, tries=20
            )
            sums_to_one(odds)
            assert odds.horizon == horizon
            assert odds.exact or odds.paths == 20
            told += 1
        assert trace(referee) == before
    assert told


class Unmerged(Merger):
    """Walks every path to its end, whatever comes to the same."""

    def cut(self, fight: object, more: list[int]) -> None:
        """Walk on."""


def one_by_one(referee: Referee, pending: Pending, text: str) -> dict[str, Any]:
    """Return what comes to everybody by an answer, every path walked to its end."""
    session = referee.session
    assert session.waiting is not None
    [question] = [one for one in session.waiting.questions if one.asked.name == pending.who]
    names = Names(session.fight, session.presents, Seat())
    read = reading_of(session, question, text, names)
    walk, _ = Foresight(session, Seat(), names, question, read.row)._walk("act", {})
    walk.walker = Unmerged()
    walk.walker.one_blow = walk.horizon == BLOW
    return fates_of(session.system, walk, walk.all_ways(20_000, False))


@every_system
def test_merging_changes_nothing(case: Case) -> None:
    compared = 0
    for referee, pending in moments(case, 6, 2):
        for text in some(legal(pending)):
            odds = referee.odds(text, pending.who, limit=1_000, tries=1)
            if odds.exact and variety(odds) > 1:
                try:
                    assert dict(odds.fates) == one_by_one(referee, pending, text)
                except TooManyPaths:
                    continue
                compared += 1
    assert compared
