"""Initiative: who acts before whom."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.event import math_of, roll_of
from affray.core.fight.fight import MOST_FIGHTERS
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.dicepool.book.constants import bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import InitTies
from affray.systems.dicepool.events.events import InitiativeRolled, OrderSet, TieRolled
from affray.systems.dicepool.rules.pools import use_up

BASE: Final = Term("base initiative", "DP-INIT-1", SIDE)
DIE: Final = Term("1d6", "DP-INIT-2", SIDE)
FIRST: Final[i64] = 64  # what the first throw of a tie counts, so that it outweighs the next
NEXT: Final[i64] = 8  # what each further one counts less


class Ties:
    """What those have thrown who are on the same count: by number, all throws in one sum."""

    def __init__(self) -> None:
        self.thrown: vec[i64] = vec[i64]([0] * int(MOST_FIGHTERS))


TIES: Final = Ties()


def roll_initiative(fight: Fight) -> None:
    """Roll everybody's initiative once, in listing order (DP-FLOW-3, DP-INIT-1, DP-INIT-2).

    For the hidden the scene rolls: when they act then tells nothing about who they are.
    """
    for person in fight.people:
        tally = Tally(fight.heard)
        tally.base(BASE, person.sheet.base_init)
        fight.circumstance(tally, person)
        rolled = fight.roll(roller_for(fight, person), 1, 6, "initiative")
        use_up(fight, person)
        tally.add(DIE, rolled)
        person.init = tally.total
        if fight.heard:
            roll = roll_of(1, 6, fight.faces)
            fight.tell(
                InitiativeRolled(who=person.name, sum=math_of(tally), roll=roll, total=person.init)
            )
        TIES.thrown[person.number] = 0
    if fight.rules.init_ties == InitTies.REROLL:
        throw_again(fight)
    toss(fight)
    set_order(fight)


def toss(fight: Fight) -> None:
    """Let the dice that all have seen say which of equal places everybody takes, for the fight.

    So no end of a field is favoured, and nothing more is thrown.
    """
    counts: i64 = 0
    for person in fight.people:
        if person.hidden == 0:
            counts += person.init
    fight.coin = counts & 1


def roller_for(fight: Fight, person: Fighter) -> core.Fighter:
    """Return who throws somebody's die for initiative."""
    return fight.scene if person.hidden != 0 else person


def throw_again(fight: Fight) -> None:
    """Let those on the same count throw again, and again while they are equal (DP-INIT-4).

    RULING: three times at most, so that it comes to an end on paper too.
    """
    counts = FIRST
    while counts > 0:
        equal: i64 = 0
        for person in fight.people:
            if is_equal_to_any(fight, person):
                equal |= bit(person.number)
        for person in fight.people:
            if equal & bit(person.number) != 0:
                throw_for_tie(fight, person, counts)
        counts //= NEXT


def is_equal_to_any(fight: Fight, person: Fighter) -> bool:
    """Tell whether somebody else is on the same count and has thrown the same since."""
    for other in fight.people:
        if other is not person and other.init == person.init:
            if TIES.thrown[other.number] == TIES.thrown[person.number]:
                return True
    return False


def throw_for_tie(fight: Fight, person: Fighter, counts: i64) -> None:
    """Throw a die of one who is on the same count as another; the count itself stays."""
    rolled = fight.roll(roller_for(fight, person), 1, 6, "tie")
    TIES.thrown[person.number] += counts * rolled
    if fight.heard:
        roll = roll_of(1, 6, fight.faces)
        fight.tell(TieRolled(who=person.name, count=person.init, roll=roll))


def goes_before(one: Fighter, other: Fighter) -> bool:
    """Tell who goes first: the higher, with ties settled (DP-INIT-3, DP-INIT-4)."""
    if one.init != other.init:
        return one.init > other.init
    if TIES.thrown[one.number] != TIES.thrown[other.number]:
        return TIES.thrown[one.number] > TIES.thrown[other.number]
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
