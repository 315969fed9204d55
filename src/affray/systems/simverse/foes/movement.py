"""Where a foe of this system goes: to a flank, into cover, at somebody or away (sheet 4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import NO_COVER, NOWHERE
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import METRE, Condition, Pace, Verb, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.surroundings import (
    OUT_OF_REACH,
    ally_threatens,
    can_walk,
    flanking_place,
    is_flank,
    legal,
    nearer_the_end,
    shelter,
    under_fire,
)
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.situation import flanks, is_foe, nearest_enemy
from affray.systems.simverse.rules.ground.movement import farthest, flood, mark_taken, pace_length
from affray.systems.simverse.rules.reasons import LEGAL


def flee(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Leave the field if its edge is near, else run from the nearest enemy (SV-MOR-12)."""
    if legal(fight, act, act.plain(Verb.LEAVE)):
        return Verb.LEAVE
    if not fight.mapped or not can_walk(fighter):
        return -1
    if fighter.major > 0:
        place = farthest(fight, fighter, Pace.FULL)
        if place != fighter.place and go(fight, act, Verb.RUN, place):
            return Verb.RUN
    if fighter.minor > 0 and not fighter.has(Condition.PRONE):
        place = farthest(fight, fighter, Pace.HALF)
        if place != fighter.place and go(fight, act, Verb.MOVE, place):
            return Verb.MOVE
    return -1


def step_before(fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter) -> bool:
    """Use the half move before the blow: an archer backs off, others look for the flank."""
    weapon = fighter.ready_weapon()
    if not weapon.melee:
        return shift_archer(fight, act, fighter)
    if not ally_threatens(fight, fighter, victim) or flanks(fight, fighter, victim):
        return False
    mark_taken(fight, fighter)
    place = flanking_place(fight, fighter, victim, pace_length(fight, fighter, Pace.HALF))
    if place < 0 or place == fighter.place:
        return False
    return go(fight, act, Verb.MOVE, place)


def shift_archer(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Step away from whoever is too near, or into cover from the nearest enemy (SV-TAC-9)."""
    enemy = nearest_enemy(fight, fighter)
    if enemy < 0:
        return False
    field = fight.field
    danger = fight.people[enemy].place
    half = pace_length(fight, fighter, Pace.HALF)
    if field.distance(fighter.place, danger) > 4 * METRE:
        if field.cover(danger, fighter.place) != NO_COVER or not under_fire(fight, fighter):
            return False
        mark_taken(fight, fighter)
        if not field.may_shelter(fighter.place, half, danger):
            return False
    flood(fight, fighter, half)
    best: i64 = -1
    best_score: i64 = shelter(fight, fighter.place, danger)
    for i in range(field.reached):
        place = field.touched[i]
        if best_score >= OUT_OF_REACH and not field.gives_cover(place):
            continue  # nothing better, and most places are of this kind
        score = shelter(fight, place, danger)
        if score > best_score and field.may_end(place) and field.sees(place, danger):
            best = place
            best_score = score
    return best >= 0 and go(fight, act, Verb.MOVE, best)


def close_in(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Fill in a movement toward somebody worth it: the half move first, then the full."""
    enemy = nearest_enemy(fight, fighter)
    if enemy < 0 or not can_walk(fighter):
        return False
    goal = fight.people[enemy].place
    far = fight.field.distance(fighter.place, goal)
    if change_weapon(fight, act, fighter, far):
        return True
    weapon = fighter.ready_weapon()
    reach = weapon.modes[0].reach if weapon.melee else 20 * METRE
    half = pace_length(fight, fighter, Pace.HALF)
    if fighter.minor > 0 and not fighter.has(Condition.PRONE) and far <= half + reach + METRE:
        mark_taken(fight, fighter)
        fight.field.wary = True
        place = place_to_strike_from(fight, fighter, half, reach)
        fight.field.wary = False
        if place >= 0 and place != fighter.place:
            return go(fight, act, Verb.MOVE, place)
    verb = Verb.RUN if fighter.major > 0 else Verb.MOVE
    if verb == Verb.MOVE and (fighter.minor <= 0 or fighter.has(Condition.PRONE)):
        return False
    if verb == Verb.RUN and far > 5 * fighter.sheet.movement and weapon.melee:
        legs = fight.people[fighter.mount] if fighter.has(Condition.MOUNTED) else fighter
        if legs.stamina * 2 > legs.sheet.stamina and not legs.has(Condition.FOOT_LOST):
            verb = Verb.SPRINT
    pace: i64 = Pace.FULL
    if verb == Verb.MOVE:
        pace = Pace.HALF
    elif verb == Verb.SPRINT:
        pace = 4
    mark_taken(fight, fighter)
    fight.field.wary = True
    place = fight.field.nearest(fighter.place, goal, pace_length(fight, fighter, pace), reach)
    if fight.field.distance(place, goal) >= far:
        place = fight.field.step_toward(
            fighter.place, goal, pace_length(fight, fighter, pace), reach
        )
    fight.field.wary = False
    return place != fighter.place and go(fight, act, verb, place)


def place_to_strike_from(fight: Fight, fighter: Fighter, limit: i64, reach: i64) -> i64:
    """Return where a move lets one strike somebody, a flank before all, or -1."""
    if reach > METRE:
        return place_to_reach_from(fight, fighter, limit, reach)
    field = fight.field
    best: i64 = -1
    best_score: i64 = -1
    for person in fight.people:
        if not is_foe(fighter, person) or too_far(fight, fighter, person, limit):
            continue
        flanked = ally_threatens(fight, fighter, person)
        for direction in range(8):
            place = field.beside(person.place, direction)
            cost = field.move_cost(fighter.place, place, limit) if place >= 0 else NOWHERE
            if cost < 0:
                continue
            score = 1000 * nearer_the_end(person) - cost // 10
            if flanked and is_flank(fight, fighter, person, place):
                score += 60_000
            if score > best_score:
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
            if score > best_score:
                best = place
                best_score = score
    return best


def change_weapon(fight: Fight, act: WhatNow, fighter: Fighter, far: i64) -> bool:
    """Take the bow while they are far, the blade when they are here (SV-TAC-5)."""
    if fighter.minor <= 0 or fighter.body < 2:
        return False
    melee = fighter.ready_weapon().melee
    if (melee and far <= 3 * fighter.sheet.movement) or (not melee and far > 2 * METRE):
        return False
    for number in range(fighter.body):
        other = fighter.sheet.weapons[number]
        if fighter.where_is(number) == Where.STOWED and other.melee != melee and not other.too_weak:
            act.fill(Verb.DRAW, -1, number, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
    return False


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
