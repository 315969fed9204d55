"""Sealed answers: several are asked at once, and nobody sees anything before the last is in."""

from __future__ import annotations

import itertools

import pytest
from cases import (
    SEALED,
    Case,
    again,
    at_random,
    every_sealed_system,
    everything,
    legal,
    lines_of,
    pauses,
    trace,
)

from affray.referee import PERSON, Referee, Refused, Seat


def sealed(case: Case, seed: int, people: list[str]) -> Referee:
    """Return a fight that waits for several sealed answers of which none is in yet."""
    referee = case.open(seed, people)
    for _ in pauses(referee, at_random(seed), 60):
        waiting = referee.session.waiting
        if waiting is not None and len(waiting.questions) > 1:
            return referee
    raise AssertionError("nobody is asked at once with somebody else")


def plans(referee: Referee) -> dict[str, list[str]]:
    """Return what everybody who is asked may answer."""
    return {pending.who: legal(pending) for pending in referee.pending()}


def test_some_system_plans_in_secret() -> None:
    assert SEALED


@every_sealed_system
def test_the_order_of_arrival_changes_nothing(case: Case) -> None:
    first = sealed(case, 1, case.sides)
    chosen = {who: texts[len(who) % len(texts)] for who, texts in plans(first).items()}
    ends = set()
    for order in itertools.islice(itertools.permutations(chosen), 0, None, 97):
        referee = sealed(case, 1, case.sides)
        for who in order:
            assert who in referee.waiting_for()
            referee.answer(chosen[who], who)
        ends.add(str(trace(referee)))
        assert trace(again(referee)) == trace(referee)
    assert len(ends) == 1


@every_sealed_system
def test_a_plan_may_be_replaced_until_it_is_confirmed(case: Case) -> None:
    referee = sealed(case, 2, case.sides[:1])
    who, texts = next(iter(plans(referee).items()))
    others = [name for name in referee.waiting_for() if name != who]
    for text in texts:
        referee.answer(text, who, confirm=False)
        assert who in referee.waiting_for()
        replayed = again(referee)
        assert who in replayed.waiting_for()
    referee.answer(texts[0], who)
    assert referee.waiting_for() == others
    with pytest.raises(Refused):
        referee.answer(texts[-1], who)
    for name, choices in plans(referee).items():
        referee.answer(choices[0], name)
    sealed_lines = [
        line
        for line in referee.session.journal.in_force()
        if line.get("who") == who and line.get("sealed") and line["confirmed"]
    ]
    line = sealed_lines[0]
    assert line["text"] == texts[0], "the plan that was confirmed is the one that counts"
    assert line["by"] == PERSON
    assert trace(again(referee)) == trace(referee)


@every_sealed_system
def test_nothing_is_told_before_the_last_is_in(case: Case) -> None:
    referee = sealed(case, 3, case.sides)
    told, state = referee.told_lines(), referee.session.fight.digest()
    names = referee.waiting_for()
    for who in names[:-1]:
        referee.answer(plans(referee)[who][0], who)
        assert referee.told_lines() == told
        assert referee.session.fight.digest() == state
    last = names[-1]
    referee.answer(plans(referee)[last][0], last)
    assert len(referee.told_lines()) > len(told)


@every_sealed_system
def test_a_player_gets_the_same_bytes_whatever_the_others_plan(case: Case) -> None:
    """Whatever the foes plan and in whatever order, by people or by tactics."""
    foes = [name for name in sealed(case, 4, case.sides).waiting_for() if name in case.names(1)]
    seen = set()
    for choice, count in itertools.product(range(3), range(len(foes))):
        referee = sealed(case, 4, case.sides)
        for who in foes[:count]:
            texts = plans(referee)[who]
            referee.answer(texts[choice % len(texts)], who)
        seen.add(everything(referee, Seat(0)))
    assert len(seen) == 1


@every_sealed_system
def test_a_refusal_betrays_no_plan(case: Case) -> None:
    refusals = set()
    for choice in range(2):
        referee = sealed(case, 5, case.sides)
        foe = next(name for name in referee.waiting_for() if name in case.names(1))
        referee.answer(plans(referee)[foe][choice], foe)
        for text, who in (("nonsense", case.names(0)[0]), ("nonsense", ""), ("x", foe)):
            with pytest.raises(Refused) as refused:
                referee.answer(text, who, seat=Seat(0))
            refusals.add((text, who, refused.value.text))
    assert len(refusals) == 3


@every_sealed_system
def test_foes_have_answered_before_any_person(case: Case) -> None:
    """A foe that thinks cannot wait for what people do, not even by chance."""
    referee = sealed(case, 6, case.sides[:1])
    for _ in pauses(referee, at_random(6), 40):
        pass
    by_ask: dict[int, list[str]] = {}
    for line in referee.session.journal.in_force():
        if line.get("sealed"):
            by_ask.setdefault(line["ask"], []).append(line["by"])
    assert len(by_ask) > 1
    for givers in by_ask.values():
        people = [giver == PERSON for giver in givers]
        assert people == sorted(people), "tactics come first in the record"


@every_sealed_system
def test_a_confirmed_plan_can_be_undone_before_the_reveal(case: Case) -> None:
    referee = sealed(case, 7, case.sides)
    before, lines = trace(referee), lines_of(referee)
    asked = referee.waiting_for()
    referee.answer(plans(referee)[asked[0]][0], asked[0], seat=Seat(0))
    assert referee.waiting_for() == asked[1:]
    referee.undo(seat=Seat(0))
    assert trace(referee) == before
    assert referee.waiting_for() == asked
    assert lines_of(referee)[: len(lines)] == lines
