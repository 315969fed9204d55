"""What can happen in a blow: attack, defence, damage, and what breaks."""

from __future__ import annotations

from typing import ClassVar

from affray.core.fight.event import Event, Math, Roll, event, seen
from affray.core.fight.tally import ALL, SIDE


@event
class AttackRolled(Event):
    """An attack was rolled against ATK less the target's Defense."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-1", "OS-ATK-2", "OS-CHK-1", "OS-CHK-2")
    target: str = seen(ALL)
    weapon: str = seen(ALL)
    how: str = seen(ALL)  # two hands, thrown, non-lethal
    distance: int = seen(ALL)  # in thousandths of a foot
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    hits: bool = seen(ALL)
    critical: str = seen(ALL)  # "success", "failure" or ""


@event
class DefendRolled(Event):
    """A party member rolled against a foe's attack: DEF less the foe's HD."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GEN-1", "OS-DEF-1", "OS-DEF-2", "OS-CHK-2")
    foe: str = seen(ALL)
    weapon: str = seen(ALL)
    distance: int = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    holds: bool = seen(ALL)
    critical: str = seen(ALL)


@event
class SureHit(Event):
    """A blow at somebody helpless needs no roll."""

    rules: ClassVar[tuple[str, ...]] = ("OS-GRP-3",)
    words: ClassVar[str] = "{who} strikes {target}, who is helpless ({weapon})."
    target: str = seen(ALL)
    weapon: str = seen(ALL)


@event
class StealthRolled(Event):
    """Out of hiding and from behind: twice the damage, or three times."""

    rules: ClassVar[tuple[str, ...]] = ("OS-BEH-2", "OS-BEH-3", "OS-BEH-4")
    attribute: str = seen(ALL)
    needed: Math = seen(SIDE)
    roll: Roll = seen(ALL)
    multiplier: int = seen(ALL)


@event
class DamageRolled(Event):
    """Damage was rolled."""

    rules: ClassVar[tuple[str, ...]] = (
        "OS-WPN-1",
        "OS-WPN-3",
        "OS-WPN-4",
        "OS-WPN-14",
        "OS-WPN-15",
        "OS-BON-3",
    )
    target: str = seen(ALL)
    weapon: str = seen(ALL)
    roll: Roll = seen(ALL)
    total: Math = seen(SIDE)
    multiplier: int = seen(ALL)
    final: int = seen(SIDE)


@event
class HpLost(Event):
    """Hit points went down."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-2", "OS-FIRE-1", "OS-NL-1")
    lost: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    cause: str = seen(ALL)


@event
class WentDown(Event):
    """A fighter is unconscious."""

    rules: ClassVar[tuple[str, ...]] = ("OS-NL-1",)
    words: ClassVar[str] = "  {who} goes down, senseless."


@event
class Died(Event):
    """A fighter is dead."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-2",)
    words: ClassVar[str] = "  {who} is dead."


@event
class WeaponTested(Event):
    """A fumble put a weapon to the test."""

    rules: ClassVar[tuple[str, ...]] = ("OS-ATK-3", "OS-CRIT-2", "OS-BRK-1", "OS-BRK-2", "OS-BRK-4")
    weapon: str = seen(ALL)
    quality: str = seen(ALL)
    on: str = seen(ALL)
    die: int = seen(ALL)  # 0 where none is needed
    breaks: bool = seen(ALL)
    result: str = seen(ALL)


@event
class ArmorTested(Event):
    """A fumbled defence put a piece of armour to the test."""

    rules: ClassVar[tuple[str, ...]] = ("OS-DEF-3", "OS-CRIT-2", "OS-BRK-7", "OS-BRK-8")
    piece: str = seen(ALL)
    quality: str = seen(ALL)
    on: str = seen(ALL)
    die: int = seen(ALL)
    breaks: bool = seen(ALL)
    result: str = seen(ALL)
    defence: int = seen(SIDE)  # DEF now
