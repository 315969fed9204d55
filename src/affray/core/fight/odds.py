"""Exact odds: the rules themselves, with dice that walk every path.

Inside a step the dice take every path; between steps equal states are merged, so that two strikes
cost little more than one. States that differ in counters alone are equal. Whoever the rest of an
act can no longer touch is settled: how it fared is put aside, so that six people in an area are
six times one. Decisions on the way are answered by the fighters' tactics.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.choosing import Chosen, NextTurn, Strayed, UntilTurn
from affray.core.fight.fight import BULK, NOBODY, WALKING, BlowOver, Fight
from affray.core.fight.merger import Merged, Merger
from affray.core.fight.numbers import Numbers
from affray.core.fight.share import Share, share_in
from affray.core.fight.states import (
    States,
    numbers_of,
    put_came,
    put_in,
    take_out,
    write,
)

# How far odds look from a choice
BLOW: Final[i64] = 0  # to the next seam: what an answer in the middle of an act is about
ACT: Final[i64] = 1  # all strikes and parts of the act, and the answers to them
ROUND: Final[i64] = 2  # to the end of the round
TURN: Final[i64] = 3  # until whoever chose has its next turn
END: Final[i64] = 4  # until everything is over

MOST_STEPS: Final[i64] = 5000  # of one way by chance


class TooManyPaths(Exception):
    """The limit of paths was reached before every one was walked."""


class Circling(Exception):
    """The walk has come back to a state that it was in: it has no last step."""


class Entangled(Exception):
    """Somebody who was settled has been touched after all."""


class Walk:
    """The walk from a choice to as far as odds look."""

    def __init__(
        self, fight: Fight, faces: list[list[int]], givers: list[Chosen], horizon: i64, asker: i64
    ) -> None:
        self.fight = fight
        self.faces = faces  # of the dice since the last seam, which have fallen
        self.givers = givers
        self.horizon = horizon
        self.asker = asker  # whose next turn is waited for
        self.until: UntilTurn | None = None
        self.start: Fight = fight.clone()
        self.before: Fight | None = None  # as it was at the choice
        self.walker = Merger()
        self.walker.one_blow = horizon == BLOW
        self.paths: i64 = 0
        self.fates: list[list[int]] = []  # how settled fighters fared: number, what came, numbers
        self.aside: dict[int, dict[int, Share]] = {}  # how likely each was, by fighter
        self._fates: dict[tuple[int, ...], int] = {}
        self.first: bool = True  # the step with the choice in it
        self.loose: bool = False  # what does not lead to the choice is left out: see `loosen`
        self._round: i64 = 0
        self._winner: i64 = NOBODY

    # -- every way ----------------------------------------------------------------------------

    def all_ways(self, limit: i64, blur: bool) -> States:
        """Return every state at the end, by every way the dice can fall."""
        active = self.begin()
        put_in(self.fight, active)
        ended = States(active.usual)
        seen = States(active.usual)
        while len(active.rows) > 0:
            later = States(active.usual)
            for at in range(len(active.rows)):
                self.expand(active, at, later, ended, limit, blur)
            if not self.first:
                see(seen, active)
            self.first = False
            active = later
        ended.paths = self.paths
        return ended

    def begin(self) -> States:
        """Go back to the start; return states with none in them yet."""
        self.fight.take(self.start)
        self.aside = {}
        self.paths = 0
        self.first = True
        return States(self.fight.save())

    def expand(
        self, active: States, at: int, later: States, ended: States, limit: i64, blur: bool
    ) -> None:
        """Take every way that one step leads from a state."""
        self.fight.walker = self.walker
        self.fight.mode = WALKING
        try:
            self._expand(active, at, later, ended, limit, blur)
        finally:
            self.fight.mode = BULK

    def _expand(
        self, active: States, at: int, later: States, ended: States, limit: i64, blur: bool
    ) -> None:
        """Take every way that one step leads from a state."""
        fight = self.fight
        walker = self.walker
        nothing: list[list[int]] = []
        row = Numbers()
        came = take_out(fight, active.rows[at])
        twin = fight.clone()
        aside = active.fates[at]
        # by the node that ways come from, where they lead, and who is settled by then
        links: dict[int, dict[int, Share]] = {}
        news: dict[tuple[int, int, int, int], Share] = {}
        walker.begin(self.faces if self.first else nothing, active.usual)
        while True:
            self.paths += 1
            if self.paths > limit:
                raise TooManyPaths
            fight.take(twin)
            put_came(fight, came)
            try:
                goes_on = self._step()
            except Merged:
                if not walker.next():
                    break
                continue
            except Strayed:
                if not self.loose:
                    raise
                if not walker.next():
                    break
                continue
            states = later if goes_on else ended
            found: list[tuple[int, int]] = []
            if goes_on and blur:
                found = self._settle(aside, twin)
            elif len(aside) > 0:
                self._as_settled(aside, twin)
            write(fight, row, states.usual)
            if not goes_on:
                row.carry(settled_in(aside))
            where = int(states.find(row)) * 2 + (1 if goes_on else 0)
            node = int(walker.node)
            if node not in links:
                links[node] = {}
            walker.count(share_in(links[node], where))
            for number, fate in found:
                walker.count(news.setdefault((node, where, number, fate), Share()))
            if not walker.next():
                break
        self._pass_on(active, at, later, ended, links, news)

    def _pass_on(
        self,
        active: States,
        at: int,
        later: States,
        ended: States,
        links: dict[int, dict[int, Share]],
        news: dict[tuple[int, int, int, int], Share],
    ) -> None:
        """Give the share of a state to those that it leads to."""
        aside = active.fates[at]
        mine = active.shares[at]
        nodes = self.walker.chances()
        done = Share()  # how much of it goes no further
        for node, leads in links.items():
            chance = nodes[node]
            for where, share in leads.items():
                part = Share(share.ways * chance.ways, share.out_of * chance.out_of)
                states = later if where % 2 == 1 else ended
                states.shares[where // 2].add_part(mine, part)
                if len(aside) > 0 and states is ended:
                    done.add(part.ways, part.out_of)
                elif len(aside) > 0:
                    pass_fates(aside, states.fates[where // 2], part)
        pass_fates(aside, self.aside, done)
        for (node, where, number, fate), share in news.items():
            chance = nodes[node]
            part = Share(share.ways * chance.ways, share.out_of * chance.out_of)
            fates = later.fates[where // 2].setdefault(number, {})
            share_in(fates, fate).add_part(mine, part)

    def _step(self) -> bool:
        """Run a step; False where the odds look no further."""
        fight = self.fight
        for giver in self.givers:
            giver.at = 0 if self.first else len(giver.rows)
        goes_on = True
        try:
            fight.step()
        except (NextTurn, BlowOver):
            goes_on = False
        if self.first:
            for giver in self.givers:
                if giver.at < len(giver.rows):
                    raise Strayed
            if self.before is None:
                self._remember()
        return goes_on and not self._has_ended()

    def _remember(self) -> None:
        """Keep the state at the choice: what happened before it does not count."""
        before = self.start.clone()
        for giver in self.givers:
            if giver.before is not None:
                before.restore(giver.before)
        self.before = before
        self._round = before.round
        self._winner = before.winner
        if self.until is not None:
            self.until.round = before.round

    def _has_ended(self) -> bool:
        """Tell whether odds look no further than this seam."""
        fight = self.fight
        horizon = self.horizon
        if fight.over or horizon == BLOW:
            return True
        if horizon == END:
            return False
        if horizon == ACT or self._winner != NOBODY:
            return not fight.unfinished()
        if fight.winner != NOBODY:
            return True
        if horizon == ROUND:
            return fight.round != self._round
        if self.asker >= 0 and fight.is_out(fight.fighters[self.asker]):
            return fight.round > self._round
        return fight.round > self._round + 1

    # -- whoever is settled -------------------------------------------------------------------

    def _settle(self, aside: dict[int, dict[int, Share]], twin: Fight) -> list[tuple[int, int]]:
        """Put aside how those fared who are newly settled; the others must be as they were."""
        fight = self.fight
        before = self.before
        assert before is not None
        self._as_settled(aside, twin)
        for number in aside:
            fight.blur(fight.fighters[number], before.fighters[number])
        found: list[tuple[int, int]] = []
        settled = fight.settled()
        if settled == 0:
            return found
        for number in range(len(fight.fighters)):
            if (settled >> number) & 1 == 0 or number in aside:
                continue
            fighter = fight.fighters[number]
            was = before.fighters[number]
            numbers = numbers_of(fight, number)
            if fighter.came == 0 and numbers == numbers_of(before, number):
                continue
            found.append((number, self._fate([number, int(fighter.came), *numbers])))
            fight.blur(fighter, was)
            fighter.came = 0
        return found

    def _as_settled(self, aside: dict[int, dict[int, Share]], twin: Fight) -> None:
        """See that nobody who is settled was touched again."""
        for number in aside:
            fighter = self.fight.fighters[number]
            if fighter.came != 0 or self.fight.touched(fighter, twin.fighters[number]):
                raise Entangled

    def _fate(self, numbers: list[int]) -> int:
        """Return the number of a way in which somebody fared."""
        key = tuple(numbers)
        at = self._fates.get(key, -1)
        if at < 0:
            at = len(self.fates)
            self._fates[key] = at
            self.fates.append(numbers)
        return at

    # -- by chance ----------------------------------------------------------------------------

    def some_ways(self, count: i64, seed: i64) -> States:
        """Return the states at the end of so many ways, each taken by chance."""
        fight = self.fight
        fight.take(self.start)
        ended = States(fight.save())
        row = Numbers()
        walker = self.walker
        walker.sample(self.faces, seed)
        fight.walker = walker
        fight.mode = WALKING
        try:
            for _way in range(count):
                fight.take(self.start)
                for fighter in fight.fighters:
                    fighter.came = 0
                walker.again()
                self.first = True
                if not self._to_the_end():
                    continue
                write(fight, row, ended.usual)
                row.carry(0)
                ended.add(row, 1, int(count))
        finally:
            fight.mode = BULK
            walker.sampling = False
        ended.paths = count
        return ended

    def _to_the_end(self) -> bool:
        """Go one way by chance; False if it leads elsewhere, which a loose walk leaves out."""
        steps: i64 = 0
        try:
            while self._step() and steps < MOST_STEPS:
                self.first = False
                steps += 1
        except Strayed:
            if not self.loose:
                raise
            return False
        return True

    # -- what is not known --------------------------------------------------------------------

    def loosen(self, kind: str, known: Numbers) -> None:
        """Let the dice since the last seam have fallen in any way that leads to the choice.

        That is a question of a kind, to somebody who is as it is known to be then.
        """
        self.faces = []
        self.loose = True
        for giver in self.givers:
            if giver.chooses:
                giver.kind = kind
                giver.known = known


def see(seen: States, active: States) -> None:
    """Add states to those that were seen, or raise Circling if one of them is known."""
    for row in active.rows:
        known = len(seen.rows)
        if seen.find(row) < known:
            raise Circling


def pass_fates(
    aside: dict[int, dict[int, Share]], known: dict[int, dict[int, Share]], part: Share
) -> None:
    """Pass on how those fared who are settled, as a part of what is passed on."""
    for number, fates in aside.items():
        if number not in known:
            known[number] = {}
        for fate, share in fates.items():
            share_in(known[number], fate).add_part(share, part)


def settled_in(aside: dict[int, dict[int, Share]]) -> i64:
    """Return who is settled, as bits."""
    found: i64 = 0
    one: i64 = 1
    for number in aside:
        found |= one << number
    return found
