"""Hiding: who is not known to be there, and how a side comes to know of it.

What a fighter may do never depends on somebody that its side does not know of: only when it
runs into one is it stopped, and then it knows.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Status, bit
from affray.systems.simverse.book.event_keys import Found
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import Spotted
from affray.systems.simverse.rules.morale import first_sight


def lurks(person: Fighter, side: i64) -> bool:
    """Tell whether somebody stands in the way of a side that does not know of it."""
    return person.gone == 0 and person.status == Status.ABLE and not person.seen_by(side)


def anybody_lurks(fight: Fight, side: i64) -> bool:
    """Tell whether anybody stands hidden from a side."""
    for person in fight.people:
        if person.hidden != 0 and lurks(person, side):
            return True
    return False


def lurker_at(fight: Fight, place: i64, side: i64) -> i64:
    """Return who stands hidden from a side at a place, or -1."""
    for person in fight.people:
        if person.place == place and lurks(person, side):
            return person.number
    return -1


def spot(fight: Fight, finder: Fighter, hidden: Fighter, how: i64) -> None:
    """Let a side know of somebody who hid from it (SV-ACT-16, SV-SUR-6)."""
    come_out(fight, hidden, ~bit(finder.side))
    if fight.heard:
        fight.tell(Spotted(who=hidden.name, finder=finder.name, how=Found.NAMES[how]))


def come_out(fight: Fight, fighter: Fighter, still: i64) -> None:
    """Leave only some of what hides a fighter; who rides and what is ridden are seen together.

    RULING: something supernatural tries the nerve when it is seen first, not only when a fight
    begins (SV-MOR-2).
    """
    was = fighter.hidden
    fighter.hidden &= still
    if fighter.hidden != was and (fighter.sheet.supernatural or fighter.sheet.fearsome):
        first_sight(fight, fighter)
    if fighter.mount >= 0:
        fight.people[fighter.mount].hidden = fighter.hidden
    elif fighter.rider >= 0:
        fight.people[fighter.rider].hidden = fighter.hidden
