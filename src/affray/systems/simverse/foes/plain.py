"""Plain tactics: fixed choices, and the referee where nobody answers for it.

`Reference` plays the reference fights of the benchmark, whose rule of choice is fixed: strike the
standing enemy of lowest Vitality, defend with the highest number.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Defence, Status, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.questions import ChooseDefence, PassTime
from affray.systems.simverse.foes.answers import say_yes
from affray.systems.simverse.foes.tactics import choose_act
from affray.systems.simverse.foes.temper import CUNNING
from affray.systems.simverse.foes.tending import pass_time, tend
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.actions.lying import in_reach
from affray.systems.simverse.rules.reasons import LEGAL


class Reference(Player):
    """The fixed choices of the reference fights."""

    def __init__(self) -> None:
        self.name = "reference"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer either question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return self.defence(fight, question)
        if isinstance(question, PassTime):
            return pass_time(question)
        if isinstance(question, WhatNow):
            if fight.stage != Stage.FIGHT:
                return tend(fight, question)
            return self.turn(fight, question)
        return say_yes(question)

    def turn(self, fight: Fight, act: WhatNow) -> i64:
        """Do what is fixed, or what tactics would where that is not legal."""
        choice = self.act(fight, act, act.fighter)
        if fight.mapped or act.fighter.conditions != 0 or is_special(fight, act):
            return self.legal(fight, act)
        return choice

    def legal(self, fight: Fight, act: WhatNow) -> i64:
        """Leave a legal act as it is, and put one of tactics in the place of another."""
        if act_reason(fight, act.fighter, act) != LEGAL:
            return choose_act(fight, act, CUNNING)
        return act.choice

    def act(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Get up, pick up the weapon, attack the weakest enemy, end the turn.

        Where the reference fights would not lead, on a map or under a spell, this may be no
        legal act.
        """
        if fighter.minor > 0:
            if fighter.has(Condition.PRONE):
                return act.fill(Verb.STAND, -1, -1, 0, 0, -1)
            if fighter.ready == fighter.body and fighter.where != 0:
                for number in range(fighter.body):
                    if in_reach(fight, fighter, fighter.item(number)):
                        return act.fill(Verb.PICK_UP, -1, number, 0, 0, -1)
        if fighter.major > 0:
            target = weakest(fight, fighter.side)
            if target >= 0:
                mode: i64 = 0
                if fighter.ready == fighter.body:
                    mode = len(fighter.ready_weapon().modes) - 1  # the kick
                act.fill(Verb.ATTACK, target, fighter.ready, mode, 0, -1)
                act.last = 1
                return Verb.ATTACK
        return act.end()

    def defence(self, fight: Fight, question: ChooseDefence) -> i64:
        """Choose the highest number; of equal ones Dodge, then Parry, then Block."""
        best: i64 = Defence.DODGE
        needed = question.dodge
        if question.no_dodge != LEGAL:
            best = Defence.NONE
            needed = -1000
        if question.no_parry == LEGAL and question.parry > needed:
            best = Defence.PARRY
            needed = question.parry
        if question.no_block == LEGAL and question.block > needed:
            best = Defence.BLOCK
        question.choice = best
        return best


def is_special(fight: Fight, act: WhatNow) -> bool:
    """Tell whether there is anything about the target of an act that the reference fights lack."""
    target = act.target
    if target < 0:
        return False
    return fight.people[target].hidden | fight.people[target].conditions != 0


class Umpire(Player):
    """Answers for the referee where nobody does: what may happen, happens."""

    def __init__(self) -> None:
        self.name = "umpire"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Say yes."""
        return say_yes(question)


def weakest(fight: Fight, side: i64) -> i64:
    """Return the standing enemy of lowest Vitality, the first listed of equals."""
    best: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if person.side != side and person.status == Status.ABLE and person.gone == 0:
            if best < 0 or person.vitality < least:
                best = person.number
                least = person.vitality
    return best
