"""What can happen in a maneuver, and the conditions that it leaves."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.oldschool.book.constants import (
    Attribute,
    Condition,
    Critical,
    Grip,
    Maneuver,
    OpposedCheck,
)

ATTRIBUTES = tuple(name.upper() for name in Attribute.NAMES)


class ManeuverTried(Event):
    """The first check of a maneuver: ATK less the target's HD."""

    rules = ("OS-MAN-1", "OS-MAN-2", "OS-MAN-3")
    applies = deciding(
        {
            "OS-MAN-3": "not made",
        }
    )
    maneuver: str = seen(ALL, Maneuver.NAMES)
    target: Name = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    made: bool = seen(ALL)
    critical: str = seen(ALL, Critical.NAMES)


class FreeManeuver(Event):
    """A critical bought a maneuver at no cost."""

    rules = ("OS-CRIT-1",)
    maneuver: str = seen(ALL, Maneuver.NAMES)
    target: Name = seen(ALL)


class Opposed(Event):
    """Two rolled against each other, each against the own score."""

    rules = ("OS-MAN-4", "OS-CHK-3")
    target: Name = seen(ALL)
    attribute: str = seen(ALL, ATTRIBUTES)  # what it rolled against
    other_attribute: str = seen(ALL, ATTRIBUTES)
    score: Math = seen(SIDE)
    other_score: Math
    roll: Roll = seen(ALL)
    other_roll: Roll = seen(ALL)
    result: str = seen(ALL, OpposedCheck.NAMES)


class ManeuverEnded(Event):
    """What came of a maneuver."""

    rules = ("OS-MAN-4", "OS-GRP-1", "OS-GRP-2", "OS-GRP-3")
    applies = deciding(
        {
            "OS-GRP-1": "maneuver is grapple, result is nothing",
            "OS-GRP-2": "maneuver is grapple, result is turned",
            "OS-GRP-3": "maneuver is grapple, works",
        }
    )
    maneuver: str = seen(ALL, (*Maneuver.NAMES, "break_free"))
    target: Name = seen(ALL)
    result: str = seen(ALL, Grip.NAMES)
    works: bool = seen(ALL)


class ConditionStarted(Event):
    """A condition began."""

    rules = ("OS-GRP-2", "OS-GRP-3", "OS-FIRE-1", "OS-MAN-4")
    applies = deciding(
        {
            "OS-GRP-2": "condition is stunned",
            "OS-GRP-3": "condition is pinned or pinning",
            "OS-FIRE-1": "condition is on fire",
            "OS-MAN-4": "condition is prone",
        }
    )
    condition: str = seen(ALL, Condition.NAMES)
    cause: Word = seen(ALL)  # a weapon, a hazard or a maneuver


class ConditionEnded(Event):
    """A condition was over."""

    rules = ("OS-GRP-3", "OS-FIRE-2", "OS-RET-1")
    applies = deciding(
        {
            "OS-GRP-3": "condition is pinned or pinning",
            "OS-FIRE-2": "condition is on fire",
            "OS-RET-1": "condition is retrieving",
        }
    )
    condition: str = seen(ALL, Condition.NAMES)
