"""Walks that come back to where they were: a chase in which nobody gains, a watch like the last.

There is no last step of such a walk. Each of its states is walked once, and how often each comes
up follows from where they lead: equations, solved in fractions for those that lead to each other.
"""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from affray.core.fight.odds import TooManyPaths, Walk
from affray.core.fight.states import States, put_in

MOST_STATES = 3000
MOST_TOGETHER = 60  # states that lead to each other

Ways = dict[int, Fraction]  # where a state leads, and how likely


def around(walk: Walk, limit: i64) -> States:
    """Return every state in which a walk can end, each with its chance."""
    start = walk.begin()
    put_in(walk.fight, start)
    ended = States(start.usual)
    states = States(start.usual)
    first, last = _lead(walk, start, 0, states, ended, limit)
    walk.first = False
    ways: list[Ways] = []
    ends: list[Ways] = []
    while len(ways) < len(states.rows):
        if len(ways) > MOST_STATES:
            raise TooManyPaths
        further, over = _lead(walk, states, len(ways), states, ended, limit)
        ways.append(further)
        ends.append(over)
    for at, times in visits(first, ways).items():
        for end, chance in ends[at].items():
            last[end] = last.get(end, Fraction(0)) + times * chance
    for end, chance in last.items():
        ended.shares[end].add(chance.numerator, chance.denominator)
    ended.paths = walk.paths
    return ended


def _lead(
    walk: Walk, source: States, at: int, states: States, ended: States, limit: i64
) -> tuple[Ways, Ways]:
    """Return where a state leads: to which others, and to which ends."""
    one = States(source.usual)
    one.add(source.rows[at], 1, 1)
    later, over = States(source.usual), States(source.usual)
    walk.expand(one, 0, later, over, limit, False)
    further: Ways = {}
    for place, row in enumerate(later.rows):
        further[int(states.find(row))] = later.chance(place)
    last: Ways = {}
    for place, row in enumerate(over.rows):
        last[int(ended.find(row))] = over.chance(place)
    return further, last


def visits(first: Ways, ways: list[Ways]) -> Ways:
    """Return how often each state comes up, by whence the walk starts and where each leads."""
    found = dict(first)
    for circle in reversed(circles(ways)):
        _solve(circle, ways, found)
        inside = set(circle)
        for at in circle:
            for to, chance in ways[at].items():
                if to not in inside:
                    found[to] = found.get(to, Fraction(0)) + found[at] * chance
    return found


def _solve(circle: list[int], ways: list[Ways], found: Ways) -> None:
    """Let those who lead to each other come up as often as that makes them."""
    if len(circle) > MOST_TOGETHER:
        raise TooManyPaths
    inside = set(circle)
    into: dict[int, Ways] = {at: {} for at in circle}  # who leads to whom, turned round
    for at in circle:
        found.setdefault(at, Fraction(0))
        for to, chance in ways[at].items():
            if to in inside:
                into[to][at] = chance
    for at in circle:
        again = into[at].pop(at, Fraction(0))
        if again == 1:
            raise TooManyPaths  # nothing ever leads out of it
        _stretch(at, 1 / (1 - again), into, found)
        for other in circle:
            share = into[other].pop(at, None)
            if other != at and share is not None:
                found[other] += share * found[at]
                for source, chance in into[at].items():
                    into[other][source] = into[other].get(source, Fraction(0)) + share * chance


def _stretch(at: int, by: Fraction, into: dict[int, Ways], found: Ways) -> None:
    """Let a state come up so much more often."""
    found[at] *= by
    for source in into[at]:
        into[at][source] *= by


def circles(ways: list[Ways]) -> list[list[int]]:
    """Return the states that lead to each other together, after all that they lead on to."""
    found: list[list[int]] = []
    number: dict[int, int] = {}
    lowest: dict[int, int] = {}
    path: dict[int, None] = {}
    for first in range(len(ways)):
        work = [] if first in number else [(first, iter(ways[first]))]
        while work:
            at, further = work[-1]
            if at not in number:
                number[at] = lowest[at] = len(number)
                path[at] = None
            to = next((to for to in further if to in path or to not in number), None)
            if to is None:
                work.pop()
                if work:
                    lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[at])
                if lowest[at] == number[at]:
                    found.append(_taken(path, at))
            elif to not in number:
                work.append((to, iter(ways[to])))
            else:
                lowest[at] = min(lowest[at], number[to])
    return found


def _taken(path: dict[int, None], last: int) -> list[int]:
    """Take from the end of a path what was put there since one state, that one included."""
    found: list[int] = []
    while not found or found[-1] != last:
        found.append(path.popitem()[0])
    return found
