"""Frozen values are dataclasses like any other, only made more quickly."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from affray.core.fight.frozen import frozen


@frozen
class Blow:
    """A value with a field that need not be given."""

    by: str
    force: int = 3


@frozen
class Volley(Blow):
    """A value that adds to another."""

    arrows: list[str] = field(default_factory=list)


def test_fields_are_given_in_order_by_name_or_not_at_all() -> None:
    assert Blow("Ash") == Blow("Ash", 3) == Blow(force=3, by="Ash")
    assert hash(Blow("Ash")) == hash(Blow("Ash", 3))
    assert Blow("Ash") != Blow("Elm")
    assert repr(Blow("Ash", 4)) == "Blow(by='Ash', force=4)"
    assert replace(Blow("Ash"), force=5) == Blow("Ash", 5)


def test_nothing_can_be_changed_added_or_left_out() -> None:
    blow = Blow("Ash")
    with pytest.raises(FrozenInstanceError):
        blow.force = 4  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        blow.more = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        Blow()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Blow("Ash", 3, 4)  # type: ignore[call-arg]


def test_what_is_made_anew_for_every_value_is_not_shared() -> None:
    one, other = Volley("Ash"), Volley("Ash")
    assert [item.name for item in fields(one)] == ["by", "force", "arrows"]
    assert one == other
    assert one.arrows is not other.arrows
    assert Volley("Ash", arrows=["a"]).arrows == ["a"]


def test_copies_and_pickles_are_equal_and_frozen_too() -> None:
    volley = Volley("Ash", 4, ["a", "b"])
    for other in (copy(volley), deepcopy(volley), pickle.loads(pickle.dumps(volley))):
        assert other == volley
        assert type(other) is Volley
        with pytest.raises(FrozenInstanceError):
            other.force = 4
