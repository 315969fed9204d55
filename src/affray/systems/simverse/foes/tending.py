"""How tactics spend the time after a fight: they save whom they can, and go on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Pace, Pastime, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.questions import PassTime
from affray.systems.simverse.foes.helping import can_tend
from affray.systems.simverse.foes.movement import go
from affray.systems.simverse.foes.surroundings import NO_STEP, legal
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.ground.movement import mark_taken, pace_length
from affray.systems.simverse.rules.reasons import LEGAL
from affray.systems.simverse.rules.turn.afterwards import in_peril

BESIDE: Final[i64] = 1000  # thousandths of a metre


def pass_time(question: PassTime) -> i64:
    """Go on: what tactics need they have at hand."""
    question.choice = Pastime.GO_ON
    return question.choice


def tend(fight: Fight, act: WhatNow) -> i64:
    """Put out flames, treat or bandage whoever is in reach, else go to whoever is in peril."""
    fighter = act.fighter
    for verb in (Verb.QUENCH, Verb.WASH, Verb.STAND):
        if needs(fighter, verb) and legal(fight, act, act.plain(verb)):
            return act.choice
    for patient in fight.people:
        if patient.side == fighter.side and in_peril(fight, patient) and can_tend(fighter):
            if aids(fight, act, fighter, patient) or goes_to(fight, act, fighter, patient):
                return act.choice
    return act.end()


def needs(fighter: Fighter, verb: i64) -> bool:
    """Tell whether somebody has to do something for itself first."""
    if verb == Verb.QUENCH:
        return fighter.has(Condition.BURNING)
    if verb == Verb.WASH:
        return fighter.has(Condition.CORRODED)
    return fighter.has(Condition.PRONE)


def aids(fight: Fight, act: WhatNow, fighter: Fighter, patient: Fighter) -> bool:
    """Fill in First Aid for somebody, the whole of it if it can be."""
    for verb in (Verb.TREAT, Verb.BANDAGE):
        act.fill(verb, patient.number, -1, 0, 0, -1)
        if act_reason(fight, fighter, act) == LEGAL:
            return True
    return frees_hand(fight, act, fighter, patient)


def frees_hand(fight: Fight, act: WhatNow, fighter: Fighter, patient: Fighter) -> bool:
    """Let fall what is in the way of First Aid; there is time to fetch it later (SV-AID-6)."""
    if fighter.ready == fighter.body or fighter.major <= 0 or not beside(fight, fighter, patient):
        return False
    act.fill(Verb.DROP, -1, fighter.ready, 0, 0, -1)
    return act_reason(fight, fighter, act) == LEGAL


def beside(fight: Fight, fighter: Fighter, patient: Fighter) -> bool:
    """Tell whether somebody is within reach of a hand."""
    return not fight.mapped or fight.field.in_reach(fighter.place, patient.place, BESIDE)


def goes_to(fight: Fight, act: WhatNow, fighter: Fighter, patient: Fighter) -> bool:
    """Fill in a step towards somebody who is too far away."""
    if not fight.mapped or fighter.minor <= 0 or fighter.conditions & NO_STEP != 0:
        return False
    if beside(fight, fighter, patient):
        return False
    mark_taken(fight, fighter)
    most = pace_length(fight, fighter, Pace.HALF)
    fight.field.wary = True
    place = fight.field.nearest(fighter.place, patient.place, most, BESIDE)
    fight.field.wary = False
    return place != fighter.place and go(fight, act, Verb.MOVE, place)
