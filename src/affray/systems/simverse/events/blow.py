"""What can happen in an attack: the attack, the defence, the damage and the push."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.simverse.book.constants import Damage, Defence, Location, Maneuver
from affray.systems.simverse.book.event_keys import Critical, Stop, Undefended


class AttackRolled(Event):
    """Steps 1 to 4 of an attack (SV-ATK-1 to SV-ATK-5)."""

    rules = ("SV-ATK-1", "SV-ATK-2", "SV-ATK-3", "SV-ATK-4", "SV-ATK-5", "SV-CRIT-1", "SV-CRIT-2")
    applies = deciding(
        {
            "SV-ATK-3": "not hits",
            "SV-ATK-5": "hits",
            "SV-CRIT-1": "critical is success",
            "SV-CRIT-2": "critical is failure",
        }
    )
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    mode: Word = seen(ALL)
    maneuvers: tuple[str, ...] = seen(ALL, Maneuver.NAMES)
    location: str = seen(ALL, ("", *Location.NAMES[1:]))  # nothing for the body
    distance: int = seen(ALL)  # in thousandths of a metre
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    hits: bool = seen(ALL)
    margin: int = seen(SIDE)
    penalty: int = seen(SIDE)
    critical: str = seen(ALL, Critical.NAMES)


class DefenceRolled(Event):
    """Steps 5 and 6 of an attack (SV-ATK-6, SV-ATK-7)."""

    rules = ("SV-ATK-6", "SV-ATK-7", "SV-DEF-1", "SV-CRIT-1", "SV-CRIT-2")
    applies = deciding({"SV-CRIT-1": "critical is success", "SV-CRIT-2": "critical is failure"})
    defence: str = seen(ALL, Defence.NAMES)
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    holds: bool = seen(ALL)
    margin: int = seen(SIDE)
    critical: str = seen(ALL, Critical.NAMES)
    reactions_left: int = seen(SIDE)


class DefenceMissing(Event):
    """No defence was rolled, by choice or for want of a Reaction."""

    rules = ("SV-DEF-1",)
    why: str = seen(ALL, Undefended.NAMES)


class DamageRolled(Event):
    """Step 7 of an attack: `who` strikes, and what passes the armour is told (SV-ATK-8)."""

    rules = ("SV-ATK-8", "SV-DMG-1", "SV-DMG-4", "SV-DMG-11")
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    mode: Word = seen(ALL)
    type: str = seen(ALL, Damage.NAMES)
    roll: Roll = seen(SIDE)
    raw: Math = seen(SIDE)
    least: bool = seen(SIDE)  # it would have been less than 1
    armor: Math
    passed: int
    multiplier: int = seen(ALL)
    multiplied: int  # what passed, times the multiplier
    final: int
    wounds: bool = seen(ALL)


class GotBehind(Event):
    """Somebody got round an enemy, where there is no map (SV-SIT-9)."""

    rules = ("SV-SIT-9", "SV-MOV-1")
    target: Name = seen(ALL)


class Pushed(Event):
    """A blow pushed somebody back (SV-KB-1)."""

    rules = ("SV-KB-1", "SV-KB-2", "SV-KB-5")
    metres: int = seen(ALL)  # in thousandths
    end: Word = seen(ALL)
    stop: str = seen(ALL, Stop.NAMES)  # what ended it early, or nothing
