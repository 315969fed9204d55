"""Worth: what an attack does on average, from the numbers that would be rolled with."""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.dicepool.book.constants import Edge, Effect
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import DifficultyMode
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.defences import defence_value, lingering_soak, soak_value
from affray.systems.dicepool.rules.difficulty import own_difficulty
from affray.systems.dicepool.rules.pools import MASTERED
from affray.systems.dicepool.rules.to_hit import (
    dice_value,
    free_dice,
    least_need,
    need_value,
    unhindered_need,
)

WHOLE: Final[i64] = 1_000_000  # a chance of 1, and one point of damage
MOST: Final[i64] = 40  # dice that are told apart
ROW: Final[i64] = 42  # from no success to one more than there are dice
USUAL: Final[i64] = 6  # dice that anybody is taken to have whose skill is unknown
ENDLESS: Final[i64] = 1000  # hit points, where it does not matter how many are left


class Chances:
    """How good a pool of up to MOST dice is, a row for each number of dice.

    What an attack comes to is a difference of two entries, so nobody has to go through all
    numbers of successes that may fall.
    """

    def __init__(self, good: int) -> None:
        chances = table(good, 6)
        self.at_least: vec[i64] = vec[i64](from_the_end(chances, False))  # so many or more
        self.counted: vec[i64] = vec[i64](from_the_end(chances, True))  # and how many on average


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


def from_the_end(chances: list[int], counted: bool) -> list[int]:
    """Return for every entry the sum of it and all after it in its row, times successes or not."""
    found = [0] * len(chances)
    for at in reversed(range(len(chances))):
        count = at % int(ROW)
        after = found[at + 1] if count + 1 < ROW else 0
        found[at] = after + chances[at] * (count if counted else 1)
    return found


PLAIN: Final = Chances(2)
MASTERY: Final = Chances(3)
SEEN: Final = Outlook()


def foresee(dice: i64, short: i64, net: i64, left: i64, mastered: bool) -> None:
    """See what so many dice come to that are short of so many successes.

    `net` is the damage of a hit without extras, `left` what the target has left to lose.
    """
    dice = min(max(dice, 0), MOST)
    chances = MASTERY if mastered else PLAIN
    row = dice * ROW
    over = dice + 1  # never falls
    hit = min(max(short, 0), over)
    harmed = min(max(short - net + 1, hit), over)
    downed = min(max(short - net + left, harmed), over)
    downs = chances.at_least[row + downed]
    mean = chances.counted[row + harmed] - chances.counted[row + downed]
    mean += (net - short) * (chances.at_least[row + harmed] - downs)
    SEEN.mean = mean + left * downs
    SEEN.hits = chances.at_least[row + hit]
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


def foresee_at(
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    parts: i64,
    harder: i64,
    edge: bool,
    left: i64,
) -> None:
    """See what one attack comes to from a place that makes it harder by so much."""
    tally = fight.scratch()
    own_difficulty(tally, attacker, 1)
    harder += tally.total
    tally = fight.scratch()
    free_dice(tally, fight, attacker, weapon, parts, 0)
    dice = tally.total
    tally = fight.scratch()
    unhindered_need(tally, fight, target, weapon)
    need = tally.total
    if fight.rules.difficulty_mode == DifficultyMode.DICE:
        dice -= harder
    else:
        need += harder
    foresee_roll(fight, target, weapon, dice, least_need(fight, need), edge, left)


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
    if left <= 0:
        return 0
    return left * (left + 1) // 2


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
