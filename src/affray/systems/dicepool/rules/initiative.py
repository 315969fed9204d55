"""Initiative: who acts before whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.events.events import InitiativeRolled, OrderSet
from affray.systems.dicepool.rules.pools import use_up

BASE: Final = Term("base initiative", "DP-INIT-1", SIDE)
DIE: Final = Term("1d6", "DP-INIT-2", SIDE)


def roll_initiative(fight: Fight) -> None:
    """Roll everybody's initiative once, in listing order (DP-FLOW-3, DP-INIT-1, DP-INIT-2).

    For the hidden the scene rolls: when they act then tells nothing about who they are.
    """
    for person in fight.people:
        roller: core.Fighter = person
        if person.hidden != 0:
            roller = fight.scene
        tally = Tally(fight.heard)
        tally.base(BASE, person.sheet.base_init)
        fight.circumstance(tally, person)
        rolled = fight.roll(roller, 1, 6, "initiative")
        use_up(fight, person)
        tally.add(DIE, rolled)
        person.init = tally.total
        if fight.heard:
            roll = roll_of(1, 6, fight.faces)
            fight.tell(
                InitiativeRolled(who=person.name, sum=math_of(tally), roll=roll, total=person.init)
            )
    set_order(fight)


def goes_before(one: Fighter, other: Fighter) -> bool:
    """Tell who goes first: the higher, with ties settled (DP-INIT-3, DP-INIT-4)."""
    if one.init != other.init:
        return one.init > other.init
    if one.sheet.base_init != other.sheet.base_init:
        return one.sheet.base_init > other.sheet.base_init
    if one.sheet.agility != other.sheet.agility:
        return one.sheet.agility > other.sheet.agility
    if (one.side == 0) != (other.side == 0):
        return one.side == 0
    return one.number < other.number


def set_order(fight: Fight) -> None:
    """Write down the order of turns (DP-INIT-3)."""
    order = fight.order
    people = fight.people
    for number in range(len(people)):
        at: i64 = number
        while at > 0 and goes_before(people[number], people[order[at - 1]]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = number
    if fight.heard:
        tell_order(fight)


def tell_order(fight: Fight) -> None:
    """Tell the order of turns with its counts."""
    names: list[str] = []
    counts: list[tuple[str, i64]] = []
    for at in range(len(fight.people)):
        person = fight.people[fight.order[at]]
        names.append(person.name)
        counts.append((person.name, person.init))
    fight.tell(OrderSet(who="", order=tuple(names), counts=tuple(counts)))


def place_ahead(fight: Fight, fighter: Fighter, count: i64) -> None:
    """Put a fighter ahead of all on a count, for the rest of the fight (DP-HES-3, DP-HES-4)."""
    order = fight.order
    people = fight.people
    last: i64 = len(people)
    last -= 1
    at: i64 = 0
    while order[at] != fighter.number:
        at += 1
    while at < last:  # take it out
        order[at] = order[at + 1]
        at += 1
    fighter.init = count
    while at > 0 and people[order[at - 1]].init <= count:
        order[at] = order[at - 1]
        at -= 1
    order[at] = fighter.number
