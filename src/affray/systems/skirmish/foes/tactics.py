"""How a fighter of this book plans and chooses, from what its side can see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.systems.skirmish.acts.legality import (
    charge_reason,
    foe_reason,
    shoot_reason,
    throw_reason,
)
from affray.systems.skirmish.acts.plan import Plan
from affray.systems.skirmish.acts.questions import Choose, Decide, Pick
from affray.systems.skirmish.acts.reasons import LEGAL
from affray.systems.skirmish.acts.watches import REPAIR, Afterwards, Tend
from affray.systems.skirmish.book.constants import Condition, Pastime, Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight, health_band
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.foes.magic import cast, strikes_far
from affray.systems.skirmish.foes.surroundings import (
    foes_here,
    refuge,
    step_toward,
    wants_out,
    withdraw,
)
from affray.systems.skirmish.foes.worth import (
    FOE_SKILL,
    TABLE,
    best_hand,
    melee_modifier,
    melee_worth,
    rather_far,
    row_of,
    shot_worth,
    win_chance,
)
from affray.systems.skirmish.rules.areas import can_move
from affray.systems.skirmish.rules.dying import anybody_dying

SURE_WIN: Final[i64] = 280  # of 400


class Tactical(Player):
    """Fights to win: gangs up, shoots, casts, gets away, each when it is worth it."""

    def __init__(self) -> None:
        self.name = "tactical"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plan(fight, question)
        if isinstance(question, Pick):
            return pick(fight, question)
        if isinstance(question, Choose):
            return choose(fight, question)
        if isinstance(question, Decide):
            question.choice = 1
            return 1
        if isinstance(question, Tend):
            return tend(fight, question)
        assert isinstance(question, Afterwards)
        question.choice = Pastime.REST if anybody_dying(fight) else Pastime.DONE
        return question.choice


def plan(fight: Fight, question: Plan) -> i64:
    """Plan a round: a legal plan always, and a pass only if nothing else can be done (SK-AI-1)."""
    who = question.fighter
    question.fill(Verb.PASS, -1, -1)
    if who.conditions & Condition.BURNING != 0 and who.stamina() <= 4:
        if who.skirmish < 0 or win_chance(fight, who) < SURE_WIN:
            return question.fill(Verb.QUENCH, -1, -1)  # SK-AI-14
    if wants_out(fight, who) and withdraw(fight, who, question):
        return question.choice
    if len(who.sheet.spells) > 0 and cast(fight, who, question):
        return question.choice
    if who.skirmish >= 0:
        return engaged(fight, who, question)
    if shoot(fight, who, question):
        return question.choice
    return advance(fight, who, question)


def engaged(fight: Fight, who: Fighter, question: Plan) -> i64:
    """Plan for somebody in a skirmish: fight, or get away if that suits it better (SK-AI-7)."""
    best = best_hand(fight, who)
    if who.hand().use == Use.SHOT or (who.sheet.loadouts[best].b < 6 and strikes_far(who)):
        opponents: i64 = 0
        for foe in fight.people:
            if foe.skirmish == who.skirmish and foe.camp != who.camp:
                opponents += 1
        at = row_of(who.sheet.evasion - FOE_SKILL)
        chance = TABLE[at] + TABLE[at + 1] + TABLE[at + 2]
        place = refuge(fight, who)
        if opponents == 1 and chance >= 160 and place >= 0:
            return question.fill(Verb.DISENGAGE, -1, place)
    if thrown(fight, who, question):
        return Verb.THROW
    question.fill(Verb.ATTACK, -1, -1)
    if best != who.loadout:
        question.ready = best
    return Verb.ATTACK


def shoot(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan a shot, a throw or reloading; False if none is worth it (SK-AI-6, SK-AI-8)."""
    best: i64 = 0
    target: i64 = -1
    ready: i64 = -1
    verb: i64 = Verb.PASS
    crowded = foes_here(fight, who, True) > 0
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use == Use.HAND:
            continue
        if hand.use == Use.SHOT and who.reload > 0:
            if not crowded:
                question.fill(Verb.RELOAD, -1, -1)
                return True
            continue
        for foe in fight.people:
            if foe.side == who.side or foe_reason(fight, who, foe.number) != LEGAL:
                continue
            if foe.sheet.immobile or foe.down():
                continue
            if hand.use == Use.SHOT:
                if shoot_reason(fight, who, hand, foe.number) != LEGAL:
                    continue
            elif throw_reason(fight, who, hand, foe.number) != LEGAL:
                continue
            worth = shot_worth(fight, who, foe, i)
            if worth > best:
                best = worth
                target = foe.number
                ready = i
                verb = Verb.SHOOT if hand.use == Use.SHOT else Verb.THROW
    if target < 0:
        return False
    if crowded and not rather_far(fight, who, best):
        return False
    question.fill(verb, target, -1)
    if ready != who.loadout:
        question.ready = ready
    return True


