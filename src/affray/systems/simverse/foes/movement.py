"""Where a foe of this system goes: to a flank, into cover, at somebody (sheet 4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import NO_COVER
from affray.core.field.grid import Grid
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Condition, Pace, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.arming import change_weapon
from affray.systems.simverse.foes.places import (
    OUT_OF_REACH,
    ally_threatens,
    flanking_place,
    place_to_strike_from,
    prefers,
    shelter,
    under_fire,
)
from affray.systems.simverse.foes.surroundings import (
    because,
    can_walk,
    drags,
    lets_come,
    nearest_foe,
)
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.situation import flanks, threatens
from affray.systems.simverse.rules.ground.movement import flood, mark_taken, pace_length
from affray.systems.simverse.rules.reasons import LEGAL


def step_before(
    fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter, temper: Temper
) -> bool:
    """Use the half move before the blow: an archer backs off, others look for the flank."""
    if not temper.places:
        return False
    if not fighter.ready_weapon().melee:
        return shift_archer(fight, act, fighter)
    if not ally_threatens(fight, fighter, victim) or flanks(fight, fighter, victim):
        return False
    if not fight.mapped:
        act.fill(Verb.GET_BEHIND, victim.number, -1, 0, 0, -1)
        return act_reason(fight, fighter, act) == LEGAL and because(
            act, Because.FLANK, victim.number
        )
    mark_taken(fight, fighter)
    place = flanking_place(fight, fighter, victim, pace_length(fight, fighter, Pace.HALF))
    if place < 0 or place == fighter.place:
        return False
    return go(fight, act, Verb.MOVE, place) and because(act, Because.FLANK, victim.number)


def shift_archer(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Step away from whoever is too near, or into cover from the nearest enemy (SV-TAC-9)."""
    enemy = nearest_foe(fight, fighter)
    if enemy < 0 or not fight.mapped:
        return False
    field = fight.field
    danger = fight.people[enemy].place
    half = pace_length(fight, fighter, Pace.HALF)
    if field.distance(fighter.place, danger) > 4 * METRE:
        if field.cover(danger, fighter.place) != NO_COVER or not under_fire(fight, fighter):
            return False
        place = cover_nearby(fight, fighter, half, danger)
    else:
        flood(fight, fighter, half)
        place = best_shelter(fight, fighter, danger)
    return place >= 0 and go(fight, act, Verb.MOVE, place) and because(act, Because.COVER, enemy)


def cover_nearby(fight: Fight, fighter: Fighter, limit: i64, danger: i64) -> i64:
    """Return the best place in cover for one who is out of reach already, or -1.

    Only what lies in or beside cover is better, and that is little on most maps.
    """
    field = fight.field
    if not isinstance(field, Grid):
        flood(fight, fighter, limit)
        return best_shelter(fight, fighter, danger)
    best: i64 = -1
    best_score: i64 = OUT_OF_REACH
    least: i64 = 0
    marked = False
    field.gives_cover(fighter.place)  # the list of such places is as the doors stand now
    sheltered = field.sheltered
    for i in range(len(sheltered)):
        place = sheltered[i]
        if field.least_move(fighter.place, place) > limit:
            continue  # most of them are far off
        score = shelter(fight, place, danger)
        if score < best_score or (score == best_score and best < 0):
            continue
        if field.hazard(place) != 0 or not field.sees(place, danger):
            continue
        if score == best_score and field.least_move(fighter.place, place) > least:
            continue
        if not marked:
            mark_taken(fight, fighter)
            marked = True
        cost = field.move_cost(fighter.place, place, limit)
        if cost < 0 or (score == best_score and cost > least):
            continue
        if score == best_score and cost == least and not prefers(fight, fighter, place, best):
            continue
        best = place
        best_score = score
        least = cost
    return best


def best_shelter(fight: Fight, fighter: Fighter, danger: i64) -> i64:
    """Return the best place of the last flood for one who shoots, or -1 if it is the present."""
    field = fight.field
    best: i64 = -1
    best_score: i64 = shelter(fight, fighter.place, danger)
    for i in range(field.reached):
        place = field.touched[i]
        if best_score >= OUT_OF_REACH and not field.gives_cover(place):
            continue  # nothing better, and most places are of this kind
        score = shelter(fight, place, danger)
        if score < best_score or (score == best_score and best < 0):
            continue
        if score == best_score and not cheaper(fight, fighter, place, best):
            continue
        if field.may_end(place) and field.hazard(place) == 0 and field.sees(place, danger):
            best = place
            best_score = score
    return best


def cheaper(fight: Fight, fighter: Fighter, place: i64, other: i64) -> bool:
    """Tell whether the first of two places of the last flood is the nearer one to go to."""
    one = fight.field.cost[place]
    two = fight.field.cost[other]
    return one < two or (one == two and prefers(fight, fighter, place, other))


