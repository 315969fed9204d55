"""What to do when nobody can be struck: come nearer, stand back, batter a door, work, hold."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.acts.legality import charge_reason, foe_reason, work_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Use, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.foes.estimate import best_hand
from affray.systems.skirmish.foes.magic import strikes_far
from affray.systems.skirmish.foes.movement import SURVEY, next_step, plan_step, survey
from affray.systems.skirmish.foes.temper import Temper
from affray.systems.skirmish.rules.reasons import LEGAL


def plan_way(fight: Fight, who: Fighter, question: Plan, temper: Temper) -> None:
    """Plan to come nearer, to batter a door, to load or to work, else to hold (SK-AI-3)."""
    ready = best_hand(who.side, who)
    survey(fight, who, False)
    place = next_step(fight, who)
    far = who.hand().use == Use.SHOT or strikes_far(who)
    behind = far and temper.distance and place >= 0 and lets_others_go(fight, who)
    if place >= 0 and not behind and plan_step(fight, who, question, place):
        question.because = Because.CLOSES_IN
        if question.choice == Verb.CROSS:
            question.because = Because.CLIMBS
        if who.sheet.loadouts[ready].sv > who.hand().sv:
            question.ready = ready  # nobody strikes on the way; only a shield is of use
        return
    if batters(fight, who, question, ready):
        return
    if who.hand().use == Use.SHOT and who.reload > 0:
        question.fill(Verb.RELOAD, -1, -1)
        question.because = Because.UNLOADED
    elif works(fight, who, question):
        question.because = Because.IDLE
    elif far and who.hand().use != Use.HAND:
        question.fill(Verb.PASS, -1, -1)
        question.because = Because.STANDS_BACK
    else:
        question.fill(Verb.HOLD, -1, -1)
        question.because = Because.STANDS_BACK if behind else Because.HOLDS
        if ready != who.loadout:
            question.ready = ready


def lets_others_go(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody with a bow or spells is as far ahead as those who fight hand to hand.

    They go first, and it strikes past them.
    """
    for friend in fight.people:
        if friend.side != who.side or not friend.active() or friend.number == who.number:
            continue
        if friend.hand().use == Use.HAND and len(friend.sheet.spells) == 0:
            if SURVEY.steps[friend.place] >= SURVEY.steps[who.place]:
                return True
    return False


def batters(fight: Fight, who: Fighter, question: Plan, ready: i64) -> bool:
    """Plan to strike at a door in reach, if there is one."""
    for foe in fight.people:
        if foe.side == who.side or not foe.sheet.immobile or foe.down():
            continue
        if foe_reason(fight, who, foe.number) == LEGAL and charge_reason(fight, who, foe) == LEGAL:
            question.fill(Verb.ATTACK, foe.number, -1)
            question.because = Because.DOOR
            question.because_of = foe.number
            if ready != who.loadout:
                question.ready = ready
            return True
    return False


def works(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan to work on what the scene offers here, if there is anything."""
    for task in range(len(fight.land.tasks)):
        if work_reason(fight, who, task) == LEGAL:
            question.fill(Verb.WORK, -1, -1)
            question.amount = task
            return True
    return False