def thrown(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan a throw out of a skirmish, at whoever is in reach, if it is better than a blow."""
    best: i64 = 0
    target: i64 = -1
    ready: i64 = -1
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use != Use.THROWN or hand.too_heavy:
            continue
        for foe in fight.people:
            if foe.side == who.side or foe.down() or foe.sheet.immobile:
                continue
            if throw_reason(fight, who, hand, foe.number) != LEGAL:
                continue
            worth = shot_worth(fight, who, foe, i)
            if worth > best:
                best = worth
                target = foe.number
                ready = i
    if target < 0 or not rather_far(fight, who, best):
        return False
    question.fill(Verb.THROW, target, -1)
    if ready != who.loadout:
        question.ready = ready
    return True


def missiles(fight: Fight, who: Fighter, ready: i64) -> i64:
    """Return the missiles with which somebody is much better than hand to hand, or -1."""
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use == Use.THROWN and not hand.too_heavy:
            if hand.skill + hand.wield >= melee_modifier(who, ready) + 5:
                return i
    return -1


def advance(fight: Fight, who: Fighter, question: Plan) -> i64:
    """Plan a melee attack: here, else a charge, else a way there, else to hold (SK-AI-3)."""
    ready = best_hand(fight, who)
    first: i64 = -1
    second: i64 = -1
    best: i64 = 0
    next_best: i64 = 0
    for foe in fight.people:
        if foe.side == who.side or foe_reason(fight, who, foe.number) != LEGAL or foe.down():
            continue
        if charge_reason(fight, who, foe) != LEGAL:
            continue
        worth = melee_worth(fight, who, foe, ready)
        if foe.place == who.place:
            worth *= 2
        if foe.skirmish >= 0:
            worth = worth * 3 // 4
        if foe.sheet.immobile:
            worth = 1
        if worth > best:
            next_best = best
            second = first
            best = worth
            first = foe.number
        elif worth > next_best:
            next_best = worth
            second = foe.number
    if first >= 0:
        place = fight.people[first].place
        knives = missiles(fight, who, ready)
        if knives < 0 or place == who.place:
            question.fill(Verb.ATTACK, first, -1)
            question.second = second
        else:
            # It goes where it can throw from, and does not charge with what it is worst at.
            question.fill(Verb.MOVE, -1, place)
            ready = knives
    else:
        place = step_toward(fight, who) if can_move(fight, who) else -1
        if place >= 0:
            question.fill(Verb.MOVE, -1, place)
            if who.sheet.loadouts[ready].sv <= who.hand().sv:
                ready = who.loadout  # nobody strikes on the way; only a shield is of use
        else:
            question.fill(Verb.HOLD, -1, -1)
    if ready != who.loadout:
        question.ready = ready
    return question.choice


def pick(fight: Fight, question: Pick) -> i64:
    """Pick where it does most, rather helping against a lone foe than peeling (SK-AI-5)."""
    who = fight.people[question.asked.number]
    best: i64 = 0
    question.choice = 0
    for foe in fight.people:
        if question.legal & bit(foe.number) == 0:
            continue
        worth = melee_worth(fight, who, foe, who.loadout)
        if foe.skirmish >= 0:
            allies: i64 = 0
            for other in fight.people:
                if other.skirmish == foe.skirmish and other.camp != foe.camp:
                    allies += 1
            worth = worth * (4 - min(allies, 3)) // 2
        if worth > best:
            best = worth
            question.choice = foe.number + 1
    return question.choice


def choose(fight: Fight, question: Choose) -> i64:
    """Let the heaviest weapon strike, and strike whoever is nearest to the end (SK-MEL-10)."""
    found: i64 = -1
    best: i64 = 0
    for one in fight.people:
        if question.tied & bit(one.number) == 0:
            continue
        worth = 10 - health_band(one)
        if question.dealing:
            worth = 1 + one.hand().b
        if worth > best:
            best = worth
            found = one.number
    question.choice = found
    return found


def tend(fight: Fight, question: Tend) -> i64:
    """Tend the first dying comrade whom a Medical check can still help (SK-DTH-6)."""
    question.spot = 0
    question.choice = 0
    for other in fight.people:
        if other.side != question.healer.side:
            continue
        if fight.camping == 0:
            if other.dying() and question.reason(fight, other.number, 0) is None:
                question.choice = other.number + 1
                return question.choice
        else:
            for spot in range(8):
                if question.reason(fight, other.number, spot) is None:
                    question.spot = spot
                    question.choice = other.number + 1
                    return question.choice
    for other in fight.people:
        for spot in (REPAIR, REPAIR + 1):
            if question.reason(fight, other.number, spot) is None:
                question.spot = spot
                question.choice = other.number + 1
                return question.choice
    return 0
