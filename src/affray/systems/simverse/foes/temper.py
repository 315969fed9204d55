"""Temperaments: how differently people weigh the same worth.

There is one judge of what a blow, a trick or a step is worth, by the book's own numbers; a
temperament weighs it, and says what somebody stoops to. All weights are percent.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Temper:
    """What somebody makes of what a choice is worth; as it stands here, cunning."""

    # Whom
    nearest: bool = False  # whoever is nearest, and no second thought
    schemes: bool = True  # its wits decide how well it picks (SV-GM-29)
    hurt: i64 = 100  # how much more the hurt are worth
    soft: i64 = 25  # for the unarmoured and the unaware (SV-TAC-7)
    menace: i64 = 2  # for each point that a foe's weapon, armour and size promise
    press: i64 = 0  # for whom friends are at already; under 0: for whom nobody is
    shields: i64 = 0  # for a foe beside a friend who is badly hurt

    # How
    called: bool = True  # called shots
    maneuvers: bool = True  # what goes with a blow
    tricks: bool = True  # what takes the place of a blow
    places: bool = True  # flanks, cover, height
    apart: bool = False  # would rather shoot than strike

    # Friends and nerve
    helps: i64 = 100  # what another's life is worth
    guards: bool = True  # saves its skin when the odds are bad
    flees_at: i64 = 0  # at this share of Vitality, or less
    gives_up_at: i64 = 20  # alone and without a way out
    speaks: bool = False  # has something to say

    def __init__(self, name: str) -> None:
        self.name = name


def mindless() -> Temper:
    """Return who takes the nearest and fears nothing."""
    temper = Temper("mindless")
    temper.nearest = True
    temper.called = False
    temper.maneuvers = False
    temper.tricks = False
    temper.places = False
    temper.helps = 0
    temper.guards = False
    temper.gives_up_at = 0
    return temper


def beast() -> Temper:
    """Return who goes for the weak and leaves when it hurts."""
    temper = Temper("beast")
    temper.schemes = False
    temper.hurt = 300
    temper.soft = 100
    temper.menace = -3
    temper.called = False
    temper.helps = 0
    temper.guards = False
    temper.flees_at = 33
    temper.gives_up_at = 0
    return temper


def cowardly() -> Temper:
    """Return who keeps away, and is the first to break (sheet 4.6)."""
    temper = Temper("cowardly")
    temper.schemes = False
    temper.menace = -3
    temper.tricks = False
    temper.apart = True
    temper.helps = 50
    temper.flees_at = 50
    temper.gives_up_at = 50
    return temper


def brutal() -> Temper:
    """Return who strikes hardest at whoever is strongest."""
    temper = Temper("brutal")
    temper.schemes = False
    temper.hurt = 0
    temper.soft = 0
    temper.menace = 25
    temper.called = False
    temper.tricks = False
    temper.places = False
    temper.helps = 0
    temper.guards = False
    temper.gives_up_at = 0
    return temper


def disciplined() -> Temper:
    """Return who strikes together with others and covers the wounded."""
    temper = Temper("disciplined")
    temper.press = 60
    temper.shields = 60
    temper.helps = 300
    temper.gives_up_at = 0
    return temper


def dramatic() -> Temper:
    """Return who has a blow for everybody, has something to say, and knows when it is over."""
    temper = Temper("dramatic")
    temper.hurt = 0
    temper.press = -60
    temper.gives_up_at = 30
    temper.speaks = True
    return temper


CUNNING: Final = Temper("cunning")
TEMPERS: Final = (
    mindless(),
    beast(),
    cowardly(),
    brutal(),
    disciplined(),
    CUNNING,
    dramatic(),
)
