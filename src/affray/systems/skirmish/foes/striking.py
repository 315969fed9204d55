"""Whom to strike, and with what: shots, throws, melee attacks."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.acts.legality import (
    charge_reason,
    foe_reason,
    shoot_reason,
    throw_reason,
)
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Use, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.foes.movement import step_toward
from affray.systems.skirmish.foes.surroundings import foes_here
from affray.systems.skirmish.foes.worth import (
    best_hand,
    melee_modifier,
    melee_worth,
    rather_far,
    shot_worth,
)
from affray.systems.skirmish.rules.areas import can_move
from affray.systems.skirmish.rules.reasons import LEGAL


def plan_missile(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan a shot, a throw or reloading; False if none is worth it (SK-AI-6, SK-AI-8)."""
    best: i64 = 0
    crowded = foes_here(fight, who, True) > 0
    for i in range(len(who.sheet.loadouts)):
        use = who.sheet.loadouts[i].use
        if use == Use.SHOT and who.reload > 0:
            if not crowded:
                question.fill(Verb.RELOAD, -1, -1)
                return True
        elif use != Use.HAND:
            best = best_missile(fight, who, question, i, best)
    return best > 0 and (not crowded or rather_far(fight, who, best))


def plan_throw(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan a throw out of a skirmish, at whoever is in reach, if it is better than a blow."""
    best: i64 = 0
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use == Use.THROWN and not hand.too_heavy:
            best = best_missile(fight, who, question, i, best)
    return best > 0 and rather_far(fight, who, best)


def best_missile(fight: Fight, who: Fighter, question: Plan, ready: i64, best: i64) -> i64:
    """Plan the best shot or throw with a loadout that is worth more than the best so far."""
    hand = who.sheet.loadouts[ready]
    for foe in fight.people:
        if foe.side == who.side or foe.down() or foe.sheet.immobile:
            continue
        if hand.use == Use.SHOT:
            if shoot_reason(fight, who, hand, foe.number) != LEGAL:
                continue
        elif throw_reason(fight, who, hand, foe.number) != LEGAL:
            continue
        worth = shot_worth(fight, who, foe, ready)
        if worth > best:
            best = worth
            question.fill(Verb.SHOOT if hand.use == Use.SHOT else Verb.THROW, foe.number, -1)
            if ready != who.loadout:
                question.ready = ready
    return best


def missiles(fight: Fight, who: Fighter, ready: i64) -> i64:
    """Return the missiles with which somebody is much better than hand to hand, or -1."""
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use == Use.THROWN and not hand.too_heavy:
            if hand.skill + hand.wield >= melee_modifier(who, ready) + 5:
                return i
    return -1


def plan_melee(fight: Fight, who: Fighter, question: Plan) -> i64:
    """Plan a melee attack: here, else a charge, else a way there, else to hold (SK-AI-3)."""
    ready = best_hand(fight, who)
    question.fill(Verb.HOLD, -1, -1)
    if choose_foes(fight, who, question, ready):
        place = fight.people[question.target].place
        knives = missiles(fight, who, ready)
        if knives >= 0 and place != who.place:
            # It goes where it can throw from, and does not charge with what it is worst at.
            question.fill(Verb.MOVE, -1, place)
            ready = knives
    elif can_move(fight, who):
        place = step_toward(fight, who)
        if place >= 0:
            question.fill(Verb.MOVE, -1, place)
            if who.sheet.loadouts[ready].sv <= who.hand().sv:
                ready = who.loadout  # nobody strikes on the way; only a shield is of use
    if ready != who.loadout:
        question.ready = ready
    return question.choice


def choose_foes(fight: Fight, who: Fighter, question: Plan, ready: i64) -> bool:
    """Plan to attack the foe in reach who is worth most, then the next; False if there is none."""
    best: i64 = 0
    next_best: i64 = 0
    for foe in fight.people:
        if foe.side == who.side or foe_reason(fight, who, foe.number) != LEGAL or foe.down():
            continue
        if charge_reason(fight, who, foe) != LEGAL:
            continue
        worth = foe_worth(fight, who, foe, ready)
        if worth > best:
            next_best = best
            question.second = question.target
            best = worth
            question.target = foe.number
        elif worth > next_best:
            next_best = worth
            question.second = foe.number
    if best > 0:
        question.choice = Verb.ATTACK
    return best > 0


def foe_worth(fight: Fight, who: Fighter, foe: Fighter, ready: i64) -> i64:
    """Return what a foe is worth: more here, less in a skirmish, a door hardly (SK-AI-4)."""
    if foe.sheet.immobile:
        return 1
    worth = melee_worth(fight, who, foe, ready)
    if foe.place == who.place:
        worth *= 2
    if foe.skirmish >= 0:
        worth = worth * 3 // 4
    return worth
