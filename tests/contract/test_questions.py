"""Questions: what is offered is accepted, what is not open is refused, every text reads back."""

from __future__ import annotations

from typing import Any

import pytest
from cases import Case, at_random, every_system, legal, lines_of, pauses, trace, walk

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.core.room.rulebook import Rulebook
from affray.referee import Referee, Refused, Seat


def slots(question: Question) -> list[int]:
    """Return the numbers of the answer filled in."""
    row = Numbers()
    question.slots(row.write())
    return row.to_list()


def open_questions(case: Case, seed: int, limit: int = 30) -> Any:
    """Stop at every question of a fight in which people answer everything."""
    for referee in walk(case, seed, limit):
        waiting = referee.session.waiting
        assert waiting is not None
        for question in waiting.questions:
            yield referee, question


@every_system
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_offered_is_accepted_and_what_has_a_reason_is_refused(
    case: Case, seed: int
) -> None:
    accepted = refused = 0
    for number, (referee, question) in enumerate(open_questions(case, seed, 43)):
        if number % 7 > 0:
            continue
        who = question.asked.name
        before = trace(referee), lines_of(referee)
        for option in question.options(referee.session.fight):
            if option.reason is None:
                other = referee.fork()
                other.answer(option.key, who)
                line = [one for one in other.session.journal.in_force() if one["who"] == who][-1]
                assert line["text"] == option.key
                accepted += 1
            else:
                with pytest.raises(Refused) as why:
                    referee.answer(option.key, who)
                assert why.value.rule == option.reason.rule
                assert option.reason.text in why.value.text
                refused += 1
        assert (trace(referee), lines_of(referee)) == before, "a refusal leaves no trace"
        assert legal(next(one for one in referee.pending() if one.who == who)), "a way out"
    assert accepted
    assert refused


@every_system
def test_every_text_reads_back_to_the_same_answer(case: Case) -> None:
    count = 0
    for referee, question in open_questions(case, 3):
        fight = referee.session.fight
        for option in question.options(fight):
            question.take(fight, option.key)
            read = slots(question)
            assert question.text(fight) == option.key, "an option's key is the canonical text"
            question.take(fight, question.text(fight))
            assert slots(question) == read
            question.take(fight, f"  {option.key.upper()} ")
            assert slots(question) == read, "case and spaces do not matter"
            count += 1
    assert count > 20


@every_system
def test_listing_the_options_leaves_the_question_as_it_was(case: Case) -> None:
    for referee, question in open_questions(case, 4, 10):
        before = slots(question), referee.session.fight.digest()
        assert question.options(referee.session.fight)
        assert (slots(question), referee.session.fight.digest()) == before
        assert question.words(referee.session.fight).endswith(("?", ")"))


@every_system
def test_no_two_options_are_the_same(case: Case) -> None:
    for referee, question in open_questions(case, 5):
        keys = [option.key for option in question.options(referee.session.fight)]
        assert len(keys) == len(set(keys))


@every_system
def test_reasons_name_a_rule_of_the_book(case: Case) -> None:
    book = Rulebook(case.system)
    for referee, question in open_questions(case, 6):
        for option in question.options(referee.session.fight):
            if option.reason is not None:
                assert book.find(option.reason.rule) is not None, option.reason.rule
            for part in option.tally.parts if option.tally is not None else []:
                assert book.find(part.term.rule) is not None, part.term.rule


@every_system
def test_tactics_answer_what_is_legal(case: Case) -> None:
    count = 0
    for referee, question in open_questions(case, 7):
        fight = referee.session.fight
        case.system.tactics[case.system.default_tactics].answer(fight, question)
        assert question.wrong(fight) is None
        text, read = question.text(fight), slots(question)
        question.take(fight, text)
        assert slots(question) == read
        count += 1
    assert count > 20


NONSENSE = ["", " ", "xyzzy", "attack", "1", "-1", "strike strike", "a" * 600, "\0", "end end"]


@every_system
@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: repr(text[:12]))
def test_nonsense_is_refused_or_read_as_something_legal(case: Case, text: str) -> None:
    referee = case.open(8, case.sides)
    for _ in pauses(referee, at_random(8), 8):
        before = trace(referee), lines_of(referee)
        who = referee.waiting_for()[0]
        try:
            read = referee.reading(text, who)
        except Refused:
            with pytest.raises(Refused, match=r"\w"):
                referee.answer(text, who)
            assert (trace(referee), lines_of(referee)) == before
        else:
            other: Referee = referee.fork()
            other.answer(text, who)
            assert other.session.journal.in_force()[-1]["kind"] == "answer"
            assert referee.reading(read, who) == read


@every_system
def test_only_who_is_asked_answers(case: Case) -> None:
    referee = case.open(9, case.sides)
    who = referee.waiting_for()[0]
    seat = referee.seat_of(who)
    other = Seat(1 - seat.side)
    text = legal(referee.pending()[0])[0]
    with pytest.raises(Refused):
        referee.answer(text, who, seat=other)
    with pytest.raises(Refused):
        referee.answer(text, "Nobody Here")
    referee.answer(text, who, seat=seat)
