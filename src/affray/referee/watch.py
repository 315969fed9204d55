"""Watching: each thing that happens, once and in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from affray.core.record.session import Session
from affray.core.record.told import Told
from affray.core.story.colour import Palette
from affray.core.view.view import Names, Seat, Seen, see_events


class Watch:
    """Somebody who watches: gets each thing that happens once, in order, as far as it is seen."""

    def __init__(self, session: Session, seat: Seat, palette: Callable[[], Palette]) -> None:
        self.session = session
        self.palette = palette
        self.seat = seat
        self._told: list[Told] = []  # what has been looked at
        self._count = 0  # how much of it was seen

    def news(self) -> list[Seen]:
        """Return what has happened since the last look."""
        told = self.session.told
        fresh = told[len(self._told) :]
        self._told = told
        seen = see_events(fresh, self.seat, self._names(), self._count, self.palette())
        self._count += len(seen)
        return seen

    def turn_back(self) -> None:
        """Forget what did not happen after all, so that `news` tells what did."""
        told = self.session.told
        same = differences(self._told, told)
        self._told = self._told if same < 0 else told[:same]
        self._count = len(see_events(self._told, self.seat, self._names()))

    def _names(self) -> Names:
        return Names(self.session.fight, self.session.presents, self.seat)


def differences(one: Sequence[Told], other: Sequence[Told]) -> int:
    """Return the number of the first event that differs, or -1."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a.event != b.event:
            return number
    return -1 if len(one) == len(other) else min(len(one), len(other))
