"""What panic, a grip, flames or lying on the ground make one do (sheet 4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import Condition, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.nerve import flee
from affray.systems.simverse.foes.surroundings import because, drags, legal


def forced_act(fight: Fight, act: WhatNow, fighter: Fighter) -> i64:
    """Do what has to be done before anything else, or return -1."""
    if fighter.has(Condition.PANICKED):
        if flee(fight, act, fighter) < 0:
            act.end()
        because(act, Because.PANIC)
        return act.choice
    if fighter.conditions & (Condition.PINNED | Condition.GRAPPLED) != 0 and fighter.holds == 0:
        if legal(fight, act, act.plain(Verb.ESCAPE)):
            because(act, Because.HELD, fighter.grip)
            return Verb.ESCAPE
    if fighter.holds != 0 and drags(fight) and legal(fight, act, act.plain(Verb.RELEASE)):
        because(act, Because.NO_USE)
        return Verb.RELEASE
    if fighter.has(Condition.BURNING) and fighter.burning_left > 1 and fighter.vitality <= 12:
        if legal(fight, act, act.plain(Verb.QUENCH)):
            because(act, Because.FLAMES)
            return Verb.QUENCH
    if fighter.has(Condition.CORRODED) and fighter.corroded_left > 2 and fighter.vitality <= 6:
        if legal(fight, act, act.plain(Verb.WASH)):
            because(act, Because.FLAMES)
            return Verb.WASH
    if fighter.has(Condition.PRONE) and legal(fight, act, act.plain(Verb.STAND)):
        because(act, Because.DOWN)
        return Verb.STAND
    return -1
