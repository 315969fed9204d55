"""What is rolled is told so that it can be followed."""

from __future__ import annotations

from affray.core.fight.event import Line, Math
from affray.core.fight.tally import ALL
from affray.systems.simverse.voice.phrases import sum_words


def test_a_minus_is_said_once() -> None:
    untrained = Line("skill", -2, "untrained -2", "SV-SKL-1", ALL)
    needed = Math(9, (Line("DX", 11, "", "SV-ATK-2", ALL), untrained))
    assert sum_words(needed) == "DX 11 − untrained 2"
    parry = Math(4, (Line("half", 4, "(DX 11 + untrained -2)/2 = 4", "SV-PAR-1", ALL),))
    assert sum_words(parry) == "(DX 11 − untrained 2)/2 = 4"
