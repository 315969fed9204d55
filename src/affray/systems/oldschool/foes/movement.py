"""Where a fighter goes: to its blow, towards the enemy, out of reach, or into the dark."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NOWHERE, Battlefield
from affray.core.field.chasers import Chasers
from affray.core.fight.lot import lot
from affray.systems.oldschool.acts.legality import can_hide_at
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import FOOT, MELEE, Because, Condition
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.belief import seems_feet, strikes_for
from affray.systems.oldschool.foes.surroundings import nearest_foe
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.foes.worth import missile_weapon
from affray.systems.oldschool.rules.movement import allowance, has_whole_turn, mark_taken

CHARGE: Final[i64] = 45 * FOOT  # how far a foe of MOVE 12 strikes in a turn
PATIENCE: Final[i64] = 3  # rounds that one lets them come


def walk(act: WhatNow, place: i64, because: i64, about: i64) -> i64:
    """Fill in a move."""
    act.fill(Verb.MOVE, -1, -1)
    act.place = place
    act.because = because
    act.because_of = about
    return Verb.MOVE


def way_to_blow(fight: Fight, temper: Temper, one: Fighter, target: i64) -> i64:
    """Return where a move ends from which the target can be struck this turn, or NOWHERE."""
    return way_beside(fight, temper, one, fight.people[target].place)


def way_beside(fight: Fight, temper: Temper, one: Fighter, goal: i64) -> i64:
    """Return where a move ends that has a place within reach, or NOWHERE."""
    mark_taken(fight, one)
    field = fight.field
    field.wary = temper.wary
    place = field.nearest(one.place, goal, one.feet, MELEE)
    field.wary = False
    return place if place >= 0 and field.in_reach(place, goal, MELEE) else NOWHERE


def close_in(fight: Fight, temper: Temper, act: WhatNow, target: i64) -> i64:
    """Move towards somebody, around what is in the way if need be.

    The way around is looked for at the start of a turn only: it takes the whole map.
    """
    one = act.fighter
    if not fight.mapped or one.feet < MELEE or one.has(Condition.PRONE) or target < 0:
        return act.end()
    feet = one.feet
    if temper.holds_back:
        feet = patient_feet(fight, one)
        if feet < MELEE:
            act.end()
            act.because = Because.LETS_THEM_COME
            return Verb.END
    mark_taken(fight, one)
    field = fight.field
    goal = fight.people[target].place
    field.wary = temper.wary
    place = field.nearest(one.place, goal, feet, MELEE)
    if place == one.place and has_whole_turn(one):
        place = field.step_toward(one.place, goal, feet, MELEE)
    field.wary = False
    if place == NOWHERE or place == one.place:
        return act.end()
    return walk(act, place, Because.CLOSES_IN, target)


def search(fight: Fight, temper: Temper, act: WhatNow) -> i64:
    """Walk about where no enemy is seen: whoever hides is found by who stops beside it."""
    one = act.fighter
    if not fight.mapped or one.feet < MELEE or one.has(Condition.STAYING):
        return act.end()
    mark_taken(fight, one)
    field = fight.field
    goal = lot(one.number, fight.round, one.place) % field.places
    field.wary = temper.wary
    place = field.nearest(one.place, goal, one.feet, MELEE)
    field.wary = False
    if place == NOWHERE or place == one.place:
        return act.end()
    return walk(act, place, Because.SEARCHES, -1)


def patient_feet(fight: Fight, one: Fighter) -> i64:
    """Return how far to go without walking into their blows: they come, and are struck first."""
    if fight.round > PATIENCE or one.hidden != 0:
        return one.feet
    for person in fight.people:
        if person.side == one.side or not person.stands() or not person.seen_by(one.side):
            continue
        if missile_weapon(person) >= 0:
            return one.feet  # time is on the side of those who shoot
    spare = nearest_foe(fight, one, one.place) - CHARGE - MELEE
    for person in fight.people:
        if person.side == one.side and person.stands() and person is not one:
            if nearest_foe(fight, one, person.place) <= CHARGE // 3:
                return one.feet  # a mate is in it already
    return min(max(spare, 0), one.feet)


def gains_by_distance(fight: Fight, one: Fighter) -> bool:
    """Tell whether one is better off away from them after a blow: an archer, hurt, or quicker."""
    if not fight.mapped:
        return False
    if missile_weapon(one) >= 0 or one.health_band() <= 2:
        return True
    for person in fight.people:
        if person.side != one.side and person.stands() and person.seen_by(one.side):
            if seems_feet(person) >= allowance(one):
                return False
    return True


class Pursuers(Chasers):
    """Who may come after a fighter: looked up once before places are weighed by them."""

    def look(self, fight: Fight, one: Fighter) -> None:
        """See who stands against a fighter, how far they strike in a turn, and for how much."""
        count: i64 = 0
        for person in fight.people:
            if person.side != one.side and person.stands() and person.seen_by(one.side):
                self.places[count] = person.place
                self.reaches[count] = seems_feet(person) + MELEE
                self.blows[count] = strikes_for(person)
                count += 1
        self.count = count

    def can_be_outrun(self, field: Battlefield, one: Fighter) -> bool:
        """Tell whether the feet that are left lead out of the reach of whoever is nearest."""
        for at in range(self.count):
            far = field.distance(one.place, self.places[at])
            if far <= self.reaches[at] and far + one.feet <= self.reaches[at]:
                return False
        return True


PURSUERS: Final = Pursuers()


def fall_back(fight: Fight, temper: Temper, act: WhatNow) -> i64:
    """After the blow, get out of the reach of whoever comes; the end of the turn where one is.

    Only the ends of the way are looked at, not all that lies between: who runs, runs.
    """
    one = act.fighter
    if not fight.mapped or one.feet < MELEE or one.has(Condition.STAYING):
        return act.end()
    field = fight.field
    pursuers = PURSUERS
    pursuers.look(fight, one)
    if field.peril(one.place, pursuers) == 0 or not pursuers.can_be_outrun(field, one):
        return act.end()
    mark_taken(fight, one)
    field.wary = temper.wary
    best = field.safest_end(one.place, one.feet, 2 * MELEE, pursuers)
    field.wary = False
    if best == one.place:
        return act.end()
    return walk(act, best, Because.KEEPS_AWAY, -1)


def hiding_place(fight: Fight, temper: Temper, one: Fighter) -> i64:
    """Return where one could hide this turn: here, or in the dark nearby out of reach; NOWHERE."""
    if can_hide_at(fight, one, one.place):
        return one.place
    field = fight.field
    bright = field.light(one.place) == BRIGHT and not fight.setting.hiding_places
    if bright or one.feet < MELEE or one.has(Condition.STAYING):
        return NOWHERE
    mark_taken(fight, one)
    field.wary = temper.wary
    field.flood(one.place, min(one.feet, allowance(one)))
    best = NOWHERE
    cheapest: i64 = 0
    for i in range(field.reached):
        place = field.touched[i]
        cost = field.cost[place]
        if best != NOWHERE and cost >= cheapest:
            continue
        if field.would_end(place) and can_hide_at(fight, one, place):
            best = place
            cheapest = cost
    field.wary = False
    return best
