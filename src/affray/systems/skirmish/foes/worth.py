"""What a blow, a shot and a skirmish are worth, by the book's own numbers (SK-AI-4).

Chances are exact: a table by the difference of two modifiers holds how often a skirmish is won,
and with which multiplier. Worth is the share of a fighter that is taken out, in thousandths, times
how dangerous that fighter is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.sheet import Loadout
from affray.systems.skirmish.foes.estimate import (
    blade_of,
    critical_for,
    evasion_for,
    fortitude_for,
    life_of,
    skill_for,
    threat_of,
)
from affray.systems.skirmish.rules.values import armor_of, shield_of

ALL: Final[i64] = 1000  # the share that is everything
WOUND: Final[i64] = 400  # what a critical wound takes besides its pain: it bleeds or hampers
GRAVE: Final[i64] = 750  # a supercritical one kills as often as not
WIDE: Final[i64] = 40  # differences beyond this are as good as this
CROWD: Final = vec[i64]([0, 0, 3, 5, 6, 7, 8])  # what so many dice are worth, the best counting


def tables() -> list[list[int]]:
    """Count, by difference of modifiers, wins with M 1, 2, 3 and losses, of 400 (SK-AI-4).

    The first three columns are skirmishes, the next three shots, the last lost skirmishes.
    """
    found: list[list[int]] = []
    for difference in range(-40, 41):
        row = [0] * 7
        for mine in range(1, 21):
            for other in range(1, 21):
                over = difference + mine - other
                grade = 2 if over >= 11 else 1 if over >= 6 else 0
                if over > 0:
                    row[3 + grade] += 1
                if (mine == 20) != (other == 20):
                    if mine == 20:
                        row[max(grade, 1)] += 1
                    else:
                        row[6] += 1
                elif over > 0 or (over == 0 and mine > other):
                    row[grade] += 1
                elif over < 0 or mine < other:
                    row[6] += 1
        found.append(row)
    return found


_ROWS: Final = tables()
TABLE: Final = vec[i64]([number for row in _ROWS for number in row])


def row_of(difference: i64) -> i64:
    """Return where the row of a difference begins in the table."""
    if difference > WIDE:
        difference = WIDE
    elif difference < -WIDE:
        difference = -WIDE
    return (difference + WIDE) * 7


def win_chance(difference: i64) -> i64:
    """Return how often, of 400, a skirmish of two is won."""
    at = row_of(difference)
    return TABLE[at] + TABLE[at + 1] + TABLE[at + 2]


def share(side: i64, target: Fighter, damage: i64) -> i64:
    """Return how much of somebody so much damage takes, in thousandths of what is left."""
    if damage <= 0:
        return 0
    life = life_of(side, target)
    if target.sheet.construct:
        return min(ALL * damage // life, ALL)
    return part(damage, life, fortitude_for(side, target), critical_for(side, target))


def part(damage: i64, life: i64, fortitude: i64, critical: i64) -> i64:
    """Return the part of so much life that damage takes: its pain, and more for a wound."""
    if damage <= 0:
        return 0
    found = ALL * ((damage + fortitude - 1) // fortitude) // life
    if damage >= 3 * critical:
        found += GRAVE
    elif damage >= critical:
        found += WOUND
    return min(found, ALL)


def blow_share(fight: Fight, side: i64, hand: Loadout, target: Fighter, at: i64) -> i64:
    """Return the share that an attack takes: its chances times each multiplier (SK-AI-4)."""
    av = armor_of(fight, target)
    if hand.penetration:
        av = min(av, 6)
    if not hand.curving:
        av += shield_of(target)
    b = hand.b
    if 3 * b <= av:
        return 0
    if target.sheet.construct:
        return (
            TABLE[at] * share(side, target, b - av)
            + TABLE[at + 1] * share(side, target, 2 * b - av)
            + TABLE[at + 2] * share(side, target, 3 * b - av)
        ) // 400
    life = life_of(side, target)
    fortitude = fortitude_for(side, target)
    critical = critical_for(side, target)
    return (
        TABLE[at] * part(b - av, life, fortitude, critical)
        + TABLE[at + 1] * part(2 * b - av, life, fortitude, critical)
        + TABLE[at + 2] * part(3 * b - av, life, fortitude, critical)
    ) // 400


def edge_over(fight: Fight, who: Fighter, target: Fighter) -> i64:
    """Return what circumstances give one over another (SK-GEN-1)."""
    if fight.circumstances.count == 0:
        return 0
    return fight.expected_circumstance(who) - fight.expected_circumstance(target)


def skirmish_share(fight: Fight, who: Fighter, ready: i64, foe: Fighter, crowd: i64) -> i64:
    """Return the share that fighting somebody takes, with what more dice than it has are worth."""
    side = who.side
    hand = who.sheet.loadouts[ready]
    over = skill_for(side, who, hand) - skill_for(side, foe, blade_of(side, foe))
    at = row_of(over + edge_over(fight, who, foe) + crowd)
    return blow_share(fight, side, hand, foe, at)


def skirmish_risk(fight: Fight, who: Fighter, modifier: i64, foe: Fighter, crowd: i64) -> i64:
    """Return what somebody risks against a foe, rolling with a modifier."""
    side = who.side
    hand = blade_of(side, foe)
    over = skill_for(side, foe, hand) - modifier
    at = row_of(over - edge_over(fight, who, foe) + crowd)
    taken = blow_share(fight, side, hand, who, at)
    if taken == 0:
        return 0
    return taken * threat_of(side, who)


def shot_share(fight: Fight, who: Fighter, ready: i64, foe: Fighter) -> i64:
    """Return the share that shooting or throwing at somebody takes (SK-AI-6)."""
    side = who.side
    hand = who.sheet.loadouts[ready]
    over = skill_for(side, who, hand) - evasion_for(side, foe) - shield_of(foe)
    at = row_of(over + edge_over(fight, who, foe)) + 3
    return blow_share(fight, side, hand, foe, at)
