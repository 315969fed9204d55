"""What can happen in a blow: attack, defence, damage, and what breaks."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, deciding, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.oldschool.book.constants import Breaking, Critical, Harm, Quality


class AttackRolled(Event):
    """An attack was rolled against ATK less the target's Defense."""

    rules = ("OS-ATK-1", "OS-ATK-2", "OS-CHK-1", "OS-CHK-2")
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    how: tuple[str, ...] = seen(ALL, ("coated", "thrown", "two_hands", "non_lethal"))
    distance: int = seen(ALL)  # in thousandths of a foot
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    margin: int  # of what was needed over what fell
    hits: bool = seen(ALL)
    critical: str = seen(ALL, Critical.NAMES)


class DefendRolled(Event):
    """A party member rolled against a foe's attack: DEF less the foe's HD."""

    rules = ("OS-GEN-1", "OS-DEF-1", "OS-DEF-2", "OS-CHK-2")
    foe: Name = seen(ALL)
    weapon: Word = seen(ALL)
    distance: int = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    margin: int
    holds: bool = seen(ALL)
    critical: str = seen(ALL, Critical.NAMES)


class SureHit(Event):
    """A blow at somebody helpless needs no roll."""

    rules = ("OS-GRP-3",)
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)


class StealthRolled(Event):
    """Out of hiding and from behind: twice the damage, or three times."""

    rules = ("OS-BEH-2", "OS-BEH-3", "OS-BEH-4")
    applies = deciding(
        {
            "OS-BEH-3": "multiplier = 2",
            "OS-BEH-4": "multiplier = 3",
        }
    )
    attribute: str = seen(ALL, ("DEX", "STR"))
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    multiplier: int = seen(ALL)


class DamageRolled(Event):
    """Damage was rolled."""

    rules = (
        "OS-WPN-1",
        "OS-WPN-3",
        "OS-WPN-4",
        "OS-WPN-14",
        "OS-WPN-15",
        "OS-BON-3",
    )
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    roll: Roll = seen(ALL)
    total: Math = seen(SIDE)
    multiplier: int = seen(ALL)
    final: int = seen(SIDE)


class HpLost(Event):
    """Hit points went down."""

    rules = ("OS-ATK-2", "OS-FIRE-1", "OS-NL-1")
    applies = deciding(
        {
            "OS-ATK-2": "how is blow or hit_back",
            "OS-FIRE-1": "how is fire",
        }
    )
    lost: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    how: str = seen(ALL, Harm.NAMES)
    cause: Word = seen(ALL)  # the weapon or the hazard


class WentDown(Event):
    """A fighter is unconscious."""

    rules = ("OS-NL-1",)


class Died(Event):
    """A fighter is dead."""

    rules = ("OS-ATK-2",)


class WeaponTested(Event):
    """A fumble put a weapon to the test."""

    rules = ("OS-ATK-3", "OS-CRIT-2", "OS-BRK-1", "OS-BRK-2", "OS-BRK-4")
    applies = deciding(
        {
            "OS-BRK-1": "quality is fragile",
            "OS-BRK-2": "quality is standard",
            "OS-BRK-4": "quality is masterwork",
        }
    )
    weapon: Word = seen(ALL)
    quality: str = seen(ALL, Quality.NAMES)
    up_to: int = seen(ALL)  # the face of the die up to which it breaks
    die: int = seen(ALL)  # 0 where none is needed
    breaks: bool = seen(ALL)
    result: str = seen(ALL, Breaking.NAMES)


class ArmorTested(Event):
    """A fumbled defence put a piece of armour to the test."""

    rules = ("OS-DEF-3", "OS-CRIT-2", "OS-BRK-7", "OS-BRK-8")
    piece: Word = seen(ALL)
    quality: str = seen(ALL, Quality.NAMES)
    up_to: int = seen(ALL)  # the face of the die up to which it breaks
    die: int = seen(ALL)
    breaks: bool = seen(ALL)
    result: str = seen(ALL, Breaking.NAMES)
    defence: int = seen(SIDE)  # DEF now
