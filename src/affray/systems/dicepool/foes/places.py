"""Where to stand: places are weighed by the attacks they give and the harm they bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Because, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.ceiling import ceiling
from affray.systems.dicepool.foes.danger import (
    FOES,
    blades_at,
    is_sheltered,
    shots_at,
    size_up,
)
from affray.systems.dicepool.foes.gear import gear_of
from affray.systems.dicepool.foes.judge import (
    attacking_with,
    dread,
    harm_for,
    harm_worth,
)
from affray.systems.dicepool.foes.movement import closest, cost_to
from affray.systems.dicepool.foes.scene import SCENE, away_of
from affray.systems.dicepool.foes.striking import find_attack
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.rules.movement import mark_taken, pace

DIRECTIONS: Final[i64] = 8
OPPOSITE: Final[i64] = 2  # the bit in which the numbers of opposite directions differ
NOTHING: Final[i64] = 0  # that is left to do after a move by the last action
GAIN: Final[i64] = 15  # thousandths of a life: less is not worth a step
LASTS: Final[i64] = 2  # turns that count for shots: blades follow one, cover stays


class Spot:
    """The best place found so far, and what the rest of the turn is worth with it."""

    def __init__(self) -> None:
        self.place: i64 = -1
        self.worth: i64 = 0
        self.first: bool = False  # go there before the attack, not after it
        self.most: i64 = 0  # that an attack from elsewhere may be worth
        self.marked: bool = False  # the field knows who stands where


SPOT: Final = Spot()


def better_place(fight: Fight, act: WhatNow, fighter: Fighter, worth: i64, temper: Temper) -> bool:
    """Move now, if the rest of the turn is worth more so: out of reach, behind cover (DP-GM-8).

    With two actions there are three ways: attack twice, attack and go, go and attack.
    """
    if temper.fear == 0 or not temper.tricks:
        return False
    target = fight.people[act.target]
    if not has_to_think(fight, fighter, target):
        return False
    most = 2 * worth
    if fighter.actions > 1 and not wants_nearer(fight, fighter, target):
        most = min(most, ceiling(fight, fighter, temper))
        if most <= worth:
            return False  # to attack first is as good from here as from anywhere
    size_up(fight, fighter)
    dread(fight, fighter, temper)
    blades = blades_at(fight, fighter.place)
    shots = shots_at(fight, fighter.place)
    SPOT.place = -1
    SPOT.worth = fighter.actions * worth + GAIN * 1000
    SPOT.worth -= harm_worth(blades + LASTS * shots)
    SPOT.first = False
    SPOT.most = most
    SPOT.marked = False
    back = fight.coin != 0
    if fighter.actions > 1:
        come_nearer(fight, fighter, target, worth, temper)
    if blades > 0 and may_gain(fighter):
        step_away(fight, fighter, worth, back, temper)
    if shots > 0 and fighter.actions > 1 and may_gain(fighter):
        take_shelter(fight, fighter, worth, back, temper)
    if SPOT.place < 0 or (fighter.actions > 1 and not SPOT.first):
        return False
    act.go(Verb.MOVE, SPOT.place)
    if fight.heard:
        act.why(why_there(fight, fighter, blades, shots))
    return True


def may_gain(fighter: Fighter) -> bool:
    """Tell whether a place without any danger at all would be better than what was found."""
    return SPOT.worth < (SPOT.most if fighter.actions > 1 else NOTHING)


def has_to_think(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether another place may be better: a look before every place is weighed.

    The last action of a turn is only given up to get away from blades.
    """
    if fighter.actions > 1:
        if fight.quiet > 1 or away_of(target.number) > attacking_with(fighter).range * SQUARE:
            return True
    most: i64 = 0
    shooter: i64 = -1
    for at in range(SCENE.count):
        person = fight.people[SCENE.foes[at]]
        weapon = gear_of(person)
        if weapon.melee:
            far = (weapon.range + pace(person, False)) * SQUARE
            if away_of(person.number) <= far:
                return True
        elif weapon.damage > most:
            most = weapon.damage
            shooter = person.place
    if shooter < 0 or fighter.actions < 2 or len(fight.ground.shelters) == 0:
        return False
    return not is_sheltered(fight, shooter, fighter.place)


def why_there(fight: Fight, fighter: Fighter, blades: i64, shots: i64) -> i64:
    """Return what is better about the place that was found."""
    if blades_at(fight, SPOT.place) < blades:
        return Because.KEEPS_AWAY
    return Because.COVER if shots_at(fight, SPOT.place) < shots else Because.RANGE


