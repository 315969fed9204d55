"""What a side is told of strangers, and how well those whom they may be like explain it.

A side hears the events of a fight through the one filter for secrets. A book says which of them
tell something of a number that does not show (`System.clues`): each kind of event has a reader,
which takes note of clues. A clue is a function: how likely is what was told of one who has such a
sheet? Blows of one's own side are noted as well: what they would have taken from one with such a
sheet must go with how hurt it looks.

Readers know what was told, the sheets of their own side and the house rules, and nothing else. So
what is believed is a function of what was told, whether one has lived through it or read it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import comb, log2
from typing import Any, NamedTuple

from affray.core.fight.event import Event
from affray.core.fight.fight import Fight
from affray.core.record.told import Present, Told
from affray.core.view.view import Names, Seat, see_event

Facts = Mapping[str, Any]
Chance = Callable[[Any], float]  # of what was told, by a sheet
Loss = Callable[[Any], float]  # what a blow took off, by a sheet
Reader = Callable[["Clues", Facts], None]

DOUBT = 0.1  # how much of a clue may have reasons that nobody was told
FINE = 1000  # fine points: as many as make something twice as likely
APART = (0, -1300, -3300)  # for looking as one does, so many steps from how one should
BANDS = 4  # of health: 4 unhurt, 3 half or more, 2 a fourth or more, 1 less, 0 down


class Reading(NamedTuple):
    """What a book says of its clues."""

    readers: Mapping[str, Reader]  # by kind of event
    full: Callable[[Any], int] | None = None  # the health of one who is unhurt, by a sheet


class RealNames(Names):
    """The names of a viewer, who does not number anybody anew: whom it has seen it can tell."""

    def _next(self, name: str) -> str:
        return name


class Clues:
    """What one side of a fight was told of all others."""

    def __init__(self, reading: Reading, side: int) -> None:
        self.reading = reading
        self.seat = Seat(side)
        self.own: dict[str, Any] = {}  # the sheets of one's own side, by name
        self.rules: Any = None  # of the house
        self.of: dict[str, list[Chance]] = {}  # by name
        self.losses: dict[str, list[Loss]] = {}
        self.said: dict[tuple[str, str], Facts] = {}  # the last of each kind and somebody
        self._count = 0
        self._last: Told | None = None

    def knows(self, told: Sequence[Told]) -> bool:
        """Tell whether all that was heard so far is the beginning of what was told."""
        return self._count <= len(told) and (
            self._count == 0 or told[self._count - 1] is self._last
        )

    def hear(self, fight: Fight, told: Sequence[Told]) -> None:
        """Hear what is new of all that was told."""
        new = told[self._count :]
        if not new:
            return
        side = self.seat.side
        self.own = {one.name: one.sheet for one in people(fight) if int(one.side) == side}
        self.rules = getattr(fight, "rules", None)
        names = RealNames(fight, presents_of(told), self.seat)
        for one in new:
            reader = self.reading.readers.get(one.event.kind)
            if reader is not None:
                facts = see_event(one, self.seat, names)
                if facts is not None:
                    facts = nobody_in(one.event) | facts
                    reader(self, facts)
                    self.said[one.event.kind, one.event.who] = facts
        self._count = len(told)
        self._last = told[-1]

    # -- for readers --------------------------------------------------------------------------

    def note(self, name: str, chance: Chance) -> None:
        """Take note of a clue about somebody, unless it is of one's own side."""
        if name and name not in self.own:
            self.of.setdefault(name, []).append(chance)

    def struck(self, name: str, loss: Loss) -> None:
        """Take note of a blow at somebody."""
        if name and name not in self.own:
            self.losses.setdefault(name, []).append(loss)

    def healed(self, name: str) -> None:
        """Make nothing of the blows that somebody has recovered from."""
        self.losses.pop(name, None)

    # -- how well a sheet explains it ---------------------------------------------------------

    def looks(self, name: str, sheet: Any, band: int) -> int:
        """Return how likely one with such a sheet looks as hurt as it does, in fine points."""
        losses = self.losses.get(name)
        if not losses or self.reading.full is None:
            return 0
        full = max(self.reading.full(sheet), 1)
        should = band_of(full - sum(loss(sheet) for loss in losses), full)
        return APART[min(abs(should - band), len(APART) - 1)]


def nobody_in(event: Event) -> dict[str, Any]:
    """Return the facts of an event that name somebody, with nobody in them."""
    return {name: "" for name, fact in event.facts.items() if fact.type == "Name"}


def people(fight: Fight) -> list[Any]:
    """Return the fighters of a fight; each has a sheet in every book that has clues."""
    return list(fight.fighters)


def presents_of(told: Sequence[Told]) -> list[tuple[Present, ...]]:
    """Return who was there whenever that changed."""
    found: list[tuple[Present, ...]] = []
    for one in told:
        if not found or one.present is not found[-1]:
            found.append(one.present)
    return found


def points_of(chance: float) -> int:
    """Return what a clue is worth in fine points: they add up to the same in any order.

    >>> points_of(1.0), points_of(0.5), points_of(0.0)
    (-74, -1000, -4322)
    """
    return round(FINE * log2(DOUBT / 2 + (1 - DOUBT) * chance))


def band_of(left: float, full: float) -> int:
    """Return how well one looks who has so much left.

    >>> [band_of(left, 20) for left in (20, 19, 10, 9, 5, 4, 0)]
    [4, 3, 3, 2, 2, 1, 0]
    """
    if left <= 0:
        return 0
    if left >= full:
        return BANDS
    return 3 if 2 * left >= full else 2 if 4 * left >= full else 1


# -- chances of dice ---------------------------------------------------------------------------


def happens(chance: float, happened: bool) -> float:
    """Return the chance of what happened, or of what did not."""
    return chance if happened else 1.0 - chance


@lru_cache(maxsize=4096)
def at_most(count: int, sides: int, most: int) -> float:
    """Return the chance that some dice come to no more.

    >>> at_most(1, 20, 5), round(at_most(3, 6, 10), 3), at_most(2, 6, 1), at_most(2, 6, 12)
    (0.25, 0.5, 0.0, 1.0)
    """
    ways = [1]
    for _ in range(count):
        ways = [sum(ways[max(at - sides, 0) : at]) for at in range(1, len(ways) + sides)]
    return float(sum(ways[: max(most - count + 1, 0)]) / sides**count)


@lru_cache(maxsize=4096)
def at_least_good(dice: int, good: int, least: int) -> float:
    """Return the chance of so many good dice at least, of which a die has so many sides in six.

    >>> round(at_least_good(2, 2, 1), 3), at_least_good(3, 2, 0), at_least_good(1, 2, 2)
    (0.556, 1.0, 0.0)
    """
    ways = sum(
        comb(dice, number) * good**number * (6 - good) ** (dice - number)
        for number in range(max(least, 0), dice + 1)
    )
    return float(ways / 6**dice)
