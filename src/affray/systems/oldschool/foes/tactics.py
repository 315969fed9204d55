"""Tactics: temperaments, and what they are measured against (OS-GM-5 to OS-GM-11, OS-GM-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.field.battlefield import NOWHERE
from affray.core.fight import fight as core
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import Because, Condition, Mind, Rank, bit
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.foes import temper as tempers
from affray.systems.oldschool.foes.deciding import decide, is_at_half, strength_of
from affray.systems.oldschool.foes.helping import prepare, rummage, weigh_help
from affray.systems.oldschool.foes.hiding import weigh_hiding
from affray.systems.oldschool.foes.movement import (
    close_in,
    fall_back,
    gains_by_distance,
    search,
    walk,
    way_to_blow,
)
from affray.systems.oldschool.foes.plan import Plan
from affray.systems.oldschool.foes.striking import best_blow, fallen_in_reach
from affray.systems.oldschool.foes.surroundings import (
    bears_the_light,
    foes_beside,
    nobody_else_fills,
)
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.foes.worth import close_weapon, melee_weapon, missile_weapon
from affray.systems.oldschool.foes.wrestling import weigh_maneuvers
from affray.systems.oldschool.rules.movement import has_whole_turn
from affray.systems.oldschool.rules.ranks import has_gap, has_ranks

TROUBLE: Final[i64] = Condition.STAYING | Condition.ON_FIRE
TRIES: Final[i64] = 3  # ways that are looked for before one only closes in


class Tempered(Player):
    """Plays everybody by one temperament."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper = temper
        self.plan = Plan()

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        question.because = Because.NOTHING
        question.because_of = -1
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        assert isinstance(question, Choose)
        return decide(fight, self.temper, question)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose an act."""
        one = act.fighter
        temper = self.temper
        if one.has(TROUBLE):
            found = out_of_trouble(fight, temper, act)
            if found >= 0:
                return found
        if one.action <= 0:
            if temper.keeps_off and gains_by_distance(fight, one):
                return fall_back(fight, temper, act)
            return act.end()
        if wants_parley(fight, temper, one):
            act.because = Because.LOSSES
            return act.fill(Verb.PARLEY, -1, -1)
        if prepare(fight, temper, act):
            return act.choice
        if has_ranks(fight) and one.rank != Rank.FRONT:
            return self.behind_the_front(fight, act)
        return self.strike(fight, act)

    def strike(self, fight: Fight, act: WhatNow) -> i64:
        """Do the best that this turn allows: a blow, a maneuver, help, hiding, or closing in."""
        one = act.fighter
        temper = self.temper
        plan = self.plan
        barred: i64 = 0
        place: i64 = NOWHERE
        stays = bears_the_light(fight, one) and temper.wary
        if stays:
            barred = -1
        plan.draw_lots(fight, one, temper.together)
        for i in range(TRIES):
            plan.clear()
            best_blow(fight, temper, act, plan, barred)
            if i == 0:
                weigh_maneuvers(fight, temper, act, plan)
                weigh_help(fight, temper, act, plan)
                weigh_hiding(fight, temper, act, plan)
            if plan.target < 0 or not plan.needs_move:
                break
            place = way_to_blow(fight, temper, one, plan.target)
            if place != NOWHERE:
                return walk(act, place, plan.because, plan.target)
            barred |= bit(plan.target)
        if plan.verb != Verb.END and not plan.needs_move:
            return self.carry_out(fight, act)
        return self.nothing_to_strike(fight, act, stays)

    def carry_out(self, fight: Fight, act: WhatNow) -> i64:
        """Fill in what is planned, the last act of the turn unless one falls back after it."""
        plan = self.plan
        if plan.verb == Verb.MOVE:
            return walk(act, plan.place, plan.because, plan.target)
        act.fill(plan.verb, plan.target, plan.weapon)
        act.how = plan.how
        act.because = plan.because
        act.because_of = plan.target
        if not self.temper.keeps_off or not gains_by_distance(fight, act.fighter):
            act.last = 1
        return plan.verb

    def nothing_to_strike(self, fight: Fight, act: WhatNow, stays: bool) -> i64:
        """Reload, stay away with the light, strike the fallen, or close in."""
        one = act.fighter
        temper = self.temper
        missile: i64 = missile_weapon(one) if temper.shoots else -1
        if missile >= 0 and (one.unloaded >> missile) & 1 != 0:
            if one.ready == missile and has_whole_turn(one):
                act.fill(Verb.RELOAD, -1, -1)
                act.last = 1
                return Verb.RELOAD
        if stays:
            fall_back(fight, temper, act)
            act.because = Because.LIGHT
            return act.choice
        if rummage(fight, temper, act):
            return act.choice
        fallen = fallen_in_reach(fight, temper, one)
        if fallen >= 0:
            act.fill(Verb.ATTACK, fallen, melee_weapon(fight, one))
            act.because = Because.FALLEN
            act.because_of = fallen
            act.last = 1
            return Verb.ATTACK
        target = nearest_of(fight, one)
        return close_in(fight, temper, act, target) if target >= 0 else search(fight, temper, act)

    def behind_the_front(self, fight: Fight, act: WhatNow) -> i64:
        """Shoot over the front rank, or fill a gap in it (OS-GM-10)."""
        one = act.fighter
        temper = self.temper
        missile: i64 = missile_weapon(one) if temper.shoots else -1
        gap = has_gap(fight, one.side)
        if missile >= 0 and not (gap and nobody_else_fills(fight, one)):
            best_blow(fight, temper, act, self.plan.begin(fight, one, temper.together), 0)
            if self.plan.target >= 0:
                return self.carry_out(fight, act)
            return self.nothing_to_strike(fight, act, True)
        if gap and has_whole_turn(one) and not bears_the_light(fight, one):
            act.because = Because.GAP
            return act.fill(Verb.STEP_UP, -1, -1)
        return act.end()


def nearest_of(fight: Fight, one: Fighter) -> i64:
    """Return the nearest enemy that is seen, or -1."""
    best: i64 = -1
    length: i64 = 0
    for person in fight.people:
        if person.side != one.side and person.stands() and person.seen_by(one.side):
            far: i64 = 0
            if fight.mapped:
                far = fight.field.distance(one.place, person.place)
            if best < 0 or far < length:
                best = person.number
                length = far
    return best


def out_of_trouble(fight: Fight, temper: Temper, act: WhatNow) -> i64:
    """Break free, put out flames, get up, strike whom one holds; -1 for nothing of that."""
    one = act.fighter
    if one.has(Condition.RETRIEVING):
        if one.action > 0 and temper.lore and foes_beside(fight, one) > 0:
            act.because = Because.NO_TIME
            return act.fill(Verb.STOP_LOOKING, -1, -1)
        return act.end()
    if one.has(Condition.PINNED):
        act.because = Because.HELD
        return act.fill(Verb.BREAK_FREE, -1, -1) if one.action > 0 else act.end()
    if one.has(Condition.ON_FIRE) and temper.wary and one.action > 0:
        if not one.has(Condition.PINNING):
            act.because = Because.BURNS
            return act.fill(Verb.PUT_OUT, one.number, -1)
    if one.has(Condition.PINNING):
        if one.action <= 0:
            return act.end()
        act.fill(Verb.ATTACK, one.held, close_weapon(one))
        act.because = Because.HELPLESS
        act.because_of = one.held
        act.last = 1
        return Verb.ATTACK
    if one.has(Condition.PRONE) and one.feet > 0:
        act.because = Because.LIES
        return act.fill(Verb.STAND_UP, -1, -1)
    return -1


def wants_parley(fight: Fight, temper: Temper, one: Fighter) -> bool:
    """Tell whether somebody offers to talk: an elite at half (OS-GM-9), others when they lose."""
    if (fight.parleyed >> one.side) & 1 != 0:
        return False
    if one.sheet.mind == Mind.ELITE and is_at_half(fight, one.side):
        return True
    if temper.talks_at == 0 or one.sheet.mind <= Mind.BEAST:
        return False
    if 100 * fight.standing(one.side) > temper.talks_at * fight.start_count[one.side]:
        return False
    return strength_of(fight, one.side, False) < strength_of(fight, one.side, True)


class Plain(Player):
    """Strikes or shoots one after the other and closes in, nothing else: a measure for others."""

    def __init__(self, temper: Temper) -> None:
        self.name = temper.name
        self.temper = temper
        self.plan = Plan()

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        question.because = Because.NOTHING
        question.because_of = -1
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        assert isinstance(question, Choose)
        return decide(fight, self.temper, question)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Strike whom one can, shoot whom one cannot, close in."""
        one = act.fighter
        if one.has(TROUBLE):
            found = out_of_trouble(fight, self.temper, act)
            if found >= 0:
                return found
        if one.action <= 0:
            return act.end()
        plan = self.plan.begin(fight, one, False)
        best_blow(fight, self.temper, act, plan, -1)
        if plan.target >= 0:
            act.fill(Verb.ATTACK, plan.target, plan.weapon)
            act.how = plan.how
            act.last = 1
            return Verb.ATTACK
        if has_ranks(fight) and one.rank != Rank.FRONT:
            gap = has_gap(fight, one.side) and has_whole_turn(one)
            return act.fill(Verb.STEP_UP, -1, -1) if gap else act.end()
        missile = missile_weapon(one)
        if missile >= 0 and (one.unloaded >> missile) & 1 != 0:
            if one.ready == missile and has_whole_turn(one):
                return act.fill(Verb.RELOAD, -1, -1)
        return close_in(fight, self.temper, act, nearest_of(fight, one))


TACTICS: Final[dict[str, Player]] = {
    "mindless": Tempered(tempers.mindless()),
    "beast": Tempered(tempers.beast()),
    "cowardly": Tempered(tempers.cowardly()),
    "brutal": Tempered(tempers.brutal()),
    "disciplined": Tempered(tempers.disciplined()),
    "cunning": Tempered(tempers.cunning()),
    "dramatic": Tempered(tempers.dramatic()),
    "nearest": Plain(tempers.nearest()),
    "plain": Plain(tempers.plain()),
}
