"""Worth: what an attack does on average, from the numbers that would be rolled with."""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Edge, Effect
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.defences import defence_value, lingering_soak, soak_value
from affray.systems.dicepool.rules.pools import MASTERED
from affray.systems.dicepool.rules.to_hit import dice_value, need_value, unhindered_need

WHOLE: Final[i64] = 1_000_000  # a chance of 1, and one point of damage
MOST: Final[i64] = 40  # dice that are told apart
ROW: Final[i64] = 41
USUAL: Final[i64] = 6  # dice that anybody is taken to have whose skill is unknown
ENDLESS: Final[i64] = 1000  # hit points, where it does not matter how many are left


class Chances:
    """The chance of every number of successes, for pools of up to MOST dice."""

    def __init__(self) -> None:
        self.plain: vec[i64] = vec[i64](table(2, 6))
        self.mastered: vec[i64] = vec[i64](table(3, 6))


class Outlook:
    """What an attack comes to, in millionths: filled in by `foresee`."""

    def __init__(self) -> None:
        self.mean: i64 = 0  # damage, counted no farther than there is any left to lose
        self.hits: i64 = 0  # the chance to hit
        self.downs: i64 = 0  # the chance to bring the target down


def table(good: int, faces: int) -> list[int]:
    """Return the chances of 0, 1, ... successes with 0, 1, ... dice in millionths, row by row."""
    found: list[int] = []
    for dice in range(int(ROW)):
        for count in range(int(ROW)):
            ways = comb(dice, count) * good**count * (faces - good) ** max(dice - count, 0)
            found.append(1_000_000 * ways // faces**dice if count <= dice else 0)
    return found


CHANCES: Final = Chances()
SEEN: Final = Outlook()


def foresee(dice: i64, short: i64, net: i64, left: i64, mastered: bool) -> None:
    """See what so many dice come to that are short of so many successes.

    `net` is the damage of a hit without extras, `left` what the target has left to lose.
    """
    if dice > MOST:
        dice = MOST
    chances = CHANCES.mastered if mastered else CHANCES.plain
    row = dice * ROW
    mean: i64 = 0
    hits: i64 = 0
    downs: i64 = 0
    first = short
    if first < 0:
        first = 0
    for count in range(first, dice + 1):
        chance = chances[row + count]
        hits += chance
        loss = net + count - short
        if loss <= 0:
            continue
        if loss >= left:
            loss = left
            downs += chance
        mean += loss * chance
    SEEN.mean = mean
    SEEN.hits = hits
    SEEN.downs = downs


def foresee_attack(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    parts: i64,
    edge: bool,
    left: i64,
) -> None:
    """See what one attack comes to, from the numbers that would be rolled with."""
    tally = fight.scratch()
    dice_value(tally, fight, attacker, target, weapon, parts, 0)
    dice = tally.total
    tally = fight.scratch()
    need_value(tally, fight, attacker, target, weapon)
    foresee_roll(fight, target, weapon, dice, tally.total, edge, left)


def foresee_unhindered(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    parts: i64,
    edge: bool,
    left: i64,
) -> None:
    """See what one attack comes to from a place that makes it no harder: at least as much."""
    tally = fight.scratch()
    dice_value(tally, fight, attacker, target, weapon, parts, 0)
    dice = tally.total
    tally = fight.scratch()
    unhindered_need(tally, fight, target, weapon)
    foresee_roll(fight, target, weapon, dice, tally.total, edge, left)


def foresee_roll(
    fight: Fight, target: Fighter, weapon: Weapon, dice: i64, need: i64, edge: bool, left: i64
) -> None:
    """See what so many dice come to against a need."""
    if edge:
        need -= Edge.SUCCESSES
    tally = fight.scratch()
    soak_value(tally, target, weapon)
    foresee(dice, need, weapon.damage - tally.total, left, weapon.threshold == MASTERED)


def mean_damage(
    fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, parts: i64, edge: bool
) -> i64:
    """Return the mean net damage of one attack, in millionths of a point (DP-GM-5)."""
    foresee_attack(fight, attacker, target, weapon, parts, edge, ENDLESS)
    return SEEN.mean


def lingers(fight: Fight, target: Fighter, weapon: Weapon) -> i64:
    """Return all that lingering damage will do to somebody, in points (DP-LING-2)."""
    if weapon.lingering == 0:
        return 0
    tally = fight.scratch()
    lingering_soak(tally, fight, target, weapon.kind, weapon.spell)
    left = weapon.lingering - tally.total
    return left * (left + 1) // 2 if left > 0 else 0


def believed_harm(fight: Fight, foe: Fighter, target: Fighter, weapon: Weapon, harder: i64) -> i64:
    """Return the mean damage of a foe's attack, its skill taken for the usual, in millionths."""
    if weapon.effect != Effect.HARM:
        return 0
    tally = fight.scratch()
    defence_value(tally, target, weapon.defence)
    short = tally.total + harder
    tally = fight.scratch()
    soak_value(tally, target, weapon)
    foresee(USUAL + weapon.accuracy, short, weapon.damage - tally.total, ENDLESS, False)
    return SEEN.mean + SEEN.hits * lingers(fight, target, weapon)
