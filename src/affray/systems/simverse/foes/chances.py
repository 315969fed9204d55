"""Chances: what the dice of the book give, worked out once.

Chances are in ten-thousandths, damage in hundredths.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.simverse.rules.checks.check import margin_of, succeeds

CERTAIN: Final[i64] = 10_000

# Attack numbers from 0 to 40; defences from -20 to 30, and one column for none at all
ATTACKS: Final[i64] = 41
LEAST_DEFENCE: Final[i64] = -20
DEFENCES: Final[i64] = 52
NO_DEFENCE: Final[i64] = 51

# Sums of up to 12 dice, less from -30 to 69
MOST_DICE: Final[i64] = 12
LEAST_LESS: Final[i64] = -30
LESSES: Final[i64] = 100

# Contests of numbers under 40, won by less than 8
NUMBERS: Final[i64] = 40
LEADS: Final[i64] = 8


def ways_of(dice: i64) -> list[int]:
    """Return in how many ways so many six-sided dice make each sum, from 0 on."""
    ways = [1]
    for _die in range(dice):
        longer = [0] * (len(ways) + 6)
        for total in range(len(ways)):
            for face in range(1, 7):
                longer[total + face] += ways[total]
        ways = longer
    return ways


def hit_chance(ways: list[int], needed: i64, column: i64) -> i64:
    """Return the chance that an attack succeeds and the defence fails (SV-ATK-3 to SV-ATK-7)."""
    total: i64 = 0
    for roll in range(3, 19):
        if not succeeds(needed, roll):
            continue
        if column == NO_DEFENCE:
            total += ways[roll] * 216
            continue
        defence = column + LEAST_DEFENCE - margin_of(needed, roll) // 5
        for other in range(3, 19):
            if not succeeds(defence, other):
                total += ways[roll] * ways[other]
    return total * CERTAIN // 46656


def left_over(ways: list[int], dice: i64, less: i64) -> i64:
    """Return what dice leave on average when so much is taken off, in hundredths."""
    total: i64 = 0
    all_ways: i64 = 0
    for roll in range(len(ways)):
        all_ways += ways[roll]
        total += ways[roll] * max(roll - less, 0)
    return total * 100 // all_ways


class Tables:
    """What is worked out once: chances of a hit, and what dice leave over."""

    def __init__(self) -> None:
        self.hits: vec[i64] = vec[i64]([0] * (ATTACKS * DEFENCES))
        self.over: vec[i64] = vec[i64]([0] * ((MOST_DICE + 1) * LESSES))
        self.ways: vec[i64] = vec[i64](ways_of(3))  # of 3d6
        self.leads: vec[i64] = vec[i64]([-1] * (NUMBERS * NUMBERS * LEADS))  # -1: not yet
        self.ready: bool = False

    def make(self) -> None:
        """Fill the tables."""
        ways = ways_of(3)
        for needed in range(ATTACKS):
            for column in range(DEFENCES):
                self.hits[needed * DEFENCES + column] = hit_chance(ways, needed, column)
        for dice in range(MOST_DICE + 1):
            ways = ways_of(dice)
            for less in range(LESSES):
                self.over[dice * LESSES + less] = left_over(ways, dice, less + LEAST_LESS)
        self.ready = True


TABLES: Final = Tables()


def hit_in(needed: i64, defence: i64) -> i64:
    """Return the chance of a hit against a defence number, or against NO_DEFENCE."""
    if not TABLES.ready:
        TABLES.make()
    row = max(0, min(needed, ATTACKS - 1))
    column = NO_DEFENCE
    if defence != NO_DEFENCE:
        column = max(0, min(defence - LEAST_DEFENCE, NO_DEFENCE - 1))
    return TABLES.hits[row * DEFENCES + column]


def expected(dice: i64, sides: i64, flat: i64, less: i64) -> i64:
    """Return the average of dice + flat - less, never under 0, in hundredths."""
    if not TABLES.ready:
        TABLES.make()
    if sides != 6 or dice > MOST_DICE:
        return max(dice * (sides + 1) * 50 + 100 * (flat - less), 0)
    column = max(0, min(less - flat - LEAST_LESS, LESSES - 1))
    return TABLES.over[dice * LESSES + column]


def leads_in(mine: i64, theirs: i64, by: i64) -> i64:
    """Return the chance to win a contest by so much (SV-CORE-7)."""
    if not (0 <= mine < NUMBERS and 0 <= theirs < NUMBERS and 0 <= by < LEADS):
        return lead_chance(mine, theirs, by)
    at = (mine * NUMBERS + theirs) * LEADS + by
    if TABLES.leads[at] < 0:
        TABLES.leads[at] = lead_chance(mine, theirs, by)
    return TABLES.leads[at]


def lead_chance(mine: i64, theirs: i64, by: i64) -> i64:
    """Return the chance to win a contest by so much, roll by roll."""
    ways = TABLES.ways
    total: i64 = 0
    roll: i64
    other: i64
    for roll in range(3, 19):
        if not succeeds(mine, roll):
            continue
        margin = margin_of(mine, roll)
        for other in range(3, 19):
            if margin - margin_of(theirs, other) >= by:
                total += ways[roll] * ways[other]
    return total * CERTAIN // 46656
