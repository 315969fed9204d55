"""`Nearest`: the plainest of tactics, to measure others by.

It goes for the nearest foe with the weapon that does most on average, and defends with the best
number; nothing else.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import METRE, Condition, Verb, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.questions import ChooseDefence, PassTime
from affray.systems.simverse.book.weapons import Mode
from affray.systems.simverse.foes.answers import best_defence, say_yes
from affray.systems.simverse.foes.arming import takes
from affray.systems.simverse.foes.forced import forced_act
from affray.systems.simverse.foes.movement import run_at
from affray.systems.simverse.foes.surroundings import (
    can_walk,
    drags,
    lets_come,
    nearest_foe,
    usable,
)
from affray.systems.simverse.foes.tending import pass_time, tend


class Nearest(Player):
    """Goes for the nearest with what does most."""

    def __init__(self) -> None:
        self.name = "nearest"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return best_defence(fight, question)
        if isinstance(question, PassTime):
            return pass_time(question)
        if isinstance(question, WhatNow):
            if fight.stage != Stage.FIGHT:
                return tend(fight, question)
            return go_for_nearest(fight, question, question.fighter)
        return say_yes(question)


def go_for_nearest(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Get up, take the best weapon, strike the nearest or go there."""
    if fighter.conditions != 0:
        forced = forced_act(fight, act, fighter)
        if forced >= 0:
            return forced
    if take_best(fight, act, fighter):
        return act.choice
    enemy = nearest_foe(fight, fighter)
    if enemy >= 0 and fighter.major > 0:
        mode = best_mode(fight, fighter, fight.people[enemy])
        if mode >= 0:
            return act.fill(Verb.ATTACK, enemy, fighter.ready, mode, 0, -1)
    if enemy >= 0 and fight.mapped and can_walk(fighter) and goes(fight, act, fighter, enemy):
        return act.choice
    return act.end()


def goes(fight: Fight, act: WhatNow, fighter: Fighter, enemy: i64) -> bool:
    """Fill in the half move to an enemy that is near, else the full one."""
    weapon = fighter.ready_weapon()
    reach = weapon.modes[0].reach if weapon.melee else 20 * METRE
    far = fight.field.distance(fighter.place, fight.people[enemy].place) - reach
    if lets_come(fight, fighter) or (far <= METRE // 2 and weapon.melee and not drags(fight)):
        return False
    if fighter.minor > 0 and not fighter.has(Condition.PRONE):
        if run_at(fight, act, fighter, enemy, Verb.MOVE, reach):
            return True
    return fighter.major > 0 and run_at(fight, act, fighter, enemy, Verb.RUN, reach)


def average(mode: Mode) -> i64:
    """Return what a way to use a weapon does on average, armour or not, in halves of a point."""
    return mode.dice * (mode.sides + 1) + 2 * (mode.flat + mode.st_flat - mode.die_penalty)


def best_mode(fight: Fight, fighter: Fighter, victim: Fighter) -> i64:
    """Return the way to use the weapon in hand that does most, or -1."""
    best: i64 = -1
    most: i64 = -1000
    for mode in range(len(fighter.ready_weapon().modes)):
        if usable(fight, fighter, victim, fighter.ready, mode):
            worth = average(fighter.ready_weapon().modes[mode])
            if worth > most:
                best = mode
                most = worth
    return best


def most_of_weapon(fighter: Fighter, number: i64) -> i64:
    """Return what the best way to use a weapon does on average."""
    most: i64 = -1000
    for mode in fighter.sheet.weapons[number].modes:
        most = max(most, average(mode))
    return most


def take_best(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Draw or pick up the weapon that does most, if it is not in hand."""
    if fighter.body == 0 or fighter.minor <= 0:
        return False
    best = fighter.ready
    most = most_of_weapon(fighter, best) if best != fighter.body else -1000
    for number in range(fighter.body):
        where = fighter.where_is(number)
        if where == Where.STOWED or where == Where.ON_THE_GROUND:
            worth = most_of_weapon(fighter, number)
            verb = Verb.DRAW if where == Where.STOWED else Verb.PICK_UP
            if worth > most and takes(fight, act, fighter, verb, number):
                return True
    return False
