"""Tactics: how a foe of this system chooses (sheet part 9).

`Tempered` is one judge of worth with the weights of a temperament: it strikes where that is worth
most, flanks, keeps its back to a wall, uses range and cover, waits, helps, and knows when all is
lost. Two measures beside it: `Plain` only ever makes the attack that is worth most, `Nearest`
strikes whoever is nearest; neither splits, waits or steps aside.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.core.fight.aftermath import Stage
from affray.systems.dicepool.acts.legality import beside
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import (
    SQUARE,
    Because,
    Condition,
    Pastime,
    Phase,
    Status,
    Trait,
    Verb,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.questions import Luck, PassTime, ReEntry
from affray.systems.dicepool.foes.baselines import strike_hardest, strike_nearest
from affray.systems.dicepool.foes.helping import (
    BEST_CURE,
    drink_draught,
    find_cure,
    give_cure,
    has_cure,
    lend_a_hand,
)
from affray.systems.dicepool.foes.judge import attacking_with
from affray.systems.dicepool.foes.movement import (
    closest,
    covers_back,
    mind_the_back,
    nearest_foe,
)
from affray.systems.dicepool.foes.nerve import breaks, give_up, has_no_hope
from affray.systems.dicepool.foes.places import better_place
from affray.systems.dicepool.foes.prospects import PROSPECTS
from affray.systems.dicepool.foes.reasons import explain
from affray.systems.dicepool.foes.scene import look
from affray.systems.dicepool.foes.striking import (
    best_attack,
    get_ready,
    strike_downed,
)
from affray.systems.dicepool.foes.temper import TEMPERS, Temper
from affray.systems.dicepool.foes.waiting import (
    close_in,
    comes_back,
    rush,
    stay_out,
    strikes_elsewhere,
    waits_for_flank,
)
from affray.systems.dicepool.rules.movement import pace
from affray.systems.dicepool.rules.recovery import best_healer, may_aid, recovers


class Simple(Player):
    """What all tactics do outside the turns of a fight."""

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, WhatNow):
            if fight.stage != Stage.FIGHT:
                return tend(fight, question)
            if question.fighter.actions <= 0:
                return question.end()
            return self.act(fight, question)
        if isinstance(question, PassTime):
            return pass_time(fight, question)
        if isinstance(question, ReEntry):
            return settle(question, self.re_enter(fight, question))
        return settle(question, self.luck(question))

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose the next act of a turn."""
        return act.end()

    def re_enter(self, fight: Fight, question: ReEntry) -> i64:
        """Choose whether to come back into the order."""
        return ReEntry.RE_ENTER

    def luck(self, question: Question) -> i64:
        """Choose whether to roll again what has failed."""
        return Luck.KEEP


class Plain(Simple):
    """Makes the attack with the highest mean net damage, twice a turn (DP-GM-5, DP-GM-15)."""

    def __init__(self) -> None:
        self.name = "plain"

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Attack, or get nearer."""
        return strike_hardest(fight, act)


class Nearest(Simple):
    """Strikes whoever is nearest with what does most harm, or closes in on it."""

    def __init__(self) -> None:
        self.name = "nearest"

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Attack the nearest, or get nearer."""
        return strike_nearest(fight, act)


