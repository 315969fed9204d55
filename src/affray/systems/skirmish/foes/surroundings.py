"""What somebody sees around itself: foes, ways to them and out, and whether it has had enough."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.acts.plan import Plan
from affray.systems.skirmish.book.constants import OFF_MAP, Morale, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.areas import can_move, is_exit, leads

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


def way_out(fight: Fight, who: Fighter) -> i64:
    """Return the next area on the way to an exit, OFF_MAP in one, or -1 if there is none."""
    if is_exit(fight, who.place):
        return OFF_MAP
    field = fight.areas
    if field is None or fight.land.exits == 0:
        return -1
    field.flood(who.place, 1_000_000)
    best: i64 = -1
    for i in range(field.reached):
        place = field.touched[i]
        if is_exit(fight, place) and (best < 0 or field.cost[place] < field.cost[best]):
            best = place
    if best < 0:
        return -1
    while field.came[best] != who.place:
        best = field.came[best]
    return best if leads(fight, who, who.place, best) else -1


def step_toward(fight: Fight, who: Fighter) -> i64:
    """Return the next area on the way to the nearest foe, or -1 (SK-AI-3)."""
    field = fight.areas
    if field is None:
        return -1
    field.flood(who.place, 1_000_000)
    best: i64 = -1
    for foe in fight.people:
        if foe.side == who.side or not foe.seen_by(who.side) or not foe.active():
            continue
        if field.cost[foe.place] > 0 and (best < 0 or field.cost[foe.place] < field.cost[best]):
            best = foe.place
    if best < 0:
        return -1
    while field.came[best] != who.place:
        best = field.came[best]
    return best if leads(fight, who, who.place, best) else -1


def foes_here(fight: Fight, who: Fighter, free: bool) -> i64:
    """Return how many active foes that it sees share somebody's area."""
    count: i64 = 0
    for foe in fight.people:
        if foe.side != who.side and foe.place == who.place and foe.active():
            if foe.seen_by(who.side) and not foe.sheet.immobile:
                if not free or foe.skirmish < 0:
                    count += 1
    return count


def withdraw(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan to get away; False if there is nowhere to go."""
    place = way_out(fight, who)
    if place == -1:
        return False
    if who.skirmish >= 0:
        question.fill(Verb.DISENGAGE, -1, place)
        return True
    if not can_move(fight, who):
        return False
    if place == OFF_MAP:
        question.fill(Verb.LEAVE, -1, -1)
    else:
        question.fill(Verb.MOVE, -1, place)
    return True


def refuge(fight: Fight, who: Fighter) -> i64:
    """Return a neighbouring area without foes, or -1 for staying here."""
    field = fight.areas
    if field is None:
        return -1
    for i in range(field.first[who.place], field.first[who.place + 1]):
        place = field.leads_to[i]
        if leads(fight, who, who.place, place):
            empty = True
            for foe in fight.people:
                if foe.place == place and foe.side != who.side and foe.active():
                    if foe.seen_by(who.side):
                        empty = False
            if empty:
                return place
    return -1