def close_in(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Fill in a movement toward somebody worth it: the half move first, then the full."""
    enemy = nearest_foe(fight, fighter)
    if enemy < 0 or not can_walk(fighter) or lets_come(fight, fighter):
        return False
    goal = fight.people[enemy].place
    far = fight.field.distance(fighter.place, goal)
    if change_weapon(fight, act, fighter, far):
        return True
    weapon = fighter.ready_weapon()
    reach: i64 = weapon.modes[0].reach if weapon.melee else 20 * METRE
    half = pace_length(fight, fighter, Pace.HALF)
    if fighter.minor > 0 and not fighter.has(Condition.PRONE) and far <= half + reach + METRE:
        mark_taken(fight, fighter)
        fight.field.wary = True
        place = place_to_strike_from(fight, fighter, half, reach, temper)
        fight.field.wary = False
        if place >= 0 and place != fighter.place:
            return go(fight, act, Verb.MOVE, place) and because(act, Because.CLOSER, enemy)
    verb = pace_toward(fight, fighter, far - reach)
    if verb < 0:
        return False
    return run_at(fight, act, fighter, enemy, verb, reach)


def may_charge(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether half a move may bring somebody within reach of a blow."""
    enemy = nearest_foe(fight, fighter)
    if enemy < 0 or fighter.minor <= 0 or not can_walk(fighter):
        return False
    far = fight.field.distance(fighter.place, fight.people[enemy].place)
    reach = fighter.ready_weapon().modes[0].reach
    return far <= pace_length(fight, fighter, Pace.HALF) + reach + METRE


def pace_toward(fight: Fight, fighter: Fighter, far: i64) -> i64:
    """Return how to move at an enemy that is so far out of reach, or -1.

    A run and two half moves bring one there within two turns; what is farther is worth a sprint,
    which saves a turn under fire.
    """
    if fighter.major <= 0:
        prone = fighter.has(Condition.PRONE)
        return -1 if prone or fighter.minor <= 0 else Verb.MOVE
    speed = fighter.sheet.movement
    if far <= 4 * speed or not fighter.ready_weapon().melee or fighter.has(Condition.PRONE):
        return Verb.RUN
    legs = fight.people[fighter.mount] if fighter.has(Condition.MOUNTED) else fighter
    if legs.stamina * 2 > legs.sheet.stamina and not legs.has(Condition.FOOT_LOST):
        return Verb.SPRINT
    return Verb.RUN


def run_at(fight: Fight, act: WhatNow, fighter: Fighter, enemy: i64, verb: i64, reach: i64) -> bool:
    """Fill in a movement as near to an enemy as a pace leads, or along the way around."""
    field = fight.field
    goal = fight.people[enemy].place
    pace: i64 = Pace.FULL
    if verb == Verb.MOVE:
        pace = Pace.HALF
    elif verb == Verb.SPRINT:
        pace = Pace.SPRINT
    limit = pace_length(fight, fighter, pace)
    mark_taken(fight, fighter)
    field.wary = True
    place = field.nearest(fighter.place, goal, limit, reach)
    if drags(fight) or field.distance(place, goal) >= field.distance(fighter.place, goal):
        place = field.step_toward(fighter.place, goal, limit, reach)
    field.wary = False
    if place == fighter.place:
        return False
    return go(fight, act, verb, place) and because(act, Because.CLOSER, enemy)


def step_nearer(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Use a half move that is left to come within reach of somebody."""
    enemy = nearest_foe(fight, fighter)
    if enemy < 0 or threatens(fight, fighter, fight.people[enemy]) or lets_come(fight, fighter):
        return False
    mark_taken(fight, fighter)
    goal = fight.people[enemy].place
    reach = fighter.ready_weapon().modes[0].reach
    fight.field.wary = True
    place = fight.field.nearest(fighter.place, goal, pace_length(fight, fighter, Pace.HALF), reach)
    fight.field.wary = False
    if place == fighter.place:
        return False
    return go(fight, act, Verb.MOVE, place) and because(act, Because.CLOSER, enemy)


def go(fight: Fight, act: WhatNow, verb: i64, place: i64) -> bool:
    """Fill in a movement to a place that this pace has just been found to lead to.

    Nobody gets away on a mount that is held (SV-MNT-2).
    """
    fighter = act.fighter
    if fighter.has(Condition.MOUNTED) and not can_walk(fight.people[fighter.mount]):
        return False
    act.fill(verb, -1, -1, 0, 0, place)
    if fighter.has(Condition.FLYING):  # a flood goes by the ground
        return act_reason(fight, fighter, act) == LEGAL
    return True
