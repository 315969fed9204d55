"""What can happen by maneuvers, aims, stances, rages and holds."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.simverse.book.constants import Maneuver
from affray.systems.simverse.book.event_keys import Contest, Critical


class AimLost(Event):
    """An aim was lost or used up."""

    rules = ("SV-AIM-3",)


# -- maneuvers, aiming, grappling -------------------------------------------------------------


class AimTaken(Event):
    """A fighter took aim at somebody."""

    rules = ("SV-AIM-1", "SV-AIM-2", "SV-ACT-10", "SV-MAN-7")
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    bonus: int = seen(SIDE)


class ManeuverRolled(Event):
    """A roll that makes the target save against something: a Shield Bash, a Trip."""

    rules = ("SV-MAN-2", "SV-MAN-4", "SV-CORE-6", "SV-CRIT-1", "SV-CRIT-2")
    applies = deciding(
        {
            "SV-MAN-2": "maneuver is shield bash",
            "SV-MAN-4": "maneuver is trip",
            "SV-CRIT-1": "critical is success",
            "SV-CRIT-2": "critical is failure",
        }
    )
    target: Name = seen(ALL)
    maneuver: str = seen(ALL, Maneuver.NAMES)
    weapon: Word = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(ALL)
    margin: int = seen(SIDE)
    penalty: int = seen(SIDE)  # what the margin takes from the save
    critical: str = seen(ALL, Critical.NAMES)


class ContestRolled(Event):
    """The acting side's roll of a contest (SV-CORE-7)."""

    rules = (
        "SV-CORE-7",
        "SV-MAN-3",
        "SV-MAN-5",
        "SV-GRP-1",
        "SV-GRP-3",
        "SV-GRP-4",
        "SV-CRIT-1",
        "SV-CRIT-2",
    )
    applies = deciding(
        {
            "SV-MAN-3": "what is disarm",
            "SV-MAN-5": "what is feint",
            "SV-GRP-1": "what is grapple or pin",
            "SV-GRP-3": "what is escape",
            "SV-GRP-4": "what is pin",
            "SV-CRIT-1": "critical is success",
            "SV-CRIT-2": "critical is failure",
        }
    )
    target: Name = seen(ALL)
    what: str = seen(ALL, Contest.NAMES)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL, Critical.NAMES)


class ContestOpposed(Event):
    """The other side's roll of a contest, and how it ends (SV-CORE-7)."""

    rules = ("SV-CORE-7", "SV-MAN-3", "SV-MAN-5", "SV-GRP-1", "SV-GRP-3", "SV-GRP-4")
    applies = deciding(
        {
            "SV-MAN-3": "what is disarm",
            "SV-MAN-5": "what is feint",
            "SV-GRP-1": "what is grapple or pin",
            "SV-GRP-3": "what is escape",
            "SV-GRP-4": "what is pin",
        }
    )
    against: Name = seen(ALL)
    what: str = seen(ALL, Contest.NAMES)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    made: bool = seen(ALL)
    margin: int = seen(SIDE)
    lead: int = seen(ALL)  # of whoever acts; 0 where it does not win
    works: bool = seen(ALL)  # the lead is enough


class Disarmed(Event):
    """A weapon was struck from a hand."""

    rules = ("SV-MAN-3", "SV-COND-4")
    by: Name = seen(ALL)
    weapon: Word = seen(ALL)
    metres: int = seen(ALL)  # in thousandths
    end: Word = seen(ALL)  # where it lies, where places have names


class StanceTaken(Event):
    """A fighter took a Defensive Stance."""

    rules = ("SV-MAN-13", "SV-ACT-9")


class Raged(Event):
    """A fighter worked itself into a rage."""

    rules = ("SV-MAN-13", "SV-ACT-9")
    gained: int = seen(SIDE)
    left: int = seen(SIDE)


class RageEnded(Event):
    """A rage was over, and what it lent is gone."""

    rules = ("SV-MAN-13",)
    lost: int = seen(SIDE)
    left: int = seen(SIDE)


class LetGo(Event):
    """A fighter let go of the one it held."""

    rules = ("SV-GRP-3",)
    target: Name = seen(ALL)
