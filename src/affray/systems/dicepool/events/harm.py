"""What can happen to a body: damage, what lingers, going down, death and healing."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Word, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.dicepool.book.constants import Damage, Recovery


class DamageTaken(Event):
    """A hit was soaked and the rest taken off hit points."""

    rules = (
        "DP-ATK-6",
        "DP-DMG-1",
        "DP-DMG-2",
        "DP-DEF-5",
        "DP-AP-1",
        "DP-GM-1",
    )
    attacker: Name = seen(ALL)
    weapon: Word = seen(ALL)
    type: str = seen(ALL, Damage.NAMES)
    damage: Math = seen(SIDE)
    soak: Math = seen(SIDE)
    net: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    wounds: bool = seen(ALL)
    stands: bool = seen(ALL)  # and fights on


class LingeringStarted(Event):
    """Fire, acid or the like took hold."""

    rules = ("DP-LING-1",)
    type: str = seen(ALL, Damage.NAMES)
    value: int = seen(SIDE)
    cause: Name = seen(ALL)  # nobody, where it is the ground


class LingeringTicked(Event):
    """Lingering damage went on."""

    rules = (
        "DP-LING-2",
        "DP-LING-3",
        "DP-LING-4",
    )
    type: str = seen(ALL, Damage.NAMES)
    value: int = seen(SIDE)
    soak: Math = seen(SIDE)
    net: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
    next: int = seen(SIDE)


class WentDown(Event):
    """A fighter is downed, by a weapon or by a type of damage."""

    rules = (
        "DP-DOWN-1",
        "DP-DOWN-3",
    )
    cause: Word = seen(ALL)


class DownedHurt(Event):
    """Somebody who lies downed took damage."""

    rules = ("DP-DOWN-2",)
    taken: int = seen(SIDE)
    fortitude: int = seen(SIDE)


class Died(Event):
    """A fighter died."""

    rules = ("DP-DOWN-2",)
    taken: int = seen(SIDE)
    fortitude: int = seen(SIDE)


class WokeUp(Event):
    """A downed fighter is back at 1 HP or more."""

    rules = ("DP-DOWN-4",)


class Healed(Event):
    """Hit points came back."""

    rules = (
        "DP-HEAL-1",
        "DP-HEAL-4",
    )
    how: str = seen(ALL, Recovery.NAMES)
    thing: Word = seen(ALL)  # the item or the spell
    gained: int = seen(SIDE)
    before: int = seen(SIDE)
    left: int = seen(SIDE)
