"""Compiled and plain rules are one rulebook: the same records, states and dice, seed by seed."""

from __future__ import annotations

import pytest

from affray.core.files.encounter import shipped
from affray.core.room.system import systems
from both_modes import FIGHTS, in_both_modes

ROOMS = [name for name in systems() if name != "toy"]


@pytest.mark.compiled
@pytest.mark.parametrize("room", ROOMS)
def test_compiled_and_plain_give_the_same_fights(room: str) -> None:
    """Every encounter that is shipped, some fights of each with all that is written and told."""
    encounters = [str(path) for _, path in shipped(systems()[room])]
    compiled, plain = in_both_modes(FIGHTS, "6", "3", *encounters)
    assert len(compiled) == len(encounters)
    assert compiled == plain


@pytest.mark.compiled
@pytest.mark.parametrize("encounter", ["reference-four", "reference-duel"])
def test_many_of_the_plainest_fights_are_the_same(encounter: str) -> None:
    compiled, plain = in_both_modes(FIGHTS, "60", "10", encounter)
    assert compiled == plain != []
