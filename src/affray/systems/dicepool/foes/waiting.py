"""Waiting: to charge or to let them come, and when to come back into the order (DP-HES-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import UNSEEN
from affray.core.fight.lot import lot
from affray.systems.dicepool.acts.legality import hesitate_reason
from affray.systems.dicepool.acts.reasons import LEGAL
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Because, Condition, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.questions import ReEntry
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.foes.danger import danger_at, size_up
from affray.systems.dicepool.foes.gear import gear_of
from affray.systems.dicepool.foes.judge import (
    attacking_with,
    dread,
    harm_worth,
    left_of,
    value_of,
)
from affray.systems.dicepool.foes.movement import (
    CHARGE,
    approach,
    charge_worth,
    closest,
    find_charge,
    flank_to_come,
    move_to,
    nearest_foe,
)
from affray.systems.dicepool.foes.scene import SCENE, has_edge
from affray.systems.dicepool.foes.striking import BEST, find_attack
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.foes.together import is_engaged, who_presses_friends
from affray.systems.dicepool.foes.worth import WHOLE
from affray.systems.dicepool.rules.movement import pace

FEW: Final[i64] = 3  # times as much as its shots do: then the blades of a side are what counts
COMES: Final[i64] = 80  # the chance that a foe with a blade comes, in hundredths
FLANK_GAIN: Final[i64] = 140  # what a flank must be worth to wait for it, in hundredths


def close_in(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Move to where somebody can be attacked, or nearer; or wait for them to come (DP-GM-6)."""
    if not fight.mapped:
        return False
    weapon = attacking_with(fighter)
    waits = may_wait(fight, fighter, weapon, temper)
    charges = fighter.actions > 1 or not weapon.melee
    if charges and find_charge(fight, fighter, weapon, 0, temper) >= 0:
        if not waits or charge_pays(fight, fighter, weapon, temper):
            return go_and_strike(act, fighter)
        return stay_out(fight, act, fighter, Because.LETS_THEM_COME, CHARGE.target)
    goal = nearest_foe(fight, fighter)
    if goal < 0:
        return False
    pressing = who_presses_friends(fighter)
    if pressing >= 0:
        goal = pressing
    elif weapon.melee and fighter.actions == 1 and enters_danger(fight, fighter, fighter.place):
        return stay_out(fight, act, fighter, Because.LETS_THEM_COME, goal)
    if not approach(fight, act, fighter, fight.people[goal], weapon.range * SQUARE):
        return False
    if act.place >= 0 and enters_danger(fight, fighter, act.place):
        if waits or comes_short(fight, act, fighter, fight.people[goal], weapon):
            return stay_out(fight, act, fighter, Because.LETS_THEM_COME, goal)
    act.why(Because.CLOSES_IN, goal)
    return True


def comes_short(
    fight: Fight, act: WhatNow, fighter: Fighter, goal: Fighter, weapon: Weapon
) -> bool:
    """Tell whether the last action brings a blade near foes, and nobody within its reach."""
    if fighter.actions != 1 or not weapon.melee:
        return False
    return not fight.field.in_reach(act.place, goal.place, weapon.range * SQUARE)


def go_and_strike(act: WhatNow, fighter: Fighter) -> bool:
    """Fill in the move of the best charge."""
    move_to(act, fighter, CHARGE.place)
    act.why(Because.FLANK if CHARGE.edge else Because.REACHES, CHARGE.target)
    return True


def strikes_elsewhere(
    fight: Fight, act: WhatNow, fighter: Fighter, worth: i64, temper: Temper
) -> bool:
    """Go and strike somebody else once, where that is worth more than two blows here."""
    if fighter.actions < 2 or act.choice != Verb.ATTACK:
        return False
    here = act.target
    if find_charge(fight, fighter, fighter.weapon(), 2 * worth, temper) < 0:
        return False
    return CHARGE.target != here and go_and_strike(act, fighter)


