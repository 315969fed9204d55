"""What is rolled is told so that it can be followed, also by whoever does not see everybody."""

from __future__ import annotations

from typing import Any

import pytest

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


@pytest.mark.parametrize(
    ("kind", "facts", "line"),
    [
        (
            "ConditionStarted",
            "condition grappled cause holding other Ash",
            "is grappled (holding Ash)",
        ),
        ("ConditionStarted", "condition pinned cause pinned other Ash", "is pinned (by Ash)"),
        ("ConditionStarted", "condition stunned cause shield_bash", "next Major Action is lost)"),
        ("ConditionStarted", "condition flying cause spell thing Fly", "is flying (Fly)."),
        ("FellProne", "cause choice", "Bram drops to the ground."),
        ("FellProne", "cause together", "falls prone (thrown down)."),
        ("Unseated", "cause mount_falls mount Star", "thrown off Star (the mount falls)."),
        ("SaveRolled", "attribute WS stake retreat made yes", "Bram rolls WS to retreat: made."),
        ("SaveRolled", "attribute ST stake limp made yes", "Bram must roll ST or limp: made."),
        (
            "SaveRolled",
            "attribute WS stake bend_will against Ash made yes",
            "rolls WS to bend Ash:",
        ),
        ("SaveRolled", "attribute WS stake keep_will made yes", "Bram rolls WS against somebody:"),
        ("SanctuaryEnded", "why broken by Ash", "is no more: Ash strikes from it."),
        ("SanctuaryEnded", "why lapsed", "is no more: nobody keeps it up."),
        ("PutOut", "how roll", "puts out the flames (rolling on the ground)."),
        ("PutOut", "how wash", "Bram washes the acid off."),
        ("VitalityLost", "cause bandage thing", "Bram is hurt (a clumsy bandage)"),
        ("VitalityGained", "cause potion thing elixir", "Bram is better (elixir)."),
    ],
)
def test_every_cause_is_told_in_its_words(kind: str, facts: str, line: str) -> None:
    words = facts.split(" ")
    told: dict[str, Any] = {"who": "Bram", "thing": "", "mount": ""}
    told |= dict(zip(words[::2], [*words[1::2], ""], strict=False))
    told["made"] = told.get("made") == "yes"
    assert line in SYSTEM.lines(kind, told)[0]


def test_the_ten_of_a_critical_is_named() -> None:
    math = Math(13, (Line("DX", 13, "", "SV-CORE-1", 0),))
    facts = {
        "who": "Ash", "target": "Elm", "weapon": "club", "mode": "swing", "maneuvers": (),
        "location": "", "distance": 0, "needed": math, "roll": Roll(3, 6, (1, 1, 1), 3),
        "hits": True, "margin": 20, "penalty": 0, "critical": "success",
    }  # fmt: skip
    assert "hits by 20, a critical success (+10)!" in "".join(SYSTEM.lines("AttackRolled", facts))
