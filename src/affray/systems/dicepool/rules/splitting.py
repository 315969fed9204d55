"""Splitting actions: one action as several attacks, or several rolls of one skill."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.tally import Tally
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Effect, Found, Skill, Status, Verb, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.rules.attack import next_attack
from affray.systems.dicepool.rules.healing import first_aid, mend, was_aided
from affray.systems.dicepool.rules.pools import plain_pool, spend_points, tell_split, work
from affray.systems.dicepool.rules.tactical import come_out


def declare_rolls(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Begin a spell of healing, First Aid or a task: pay for it and split it (DP-SPLIT-1).

    RULING: the parts of an action share one pool, so all of them are rolls of one skill.
    """
    fight.begin_parts(act)
    if act.choice == Verb.CAST:
        come_out(fight, fighter, Found.SPELL)
        spend_points(fight, fighter, fighter.sheet.spells[act.thing])
    if fight.heard and act.parts > 1:
        skill = skill_rolled(fight, act)
        pool = Tally(True)
        plain_pool(pool, fight, fighter, skill)
        tell_split(fight, fighter, pool, False)
    next_roll(fight, fighter)


def skill_rolled(fight: Fight, act: WhatNow) -> i64:
    """Return the skill that an act without an attack is rolled with."""
    if act.choice == Verb.TASK:
        return fight.tasks[act.thing].skill
    return Skill.ARCANA if act.choice == Verb.CAST else Skill.MEDICINE


def next_part(fight: Fight, fighter: Fighter) -> None:
    """Make the next attack or roll of an action (DP-SPLIT-1)."""
    verb = fight.part_verb
    attacks = verb == Verb.ATTACK
    if verb == Verb.CAST:
        attacks = fight.weapon_of_part(fighter).effect != Effect.MEND
    if attacks:
        next_attack(fight, fighter)
    else:
        next_roll(fight, fighter)


def next_roll(fight: Fight, fighter: Fighter) -> None:
    """Make the next roll of an action.

    RULING: a part whose task is done meanwhile, or whose patient is helped or gone, is held back.
    """
    number = fight.number_of_part(fight.parts - fight.parts_left)
    fight.parts_left -= 1
    if fight.part_verb == Verb.TASK:
        if fight.worked & bit(number) == 0:
            work(fight, fighter, number, fight.parts)
        return
    patient = fight.people[number]
    if patient.status == Status.DEAD or patient.gone != 0:
        return
    if fight.part_verb == Verb.CAST:
        mend(fight, fighter, patient, fighter.sheet.spells[fight.part_spell], fight.parts)
    elif not was_aided(fight, patient):
        first_aid(fight, fighter, patient, fight.parts)
