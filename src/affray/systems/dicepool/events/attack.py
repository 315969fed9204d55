"""What can happen in an attack: the split, Favor, luck, points and the roll."""

from __future__ import annotations

from affray.core.fight.event import Event, Math, Name, Roll, Word, seen
from affray.core.fight.tally import ALL, SIDE
from affray.systems.dicepool.book.constants import Edge, Fortune


class ActionSplit(Event):
    """One action became several attacks, or several rolls of a skill."""

    rules = (
        "DP-SPLIT-1",
        "DP-SPLIT-2",
        "DP-SPLIT-3",
    )
    attacks: bool = seen(ALL)
    pool: Math = seen(SIDE)
    parts: int = seen(ALL)
    cost: int = seen(ALL)  # dice that the split takes off
    each: int = seen(SIDE)


class FavorGranted(Event):
    """The referee granted dice for a vivid description."""

    rules = ("DP-FAV-1",)
    dice: int = seen(ALL)


class LuckSpent(Event):
    """A luck point was spent."""

    rules = ("DP-LUCK-1",)
    how: str = seen(ALL, Fortune.NAMES)
    left: int = seen(SIDE)


class SpellPointsSpent(Event):
    """A spell was paid for."""

    rules = ("DP-ATK-1",)
    spell: Word = seen(ALL)
    spent: int = seen(SIDE)
    left: int = seen(SIDE)


class AttackRolled(Event):
    """An attack was rolled: pool, threshold, dice, Edge, and the need (DP-GM-1)."""

    rules = (
        "DP-ATK-1",
        "DP-ATK-2",
        "DP-ATK-4",
        "DP-ATK-5",
        "DP-GM-1",
    )
    target: Name = seen(ALL)
    weapon: Word = seen(ALL)
    melee: bool = seen(ALL)
    spell: bool = seen(ALL)
    distance: int = seen(ALL)
    pool: Math = seen(SIDE)
    threshold: int = seen(SIDE)
    roll: Roll = seen(SIDE)
    counted: int = seen(SIDE)
    edge: Math = seen(ALL)
    edge_from: str = seen(ALL, Edge.NAMES)
    successes: Math = seen(SIDE)
    need: Math
    hits: bool = seen(ALL)
    extra: int
