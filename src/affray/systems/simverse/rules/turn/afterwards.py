"""After the last blow: the dying are reached in time or not, things are fetched, an hour of rest.

As long as anybody of those who hold the field bleeds, burns or is dying, rounds go on as before,
but nobody strikes any more. The defeated are at their mercy, and nobody rolls for them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.aftermath import Span, Stage, Tended
from affray.systems.simverse.book.constants import Condition, Pastime, Status, Verb, Where
from affray.systems.simverse.book.event_keys import Taken
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import Readied, Rested, TurnEnded, TurnStarted
from affray.systems.simverse.rules.actions.lying import lift
from affray.systems.simverse.rules.actions.perform import perform
from affray.systems.simverse.rules.attack.strikes import next_strike
from affray.systems.simverse.rules.harm.bleeding import BURNS, ongoing
from affray.systems.simverse.rules.harm.conditions import end

MOST_ROUNDS: Final[i64] = 200
EMPTY: Final[i64] = Condition.EXHAUSTED | Condition.DEPLETED


def end_blows(fight: Fight) -> None:
    """Turn to what comes after: nobody has anything to flee from any more (SV-MOR-12)."""
    fight.over = False
    fight.stage = Stage.TIME
    fight.on_turn = -1
    for person in fight.people:
        if person.status == Status.ABLE and holds_field(fight, person):
            if person.has(Condition.PANICKED):
                end(fight, person, Condition.PANICKED)


def begin_span(fight: Fight) -> i64:
    """Let a round go by while somebody is in peril; then things are fetched, and there is time."""
    if fight.after_rounds < MOST_ROUNDS and anybody_in_peril(fight):
        fight.after_rounds += 1
        return Span.OPEN
    fight.calm = 1
    for person in fight.people:
        fetch_weapons(fight, person)
    if fight.after_rounds >= MOST_ROUNDS:
        return Span.NONE
    choice = pastime(fight)
    if choice == Pastime.GO_ON:
        return Span.NONE
    if choice == Pastime.REST:
        rest(fight)
        return Span.PASSED
    fight.after_rounds += 1
    return Span.OPEN


def pastime(fight: Fight) -> i64:
    """Ask whoever speaks for those who hold the field what they do with their time."""
    if fight.lying == 0 and not anybody_spent(fight):
        return Pastime.GO_ON
    for person in fight.people:
        if may_act(fight, person):
            return fight.ask(fight.pass_time.put(person))
    return Pastime.GO_ON


def holds_field(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody is of the side that has won, or nobody has."""
    return who.gone == 0 and (fight.winner < 0 or who.side == fight.winner)


def may_act(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody of those who hold the field can do anything."""
    if who.status != Status.ABLE or who.rider >= 0 or who.has(Condition.ASLEEP):
        return False
    return holds_field(fight, who)


def in_peril(fight: Fight, who: Fighter) -> bool:
    """Tell whether something goes on that harms somebody: blood, fire, acid, poison, dying."""
    if who.status >= Status.DEAD or not holds_field(fight, who):
        return False
    if who.bleeding > 0 or who.conditions & BURNS != 0:
        return True
    return who.status == Status.UNCONSCIOUS and not who.has(Condition.STABILISED)


def anybody_in_peril(fight: Fight) -> bool:
    """Tell whether anybody of those who hold the field is in peril."""
    for person in fight.people:
        if in_peril(fight, person):
            return True
    return False


# -- a round of tending ------------------------------------------------------------------------


def tends(fight: Fight, who: Fighter) -> i64:
    """Let somebody use a turn for whoever is in peril (SV-ACT-11, SV-ACT-14, SV-AID-5)."""
    if fight.on_turn != who.number and not start_tending(fight, who):
        return Tended.NOTHING
    question = fight.question_of(who.number)
    question.unsaid = "end"
    if fight.ask(question) == Verb.END:
        return end_tending(fight, who)
    perform(fight, who, question)
    while fight.strikes > 0:
        next_strike(fight, who)  # the rest of those whom a spell concerns
    if question.last != 0 or who.status != Status.ABLE or (who.major <= 0 and who.minor <= 0):
        return end_tending(fight, who)
    return Tended.MORE


def start_tending(fight: Fight, who: Fighter) -> bool:
    """Begin a turn if there is anything to use it for (SV-ACT-1, SV-ACT-2)."""
    if not may_act(fight, who) or (fight.calm == 0 and not friend_in_peril(fight, who)):
        return False
    fight.on_turn = who.number
    who.major = 1
    who.minor = 1
    who.came_from = who.place
    who.conditions &= ~(Condition.MOVED | Condition.MOVED_BEFORE | Condition.DREW)
    if fight.heard:
        fight.tell(TurnStarted(who=who.name))
    return True


def friend_in_peril(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody of the own side is in peril."""
    for person in fight.people:
        if person.side == who.side and in_peril(fight, person):
            return True
    return False


def end_tending(fight: Fight, who: Fighter) -> i64:
    """End such a turn."""
    fight.on_turn = -1
    fight.last_act = 0
    who.major = 0
    who.minor = 0
    if fight.heard:
        fight.tell(TurnEnded(who=who.name))
    return Tended.DONE


def endures(fight: Fight, who: Fighter) -> bool:
    """Let what goes on by itself take its toll of a round (SV-FLOW-4, SV-VIT-5)."""
    if not in_peril(fight, who):
        return False
    ongoing(fight, who)
    return True


# -- when all are safe -------------------------------------------------------------------------


def fetch_weapons(fight: Fight, who: Fighter) -> None:
    """Let somebody fetch what it threw or dropped (SV-COND-4).

    RULING: nobody is asked; whoever keeps the field has the time.
    """
    if not may_act(fight, who):
        return
    for number in range(who.body):
        if who.where_is(number) != Where.ON_THE_GROUND:
            continue
        lift(fight, who.item(number))
        if who.ready == who.body:
            who.ready = number
            who.put(number, Where.IN_HAND)
        else:
            who.put(number, Where.STOWED)
        if fight.heard:
            weapon = who.sheet.weapons[number].name
            how = Taken.NAMES[Taken.PICKED_UP]
            fight.tell(Readied(who=who.name, weapon=weapon, how=how, owner=""))


def anybody_spent(fight: Fight) -> bool:
    """Tell whether an hour of rest would do anybody good."""
    for person in fight.people:
        if is_spent(fight, person):
            return True
    return False


def is_spent(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody alive lacks Stamina or Mana."""
    if who.status >= Status.DEAD or not holds_field(fight, who):
        return False
    return who.stamina < who.sheet.stamina or who.mana < who.sheet.mana


def rest(fight: Fight) -> None:
    """Rest for an hour: nobody is exhausted or depleted any more (SV-COND-7, SV-COND-8).

    RULING: to be exhausted is to have no Stamina, so the hour that ends it gives Stamina and Mana
    back; the books say of no other time that it gives back anything.
    """
    for person in fight.people:
        if is_spent(fight, person):
            person.stamina = max(person.stamina, person.sheet.stamina)
            person.mana = max(person.mana, person.sheet.mana)
            person.conditions &= ~EMPTY
            if fight.heard:
                stamina, mana = int(person.stamina), int(person.mana)
                fight.tell(Rested(who=person.name, stamina=stamina, mana=mana))
