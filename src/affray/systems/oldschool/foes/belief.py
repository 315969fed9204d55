"""What a side takes others' numbers for: its own it knows, of the rest what anybody can see.

Weapons, armour that is worn, conditions and how hurt somebody looks are seen. How big a foe is
shows in how hard it strikes; a Defense, hit points or attributes are never looked up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import (
    FOOT,
    PARTY,
    ArmorSlot,
    Attribute,
    Condition,
    Mind,
)
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.maneuvers import score_of
from affray.systems.oldschool.rules.weapons import piece_bonus

HERO_HP: Final[i64] = 8


def strikes_for(other: Fighter) -> i64:
    """Return twice the mean damage of what somebody holds, as anybody can see."""
    weapon = other.sheet.weapons[other.ready]
    return weapon.dice * (weapon.sides_two + 1) + 2 * weapon.flat


def size_of(other: Fighter) -> i64:
    """Return the HD that a foe seems to have, from the blow that it was born or came with.

    >>> [max(0, (twice - 5) // 2) for twice in (4, 7, 9, 13, 15)]  # rat, goblin, orc, knight, ogre
    [0, 1, 2, 4, 5]
    """
    if other.side == PARTY:
        return 1
    weapon = other.sheet.weapons[0]
    found = (weapon.dice * (weapon.sides + 1) + 2 * weapon.flat - 5) // 2
    if found < 0:
        return 0
    return found


def seems_hp(side: i64, other: Fighter) -> i64:
    """Return the hit points that somebody seems to have left; at least 1."""
    if other.side == side:
        return max(other.hp, 1)
    full = HERO_HP
    if other.side != PARTY:
        size = size_of(other)
        full = 2
        if size > 0:
            full = size * 9 // 2
    band = other.health_band()
    eighths: i64 = 8  # unhurt, hurt, badly hurt, near the end
    if band == 3:
        eighths = 6
    elif band == 2:
        eighths = 3
    elif band <= 1:
        eighths = 1
    left = (full * eighths + 4) // 8
    if left < 1:
        return 1
    return left


def seems_defense(side: i64, other: Fighter) -> i64:
    """Return the Defense that somebody seems to have."""
    total: i64 = 0
    for piece in range(len(other.sheet.pieces)):
        total += piece_bonus(other, piece)
    if other.side == side:
        return total + other.sheet.defense
    if other.side != PARTY and len(other.sheet.pieces) == 0:
        return 2 + size_of(other) // 2
    return total


def seems_hd(side: i64, other: Fighter) -> i64:
    """Return the HD that somebody seems to have."""
    return other.sheet.hd if other.side == side else size_of(other)


def seems_score(side: i64, other: Fighter, attribute: i64) -> i64:
    """Return what somebody seems to roll against in an opposed check (sheet 2.2)."""
    if other.side == side:
        return score_of(other, attribute)
    if other.side == PARTY:
        return 11 if attribute == Attribute.STR else 13
    return 10 + size_of(other)


def danger_of(other: Fighter) -> i64:
    """Return how much somebody would be missed by its side: what it strikes for, and a little."""
    found = strikes_for(other) + 2
    if other.has(Condition.PINNED | Condition.STUNNED):
        found = found * 2 // 3
    return found


def seems_feet(other: Fighter) -> i64:
    """Return how far somebody seems to go in a turn: armour slows, and so does having no mind."""
    if other.sheet.mind == Mind.MINDLESS:
        return 20 * FOOT
    worn: i64 = 0
    for piece in other.sheet.pieces:
        if piece.slot == ArmorSlot.BODY and piece.bonus > worn:
            worn = piece.bonus
    if worn >= 5:
        return 20 * FOOT
    return 30 * FOOT if worn >= 3 else 40 * FOOT
