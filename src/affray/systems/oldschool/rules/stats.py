"""Stats that a sheet leaves open: modifiers, Defense by other games, hit points, ATK."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

POOR: Final[i64] = 8  # ATK of a foe (OS-FOE-1)
ORDINARY: Final[i64] = 11


def modifier_of(score: i64) -> i64:
    """Return the modifier of an attribute (OS-WPN-1).

    >>> [modifier_of(score) for score in (3, 5, 8, 9, 12, 13, 16, 18)]
    [-3, -2, -1, 0, 0, 1, 2, 3]
    """
    if score >= 18:
        return 3
    if score >= 16:
        return 2
    if score >= 13:
        return 1
    if score >= 9:
        return 0
    if score >= 6:
        return -1
    return -2 if score >= 4 else -3


def defense_from(ac: i64, kind: str) -> i64:
    """Return the Defense of a foe from another game, never under 0.

    Ascending counts from 10 (OS-AC-1, OS-AC-2, OS-AC-4), Lamentations from 12 (OS-AC-3); a
    descending AC is first taken from 19 in Original and B/X games (OS-AC-5), from 20 in the first
    two editions of the advanced game (OS-AC-6).

    >>> defense_from(18, "ascending"), defense_from(18, "lamentations"), defense_from(5, "bx")
    (8, 6, 4)
    """
    if kind == "bx":
        ac = 19 - ac
    elif kind == "adnd":
        ac = 20 - ac
    base: i64 = 12 if kind == "lamentations" else 10
    return max(ac - base, 0)


def foe_hp(hd: i64) -> i64:
    """Return the hit points of a foe: 4.5 for each HD, rounded down; 2 for half a die.

    >>> foe_hp(0), foe_hp(1), foe_hp(7)
    (2, 4, 31)
    """
    if hd == 0:
        return 2
    return hd * 9 // 2


def hero_hp(level: i64, con_mod: i64) -> i64:
    """Return the hit points of a player character.

    >>> hero_hp(3, 1), hero_hp(1, 0)
    (21, 8)
    """
    return max(1, 8 + con_mod) + (level - 1) * max(1, 5 + con_mod)


def hero_atk(training: str, level: i64) -> i64:
    """Return the ATK that suits a training and a level.

    >>> hero_atk("fighter", 3), hero_atk("rogue", 3), hero_atk("scholar", 1)
    (15, 13, 10)
    """
    if training == "fighter" or training == "archer":
        return min(18, 12 + level)
    if training == "rogue":
        return min(16, 11 + (level + 1) // 2)
    if training == "priest":
        return min(15, 11 + level // 3)
    if training == "scholar":
        return min(14, 10 + level // 3)
    return ORDINARY
