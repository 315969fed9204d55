"""Every state that steps lead to, seam by seam, with its weight."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Given
from affray.core.fight.choosing import Strayed
from affray.core.fight.dice import Walker
from affray.core.fight.fight import BULK, WALKING, Fight
from affray.core.fight.numbers import Numbers
from affray.core.fight.odds import TooManyPaths
from affray.core.fight.share import Share, share_in
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
                after.add(start, before.shares[at].ways, before.shares[at].out_of)
                continue
            walker.start(given)
            twin = fight.clone()
            ways: dict[int, Share] = {}  # by where they lead
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
                share_in(ways, where).add(walker.weight, walker.out_of)
                after.paths += 1
                if after.paths > limit:
                    raise TooManyPaths
                if not walker.advance():
                    break
            for where, share in ways.items():
                after.shares[where].add_part(before.shares[at], share)
    finally:
        fight.mode = BULK
    return after


def states_of(fight: Fight) -> States:
    """Return the present state as the only one."""
    row = fight.save()
    states = States(row)
    states.add(row, 1, 1)
    return states
