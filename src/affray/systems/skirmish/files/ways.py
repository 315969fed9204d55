"""What leads out of an area, in words for the map."""

from __future__ import annotations

from affray.systems.skirmish.book.constants import bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.rules.areas import is_between, is_exit


def ways_from(fight: Fight, place: int, side: int) -> list[str]:
    """Return ways, climbs, exits, sightlines and throws, as far as a side knows (SK-MOV-1)."""
    field = fight.areas
    if field is None:
        return []
    names = field.names
    lines: list[str] = []
    free = [int(field.leads_to[i]) for i in range(field.first[place], field.first[place + 1])]
    known = [end for end in free if is_known(fight, place, end, side)]
    if known:
        lines.append(f"ways to {', '.join(names[end] + shut(fight, place, end) for end in known)}")
    for way in fight.land.ways:
        if way.start == place:
            lines.append(f"climb to {names[way.end]}: {way.skill} against {way.difficulty}")
    if is_exit(fight, place):
        lines.append("leads off the map")
    seen = [end for end in range(len(names)) if end != place and field.sees(place, end)]
    farther = [names[end] for end in seen if end not in known]
    if farther:
        lines.append(f"shots reach {', '.join(farther)}")
    throws = [names[end] for start, end in fight.land.throws if start == place]
    if throws:
        lines.append(f"throws reach {', '.join(throws)}")
    if fight.land.covered & bit(place) != 0:
        lines.append("solid cover for two")
    for number, task in enumerate(fight.land.tasks):
        if task.improvised() or fight.worked & bit(number) != 0:
            continue
        if task.place in (place, -1):
            lines.append(f"to be done: {task.name} ({task.skill} against {task.difficulty})")
    return lines


def is_known(fight: Fight, start: int, end: int, side: int) -> bool:
    """Tell whether a side knows of a way; a side below 0 knows of all (SK-MOV-2)."""
    return side < 0 or not any(
        is_between(one, other, start, end) and (sides >> side) & 1 != 0
        for one, other, sides in fight.land.secret
    )


def shut(fight: Fight, start: int, end: int) -> str:
    """Return by whom a way is barred, or nothing."""
    for one, other, door in fight.land.barred:
        if is_between(one, other, start, end) and not fight.people[door].down():
            return f" (shut: {fight.people[door].name})"
    return ""
