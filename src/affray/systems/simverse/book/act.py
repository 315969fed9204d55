"""Simverse: what a fighter does on its turn, as numbers: a verb and what is in its slots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.constants import Location, Verb
from affray.systems.simverse.book.fighter import Fighter


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (SV-FLOW-2)."""

    target: i64 = -1
    weapon: i64 = -1
    mode: i64 = 0
    maneuvers: i64 = 0
    place: i64 = -1
    location: i64 = Location.BODY
    second: i64 = 0  # the second target of a two-weapon attack, plus 1
    thing: i64 = -1  # a spell, a potion, a task; of an attack, 1: as the Minor Action
    others: i64 = 0  # bit n: fighter n is meant too
    last: i64 = 0  # 1: the turn ends with this act

    def __init__(self, asked: Fighter) -> None:
        super().__init__("turn", asked)
        self.fighter: Final = asked

    @property
    def verb(self) -> i64:
        """Return what is done."""
        return self.choice

    def end(self) -> i64:
        """Fill in the end of the turn."""
        return self.fill(Verb.END, -1, -1, 0, 0, -1)

    def plain(self, verb: i64) -> i64:
        """Fill in an act without slots."""
        return self.fill(verb, -1, -1, 0, 0, -1)

    def fill(
        self, verb: i64, target: i64, weapon: i64, mode: i64, maneuvers: i64, place: i64
    ) -> i64:
        """Fill in an act and return its verb."""
        state.clear_what_now(self)
        self.choice = verb
        self.target = target
        self.weapon = weapon
        self.mode = mode
        self.maneuvers = maneuvers
        self.place = place
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        state.carry_what_now(self, row)
