"""Where to go: toward a foe, out of a skirmish, off the map."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import OFF_MAP, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.areas import can_move, is_exit, leads


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


def plan_withdrawal(fight: Fight, who: Fighter, question: Plan) -> bool:
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
