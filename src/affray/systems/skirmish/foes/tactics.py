"""How a fighter of this book plans and chooses, from what its side can see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Care, Condition, Gear, Pastime, Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.questions import (
    LevelDice,
    PassTime,
    PickOpponent,
    Tend,
    UseEffect,
)
from affray.systems.skirmish.foes.magic import plan_magic, strikes_far
from affray.systems.skirmish.foes.movement import plan_withdrawal, refuge
from affray.systems.skirmish.foes.striking import plan_melee, plan_missile, plan_throw
from affray.systems.skirmish.foes.surroundings import wants_out
from affray.systems.skirmish.foes.worth import (
    FOE_SKILL,
    TABLE,
    best_hand,
    melee_worth,
    row_of,
    win_chance,
)
from affray.systems.skirmish.rules.disrepair import repair_reason
from affray.systems.skirmish.rules.dying import anybody_dying
from affray.systems.skirmish.rules.reasons import LEGAL
from affray.systems.skirmish.rules.tending import patient_reason, stabilize_reason, treat_reason

SURE_WIN: Final[i64] = 280  # of 400


class Tactical(Player):
    """Fights to win: gangs up, shoots, casts, gets away, each when it is worth it."""

    def __init__(self) -> None:
        self.name = "tactical"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plan_round(fight, question)
        if isinstance(question, PickOpponent):
            return pick_opponent(fight, question)
        if isinstance(question, LevelDice):
            return choose_level(fight, question)
        if isinstance(question, UseEffect):
            question.choice = 1
            return 1
        if isinstance(question, Tend):
            return tend(fight, question)
        assert isinstance(question, PassTime)
        question.choice = Pastime.REST if anybody_dying(fight) else Pastime.DONE
        return question.choice


def plan_round(fight: Fight, question: Plan) -> i64:
    """Plan a round: a legal plan always, and a pass only if nothing else can be done (SK-AI-1)."""
    who = question.fighter
    question.fill(Verb.PASS, -1, -1)
    if who.conditions & Condition.BURNING != 0 and who.stamina() <= 4:
        if who.skirmish < 0 or win_chance(fight, who) < SURE_WIN:
            return question.fill(Verb.QUENCH, -1, -1)  # SK-AI-14
    if wants_out(fight, who) and plan_withdrawal(fight, who, question):
        return question.choice
    if len(who.sheet.spells) > 0 and plan_magic(fight, who, question):
        return question.choice
    if who.skirmish >= 0:
        return plan_engaged(fight, who, question)
    if plan_missile(fight, who, question):
        return question.choice
    return plan_melee(fight, who, question)


def plan_engaged(fight: Fight, who: Fighter, question: Plan) -> i64:
    """Plan for somebody in a skirmish: fight, or get away if that suits it better (SK-AI-7)."""
    best = best_hand(fight, who)
    if who.hand().use == Use.SHOT or (who.sheet.loadouts[best].b < 6 and strikes_far(who)):
        opponents: i64 = 0
        for foe in fight.people:
            if foe.skirmish == who.skirmish and foe.camp != who.camp:
                opponents += 1
        at = row_of(who.sheet.evasion + fight.expected_circumstance(who) - FOE_SKILL)
        chance = TABLE[at] + TABLE[at + 1] + TABLE[at + 2]
        place = refuge(fight, who)
        if opponents == 1 and chance >= 160 and place >= 0:
            return question.fill(Verb.DISENGAGE, -1, place)
    if plan_throw(fight, who, question):
        return Verb.THROW
    question.fill(Verb.ATTACK, -1, -1)
    if best != who.loadout:
        question.ready = best
    return Verb.ATTACK


def pick_opponent(fight: Fight, question: PickOpponent) -> i64:
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


def choose_level(fight: Fight, question: LevelDice) -> i64:
    """Let the heaviest weapon strike, and strike whoever is nearest to the end (SK-MEL-10)."""
    found: i64 = -1
    best: i64 = 0
    for one in fight.people:
        if question.tied & bit(one.number) == 0:
            continue
        worth = 10 - one.health_band()
        if question.dealing:
            worth = 1 + one.hand().b
        if worth > best:
            best = worth
            found = one.number
    question.choice = found
    return found


def tend(fight: Fight, question: Tend) -> i64:
    """Tend the first dying comrade whom a Medical check can still help (SK-DTH-6)."""
    healer = question.healer
    for other in fight.people:
        if other.side != healer.side or patient_reason(healer, other) != LEGAL:
            continue
        if other.dying() and stabilize_reason(fight, healer, other) == LEGAL:
            return question.fill(Care.STABILIZE, other.number, -1)
        for spot in range(8):
            if treat_reason(fight, other, spot) == LEGAL:
                return question.fill(Care.TREAT, other.number, spot)
    for other in fight.people:
        for gear in (Gear.ARMOR, Gear.WEAPONS):
            if patient_reason(healer, other) == LEGAL:
                if repair_reason(healer, other, gear) == LEGAL:
                    return question.fill(Care.REPAIR, other.number, gear)
    return question.fill(Care.SLEEP, -1, -1)
