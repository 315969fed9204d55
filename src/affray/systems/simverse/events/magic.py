"""What can happen by spells and powers."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.event_keys import Critical, Unwarded

# -- spells -----------------------------------------------------------------------------------


class SpellCast(Event):
    """A spell was cast that is no bolt: the casting roll (SV-ACT-8)."""

    rules = ("SV-ACT-8", "SV-ATK-10", "SV-ARM-5")
    spell: Word = seen(ALL)
    targets: tuple[Name, ...] = seen(ALL)
    place: Word = seen(ALL)
    helps: bool = seen(ALL)  # it is for friends
    needed: Math = seen(SIDE)
    roll: Roll = seen(SIDE)
    works: bool = seen(ALL)
    margin: int = seen(SIDE)
    resisted: int = seen(SIDE)  # what the margin takes from the rolls of those who resist
    critical: str = seen(ALL, Critical.NAMES)


class SpellUsed(Event):
    """A power was used that needs no roll (SV-ACT-9)."""

    rules = ("SV-ACT-9", "SV-DOD-2")
    spell: Word = seen(ALL)
    targets: tuple[Name, ...] = seen(ALL)
    place: Word = seen(ALL)
    helps: bool = seen(ALL)  # it is for friends


class ManaSpent(Event):
    """Mana was paid, or burnt by somebody else's power."""

    rules = ("SV-ACT-8", "SV-CRIT-8", "SV-COND-8")
    spent: int = seen(SIDE)
    left: int = seen(SIDE)
    spell: Word = seen(ALL)
    burnt: bool = seen(ALL)  # by somebody else's spell


class HealingRolled(Event):
    """A spell of healing was rolled (SV-VIT-8)."""

    rules = ("SV-VIT-8", "SV-VIT-9")
    patient: Name = seen(ALL)
    spell: Word = seen(ALL)
    roll: Roll = seen(SIDE)
    total: int = seen(SIDE)


class DispelRolled(Event):
    """A spell contended with whoever would end it (SV-CORE-7)."""

    rules = ("SV-CORE-7", "SV-ACT-8")
    target: Name = seen(ALL)
    effect: str = seen(ALL, ("sanctuary", *Condition.NAMES))
    margin: int = seen(SIDE)  # of the casting that would end it
    needed: Math
    roll: Roll = seen(ALL)
    ends: bool = seen(ALL)


class Teleported(Event):
    """A caster was suddenly somewhere else."""

    rules = ("SV-ACT-8", "SV-AIM-3")
    start: Word = seen(ALL)
    end: Word = seen(ALL)


class SanctuaryMade(Event):
    """A piece of ground became a sanctuary."""

    rules = ("SV-ACT-8", "SV-CORE-8")
    place: Word = seen(ALL)
    radius: int = seen(ALL)  # in thousandths of a metre


class SanctuaryEnded(Event):
    """A sanctuary was no more."""

    rules = ("SV-ACT-8",)
    why: str = seen(ALL, Unwarded.NAMES)
    by: Name = seen(ALL)  # who has broken it


class LightMade(Event):
    """A spell lit up the dark (SV-SIT-5)."""

    rules = ("SV-ACT-8", "SV-SIT-5")
    place: Word = seen(ALL)
    radius: int = seen(ALL)  # in thousandths of a metre
