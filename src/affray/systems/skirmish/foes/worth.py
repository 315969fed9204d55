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


# Pain by the divisor and the damage, and what share of so much life a pain is: no table is large,
# and to divide takes longer than all the rest
MOST_DAMAGE: Final[i64] = 128
MOST_PAIN: Final[i64] = 64
MOST_DIVIDED: Final[i64] = 32
PAINS: Final = vec[i64](
    [(damage + by - 1) // by if by > 0 else 0 for by in range(32) for damage in range(128)]
)
SHARES: Final = vec[i64](
    [1000 * pain // life if life > 0 else 0 for life in range(32) for pain in range(64)]
)


def pain_share(damage: i64, life: i64, fortitude: i64) -> i64:
    """Return the part of so much life that the pain of so much damage is."""
    if damage < MOST_DAMAGE and life < MOST_DIVIDED and fortitude < MOST_DIVIDED:
        pain = PAINS[fortitude * MOST_DAMAGE + damage]
        if pain < MOST_PAIN:
            return SHARES[life * MOST_PAIN + pain]
    return ALL * ((damage + fortitude - 1) // fortitude) // life


def part(damage: i64, life: i64, fortitude: i64, critical: i64) -> i64:
    """Return the part of so much life that damage takes: its pain, and more for a wound."""
    if damage <= 0:
        return 0
    found = pain_share(damage, life, fortitude)
    if damage >= 3 * critical:
        found += GRAVE
    elif damage >= critical:
        found += WOUND
    return min(found, ALL)


class Blows:
    """The blows of one at another: what each multiplier takes, and how much better it is."""

    over: i64 = 0  # the difference of their modifiers
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    b: i64 = 0  # and from what these were worked out
    av: i64 = 0
    life: i64 = 0
    fortitude: i64 = 0
    critical: i64 = 0

    def put(self, fight: Fight, side: i64, hand: Loadout, target: Fighter) -> None:
        """Look at what a weapon does to somebody, as far as a side knows (SK-AI-4)."""
        av = armor_of(fight, target)
        if hand.penetration:
            av = min(av, 6)
        if not hand.curving:
            av += shield_of(target)
        b = hand.b
        if target.sheet.construct:
            self.once = share(side, target, b - av)
            self.twice = share(side, target, 2 * b - av)
            self.thrice = share(side, target, 3 * b - av)
            self.life = 0
            return
        self.hurt(
            b,
            av,
            life_of(side, target),
            fortitude_for(side, target),
            critical_for(side, target),
        )

    def hurt(self, b: i64, av: i64, life: i64, fortitude: i64, critical: i64) -> None:
        """Work out what so heavy a blow takes, unless it was the same the last time."""
        if b == self.b and av == self.av and life == self.life:
            if fortitude == self.fortitude and critical == self.critical:
                return
        self.b = b
        self.av = av
        self.life = life
        self.fortitude = fortitude
        self.critical = critical
        self.once = part(b - av, life, fortitude, critical)
        self.twice = part(2 * b - av, life, fortitude, critical)
        self.thrice = part(3 * b - av, life, fortitude, critical)

    def strike(self, fight: Fight, who: Fighter, ready: i64, foe: Fighter) -> None:
        """Look at somebody who strikes a foe."""
        side = who.side
        hand = who.sheet.loadouts[ready]
        self.put(fight, side, hand, foe)
        over = skill_for(side, who, hand) - skill_for(side, foe, blade_of(side, foe))
        self.over = over + edge_over(fight, who, foe)

    def suffer(self, fight: Fight, who: Fighter, modifier: i64, foe: Fighter) -> None:
        """Look at a foe who strikes somebody that rolls with a modifier."""
        side = who.side
        hand = blade_of(side, foe)
        self.put(fight, side, hand, who)
        self.over = skill_for(side, foe, hand) - modifier - edge_over(fight, who, foe)

    def share(self, crowd: i64) -> i64:
        """Return the share that a skirmish takes, with what more dice than the other has are."""
        return self.average(row_of(self.over + crowd))

    def average(self, at: i64) -> i64:
        """Return the share by a row of the table: its chances times each multiplier."""
        return (
            TABLE[at] * self.once + TABLE[at + 1] * self.twice + TABLE[at + 2] * self.thrice
        ) // 400


GIVEN: Final = Blows()
TAKEN: Final = Blows()


def edge_over(fight: Fight, who: Fighter, target: Fighter) -> i64:
    """Return what circumstances give one over another (SK-GEN-1)."""
    if fight.circumstances.count == 0:
        return 0
    return fight.expected_circumstance(who) - fight.expected_circumstance(target)


def skirmish_share(fight: Fight, who: Fighter, ready: i64, foe: Fighter) -> i64:
    """Return the share that fighting somebody takes."""
    GIVEN.strike(fight, who, ready, foe)
    return GIVEN.share(0)


def skirmish_risk(fight: Fight, who: Fighter, modifier: i64, foe: Fighter) -> i64:
    """Return what somebody risks against a foe, rolling with a modifier."""
    TAKEN.suffer(fight, who, modifier, foe)
    taken = TAKEN.share(0)
    return taken * threat_of(who.side, who) if taken != 0 else 0


def shot_share(fight: Fight, who: Fighter, ready: i64, foe: Fighter) -> i64:
    """Return the share that shooting or throwing at somebody takes (SK-AI-6)."""
    side = who.side
    hand = who.sheet.loadouts[ready]
    over = skill_for(side, who, hand) - evasion_for(side, foe) - shield_of(foe)
    GIVEN.put(fight, side, hand, foe)
    return GIVEN.average(row_of(over + edge_over(fight, who, foe)) + 3)
