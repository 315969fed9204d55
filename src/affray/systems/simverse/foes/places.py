"""Places worth having: flanks, cover, a spot to strike from (SV-TAC-9, SV-SIT)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE, Battlefield
from affray.core.fight.fight import MOST_FIGHTERS
from affray.core.fight.lot import lot
from affray.systems.simverse.book.constants import METRE
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.surroundings import is_friend, nearer_the_end, rank
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.rules.attack.situation import covers, is_foe

OUT_OF_REACH: Final[i64] = 150  # what it is worth to an archer; cover is 100 or 200
FLANK: Final[i64] = 60_000  # beside 100,000 for a target that is unhurt
HEIGHT: Final[i64] = 40_000


def under_fire(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether an enemy that is seen holds something that shoots."""
    for person in fight.people:
        if not person.ready_weapon().melee and is_foe(fighter, person):
            return True
    return False


def ally_threatens(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a friend is at a target, so that a flank could be taken."""
    for ally in fight.people:
        if is_friend(fighter, ally) and covers(fight, ally, target):
            return True
    return False


class Friends:
    """Where the friends stand who are at a target, whatever place is thought of."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * MOST_FIGHTERS)

    def look(self, fight: Fight, fighter: Fighter, target: Fighter) -> bool:
        """Note who of them is at a target; False if nobody is."""
        self.count = 0
        for ally in fight.people:
            if is_friend(fighter, ally) and covers(fight, ally, target):
                self.places[self.count] = ally.place
                self.count += 1
        return self.count > 0

    def flank(self, field: Battlefield, target: i64, place: i64) -> bool:
        """Tell whether one of them stands opposite a place beside the target (SV-SIT-9)."""
        for i in range(self.count):
            if field.opposite(place, target, self.places[i]):
                return True
        return False


FRIENDS: Final = Friends()


def prefers(fight: Fight, fighter: Fighter, place: i64, other: i64) -> bool:
    """Tell whether the first of two places that are as good is nearer to friends than to foes.

    So equal sides find mirrored places; where that is the same too, the lot falls.
    """
    if other < 0:
        return True
    one = company(fight, fighter, place)
    two = company(fight, fighter, other)
    if one != two:
        return one > two
    mine = rank(fight, fighter)
    return lot(mine, place) > lot(mine, other)


def company(fight: Fight, fighter: Fighter, place: i64) -> i64:
    """Return how much nearer a place is to friends than to foes that are known of."""
    total: i64 = 0
    for person in fight.people:
        if is_friend(fighter, person):
            total -= 2 * fight.field.distance(place, person.place)
        elif is_foe(fighter, person):
            total += fight.field.distance(place, person.place)
    return total - fight.field.distance(place, fighter.place)


def flanking_place(fight: Fight, fighter: Fighter, target: Fighter, limit: i64) -> i64:
    """Return the cheapest place within a move that flanks a target, or NOWHERE."""
    field = fight.field
    best: i64 = NOWHERE
    least: i64 = 0
    FRIENDS.look(fight, fighter, target)
    for direction in range(8):
        place = field.beside(target.place, direction)
        if place < 0 or not FRIENDS.flank(field, target.place, place):
            continue
        if best != NOWHERE and field.least_move(fighter.place, place) > least:
            continue
        cost = field.move_cost(fighter.place, place, limit)
        if cost < 0 or (fight.dangerous and field.hazard(place) != 0):
            continue
        if (
            best == NOWHERE
            or cost < least
            or (cost == least and prefers(fight, fighter, place, best))
        ):
            best = place
            least = cost
    return best


def shelter(fight: Fight, place: i64, danger: i64) -> i64:
    """Return how good a place is for an archer: out of reach, behind something."""
    field = fight.field
    score = 100 * field.cover(danger, place)
    if field.distance(place, danger) > 4 * METRE:
        score += OUT_OF_REACH
    return score


def place_to_strike_from(
    fight: Fight, fighter: Fighter, limit: i64, reach: i64, temper: Temper
) -> i64:
    """Return where a move lets one strike somebody, a flank before all, or -1."""
    if reach > METRE:
        return place_to_reach_from(fight, fighter, limit, reach)
    field = fight.field
    best: i64 = -1
    best_score: i64 = -1
    for person in fight.people:
        if not is_foe(fighter, person) or too_far(fight, fighter, person, limit):
            continue
        flanked = temper.places and FRIENDS.look(fight, fighter, person)
        below = field.height(person.place)
        worth = 1000 * nearer_the_end(person)
        most = worth + HEIGHT + (FLANK if flanked else 0)
        for direction in range(8):
            place = field.beside(person.place, direction)
            if place < 0 or (fight.dangerous and field.hazard(place) != 0):
                continue
            least = field.least_move(fighter.place, place)
            if least > limit or most - least // 10 < best_score:
                continue
            score = worth
            if flanked and FRIENDS.flank(field, person.place, place):
                score += FLANK
            if temper.places and field.height(place) > below:
                score += HEIGHT
            if score - least // 10 < best_score:
                continue
            cost = field.move_cost(fighter.place, place, limit)
            if cost < 0:
                continue
            score -= cost // 10
            if score > best_score or (score == best_score and prefers(fight, fighter, place, best)):
                best = place
                best_score = score
    return best


def too_far(fight: Fight, fighter: Fighter, person: Fighter, limit: i64) -> bool:
    """Tell whether no move within a limit ends beside somebody."""
    field = fight.field
    return field.distance(fighter.place, person.place) > limit + 2 * field.step_length()


def place_to_reach_from(fight: Fight, fighter: Fighter, limit: i64, reach: i64) -> i64:
    """Return where a move brings somebody within a long reach, the hurt before all, or -1."""
    field = fight.field
    best: i64 = -1
    best_score: i64 = -1
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        if field.distance(fighter.place, person.place) > 3 * fighter.sheet.movement + reach:
            continue
        place = field.nearest_end(fighter.place, person.place, limit, reach)
        if field.in_reach(place, person.place, reach):
            cost = field.move_cost(fighter.place, place, limit)
            score = 1000 * nearer_the_end(person) - cost // 10
            if score > best_score or (score == best_score and prefers(fight, fighter, place, best)):
                best = place
                best_score = score
    return best
