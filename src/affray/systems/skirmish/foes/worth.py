"""What an attack is worth to somebody who sees no more than its side does.

Foes' skills are guessed; their gear, places, wounds and plans of rounds past are seen. Chances
are exact: a table by the difference of two modifiers holds how often a skirmish is won, and with
which multiplier.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Use
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.values import armor_of, shield_of

FOE_SKILL: Final[i64] = 4  # what is taken for granted of a foe
FOE_EVASION: Final[i64] = 2
FOE_FORTITUDE: Final[i64] = 5
FOE_CRITICAL: Final[i64] = 10
WIDE: Final[i64] = 40  # differences beyond this are as good as this


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


def harm(damage: i64) -> i64:
    """Return what so much damage is worth: its pain, and more for a wound."""
    if damage <= 0:
        return 0
    value = 10 * ((damage + FOE_FORTITUDE - 1) // FOE_FORTITUDE)
    if damage >= 3 * FOE_CRITICAL:
        return value + 50
    if damage >= FOE_CRITICAL:
        return value + 15
    return value


def blow_value(
    fight: Fight, b: i64, target: Fighter, penetrates: bool, curves: bool, at: i64
) -> i64:
    """Return what an attack is worth: its chances times the harm of each multiplier (SK-AI-4)."""
    av = armor_of(fight, target)
    if penetrates:
        av = min(av, 6)
    if not curves:
        av += shield_of(target)
    return (
        TABLE[at] * harm(b - av)
        + TABLE[at + 1] * harm(2 * b - av)
        + TABLE[at + 2] * harm(3 * b - av)
    )


def eagerness(target: Fighter) -> i64:
    """Return how much a blow at somebody counts: more near its end, more with a weapon in hand.

    A heavy bow counts as much as a blade, missiles half as much (measured). Who is listed earlier
    counts a little more: a side that goes for the same foe one after the other does better than
    one whose members each find the best for themselves (measured).
    """
    worth = (8 - target.health_band()) * (60 - target.number)
    hand = target.hand()
    if hand.use == Use.HAND:
        return worth * 12
    return worth * hand.b if hand.use == Use.SHOT else worth * 6


def advantage(fight: Fight, who: Fighter, target: Fighter) -> i64:
    """Return what circumstances give one over another (SK-GEN-1)."""
    if fight.circumstances.count == 0:
        return 0
    return fight.expected_circumstance(who) - fight.expected_circumstance(target)


def melee_worth(fight: Fight, who: Fighter, target: Fighter, ready: i64) -> i64:
    """Return what fighting somebody in melee is worth."""
    hand = who.sheet.loadouts[ready]
    skill = hand.skill + hand.wield - hand.cumbersome
    at = row_of(skill - FOE_SKILL + advantage(fight, who, target))
    value = blow_value(fight, hand.b, target, hand.penetration, hand.curving, at)
    return value * eagerness(target) + 1


def shot_worth(fight: Fight, who: Fighter, target: Fighter, ready: i64) -> i64:
    """Return what shooting at somebody is worth, less what it risks to a friend (SK-AI-6)."""
    hand = who.sheet.loadouts[ready]
    skill = hand.skill + hand.wield + advantage(fight, who, target)
    at = row_of(skill - FOE_EVASION - shield_of(target)) + 3
    value = blow_value(fight, hand.b, target, hand.penetration, hand.curving, at)
    value = value * eagerness(target) + 1
    if target.skirmish >= 0 and fight.rules.stray_shots != 0:
        value = value * 2 // 3
    return value


def peril(fight: Fight, who: Fighter, modifier: i64) -> i64:
    """Return what somebody risks in this round's skirmish who rolls with a modifier.

    The worst of those who fight it already, or could: foes in its area with a weapon for it.
    """
    at = row_of(FOE_SKILL - modifier - fight.expected_circumstance(who))
    worst: i64 = 0
    for foe in fight.people:
        if foe.side == who.side or foe.place != who.place or not foe.active():
            continue
        if foe.hand().use != Use.HAND or not foe.seen_by(who.side):
            continue
        if who.skirmish >= 0:
            if foe.skirmish != who.skirmish or foe.camp == who.camp:
                continue
        elif foe.skirmish >= 0:
            continue
        hand = foe.hand()
        worst = max(worst, blow_value(fight, hand.b, who, hand.penetration, hand.curving, at))
    return worst * eagerness(who)


def melee_modifier(who: Fighter, ready: i64) -> i64:
    """Return what somebody adds in a skirmish with a loadout."""
    hand = who.sheet.loadouts[ready]
    return hand.skill + hand.wield - hand.cumbersome


def rather_far(fight: Fight, who: Fighter, far: i64) -> bool:
    """Tell whether a shot or throw of some worth is better than a blow, with what each risks.

    Whoever shoots or throws can only evade when the fight comes to it (SK-MEL-11), and whoever
    evades wins nothing, so that the shot must be clearly better (measured).
    """
    near = best_blow(fight, who, best_hand(fight, who))
    return near <= far * 7 // 10 - peril(fight, who, who.sheet.evasion)


def best_blow(fight: Fight, who: Fighter, ready: i64) -> i64:
    """Return what the best melee attack in the own area is worth, with what it risks."""
    best: i64 = 0
    for foe in fight.people:
        if foe.side == who.side or foe.place != who.place or not foe.active():
            continue
        if not foe.seen_by(who.side) or foe.sheet.immobile:
            continue
        if who.skirmish >= 0 and (foe.skirmish != who.skirmish or foe.camp == who.camp):
            continue
        best = max(best, melee_worth(fight, who, foe, ready))
    return best - peril(fight, who, melee_modifier(who, ready))


def win_chance(fight: Fight, who: Fighter) -> i64:
    """Return how often, of 400, somebody wins a skirmish against one foe of usual skill."""
    hand = who.sheet.loadouts[best_hand(fight, who)]
    skill = hand.skill + hand.wield - hand.cumbersome + fight.expected_circumstance(who)
    at = row_of(skill - FOE_SKILL)
    return TABLE[at] + TABLE[at + 1] + TABLE[at + 2]


def best_hand(fight: Fight, who: Fighter) -> i64:
    """Return the best loadout for a skirmish."""
    best: i64 = len(who.sheet.loadouts) - 1
    value: i64 = -1000
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use != Use.HAND or hand.too_heavy:
            continue
        worth = 2 * (hand.skill + hand.wield - hand.cumbersome) + hand.b + 2 * hand.sv
        if worth > value:
            value = worth
            best = i
    return best
