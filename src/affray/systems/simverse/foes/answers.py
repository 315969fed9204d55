"""Short answers: how to defend, whether to strike back, whether to go on (SV-DEF-4)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Defence, Maneuver, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.questions import ChooseDefence, KeepStance, StrikeBack
from affray.systems.simverse.foes.surroundings import foes_at
from affray.systems.simverse.foes.worth import harmless, through
from affray.systems.simverse.rules.actions.hands import draws_free
from affray.systems.simverse.rules.ground.movement import kips_up
from affray.systems.simverse.rules.reasons import LEGAL


def best_defence(fight: Fight, question: ChooseDefence) -> i64:
    """Choose the highest number; of equal ones Block, then Parry, then Dodge (SV-DEF-4).

    A blow that cannot get through the armour is not worth the Reaction, and a parry that opens
    a Riposte is worth two points more (SV-PAR-5).
    """
    best: i64 = Defence.NONE
    needed: i64 = -1000
    if question.no_dodge == LEGAL:
        best = Defence.DODGE
        needed = question.dodge
    if question.no_parry == LEGAL:
        parry = question.parry + counters(question)
        if parry >= needed:
            best = Defence.PARRY
            needed = parry
    if question.no_parry_off == LEGAL and question.parry_off > needed:
        best = Defence.PARRY_OFF
        needed = question.parry_off
    if question.no_block == LEGAL and question.block >= needed:
        best = Defence.BLOCK
    if fight.mapped and harmless(question.defender, question.blow):
        best = Defence.NONE
    question.choice = best
    return best


def counters(question: ChooseDefence) -> i64:
    """Return what a parry is worth beyond its number: the blow that may follow it (SV-MAN-12)."""
    defender = question.defender
    if defender.sheet.maneuvers & Maneuver.RIPOSTE == 0 or defender.stamina <= 1:
        return 0
    return 2


def strikes_back(fight: Fight, question: StrikeBack) -> i64:
    """Strike back in the way that does most; not with the last breath (SV-MAN-12)."""
    question.choice = 0
    parrier = question.parrier
    if parrier.stamina <= 1:
        return 0
    best: i64 = -1
    for i in range(len(question.modes)):
        mode = question.modes[i]
        worth = through(fight.thought_of(parrier, question.attacker.number, question.number, mode))
        if worth > best:
            best = worth
            question.choice = i + 1
    return question.choice


def keeps_stance(fight: Fight, question: KeepStance) -> i64:
    """Keep up a Defensive Stance while somebody is there to defend against (SV-MAN-13)."""
    fighter = fight.people[question.asked.number]
    question.choice = 1 if fighter.stamina > 2 and foes_at(fight, fighter) > 0 else 0
    return question.choice


def uses_up(act: WhatNow) -> bool:
    """Tell whether an act takes the last action that is left."""
    fighter = act.fighter
    verb = act.choice
    if fighter.major + fighter.minor != 1 or verb == Verb.END or is_free(verb):
        return False
    if verb == Verb.STAND:
        return not kips_up(fighter)
    return verb != Verb.DRAW or not draws_free(fighter, act.weapon)


def is_free(verb: i64) -> bool:
    """Tell whether a verb costs no action."""
    return verb == Verb.RAGE or verb == Verb.SPEAK or verb == Verb.DROP or verb == Verb.RELEASE


def say_yes(question: Question) -> i64:
    """Try one's luck, and let the referee's "may" happen."""
    question.choice = 1
    return 1
