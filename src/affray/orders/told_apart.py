"""Who of several alike is meant beside somebody else: the only one to whom it can be done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from affray.orders.outcome import Found, Unclear
from affray.orders.person import Described, Person
from affray.orders.reading import Reading

if TYPE_CHECKING:
    from affray.orders.filling import Filler


def told_apart(filler: Filler, reading: Reading) -> Reading:
    """Return a reading with everybody named who can only be one: the dog, and the thug in reach.

    Where one alone is struck, whoever can be struck is found by trying; it is no other with two.
    """
    if len(reading.people) < 2 or any(one.many for one in reading.people):
        return reading
    return replace(reading, people=[_the_one(filler, reading, one) for one in reading.people])


def _the_one(filler: Filler, reading: Reading, said: Described) -> Described:
    """Return the only one of those who may be meant to whom it can be done, if there is one."""
    people = filler.crowd.people
    whom = [one for one in said.among(people, filler.crowd.last) if one.band > 0]
    if len(whom) < 2 or any(one.friend for one in whom):
        return said
    able = [one for one in whom if _is_able(filler, reading, one)]
    return _named(able[0]) if len(able) == 1 else said


def _is_able(filler: Filler, reading: Reading, whom: Person) -> bool:
    """Tell whether it can be done to somebody alone."""
    found = Found()
    try:
        filler.attempt(replace(reading, people=[_named(whom)], times=1), found)
    except Unclear:
        return False
    return bool(found.legal)


def _named(one: Person) -> Described:
    name = one.name.casefold()
    return Described(name, name, frozenset([one.name]))
