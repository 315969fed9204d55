"""What holds on every kind of battlefield, and the one without a map."""

from __future__ import annotations

import pytest

from affray.core.field.areas import Area, Areas, Connection
from affray.core.field.battlefield import (
    BRIGHT,
    FREE,
    NO_COVER,
    NOWHERE,
    TAKEN_HARD,
    TAKEN_SOFT,
    Battlefield,
)
from affray.core.field.contact import Contact
from affray.core.field.grid import Grid


def every_kind() -> list[Battlefield]:
    """One small battlefield of each kind."""
    areas = Areas([Area("Yard"), Area("Hall")], [Connection("Yard", "Hall")])
    return [Grid(4, 3), areas, Contact(5)]


def test_kinds_and_numbers_of_places() -> None:
    assert [(field.kind, field.places) for field in every_kind()] == [
        ("grid", 12),
        ("areas", 2),
        ("contact", 5),
    ]


@pytest.mark.parametrize("field", every_kind(), ids=lambda field: field.kind)
def test_every_place_is_found_by_its_name(field: Battlefield) -> None:
    names = [field.name(place) for place in range(field.places)]
    assert [field.find(name) for name in names] == list(range(field.places))
    assert [field.find(f" {name.upper()} ") for name in names] == list(range(field.places))
    assert len(set(names)) == field.places


@pytest.mark.parametrize("field", every_kind(), ids=lambda field: field.kind)
@pytest.mark.parametrize("text", ["", "nowhere at all", "99,99", "-1,0", "1", "1,", ",1", "1,2,3"])
def test_what_is_not_there_is_found_nowhere(field: Battlefield, text: str) -> None:
    assert field.find(text) == NOWHERE


@pytest.mark.parametrize("field", every_kind(), ids=lambda field: field.kind)
def test_plain_ground_has_plain_answers(field: Battlefield) -> None:
    for place in range(field.places):
        assert field.height(place) == 0
        assert field.light(place) == BRIGHT
        assert field.hazard(place) == 0
        assert [hazard.name for hazard in field.hazards] == [""]
        assert field.enterable(place)
        assert field.describe(place) == "open ground"
        assert field.sees(0, place)
        assert field.cover(0, place) == NO_COVER


@pytest.mark.parametrize("field", every_kind(), ids=lambda field: field.kind)
def test_a_flood_of_nothing_reaches_its_start(field: Battlefield) -> None:
    last = field.places - 1
    assert field.flood(last, 0) == 1
    assert field.path(last) == [last]
    assert field.may_end(last)
    assert field.path(0) == []
    assert not field.may_end(0)
    assert [field.cost[place] for place in range(field.places)] == [-1] * last + [0]


@pytest.mark.parametrize("field", every_kind(), ids=lambda field: field.kind)
def test_without_movement_the_nearest_place_is_where_one_stands(field: Battlefield) -> None:
    assert field.nearest(1, 0, 0, 1000) == 1
    assert field.step_toward(1, 0, 0, 1000) == 1
    assert field.step_toward(1, 0, -5, 1000) == 1


def test_contact_has_everyone_in_reach_of_everyone() -> None:
    field = Contact()
    assert field.places == 1
    assert field.distance(0, 0) == 1000
    assert field.in_reach(0, 0, 0)
    field = Contact(4)
    for a in range(4):
        for b in range(4):
            assert field.distance(a, b) == 1000
            assert field.in_reach(a, b, 500)
            assert field.sees(a, b)
            assert not any(field.opposite(a, b, c) for c in range(4))


def test_contact_has_nowhere_to_go() -> None:
    field = Contact(3)
    assert field.flood(1, 1_000_000) == 1
    assert field.neighbours(1) == []
    assert field.nearest(1, 2, 1_000_000, 0) == 1
    assert field.push(0, 1, 5) == 1
    assert field.pushed == 0
    assert field.name(2) == "spot 3"


def test_contact_needs_a_place() -> None:
    with pytest.raises(ValueError, match="at least 1 place, not 0"):
        Contact(0)


def marks(field: Battlefield) -> list[int]:
    """The marks of all places."""
    return [field.taken[place] for place in range(field.places)]


def test_the_harder_mark_stays_until_all_are_cleared() -> None:
    field = Grid(4, 1)
    for _ in range(3):  # many more marks than places, over time
        field.take(0, TAKEN_SOFT)
        field.take(0, TAKEN_HARD)
        field.take(1, TAKEN_HARD)
        field.take(1, TAKEN_SOFT)
        field.take(3, TAKEN_SOFT)
        field.take(3, FREE)
        field.take(NOWHERE, TAKEN_HARD)
        assert marks(field) == [TAKEN_HARD, TAKEN_HARD, FREE, TAKEN_SOFT]
        field.clear_taken()
        assert marks(field) == [FREE] * 4


class Foggy(Grid):
    """A grid where nobody sees farther than two units, written by somebody else."""

    def sees(self, a: int, b: int) -> bool:
        """Whether the fog lets a see b."""
        return self.distance(a, b) <= 2000 and super().sees(a, b)


def test_a_subclass_answers_the_questions_of_the_core() -> None:
    clear = Grid(9, 1)
    foggy = Foggy(9, 1)
    assert clear.in_reach(0, 5, 5000)
    assert not foggy.in_reach(0, 5, 5000)
    assert clear.nearest(0, 8, 8000, 5000) == 3
    assert foggy.nearest(0, 8, 8000, 5000) == 6
