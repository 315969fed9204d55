"""Exact duels: a fight between fixed tactics as a web of states, each walked once.

A state at a seam leads to others with known weights, whenever it is met: so each is expanded once,
however many rounds it may come up in. The count of rounds is taken out of a state where nothing
hangs on it (`Fight.rebase`); how many have passed is kept beside it.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from affray.core.fight.fight import BULK, NOBODY, WALKING, Fight
from affray.core.fight.merger import Merged, Merger
from affray.core.fight.numbers import Numbers
from affray.core.fight.share import Share
from affray.core.fight.states import States

LATER: Final[i64] = 3  # rounds from here on are all alike
NEGLIGIBLE: Final = 1e-13  # so little is left undecided that it is no longer followed
TRIFLE: Final = 1e-16  # a state as unlikely as this is not followed either
EARLY: Final = 4  # the part of the limit after which it is reckoned how many ways there will be
FAR: Final = 16  # so many times the limit by what is undecided is too far off, though that is rough
OFTEN: Final = 16  # times it is reckoned again while as many ways are walked
# How the growth from one round to the next, as a logarithm, becomes less, by duels that were
# walked to their end: first every round has new states, later most of them were met before.
SLOWS: Final = 0.4
SHRINKS: Final = 0.5


class TooLarge(Exception):
    """A duel has too many ways to be walked; says roughly how many there are."""

    def __init__(self, estimate: int) -> None:
        super().__init__(f"roughly {estimate} ways")
        self.estimate = estimate


class Ended:
    """One way in which a duel ends: its state, in which round, and how likely."""

    def __init__(self, row: Numbers, round: int, chance: float) -> None:
        self.row = row
        self.round = round
        self.chance = chance


class Web:
    """The states of a duel and where each of them leads."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.states: States = States(fight.save())
        self.walker = Merger()
        self.paths: i64 = 0
        self.ways: dict[int, int] = {}  # in each round, of the states met there first
        self._looks = 1.0  # after so many early parts of the limit it is reckoned next
        self._row = Numbers()
        self.ends: list[bool] = []
        self.links: list[list[tuple[int, int, float]]] = []  # to where, rounds passed, how likely

    def _find(self, fight: Fight) -> int:
        """Return which state the fight is in."""
        fight.carry(self._row.write_beside(self.states.usual))
        at = int(self.states.find(self._row))
        if at == len(self.ends):
            self.ends.append(fight.over or fight.winner != NOBODY)
            self.links.append([])
        return at

    def _expand(self, at: int) -> None:
        """Take every way that one step leads from a state."""
        fight = self.fight
        walker = self.walker
        nothing: list[list[int]] = []
        fight.restore(self.states.rows[at])
        twin = fight.clone()
        before = fight.round
        found: dict[tuple[int, int, int], Share] = {}
        walker.begin(nothing, self.states.usual)
        while True:
            self.paths += 1
            fight.take(twin)
            for fighter in fight.fighters:
                fighter.came = 0
            try:
                fight.step()
            except Merged:
                if not walker.next():
                    break
                continue
            passed = fight.round - before
            fight.rebase(max(fight.round - LATER, 0))
            where = self._find(fight)
            walker.count(found.setdefault((int(walker.node), where, int(passed)), Share()))
            if not walker.next():
                break
        nodes = walker.chances()
        for (node, to, rounds), share in found.items():
            whole = nodes[node]
            chance = share.ways * whole.ways / (share.out_of * whole.out_of)
            self.links[at].append((to, rounds, chance))

    def follow(self, most_rounds: int, limit: int) -> list[Ended]:
        """Return how the duel ends, in every way, up to so many rounds.

        A state is expanded when the duel comes to it; those that it comes to by a trifle alone,
        or when next to nothing is left undecided, never are.
        """
        fight = self.fight
        start = self._find(fight), int(fight.round)
        fight.walker = self.walker
        fight.mode = WALKING
        try:
            return self._follow(start, most_rounds, limit)
        finally:
            fight.mode = BULK

    def _follow(self, start: tuple[int, int], most_rounds: int, limit: int) -> list[Ended]:
        """Follow the duel step by step from a state in a round."""
        found: dict[tuple[int, int], float] = {}
        now: dict[tuple[int, int], float] = {start: 1.0}
        undecided = 1.0
        while now:
            later: dict[tuple[int, int], float] = {}
            left = 0.0
            for (at, round), chance in now.items():
                if self.ends[at] or round > most_rounds:
                    found[at, round] = found.get((at, round), 0.0) + chance
                    continue
                left += chance
                if chance < TRIFLE:
                    continue
                if not self.links[at]:
                    before = int(self.paths)
                    self._expand(at)
                    self.ways[round] = self.ways.get(round, 0) + int(self.paths) - before
                    self._mind(limit, undecided)
                for to, passed, share in self.links[at]:
                    key = (to, round + passed)
                    later[key] = later.get(key, 0.0) + chance * share
            undecided = left
            now = later if left > NEGLIGIBLE else {}
        return [Ended(self.states.rows[at], r, chance) for (at, r), chance in found.items()]

    def _mind(self, limit: int, undecided: float) -> None:
        """Give up where there are too many ways, or will be by all that can be told so far.

        What is undecided becomes less by about the same factor with each step.
        """
        paths = int(self.paths)
        if paths <= limit and paths * EARLY <= limit * self._looks:
            return
        self._looks += 1 / OFTEN
        share = math.log(min(undecided, 0.999)) / math.log(NEGLIGIBLE)
        if paths > limit or paths > FAR * limit * min(share, 1.0):
            estimate = max(all_ways([self.ways[number] for number in sorted(self.ways)]), paths)
            if estimate > limit:
                raise TooLarge(estimate)


def all_ways(rounds: list[int]) -> int:
    """Return about how many ways there are in all by those of the first rounds.

    The last of them may not be over. It is rough: of duels that were walked to their end it told
    a fourth to four times as many from a tenth of their ways, and too few from less than that.
    """
    before, now, total = 1.0, 1.0, 0.0
    for ways in rounds[:-1]:
        before, now = now, float(max(ways, 1))
        total += ways
    least = float(rounds[-1])
    while now >= 1.0 or least > 0.0:
        growth = SLOWS * math.log(now / before) - SHRINKS
        before, now = now, max(now * math.exp(growth), least)
        least = 0.0
        total += now
    return int(total)
