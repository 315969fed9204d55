"""Simultaneous turns: a group that acts at the same moment (SV-INIT-4)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight.fight import HOSTED
from affray.systems.simverse.book.constants import Condition, Phase, Verb, bit
from affray.systems.simverse.book.event_keys import Fall
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.actions.perform import perform
from affray.systems.simverse.rules.attack.strikes import next_strike
from affray.systems.simverse.rules.harm.conditions import fall_prone
from affray.systems.simverse.rules.harm.vitality import check_life
from affray.systems.simverse.rules.turn.initiative import ties
from affray.systems.simverse.rules.turn.turns import (
    end_turn,
    may_go_on,
    start_turn,
    takes_turns,
    unsaid,
)


def gather(fight: Fight, first: Fighter) -> bool:
    """Begin the turns of everybody who acts at the same moment; False for one alone."""
    members: i64 = 0
    count: i64 = 0
    for place in range(fight.at, len(fight.people)):
        person = fight.people[fight.order[place]]
        if not ties(first, person):
            break
        if takes_turns(fight, person):
            members |= bit(person.number)
            count += 1
    if count < 2:
        return False
    for place in range(fight.at, len(fight.people)):
        person = fight.people[fight.order[place]]
        if members & bit(person.number) != 0:
            start_turn(fight, person)
    fight.together = members
    fight.acting = members
    fight.phase = Phase.TOGETHER
    return True


def act_together(fight: Fight) -> None:
    """Let everybody in a simultaneous group decide, then carry it all out (SV-INIT-4).

    One who is struck down meanwhile still does what it chose, and conditions start when the
    group is done. An act that another has made impossible costs nothing: its actor chooses again.
    Where nobody's act was possible, nobody has anything more to do.
    """
    questions: list[Question] = []
    for place in range(len(fight.people)):
        person = fight.people[fight.order[place]]
        if fight.acting & bit(person.number) != 0:
            question = fight.question_of(person.number)
            if fight.mode == HOSTED:
                question.unsaid = unsaid(person)
            questions.append(question)
    fight.ask_all(questions)
    done = False
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if fight.acting & bit(fighter.number) != 0 and do_declared(fight, fighter):
            done = True
    if not done or fight.over:
        fight.acting = 0
    if fight.acting == 0:
        part(fight)


def do_declared(fight: Fight, fighter: Fighter) -> bool:
    """Carry out what one of a group has declared; False if it has become impossible."""
    question = fight.question_of(fighter.number)
    if question.choice == Verb.END or fighter.gone != 0 or fight.over:
        fight.acting &= ~bit(fighter.number)
        return True
    if act_reason(fight, fighter, question) != 0:
        return False
    fight.on_turn = fighter.number
    perform(fight, fighter, question)
    fight.blow_over()
    while fight.strikes > 0:
        next_strike(fight, fighter)
        fight.blow_over()
    fight.on_turn = -1
    spent = fighter.major <= 0 and fighter.minor <= 0
    if question.last != 0 or fighter.gone != 0 or (spent and not may_go_on(fight, fighter)):
        fight.acting &= ~bit(fighter.number)
    return True


def part(fight: Fight) -> None:
    """End the turns of a group: now what happened inside it takes hold (SV-INIT-4)."""
    members = fight.together
    fight.together = 0
    fight.phase = Phase.TURNS
    last: i64 = fight.at
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if members & bit(fighter.number) != 0:
            last = place
            end_turn(fight, fighter)
            if fighter.pending & Condition.PRONE != 0 and (
                fighter.has(Condition.MOUNTED) or fighter.rider >= 0
            ):
                fighter.pending &= ~Condition.PRONE
                fall_prone(fight, fighter, Fall.TOGETHER)  # who is in the saddle by now
            fighter.conditions |= fighter.pending
            if fighter.pending & Condition.STUNNED != 0:
                fighter.reactions = 0
            fighter.pending = 0
            check_life(fight, fighter)
    fight.at = last + 1
