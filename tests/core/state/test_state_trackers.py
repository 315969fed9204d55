"""Declared numbers: what people read and set by name, and what files may say of them."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pydantic
import pytest
from sample_book import put, state

from affray.core.files.now import now_model
from affray.core.state.marks import Derived


@pytest.mark.parametrize(
    ("tracker", "value", "shown"),
    [
        ("hp", -9, -9),
        ("mood", "Cross", "cross"),
        ("marks", ["asleep", "PRONE"], ["prone", "asleep"]),
        ("marks", "lucky, prone", ["prone", "lucky"]),
        ("marks", [], []),
        ("lucky", "yes", True),
        ("still", False, False),
        ("hand", "net", "Net"),
        ("bag", {"shell": 3}, {"shell": 3}),
        ("aim", "bo", "Bo"),
        ("aim", "none", ""),
        ("met", ["bo"], ["Bo"]),
    ],
)
def test_a_tracker_is_set_by_what_people_say(
    fight: Any, tracker: str, value: Any, shown: Any
) -> None:
    assert put(fight, tracker, value) == shown


def test_bits_that_cannot_be_set_stay(fight: Any) -> None:
    fight.people[0].marks = 8
    put(fight, "marks", ["prone"])
    assert fight.people[0].marks == 9


@pytest.mark.parametrize(
    ("tracker", "value", "refusal"),
    [
        ("hp", 11, "hp should be a whole number from -9 to 10, is 11"),
        ("hp", True, "hp should be a whole number from -9 to 10, is True"),
        ("mood", "crss", 'unknown mood "crss"; nearest: "cross"'),
        ("marks", ["moved"], 'unknown condition "moved"'),
        ("marks", 3, "marks should be a list of words, is 3"),
        ("lucky", "maybe", "lucky should be yes or no, is 'maybe'"),
        ("hand", "clib", 'unknown thing "clib"; nearest: "Club"'),
        ("bag", {"stone": 16}, "stone should be a whole number from 0 to 15, is 16"),
        ("bag", ["stone"], "bag should be a mapping of names"),
        ("aim", "ada", "Ada cannot be its own aim"),
        ("met", ["cy"], 'unknown fighter "cy"'),
    ],
)
def test_what_cannot_be_is_refused(fight: Any, tracker: str, value: Any, refusal: str) -> None:
    before = fight.digest()
    with pytest.raises(ValueError, match=refusal):
        put(fight, tracker, value)
    assert fight.digest() == before


def test_who_may_see_a_tracker_and_whether_it_can_be_set(sample: ModuleType) -> None:
    shown = {one.name: (one.seen, one.settable) for one in state().FIGHTER}
    assert shown["hp"] == (1, True)
    assert shown["looks"] == (0, False)
    assert "plain" not in shown, "what says nothing is nobody's business"


def test_a_file_may_say_every_tracker_that_can_be_set(sample: ModuleType) -> None:
    model = now_model([*state().FIGHTER, Derived("age", 0, "years", int, lambda *_: None)], age=int)
    assert set(model.model_fields) == {
        *("hp", "mood", "marks", "lucky", "still", "hand", "bag", "aim", "met", "age")
    }
    now = model.model_validate({"marks": ["Prone"], "bag": {"stone": 2}, "still": False})
    assert now.model_dump(exclude_none=True) == {
        **{"marks": ["prone"], "bag": {"stone": 2}, "still": False}
    }
    for wrong in ({"hp": -10}, {"marks": ["moved"]}, {"bag": {"stone": 16}}, {"looks": []}):
        with pytest.raises(pydantic.ValidationError):
            model.model_validate(wrong)
    with pytest.raises(ValueError, match="give its type"):
        now_model([Derived("age", 0, "years", int, lambda *_: None)])
