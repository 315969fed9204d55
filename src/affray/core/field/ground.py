"""The ground of an encounter: maps as people write them, as saved, as a battlefield to stand on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from affray.core.field.areas import Area, Areas, Connection
from affray.core.field.battlefield import BRIGHT, NOWHERE, Battlefield
from affray.core.field.contact import Contact
from affray.core.field.grid import Grid
from affray.core.field.hazard import Hazard
from affray.core.field.map_entries import (
    AreaEntry,
    ConnectionEntry,
    Ground,
    HazardEntry,
    MapEntry,
    read_dice,
)
from affray.core.field.maps import LEGEND, Feature, read_map
from affray.core.files.problem import quoted, unknown
from affray.core.room.system import Wrong

Data: TypeAlias = dict[str, Any]

CONTACT = "contact"
COVERS = ("none", "light", "heavy")
LIGHTS = ("bright", "dim", "dark")
DOORS = ("none", "closed", "open")

# Where no map is drawn: open ground, and two lines ten cells apart
OPEN_WIDTH, OPEN_HEIGHT = 24, 16
OPEN_LINES = (7, 3, 17, 13)
ONE_AREA = "The Field"

_CELL = re.compile(r"\s*(-?[0-9]{1,6})\s*,\s*(-?[0-9]{1,6})\s*")


# -- as written, as saved ---------------------------------------------------------------------


def open_ground(cell: int) -> Data:
    """Return the field of an encounter without a map."""
    return {
        "kind": "grid",
        "rows": ["." * OPEN_WIDTH] * OPEN_HEIGHT,
        "legend": {".": {}},
        "cell": cell,
    }


def one_area() -> Data:
    """Return the field of an encounter without a map where the book knows areas, not distances."""
    return {"kind": "areas", "areas": [{"name": ONE_AREA}], "connections": [], "sight": []}


def saved(given: str | MapEntry | None, cell: int, in_areas: bool = False) -> Data:
    """Return a map as it is saved; every letter says what it stands for.

    ValueError says what is wrong with the map, Wrong also where.
    """
    if given is None:
        return one_area() if in_areas else open_ground(cell)
    if given == CONTACT:
        return {"kind": CONTACT}
    entry = MapEntry(rows=given) if isinstance(given, str) else given
    if entry.areas is not None:
        return _saved_areas(entry)
    rows = entry.rows.strip("\n").split("\n") if isinstance(entry.rows, str) else entry.rows or []
    meanings = {letter: _of_feature(feature) for letter, feature in LEGEND.items()}
    meanings |= {letter: _of_ground(ground) for letter, ground in entry.legend.items()}
    side = cell if entry.cell is None else round(entry.cell * 1000)
    whole: Data = {"kind": "grid", "rows": list(rows), "legend": meanings, "cell": side}
    _save_lamps(whole, entry, field_of({"map": whole}))
    used = {letter for row in rows for letter in row}
    whole["legend"] = {letter: _in_light(meanings[letter], entry) for letter in sorted(used)}
    return whole


def _saved_areas(entry: MapEntry) -> Data:
    areas: list[Data] = []
    for area in entry.areas or []:
        one = AreaEntry(name=area) if isinstance(area, str) else area
        looks = Ground(height=one.height, cover=one.cover, light=one.light, hazard=one.hazard)
        areas.append({"name": one.name, **_in_light(_of_ground(looks), entry)})
    connections: list[Data] = []
    for way in entry.connections:
        one_way = ConnectionEntry(between=way) if isinstance(way, tuple) else way
        start, end = one_way.between
        more = one_way.model_dump(exclude={"between", "length"}, exclude_defaults=True)
        length = round(one_way.length * 1000)
        connections.append({"start": start, "end": end, "length": length, **more})
    pairs = [list(pair) for pair in entry.sight]
    whole: Data = {"kind": "areas", "areas": areas, "connections": connections, "sight": pairs}
    _save_lamps(whole, entry, field_of({"map": whole}))
    return whole


def _in_light(meaning: Data, entry: MapEntry) -> Data:
    """What a place is like in the light of its map; bright ones need not say so."""
    light = meaning.get("light", LIGHTS.index(entry.light))
    rest = {key: value for key, value in meaning.items() if key != "light"}
    return rest | ({"light": light} if light != BRIGHT else {})


def _save_lamps(whole: Data, entry: MapEntry, field: Battlefield) -> None:
    lamps: list[Data] = []
    for number, lamp in enumerate(entry.lights):
        try:
            place = known_place(field, lamp.at)
        except ValueError as error:
            raise Wrong(("lights", number, "at"), str(error)) from None
        radius, light = round(lamp.radius * 1000), LIGHTS.index(lamp.light)
        lamps.append({"at": field.name(place), "radius": radius, "light": light})
    if lamps:
        whole["lights"] = lamps


def _of_ground(ground: Ground) -> Data:
    data: Data = ground.model_dump(exclude_defaults=True)
    if "height" in data:
        data["level"] = round(data.pop("height") * 1000)
    for key, names in (("cover", COVERS), ("light", LIGHTS), ("door", DOORS)):
        if key in data:
            data[key] = names.index(data[key])
    if isinstance(ground.hazard, HazardEntry):
        data["hazard"] = _of_hazard(ground.hazard)
    return data


def _of_hazard(entry: HazardEntry) -> Data | str:
    count, sides, flat = read_dice(str(entry.dice)) if entry.dice is not None else (0, 0, 0)
    figures = {"count": count, "sides": sides, "flat": flat, "kind": entry.kind}
    return {"name": entry.name, **figures} if any(figures.values()) else entry.name


def _of_feature(feature: Feature) -> Data:
    plain = Feature()
    names = ("label", "wall", "opaque", "difficult", "level", "cover", "light", "door", "hazard")
    values = {name: getattr(feature, name) for name in names}
    return {name: value for name, value in values.items() if value != getattr(plain, name)}


def field_of(start: Mapping[str, Any]) -> Battlefield:
    """Return the battlefield of a start; ValueError says what is wrong with its map."""
    given: Data = start["map"]
    if given["kind"] == CONTACT:
        return Contact()
    field: Areas | Grid
    if given["kind"] == "areas":
        areas = [Area(**_with_hazard(area)) for area in given["areas"]]
        connections = [Connection(**connection) for connection in given["connections"]]
        field = Areas(areas, connections, [(one, other) for one, other in given["sight"]])
    else:
        legend = {key: Feature(**_with_hazard(one)) for key, one in given["legend"].items()}
        field = read_map(given["rows"], legend, given["cell"])
    for lamp in given.get("lights", []):
        field.put_lamp(field.find(lamp["at"]), lamp["radius"], lamp["light"])
    return field


def _with_hazard(meaning: Data) -> Data:
    """The same, with a hazard that has figures as the battlefield wants it."""
    hazard = meaning.get("hazard")
    return {**meaning, "hazard": Hazard(**hazard)} if isinstance(hazard, dict) else meaning


# -- where to stand ---------------------------------------------------------------------------


def known_place(field: Battlefield, word: str, taken: Mapping[int, str] | None = None) -> int:
    """Return the place that a word names, whatever is there.

    ValueError says what would be right, with the nearest place that is not taken if it is given
    who stands where.
    """
    place = int(field.find(word))
    if place != NOWHERE:
        return place
    if isinstance(field, Areas):
        raise ValueError(unknown("area", word, field.names))
    if not isinstance(field, Grid):
        raise ValueError(f'"map: {CONTACT}" has no places')
    found = _CELL.fullmatch(word)
    if found is None:
        raise ValueError(f'a place is column and row, such as "3,4", not {quoted(word)}')
    right, bottom = int(field.width) - 1, int(field.rows) - 1
    x, y = min(max(int(found[1]), 0), right), min(max(int(found[2]), 0), bottom)
    why = f'is outside the map, which goes from "0,0" to "{right},{bottom}"'
    hint = "" if taken is None else _hint(field, y * (right + 1) + x, taken)
    raise ValueError(f"{quoted(word)} {why}{hint}")


def find_place(field: Battlefield, word: str, taken: Mapping[int, str]) -> int:
    """Return the place to stand on that a word names; ValueError says what would be right."""
    place = known_place(field, word, taken)
    if place in taken:
        why = f"is taken by {taken[place]}"
    elif not field.enterable(place):
        why = _obstacle(field.describe(place))
    else:
        return place
    raise ValueError(f"{quoted(field.name(place))} {why}{_hint(field, place, taken)}")


def _hint(field: Battlefield, place: int, taken: Mapping[int, str]) -> str:
    free = [spot for spot in standing_room(field) if spot not in taken]
    if not free:
        return "; no place is free"
    near = min(free, key=lambda spot: (field.distance(place, spot), spot))
    return f"; the nearest free place is {quoted(field.name(near))}"


def _obstacle(what: str) -> str:
    """Say of a place that nobody can enter what is there."""
    if what.startswith("void"):
        return "is void, not a part of the map"
    if what.startswith(("wall", "closed door")):
        return f"is a {what}"
    return f"is a wall ({what})"


def standing_room(field: Battlefield) -> list[int]:
    """Return every place where somebody can stand."""
    return [place for place in range(field.places) if field.enterable(place)]


def region(field: Battlefield, start: int) -> set[int]:
    """Return the places that can be reached on foot from one of them."""
    found = {start}
    waiting = [start]
    while waiting:
        for place in field.neighbours(waiting.pop()):
            if place not in found:
                found.add(place)
                waiting.append(place)
    return found


def largest_region(field: Battlefield) -> set[int]:
    """Return the largest part of the field that hangs together; the first of equal ones."""
    best: set[int] = set()
    left = dict.fromkeys(standing_room(field))
    while left:
        found = region(field, next(iter(left)))
        if len(found) > len(best):
            best = found
        for place in found:
            left.pop(place, None)
    return best


def starting_places(
    field: Battlefield, many: Sequence[int], taken: Iterable[int], is_open: bool
) -> list[list[int]]:
    """Return places for so many fighters of each side; ValueError where there is no room.

    On a grid each side begins in a line of its own: the first two face each other, the next two
    likewise on the other axis, then come the corners. `is_open` means the ground without a map,
    where the lines are ten cells apart; else they are at the edges.
    """
    if not isinstance(field, Grid):
        steps = max(len(many) - 1, 1)
        return [
            [number * (int(field.places) - 1) // steps] * count for number, count in enumerate(many)
        ]
    used = set(taken)
    room = region(field, min(used)) if used else largest_region(field)
    if sum(many) + len(used) > len(room | used):
        raise ValueError(f"has too few cells to stand on: {len(room | used)} for all fighters")
    edges = OPEN_LINES if is_open else (0, 0, int(field.width) - 1, int(field.rows) - 1)
    found: list[list[int]] = []
    for number, count in enumerate(many):
        free = [place for place in room if place not in used]
        line = _line(field, free, number, edges)[:count]
        used.update(line)
        found.append(line)
    return found


def _line(
    field: Grid, places: list[int], number: int, edges: tuple[int, int, int, int]
) -> list[int]:
    """Sort places by how well they suit side `number`."""
    left, top, right, bottom = edges
    width = int(field.width)
    turned = bottom - top > right - left  # on a tall map the first two sides are top and bottom
    upright = (number < 2) != turned

    def suits(place: int) -> tuple[int, int, int]:
        y, x = divmod(place, width)
        if number >= 4:
            corner_x = left if number in (4, 7) else right
            corner_y = top if number in (4, 6) else bottom
            return (x - corner_x) ** 2 + (y - corner_y) ** 2, place, 0
        first = number % 2 == 0
        if upright:
            ahead = x - left if first else right - x
            along = abs(2 * y - top - bottom)
        else:
            ahead = y - top if first else bottom - y
            along = abs(2 * x - left - right)
        # As far from the line as need be, rather behind it than before it, its middle first.
        return 2 * abs(ahead) + (1 if ahead > 0 else 0), along, place

    return sorted(places, key=suits)
