"""What a fighter looks at: who is beside whom, what lies around, who carries the light."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import FOOT, MELEE, Rank, Where
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.worth import mean_of, missile_weapon
from affray.systems.oldschool.rules.finding import ELSE, can_take
from affray.systems.oldschool.rules.ranks import in_melee

FAR_ENOUGH: Final[i64] = 20 * FOOT  # from where a raider shoots (OS-GM-8)


def far_from_all(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether every enemy that is seen is 20' off or more (OS-GM-8)."""
    if not fight.mapped:
        return True
    return nearest_foe(fight, fighter, fighter.place) >= FAR_ENOUGH


def nearest_foe(fight: Fight, fighter: Fighter, place: i64) -> i64:
    """Return how far the nearest enemy that is seen is from a place; very far if there is none."""
    best: i64 = 100_000 * FOOT
    for person in fight.people:
        if person.side != fighter.side and person.stands() and person.seen_by(fighter.side):
            far = fight.field.distance(place, person.place)
            if far < best:
                best = far
    return best


def foes_beside(fight: Fight, fighter: Fighter) -> i64:
    """Return how many enemies that are seen can strike a fighter where it is."""
    count: i64 = 0
    for person in fight.people:
        if person.side != fighter.side and person.stands() and person.seen_by(fighter.side):
            if in_melee(fight, fighter, person):
                count += 1
    return count


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
            if foes_beside(fight, person) == 0:
                return True
    return False


def nobody_else_fills(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a missile user must step up: no mate behind could do it (OS-GM-10)."""
    for person in fight.people:
        if person.side == fighter.side and person.stands() and person is not fighter:
            if person.rank == Rank.FRONT or missile_weapon(person) < 0:
                return False
    return True


def lies_in_reach(fight: Fight, fighter: Fighter) -> i64:
    """Return the best weapon that can be picked up here, one's own or a fallen one's, or -1."""
    if fighter.where != 0:
        for number in range(fighter.body):
            if fighter.where_is(number) == Where.ON_THE_GROUND:
                if not fight.mapped:
                    return number
                if fight.field.in_reach(fighter.place, fighter.fallen_at, MELEE):
                    return number
    best: i64 = -1
    most = mean_of(fighter.sheet.weapons[fighter.body])
    for thing in range(len(fight.owners)):
        weapon = fight.arsenal[thing]
        if not weapon.shot and not weapon.burns and mean_of(weapon) > most:
            if can_take(fight, fighter, thing):
                best = ELSE + thing
                most = mean_of(weapon)
    return best


def bears_the_light(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a fighter carries the only light of its side, and others can fight for it."""
    if not fighter.has_light():
        return False
    others: i64 = 0
    for person in fight.people:
        if person.side == fighter.side and person is not fighter and person.stands():
            if person.has_light():
                return False
            others += 1
    return others > 0
