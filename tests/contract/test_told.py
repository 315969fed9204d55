"""Every shipped encounter can be told in every way: with its math, without, and as a story."""

from __future__ import annotations

import pytest

from affray import Referee
from affray.core.files.encounter import shipped
from affray.core.room.system import systems

ENCOUNTERS = [f"{name}/{one}" for name in systems() for one, _ in shipped(systems()[name])]


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_event_has_words_in_every_style(encounter: str) -> None:
    referee = Referee.open(encounter, seed=3)
    referee.run()
    for number, seen in enumerate(referee.events()):
        for with_math in (True, False):
            assert all(isinstance(line, str) for line in referee.lines(seen, math=with_math)), seen
        assert isinstance(referee.tale(seen, number), str)
