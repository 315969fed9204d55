"""Where a fighter goes: towards the enemy it would rather strike."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import MELEE, Condition, Mind
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.foes.surroundings import pick_target
from affray.systems.oldschool.rules.movement import has_whole_turn, mark_taken


def close_in(fight: Fight, act: WhatNow) -> i64:
    """Move towards the best enemy that is seen, around what is in the way if need be.

    The way around is looked for at the start of a turn only: it takes the whole map.
    """
    fighter = act.fighter
    if not fight.mapped or fighter.feet < MELEE or fighter.has(Condition.PRONE):
        return act.end()
    target = pick_target(fight, fighter, False)
    if target < 0:
        return act.end()
    mark_taken(fight, fighter)
    field = fight.field
    goal = fight.people[target].place
    field.wary = fighter.sheet.mind != Mind.MINDLESS  # only the mindless walk into a fire
    place = field.nearest(fighter.place, goal, fighter.feet, MELEE)
    if place == fighter.place and has_whole_turn(fighter):
        place = field.step_toward(fighter.place, goal, fighter.feet, MELEE)
    field.wary = False
    if place == NOWHERE or place == fighter.place:
        return act.end()
    act.fill(Verb.MOVE, -1, -1)
    act.place = place
    return Verb.MOVE
