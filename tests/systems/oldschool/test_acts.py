"""The table of verbs, the decisions and the reasons: what is declared in two places agrees."""

from __future__ import annotations

from affray.core.act.lens import PLAIN
from affray.systems.oldschool.acts.questions import DECISIONS
from affray.systems.oldschool.acts.reasons import REASONS, Not
from affray.systems.oldschool.acts.turn import TURN
from affray.systems.oldschool.book.decisions import Decision, Verb, takes_action
from affray.systems.oldschool.book.generated_state import WhatNowAt
from affray.systems.oldschool.system import SYSTEM

from .games import game


def numbers_of(names: type) -> dict[str, int]:
    """Return the numbers of a closed set by their names."""
    return {name: one for name, one in vars(names).items() if isinstance(one, int)}


def test_every_verb_is_in_the_table_and_takes_the_action_that_it_says() -> None:
    known = numbers_of(Verb)
    del known["ACTIONS"]
    verbs = {int(verb.number): verb for verb in TURN.verbs}
    assert sorted(verbs) == sorted(known.values())
    for number, verb in verbs.items():
        says = verb.cost.startswith(("Combat Action", "the whole turn"))
        assert takes_action(number) == says, verb.word


def test_every_reason_has_a_sentence_and_a_rule_of_the_book() -> None:
    rules = (SYSTEM.folder / "rules.yaml").read_text(encoding="utf-8")
    assert sorted(REASONS) == sorted(numbers_of(Not).values())
    for reason in REASONS.values():
        assert reason.text
        assert f"id: {reason.rule}\n" in rules


def test_every_decision_has_a_form_that_knows_what_silence_means() -> None:
    assert set(DECISIONS) == set(Decision.NAMES)
    fight = game(["brannoc"], ["goblin"])
    unsaid = 0
    for what, kind in enumerate(Decision.NAMES):
        question = fight.choose.put(what, fight.people[0])
        assert question.kind == kind
        if question.unsaid:
            DECISIONS[kind].take(fight, question, "end", PLAIN)
            assert DECISIONS[kind].text(fight, question, PLAIN) == question.unsaid
            unsaid += 1
    assert unsaid == 8


def test_the_slots_of_an_act_are_where_its_row_has_them() -> None:
    act = game(["brannoc"], ["goblin"]).what_now
    for name in ("target", "weapon", "how", "place", "thing", "last"):
        act.end()
        act.put_slot(getattr(WhatNowAt, name.upper()), 7)
        assert getattr(act, name) == 7
