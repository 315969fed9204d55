"""Every state that steps lead to, seam by seam, with its weight."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Given
from affray.core.fight.dice import Walker
from affray.core.fight.fight import BULK, WALKING, Fight
from affray.core.fight.numbers import Numbers
from affray.core.fight.odds import Strayed, TooManyPaths
from affray.core.fight.states import States


def step_states(
    fight: Fight, before: States, given: list[list[int]], rewind: list[Given], limit: i64
) -> States:
    """Return every state that one step leads to from the states before."""
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
            if fight.over:
                for out_of, weight in before.weights[at].items():
                    after.add(start, weight, out_of)
                continue
            walker.start(given)
            twin = fight.clone()
            ways: dict[int, dict[int, int]] = {}  # the weights of paths, by where they lead
            while True:
                fight.take(twin)
                for player in rewind:
                    player.at = 0
                fight.step()
                for player in rewind:
                    if player.at < len(player.rows):
                        raise Strayed
                fight.carry(row.write_beside(after.usual))
                where = int(after.find(row))
                if where not in ways:
                    ways[where] = {}
                known = ways[where]
                known[walker.out_of] = known.get(walker.out_of, 0) + walker.weight
                after.paths += 1
                if after.paths > limit:
                    raise TooManyPaths
                if not walker.advance():
                    break
            for where, known in ways.items():
                for out_of, weight in before.weights[at].items():
                    for more, share in known.items():
                        after.add_to(where, weight * share, out_of * more)
    finally:
        fight.mode = BULK
    return after


def states_of(fight: Fight) -> States:
    """Return the present state as the only one."""
    row = fight.save()
    states = States(row)
    states.add(row, 1, 1)
    return states
