"""Plain tactics, which go for the first foe in reach."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.systems.skirmish.acts.legality import plan_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.questions import PickOpponent
from affray.systems.skirmish.foes.movement import step_toward
from affray.systems.skirmish.foes.tactics import Tactical
from affray.systems.skirmish.foes.worth import best_hand
from affray.systems.skirmish.rules.areas import can_move
from affray.systems.skirmish.rules.reasons import LEGAL


class Plain(Player):
    """Goes for the first foe on the list, shoots if it has a bow in hand, and never yields."""

    def __init__(self) -> None:
        self.name = "plain"
        self.then = Tactical()  # for picks, ties, effects and watches

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plan_plainly(fight, question)
        if isinstance(question, PickOpponent):
            question.choice = 0
            for foe in fight.people:
                if question.legal & bit(foe.number) != 0 and question.choice == 0:
                    question.choice = foe.number + 1
            return question.choice
        return self.then.answer(fight, question)


def plan_plainly(fight: Fight, question: Plan) -> i64:
    """Plan to fight, shoot or throw at the first foe in reach, else to come nearer."""
    who = question.fighter
    use = who.hand().use
    if who.skirmish >= 0:
        question.fill(Verb.ATTACK, -1, -1)
        if use != Use.HAND:
            question.ready = best_hand(fight, who)
        return Verb.ATTACK
    if use != Use.HAND:
        verb = Verb.SHOOT if use == Use.SHOT else Verb.THROW
        for foe in fight.people:
            question.fill(verb, foe.number, -1)
            if plan_reason(fight, who, question) == LEGAL and not foe.sheet.immobile:
                return verb
        if who.reload > 0:
            return question.fill(Verb.RELOAD, -1, -1)
    for foe in fight.people:
        question.fill(Verb.ATTACK, foe.number, -1)
        question.ready = best_hand(fight, who) if use != Use.HAND else -1
        if plan_reason(fight, who, question) == LEGAL and not foe.sheet.immobile:
            return Verb.ATTACK
    place = step_toward(fight, who) if can_move(fight, who) else -1
    if place >= 0:
        return question.fill(Verb.MOVE, -1, place)
    for foe in fight.people:  # a door in the way, if nothing else
        question.fill(Verb.ATTACK, foe.number, -1)
        question.ready = best_hand(fight, who) if use != Use.HAND else -1
        if plan_reason(fight, who, question) == LEGAL:
            return Verb.ATTACK
    return question.fill(Verb.HOLD if use == Use.HAND else Verb.PASS, -1, -1)
