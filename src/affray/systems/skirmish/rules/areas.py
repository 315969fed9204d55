"""Areas and connections: who reaches what."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Condition, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.land import Way
from affray.systems.skirmish.events.events import Revealed


def leads(fight: Fight, who: Fighter, start: i64, end: i64) -> bool:
    """Tell whether a free connection leads from one area to another (SK-MOV-1, SK-MOV-2).

    A hidden way is none for a side that does not know it, a barred one for nobody.
    """
    field = fight.areas
    if field is None or start == end:
        return False
    found = False
    for i in range(field.first[start], field.first[start + 1]):
        if field.leads_to[i] == end:
            found = True
    if not found:
        return False
    for one, other, sides in fight.land.secret:
        if is_between(one, other, start, end) and (sides >> who.side) & 1 != 0:
            return False
    for one, other, door in fight.land.barred:
        if is_between(one, other, start, end) and not fight.people[door].down():
            return False
    return True


def is_between(one: i64, other: i64, start: i64, end: i64) -> bool:
    """Tell whether two pairs of areas are the same, in either order."""
    return (one == start and other == end) or (one == end and other == start)


def way_to(fight: Fight, start: i64, end: i64) -> Way | None:
    """Return the way that needs a check from one area to another, or None (SK-MOV-7)."""
    for way in fight.land.ways:
        if way.start == start and way.end == end:
            return way
    return None


def in_sight(fight: Fight, start: i64, end: i64) -> bool:
    """Tell whether a Marksman weapon reaches: the own area, one next to it in sight, a sightline.

    A sightline of the map that is no connection is the referee's word (SK-TGT-2, SK-TGT-5).
    """
    return start == end or fight.field.sees(start, end)


def in_throw(fight: Fight, start: i64, end: i64) -> bool:
    """Tell whether a thrown weapon reaches: the own area, or one the map allows (SK-TGT-4)."""
    if start == end:
        return True
    for one, other in fight.land.throws:
        if one == start and other == end:
            return True
    return False


def is_exit(fight: Fight, place: i64) -> bool:
    """Tell whether an area leads off the map."""
    return fight.land.exits & bit(place) != 0


def can_move(fight: Fight, who: Fighter) -> bool:
    """Tell whether nothing holds somebody in place this round (SK-TYP-4)."""
    return who.hindered_in != fight.round and who.conditions & Condition.HELD == 0


def reveal(fight: Fight, who: Fighter) -> None:
    """Let somebody hidden be seen by all."""
    if who.hidden != 0:
        who.hidden = 0
        if fight.heard:
            fight.tell(Revealed(who=who.name))
