"""Tactics: who answers for a fighter of this system (sheet 4.6).

`Tactical` fights by what its side can see: it keeps alive, picks whom to strike by what the blow
is worth, takes flanks and cover, uses what it knows and breaks off when nothing helps.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Defence, Pace, Status, Verb, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.questions import ChooseDefence, PassTime
from affray.systems.simverse.foes.magic import choose_spell
from affray.systems.simverse.foes.movement import close_in, flee, go, shift_archer, step_before
from affray.systems.simverse.foes.striking import best_strike, best_target, better_weapon
from affray.systems.simverse.foes.surroundings import (
    NO_STEP,
    has_had_enough,
    legal,
    losing_badly,
    ready_mode,
)
from affray.systems.simverse.foes.tending import pass_time, tend
from affray.systems.simverse.foes.worth import harmless, worth_of
from affray.systems.simverse.rules.actions.hands import draws_free
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.situation import nearest_enemy, threatens
from affray.systems.simverse.rules.ground.movement import kips_up, mark_taken, pace_length
from affray.systems.simverse.rules.reasons import LEGAL


class Tactical(Player):
    """A foe that fights by the book's advice (SV-TAC-1 to SV-TAC-9)."""

    def __init__(self) -> None:
        self.name = "tactical"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return self.defence(fight, question)
        if isinstance(question, PassTime):
            return pass_time(question)
        if isinstance(question, WhatNow):
            if fight.stage != Stage.FIGHT:
                return tend(fight, question)
            choose_act(fight, question)
            if fight.mode == core.HOSTED and uses_up(question):
                question.last = 1  # nothing free is wanted after it
            return question.choice
        return say_yes(question)

    def defence(self, fight: Fight, question: ChooseDefence) -> i64:
        """Choose the highest number; of equal ones Block, then Parry, then Dodge (SV-DEF-4).

        A blow that cannot get through the armour is not worth the Reaction.
        """
        best: i64 = Defence.NONE
        needed: i64 = -1000
        if question.no_dodge == LEGAL:
            best = Defence.DODGE
            needed = question.dodge
        if question.no_parry == LEGAL and question.parry >= needed:
            best = Defence.PARRY
            needed = question.parry
        if question.no_parry_off == LEGAL and question.parry_off > needed:
            best = Defence.PARRY_OFF
            needed = question.parry_off
        if question.no_block == LEGAL and question.block >= needed:
            best = Defence.BLOCK
        if fight.mapped and harmless(question.defender, question.blow):
            best = Defence.NONE
        question.choice = best
        return best


def uses_up(act: WhatNow) -> bool:
    """Tell whether an act takes the last action that is left."""
    fighter = act.fighter
    verb = act.choice
    if fighter.major + fighter.minor != 1 or verb == Verb.END or verb == Verb.RAGE:
        return False
    if verb == Verb.STAND:
        return not kips_up(fighter)
    return verb != Verb.DRAW or not draws_free(fighter, act.weapon)


def say_yes(question: Question) -> i64:
    """Strike back, try one's luck, and let the referee's "may" happen."""
    question.choice = 1
    return 1


def choose_act(fight: Fight, act: WhatNow) -> i64:
    """Choose the next act of a turn (sheet 4.6)."""
    fighter = act.fighter
    if fighter.conditions != 0:
        forced = forced_act(fight, act, fighter)
        if forced >= 0:
            return forced
    if has_had_enough(fighter) and flee(fight, act, fighter) >= 0:
        return act.choice
    if fighter.ready == fighter.body and fighter.where != 0:
        if take_weapon(fight, act, fighter):
            return act.choice
    if fighter.major > 0 and major_act(fight, act, fighter):
        return act.choice
    if fighter.minor > 0 and minor_act(fight, act, fighter):
        return act.choice
    return act.end()


