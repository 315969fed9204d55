"""Whoever thinks ahead on a clone is asked there again what it was asked in the fight."""

from __future__ import annotations

import random
from typing import Any

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight as CoreFight
from affray.systems.oldschool.book.constants import Phase
from affray.systems.oldschool.book.fight import Fight

from .games import game

AT_SEAMS = {"stance", "front", "flight", "quarter", "turn"}


class Asked(Exception):
    """A clone has asked its first question."""


class Noting(Player):
    """Notes what a clone asks first, and goes no further."""

    name = "noting"

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Say what was asked and of whom."""
        raise Asked(question.kind, question.asked.name)


class Thinking(Player):
    """Answers at random; before that a clone of the fight must ask the same of the same one."""

    name = "thinking"

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.kinds: set[str] = set()

    def answer(self, fight: CoreFight, question: Question) -> Any:
        """Look at what a clone asks, then answer."""
        if question.kind in AT_SEAMS or is_first_of_chase(fight, question):
            self.kinds.add(question.kind)
            assert first_question(fight) == (question.kind, question.asked.name)
        options = [one for one in question.options(fight) if one.legal and one.main]
        question.take(fight, self.random.choice(options).key)
        return question.choice


def is_first_of_chase(fight: CoreFight, question: Question) -> bool:
    """Tell whether a question is the first of its step: what the party drops, whom it pursues."""
    assert isinstance(fight, Fight)
    if question.kind == "drop":
        return question.asked.side == 0
    return question.kind == "pursuit" and fight.phase == Phase.YIELDING


def first_question(fight: CoreFight) -> tuple[str, str]:
    """Return what a clone asks first, and whom."""
    clone = fight.clone()
    clone.scene.tactics = Noting()
    for fighter in clone.fighters:
        fighter.tactics = Noting()
    try:
        while clone.step():
            pass
    except Asked as asked:
        kind, who = asked.args
        return kind, who
    return "nothing", ""


def test_a_clone_asks_again_what_was_asked_at_a_seam() -> None:
    """OS-GM-3, OS-GM-14: flight and the other choices between two turns are asked at seams."""
    kinds: set[str] = set()
    for seed in range(60):
        fight = game(
            ["brannoc", {"fighter": "odo", "items": ["rations"]}],
            [{"fighter": "goblin", "items": ["purse"], "move": 6 if seed % 2 else 12}],
            opening="first sight",
            width=15,
        )
        fight.seed(seed)
        player = Thinking(seed)
        fight.scene.tactics = player
        for one in fight.people:
            one.tactics = player
        while fight.step():
            pass
        kinds |= player.kinds
    assert kinds == AT_SEAMS | {"drop", "pursuit"}
