"""What somebody sees around itself, and whether it has had enough."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Morale
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter

ROUNDS_A_FOE: Final[i64] = 3


def wants_out(fight: Fight, who: Fighter) -> bool:
    """Tell whether somebody has had enough (SK-AI-13, SK-AI-15)."""
    tag = who.sheet.morale
    if tag != Morale.SOLDIER and tag != Morale.BANDIT and tag != Morale.BEAST:
        return False
    own: i64 = 0
    fallen: i64 = 0
    for other in fight.people:
        if other.side == who.side:
            own += 1
            if not other.active():
                fallen += 1
    half = fallen * 2 >= own and fallen > 0
    stamina = who.stamina()
    if tag == Morale.SOLDIER:
        if half and stamina <= 2:
            return True
    elif half or stamina <= 1:
        return True
    return who.bleeding != 0 and stamina <= rounds_to_win(fight, who)


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


def foes_here(fight: Fight, who: Fighter, free: bool) -> i64:
    """Return how many active foes that it sees share somebody's area."""
    count: i64 = 0
    for foe in fight.people:
        if foe.side != who.side and foe.place == who.place and foe.active():
            if foe.seen_by(who.side) and not foe.sheet.immobile:
                if not free or foe.skirmish < 0:
                    count += 1
    return count
