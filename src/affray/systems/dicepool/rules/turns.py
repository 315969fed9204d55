"""Turns: whose it is, one act after the other, and coming back into the order."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Condition, Phase, Status, Verb, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.events.events import ConditionEnded, TurnEnded, TurnStarted
from affray.systems.dicepool.rules.actions import perform
from affray.systems.dicepool.rules.splitting import next_part
from affray.systems.dicepool.rules.tactical import ask_re_entry
from affray.systems.dicepool.rules.victory import finish


def act(fight: Fight) -> None:
    """Ask whoever's turn it is for one act, and carry it out (DP-FLOW-4)."""
    if fight.on_turn < 0 and not next_turn(fight):
        return
    fighter = fight.people[fight.on_turn]
    if not fighter.can_act():  # taken out of it between two acts
        end_turn(fight, fighter)
        return
    if fight.parts_left > 0:
        next_part(fight, fighter)
    else:
        question = fight.what_now.put(fighter)
        if fight.ask(question) == Verb.END:
            end_turn(fight, fighter)
            return
        perform(fight, fighter, question)
        fight.last_act = question.last
    if fight.parts_left > 0 and fighter.status == Status.ABLE and not fight.decided:
        return  # a seam between two attacks of one action
    fight.parts_left = 0
    if fight.decided:
        finish(fight)
    elif fight.last_act != 0 or turn_is_over(fighter):
        end_turn(fight, fighter)


def turn_is_over(fighter: Fighter) -> bool:
    """Tell whether nothing is left to do: no action, out of the order, or out of the fight."""
    return fighter.actions <= 0 or fighter.has(Condition.HESITATING) or not fighter.can_act()


def next_turn(fight: Fight) -> bool:
    """Begin the next turn; False when there is none, or at the seam after a re-entry (4.2).

    Before each turn, and after the last one, whoever hesitates may come back (DP-GM-4).
    """
    upcoming = next_in_order(fight)
    if fight.hesitating > 0:
        back = ask_re_entry(fight, upcoming)
        if back >= 0:
            fighter = fight.people[back]
            fighter.actions = fighter.banked
            fighter.banked = 0
            start_turn(fight, fighter)
        elif upcoming >= 0:
            start_turn(fight, fight.people[upcoming])
        else:
            fight.phase = Phase.ROUND_END
        return False
    if upcoming < 0:
        fight.phase = Phase.ROUND_END
        return False
    start_turn(fight, fight.people[upcoming])
    return True


def next_in_order(fight: Fight) -> i64:
    """Return who is next among those who have not acted, or -1 (DP-FLOW-5).

    Whoever cannot act when its place comes has missed it.
    """
    for at in range(len(fight.people)):
        number = fight.order[at]
        if fight.acted & bit(number) != 0:
            continue
        person = fight.people[number]
        if person.conditions & Condition.HESITATING != 0:
            continue
        if takes_turns(fight, person):
            return number
        fight.acted |= bit(number)
    return -1


def takes_turns(fight: Fight, person: Fighter) -> bool:
    """Tell whether a fighter has a turn in this round (DP-DROP-2)."""
    if not person.can_act() or person.conditions & Condition.HESITATING != 0:
        return False
    return not fight.dropping or person.side == fight.drop


def start_turn(fight: Fight, fighter: Fighter) -> None:
    """Begin a turn (DP-FLOW-4)."""
    fight.turns += 1
    fight.on_turn = fighter.number
    fight.acted |= bit(fighter.number)
    fighter.conditions &= ~Condition.SWAPPED
    if fight.heard:
        fight.tell(TurnStarted(who=fighter.name, actions=fighter.actions))


def end_turn(fight: Fight, fighter: Fighter) -> None:
    """End a turn; actions that are left are lost (DP-FLOW-5)."""
    if not fighter.has(Condition.HESITATING):
        fighter.actions = 0
    if fighter.blinded_left > 0:
        see_again(fight, fighter)
    fight.on_turn = -1
    fight.last_act = 0
    if fight.heard:
        fight.tell(TurnEnded(who=fighter.name))


def see_again(fight: Fight, fighter: Fighter) -> None:
    """Count down what blinds for some turns (DP-PEN-2)."""
    fighter.blinded_left -= 1
    if fighter.blinded_left == 0:
        fighter.conditions &= ~Condition.BLINDED
        if fight.heard:
            fight.tell(ConditionEnded(who=fighter.name, condition="blinded"))
