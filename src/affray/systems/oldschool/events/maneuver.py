"""What can happen in a maneuver, and the conditions that it leaves."""

from __future__ import annotations

from typing import ClassVar

from affray.core.fight.event import Event, Math, Roll, event, seen
from affray.core.fight.tally import ALL, SIDE


@event
class ManeuverTried(Event):
    """The first check of a maneuver: ATK less the target's HD."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-1", "OS-MAN-2", "OS-MAN-3")
    maneuver: str = seen(ALL)
    target: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    success: bool = seen(ALL)
    critical: str = seen(ALL)


@event
class FreeManeuver(Event):
    """A critical bought a maneuver at no cost."""

    rules: ClassVar[tuple[str, ...]] = ("OS-CRIT-1",)
    words: ClassVar[str] = "  {who} takes a free maneuver: {maneuver} on {target}."
    maneuver: str = seen(ALL)
    target: str = seen(ALL)


@event
class Opposed(Event):
    """Two rolled against each other, each against the own score."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-4", "OS-CHK-3")
    target: str = seen(ALL)
    attribute: str = seen(ALL)  # what it rolled against
    other_attribute: str = seen(ALL)
    score: int = seen(SIDE)
    other_score: int
    roll: Roll = seen(ALL)
    other_roll: Roll = seen(ALL)
    result: str = seen(ALL)  # "wins", "loses" or "ties"


@event
class ManeuverEnded(Event):
    """What came of a maneuver."""

    rules: ClassVar[tuple[str, ...]] = ("OS-MAN-4", "OS-GRP-1", "OS-GRP-2", "OS-GRP-3")
    words: ClassVar[str] = "  {maneuver}: {result}."
    maneuver: str = seen(ALL)
    target: str = seen(ALL)
    result: str = seen(ALL)
    works: bool = seen(ALL)


@event
class ConditionStarted(Event):
    """A condition began."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-2", "OS-GRP-3", "OS-FIRE-1", "OS-MAN-4")
    words: ClassVar[str] = "  {who} is {condition} ({cause})."
    condition: str = seen(ALL)
    cause: str = seen(ALL)


@event
class ConditionEnded(Event):
    """A condition was over."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-3", "OS-FIRE-2", "OS-RET-1")
    words: ClassVar[str] = "  {who} is no longer {condition}."
    condition: str = seen(ALL)
