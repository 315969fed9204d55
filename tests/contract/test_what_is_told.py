"""Stories of whole fights: all is told, it is so, and it is not said twice."""

from __future__ import annotations

from functools import cache

import pytest

from affray.core.room.system import systems
from stories import MOST_REPEATED, Measured, measure

FIGHTS = 1  # of every encounter; ./dev stories tells more

by_book = pytest.mark.parametrize("name", ["simverse", "oldschool", "dicepool", "skirmish"])


@cache
def measured(name: str) -> Measured:
    return measure(systems()[name], FIGHTS)


@by_book
def test_whatever_people_would_tell_has_words(name: str) -> None:
    assert measured(name).sentences > 100
    assert measured(name).wordless == {}


@by_book
def test_nothing_is_claimed_that_is_not_so_and_no_number_is_told(name: str) -> None:
    assert measured(name).false == {}
    assert measured(name).digits == {}


@by_book
def test_a_narrator_repeats_little_and_not_soon(name: str) -> None:
    assert max(measured(name).shares.values()) <= MOST_REPEATED
    assert measured(name).soon == {}


@by_book
def test_what_is_told_often_can_be_told_in_several_ways(name: str) -> None:
    assert measured(name).thin == []
