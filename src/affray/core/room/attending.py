"""Somebody who attends a fight that nobody referees: it keeps what is told, for who listens.

In simulations nobody hears anything, and nothing is told. Where a player listens, the fight is told
to a host that lets tactics answer as they would have, with the same dice.
"""

from __future__ import annotations

from typing import Any

from affray.core.act.question import Question
from affray.core.fight.event import Event
from affray.core.fight.fight import HOSTED, Fight, Host
from affray.core.record.told import Told


class Attending(Host):
    """Lets tactics answer, and keeps what is told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def ask(self, fight: Fight, question: Question) -> Any:
        """Let tactics answer."""
        return question.asked.tactics.answer(fight, question)

    def ask_all(self, fight: Fight, questions: list[Question]) -> None:
        """Let tactics answer, none of them knowing of another's answer."""
        for question in questions:
            question.asked.tactics.answer(fight, question)

    def tell(self, fight: Fight, event: object) -> None:
        """Keep an event."""
        assert isinstance(event, Event)
        self.told.append(Told(0, event, fight.present()))

    def told_so_far(self) -> list[object]:
        """Return what was told so far."""
        return self.told

    def begins(self, fight: Fight) -> None:
        """Forget what was told in another fight."""
        self.told = []


def attend(fight: Fight) -> None:
    """Let a fight be told if anybody in it listens."""
    if any(one.tactics.listens for one in fight.fighters):
        fight.host = Attending()
        fight.mode = HOSTED
        fight.heard = True
