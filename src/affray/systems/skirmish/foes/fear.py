"""Whether somebody has had enough."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Morale
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.foes.estimate import life_of, threat_of
from affray.systems.skirmish.foes.temper import Nerve, Temper

ROUNDS_A_FOE: Final[i64] = 3
USUAL_LIFE: Final[i64] = 6


def wants_out(fight: Fight, who: Fighter, temper: Temper) -> bool:
    """Tell whether somebody has had enough (SK-AI-13, SK-AI-15)."""
    tag = who.sheet.morale
    nerve = temper.nerve
    if nerve == Nerve.NEVER or tag == Morale.FANATIC:
        return False
    if tag == Morale.BRAVE and nerve <= Nerve.IF_LOSING:
        return False
    own: i64 = 0
    fallen: i64 = 0
    for other in fight.people:
        if other.side == who.side and not other.sheet.immobile:
            own += 1
            if not other.active():
                fallen += 1
    half = fallen > 0 and fallen * 2 >= own
    hurt = who.stamina() * 2 <= who.endurance
    if nerve == Nerve.EARLY and (hurt or fallen * 3 >= own):
        return True
    if nerve == Nerve.WHEN_HURT and hurt:
        return True
    if nerve == Nerve.YIELDS and hurt and half:
        return True
    if not breaks(fight, who, half):
        return False
    return nerve != Nerve.IF_LOSING or is_losing(fight, who)


def breaks(fight: Fight, who: Fighter, half: bool) -> bool:
    """Tell whether its kind breaks now (SK-AI-13), or loses the race against its wounds."""
    tag = who.sheet.morale
    stamina = who.stamina()
    if tag == Morale.BRAVE:
        return False
    if tag == Morale.SOLDIER:
        if half and stamina <= 2:
            return True
    elif half or stamina <= 1:
        return True
    return who.bleeding != 0 and stamina <= rounds_to_win(fight, who)


def is_losing(fight: Fight, who: Fighter) -> bool:
    """Tell whether the foes that somebody sees are worth twice as much as its own side."""
    own: i64 = 0
    foes: i64 = 0
    for other in fight.people:
        if not other.active() or other.sheet.immobile or not other.seen_by(who.side):
            continue
        life: i64 = USUAL_LIFE if other.sheet.construct else life_of(who.side, other)
        worth = threat_of(who.side, other) * (2 + life)
        if other.side == who.side:
            own += worth
        else:
            foes += worth
    return foes > own * 2


def rounds_to_win(fight: Fight, who: Fighter) -> i64:
    """Return in how many rounds a side may expect to win: a foe for each friend in three."""
    friends: i64 = 0
    foes: i64 = 0
    for other in fight.people:
        if other.active() and other.seen_by(who.side) and not other.sheet.immobile:
            if other.side == who.side:
                friends += 1
            else:
                foes += 1
    return ROUNDS_A_FOE * foes // max(friends, 1)
