"""Small encounters for the tests, and ways to walk every path of a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from affray.core.fight.fight import BULK, WALKING
from affray.core.files.encounter import from_data
from affray.core.room.system import Start
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.movement import allowance
from affray.systems.oldschool.system import SYSTEM


def start_of(party: list[Any], foes: list[Any], **more: Any) -> Start:
    """Return the start of an encounter in contact that begins with blows, unless said otherwise."""
    data: dict[str, Any] = {
        "encounter": "a test",
        "system": "oldschool",
        "opening": "blows",
        "map": "contact",
        "sides": {"party": party, "foes": foes},
        **more,
    }
    if data["map"] is None:
        del data["map"]
    return from_data(data, "test")


def game(party: list[Any], foes: list[Any], **more: Any) -> Fight:
    """Return such an encounter, its dice seeded."""
    fight = SYSTEM.build(start_of(party, foes, **more))
    fight.seed(1)
    return fight


def person(fight: Fight, name: str) -> Fighter:
    """Return a fighter by name."""
    found = fight.find(name)
    assert isinstance(found, Fighter)
    return found


def thought(fight: Fight, who: str, tactics: str = "") -> WhatNow:
    """Return what somebody would do on a whole turn now, by its own tactics or by others."""
    one = person(fight, who)
    one.action = 1
    one.feet = allowance(one)
    question = WhatNow(one).put(one)
    player = SYSTEM.tactics[tactics] if tactics else one.tactics
    player.answer(fight, question)
    return question


def walked(fight: Fight, do: Callable[[], Any]) -> Iterator[Fraction]:
    """Do something in every way that the dice can fall; gives the chance of each."""
    before = fight.clone()
    walker = fight.walker
    walker.start([])
    fight.mode = WALKING
    try:
        while True:
            fight.take(before)
            do()
            yield Fraction(walker.weight, walker.out_of)
            if not walker.advance():
                break
    finally:
        fight.mode = BULK
        fight.take(before)
