"""How a foe of this system gets at somebody: to a flank, to a wall, or back out of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Because, Condition, Verb, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.gear import gear_of
from affray.systems.dicepool.foes.judge import (
    PRESSES,
    blow_worth,
    chance_between,
    is_foe,
    pressing_worth,
)
from affray.systems.dicepool.foes.prospects import attacker_state, prospect
from affray.systems.dicepool.foes.scene import SCENE, away_of, two_press
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.foes.worth import WHOLE, believed_harm
from affray.systems.dicepool.rules.movement import mark_taken, near_wall, pace


class Charge:
    """Where a move brings the best attack, on whom, and what that attack is worth."""

    def __init__(self) -> None:
        self.place: i64 = -1
        self.target: i64 = -1
        self.worth: i64 = 0
        self.lot: i64 = 0
        self.edge: bool = False  # a friend presses the target, or can in this round
        self.passed: bool = False  # somebody was near enough, but not worth it


CHARGE: Final = Charge()
NO_LOT: Final[i64] = -1  # that nobody has asked for yet


def find_charge(fight: Fight, fighter: Fighter, weapon: Weapon, least: i64, temper: Temper) -> i64:
    """Find where a move brings the best attack, a flank among them; -1 for nowhere (DP-GM-6).

    For an attack that is worth no more than `least` no way is looked for: then `passed` is told.
    """
    charge = CHARGE
    charge.place = -1
    charge.worth = least
    charge.lot = NO_LOT
    charge.passed = False
    field = fight.field
    reach = weapon.range * SQUARE
    stride = pace(fighter, False)
    for at in range(SCENE.count):
        person = fight.people[SCENE.foes[at]]
        if away_of(person.number) > reach + stride * SQUARE:
            continue
        edge = weapon.melee and flank_possible(fight, fighter, person)
        worth = charge_worth(fight, fighter, person, weapon, edge, temper)
        if worth * PRESSES // 100 >= charge.worth:
            worth = pressing_worth(fight, fighter, person, worth)
        if worth < charge.worth or worth <= least:
            charge.passed = charge.passed or 0 < worth <= least
            continue
        drawn: i64 = NO_LOT
        if worth == charge.worth:
            if charge.lot == NO_LOT:
                charge.lot = chance_between(fight, fighter, charge.target)
            drawn = chance_between(fight, fighter, person.number)
            if drawn <= charge.lot:
                continue
        place = closest(fight, fighter, person, stride, reach)
        if place == fighter.place or not field.in_reach(place, person.place, reach):
            continue
        charge.place = place
        charge.target = person.number
        charge.worth = worth
        charge.lot = drawn
        charge.edge = edge
    return charge.place


def charge_worth(
    fight: Fight, fighter: Fighter, target: Fighter, weapon: Weapon, edge: bool, temper: Temper
) -> i64:
    """Return what one attack is worth when one has come to somebody.

    A shot is taken to be as hard from there as from here.
    """
    if not weapon.melee:
        return blow_worth(fight, fighter, target, weapon, 1, edge, temper)
    state = attacker_state(fighter, False, temper)
    return prospect(fight, fighter, target, weapon, 0, edge, False, state, temper).worth


def closest(fight: Fight, fighter: Fighter, goal: Fighter, squares: i64, reach: i64) -> i64:
    """Return where a move of so many squares ends that gets as near to somebody as it can."""
    mark_taken(fight, fighter)
    field = fight.field
    field.wary = fight.ground.dangerous
    field.back = fight.coin != 0
    place = field.nearest_end(fighter.place, goal.place, squares * SQUARE, reach)
    field.wary = False
    field.back = False
    return place


def cost_to(fight: Fight, fighter: Fighter, place: i64) -> i64:
    """Return what a move to a place costs, -1 if it does not end there.

    Who stands where is marked once, by `mark_taken`, before one asks about many places.
    """
    field = fight.field
    field.wary = fight.ground.dangerous
    cost = field.move_cost(fighter.place, place, pace(fighter, False) * SQUARE)
    field.wary = False
    return cost


def nearest_foe(fight: Fight, fighter: Fighter) -> i64:
    """Return the thinker's nearest foe, or -1; lots decide between equals."""
    nearest: i64 = -1
    most: i64 = NO_LOT
    for at in range(SCENE.count):
        number = SCENE.foes[at]
        if away_of(number) == SCENE.nearest:
            drawn = chance_between(fight, fighter, number)
            if drawn > most:
                nearest = number
                most = drawn
    return nearest


