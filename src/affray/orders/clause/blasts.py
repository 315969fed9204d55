"""A spell at an area, named by who stands there: a fireball into the middle of those bandits."""

from __future__ import annotations

from dataclasses import replace

from affray.orders.asking.instead import legal_acts
from affray.orders.clause.filling import Filler
from affray.orders.clause.reading import Reading
from affray.orders.outcome import Unclear
from affray.orders.who.person import Person

SPELL = "spell"


def at_area(filler: Filler, reading: Reading) -> Reading:
    """Return a reading with the area instead of those who stand there, where it is one alone.

    Where a friend stands there too, or it was said of one alone, or of several areas, it is asked.
    """
    slot = next((one.name for one in reading.verb.slots if one.kind == "fighter"), "")
    areas = filler.ear.ground.field.kind == "areas"
    if not areas or not slot or len(reading.values.get(SPELL, ())) != 1 or not reading.people:
        return reading
    crowd = filler.crowd
    said = [one for who in reading.people for one in who.among(crowd.people, crowd.last)]
    foes = [one for one in said if not one.friend and one.band > 0]
    if len(foes) < len([one for one in said if one.band > 0]):
        return reading  # a friend is spoken of
    ways: dict[int, tuple[Reading, str]] = {}
    for place in sorted({one.place for one in foes}):
        name = filler.ear.ground.field.name(place).casefold()
        way = replace(reading, people=[], spots=[], values={**reading.values, slot: [[name]]})
        for act in legal_acts(filler, way):
            ways[place] = (way, act)
    several = any(one.many for one in reading.people) or len(reading.people) > 1
    acts = [act for _, act in ways.values()]
    if len(ways) == 1 and several and not _friends_at(filler, [*ways]):
        return next(iter(ways.values()))[0]
    if ways:
        each = [f"{act}{_also(_friends_at(filler, [place]))}" for place, (_, act) in ways.items()]
        raise Unclear(f"the whole area? {' or '.join(each)}?", acts)
    return reading


def _also(friends: list[Person]) -> str:
    """Return that friends would be struck as well."""
    return f" ({', '.join(one.name for one in friends)} there too)" if friends else ""


def _friends_at(filler: Filler, places: list[int]) -> list[Person]:
    """Return those of one's own side who stand in some areas."""
    return [one for one in filler.crowd.people if one.friend and one.place in places]
