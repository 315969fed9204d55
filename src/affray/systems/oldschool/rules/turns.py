"""A turn: how it begins, one act after the other, how it ends."""

from __future__ import annotations

from affray.systems.oldschool.book.constants import Condition, Phase, Status, Who
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import TurnEnded, TurnLost, TurnStarted
from affray.systems.oldschool.rules.actions import look_on, perform
from affray.systems.oldschool.rules.conditions import stop
from affray.systems.oldschool.rules.fire import burn
from affray.systems.oldschool.rules.movement import allowance


def act(fight: Fight) -> None:
    """Ask whoever's turn it is for one act, and carry it out (OS-RND-4, OS-RND-5)."""
    if fight.on_turn < 0 and not next_turn(fight):
        return
    fighter = fight.people[fight.on_turn]
    if fighter.status != Status.ABLE or fighter.gone != 0:  # taken out of it between two acts
        end_turn(fight, fighter)
        return
    question = fight.what_now.put(fighter)
    if fight.ask(question) == Verb.END:
        end_turn(fight, fighter)
        return
    perform(fight, fighter, question)
    if question.last != 0 or not fighter.stands() or is_spent(fight, fighter):
        end_turn(fight, fighter)


def is_spent(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether action and movement of a turn are used up."""
    return fighter.action <= 0 and (fighter.feet <= 0 or not fight.mapped)


def next_turn(fight: Fight) -> bool:
    """Begin the next turn of the round; False at its end, or when a turn is lost."""
    while fight.at < fight.count:
        fighter = fight.people[fight.order[fight.at]]
        fight.turned = 1
        if fighter.status == Status.UNCONSCIOUS and fighter.gone == 0:
            if fighter.has(Condition.ON_FIRE):
                fight.at += 1
                burn(fight, fighter)
                return False
        if fighter.stands():
            return start_turn(fight, fighter)
        fight.at += 1
    fight.phase = Phase.MORALE
    return False


def start_turn(fight: Fight, fighter: Fighter) -> bool:
    """Begin a turn: fire first, then what takes it away (OS-FIRE-1, OS-GRP-2; sheet 4.3)."""
    fight.turns += 1
    fight.on_turn = fighter.number
    fighter.action = 1
    fighter.feet = allowance(fighter)
    fighter.conditions &= ~Condition.FLEEING
    if fight.heard:
        fight.tell(TurnStarted(who=fighter.name))
    if fighter.conditions == 0:
        return True
    if fighter.has(Condition.ON_FIRE):
        burn(fight, fighter)
        if fighter.status != Status.ABLE:
            end_turn(fight, fighter)
            return False
    if fighter.has(Condition.STUNNED):
        if fight.heard:
            fight.tell(TurnLost(who=fighter.name, why="stunned"))
        stop(fight, fighter, Condition.STUNNED)
        end_turn(fight, fighter)
        return False
    if fighter.has(Condition.RETRIEVING | Condition.PINNED):
        fighter.feet = 0
    return True


def end_turn(fight: Fight, fighter: Fighter) -> None:
    """End a turn."""
    fighter.action = 0
    fighter.feet = 0
    fight.on_turn = Who.NOBODY
    fight.at += 1
    if fighter.has(Condition.RETRIEVING) and fighter.status == Status.ABLE:
        look_on(fight, fighter)
    if fight.heard:
        fight.tell(TurnEnded(who=fighter.name))