def flank_possible(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a friend presses somebody with no wall at its back, or can yet (DP-GM-6)."""
    if target.has(Condition.BACK_TO_WALL):
        return False
    if SCENE.pressed_by[target.number] & SCENE.own & ~bit(fighter.number) != 0:
        return True
    for person in fight.people:
        if person is not fighter and person.side == fighter.side:
            if can_get_to(fight, person, target):
                return True
    return False


def flank_to_come(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a friend who is still to act in this round can complete a flank."""
    if target.has(Condition.BACK_TO_WALL):
        return False
    for person in fight.people:
        if person is not fighter and person.side == fighter.side:
            if person.conditions & Condition.HESITATING == 0 and can_get_to(fight, person, target):
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
        field.back = fight.coin != 0
        place = field.step_toward(fighter.place, goal.place, squares * SQUARE, reach)
        field.wary = False
        field.back = False
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


def move_to(act: WhatNow, fighter: Fighter, goal: i64) -> bool:
    """Fill in a move to a place, if there is one and it is another."""
    if goal < 0 or goal == fighter.place:
        return False
    act.go(Verb.MOVE, goal)
    return True


# -- walls ------------------------------------------------------------------------------------


def mind_the_back(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Put the back to a wall when flanked, if there is one near and time for it (DP-GM-7)."""
    if fighter.has(Condition.BACK_TO_WALL) or not two_press(fighter):
        return False
    if near_wall(fight, fighter.place):
        act.plain(Verb.WALL)
        act.why(Because.WALL)
        return True
    if fighter.actions < 2 or fighter.hp * WHOLE <= expected(fight, fighter):
        return False
    if not move_to(act, fighter, nearest_wall(fight, fighter)):
        return False
    act.why(Because.WALL)
    return True


def covers_back(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Put the back to a wall that is there where two may come, before anything but a move.

    It costs nothing, and keeps Edge from whoever comes before one's next turn (DP-EDGE-3).
    """
    if fighter.has(Condition.BACK_TO_WALL) or not near_wall(fight, fighter.place):
        return False
    if act.choice in (Verb.MOVE, Verb.SPRINT, Verb.LEAVE, Verb.SURRENDER):
        return False
    if not may_be_flanked(fight, fighter):
        return False
    act.plain(Verb.WALL)
    act.why(Because.WALL)
    return True


def may_be_flanked(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether two or more foes with blades can come to a fighter in a turn."""
    count: i64 = 0
    for at in range(SCENE.count):
        person = fight.people[SCENE.foes[at]]
        weapon = gear_of(person)
        if weapon.melee:
            far = (weapon.range + pace(person, False)) * SQUARE
            if away_of(person.number) <= far:
                count += 1
    return count > 1


def nearest_wall(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest place beside a wall within a move, or -1."""
    goal: i64 = -1
    least: i64 = 0
    near = pace(fighter, False) * SQUARE
    walls = fight.ground.walls
    back = fight.coin != 0
    mark_taken(fight, fighter)
    for i in range(len(walls)):
        place = walls[i]
        if back:
            place = walls[len(walls) - 1 - i]
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
    for at in range(SCENE.count):
        person = fight.people[SCENE.foes[at]]
        if SCENE.presses[person.number] & bit(fighter.number) != 0:
            # Edge is two successes, so two less are needed
            total += 2 * believed_harm(fight, person, fighter, person.weapon(), -2)
    return total
