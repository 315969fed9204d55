"""Phases: somebody who fights one way, and another as it goes against it.

A boss has several: `phases: [disciplined, brutal, dramatic]` in its line. Each lasts for an equal
part of its health.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight, Fighter

THEN = " > "


class Phased(Player):
    """Plays one way after the other, as the health of whoever it plays for goes down."""

    def __init__(self, ways: list[Player]) -> None:
        self.ways = ways
        self.name = THEN.join([one.name for one in ways])

    def way(self, fight: Fight, fighter: Fighter) -> Player:
        """Return how somebody fights now."""
        count: i64 = len(self.ways)
        full = max(fight.full_of(fighter), 1)
        lost = full - max(fight.vital_of(fighter), 0)
        return self.ways[min(max(lost, 0) * count // full, count - 1)]

    def answer(self, fight: Fight, question: Question) -> i64:
        """Answer as the phase wants it."""
        way = self.way(fight, question.asked)
        way.said = ""
        choice = way.answer(fight, question)
        self.said = way.said
        return choice
