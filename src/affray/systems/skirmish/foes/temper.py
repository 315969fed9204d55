"""Temperaments: one judge of worth, weighed in seven ways."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Nerve:
    """When somebody has had enough."""

    NEVER: Final[i64] = 0
    BY_KIND: Final[i64] = 1  # as the book has it for its kind, whoever is ahead (SK-AI-13)
    IF_LOSING: Final[i64] = 2  # as its kind, but not while its side is no worse off
    WHEN_HURT: Final[i64] = 3  # as its kind, and as soon as half of its Stamina is gone
    EARLY: Final[i64] = 4  # before its kind: when a third has fallen, or half of its Stamina
    YIELDS: Final[i64] = 5  # as its kind, and for the scene's sake when hurt and half have fallen


class Prey:
    """Whom somebody goes for, of those that can be reached."""

    WORTHIEST: Final[i64] = 0  # what is worth most by the book's numbers
    NEAREST: Final[i64] = 1
    WEAKEST: Final[i64] = 2
    STRONGEST: Final[i64] = 3
    SHARED: Final[i64] = 4  # whom friends fight or have hurt already
    FRESH: Final[i64] = 5  # whom nobody fights yet


class Temper:
    """How somebody weighs what everybody reckons alike."""

    def __init__(
        self, name: str, nerve: i64, prey: i64, caution: i64, distance: bool, helps: bool
    ) -> None:
        self.name = name
        self.nerve = nerve
        self.prey = prey
        self.caution = caution  # how much its own risk counts, in percent
        self.distance = distance  # keeps away with missiles and magic
        self.helps = helps  # friends before foes


TEMPERS: Final = (
    Temper("mindless", Nerve.NEVER, Prey.NEAREST, 0, False, False),
    Temper("beast", Nerve.WHEN_HURT, Prey.WEAKEST, 50, False, False),
    Temper("cowardly", Nerve.EARLY, Prey.WORTHIEST, 250, True, False),
    Temper("brutal", Nerve.BY_KIND, Prey.STRONGEST, 0, False, False),
    Temper("disciplined", Nerve.BY_KIND, Prey.SHARED, 60, True, True),
    Temper("cunning", Nerve.IF_LOSING, Prey.WORTHIEST, 60, True, True),
    Temper("dramatic", Nerve.YIELDS, Prey.FRESH, 60, True, True),
)
CUNNING: Final = TEMPERS[5]
