"""What is rolled is told so that it can be followed, also by whoever does not see everybody."""

from __future__ import annotations

from typing import Any

from affray.core.fight.event import Line, Math, Roll
from affray.core.fight.tally import ALL
from affray.systems.simverse.system import SYSTEM

CONTEST: dict[str, Any] = {
    "who": "Bram",
    "what": "grapple",
    "made": False,
    "lead": 3,
    "works": True,
}


def test_a_minus_is_said_once() -> None:
    untrained = Line("skill", -2, "untrained 2", "SV-SKL-1", ALL)
    needed = Math(9, (Line("DX", 11, "", "SV-ATK-2", ALL), untrained))
    facts = {"who": "Bram", "needed": needed, "roll": Roll(3, 6, (4, 4, 2), 10), "made": False}
    (line,) = SYSTEM.lines("LookedAround", facts)
    assert "3d6 ≤ 9 (DX 11 − untrained 2): 10 (4 4 2) → " in line


def test_armour_says_what_it_is_made_of() -> None:
    twice = Line("cutting, AR twice", 2, "", "SV-CUT-1", ALL)
    facts = {
        "weapon": "sword",
        "roll": Roll(2, 6, (1, 1), 2),
        "raw": Math(2, (Line("dice", 2, "", "SV-DMG-2", ALL),)),
        "armor": Math(4, (Line("AR", 2, "", "SV-ARM-1", ALL), twice)),
        "passed": 0,
        "final": 0,
    }
    expected = "  sword 2d6: 2 (1 1) − 4 (AR 2, cutting, AR twice) = 0, nothing goes through"
    assert SYSTEM.lines("DamageRolled", facts) == [expected]


def test_whoever_is_not_seen_is_somebody() -> None:
    assert SYSTEM.lines("ContestOpposed", CONTEST | {"against": "Ash"}) == [
        "  Bram resists: Ash has hold of Bram."
    ]
    assert SYSTEM.lines("ContestOpposed", CONTEST) == ["  Bram resists: somebody has hold of Bram."]


def test_a_cause_that_names_somebody_unseen_is_left_out() -> None:
    facts = {"who": "Bram", "condition": "grappled", "cause": "held", "thing": "", "other": "Ash"}
    assert SYSTEM.lines("ConditionStarted", facts) == ["  Bram is grappled (held by Ash)."]
    del facts["other"]
    assert SYSTEM.lines("ConditionStarted", facts) == ["  Bram is grappled."]
