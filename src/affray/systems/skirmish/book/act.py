"""The plan of a round, as numbers: a verb and what is in its slots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.systems.skirmish.book.fighter import Fighter

DEFAULT: Final = "default"  # what a missing plan is


class Row:
    """The places of the numbers in the row of a plan."""

    TARGET: Final[i64] = 1
    PLACE: Final[i64] = 4
    READY: Final[i64] = 5
    SPELL: Final[i64] = 6
    AMOUNT: Final[i64] = 7
    FLASH: Final[i64] = 8
    DROP: Final[i64] = 9


class Plan(Question):
    """What a fighter will try this round, sealed until everybody has planned (SK-PHS-2)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("plan", asked)
        self.unsaid = DEFAULT
        self.fighter = asked
        self.target: i64 = -1
        self.second: i64 = -1  # of those whom an attack prefers
        self.third: i64 = -1
        self.place: i64 = -1
        self.ready: i64 = -1  # the loadout of the free switch
        self.spell: i64 = -1
        self.amount: i64 = 0  # a manner of attack, a task, what a spell takes
        self.flash: i64 = 0
        self.drop: i64 = -1  # what magic it lets go of (rules/sustaining.py)

    def put(self, fighter: Fighter) -> Plan:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def fill(self, verb: i64, target: i64, place: i64) -> i64:
        """Fill in a plan without a switch and return its verb."""
        self.choice = verb
        self.target = target
        self.second = -1
        self.third = -1
        self.place = place
        self.ready = -1
        self.spell = -1
        self.amount = 0
        self.flash = 0
        self.drop = -1
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the plan."""
        self.choice = row.carry(self.choice)
        self.target = row.carry(self.target)
        self.second = row.carry(self.second)
        self.third = row.carry(self.third)
        self.place = row.carry(self.place)
        self.ready = row.carry(self.ready)
        self.spell = row.carry(self.spell)
        self.amount = row.carry(self.amount)
        self.flash = row.carry(self.flash)
        self.drop = row.carry(self.drop)
