"""The search: which of some answers leads to the best positions, by sequential halving.

Every answer is tried with the same dice. The worse half is dropped, the rest is tried as much
again. The work is done in short slices, so that it can be broken off between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from affray.core.fight.numbers import Numbers
from affray.players.rollouts import Worlds

FAR = 60  # rounds: to the end
SHORT = 2  # rounds that are played on where there is no time for more
LEAST_TRIES = 2  # of each answer before any is dropped
LAST = 2  # how many are tried with fresh dice in the end
TO_CHOOSE = 0.6  # the share of the budget that finds them
LEAST_PROOFS = 8
FRESH = 1_000_000  # the number of the first try with dice that none was chosen for
ENOUGH = 10  # tries of each answer for which there should be time
SLICE = 2_000  # steps between two pauses, about 2 ms when compiled
MILLION = 1_000_000


@dataclass
class Tried:
    """An answer and what came of it, try by try."""

    row: Numbers
    worths: list[int] = field(default_factory=list)
    proofs: list[int] = field(default_factory=list)  # with fresh dice, of the last few answers

    @property
    def mean(self) -> float:
        """Return what it is worth, from 0 to 1."""
        tries = self.proofs or self.worths
        return sum(tries) / len(tries) / MILLION if tries else 0.0

    @property
    def error(self) -> float:
        """Return by how much its mean may be off: half of the interval at 95 %."""
        tries = self.proofs or self.worths
        count = len(tries)
        if count < 2:
            return 1.0
        spread = sum((one / MILLION - self.mean) ** 2 for one in tries) / (count - 1)
        return 1.96 * float((spread / count) ** 0.5)

    def ahead_of(self, other: Tried) -> tuple[float, float]:
        """Return by how much it is better than another with the same dice, and how surely.

        Dice that it was chosen for do not count: who is lucky with them looks better than it is.
        """
        pairs = [one - two for one, two in zip(self.proofs, other.proofs, strict=False)]
        count = len(pairs)
        if count < 2:
            return 0.0, 1.0
        mean = sum(pairs) / count
        spread = sum((pair - mean) ** 2 for pair in pairs) / (count - 1)
        return mean / MILLION, float((spread / count) ** 0.5) / MILLION


class Search:
    """A search for the best answer, the quick one first among them."""

    def __init__(self, worlds: Worlds, rows: list[Numbers], budget: int, last: int = LAST) -> None:
        self.worlds = worlds
        self.last = last
        self.tried = [Tried(row) for row in rows]
        self.alive = list(self.tried)
        self.budget = budget  # in steps from seam to seam
        self.spent = 0
        self.rollouts = 0
        self.tries = 0
        self.rounds = FAR
        self.done = False
        self.rungs = max(1, (len(rows) - 1).bit_length())
        self._paused = 0  # how much was spent at the last pause

    @property
    def quick(self) -> Tried:
        """Return the quick choice."""
        return self.tried[0]

    def finish(self, stop: Callable[[], bool]) -> None:
        """Do all the work, slice by slice, unless somebody wants it to stop."""
        for _ in self._slices():
            if stop():
                return
        self.done = True

    def ranked(self) -> list[Tried]:
        """Return every answer that was tried, the best first: who stayed longest, then by worth.

        Those that were tried with fresh dice were tried equally often, the quick one among them.
        """
        tried = [one for one in self.tried if one.worths]
        return sorted(tried, key=lambda one: (-len(one.proofs), -len(one.worths), -one.mean))

    def best(self, margin: float, sure: float) -> Tried:
        """Return the best answer, or the quick one where no other is better for certain."""
        found = self.quick
        lead = margin
        for one in self.alive:
            ahead, error = one.ahead_of(self.quick)
            if one is not self.quick and ahead - sure * error > lead:
                found, lead = one, ahead - sure * error
        return found

    # -- the work -----------------------------------------------------------------------------

    def _slices(self) -> Iterator[None]:
        """Climb rung by rung, dropping half of the answers at each; pause between slices."""
        if len(self.tried) < 2:
            return
        yield
        self._look_ahead()
        while True:
            a_try = max(self.spent // max(self.rollouts, 1), 1)
            share = (int(self.budget * TO_CHOOSE) - self.spent) // max(self.rungs, 1)
            self.tries += max(share // (a_try * len(self.alive)), LEAST_TRIES)
            for one in [self.quick, *self.alive]:
                yield from self._tried(one, self.tries)
            self.rungs -= 1
            ranked = sorted(self.alive, key=lambda one: -one.mean)
            self.alive = ranked[: max(self.last, (len(ranked) + 1) // 2)]
            if len(self.alive) <= self.last or self.spent >= self.budget * TO_CHOOSE:
                self.alive = self.alive[: self.last]
                yield from self._prove()
                return

    def _prove(self) -> Iterator[None]:
        """Try the last few and the quick choice with fresh dice."""
        last = [self.quick, *(one for one in self.alive if one is not self.quick)]
        if len(last) < 2:
            return
        a_try = max(self.spent // max(self.rollouts, 1), 1)
        count = max((self.budget - self.spent) // (a_try * len(last)), LEAST_PROOFS)
        for number in range(FRESH, FRESH + count):
            for one in last:  # in turn, so that they are tried equally often whenever it ends
                worth, steps = self.worlds.play(one.row, number, self.rounds)
                one.proofs.append(worth)
                self._spend(steps)
            if self._is_slice():
                yield

    def _look_ahead(self) -> None:
        """See how long the fight lasts, and look as far ahead as the budget allows."""
        wanted = len(self.tried) * ENOUGH
        far = self._try(self.quick, LEAST_TRIES) // LEAST_TRIES
        if far * wanted <= self.budget:
            return
        self.quick.worths.clear()
        self.rounds = SHORT
        short = max(self._try(self.quick, LEAST_TRIES) // LEAST_TRIES, 1)
        more = self.budget // wanted * (SHORT + 1) // short - (SHORT + 1)
        if more > 0:
            self.rounds = SHORT + more
            self.quick.worths.clear()

    def _tried(self, one: Tried, count: int) -> Iterator[None]:
        """Try an answer until it has been tried so often, slice by slice."""
        while len(one.worths) < count:
            self._try(one, 1)
            if self._is_slice():
                yield

    def _try(self, one: Tried, count: int) -> int:
        """Try an answer some more times; return the steps that took."""
        before = self.spent
        for _ in range(count):
            worth, steps = self.worlds.play(one.row, len(one.worths), self.rounds)
            one.worths.append(worth)
            self._spend(steps)
        return self.spent - before

    def _spend(self, steps: int) -> None:
        self.spent += steps
        self.rollouts += 1

    def _is_slice(self) -> bool:
        """Tell whether enough was done since the last pause."""
        if self.spent - self._paused < SLICE:
            return False
        self._paused = self.spent
        return True
