"""Worth: what an attack does on average, from the numbers that would be rolled with."""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Edge
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.defences import soak_value
from affray.systems.dicepool.rules.pools import MASTERED
from affray.systems.dicepool.rules.to_hit import dice_value, need_value

WHOLE: Final[i64] = 1_000_000  # a chance of 1, and one point of damage
MOST: Final[i64] = 40  # dice that are told apart
ROW: Final[i64] = 41


class Chances:
    """The chance of every number of successes, for pools of up to MOST dice."""

    def __init__(self) -> None:
        self.plain: vec[i64] = vec[i64](table(2, 6))
        self.mastered: vec[i64] = vec[i64](table(3, 6))


def table(good: int, faces: int) -> list[int]:
    """Return the chances of 0, 1, ... successes with 0, 1, ... dice in millionths, row by row."""
    found: list[int] = []
    for dice in range(int(ROW)):
        for count in range(int(ROW)):
            ways = comb(dice, count) * good**count * (faces - good) ** max(dice - count, 0)
            found.append(1_000_000 * ways // faces**dice if count <= dice else 0)
    return found


CHANCES: Final = Chances()


def mean_damage(
    fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, parts: i64, edge: bool
) -> i64:
    """Return the mean net damage of one attack, in millionths of a point (DP-GM-5)."""
    tally = fight.scratch()
    dice_value(tally, fight, attacker, target, weapon, parts, 0)
    dice = tally.total
    if dice > MOST:
        dice = MOST
    tally = fight.scratch()
    need_value(tally, fight, attacker, target, weapon)
    short = tally.total
    if edge:
        short -= Edge.SUCCESSES
    tally = fight.scratch()
    soak_value(tally, target, weapon)
    least = weapon.damage - tally.total - short  # with no success at all
    first = short
    if first < 0:
        first = 0
    total: i64 = 0
    chances = CHANCES.plain
    if weapon.threshold == MASTERED:
        chances = CHANCES.mastered
    row = dice * ROW
    for count in range(first, dice + 1):
        net = least + count
        if net > 0:
            total += net * chances[row + count]
    return total
