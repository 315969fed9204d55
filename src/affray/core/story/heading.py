"""Heading: whether somebody who moves comes nearer to the foes or gets away from them.

It follows from moves that were told and from where everybody began, never from the fight itself:
whoever was not spoken of yet is nowhere, and where nobody is known nothing is said of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from math import dist
from typing import TYPE_CHECKING, Any

from affray.core.fight.event import Fact
from affray.core.fight.tally import ALL

if TYPE_CHECKING:
    from affray.core.view.view import Seen

NEARER, FARTHER, ALONG, UNKNOWN = "nearer", "farther", "along", ""
TOLD: Mapping[str, Fact] = {"heading": Fact(ALL, (NEARER, FARTHER, ALONG, UNKNOWN), "str")}
HAND = "ChangedByHand"  # after which anybody may be anywhere
FOUND = ("Revealed", "Spotted")  # whoever was hidden has moved, and nobody knows from where
LEAST = 0.25  # of a cell: less is neither
BESIDE = 1.5  # cells: whoever is no farther off than this is at blows anyway
_CELL = re.compile(r"(-?\d+),(-?\d+)")

Spot = tuple[int, int]


class Headings:
    """Where everybody is on a grid, and on whose side, as far as it was told."""

    def __init__(self) -> None:
        self._at: dict[str, Spot] = {}
        self._side: dict[str, str] = {}
        self._unsure: set[str] = set()
        self._is_sure = True

    def note(self, seen: Seen) -> None:
        """Remember where somebody is."""
        if seen.kind == HAND:
            self._at, self._is_sure = {}, False
        for role, name in seen.facts.items():
            side = seen.colour.get(f"{role}_side")
            if side is not None:
                self._side[name] = side
                began = _spot(seen.colour.get(f"{role}_began"))
                if began is not None and self._is_sure and name not in self._unsure:
                    self._at.setdefault(name, began)
        if seen.kind in FOUND:
            self._at.pop(seen.facts["who"], None)
            self._unsure.add(seen.facts["who"])
        end = _spot(seen.facts.get("end"))
        if end is not None:
            self._at[seen.facts["who"]] = end

    def of(self, moves: Collection[Seen], fallen: Collection[str]) -> str:
        """Return the way of all who move, if it is one: `nearer` to the next foe, or not."""
        found = {self._of(one, fallen) for one in moves if "start" in one.facts}
        return found.pop() if len(found) == 1 else UNKNOWN

    def _of(self, seen: Seen, fallen: Collection[str]) -> str:
        who, here, there = (
            seen.facts.get("who", ""),
            _spot(seen.facts["start"]),
            _spot(seen.facts.get("end")),
        )
        side = seen.colour.get("who_side")
        foes = [
            at
            for name, at in self._at.items()
            if name != who and name not in fallen and self._side.get(name) != side
        ]
        if here is None or there is None or not foes:
            return UNKNOWN
        gain = _nearest(here, foes) - _nearest(there, foes)
        return NEARER if gain > LEAST else FARTHER if gain < -LEAST else ALONG


def _spot(value: Any) -> Spot | None:
    """Return a cell of a grid, if that is what is written.

    >>> _spot("3,-4"), _spot("the Ford"), _spot(None)
    ((3, -4), None, None)
    """
    found = _CELL.fullmatch(value) if isinstance(value, str) else None
    return (int(found[1]), int(found[2])) if found else None


def _nearest(spot: Spot, others: Collection[Spot]) -> float:
    """Return how far the next of others is; beside them is beside them, also across a corner."""
    return max(BESIDE, min(dist(spot, other) for other in others))
