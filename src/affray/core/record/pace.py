"""Pace: how long a fight should take by its weight, and when it drags (SV-GM-31, SV-GM-32)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from affray.core.fight.fight import Fight


@dataclass(frozen=True)
class Weight:
    """What a fight is worth at the table: so many rounds, and so many of them without harm."""

    name: str
    least: int  # rounds
    most: int  # rounds; 0: as many as it takes
    patience: int  # rounds in a row in which nobody is hurt, falls or leaves

    def band(self) -> str:
        """Return how long it should take, in words.

        >>> WEIGHTS["minor"].band(), WEIGHTS["boss"].band()
        ('2 to 4 rounds', '10 rounds or more')
        """
        return (
            f"{self.least} to {self.most} rounds" if self.most else f"{self.least} rounds or more"
        )


WEIGHTS = {
    "minor": Weight("minor", 2, 4, 2),
    "major": Weight("major", 5, 10, 3),
    "boss": Weight("boss", 10, 0, 4),
}
USUAL = Weight("", 0, 0, 3)


def weight_of(start: Mapping[str, Any]) -> Weight:
    """Return the weight that an encounter gives itself, or the usual patience."""
    return WEIGHTS.get(str(start.get("weight", "")), USUAL)


def standing(fight: Fight) -> tuple[int, ...]:
    """Return what a round without any progress leaves as it was."""
    found = [int(fight.fallen())]
    for one in fight.fighters:
        found += [int(fight.vital_of(one)), int(one.gone)]
    return tuple(found)
