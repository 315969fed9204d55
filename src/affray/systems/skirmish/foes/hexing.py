"""What magic against foes is worth, if it works."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Condition, Effect, Use
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.foes.estimate import evasion_for, threat_of
from affray.systems.skirmish.foes.movement import is_foe_of
from affray.systems.skirmish.foes.striking import peril, weight
from affray.systems.skirmish.foes.temper import Temper
from affray.systems.skirmish.foes.worth import ALL, TABLE, edge_over, row_of, share
from affray.systems.skirmish.rules.areas import leads
from affray.systems.skirmish.rules.values import armor_of, shield_of

FEWEST: Final[i64] = 2  # so many more foes than friends must be caught (SK-AI-10)


def guard_of(fight: Fight, target: Fighter) -> i64:
    """Return what stops damage that has no multiplier (SK-MAG-7)."""
    return armor_of(fight, target) + shield_of(target)


def foe_worth(fight: Fight, who: Fighter, kind: i64, foe: Fighter, temper: Temper) -> i64:
    """Return what a spell or prayer against somebody is worth, if it works."""
    taken = share_of(fight, who, kind, foe)
    if taken > 0:
        return taken * weight(fight, temper, who, foe)
    if kind == Magic.REPULSE or kind == Magic.CONSTRICT:
        if who.skirmish < 0 or foe.skirmish != who.skirmish or who.concentration >= 0:
            return 0
        return 2 * peril(fight, who, who.sheet.evasion)  # free for the rounds to come
    if kind == Magic.DRAIN_LIFE and who.fatigue >= 3:
        return 3 * ALL // (who.stamina() + 3) * threat_of(who.side, who)
    return 0


def share_of(fight: Fight, who: Fighter, kind: i64, foe: Fighter) -> i64:
    """Return the share of a foe that a spell or prayer takes, if it works."""
    side = who.side
    guard = guard_of(fight, foe)
    if kind == Magic.IGNITION:
        return share(side, foe, 15 - guard)
    if kind == Magic.ICE_SPEAR:
        aim = who.sheet.throwing + edge_over(fight, who, foe)
        at = row_of(aim - evasion_for(side, foe) - shield_of(foe)) + 3
        return missile_share(side, foe, 10, guard, at)
    if kind == Magic.SHOCKWAVE:
        return missile_share(side, foe, 9, guard, row_of(20 - evasion_for(side, foe)) + 3)
    if kind == Magic.ACID_SPRAY:
        return (share(side, foe, 15 - guard) + share(side, foe, 7 - guard)) // 2
    if kind == Magic.SACRIFICE and who.stamina() >= 4:
        return (share(side, foe, 10 - guard) + share(side, foe, 5 - guard)) // 2
    if kind == Magic.SMITE:
        return ALL
    if kind == Magic.REVELATION:
        return ALL // 2
    if kind == Magic.PHASE_SHIFT and foe.skirmish >= 0:
        return ALL // 5
    if kind == Magic.SHIELD_REND and foe.conditions & Condition.SHIELD_GONE == 0:
        return 60 * foe.hand().sv
    if kind == Magic.CRUCIBLE and foe.effects & Effect.CRUCIBLE == 0:
        return share(side, foe, 1) + 200
    if kind == Magic.WITHERING and foe.effects & Effect.WITHERED == 0:
        return 80
    if kind == Magic.JUDGMENT and who.concentration < 0 and shooters(fight, who) > 0:
        return 60 * shooters(fight, who)
    if kind == Magic.CURSE and foe.effects & Effect.CURSED == 0:
        return 20
    return 0


def missile_share(side: i64, foe: Fighter, b: i64, guard: i64, at: i64) -> i64:
    """Return the share that something hurled takes, by what it is worth with each multiplier."""
    return (
        TABLE[at] * share(side, foe, b - guard)
        + TABLE[at + 1] * share(side, foe, 2 * b - guard)
        + TABLE[at + 2] * share(side, foe, 3 * b - guard)
    ) // 400


def shooters(fight: Fight, who: Fighter) -> i64:
    """Return how many of its own side have a bow in hand."""
    found: i64 = 0
    for other in fight.people:
        if other.side == who.side and other.active() and other.hand().use == Use.SHOT:
            found += 1
    return found


def area_worth(fight: Fight, who: Fighter, kind: i64, place: i64) -> i64:
    """Return what a burst in an area is worth: foes caught, less friends (SK-AI-10).

    Magic comes after all movement: whoever is free there may be gone by then, and friends who
    are free to charge into it may have come. The helpless burn too.
    """
    damage: i64 = 15
    if kind == Magic.FROST_STORM:
        damage = 20
    foes: i64 = 0
    friends: i64 = 0
    worth: i64 = 0
    for other in fight.people:
        if other.gone != 0 or other.dead != 0 or other.sheet.immobile:
            continue
        if other.side == who.side:
            if other.place == place or may_come(fight, other, place):
                friends += 1
                worth -= burnt(fight, who, other, damage) * 3 // 2
        elif other.place == place and is_foe_of(who, other):
            foes += 1
            taken = burnt(fight, who, other, damage)
            worth += taken if stays(other) else taken // 2
    if foes - friends < FEWEST:
        return 0
    return worth


def stays(foe: Fighter) -> bool:
    """Tell whether somebody will hardly leave its area before the Magic phase."""
    return foe.skirmish >= 0 or foe.hand().use == Use.SHOT


def burnt(fight: Fight, who: Fighter, other: Fighter, damage: i64) -> i64:
    """Return what a burst takes from one whom it catches."""
    if other.down():
        return ALL // 4 * threat_of(who.side, other)
    taken = share(who.side, other, damage - guard_of(fight, other))
    return taken * threat_of(who.side, other)


def may_come(fight: Fight, friend: Fighter, place: i64) -> bool:
    """Tell whether a friend is free to charge into an area this round."""
    if not friend.active() or friend.skirmish >= 0 or friend.hand().use != Use.HAND:
        return False
    if len(friend.sheet.spells) > 0:
        return False
    return leads(fight, friend, friend.place, place)
