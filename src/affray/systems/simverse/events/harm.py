"""What can happen to a body: Vitality, bleeding, First Aid, pain, falls and death."""

from __future__ import annotations

from typing import ClassVar

from affray.core.fight.event import Event, Math, Roll, event, seen
from affray.core.fight.tally import ALL, SIDE


@event
class VitalityLost(Event):
    """Vitality went down."""

    rules: ClassVar[tuple[str, ...]] = ("SV-DMG-6",)
    lost: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class WearRolled(Event):
    """Fire, acid or poison went on for a round (SV-NRG-2, SV-NRG-6)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-FLOW-4", "SV-NRG-2", "SV-NRG-6")
    what: str = seen(ALL)
    roll: Roll = seen(SIDE)
    flat: int = seen(SIDE)


@event
class VitalityGained(Event):
    """Vitality came back."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-8", "SV-VIT-9", "SV-CRIT-8")
    gained: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class BleedingStarted(Event):
    """A cut went through the armour (SV-CUT-2)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CUT-2", "SV-BLD-1", "SV-BLD-5")
    count: int = seen(SIDE)


@event
class BleedingRolled(Event):
    """The roll that may close one wound at the end of a round (SV-BLD-3)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-BLD-2", "SV-BLD-3", "SV-BLD-4")
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    closes: bool = seen(ALL)
    count: int = seen(SIDE)


@event
class FirstAidRolled(Event):
    """Somebody treated wounds (SV-AID-1)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-AID-1", "SV-AID-2", "SV-AID-3", "SV-AID-5")
    patient: str = seen(ALL)
    how: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    helps: bool = seen(ALL)
    count: int = seen(SIDE)


@event
class WentDown(Event):
    """A fighter lost consciousness (SV-VIT-5)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-5", "SV-COND-9")


@event
class Died(Event):
    """A fighter is dead (SV-VIT-6) or destroyed (SV-VIT-7)."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-6", "SV-VIT-7")
    how: str = seen(ALL)


@event
class SaveRolled(Event):
    """A roll against an attribute, so that something worse does not happen."""

    rules: ClassVar[tuple[str, ...]] = ("SV-CORE-1", "SV-CORE-8")
    attribute: str = seen(ALL)
    words: str = seen(ALL)
    needed: Math
    roll: Roll = seen(ALL)
    made: bool = seen(ALL)
    margin: int


@event
class PainFelt(Event):
    """What was lost before a turn hurts in it."""

    rules: ClassVar[tuple[str, ...]] = ("SV-PAIN-1", "SV-PAIN-2", "SV-PAIN-8")
    pain: int = seen(ALL)


@event
class Fell(Event):
    """A fall hurt, or armour took it."""

    rules: ClassVar[tuple[str, ...]] = ("SV-BLU-1", "SV-KB-5")
    cause: str = seen(ALL)
    roll: Roll = seen(ALL)
    ar: int = seen(SIDE)
    final: int = seen(SIDE)


@event
class HeldOn(Event):
    """A relentless fighter stayed on its feet for one more turn."""

    rules: ClassVar[tuple[str, ...]] = ("SV-VIT-5",)


@event
class HazardMet(Event):
    """The ground did harm, or armour took it; without figures it only says that one is in it."""

    rules: ClassVar[tuple[str, ...]] = ("SV-KB-5", "SV-NRG-1", "SV-NRG-8")
    hazard: str = seen(ALL)
    how: str = seen(ALL)  # "enters", "stands in" or "is driven into"
    type: str = seen(ALL)
    roll: Roll = seen(ALL)
    flat: int = seen(ALL)
    ar: int = seen(SIDE)
    final: int = seen(SIDE)
