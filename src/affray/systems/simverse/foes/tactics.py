"""Tactics: who answers for a fighter of this system (sheet 4.6).

`Tactical` fights by what its side can see: it keeps alive, picks whom to strike by what the blow
is worth, takes flanks and cover, uses what it knows and breaks off when nothing helps.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.systems.simverse.acts.act import WhatNow
from affray.systems.simverse.acts.questions import ChooseDefence
from affray.systems.simverse.acts.reasons import LEGAL
from affray.systems.simverse.book.constants import Defence
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.foes.plain import Reference, say_yes
from affray.systems.simverse.foes.turns import choose_act
from affray.systems.simverse.foes.worth import harmless


class Tactical(Player):
    """A foe that fights by the book's advice (SV-TAC-1 to SV-TAC-9)."""

    def __init__(self) -> None:
        self.name = "tactical"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return self.defence(fight, question)
        if isinstance(question, WhatNow):
            return choose_act(fight, question)
        return say_yes(question)

    def defence(self, fight: Fight, question: ChooseDefence) -> i64:
        """Choose the highest number; of equal ones Block, then Parry, then Dodge (SV-DEF-4).

        A blow that cannot get through the armour is not worth the Reaction.
        """
        best: i64 = Defence.NONE
        needed: i64 = -1000
        if question.no_dodge == LEGAL:
            best = Defence.DODGE
            needed = question.dodge
        if question.no_parry == LEGAL and question.parry >= needed:
            best = Defence.PARRY
            needed = question.parry
        if question.no_parry_off == LEGAL and question.parry_off > needed:
            best = Defence.PARRY_OFF
            needed = question.parry_off
        if question.no_block == LEGAL and question.block >= needed:
            best = Defence.BLOCK
        if fight.mapped and harmless(question.defender, question.blow):
            best = Defence.NONE
        question.choice = best
        return best


TACTICS: dict[str, Player] = {"tactical": Tactical(), "reference": Reference()}