def rush(fight: Fight, act: WhatNow, fighter: Fighter, worth: i64, temper: Temper) -> bool:
    """Draw a blade for somebody near, or ball the fists, where that does more than shots.

    A charge is weighed for two turns: it strikes once, and then twice. Whoever has to run for
    all of this turn strikes in the two after it. Nobody who shoots runs into blades.
    """
    if fighter.actions < 2 or fighter.conditions & Condition.SWAPPED != 0:
        return False
    if attacking_with(fighter).melee:
        return False
    number = best_blade(fight, fighter, 4 * worth // 3, temper)
    if number < 0:
        if CHARGE.passed:
            return False
        number = blade_to_run_with(fight, fighter, worth, temper)
        if number < 0:
            return False
    size_up(fight, fighter)
    danger = danger_at(fight, CHARGE.place)
    if danger > danger_at(fight, fighter.place) or loses_by_it(fighter, danger, temper):
        return False
    weapon = fighter.sheet.weapons[number]
    if may_wait(fight, fighter, weapon, temper) and not charge_pays(fight, fighter, weapon, temper):
        return False
    act.fill(Verb.DRAW, -1, number, -1)
    act.why(Because.BETTER_WEAPON, CHARGE.target)
    return True


def loses_by_it(fighter: Fighter, danger: i64, temper: Temper) -> bool:
    """Tell whether a blow is worth less than so much harm, however long nobody was harmed."""
    share = min(danger // left_of(fighter, fighter), WHOLE)
    return CHARGE.worth < value_of(fighter, temper) * (share // 100) // 100


def best_blade(fight: Fight, fighter: Fighter, least: i64, temper: Temper) -> i64:
    """Return the number of the blade for the best charge, which is left in CHARGE, or -1.

    It has to be worth more than `least`; CHARGE tells whether there was one that is not.
    """
    best: i64 = -1
    last: i64 = -1
    passed = False
    near = SCENE.nearest - pace(fighter, False) * SQUARE
    for number in range(len(fighter.sheet.weapons)):
        weapon = fighter.sheet.weapons[number]
        if weapon.melee and number != fighter.ready and near <= weapon.range * SQUARE:
            last = number
            if find_charge(fight, fighter, weapon, least, temper) >= 0:
                least = CHARGE.worth
                best = number
            passed = passed or CHARGE.passed
    if best >= 0 and best != last:
        find_charge(fight, fighter, fighter.sheet.weapons[best], least - 1, temper)
    CHARGE.passed = passed
    return best


def blade_to_run_with(fight: Fight, fighter: Fighter, shot: i64, temper: Temper) -> i64:
    """Return the blade for whoever is nearest, if two moves lead there, or -1; see CHARGE.

    Four blows have to be worth more than six shots.
    """
    if SCENE.nearest > (2 * pace(fighter, False) + longest(fighter)) * SQUARE:
        return -1
    goal = nearest_foe(fight, fighter)
    if goal < 0:
        return -1
    target = fight.people[goal]
    stride = pace(fighter, False)
    away = fight.field.distance(fighter.place, target.place)
    best: i64 = -1
    CHARGE.worth = 0
    CHARGE.target = goal
    CHARGE.edge = False
    for number in range(len(fighter.sheet.weapons)):
        weapon = fighter.sheet.weapons[number]
        if weapon.melee and away <= (2 * stride + weapon.range) * SQUARE:
            worth = charge_worth(fight, fighter, target, weapon, False, temper)
            if worth > CHARGE.worth and number != fighter.ready:
                CHARGE.worth = worth
                best = number
    if best < 0 or 4 * CHARGE.worth <= 6 * shot:
        return -1
    CHARGE.place = closest(fight, fighter, target, stride, SQUARE)
    near = (stride + fighter.sheet.weapons[best].range) * SQUARE
    if fight.field.distance(CHARGE.place, target.place) > near:
        return -1
    return -1 if fight.field.view(CHARGE.place, target.place) == UNSEEN else best


def longest(fighter: Fighter) -> i64:
    """Return the longest reach of all blades that somebody has, in squares."""
    most: i64 = 0
    for weapon in fighter.sheet.weapons:
        if weapon.melee and weapon.range > most:
            most = weapon.range
    return most


def stay_out(fight: Fight, act: WhatNow, fighter: Fighter, because: i64, about: i64) -> bool:
    """Leave the order until somebody comes; where that cannot be, end the turn."""
    if hesitate_reason(fight, fighter) == LEGAL:
        act.plain(Verb.HESITATE)
    else:
        act.end()
    act.why(because, about)
    return True


def may_wait(fight: Fight, fighter: Fighter, weapon: Weapon, temper: Temper) -> bool:
    """Tell whether time is on one's side: they have to come, and do not shoot far better.

    Nobody waits any more when blades have met.
    """
    if temper.patience == 0 or fight.dropping or not weapon.melee:
        return False
    if is_engaged():
        return False
    if fight.quiet >= temper.patience and is_bold(fight, fighter):
        return False
    shooting: i64 = 0
    coming: i64 = 0
    powers = SCENE.power
    for number in range(SCENE.known):
        if (SCENE.own >> number) & 1 != 0 and powers[number] < 0:
            shooting -= powers[number]
    for at in range(SCENE.count):
        power = powers[SCENE.foes[at]]
        if power > 0:
            coming += power
        else:
            shooting += power
    return coming > 0 and coming + FEW * shooting >= 0


def is_bold(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a side that has waited long enough goes first: all of it, by lot."""
    counts: i64 = 0
    for person in fight.people:
        if person.seen_by(fighter.side):
            counts = counts * 7 + person.init
    return lot(fight.round, fighter.side, counts) & 1 != 0


def charge_pays(fight: Fight, fighter: Fighter, weapon: Weapon, temper: Temper) -> bool:
    """Tell whether one attack now is worth more than two when they have come.

    Where two can take somebody from two sides they do (DP-GM-6).
    """
    if CHARGE.edge and temper.fear <= 100:
        return True
    size_up(fight, fighter)
    dread(fight, fighter, temper)
    now = (fighter.actions - 1) * CHARGE.worth
    now -= harm_worth(danger_at(fight, CHARGE.place))
    later = 2 * charge_worth(fight, fighter, fight.people[CHARGE.target], weapon, False, temper)
    later = later * COMES // 100
    later -= harm_worth(danger_at(fight, fighter.place))
    return now >= later


def enters_danger(fight: Fight, fighter: Fighter, place: i64) -> bool:
    """Tell whether a foe could come and strike there who could not strike here."""
    for at in range(SCENE.count):
        person = fight.people[SCENE.foes[at]]
        weapon = gear_of(person)
        if weapon.melee:
            far = (weapon.range + pace(person, False)) * SQUARE
            if fight.field.distance(place, person.place) <= far:
                return True
    return False


def waits_for_flank(fight: Fight, fighter: Fighter, worth: i64, temper: Temper) -> bool:
    """Tell whether a blow is better struck when a friend has come round (DP-EDGE-3)."""
    if temper.patience == 0 or BEST.weapon < 0 or not fighter.weapon().melee:
        return False
    if hesitate_reason(fight, fighter) != LEGAL:
        return False
    return flank_pays(fight, fighter, worth, temper)


def flank_pays(fight: Fight, fighter: Fighter, worth: i64, temper: Temper) -> bool:
    """Tell whether the target of the best attack is worth more with Edge, which is to come."""
    target = fight.people[BEST.target]
    weapon = fighter.weapon()
    if has_edge(fight, fighter, target, weapon) or not flank_to_come(fight, fighter, target):
        return False
    flanked = charge_worth(fight, fighter, target, weapon, True, temper)
    return flanked * 100 >= worth * FLANK_GAIN


def comes_back(fight: Fight, question: ReEntry, temper: Temper) -> i64:
    """Return whether to come back into the order now (DP-HES-3)."""
    fighter = question.fighter
    worth = find_attack(fight, fighter, temper)
    if worth > 0:
        question.because_of = BEST.target
        if question.before is not None and BEST.weapon >= 0 and fighter.weapon().melee:
            if flank_pays(fight, fighter, worth, temper):
                question.because = Because.WAITS_FOR_FRIEND
                return ReEntry.WAIT
        question.because = Because.HAVE_COME
        return ReEntry.RE_ENTER
    if may_wait(fight, fighter, attacking_with(fighter), temper):
        question.because = Because.LETS_THEM_COME
        return ReEntry.WAIT
    question.because = Because.ENOUGH
    return ReEntry.RE_ENTER
