"""Forms: what is open, what a slot takes, filling in by name, for every system with forms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from cases import CASES, Case, walk

from affray.core.act.table import Acts
from affray.referee import Referee, Refused

WITH_FORMS = [case for case in CASES if case.open().session.fight.forms]
every_form = pytest.mark.parametrize("case", WITH_FORMS, ids=lambda case: case.id)


def turns(case: Case, seed: int, limit: int) -> Iterator[tuple[Referee, str]]:
    """Stop at questions that are answered by a verb and its slots."""
    for referee in walk(case, seed, limit):
        waiting = referee.session.waiting
        assert waiting is not None
        for question in waiting.questions[:1]:
            if isinstance(referee.session.fight.forms[question.kind], Acts):
                yield referee, question.asked.name


def accepts(referee: Referee, answer: Any, who: str) -> Refused | None:
    """Answer in a fork; return the refusal, or None."""
    try:
        referee.fork().answer(answer, who)
    except Refused as refused:
        return refused
    return None


def filled(referee: Referee, verb: dict[str, Any], who: str) -> dict[str, Any] | None:
    """Fill in the first legal value of each slot that is needed, one after the other."""
    act: dict[str, Any] = {"verb": verb["verb"]}
    for slot in verb["slots"]:
        if slot["needed"]:
            found = referee.values(slot["name"], act, who)
            legal = [one["value"] for one in found if "illegal" not in one]
            if not legal:
                return None
            act[slot["name"]] = legal[-1]
    return act


@every_form
def test_an_open_verb_can_be_filled_in_and_is_accepted(case: Case) -> None:
    tried = set()
    for referee, who in turns(case, 1, 12):
        for verb in referee.verbs(who):
            if "illegal" not in verb and verb["verb"] not in tried:
                act = filled(referee, verb, who)
                assert act is not None, f"{verb['verb']} is open, but no value is"
                assert accepts(referee, act, who) is None, act
                tried.add(verb["verb"])
    assert len(tried) > 4


@every_form
def test_a_closed_verb_has_a_reason_with_a_rule_of_the_book(case: Case) -> None:
    closed = 0
    for referee, who in turns(case, 2, 8):
        for verb in referee.verbs(who):
            if "illegal" in verb:
                assert verb["illegal"]
                act = filled(referee, verb, who)
                if act is not None:
                    assert accepts(referee, act, who) is not None, act
                closed += 1
    assert closed


@every_form
def test_what_a_slot_takes_is_legal_or_refused_with_the_same_reason(case: Case) -> None:
    legal = illegal = 0
    for referee, who in turns(case, 3, 6):
        for verb in referee.verbs(who):
            for slot in verb["slots"]:
                if slot["needed"] and slot["kind"] != "place" and len(verb["slots"]) < 3:
                    for value in referee.values(slot["name"], {"verb": verb["verb"]}, who):
                        act = {"verb": verb["verb"], slot["name"]: value["value"]}
                        refused = accepts(referee, act, who)
                        if "illegal" in value:
                            assert refused is not None, act
                            illegal += 1
                        elif refused is not None:  # legal with something, but what is not said
                            assert refused.candidates, (act, refused.text)
                        else:
                            legal += 1
    assert legal
    assert illegal


@every_form
def test_a_form_and_its_text_are_the_same_answer(case: Case) -> None:
    same = 0
    for referee, who in turns(case, 4, 6):
        for verb in referee.verbs(who):
            act = filled(referee, verb, who) if "illegal" not in verb else None
            if act is not None:
                other = referee.fork()
                other.answer(act, who)
                text = [one for one in other.session.journal.in_force() if one["who"] == who][-1]
                again = referee.fork()
                again.answer(text["text"], who)
                assert again.session.digest() == other.session.digest()
                same += 1
    assert same


@every_form
def test_the_schema_has_the_open_verbs_and_their_values(case: Case) -> None:
    for referee, who in turns(case, 5, 4):
        schema = referee.schema(who)
        words = [one["properties"]["verb"]["const"] for one in schema["oneOf"]]
        assert words == [one["verb"] for one in referee.verbs(who) if "illegal" not in one]
        for one in schema["oneOf"]:
            assert set(one["required"]) <= set(one["properties"])


@every_form
def test_what_is_typed_goes_on_to_something_that_is_accepted(case: Case) -> None:
    whole = 0
    for referee, who in turns(case, 6, 5):
        words = referee.complete("", who)
        assert words == [one["verb"] for one in referee.verbs(who) if "illegal" not in one]
        for word in words[:6]:
            for text in referee.complete(word, who)[:3]:
                assert text.startswith(word)
                refused = accepts(referee, text, who)
                assert refused is None or refused.candidates, (text, refused.text)
                whole += 1
    assert whole


@every_form
def test_bad_forms_are_refused_in_words(case: Case) -> None:
    referee, who = next(turns(case, 7, 9))
    before = len(referee.record_lines())
    bad: list[dict[str, Any]] = [
        {},
        {"verb": "xyzzy"},
        {"verb": 3},
        {"verb": referee.verbs(who)[0]["verb"], "nonsense": "x"},
        {"verb": referee.verbs(who)[0]["verb"], referee.verbs(who)[0]["slots"][0]["name"]: 1.5},
        {"verb": referee.verbs(who)[0]["verb"], referee.verbs(who)[0]["slots"][0]["name"]: {}},
    ]
    for act in bad:
        with pytest.raises(Refused):
            referee.answer(act, who)
    assert len(referee.record_lines()) == before