def forced_act(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Do what panic, a grip, flames or lying on the ground make one do, or return -1."""
    if fighter.has(Condition.PANICKED):
        if flee(fight, act, fighter) >= 0:
            return act.choice
        return act.end()
    if fighter.conditions & (Condition.PINNED | Condition.GRAPPLED) != 0 and fighter.holds == 0:
        if legal(fight, act, act.plain(Verb.ESCAPE)):
            return Verb.ESCAPE
    if fighter.has(Condition.BURNING) and fighter.burning_left > 1 and fighter.vitality <= 12:
        if legal(fight, act, act.plain(Verb.QUENCH)):
            return Verb.QUENCH
    if fighter.has(Condition.PRONE) and legal(fight, act, act.plain(Verb.STAND)):
        return Verb.STAND
    return -1


def take_weapon(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Pick up or draw a weapon when the hands are empty."""
    for number in range(fighter.body):
        where = fighter.where_is(number)
        if where == Where.ON_THE_GROUND or where == Where.STOWED:
            verb = Verb.PICK_UP if where == Where.ON_THE_GROUND else Verb.DRAW
            act.fill(verb, -1, number, 0, 0, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                return True
    return False


def major_act(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Strike, close in, help or guard oneself."""
    if losing_badly(fight, fighter) and legal(fight, act, act.plain(Verb.FULL_DEFENSE)):
        return True
    target = best_target(fight, act, fighter)
    if len(fighter.sheet.spells) > 0 and cast_spell(fight, act, fighter, target):
        return True
    if target >= 0:
        victim = fight.people[target]
        if fighter.body > 1 and better_weapon(fight, act, fighter, victim):
            return True
        if fight.mapped and fighter.minor > 0 and fighter.conditions & NO_STEP == 0:
            if step_before(fight, act, fighter, victim):
                return True
        return best_strike(fight, act, fighter, victim)
    if fighter.bleeding >= 2 and give_aid(fight, act, fighter, fighter, Verb.TREAT):
        return True
    if fight.mapped and close_in(fight, act, fighter):
        return True
    if help_somebody(fight, act, fighter, Verb.TREAT):
        return True
    return legal(fight, act, act.plain(Verb.FULL_DEFENSE))


def cast_spell(fight: Fight, act: WhatNow, fighter: Fighter, target: i64) -> bool:
    """Cast a spell if one is worth more than the blow that could be struck."""
    least: i64 = 60
    if target >= 0:
        victim = fight.people[target]
        mode = ready_mode(fight, fighter, victim)
        least = worth_of(fight, fight.thought_of(fighter, victim.number, fighter.ready, mode))
    return choose_spell(fight, act, fighter, least)


def minor_act(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Use a Minor Action that is left: a bandage, a step nearer, cover."""
    if help_somebody(fight, act, fighter, Verb.BANDAGE):
        return True
    if not fight.mapped or fighter.conditions & NO_STEP != 0:
        return False
    if not fighter.ready_weapon().melee:
        return shift_archer(fight, act, fighter)
    enemy = nearest_enemy(fight, fighter)
    if enemy < 0 or threatens(fight, fighter, fight.people[enemy]):
        return False
    mark_taken(fight, fighter)
    goal = fight.people[enemy].place
    reach = fighter.ready_weapon().modes[0].reach
    fight.field.wary = True
    place = fight.field.nearest(fighter.place, goal, pace_length(fight, fighter, Pace.HALF), reach)
    fight.field.wary = False
    return place != fighter.place and go(fight, act, Verb.MOVE, place)


def help_somebody(fight: Fight, act: WhatNow, fighter: Fighter, verb: i64) -> bool:
    """Fill in First Aid for oneself or a dying ally within reach (SV-AID-2, SV-AID-5)."""
    for patient in fight.people:
        if patient.side != fighter.side or patient.gone != 0:
            continue
        dying = patient.status == Status.UNCONSCIOUS and not patient.has(Condition.STABILISED)
        if (verb == Verb.TREAT and not dying) or (verb == Verb.BANDAGE and patient.bleeding == 0):
            continue
        if give_aid(fight, act, fighter, patient, verb):
            return True
    return False


def give_aid(fight: Fight, act: WhatNow, fighter: Fighter, patient: Fighter, verb: i64) -> bool:
    """Fill in First Aid for somebody if it is legal."""
    act.fill(verb, patient.number, -1, 0, 0, -1)
    return act_reason(fight, fighter, act) == LEGAL
