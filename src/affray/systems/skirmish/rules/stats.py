"""The values that the book derives from stats and experience."""

from __future__ import annotations

from math import isqrt


def track(stat: int) -> int:
    """Return Endurance of Constitution, Fortitude of Willpower.

    >>> [track(stat) for stat in (6, 7, 8, 10, 14, 17)]
    [3, 4, 4, 5, 7, 9]
    """
    return max((stat - 7) // 2 + 4, 1)


def trained(xp: int) -> int:
    """Return what experience adds to a skill.

    >>> [trained(xp) for xp in (0, 1, 12, 15, 16, 40)]
    [0, 1, 6, 6, 7, 10]
    """
    return min(10, isqrt(4 * xp + 1) - 1)


def modifier(stat: int, xp: int = 0, bonus: int = 0) -> int:
    """Return a skill: the stat less 10, experience, and what race or other things add.

    >>> modifier(13, 12, 1), modifier(7)
    (10, -3)
    """
    return stat - 10 + trained(xp) + bonus


def memory_of(cog: int) -> int:
    """Return how many spells and prayers can be memorised (SK-MAG-1)."""
    return max(cog - 7, 0)


def sustain_of(cog: int) -> int:
    """Return how many points of Sustain there are (SK-MAG-9)."""
    return max(cog - 10, 0)


def wield_of(phy: int, con: int) -> int:
    """Return the budget for weapon and shield."""
    return max((phy + con) // 2, 0)


def wield_modifier(wield: int, cost: int, bonus: bool) -> int:
    """Return what the budget does to a combat skill: -1 a point over, +1 for each 3 left.

    >>> wield_modifier(10, 4, True), wield_modifier(8, 10, False), wield_modifier(14, 4, True)
    (2, -2, 3)
    """
    if cost > wield:
        return wield - cost
    return min((wield - cost) // 3, 3) if bonus else 0


def simple(skill: int, level: int) -> int:
    """Return a skill with a weapon that is easy up to a level.

    >>> simple(4, 5), simple(1, 5), simple(5, 5)
    (5, 3, 5)
    """
    return min(level, skill + 2) if level and skill < level else skill
