"""Where a foe of this system goes: at somebody, to a flank, to cover, to a wall (sheet part 9)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import NO_COVER
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Condition, Verb, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.striking import is_foe
from affray.systems.dicepool.foes.worth import WHOLE, mean_damage
from affray.systems.dicepool.rules.difficulty import hard_to_see, increments
from affray.systems.dicepool.rules.movement import mark_taken, near_wall, pace
from affray.systems.dicepool.rules.tactical import is_flanked, presses


def close_in(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Move to where somebody can be attacked, or at least nearer (DP-GM-6)."""
    if not fight.mapped:
        return False
    weapon = attacking_with(fighter)
    if move_to(act, fighter, place_to_attack(fight, fighter, weapon)):
        return True
    goal = nearest_foe(fight, fighter)
    return goal >= 0 and approach(fight, act, fighter, fight.people[goal], weapon.range * SQUARE)


def place_to_attack(fight: Fight, fighter: Fighter, weapon: Weapon) -> i64:
    """Return where a move brings the best attack, a flank among them, or -1 (DP-GM-6)."""
    if fighter.actions < 2 and weapon.melee:
        return -1
    field = fight.field
    reach = weapon.range * SQUARE
    best: i64 = -1
    best_worth: i64 = -1
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        away = field.distance(fighter.place, person.place)
        if away > reach + pace(fighter, False) * SQUARE:
            continue
        place = closest(fight, fighter, person, pace(fighter, False), reach)
        if place == fighter.place or not field.in_reach(place, person.place, reach):
            continue
        edge = weapon.melee and flank_possible(fight, fighter, person)
        worth = mean_damage(fight, fighter, person, weapon, 1, edge)
        if worth > best_worth:
            best = place
            best_worth = worth
    return best


def closest(fight: Fight, fighter: Fighter, goal: Fighter, squares: i64, reach: i64) -> i64:
    """Return where a move of so many squares ends that gets as near to somebody as it can."""
    mark_taken(fight, fighter)
    field = fight.field
    field.wary = fight.ground.dangerous
    place = field.nearest_end(fighter.place, goal.place, squares * SQUARE, reach)
    field.wary = False
    return place


def cost_to(fight: Fight, fighter: Fighter, place: i64) -> i64:
    """Return what a move to a place costs, -1 if it does not end there."""
    mark_taken(fight, fighter)
    field = fight.field
    field.wary = fight.ground.dangerous
    cost = field.move_cost(fighter.place, place, pace(fighter, False) * SQUARE)
    field.wary = False
    return cost


