"""The plan of a round, as numbers: a verb and what is in its slots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.fighter import Fighter

DEFAULT: Final = "default"  # what a missing plan is


class Plan(Question):
    """What a fighter will try this round, sealed until everybody has planned (SK-PHS-2)."""

    target: i64 = -1
    second: i64 = -1  # of those whom an attack prefers
    third: i64 = -1
    place: i64 = -1
    ready: i64 = -1  # the loadout of the free switch
    spell: i64 = -1
    amount: i64 = 0  # a manner of attack, a task, what a spell takes
    flash: i64 = 0
    drop: i64 = -1  # what magic it lets go of (rules/sustaining.py)

    def __init__(self, asked: Fighter) -> None:
        super().__init__("plan", asked)
        self.unsaid = DEFAULT
        self.fighter = asked

    def put(self, fighter: Fighter) -> Plan:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def fill(self, verb: i64, target: i64, place: i64) -> i64:
        """Fill in a plan without a switch and return its verb."""
        state.clear_plan(self)
        self.choice = verb
        self.target = target
        self.place = place
        return verb

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the plan."""
        state.carry_plan(self, row)
