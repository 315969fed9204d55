"""Judgement: what a blow is worth to the one who strikes it.

Of the target only what can be seen counts: armour, shield, what it holds, how it stands. Its DX
and its skills are taken to be average. Chances are in ten-thousandths, damage in hundredths.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition, Damage, Location, Maneuver
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter, weapon_bit
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.rules.attack.called_shots import called_multiplier
from affray.systems.simverse.rules.attack.to_hit import attack_value
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

BLEEDING_WORTH: Final[i64] = 300  # a wound costs about three points before it closes

AVERAGE_DODGE: Final[i64] = 5  # DX 10 and 11
AVERAGE_PARRY: Final[i64] = 7  # with a skill of 3 or 4
AVERAGE_BLOCK: Final[i64] = 6  # with a Shield skill of 2, before SD


class Tables:
    """What is worked out once: chances of a hit, and what dice leave over."""

    def __init__(self) -> None:
        self.hits: vec[i64] = vec[i64]([0] * (ATTACKS * DEFENCES))
        self.over: vec[i64] = vec[i64]([0] * ((MOST_DICE + 1) * LESSES))
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


def through(blow: Blow) -> i64:
    """Return what a blow that lands does on average behind the armour that is seen.

    So cuts suit the unarmoured, points and clubs the armoured (SV-TAC-1 to SV-TAC-4, SV-TAC-8).
    """
    mode = blow.mode
    ar = blow.target.sheet.ar
    ignored = blow.weapon.ignores_ar
    dice = mode.dice + mode.st_dice
    flat = mode.flat + mode.st_flat + mode.master + mode.extra + mode.quality - mode.die_penalty
    times: i64 = 1
    if blow.declared:
        if blow.maneuvers & Maneuver.PRECISION_STRIKE != 0:
            ignored += 2
        if blow.maneuvers & Maneuver.POWER_ATTACK != 0:
            dice += 2
        if blow.maneuvers & Maneuver.SNEAK_ATTACK != 0:
            dice += 2
        if blow.maneuvers & Maneuver.ASSASSINATE != 0:
            dice += 3
        if blow.location != Location.BODY:
            times = called_multiplier(blow.location)
    ar = max(ar - ignored, 0)
    if mode.kind == Damage.CUTTING:
        ar *= 2
    elif mode.kind == Damage.IMPALING:
        times *= 2
    worth = expected(dice, mode.sides, flat, ar) * times
    if mode.kind == Damage.CUTTING and blow.target.sheet.bleeds:
        worth += BLEEDING_WORTH * min(worth, 100) // 100
    if blow.weapon.too_weak:
        worth //= 2
    return worth


def likely_defence(fight: Fight, blow: Blow) -> i64:
    """Return the best defence that somebody of average skill would have, from what is seen."""
    target = blow.target
    if target.reactions <= 0 or target.status != 0:
        return NO_DEFENCE
    if target.conditions & (Condition.STUNNED | Condition.ASLEEP) != 0:
        return NO_DEFENCE
    sheet = target.sheet
    best = AVERAGE_DODGE + sheet.ad
    if not blow.mode.ranged:
        weapon = target.ready_weapon()
        if weapon.parries:
            parry = AVERAGE_PARRY
            if target.attacked_with & weapon_bit(target.ready) != 0:
                parry -= 4
            best = max(best, parry)
        if sheet.shield and weapon.hands != 2 and not blow.flanked:
            best = max(best, AVERAGE_BLOCK + sheet.sd)
    if target.has(Condition.STANCE):
        best += 4
    if blow.maneuvers & Maneuver.PRECISION_STRIKE != 0:
        best -= 2
    if fight.mapped:
        best += 2 * fight.field.cover(blow.attacker.place, target.place)
    return best


def worth_of(fight: Fight, blow: Blow) -> i64:
    """Return what a blow does on average, miss and defence counted, in hundredths of a point."""
    needed = attack_value(fight.scratch(), fight, blow)
    worth = hit_in(needed, likely_defence(fight, blow)) * through(blow) // CERTAIN
    if blow.maneuvers & Maneuver.RAPID_STRIKE != 0:
        worth = worth * 9 // 5  # the second blow meets nobody's Reaction, or nobody at all
    return worth


def most_of(mode: Mode) -> i64:
    """Return the most that a blow with what is seen could do before armour, ST taken as fair."""
    return mode.dice * mode.sides + mode.flat - mode.die_penalty + 3


def harmless(defender: Fighter, blow: Blow) -> bool:
    """Tell whether a blow cannot get through the defender's armour at all (sheet 4.6)."""
    if blow.declared or blow.spell is not None:
        return False
    ar = max(defender.sheet.ar - blow.weapon.ignores_ar, 0)
    if blow.mode.kind == Damage.CUTTING:
        ar *= 2
    return most_of(blow.mode) <= ar