class Tempered(Simple):
    """Fights as the referee's duties say (DP-GM-5 to DP-GM-12), each by its temperament."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper: Temper = temper

    def luck(self, question: Question) -> i64:
        """Roll again."""
        question.because = Because.LUCK
        return Luck.REROLL

    def re_enter(self, fight: Fight, question: ReEntry) -> i64:
        """Come back as soon as that is better than to wait on."""
        begin_thought(fight, question.fighter)
        return comes_back(fight, question, self.temper)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose the next act of a turn, with the back to a wall if there is one."""
        begin_thought(fight, act.fighter)
        self.choose(fight, act)
        if fight.mapped and self.temper.tricks and not self.temper.blind:
            covers_back(fight, act, act.fighter)
        return act.choice

    def choose(self, fight: Fight, act: WhatNow) -> i64:
        """Choose the next act of a turn, wherever the back is."""
        fighter = act.fighter
        temper = self.temper
        if fighter.actions == 2 and breaks(fight, fighter, temper):
            if give_up(fight, act, fighter, temper):
                return act.choice
        if fighter.conditions & Condition.PRONE != 0:
            act.plain(Verb.STAND)
            return act.why(Because.LIES)
        if temper.blind:
            strike_nearest(fight, act)
            return act.why(Because.NEAREST, nearest_foe(fight, fighter))
        if fight.mapped and temper.tricks and mind_the_back(fight, act, fighter):
            return act.choice
        worth = best_attack(fight, act, fighter, temper)
        if helps(fight, act, fighter, worth, temper):
            return act.choice
        if fight.mapped and temper.tricks and rush(fight, act, fighter, worth, temper):
            return act.choice
        if worth > 0:
            return self.attack(fight, act, fighter, worth)
        if fighter.sheet.has(Trait.RUTHLESS) and strike_downed(fight, act, fighter):
            return act.choice
        if get_ready(fight, act, fighter) or drink_draught(fight, act, fighter):
            return act.choice
        if close_in(fight, act, fighter, temper):
            return act.choice
        return self.be_idle(fight, act, fighter)

    def attack(self, fight: Fight, act: WhatNow, fighter: Fighter, worth: i64) -> i64:
        """Attack, or go where that is better, or wait for a friend."""
        temper = self.temper
        if act.choice == Verb.DRAW:
            return act.choice
        if fight.mapped:
            if not attacking_with(fighter).melee:
                better_place(fight, act, fighter, worth, temper)
            elif strikes_elsewhere(fight, act, fighter, worth, temper):
                return act.choice
            elif waits_for_flank(fight, fighter, worth, temper):
                stay_out(fight, act, fighter, Because.WAITS_FOR_FRIEND, act.target)
        if fight.heard:
            explain(fight, act, temper)
        return act.choice

    def be_idle(self, fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
        """Do what can be done where no foe can be harmed."""
        temper = self.temper
        if fighter.actions == 2 and has_no_hope(fight, fighter, temper):
            if give_up(fight, act, fighter, temper):
                return act.choice
        if temper.care > 0 and lend_a_hand(fight, act, fighter):
            return act.choice
        return act.end()


class Umpire(Player):
    """Answers for the referee where nobody does: no favor is granted."""

    def __init__(self) -> None:
        self.name = "umpire"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Say none."""
        return settle(question, 0)


def begin_thought(fight: Fight, fighter: Fighter) -> None:
    """See who is there, and think by the house's rules."""
    look(fight, fighter)
    PROSPECTS.play_by(fight.rules)


def settle(question: Question, choice: i64) -> i64:
    """Answer a small question."""
    question.choice = choice
    return choice


def helps(fight: Fight, act: WhatNow, fighter: Fighter, worth: i64, temper: Temper) -> bool:
    """Help somebody, or go to whoever can be helped in this turn, where that is worth more."""
    if temper.care == 0 or not has_cure(fighter):
        return False
    near: i64 = 0
    if fight.mapped and fighter.actions > 1:
        near = pace(fighter, False)
    if find_cure(fight, fighter, temper, near) <= worth:
        return False
    patient = fight.people[BEST_CURE.patient]
    if beside(fight, fighter, patient):
        give_cure(act)
    else:
        place = closest(fight, fighter, patient, near, SQUARE)
        if not fight.field.in_reach(place, patient.place, SQUARE):
            return False
        act.go(Verb.MOVE, place)
    able = patient.status == Status.ABLE
    act.why(Because.HURT if able else Because.FALLEN, patient.number)
    return True


# -- after the fight --------------------------------------------------------------------------


def tend(fight: Fight, act: WhatNow) -> i64:
    """Give First Aid to the hurt on a day of rest, if nobody knows more of medicine (DP-HEAL-3).

    Tonics and spells are kept for the next fight.
    """
    if fight.phase == Phase.REST:
        for patient in fight.people:
            if (
                patient.side == act.fighter.side
                and may_aid(fight, patient)
                and recovers(fight, patient)
            ):
                if best_healer(fight, patient) == act.fighter.number:
                    return act.fill(Verb.FIRST_AID, patient.number, -1, -1)
    return act.end()


def pass_time(fight: Fight, question: PassTime) -> i64:
    """Rest for as many days as the encounter says."""
    return settle(question, Pastime.REST if fight.days < fight.rest_days else Pastime.GO_ON)


def all_tactics() -> dict[str, Player]:
    """Return every temperament, and what they are measured against."""
    found: dict[str, Player] = {temper.name: Tempered(temper) for temper in TEMPERS}
    return {**found, "plain": Plain(), "nearest": Nearest()}


TACTICS: Final[dict[str, Player]] = all_tactics()
