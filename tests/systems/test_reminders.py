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


def test_of_dangers_first_and_of_each_once() -> None:
    """What downs or kills, then what makes blows worse, then what costs an action."""
    now = {"hp": 4, "lingering": ["acid 3", "fire 2"], "conditions": ["prone"]}
    bram = {"fighter": "bram", "now": {**now, "shots": {"light pistol": 0}}}
    tarn = {"fighter": "tarn", "now": {"hp": -2, "lingering": ["fire 3"]}}
    found = reminders("dicepool", [bram, tarn], "street thug", "Bram")
    assert found == [
        "the end of this round may bring you down: 5 to come, 4 HP left",
        "lingering acid 3 at the end of the round, 3+2+1 = 6 to come before any soak",
        "lingering fire 2 at the end of the round, 2+1 = 3 to come before any soak",
        "all that lingers: 5 at the end of this round, 9 in all before any soak",
        "Tarn is downed: 0 taken since, more than 4 kills; 6 still to come by what lingers",
        "prone: +2 difficulty to attack; standing up is an action",
        "light pistol: empty, reloading is an action",
    ]


def test_of_foes_on_two_sides() -> None:
    ours: list[Any] = [{"fighter": "bram", "now": {"conditions": ["back to the wall"]}}]
    sides = {"us": ours, "them": ["street thug", "street thug"]}
    data = {"encounter": "x", "system": "dicepool", "map": "contact", "sides": sides}
    words = "flanked: whoever strikes in melee has Edge, +2 successes; a wall at the back ends it"
    for walled in (True, False):
        if not walled:
            ours[0] = "bram"
        referee = Referee.open(from_data(data, "x"), seed=1, people=["us"])
        referee.run()
        assert (words in referee.reminders("Bram")) != walled
