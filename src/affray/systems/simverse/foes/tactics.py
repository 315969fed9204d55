"""Tactics: who answers for a fighter of this system (sheet 4.6).

`Tempered` fights by what its side can see: it keeps alive, picks whom to strike by what the blow
is worth, takes flanks and cover, uses what it knows and breaks off when nothing helps. Its
temperament weighs all of it.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import Condition, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.questions import (
    ChooseDefence,
    KeepStance,
    PassTime,
    StrikeBack,
)
from affray.systems.simverse.foes.answers import (
    best_defence,
    keeps_stance,
    say_yes,
    strikes_back,
    uses_up,
)
from affray.systems.simverse.foes.arming import better_weapon, draw_other, take_weapon
from affray.systems.simverse.foes.forced import forced_act
from affray.systems.simverse.foes.helping import (
    bandage_somebody,
    drink_something,
    give_aid,
    save_somebody,
)
from affray.systems.simverse.foes.magic import choose_spell
from affray.systems.simverse.foes.movement import (
    close_in,
    shift_archer,
    step_before,
    step_nearer,
)
from affray.systems.simverse.foes.nerve import (
    get_away,
    guard_oneself,
    has_had_enough,
    losing_badly,
)
from affray.systems.simverse.foes.striking import best_strike, minor_blow
from affray.systems.simverse.foes.surroundings import NO_STEP, because, drags, legal
from affray.systems.simverse.foes.targets import LEAST, PICK, best_target
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.foes.tending import pass_time, tend


class Tempered(Player):
    """A foe that fights by the book's advice, after its temper (SV-TAC-1 to SV-TAC-9)."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper = temper

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, ChooseDefence):
            return best_defence(fight, question)
        if isinstance(question, WhatNow):
            if fight.stage != Stage.FIGHT:
                return tend(fight, question)
            choose_act(fight, question, self.temper)
            if fight.mode == core.HOSTED and uses_up(question):
                question.last = 1  # nothing free is wanted after it
            return question.choice
        if isinstance(question, StrikeBack):
            return strikes_back(fight, question)
        if isinstance(question, KeepStance):
            return keeps_stance(fight, question)
        if isinstance(question, PassTime):
            return pass_time(question)
        return say_yes(question)


def choose_act(fight: Fight, act: WhatNow, temper: Temper) -> i64:
    """Choose the next act of a turn (sheet 4.6)."""
    fighter = act.fighter
    if fighter.last_acted < fight.round and begins_turn(fight, act, fighter, temper):
        return act.choice
    if fighter.conditions != 0:
        forced = forced_act(fight, act, fighter)
        if forced >= 0:
            return forced
    if fighter.vitality < fighter.sheet.vitality and has_had_enough(fight, fighter, temper):
        if get_away(fight, act, fighter, temper):
            return act.choice
    if fighter.ready == fighter.body and fighter.where + fight.lying != 0:
        if take_weapon(fight, act, fighter):
            return act.choice
    if fighter.satchel != 0 and drink_something(fight, act, fighter):
        return act.choice
    if fighter.major > 0 and major_act(fight, act, fighter, temper):
        return act.choice
    if fighter.minor > 0 and minor_act(fight, act, fighter, temper):
        return act.choice
    because(act, Because.NONE)
    return act.end()


def begins_turn(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Do what comes before all else and costs no action: fly into a rage, say something."""
    if fighter.sheet.maneuvers != 0 and temper.maneuvers and not fighter.has(Condition.RAGING):
        if legal(fight, act, act.plain(Verb.RAGE)):
            return because(act, Because.RAGE)
    if temper.speaks and fight.round % 3 == 1 and legal(fight, act, act.plain(Verb.SPEAK)):
        return because(act, Because.WORDS)
    return False


def major_act(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Strike, close in, help or guard oneself."""
    if temper.guards and not drags(fight) and losing_badly(fight, fighter):
        if guard_oneself(fight, act, fighter, Because.LOSING):
            return True
    if temper.apart and fighter.body > 1 and fighter.ready_weapon().melee:
        if fight.mapped and fighter.minor > 0 and draw_other(fight, act, fighter, True):
            return True
    target = best_target(fight, act, fighter, temper)
    reason = act.because
    if temper.helps > 0 and save_somebody(fight, act, fighter, temper, target):
        return True
    if len(fighter.sheet.spells) > 0:
        least = LEAST if target < 0 else PICK.worth_at(fight, fighter, target)
        if choose_spell(fight, act, fighter, least):
            return True
    if target >= 0:
        act.because = reason
        return strike_at(fight, act, fighter, fight.people[target], temper)
    if fighter.bleeding >= 2 and give_aid(fight, act, fighter, fighter, Verb.TREAT):
        return True
    if fight.mapped and close_in(fight, act, fighter, temper):
        return True
    return guard_oneself(fight, act, fighter, Because.GUARD)


def strike_at(
    fight: Fight, act: WhatNow, fighter: Fighter, victim: Fighter, temper: Temper
) -> bool:
    """Take the right weapon, get to the right place, and strike."""
    reason = act.because
    if fighter.body > 1 and better_weapon(fight, act, fighter, victim):
        return True
    if fighter.minor > 0 and fighter.conditions & NO_STEP == 0:
        if step_before(fight, act, fighter, victim, temper):
            return True
    because(act, reason, victim.number)
    return best_strike(fight, act, fighter, victim, temper)


def minor_act(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Use a Minor Action that is left: a bandage, a blow, a step nearer, cover."""
    if bandage_somebody(fight, act, fighter, temper):
        return True
    if fighter.sheet.martial_arts and minor_blow(fight, act, fighter, temper):
        return True
    if not fight.mapped or fighter.conditions & NO_STEP != 0:
        return False
    if not fighter.ready_weapon().melee:
        return temper.places and shift_archer(fight, act, fighter)
    return step_nearer(fight, act, fighter)
