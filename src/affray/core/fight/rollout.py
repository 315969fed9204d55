"""Rollouts: a clone that is played on to see where a choice leads, and what a position is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight.fight import NOBODY, Fight
from affray.core.fight.numbers import Numbers

THOUSAND: Final[i64] = 1000
STANDS: Final[i64] = 400  # of a thousand: what one who stands is worth whatever its wounds


class Follows(Player):
    """Gives one answer to the next question of a kind, then leaves it all to another."""

    name = "follows"

    def __init__(self, kind: str, then: Player) -> None:
        self.kind = kind
        self.then = then
        self.row: Numbers | None = None  # nothing: it is left to the other at once

    def answer(self, fight: Fight, question: Question) -> i64:
        """Answer with the row, once."""
        row = self.row
        if row is not None and question.kind == self.kind:
            self.row = None
            question.slots(row.read())
            return question.choice
        return self.then.answer(fight, question)


def play_until(fight: Fight, last_round: i64, most: i64) -> i64:
    """Play on to the end of a round, until it is decided or for so many steps; return how many."""
    steps: i64 = 0
    while steps < most and fight.winner == NOBODY and not fight.over and fight.round <= last_round:
        fight.step()
        steps += 1
    return steps


class Position:
    """What a position is worth to a side: who stands, and how well, by what each has in it."""

    def __init__(self, side: i64, full: vec[i64], weights: vec[i64]) -> None:
        self.side = side
        self.full = full  # health when unhurt, of each fighter
        self.weights = weights

    def worth(self, fight: Fight) -> i64:
        """Return the share of a side, in millionths: all of it if it has won."""
        if fight.winner != NOBODY:
            if fight.winner == self.side:
                return 850_000 + 150 * self.left(fight)
            return 150 * self.left(fight) if fight.winner >= 0 else 400_000
        own: i64 = 0
        others: i64 = 0
        for number in range(len(self.full)):
            fighter = fight.fighters[number]
            if fight.is_out(fighter):
                continue
            health = max(fight.vital_of(fighter), 0) * THOUSAND // self.full[number]
            part = STANDS + (THOUSAND - STANDS) * min(health, THOUSAND) // THOUSAND
            if fighter.side == self.side:
                own += self.weights[number] * part
            else:
                others += self.weights[number] * part
        if own + others <= 0:
            return 500_000
        return 100_000 + own * 800_000 // (own + others)

    def left(self, fight: Fight) -> i64:
        """Return how much of a side is left, in thousandths."""
        own: i64 = 0
        whole: i64 = 0
        for number in range(len(self.full)):
            fighter = fight.fighters[number]
            if fighter.side == self.side:
                whole += self.weights[number]
                if not fight.is_out(fighter):
                    health = max(fight.vital_of(fighter), 0) * THOUSAND // self.full[number]
                    own += self.weights[number] * min(health, THOUSAND)
        return own // whole if whole > 0 else 0
