"""What can happen to a body: Vitality, bleeding, First Aid, pain, falls and death."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.simverse.book.constants import Status
from affray.systems.simverse.book.event_keys import Aid, Attribute, Gain, Gear, Into, Loss, Stake


class VitalityLost(Event):
    """Vitality went down."""

    rules = ("SV-DMG-6",)
    lost: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL, Loss.NAMES)
    thing: Word = seen(ALL)  # the weapon, spell or hazard


class WearRolled(Event):
    """Fire, acid or poison went on for a round (SV-NRG-2, SV-NRG-6)."""

    rules = ("SV-FLOW-4", "SV-NRG-2", "SV-NRG-6")
    applies = deciding({"SV-NRG-2": "what is burning", "SV-NRG-6": "what is acid"})
    what: str = seen(ALL, Loss.WEARS)
    roll: Roll = seen(SIDE)
    flat: int = seen(SIDE)
    total: int = seen(SIDE)  # at least 1 is lost


class GearWorn(Event):
    """Shield or armour lost a point of what it is good for (SV-CRIT-7, SV-NRG-6)."""

    rules = ("SV-CRIT-7", "SV-NRG-6")
    applies = deciding({"SV-CRIT-7": "gear is shield", "SV-NRG-6": "gear is armor"})
    gear: str = seen(ALL, Gear.NAMES)
    left: int = seen(ALL)  # of SD or AR


class VitalityGained(Event):
    """Vitality came back."""

    rules = ("SV-VIT-8", "SV-VIT-9", "SV-CRIT-8")
    gained: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL, Gain.NAMES)
    thing: Word = seen(ALL)  # the spell or potion


class BleedingStarted(Event):
    """A cut went through the armour (SV-CUT-2)."""

    rules = ("SV-CUT-2", "SV-BLD-1", "SV-BLD-5")
    count: int = seen(SIDE)


class BleedingRolled(Event):
    """The roll that may close one wound at the end of a round (SV-BLD-3)."""

    rules = ("SV-BLD-2", "SV-BLD-3", "SV-BLD-4")
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    closes: bool = seen(ALL)
    count: int = seen(SIDE)


class FirstAidRolled(Event):
    """Somebody treated wounds (SV-AID-1)."""

    rules = ("SV-AID-1", "SV-AID-2", "SV-AID-3", "SV-AID-5")
    applies = deciding(
        {
            "SV-AID-2": "how is one wound",
            "SV-AID-3": "how is all wounds",
            "SV-AID-5": "how is all wounds",
        }
    )
    patient: Name = seen(ALL)
    how: str = seen(ALL, Aid.NAMES)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    helps: bool = seen(ALL)
    count: int = seen(SIDE)


class WentDown(Event):
    """A fighter lost consciousness (SV-VIT-5)."""

    rules = ("SV-VIT-5", "SV-COND-9")


class Died(Event):
    """A fighter is dead (SV-VIT-6) or destroyed (SV-VIT-7)."""

    rules = ("SV-VIT-6", "SV-VIT-7")
    how: str = seen(ALL, Status.DEATHS)


class SaveRolled(Event):
    """A roll against an attribute, so that something worse does not happen."""

    rules = ("SV-CORE-1", "SV-CORE-8")
    attribute: str = seen(ALL, Attribute.NAMES)
    stake: str = seen(ALL, Stake.NAMES)
    against: Name = seen(ALL)  # of two wills
    needed: Math
    roll: Roll = seen(ALL)
    made: bool = seen(ALL)
    margin: int


class PainFelt(Event):
    """What was lost before a turn hurts in it."""

    rules = ("SV-PAIN-1", "SV-PAIN-2", "SV-PAIN-8")
    pain: int = seen(ALL)


class Fell(Event):
    """A fall hurt, or armour took it."""

    rules = ("SV-BLU-1", "SV-KB-5")
    metres: int = seen(ALL)  # in thousandths, 0 from the saddle
    roll: Roll = seen(ALL)
    ar: int = seen(SIDE)
    final: int = seen(SIDE)


class HeldOn(Event):
    """A relentless fighter stayed on its feet for one more turn."""

    rules = ("SV-VIT-5",)


class HazardMet(Event):
    """The ground did harm, or armour took it; without figures it only says that one is in it."""

    rules = ("SV-KB-5", "SV-NRG-1", "SV-NRG-8")
    hazard: Word = seen(ALL)
    how: str = seen(ALL, Into.NAMES)
    type: Word = seen(ALL)
    roll: Roll = seen(ALL)
    flat: int = seen(ALL)
    ar: int = seen(SIDE)
    final: int = seen(SIDE)