def step_away(fight: Fight, fighter: Fighter, worth: i64, back: bool, temper: Temper) -> None:
    """Weigh the ends of a move in each direction, or the opposite ones first."""
    field = fight.field
    steps = pace(fighter, False)
    turn: i64 = 0
    if back:
        turn = OPPOSITE
    for direction in range(DIRECTIONS):
        place = field.straight_on(fighter.place, direction ^ turn, steps)
        if place != fighter.place:
            weigh_place(fight, fighter, place, worth, temper)


def take_shelter(fight: Fight, fighter: Fighter, worth: i64, back: bool, temper: Temper) -> None:
    """Weigh every place within a move that gives cover from whoever shoots best."""
    field = fight.field
    near = pace(fighter, False) * SQUARE
    ground = fight.ground
    at = ground.lee(field, worst_shooter(fight))
    step: i64 = 1
    if back:
        at = ground.last_lee(at)
        step = -1
    lees = ground.lees
    while True:
        at = field.next_within(lees, at, step, fighter.place, near)
        place = lees[at]
        if place == NOWHERE:
            break
        if place != fighter.place:
            weigh_place(fight, fighter, place, worth, temper)
        at += step


def worst_shooter(fight: Fight) -> i64:
    """Return the place of the foe whose shots do most harm."""
    most: i64 = -1
    place: i64 = -1
    for at in range(FOES.count):
        if FOES.melee[at] == 0 and FOES.harm[at] > most:
            most = FOES.harm[at]
            place = FOES.place[at]
    return place


def wants_nearer(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether somebody is out of range, or nobody has been harmed of late."""
    if fight.quiet > 1:
        return True
    reach = attacking_with(fighter).range * SQUARE
    return away_of(target.number) > reach


def come_nearer(
    fight: Fight, fighter: Fighter, target: Fighter, worth: i64, temper: Temper
) -> None:
    """Weigh a step into range, or right up to somebody where nobody has been harmed of late."""
    if not wants_nearer(fight, fighter, target):
        return
    reach = attacking_with(fighter).range * SQUARE
    if fight.quiet > 1:
        reach = SQUARE
    place = closest(fight, fighter, target, pace(fighter, False), reach)
    if place == fighter.place or fight.field.hazard(place) != 0:
        return
    better = in_time(fight, worth_from(fight, fighter, place, temper), worth)
    if better > SPOT.most:
        SPOT.most = better
    harm = blades_at(fight, place) + LASTS * shots_at(fight, place)
    go_first(place, better - harm_worth(harm))


def in_time(fight: Fight, better: i64, worth: i64) -> i64:
    """Return what a better attack is worth; more, if nobody has been harmed of late.

    It would be as good on the next turn, too, but as a rule they come by themselves.
    """
    return better + 2 * (better - worth) if better > worth and fight.quiet > 1 else better


def go_first(place: i64, worth: i64) -> None:
    """Keep a place that it is best to go to before the attack."""
    if worth > SPOT.worth:
        SPOT.worth = worth
        SPOT.place = place
        SPOT.first = True


def weigh_place(fight: Fight, fighter: Fighter, place: i64, worth: i64, temper: Temper) -> None:
    """Keep a place if it is better to attack and go there, or to go there and attack."""
    if fight.field.hazard(place) != 0:
        return
    most: i64 = NOTHING
    if fighter.actions > 1:
        most = SPOT.most
    bearable = harm_for(most - SPOT.worth)
    harm = blades_at(fight, place)
    if harm >= bearable:
        return
    harm += LASTS * shots_at(fight, place, (bearable - harm + LASTS - 1) // LASTS)
    if harm >= bearable:
        return
    harm = harm_worth(harm)
    last = (fighter.actions - 1) * worth - harm
    reachable = False
    if last > SPOT.worth:
        if not can_go(fight, fighter, place):
            return
        reachable = True
        SPOT.worth = last
        SPOT.place = place
        SPOT.first = False
    if most - harm <= SPOT.worth or not (reachable or can_go(fight, fighter, place)):
        return
    go_first(place, in_time(fight, worth_from(fight, fighter, place, temper), worth) - harm)


def can_go(fight: Fight, fighter: Fighter, place: i64) -> bool:
    """Tell whether a move ends at a place; who stands where is marked when first asked."""
    if not SPOT.marked:
        mark_taken(fight, fighter)
        SPOT.marked = True
    return cost_to(fight, fighter, place) >= 0


def worth_from(fight: Fight, fighter: Fighter, place: i64, temper: Temper) -> i64:
    """Return what the best attack from another place is worth."""
    here = fighter.place
    fighter.place = place
    worth = find_attack(fight, fighter, temper)
    fighter.place = here
    return worth
