"""Where to go: toward foes, away from them, off the map."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.field.areas import MOST_AREAS
from affray.core.fight.lot import lot
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.constants import OFF_MAP, Verb
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.rules.areas import can_move, is_between, is_exit

NOWHERE: Final[i64] = -1
TOO_FAR: Final[i64] = 1000
CLIMB: Final[i64] = 3  # rounds that a climb is reckoned to take: it may fail
DOOR: Final[i64] = 5  # and a door until it is down


class Survey:
    """What somebody sees of the areas: one for all, made anew each time."""

    def __init__(self) -> None:
        self.steps = vec[i64]([0] * MOST_AREAS)  # from each area to the nearest that is sought
        self.held = vec[i64]([0] * MOST_AREAS)  # by how many foes each area is held


SURVEY: Final = Survey()


def is_foe_of(who: Fighter, foe: Fighter) -> bool:
    """Tell whether somebody sees an active foe in another; a door is none."""
    if foe.side == who.side or not foe.active() or foe.sheet.immobile:
        return False
    return foe.seen_by(who.side)


def count_foes(fight: Fight, who: Fighter) -> None:
    """Count in each area the foes that somebody sees."""
    for place in range(fight.field.places):
        SURVEY.held[place] = 0
    for foe in fight.people:
        if is_foe_of(who, foe):
            SURVEY.held[foe.place] = SURVEY.held[foe.place] + 1


def crossing(fight: Fight, who: Fighter, start: i64, end: i64) -> i64:
    """Return how many rounds a connection takes: one, more if it is barred, never if secret."""
    for one, other, sides in fight.land.secret:
        if is_between(one, other, start, end) and (sides >> who.side) & 1 != 0:
            return TOO_FAR
    for one, other, door in fight.land.barred:
        if is_between(one, other, start, end) and not fight.people[door].down():
            return DOOR
    return 1


def survey(fight: Fight, who: Fighter, fleeing: bool) -> None:
    """Count the rounds from each area to the nearest foe; fleeing, to an exit around all foes."""
    field = fight.areas
    if field is None:
        return
    count_foes(fight, who)
    places = fight.field.places
    steps = SURVEY.steps
    held = SURVEY.held
    for place in range(places):
        steps[place] = TOO_FAR
        if fleeing:
            if is_exit(fight, place) and (held[place] == 0 or place == who.place):
                steps[place] = 0
        elif held[place] > 0:
            steps[place] = 0
    changed = True
    while changed:
        changed = False
        for place in range(places):
            if fleeing and held[place] > 0 and place != who.place:
                continue
            for i in range(field.first[place], field.first[place + 1]):
                next_place = field.leads_to[i]
                if steps[next_place] + 1 >= steps[place]:
                    continue
                found = steps[next_place] + crossing(fight, who, place, next_place)
                if found < steps[place]:
                    steps[place] = found
                    changed = True
        for way in fight.land.ways:
            if fleeing and held[way.start] > 0 and way.start != who.place:
                continue
            if steps[way.end] + CLIMB < steps[way.start]:
                steps[way.start] = steps[way.end] + CLIMB
                changed = True


def next_step(fight: Fight, who: Fighter) -> i64:
    """Return where the shortest way begins that the survey found, or NOWHERE if it is barred."""
    field = fight.areas
    best: i64 = NOWHERE
    luck: i64 = -1
    away = SURVEY.steps[who.place]
    if field is None or away == 0 or away >= TOO_FAR:
        return NOWHERE
    for i in range(field.first[who.place], field.first[who.place + 1]):
        place = field.leads_to[i]
        if SURVEY.steps[place] + 1 == away and crossing(fight, who, who.place, place) == 1:
            found = lot(place, who.side, fight.round)
            if found > luck:
                luck = found
                best = place
    if best >= 0:
        return best
    for way in fight.land.ways:
        if way.start == who.place and SURVEY.steps[way.end] + CLIMB == away:
            best = way.end
    return best


def plan_step(fight: Fight, who: Fighter, question: Plan, place: i64) -> bool:
    """Plan to go or climb to an area next to one's own; False if nobody can."""
    if place < 0 or not can_move(fight, who):
        return False
    field = fight.areas
    if field is None:
        return False
    for i in range(field.first[who.place], field.first[who.place + 1]):
        if field.leads_to[i] == place and crossing(fight, who, who.place, place) == 1:
            question.fill(Verb.MOVE, -1, place)
            return True
    question.fill(Verb.CROSS, -1, place)
    return True


def plan_withdrawal(fight: Fight, who: Fighter, question: Plan) -> bool:
    """Plan to get away from all foes; False if every way leads to some (SK-AI-13)."""
    if is_exit(fight, who.place):
        if who.skirmish >= 0:
            question.fill(Verb.DISENGAGE, -1, OFF_MAP)
        elif can_move(fight, who):
            question.fill(Verb.LEAVE, -1, -1)
        else:
            return False
        return True
    survey(fight, who, True)
    place = next_step(fight, who)
    if place < 0:
        return False
    if who.skirmish < 0:
        return plan_step(fight, who, question, place)
    if crosses(fight, who, place):
        return False
    question.fill(Verb.DISENGAGE, -1, place)
    return True


def crosses(fight: Fight, who: Fighter, place: i64) -> bool:
    """Tell whether a step is a climb, which nobody makes out of a skirmish (SK-MOV-7)."""
    field = fight.areas
    if field is None:
        return True
    for i in range(field.first[who.place], field.first[who.place + 1]):
        if field.leads_to[i] == place and crossing(fight, who, who.place, place) == 1:
            return False
    return True


def refuge(fight: Fight, who: Fighter) -> i64:
    """Return a neighbouring area without foes, the farthest from them, or NOWHERE."""
    field = fight.areas
    if field is None:
        return NOWHERE
    survey(fight, who, False)
    best: i64 = NOWHERE
    most: i64 = 0
    for i in range(field.first[who.place], field.first[who.place + 1]):
        place = field.leads_to[i]
        if SURVEY.held[place] > 0 or crossing(fight, who, who.place, place) != 1:
            continue
        found = foes_beside(fight, who, place) * -100 + 10_000 + lot(place, who.side, 0) % 100
        if found > most:
            most = found
            best = place
    return best


def foes_beside(fight: Fight, who: Fighter, place: i64) -> i64:
    """Return how many foes could charge into an area, its own left out."""
    field = fight.areas
    if field is None:
        return 0
    found: i64 = 0
    for i in range(field.first[place], field.first[place + 1]):
        if field.leads_to[i] != who.place:
            found += SURVEY.held[field.leads_to[i]]
    return found


def foes_here(fight: Fight, who: Fighter) -> i64:
    """Return how many free foes share somebody's area."""
    count: i64 = 0
    for foe in fight.people:
        if foe.place == who.place and foe.skirmish < 0 and is_foe_of(who, foe):
            count += 1
    return count
