"""Declared numbers: carried, cloned, compared and forgotten."""

from __future__ import annotations

from typing import Any

import pytest
from sample_book import state

from affray.core.fight.numbers import Numbers

CHANGED = {
    **{"hp": 3, "mood": 1, "marks": 9, "hand": 1, "bag": 33, "plain": 7, "known": 8},
    **{"aim": 1, "met": 2, "odd": 6, "tired": True, "blows": 5, "burning": 2, "place": 4},
}


@pytest.mark.parametrize("name", CHANGED)
def test_every_number_is_carried(fight: Any, name: str) -> None:
    one = fight.people[0]
    before = fight.save()
    digest = fight.digest()
    if name == "burning":
        one.fires = state().room_for(one.fires, 2)
        one.fires[1] = 77
    setattr(one, name, CHANGED[name])
    assert fight.digest() != digest
    clone = fight.clone()
    assert clone.digest() == fight.digest()
    assert getattr(clone.people[0], name) == CHANGED[name]
    after = fight.save()
    fight.restore(before)
    assert fight.digest() == digest
    fight.restore(after)
    assert getattr(one, name) == CHANGED[name]
    assert type(getattr(one, name)) is type(CHANGED[name])
    if name == "burning":
        assert one.fires[1] == clone.people[0].fires[1] == 77


def test_numbers_of_a_fight_are_carried_and_rows_side_by_side(fight: Any) -> None:
    fight.phase, fight.dark = 3, True
    fight.order[1] = 1
    fight.left[0], fight.right[0], fight.left[1], fight.right[1] = 11, 12, 13, 14
    clone = fight.clone()
    assert (clone.phase, clone.dark, clone.order[1], clone.right[1]) == (3, True, 1, 14)
    assert fight.save().to_list()[-8:] == [3, 1, 0, 1, 11, 12, 13, 14]
    clone.restore(fight.save())
    assert clone.digest() == fight.digest()


def test_a_clone_has_what_never_changes_and_no_scratch(fight: Any) -> None:
    fight.people[0].thought = 9
    clone = fight.clone()
    assert clone.limit == 12
    assert clone.people[0].body == 2
    assert clone.people[0].thought == 0


def test_rare_numbers_are_carried_only_when_there_are_any(fight: Any) -> None:
    plain = len(fight.save().to_list())
    fight.people[0].aim = 1
    assert len(fight.save().to_list()) == plain + 4
    fight.people[0].aim = -1
    fight.people[0].odd = 6
    assert len(fight.save().to_list()) == plain + 4


def test_states_that_differ_in_counters_alone_are_the_same(fight: Any) -> None:
    usual, one = fight.save(), fight.save()
    fight.people[0].blows = 3
    fight.attacks = 8
    other = fight.save()
    assert one.same(other)
    assert other.same(one)
    assert one.mix(usual) == other.mix(usual)
    assert one.digest() != other.digest()
    fight.people[0].hp = 1
    assert not one.same(fight.save())
    assert one.mix(usual) != fight.save().mix(usual)


def test_a_row_of_another_length_is_another() -> None:
    short, long = Numbers(), Numbers()
    short.carry(0)
    long.carry(0)
    long.carry(0)
    assert not short.same(long)


def test_a_fighter_begins_as_its_sheet_says(fight: Any) -> None:
    assert fight.people[0].hp == 10


def test_what_another_side_cannot_know_is_forgotten(fight: Any) -> None:
    one = fight.people[0]
    one.marks, one.plain, one.known, one.bag, one.mood, one.aim, one.met = 15, 1, 2, 3, 1, 0, 1
    one.hp = 4
    one.sheet.hp = 9
    state().forget_fighter(one)
    assert (one.hp, one.plain, one.bag, one.met) == (9, 4, 0, 0), "as it began, or as usual"
    assert (one.mood, one.aim, one.known) == (1, 0, 2), "what everybody sees"
    assert one.marks == 3, "a guess of its own"
