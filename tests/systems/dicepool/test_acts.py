"""The table of verbs and the reasons: what is declared in two places agrees."""

from __future__ import annotations

from affray.systems.dicepool.acts.reasons import Not
from affray.systems.dicepool.acts.turn import TURN
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Verb
from affray.systems.dicepool.book.generated_state import WhatNowAt
from affray.systems.dicepool.system import FORMS

from .arena import fight_of


def numbers_of(names: type) -> dict[str, int]:
    """Return the numbers of a closed set by their names."""
    return {name: one for name, one in vars(names).items() if isinstance(one, int)}


def test_every_verb_is_in_the_table_and_costs_what_it_says() -> None:
    verbs = {int(verb.number): verb for verb in TURN.verbs}
    assert sorted(verbs) == sorted(numbers_of(Verb).values())
    for number, verb in verbs.items():
        actions = int(Verb.ACTIONS[number])
        said = "actions" if actions == 2 else "action"
        assert verb.cost.startswith(f"{actions} {said}") == (actions > 0), verb.word


def test_every_reason_has_its_sentence_and_rule() -> None:
    assert sorted(numbers_of(Not).values()) == list(range(1, len(Not.REASONS)))
    assert all(reason.text and reason.rule for reason in Not.REASONS[1:])


def test_every_question_of_a_fight_has_a_form() -> None:
    fight = fight_of(["tarn"], ["street thug"])
    small = (fight.re_entry, fight.try_luck, fight.grant_favor, fight.pass_time)
    asked = (fight.what_now, fight.tend, *small)
    assert {question.kind for question in asked} == set(FORMS) == set(fight.forms)


def test_the_slots_of_an_act_are_where_its_row_has_them() -> None:
    act: WhatNow = fight_of(["tarn"], ["street thug"]).what_now
    for at, name in (
        (WhatNowAt.TARGET, "target"),
        (WhatNowAt.WEAPON, "weapon"),
        (WhatNowAt.PLACE, "place"),
        (WhatNowAt.THING, "thing"),
        (WhatNowAt.LAST, "last"),
    ):
        act.plain(Verb.END)
        act.put_slot(at, 7)
        assert getattr(act, name) == 7
