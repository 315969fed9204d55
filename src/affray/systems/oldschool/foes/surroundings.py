"""What a fighter looks at: whom it would rather strike, who is beside whom, what lies around.

Who is hidden is not there, and of another's hit points only how hurt it looks counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import FOOT, MELEE, Mind, Rank, Status, Where
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.worth import missile_weapon
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.ranks import in_melee
from affray.systems.oldschool.rules.weapons import defense_of

FAR_ENOUGH: Final[i64] = 20 * FOOT  # from where a raider shoots (OS-GM-8)


def pick_target(fight: Fight, fighter: Fighter, in_reach: bool) -> i64:
    """Return the enemy to strike or to close in on, or -1 (OS-GM-5 to OS-GM-9, OS-GM-11)."""
    best: i64 = -1
    fallen: i64 = -1
    mind = fighter.sheet.mind
    for person in fight.people:
        if person.side == fighter.side or person.gone != 0 or not person.seen_by(fighter.side):
            continue
        if in_reach and not in_melee(fight, fighter, person):
            continue
        if person.status == Status.ABLE:
            if best < 0 or better(fight, fighter, person, fight.people[best]):
                best = person.number
        elif person.status == Status.UNCONSCIOUS and in_reach:
            fallen = person.number
    if best >= 0 or not in_reach:
        return best
    # Nobody who stands is within reach: only the cruel turn to the fallen (OS-GM-11).
    return fallen if mind == Mind.RAIDER or mind == Mind.ELITE else -1


def better(fight: Fight, fighter: Fighter, one: Fighter, other: Fighter) -> bool:
    """Tell whether a mind would rather strike one than another (OS-GM-6 to OS-GM-9)."""
    mind = fighter.sheet.mind
    if helpless(one) != helpless(other) and mind <= Mind.BEAST:
        return helpless(other)
    if mind == Mind.HERO or mind == Mind.BEAST:
        mine = one.health_band()
        its = other.health_band()
        if mine != its:
            return mine < its
    elif mind == Mind.ELITE and one.dealt != other.dealt:
        return one.dealt > other.dealt
    elif mind != Mind.MINDLESS:
        mine = defense_of(one)
        its = defense_of(other)
        if mine != its:
            return mine < its
    if not fight.mapped:
        return False
    here = fighter.place
    return fight.field.distance(here, one.place) < fight.field.distance(here, other.place)


def far_from_all(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether every enemy that is seen is 20' off or more (OS-GM-8)."""
    if not fight.mapped:
        return True
    for person in fight.people:
        if person.side != fighter.side and person.stands() and person.seen_by(fighter.side):
            if fight.field.distance(fighter.place, person.place) < FAR_ENOUGH:
                return False
    return True


def allies_beside(fight: Fight, fighter: Fighter, other: Fighter) -> i64:
    """Return how many of a fighter's side, itself left out, can strike the other."""
    count: i64 = 0
    for person in fight.people:
        if person.side == fighter.side and person is not fighter and person.stands():
            if in_melee(fight, person, other):
                count += 1
    return count


def waiting_behind(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether somebody of a side cannot get at the enemy for the narrow way."""
    for person in fight.people:
        if person.side == fighter.side and person.stands() and person is not fighter:
            if pick_target(fight, person, True) < 0:
                return True
    return False


def nobody_else_fills(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a missile user must step up: no mate behind could do it (OS-GM-10)."""
    for person in fight.people:
        if person.side == fighter.side and person.stands() and person is not fighter:
            if person.rank == Rank.FRONT or missile_weapon(fight, person) < 0:
                return False
    return True


def lies_in_reach(fight: Fight, fighter: Fighter) -> i64:
    """Return a weapon of one's own that can be picked up here, or -1."""
    if fighter.where == 0:
        return -1
    for number in range(fighter.body):
        if fighter.where_is(number) == Where.ON_THE_GROUND:
            if not fight.mapped or fight.field.in_reach(fighter.place, fighter.fallen_at, MELEE):
                return number
    return -1
