"""What a session keeps of what happened: events with their moment, and rolls."""

from __future__ import annotations

from affray.core.fight.event import Event
from affray.core.fight.frozen import frozen

Present = tuple[str, int, int]  # a fighter's name, side, and from whom it is hidden


@frozen
class Told:
    """An event with the seam after which it happened, and who was there and hidden then."""

    seam: int
    event: Event
    present: tuple[Present, ...] = ()


@frozen
class Rolled:
    """A roll that was made, for whoever may let it have fallen otherwise."""

    number: int
    who: str
    count: int
    sides: int
    words: str
    each: bool
    faces: tuple[int, ...] = ()

    @property
    def dice(self) -> str:
        """Return what was rolled."""
        return f"{self.count}d{self.sides}"