def nearest_foe(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest enemy that stands and is seen, or -1."""
    nearest: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person):
            away = fight.field.distance(fighter.place, person.place)
            if nearest < 0 or away < least:
                nearest = person.number
                least = away
    return nearest


def attacking_with(fighter: Fighter) -> Weapon:
    """Return what a fighter means to attack with: the weapon in hand, or its first spell."""
    weapon = fighter.weapon()
    if fighter.ready == len(fighter.sheet.weapons) - 1 and len(fighter.sheet.spells) > 0:
        for spell in fighter.sheet.spells:
            if spell.damage > 0 and fighter.spell_points >= spell.cost:
                return spell
    return weapon


def flank_possible(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a friend presses somebody with no wall at its back, or can yet (DP-GM-6)."""
    if target.has(Condition.BACK_TO_WALL):
        return False
    for person in fight.people:
        if person is not fighter and person.side == fighter.side:
            if presses(fight, person, target) or can_get_to(fight, person, target):
                return True
    return False


def can_get_to(fight: Fight, person: Fighter, target: Fighter) -> bool:
    """Tell whether somebody to come in this round is near enough to press another in it."""
    if not person.can_act() or not is_to_come(fight, person) or fight.dropping:
        return False
    weapon = person.weapon()
    near = (weapon.range + pace(person, False)) * SQUARE
    return weapon.melee and fight.field.distance(person.place, target.place) <= near


def approach(fight: Fight, act: WhatNow, fighter: Fighter, goal: Fighter, reach: i64) -> bool:
    """Go on towards somebody who is out of reach, in a sprint where that is safe (DP-GM-10)."""
    field = fight.field
    squares = pace(fighter, False)
    far = field.distance(fighter.place, goal.place) > 2 * squares * SQUARE + reach
    if far and fighter.actions == 2:
        place = closest(fight, fighter, goal, pace(fighter, True), reach)
        if place != fighter.place and not in_danger(fight, fighter, place):
            act.go(Verb.SPRINT, place)
            return True
    place = closest(fight, fighter, goal, squares, reach)
    if place == fighter.place or not nearer(fight, fighter, place, goal):
        field.wary = fight.ground.dangerous
        place = field.step_toward(fighter.place, goal.place, squares * SQUARE, reach)
        field.wary = False
    return move_to(act, fighter, place)


def nearer(fight: Fight, fighter: Fighter, place: i64, goal: Fighter) -> bool:
    """Tell whether a place is nearer to somebody."""
    field = fight.field
    return field.distance(place, goal.place) < field.distance(fighter.place, goal.place)


def is_to_come(fight: Fight, person: Fighter) -> bool:
    """Tell whether somebody still acts in this round, or may come back into it."""
    return fight.acted & bit(person.number) == 0 or person.conditions & Condition.HESITATING != 0


def in_danger(fight: Fight, fighter: Fighter, place: i64) -> bool:
    """Tell whether an enemy who acts later in the round could strike at a place (DP-GM-10)."""
    for person in fight.people:
        if is_foe(fighter, person) and is_to_come(fight, person):
            weapon = person.weapon()
            if weapon.melee and fight.field.in_reach(person.place, place, weapon.range * SQUARE):
                return True
    return False


def better_place(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Step into range, or behind cover, before shooting (DP-GM-8)."""
    target = fight.people[act.target]
    weapon = fighter.weapon()
    steps = increments(fight, fighter, target, weapon)
    if steps <= 1 and hard_to_see(fight, target, fighter):
        return False
    goal = nearest_cover(fight, fighter, target, weapon.range * SQUARE)
    if goal < 0 and steps > 1:
        goal = into_range(fight, fighter, target, weapon.range * SQUARE)
    return move_to(act, fighter, goal)


def move_to(act: WhatNow, fighter: Fighter, goal: i64) -> bool:
    """Fill in a move to a place, if there is one and it is another."""
    if goal < 0 or goal == fighter.place:
        return False
    act.go(Verb.MOVE, goal)
    return True


def nearest_cover(fight: Fight, fighter: Fighter, target: Fighter, reach: i64) -> i64:
    """Return the nearest place within a move to shoot at somebody from behind cover, or -1."""
    field = fight.field
    goal: i64 = -1
    least: i64 = 0
    near = pace(fighter, False) * SQUARE
    shelters = fight.ground.shelters
    for i in range(len(shelters)):
        place = shelters[i]
        if field.distance(place, fighter.place) > near:
            continue
        if field.distance(place, target.place) > reach:
            continue
        if field.cover(target.place, place) == NO_COVER:
            continue
        if field.hazard(place) != 0 or not field.sees(place, target.place):
            continue
        cost = cost_to(fight, fighter, place)
        if cost >= 0 and (goal < 0 or cost < least):
            goal = place
            least = cost
    return goal


def into_range(fight: Fight, fighter: Fighter, target: Fighter, reach: i64) -> i64:
    """Return where a move brings somebody within range and in sight, or -1."""
    field = fight.field
    place = closest(fight, fighter, target, pace(fighter, False), reach)
    if field.distance(place, target.place) > reach or not field.sees(place, target.place):
        return -1
    return place


def mind_the_back(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Put the back to a wall when flanked, if there is one near and time for it (DP-GM-7)."""
    if not is_flanked(fight, fighter):
        return False
    if near_wall(fight, fighter.place):
        act.plain(Verb.WALL)
        return True
    if fighter.actions < 2 or fighter.hp * WHOLE <= expected(fight, fighter):
        return False
    return move_to(act, fighter, nearest_wall(fight, fighter))


def nearest_wall(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest place beside a wall within a move, or -1."""
    goal: i64 = -1
    least: i64 = 0
    near = pace(fighter, False) * SQUARE
    walls = fight.ground.walls
    for i in range(len(walls)):
        place = walls[i]
        if fight.field.distance(place, fighter.place) > near:
            continue
        if fight.field.hazard(place) != 0 or not near_wall(fight, place):
            continue
        cost = cost_to(fight, fighter, place)
        if cost >= 0 and (goal < 0 or cost < least):
            goal = place
            least = cost
    return goal


def expected(fight: Fight, fighter: Fighter) -> i64:
    """Return the mean damage of one more round by whoever presses a fighter."""
    total: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person) and presses(fight, person, fighter):
            sickened = person.sickened  # which does not show
            person.sickened = 0
            total += 2 * mean_damage(fight, person, fighter, person.weapon(), 1, True)
            person.sickened = sickened
    return total
