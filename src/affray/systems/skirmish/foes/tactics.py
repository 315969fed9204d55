"""How a fighter of this book plans and chooses, from what its side can see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.lot import lot
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import Ability, Condition, Pastime, Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.questions import (
    LevelDice,
    PassTime,
    PickOpponent,
    Tend,
    UseEffect,
)
from affray.systems.skirmish.foes.approach import plan_way
from affray.systems.skirmish.foes.estimate import best_hand, blade_of, skill_for
from affray.systems.skirmish.foes.fear import wants_out
from affray.systems.skirmish.foes.helping import plan_aid
from affray.systems.skirmish.foes.magic import plan_magic, strikes_far
from affray.systems.skirmish.foes.movement import plan_withdrawal, refuge
from affray.systems.skirmish.foes.shooting import has_missiles, plan_missile
from affray.systems.skirmish.foes.striking import (
    NOTHING,
    drawn,
    melee_worth,
    members,
    plan_attack,
    plan_beside,
    plan_fight,
    why,
)
from affray.systems.skirmish.foes.temper import Temper
from affray.systems.skirmish.foes.tending import tend
from affray.systems.skirmish.foes.worth import win_chance
from affray.systems.skirmish.rules.dying import anybody_dying

SURE_WIN: Final[i64] = 280  # of 400
GETS_AWAY: Final[i64] = 160
KNIFE: Final[i64] = 6  # B: who has less in hand is better off with its spells


class Tempered(Player):
    """Plays by one judge of worth, as its temperament weighs it."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper = temper

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plan_round(fight, question, self.temper)
        if isinstance(question, PickOpponent):
            return pick_opponent(fight, question, self.temper)
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


def plan_round(fight: Fight, question: Plan, temper: Temper) -> i64:
    """Plan a round: a legal plan always, and a pass only if nothing else can be done (SK-AI-1)."""
    who = question.fighter
    question.fill(Verb.PASS, -1, -1)
    question.because_of = -1
    if who.conditions & Condition.BURNING != 0 and who.stamina() <= 4:
        if who.skirmish < 0 or likely(fight, who, best_melee(who)) < SURE_WIN:
            question.because = Because.ON_FIRE
            return question.fill(Verb.QUENCH, -1, -1)  # SK-AI-14
    if wants_out(fight, who, temper) and plan_withdrawal(fight, who, question):
        question.because = Because.HAD_ENOUGH
        return question.choice
    if who.skirmish >= 0 and gets_clear(fight, who, question, temper):
        return question.choice
    best = NOTHING
    if who.skirmish >= 0:
        weighs = len(who.sheet.spells) > 0 or has_missiles(who)
        best = plan_fight(fight, who, question, temper, weighs)
    else:
        best = plan_attack(fight, who, question, temper)
        if who.has(Ability.BACK_TO_BACK):
            best = plan_beside(fight, who, question, temper, best)
    if has_missiles(who):
        best = plan_missile(fight, who, question, temper, best)
    if len(who.sheet.spells) > 0:
        best = plan_magic(fight, who, question, temper, best)
        if temper.helps and who.skirmish < 0:
            plan_aid(fight, who, question, max(best, 0))
    if question.choice == Verb.PASS:
        plan_way(fight, who, question, temper)
    return question.choice


def best_melee(who: Fighter) -> i64:
    """Return what somebody adds in a skirmish at best."""
    return skill_for(who.side, who, who.sheet.loadouts[best_hand(who.side, who)])


def likely(fight: Fight, who: Fighter, modifier: i64) -> i64:
    """Return how often, of 400, somebody beats the foe that it fights with a modifier."""
    least: i64 = 400
    for foe in fight.people:
        if foe.skirmish == who.skirmish and foe.camp != who.camp:
            over = modifier - skill_for(who.side, foe, blade_of(who.side, foe))
            least = min(least, win_chance(over + fight.expected_circumstance(who)))
    return least


def gets_clear(fight: Fight, who: Fighter, question: Plan, temper: Temper) -> bool:
    """Plan to disengage with bow or spells, if that is likely and leads somewhere (SK-AI-7)."""
    if not temper.distance or members(fight, who.skirmish, 1 - who.camp) > 1:
        return False
    hand = who.sheet.loadouts[best_hand(who.side, who)]
    if who.hand().use != Use.SHOT and not (hand.b < KNIFE and strikes_far(who)):
        return False
    if likely(fight, who, who.sheet.evasion) < GETS_AWAY:
        return False
    place = refuge(fight, who)
    if place < 0:
        return False
    question.fill(Verb.DISENGAGE, -1, place)
    question.because = Because.GETS_CLEAR
    return True


def pick_opponent(fight: Fight, question: PickOpponent, temper: Temper) -> i64:
    """Pick where it does most (SK-AI-5)."""
    who = fight.people[question.asked.number]
    best: i64 = NOTHING
    question.choice = 0
    for foe in fight.people:
        if question.legal & bit(foe.number) == 0:
            continue
        worth = melee_worth(fight, who, foe, who.loadout, temper) + drawn(fight, who, foe)
        if worth > best:
            best = worth
            question.choice = foe.number + 1
            if fight.heard:
                question.because = why(fight, who, foe, temper)
                question.because_of = foe.number
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
        worth = worth * 65536 + lot(one.number, question.asked.number, fight.round)
        if worth > best:
            best = worth
            found = one.number
    question.choice = found
    return found
