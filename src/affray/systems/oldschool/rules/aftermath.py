"""Combat duration: the time an encounter takes, and what remains of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import PARTY, Condition, Ending, Phase, Status, Where
from affray.systems.oldschool.events.events import Aftermath, StonesGathered, Woke
from affray.systems.oldschool.rules.conditions import stop
from affray.systems.oldschool.rules.fire import burn

if TYPE_CHECKING:
    from affray.systems.oldschool.book.fight import Fight

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


def afterwards(fight: Fight) -> None:
    """Let the fire go out, the fallen wake, the clock run (OS-TIME-1, OS-TIME-2, OS-WPN-10)."""
    for person in fight.people:
        if person.has(Condition.ON_FIRE) and person.status < Status.DEAD and person.gone == 0:
            burn(fight, person)
            stop(fight, person, Condition.ON_FIRE)
    fight.phase = Phase.AFTERMATH
    fight.clock += minutes_of(rounds_fought(fight))
    for person in fight.people:
        if person.side != PARTY:
            continue
        if person.status == Status.UNCONSCIOUS and not foes_hold(fight):
            person.status = Status.ABLE
            person.conditions = 0
            person.hp = 1
            if fight.heard:
                fight.tell(Woke(person.name))
        if person.stands():
            gather_stones(fight, person.number)
    if fight.heard:
        report(fight)
    fight.over = True


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


def gather_stones(fight: Fight, number: i64) -> None:
    """Fill up a sling with stones, which takes some minutes (OS-WPN-9, OS-WPN-10)."""
    person = fight.people[number]
    for i in range(len(person.sheet.weapons)):
        weapon = person.sheet.weapons[i]
        if weapon.finds_stones and person.shots_left(i) < weapon.ammo:
            person.set_shots(i, weapon.ammo)
            if fight.heard:
                fight.tell(StonesGathered(person.name, weapon.name))


def report(fight: Fight) -> None:
    """Tell time, breaks, shots and what was dropped (OS-GM-15)."""
    broken: list[str] = []
    shots: list[str] = []
    dropped: list[str] = []
    loot: list[str] = []
    light = ""
    for person in fight.people:
        sheet = person.sheet
        for i in range(len(sheet.items)):
            if (person.items_dropped >> i) & 1 != 0:
                words = f"{person.name}'s {sheet.items[i].name}"
                if person.side == PARTY:
                    dropped.append(words)
                else:
                    loot.append(words)
        if person.side != PARTY:
            continue
        for i in range(len(sheet.weapons)):
            weapon = sheet.weapons[i]
            if person.breaks_of(i) > 0:
                what = "useless" if person.where_is(i) == Where.USELESS else "notched"
                broken.append(f"{person.name}'s {weapon.name}, {what}")
            if weapon.shot and weapon.ammo > 0:
                shots.append(f"{person.name}'s {weapon.name}, {person.shots_left(i)} left")
        for i in range(len(sheet.pieces)):
            if person.piece_breaks(i) > 0:
                broken.append(f"{person.name}'s {sheet.pieces[i].name}, -{person.piece_breaks(i)}")
        if sheet.light and person.stands():
            light = person.name
    fight.tell(
        Aftermath("", fight.clock, tuple(broken), tuple(shots), tuple(dropped), tuple(loot), light)
    )
