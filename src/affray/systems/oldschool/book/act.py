"""What a fighter does on its turn, as numbers: a verb and what is in its slots."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fighter import Fighter


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (OS-RND-4)."""

    target: i64 = -1
    weapon: i64 = -1
    how: i64 = 0  # bits of `How`
    place: i64 = -1
    thing: i64 = -1  # in the backpack, or the attributes of a stunt
    last: i64 = 0  # 1: the turn ends with this act

    def __init__(self, asked: Fighter) -> None:
        super().__init__("turn", asked)
        self.fighter = asked

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
        state.clear_what_now(self)
        self.choice = verb
        self.target = target
        self.weapon = weapon
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        state.carry_what_now(self, row)
