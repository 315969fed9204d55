"""Declared sheets, answers and house rules."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

import pytest
from sample_book import state

from affray.core.fight.numbers import Numbers
from affray.core.state.house_rules import choose, chosen
from affray.core.state.sheets import fill


def test_a_sheet_is_copied_and_guessed(fight: Any) -> None:
    sheets = importlib.import_module("sample.book.fighter")
    real, copy, guess = sheets.Sheet(), sheets.Sheet(), sheets.Sheet()
    real.hp, real.size, real.secret = 55, 6, 8
    state().copy_sheet(real, copy)
    assert (copy.hp, copy.size, copy.secret, copy.things) == (55, 6, 8, real.things)
    state().guess_sheet(real, guess)
    assert (guess.hp, guess.size, guess.secret) == (7, 6, 3)
    gear, seen = sheets.Gear(), sheets.Gear()
    gear.reach, gear.skill = 5, 6
    state().guess_gear(gear, seen)
    assert (seen.reach, seen.skill) == (5, 2), "gear shows but for the skill"


def test_a_sheet_is_filled_from_data(fight: Any) -> None:
    data = {
        **{"hp": 30, "hidden": 8, "str": 7, "mood": "cross", "traits": ["lucky", "prone"]},
        **{"bag": {"shell": 2, "stone": 1}, "jump": 4, "things": "by hand", "other": 1},
    }
    one = fill(importlib.import_module("sample.book.fighter").Sheet(), state().SHEET_FIELDS, data)
    assert (one.hp, one.secret, one.strength, one.mood) == (30, 8, 7, 1)
    assert (one.gifts, one.bag, one.jump, one.size) == (5, 33, 4000, 1)
    assert len(one.things) == 2


def test_a_figure_of_a_sheet_is_changed_within_its_bounds(fight: Any) -> None:
    marks = importlib.import_module("affray.core.state.marks")
    one = fight.people[0].sheet
    marks.change_figure(state().SHEET, one, "HP", 50)
    assert one.hp == 50
    with pytest.raises(ValueError, match="hp should be a whole number from 1 to 99, is 0"):
        marks.change_figure(state().SHEET, one, "hp", 0)
    with pytest.raises(ValueError, match='unknown figure "size"'):
        marks.change_figure(state().SHEET, one, "size", 2)


def test_an_answer_has_its_numbers_in_a_row(fight: Any) -> None:
    act = importlib.import_module("sample.book.fighter").Act(fight.people[0])
    act.choice, act.target, act.hidden, act.amount = 4, 1, True, 7
    row = Numbers()
    act.slots(row.write())
    assert row.to_list() == [4, 1, 1, 7]
    places = state().ActAt
    assert (places.CHOICE, places.TARGET, places.HIDDEN, places.AMOUNT) == (0, 1, 2, 3)
    assert act.get_slot(places.AMOUNT) == 7
    state().clear_act(act)
    assert (act.choice, act.target, act.hidden, act.amount) == (4, -1, False, 1)
    act.slots(row.read())
    assert (act.target, act.hidden, act.amount) == (1, True, 7)


def test_house_rules_are_declared_once_too(sample: ModuleType) -> None:
    options = state().HOUSE_RULES
    assert [(one.name, one.values, one.rule) for one in options] == [
        ("luck", ("off", "on"), "SA-1"),
        ("rain", ("nothing", "wets", "drowns"), "SA-2"),
    ]
    rules = choose(
        importlib.import_module("sample.book.fighter").HouseRules(), options, {"rain": "wets"}
    )
    assert (rules.luck, rules.rain) == (0, 1)
    assert chosen(rules, options) == {"luck": "off", "rain": "wets"}
    with pytest.raises(ValueError, match='unknown value of rain "wet"; nearest: "wets"'):
        choose(rules, options, {"rain": "wet"})
