"""What lies on the ground, each thing where it fell (SV-COND-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.numbers import room_for
from affray.systems.simverse.book.constants import METRE
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter

IN_REACH: Final[i64] = 3 * METRE  # the step to it is a part of picking it up


def lay(fight: Fight, item: i64, place: i64) -> None:
    """Let a thing lie at a place; it lies nowhere else."""
    lift(fight, item)
    at = fight.lying
    fight.lie = room_for(fight.lie, at + 1)
    fight.lie_at = room_for(fight.lie_at, at + 1)
    fight.lie[at] = item
    fight.lie_at[at] = place
    fight.lying = at + 1


def lift(fight: Fight, item: i64) -> None:
    """Take a thing off the ground, if it lies there; the others keep their order."""
    kept: i64 = 0
    for i in range(fight.lying):
        if fight.lie[i] != item:
            fight.lie[kept] = fight.lie[i]
            fight.lie_at[kept] = fight.lie_at[i]
            kept += 1
    fight.lying = kept


def place_of(fight: Fight, item: i64) -> i64:
    """Return where a thing lies, or -1 if it does not lie on the ground."""
    for i in range(fight.lying):
        if fight.lie[i] == item:
            return fight.lie_at[i]
    return -1


def in_reach(fight: Fight, fighter: Fighter, item: i64) -> bool:
    """Tell whether a thing lies within reach of somebody.

    RULING: without a map everything that lies there is within reach of everybody.
    """
    place = place_of(fight, item)
    if place < 0:
        return False
    return not fight.mapped or fight.field.distance(fighter.place, place) <= IN_REACH


def owner_of(fight: Fight, item: i64) -> Fighter:
    """Return who came with a thing."""
    return fight.people[fight.owners[item]]
