"""Combat duration: the time an encounter takes, and what remains of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.aftermath import Span, Tended, last_blow
from affray.systems.oldschool.book.constants import (
    PARTY,
    Condition,
    Ending,
    Phase,
    Reach,
    Status,
    Where,
)
from affray.systems.oldschool.book.decisions import NO_WEAPON, Decision, Search
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import (
    Aftermath,
    FightEnded,
    Readied,
    StonesGathered,
    Woke,
)
from affray.systems.oldschool.rules.conditions import stop
from affray.systems.oldschool.rules.finding import find_any, take_up
from affray.systems.oldschool.rules.fire import burn

ROUND: Final[i64] = 6  # seconds (OS-RND-4)
TURN: Final[i64] = 600  # seconds of an exploration turn (OS-TIME-1)


def minutes_of(rounds: i64) -> i64:
    """Return what a fight takes: full exploration turns, one at least (OS-TIME-1).

    >>> minutes_of(0), minutes_of(100), minutes_of(101)
    (10, 10, 20)
    """
    turns = (rounds * ROUND + TURN - 1) // TURN
    return 10 * max(turns, 1)


def rounds_fought(fight: Fight) -> i64:
    """Return the full rounds of an encounter: one that ended before its turns does not count."""
    if fight.round > 0 and fight.turned == 0:
        return fight.round - 1
    return fight.round


def end_blows(fight: Fight) -> None:
    """Let the fire go out, and turn to the minutes after the fight (OS-TIME-1)."""
    for person in fight.people:
        if person.has(Condition.ON_FIRE) and person.status < Status.DEAD and person.gone == 0:
            burn(fight, person)
            stop(fight, person, Condition.ON_FIRE)
    fight.phase = Phase.AFTERMATH
    if fight.heard:
        tell_end(fight)
    last_blow(fight)


def tell_end(fight: Fight) -> None:
    """Tell who won, or how it ended otherwise."""
    winner = fight.sides[fight.winner] if fight.winner >= 0 else ""
    rounds = rounds_fought(fight)
    fight.tell(FightEnded(who="", winner=winner, rounds=rounds, why=Ending.NAMES[fight.ending]))


def begin_span(fight: Fight) -> i64:
    """Let the minutes after the fight go by, once: the fallen wake, what fell is fetched."""
    if fight.clock == 0:
        afterwards(fight)
        return Span.OPEN if searches(fight) else Span.PASSED
    if fight.heard:
        report(fight)
    return Span.NONE


def searches(fight: Fight) -> bool:
    """Ask whoever leads whether the field is looked over, if it is theirs and anything lies there.

    RULING: it is part of the ten minutes, and nobody finds more than one weapon worth carrying.
    """
    leader = fight.leader()
    if leader < 0 or foes_hold(fight) or not find_any(fight, fight.people[leader]):
        return False
    choice = fight.ask(fight.choose.put(Decision.SEARCH, fight.people[leader]))
    return choice == Search.SEARCH


def tends(fight: Fight, who: Fighter) -> i64:
    """Let one of the party take up a weapon of those that lie there."""
    if who.side != PARTY or not who.stands() or not find_any(fight, who):
        return Tended.NOTHING
    choice = fight.ask(fight.choose.put(Decision.TAKE, who))
    if choice != NO_WEAPON:
        take_up(fight, who, choice - 1)
    return Tended.DONE


def afterwards(fight: Fight) -> None:
    """Let the fallen wake and the clock run (OS-TIME-1, OS-TIME-2, OS-WPN-10)."""
    fight.clock += minutes_of(rounds_fought(fight))
    for person in fight.people:
        if person.side != PARTY:
            continue
        if person.status == Status.UNCONSCIOUS and not foes_hold(fight):
            person.status = Status.ABLE
            person.conditions = 0
            person.hp = 1
            if fight.heard:
                fight.tell(Woke(who=person.name))
        if person.stands():
            gather_stones(fight, person.number)
            if not foes_hold(fight):
                fetch_weapons(fight, person)


def foes_hold(fight: Fight) -> bool:
    """Tell whether the field is left to the foes, so that the fallen are at their mercy."""
    if fight.winner > PARTY:
        return True
    if fight.ending == Ending.TALKED or fight.ending == Ending.PARTED:
        return False
    for person in fight.people:
        if person.side != PARTY and person.stands():
            return fight.winner != PARTY
    return False


def fetch_weapons(fight: Fight, fighter: Fighter) -> None:
    """Let a fighter fetch what it threw, dropped or lost, where the field is its own (OS-TIME-1).

    RULING: ten minutes with recovery are time enough for all of it, so nobody is asked.
    """
    for number in range(fighter.body):
        where = fighter.where_is(number)
        if where == Where.ON_THE_GROUND or where == Where.LOST:
            fighter.put(number, Where.AT_HAND)
            if not fighter.is_armed():
                fighter.grip(number)
            if fight.heard:
                weapon = fighter.sheet.weapons[number].name
                how = Reach.NAMES[Reach.PICK_UP]
                fight.tell(Readied(who=fighter.name, weapon=weapon, how=how))


def gather_stones(fight: Fight, number: i64) -> None:
    """Fill up a sling with stones, which takes some minutes (OS-WPN-9, OS-WPN-10)."""
    person = fight.people[number]
    for i in range(len(person.sheet.weapons)):
        weapon = person.sheet.weapons[i]
        if weapon.finds_stones and person.shots_left(i) < weapon.ammo:
            person.set_shots(i, weapon.ammo)
            if fight.heard:
                fight.tell(StonesGathered(who=person.name, weapon=weapon.name))


def report(fight: Fight) -> None:
    """Tell time, breaks, shots and what was dropped (OS-GM-15)."""
    broken: list[tuple[str, str, str, i64]] = []
    shots: list[tuple[str, str, i64]] = []
    dropped: list[tuple[str, str]] = []
    loot: list[tuple[str, str]] = []
    light = ""
    for person in fight.people:
        dropped_items(person, dropped if person.side == PARTY else loot)
        if person.side == PARTY:
            broken_gear(person, broken)
            counted_shots(person, shots)
            if person.has_light() and person.stands():
                light = person.name
    fight.tell(
        Aftermath(
            who="",
            minutes=fight.clock,
            broken=tuple(broken),
            shots=tuple(shots),
            dropped=tuple(dropped),
            loot=tuple(loot),
            light=light,
        )
    )


def dropped_items(person: Fighter, found: list[tuple[str, str]]) -> None:
    """List what somebody left behind in a chase."""
    for i in range(len(person.sheet.items)):
        if (person.items_dropped >> i) & 1 != 0:
            found.append((person.name, person.sheet.items[i].name))


def broken_gear(person: Fighter, found: list[tuple[str, str, str, i64]]) -> None:
    """List the weapons and the pieces of armour that broke."""
    for i in range(len(person.sheet.weapons)):
        if person.breaks_of(i) > 0:
            what = "useless" if person.where_is(i) == Where.USELESS else "notched"
            found.append((person.name, person.sheet.weapons[i].name, what, 0))
    for i in range(len(person.sheet.pieces)):
        if person.piece_breaks(i) > 0:
            name = person.sheet.pieces[i].name
            found.append((person.name, name, "dented", person.piece_breaks(i)))


def counted_shots(person: Fighter, found: list[tuple[str, str, i64]]) -> None:
    """List how many shots each weapon has left, where they are counted."""
    for i in range(len(person.sheet.weapons)):
        weapon = person.sheet.weapons[i]
        if weapon.shot and weapon.ammo > 0:
            found.append((person.name, weapon.name, person.shots_left(i)))
