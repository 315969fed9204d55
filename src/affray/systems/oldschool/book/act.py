"""What a fighter does on its turn, as numbers: a verb and what is in its slots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fighter import Fighter


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (OS-RND-4)."""

    # where the numbers of its slots are in the row
    TARGET: Final[i64] = 1
    WEAPON: Final[i64] = 2
    HOW: Final[i64] = 3
    PLACE: Final[i64] = 4
    THING: Final[i64] = 5
    LAST: Final[i64] = 6

    def __init__(self, asked: Fighter) -> None:
        super().__init__("turn", asked)
        self.fighter = asked
        self.target: i64 = -1
        self.weapon: i64 = -1
        self.how: i64 = 0  # bits of `How`
        self.place: i64 = -1
        self.thing: i64 = -1  # in the backpack, or the attributes of a stunt
        self.last: i64 = 0  # 1: the turn ends with this act

    def put(self, fighter: Fighter) -> WhatNow:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def end(self) -> i64:
        """Fill in the end of the turn."""
        return self.fill(Verb.END, -1, -1)

    def fill(self, verb: i64, target: i64, weapon: i64) -> i64:
        """Fill in an act and return its verb."""
        self.choice = verb
        self.target = target
        self.weapon = weapon
        self.how = 0
        self.place = -1
        self.thing = -1
        self.last = 0
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        self.choice = row.carry(self.choice)
        self.target = row.carry(self.target)
        self.weapon = row.carry(self.weapon)
        self.how = row.carry(self.how)
        self.place = row.carry(self.place)
        self.thing = row.carry(self.thing)
        self.last = row.carry(self.last)
