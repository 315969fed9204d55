"""Exact odds: the rules themselves, with dice that walk every path.

Inside a step the dice take every path; between steps equal states are merged, so that two strikes
cost little more than one. States that differ in counters alone are equal. Decisions on the way are
answered by the fighters' tactics.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Given
from affray.core.fight.dice import Walker
from affray.core.fight.fight import BULK, WALKING, Fight
from affray.core.fight.numbers import Numbers


class TooManyPaths(Exception):
    """The limit of paths was reached before every one was walked."""


class Strayed(Exception):
    """What is known does not lead to the question whose answer was given."""


class States:
    """Different states, each with its weight as fractions `weight / out_of` to be added up.

    Most of their numbers are those of the state `usual`; they are told apart by the others.
    """

    def __init__(self, usual: Numbers) -> None:
        self.usual = usual
        self.rows: list[Numbers] = []
        self.weights: list[dict[int, int]] = []  # out_of -> weight, by state
        self.paths: i64 = 0
        self._found: dict[int, int] = {}

    def add(self, row: Numbers, weight: int, out_of: int) -> None:
        """Add the weight of a state; `row` is copied if it is new."""
        key = row.mix(self.usual)
        while True:
            at = self._found.get(key, -1)
            if at < 0:
                break
            if self.rows[at].same(row):
                known = self.weights[at]
                known[out_of] = known.get(out_of, 0) + weight
                return
            key += 1
        self._found[key] = len(self.rows)
        self.rows.append(row.copy())
        self.weights.append({out_of: weight})


def step_states(
    fight: Fight,
    before: States,
    given: list[list[int]],
    rewind: list[Given],
    limit: i64,
    only_unfinished: bool = False,
) -> States:
    """Return every state that one step leads to from the states before.

    With `only_unfinished` those stay as they are in which no act is half done.
    """
    after = States(before.usual)
    after.paths = before.paths
    row = Numbers()
    walker = Walker()
    fight.walker = walker
    fight.mode = WALKING
    try:
        for at in range(len(before.rows)):
            start = before.rows[at]
            fight.restore(start)
            if fight.over or (only_unfinished and not fight.unfinished()):
                for out_of, weight in before.weights[at].items():
                    after.add(start, weight, out_of)
                continue
            walker.start(given)
            twin = fight.clone()
            while True:
                fight.take(twin)
                for player in rewind:
                    player.at = 0
                fight.step()
                for player in rewind:
                    if player.at < len(player.rows):
                        raise Strayed
                fight.carry(row.write())
                for out_of, weight in before.weights[at].items():
                    after.add(row, weight * walker.weight, out_of * walker.out_of)
                after.paths += 1
                if after.paths > limit:
                    raise TooManyPaths
                if not walker.advance():
                    break
    finally:
        fight.mode = BULK
    return after


def act_states(
    fight: Fight, before: States, given: list[list[int]], rewind: list[Given], limit: i64
) -> States:
    """Return every state that a whole act leads to, however many steps it takes."""
    states = step_states(fight, before, given, rewind, limit)
    while any_unfinished(fight, states):
        states = step_states(fight, states, [], [], limit, True)
    return states


def any_unfinished(fight: Fight, states: States) -> bool:
    """Tell whether an act is half done in any of the states."""
    for row in states.rows:
        fight.restore(row)
        if fight.unfinished() and not fight.over:
            return True
    return False


def states_of(fight: Fight) -> States:
    """Return the present state as the only one."""
    row = fight.save()
    states = States(row)
    states.add(row, 1, 1)
    return states
