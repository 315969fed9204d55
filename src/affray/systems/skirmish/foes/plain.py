"""Baselines that tactics are measured against: the first foe in reach, and the nearest."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.lot import lot
from affray.systems.skirmish.acts.legality import plan_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.questions import PickOpponent
from affray.systems.skirmish.foes.estimate import best_hand
from affray.systems.skirmish.foes.movement import next_step, plan_step, survey
from affray.systems.skirmish.foes.tactics import Tempered
from affray.systems.skirmish.foes.temper import CUNNING
from affray.systems.skirmish.foes.worth import TABLE, row_of
from affray.systems.skirmish.rules.reasons import LEGAL


class Plain(Player):
    """Goes for the first foe on the list, shoots if it has a bow in hand, and never yields."""

    def __init__(self) -> None:
        self.name = "plain"
        self.then = Tempered(CUNNING)  # for ties, effects and watches

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plan_plainly(fight, question)
        if isinstance(question, PickOpponent):
            question.choice = 0
            for foe in fight.people:
                if question.legal & bit(foe.number) != 0 and question.choice == 0:
                    question.choice = foe.number + 1
            return question.choice
        return self.then.answer(fight, question)


def plan_plainly(fight: Fight, question: Plan) -> i64:
    """Plan to fight, shoot or throw at the first foe in reach, else to come nearer."""
    who = question.fighter
    use = who.hand().use
    if who.skirmish >= 0:
        question.fill(Verb.ATTACK, -1, -1)
        if use != Use.HAND:
            question.ready = best_hand(who.side, who)
        return Verb.ATTACK
    if use != Use.HAND:
        verb = Verb.SHOOT if use == Use.SHOT else Verb.THROW
        for foe in fight.people:
            question.fill(verb, foe.number, -1)
            if plan_reason(fight, who, question) == LEGAL and not foe.sheet.immobile:
                return verb
        if who.reload > 0:
            return question.fill(Verb.RELOAD, -1, -1)
    for foe in fight.people:
        if attacks(fight, who, question, foe) and not foe.sheet.immobile:
            return Verb.ATTACK
    return plan_nearer(fight, who, question)


def attacks(fight: Fight, who: Fighter, question: Plan, foe: Fighter) -> bool:
    """Plan to attack somebody hand to hand, and tell whether that is legal."""
    question.fill(Verb.ATTACK, foe.number, -1)
    question.ready = best_hand(who.side, who) if who.hand().use != Use.HAND else -1
    return plan_reason(fight, who, question) == LEGAL


def plan_nearer(fight: Fight, who: Fighter, question: Plan) -> i64:
    """Plan to come nearer, to batter a door in the way, else to hold."""
    survey(fight, who, False)
    if plan_step(fight, who, question, next_step(fight, who)):
        return question.choice
    for foe in fight.people:
        if attacks(fight, who, question, foe):
            return Verb.ATTACK
    return question.fill(Verb.HOLD if who.hand().use == Use.HAND else Verb.PASS, -1, -1)


class Nearest(Player):
    """Goes for the nearest foe with the weapon that does most on average; nothing else."""

    def __init__(self) -> None:
        self.name = "nearest"
        self.then = Plain()  # for ties, effects and watches

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Fill in the answer and return its choice."""
        assert isinstance(fight, Fight)
        if isinstance(question, Plan):
            return plan_nearest(fight, question)
        if isinstance(question, PickOpponent):
            best: i64 = -1
            for foe in fight.people:
                if question.legal & bit(foe.number) != 0:
                    found = lot(foe.number, question.asked.number, fight.round)
                    if found > best:
                        best = found
                        question.choice = foe.number + 1
            return question.choice
        return self.then.answer(fight, question)


def plan_nearest(fight: Fight, question: Plan) -> i64:
    """Plan to strike the nearest foe with the best weapon, else to come nearer."""
    who = question.fighter
    best: i64 = 0
    chosen: i64 = -1
    with_what: i64 = -1
    verb: i64 = Verb.PASS
    nearest = nearest_of(fight, who)
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        found: i64 = Verb.ATTACK
        if hand.use != Use.HAND:
            found = Verb.SHOOT if hand.use == Use.SHOT else Verb.THROW
        question.fill(found, nearest if who.skirmish < 0 or found != Verb.ATTACK else -1, -1)
        question.ready = i if i != who.loadout else -1
        if plan_reason(fight, who, question) != LEGAL:
            continue
        at = row_of(hand.skill + hand.wield - hand.cumbersome - 4)
        worth = hand.b * (TABLE[at] + 2 * TABLE[at + 1] + 3 * TABLE[at + 2])
        if worth > best:
            best = worth
            chosen = question.target
            with_what = question.ready
            verb = found
    if best == 0 and who.reload > 0:
        return question.fill(Verb.RELOAD, -1, -1)
    if best == 0:
        return plan_nearer(fight, who, question)
    question.fill(verb, chosen, -1)
    question.ready = with_what
    return verb


def nearest_of(fight: Fight, who: Fighter) -> i64:
    """Return the nearest foe that somebody sees, any of several, or -1."""
    best: i64 = -1
    least: i64 = 1_000_000_000_000
    for foe in fight.people:
        if foe.side == who.side or not foe.active() or not foe.seen_by(who.side):
            continue
        if foe.sheet.immobile:
            continue
        far = fight.field.distance(who.place, foe.place) if foe.place != who.place else 0
        found = far * 100_000 + lot(foe.number, who.number, fight.round)
        if found < least:
            least = found
            best = foe.number
    return best
