"""Whoever is asked is reminded of the fallen of its side, and of all that is still to come."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.files.encounter import from_data
from affray.referee import Referee

BLEEDING = {"stamina": 0, "bleeding": ["torso"], "wounds": ["Bleeding"]}


def reminders(system: str, ours: list[Any], theirs: str, who: str) -> list[str]:
    """Return what somebody is reminded of at its first question."""
    data = {"encounter": "x", "system": system, "sides": {"us": ours, "them": [theirs]}}
    referee = Referee.open(from_data(data, "x"), seed=1, people=["us"])
    referee.run()
    return referee.reminders(who)


@pytest.mark.parametrize(
    ("system", "ours", "theirs", "who", "words"),
    [
        (
            *("simverse", ["marcus", {"fighter": "lyra mage", "now": {"vitality": 0}}], "goblin"),
            *("Marcus", "Lyra is dying: "),
        ),
        (
            *("oldschool", ["brannoc", {"fighter": "odo", "now": {"hp": 0}}], "ogre"),
            *("Brannoc", "Odo lies there unconscious: another blow kills"),
        ),
        (
            *("dicepool", ["bram", {"fighter": "tarn", "now": {"hp": -2}}], "street thug"),
            *("Bram", "Tarn is downed: 0 taken since, more than 4 kills"),
        ),
        (
            *("skirmish", ["halvard", {"fighter": "borri", "now": BLEEDING}], "bandit"),
            *("Halvard", "Borri is dying with Stamina 0: "),
        ),
    ],
    ids=["simverse", "oldschool", "dicepool", "skirmish"],
)
def test_of_the_fallen(system: str, ours: list[Any], theirs: str, who: str, words: str) -> None:
    found = reminders(system, ours, theirs, who)
    assert any(line.startswith(words) for line in found), found


def test_of_all_that_acid_will_do() -> None:
    bram = {"fighter": "bram", "now": {"lingering": ["acid 5", "fire 1"]}}
    found = reminders("dicepool", [bram], "street thug", "Bram")
    assert (
        "lingering acid 5 at the end of the round, 5+4+3+2+1 = 15 to come before any soak" in found
    )
    assert "lingering fire 1 at the end of the round, 1 to come before any soak" in found
