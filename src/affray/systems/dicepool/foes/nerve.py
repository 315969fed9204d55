"""Nerve: when all is lost, and how to get out of it (DP-GM-12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight.fight import MOST_FIGHTERS
from affray.systems.dicepool.acts.legality import act_reason
from affray.systems.dicepool.acts.reasons import LEGAL
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import SQUARE, Because, Condition, Nature, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.danger import FOES, danger_at, size_up
from affray.systems.dicepool.foes.judge import attacking_with, is_foe, left_of
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.foes.worth import mean_damage
from affray.systems.dicepool.rules.movement import flood, mark_taken, pace

LONGER: Final[i64] = 10  # times as long as oneself: they fall one by one, and dice are dice
EXIT: Final[i64] = 100 * SQUARE  # how much farther the edge of the field counts as


def breaks(fight: Fight, fighter: Fighter, temper: Temper) -> bool:
    """Tell whether somebody has had enough; machines never have (DP-GM-12)."""
    if fighter.sheet.nature == Nature.MACHINE:
        return False
    if temper.self_breaks > 0 and fighter.hp * 100 <= fighter.sheet.hp * temper.self_breaks:
        return losing(fight, fighter)
    if temper.side_breaks == 0 or not thinned_out(fight, fighter, temper.side_breaks):
        return False
    return not temper.outmatched or outmatched(fight, fighter)


def has_no_hope(fight: Fight, fighter: Fighter, temper: Temper) -> bool:
    """Tell whether one of the last, who can harm nobody any more, gives up (DP-GM-12)."""
    if fighter.sheet.nature == Nature.MACHINE or temper.side_breaks == 0:
        return False
    return thinned_out(fight, fighter, temper.side_breaks)


def losing(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether the others, as they look, have more left than one's own side."""
    own: i64 = 0
    theirs: i64 = 0
    for person in fight.people:
        if person.side == fighter.side:
            if person.can_act():
                own += left_of(fighter, person)
        elif is_foe(fighter, person):
            theirs += left_of(fighter, person)
    return theirs > own


def outmatched(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether the others have three times as much left, and it cannot be won (DP-GM-12)."""
    own: i64 = 0
    theirs: i64 = 0
    for person in fight.people:
        if person.side == fighter.side:
            if person.can_act():
                own += person.hp
        elif is_foe(fighter, person):
            theirs += left_of(fighter, person)
    return theirs > 3 * own and cannot_win(fight, fighter, theirs)


def cannot_win(fight: Fight, fighter: Fighter, theirs: i64) -> bool:
    """Tell whether the others, with so much left, stand far longer than oneself.

    RULING: one who is hard to hit where it stands has not lost, however many they are.
    """
    suffered = suffers(fight, fighter)
    if suffered <= 0:
        return False
    dealt: i64 = 0
    for person in fight.people:
        if person.side == fighter.side and person.can_act():
            dealt += deals(fight, person)
    return theirs * suffered > LONGER * fighter.hp * dealt


def suffers(fight: Fight, fighter: Fighter) -> i64:
    """Return the mean harm to a fighter in a round where it stands, in millionths of a point."""
    size_up(fight, fighter)
    if fight.mapped:
        return danger_at(fight, fighter.place)
    harm: i64 = 0
    for at in range(FOES.count):
        harm += FOES.twice[at]
    return harm


def deals(fight: Fight, fighter: Fighter) -> i64:
    """Return the mean harm that a fighter does in a round, to whom it can harm most."""
    weapon = attacking_with(fighter)
    most: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person):
            most = max(most, mean_damage(fight, fighter, person, weapon, 1, False))
    return 2 * most


def thinned_out(fight: Fight, fighter: Fighter, share: i64) -> bool:
    """Tell whether no more than a share of a side, in hundredths, can still act (DP-GM-12)."""
    all_of: i64 = 0
    able: i64 = 0
    for person in fight.people:
        if person.side == fighter.side:
            all_of += 1
            if person.can_act():
                able += 1
    return all_of > 1 and able * 100 <= all_of * share


def give_up(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Ask for terms, or withdraw as a beast does (DP-GM-12).

    A coward runs as long as the edge of the field is near.
    """
    person = fighter.sheet.nature != Nature.BEAST
    if person and not (temper.runs and fight.mapped and is_near_edge(fight, fighter)):
        act.plain(Verb.SURRENDER)
        act.why(Because.GIVES_UP)
        return True
    if not fight.mapped:
        return False
    act.plain(Verb.LEAVE)
    act.why(Because.FLEES)
    if act_reason(fight, fighter, act) == LEGAL:
        return True
    if fighter.conditions & Condition.PRONE != 0:
        return False
    return run_away(fight, act, fighter)


def is_near_edge(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether the field can be left from here, or from where a move ends."""
    if fight.field.at_edge(fighter.place):
        return True
    mark_taken(fight, fighter)
    return fight.field.leads_out(fighter.place, pace(fighter, False) * SQUARE)


def run_away(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Go where the foes are farthest, over the edge of the field if it is in reach."""
    field = fight.field
    flood(fight, fighter, pace(fighter, False))
    look_out(fight, fighter)
    best = fighter.place
    farthest = distance_from_foes(fight, fighter.place, -1)
    back = fight.coin != 0
    for i in range(field.reached):
        place = field.touched[i]
        bonus: i64 = 0
        if field.at_edge(place):
            bonus = EXIT
        far = distance_from_foes(fight, place, farthest - bonus - 1) + bonus
        if far == farthest and (best == fighter.place or (place > best) != back):
            continue
        if far >= farthest and field.would_end(place) and field.hazard(place) == 0:
            farthest = far
            best = place
    if best == fighter.place:
        return False
    act.go(Verb.MOVE, best)
    act.why(Because.FLEES)
    return True


class Lookout:
    """Where the foes of somebody stand who runs from them."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.places: vec[i64] = vec[i64]([0] * int(MOST_FIGHTERS))


LOOKOUT: Final = Lookout()


def look_out(fight: Fight, fighter: Fighter) -> None:
    """See where all foes stand."""
    count: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person):
            LOOKOUT.places[count] = person.place
            count += 1
    LOOKOUT.count = count


def distance_from_foes(fight: Fight, place: i64, too_near: i64) -> i64:
    """Return how far the nearest foe is from a place, or how far any that is too near."""
    return fight.field.least_distance(place, LOOKOUT.places, LOOKOUT.count, too_near)
