"""Tactics: how each kind of mind weighs its choices (OS-GM-5 to OS-GM-11, OS-GM-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Player, Question
from affray.core.fight import fight as core
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import PARTY, Condition, Mind, Rank
from affray.systems.oldschool.book.decisions import Decision, Quarter, Stance, Stealth, Truce, Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.foes.movement import close_in
from affray.systems.oldschool.foes.striking import melee, shoot, strike
from affray.systems.oldschool.foes.surroundings import far_from_all, nobody_else_fills, pick_target
from affray.systems.oldschool.foes.worth import close_weapon, missile_weapon
from affray.systems.oldschool.rules.chase import droppable
from affray.systems.oldschool.rules.encounter import attacks_anyway
from affray.systems.oldschool.rules.movement import has_whole_turn
from affray.systems.oldschool.rules.ranks import has_gap, has_ranks
from affray.systems.oldschool.rules.weapons import piece_bonus

CLOSE_BEHIND: Final[i64] = 2  # steps; then a fleeing foe drops something
TROUBLE: Final[i64] = Condition.STAYING | Condition.ON_FIRE


class ByMind(Player):
    """Plays everybody by the mind on its sheet."""

    def __init__(self) -> None:
        self.name = "by mind"

    def answer(self, fight: core.Fight, question: Question) -> i64:
        """Answer any question."""
        assert isinstance(fight, Fight)
        if isinstance(question, WhatNow):
            return self.act(fight, question)
        assert isinstance(question, Choose)
        return decide(fight, question)

    def act(self, fight: Fight, act: WhatNow) -> i64:
        """Choose an act."""
        fighter = act.fighter
        if fighter.has(TROUBLE):
            found = out_of_trouble(fight, act)
            if found >= 0:
                return found
        if fighter.action <= 0:
            return act.end()
        if fighter.sheet.mind == Mind.ELITE and wants_parley(fight, fighter):
            return act.fill(Verb.PARLEY, -1, -1)
        if has_ranks(fight) and fighter.rank != Rank.FRONT:
            return behind_the_front(fight, act)
        target = pick_target(fight, fighter, True)
        if target >= 0:
            return melee(fight, act, target)
        missile = missile_weapon(fight, fighter)
        if missile >= 0 and (fighter.sheet.mind == Mind.HERO or far_from_all(fight, fighter)):
            return shoot(fight, act, missile)
        return close_in(fight, act)


def out_of_trouble(fight: Fight, act: WhatNow) -> i64:
    """Break free, put out flames, get up, strike whom one holds; -1 for nothing of that."""
    fighter = act.fighter
    if fighter.has(Condition.RETRIEVING):
        return act.end()
    if fighter.has(Condition.PINNED):
        return act.fill(Verb.BREAK_FREE, -1, -1) if fighter.action > 0 else act.end()
    if fighter.has(Condition.ON_FIRE) and fighter.sheet.mind != Mind.MINDLESS:
        if fighter.action > 0:
            return act.fill(Verb.PUT_OUT, fighter.number, -1)
    if fighter.has(Condition.PINNING):
        if fighter.action <= 0:
            return act.end()
        number = close_weapon(fighter)
        return strike(act, fighter.held, number, 0)
    if fighter.has(Condition.PRONE) and fighter.feet > 0:
        return act.fill(Verb.STAND_UP, -1, -1)
    return -1


def behind_the_front(fight: Fight, act: WhatNow) -> i64:
    """Shoot over the front rank, or fill a gap in it (OS-GM-10)."""
    fighter = act.fighter
    missile = missile_weapon(fight, fighter)
    gap = has_gap(fight, fighter.side)
    if missile >= 0 and not (gap and nobody_else_fills(fight, fighter)):
        return shoot(fight, act, missile)
    if gap and has_whole_turn(fighter):
        return act.fill(Verb.STEP_UP, -1, -1)
    return act.end()


def decide(fight: Fight, question: Choose) -> i64:
    """Answer everything but "what now?": what the book calls the default (OS-GM-16)."""
    choice: i64 = 0
    fighter = question.fighter
    what = question.what
    if what == Decision.STANCE:
        choice = Stance.FIGHT if attacks_anyway(fight) else Stance.TALK
    elif what == Decision.FRONT:
        choice = fighter.number
    elif what == Decision.STEALTH:
        choice = Stealth.DEX if fighter.sheet.dexterity >= fighter.sheet.strength else Stealth.STR
    elif what == Decision.ARMOR:
        while piece_bonus(fighter, choice) <= 0:
            choice += 1
    elif what == Decision.DROP and fighter.side != PARTY and fight.gap <= CLOSE_BEHIND:
        choice = droppable(fight, False)[0]  # whatever comes to hand first
    elif what == Decision.TRUCE:
        hurt = 2 * fight.standing(fighter.side) <= fight.start_count[fighter.side]
        choice = Truce.AGREE if hurt else Truce.REFUSE
    else:
        # accept, and stand, the damage die, no maneuver, nothing dropped, let them go
        choice = Quarter.ACCEPT
    question.choice = choice
    return choice


def wants_parley(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether an elite offers to talk: its side is at half (OS-GM-9)."""
    if (fight.parleyed >> fighter.side) & 1 != 0:
        return False
    return 2 * fight.standing(fighter.side) <= fight.start_count[fighter.side]


TACTICS: Final = {"by mind": ByMind()}
