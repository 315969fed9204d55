"""At the start of a turn: what is going on and what it costs, the most dangerous first."""

from __future__ import annotations

from affray.systems.oldschool.book.constants import Condition, bit
from affray.systems.oldschool.rules.conditions import pin
from affray.systems.oldschool.system import SYSTEM

from .games import game, person


def test_the_most_dangerous_comes_first() -> None:
    """Fire before a hold, friends who die before friends who are held, gear last."""
    fight = game(
        ["brannoc", "odo", "isolde", "fenn", {"fighter": "marta", "now": {"hp": 0}}], ["ogre"]
    )
    brannoc = person(fight, "Brannoc")
    brannoc.conditions |= Condition.ON_FIRE | Condition.PRONE
    brannoc.hands = 2
    SYSTEM.put(fight, person(fight, "Odo"), "hp", 0)
    person(fight, "Odo").conditions |= Condition.ON_FIRE
    person(fight, "Isolde").conditions |= Condition.ON_FIRE
    pin(fight, person(fight, "Ogre"), person(fight, "Fenn"))
    told = list(SYSTEM.reminders(fight, brannoc))
    begins = (
        "on fire: 1d6",
        "Odo lies there burning",
        "Isolde is on fire",
        "Fenn is held by Ogre",
        "Marta lies there unconscious",
        "prone: −2",
        "the shield gives nothing",
    )
    assert len(told) == len(begins)
    for line, begin in zip(told, begins, strict=True):
        assert line.startswith(begin), told


def test_what_helps_is_told_while_it_does() -> None:
    """Hiding, a turned back and surprise are reminders too, and gone when they are."""
    fight = game(["isolde"], ["ogre", {"fighter": "goblin", "hidden": True}], surprise="party")
    isolde = person(fight, "Isolde")
    fight.step()
    fight.round = 1
    isolde.hidden = bit(1)
    isolde.behind = bit(person(fight, "Ogre").number) | bit(person(fight, "Goblin").number)
    told = list(SYSTEM.reminders(fight, isolde))
    assert [line.partition(":")[0] for line in told] == [
        "unseen",
        "behind Ogre",
        "they are surprised",
    ]
    isolde.hidden = isolde.behind = 0
    fight.round = 2
    assert not SYSTEM.reminders(fight, isolde)
