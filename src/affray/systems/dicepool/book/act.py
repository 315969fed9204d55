"""What a fighter does on its turn, as numbers: a verb and what is in its slots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.numbers import Numbers
from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book.constants import Verb
from affray.systems.dicepool.book.fighter import Fighter


class WhatNow(Question):
    """What a fighter does next on its turn: a verb and its slots (DP-FLOW-2)."""

    target: i64 = -1
    parts: i64 = 1  # into how many attacks or rolls the action is split (DP-SPLIT-1)
    targets: i64 = 0  # of those parts, some bits each
    weapon: i64 = -1
    place: i64 = -1
    thing: i64 = -1  # a spell, an item, a task
    last: i64 = 0  # 1: the turn ends with this act

    MOST_PARTS: Final[i64] = 10  # their targets are in the bits of one number
    TARGET_BITS: Final[i64] = 6
    ANY_TARGET: Final[i64] = 63

    def __init__(self, asked: Fighter, kind: str = "turn") -> None:
        super().__init__(kind, asked)
        self.fighter = asked

    def put(self, fighter: Fighter) -> WhatNow:
        """Ask this fighter."""
        self.asked = fighter
        self.fighter = fighter
        return self

    def end(self) -> i64:
        """Fill in the end of the turn."""
        return self.plain(Verb.END)

    def plain(self, verb: i64) -> i64:
        """Fill in an act without slots."""
        return self.fill(verb, -1, -1, -1)

    def fill(self, verb: i64, target: i64, weapon: i64, place: i64) -> i64:
        """Fill in an act against one target, or none, and return its verb."""
        state.clear_what_now(self)
        self.choice = verb
        self.target = target
        if target >= 0:
            self.targets = target
        self.weapon = weapon
        self.place = place
        return verb

    def attack(self, target: i64, weapon: i64) -> i64:
        """Fill in an attack on one target."""
        return self.fill(Verb.ATTACK, target, weapon, -1)

    def cast(self, spell: i64, target: i64) -> i64:
        """Fill in a spell on one target."""
        return self.do_with(Verb.CAST, spell, target)

    def do_with(self, verb: i64, thing: i64, target: i64) -> i64:
        """Fill in an act with a spell or an item, for somebody."""
        self.fill(verb, target, -1, -1)
        self.thing = thing
        return verb

    def go(self, verb: i64, place: i64) -> i64:
        """Fill in a move or a sprint."""
        return self.fill(verb, -1, -1, place)

    def split(self, target: i64) -> None:
        """Add one more attack to the action."""
        self.targets |= target << (WhatNow.TARGET_BITS * self.parts)
        self.parts += 1

    def target_of(self, part: i64) -> i64:
        """Return the target of one of the attacks."""
        return (self.targets >> (WhatNow.TARGET_BITS * part)) & WhatNow.ANY_TARGET

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the act."""
        state.carry_what_now(self, row)

    def why(self, because: i64, about: i64 = -1) -> i64:
        """Say why this was chosen, and about whom the thought is; return what was chosen."""
        self.because = because
        self.because_of = about
        return self.choice

    def aim(self, targets: list[int]) -> None:
        """Fill in a part for each target, or none."""
        self.target = -1
        self.targets = 0
        self.parts = 1
        for number, target in enumerate(targets):
            if number == 0:
                self.target = target
                self.targets = target
            else:
                self.split(target)

    def work_on(self, tasks: list[int]) -> None:
        """Fill in a part for each task, or none."""
        self.aim(tasks)
        self.thing = self.target
        self.target = -1
