"""From one fight into the next: who comes along, as it was left, and what it leaves behind.

What lasts is said by the book: trackers that are set in the next fight as `now:` in a file sets
them, with the sheet as it was. So the start of the next fight is whole by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pydantic

from affray.core.act.question import Refused
from affray.core.field import ground
from affray.core.field.ground import field_of
from affray.core.fight.fight import MOST_FIGHTERS, Fight, Fighter
from affray.core.files.checking import Model, validated
from affray.core.files.encounter_models import line_facts, scene_facts
from affray.core.files.facts import Known
from affray.core.files.lineup import flat
from affray.core.files.problem import folded
from affray.core.room.system import Start, System, Wrong

Data: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Comer:
    """Somebody who comes out of a fight, and how."""

    name: str
    line: Data  # of the start it came from, as it is now
    stays: str = ""  # why it does not come into the next fight: dead
    leaves: tuple[str, ...] = ()  # what ends with the fight: prone


@dataclass
class Crossing:
    """Who goes from one fight into the next, for whoever tells of it."""

    came: list[Comer] = field(default_factory=list)
    stayed: list[Comer] = field(default_factory=list)
    gave_way: list[str] = field(default_factory=list)  # who is not in the next fight after all

    def words(self) -> list[str]:
        """Return it in sentences."""
        return [*map(_came, self.came), *map(_stayed, self.stayed), *self._gave_way()]

    def _gave_way(self) -> list[str]:
        if not self.gave_way:
            return []
        return [f"They take the place of {', '.join(self.gave_way)}."]


def comers(
    system: System, start: Start, fight: Fight, side: int, added: Sequence[Data] = ()
) -> list[Comer]:
    """Return everybody of a side as a fight has left them; `added` are the lines of newcomers."""
    lines = [_fresh(line) for line in (*start["fighters"], *added)]
    fresh = system.build({**start, "fighters": lines})
    found: list[Comer] = []
    for fighter, line in zip(fight.fighters, lines, strict=True):
        if fighter.belongs_to() == side:
            was = fresh.fighters[fighter.number]
            found.append(_comer(system, fight, fighter, fresh, was, line))
    return found


def _fresh(line: Data) -> Data:
    """A line of a start without what says how the fighter is."""
    return {key: value for key, value in line.items() if key != "figures"} | {"now": {}}


def _comer(
    system: System, fight: Fight, fighter: Fighter, fresh: Fight, was: Fighter, line: Data
) -> Comer:
    now = system.left_with(fight, fighter, fresh, was)
    figures = system.changed_figures(fighter, was)
    new = {**line, "sheet": system.left_sheet(fight, fighter, line["sheet"])}
    if now:
        new["now"] = now
    if figures:
        new["figures"] = figures
    gone = system.stays_behind(fight, fighter)
    leaves = [] if gone else system.leaves_behind(fight, fighter, fresh, was)
    return Comer(fighter.name, new, gone, tuple(leaves))


# -- into the next fight -----------------------------------------------------------------------


def going_into(
    system: System, start: Start, party: Sequence[Comer], side: str
) -> tuple[Start, Crossing]:
    """Return a start into which a party comes out of another fight, or raise Refused.

    Those whom the start names come as they were left, and the rest of the party stays behind. If
    it names none of them, the party takes the place of the side that is called as theirs was, or
    of the first one.
    """
    known = {folded(one.name): one for one in party}
    number = _side(start, known, side)
    crossing = Crossing()
    if any(line["side"] == number and folded(line["name"]) in known for line in start["fighters"]):
        lines = _by_name(start, number, known, crossing)
    else:
        lines = _instead(system, start, number, party, crossing)
    if not crossing.came:
        names = [f"{one.name} ({one.stays or 'not there'})" for one in party]
        raise Refused(f"nobody is left to go into the next fight: {', '.join(names)}")
    new = {**start, "fighters": lines}
    _check(system, new)
    return new, crossing


def _side(start: Start, known: Mapping[str, Comer], side: str) -> int:
    """The side of a start that a party comes to."""
    for line in start["fighters"]:
        if folded(line["name"]) in known:
            return int(line["side"])
    names = [folded(name) for name in start["sides"]]
    return names.index(folded(side)) if folded(side) in names else 0


def _by_name(
    start: Start, number: int, known: Mapping[str, Comer], crossing: Crossing
) -> list[Data]:
    """The fighters of a start, those whom it names as they were left."""
    lines: list[Data] = []
    for line in start["fighters"]:
        comer = known.get(folded(line["name"])) if line["side"] == number else None
        if comer is None:
            lines.append(line)
        elif not comer.stays:
            crossing.came.append(comer)
            lines.append(_entering(line, comer, line.get("now") or {}))
    named = {folded(line["name"]) for line in start["fighters"]}
    for name, comer in known.items():
        if comer.stays or name not in named:
            crossing.stayed.append(comer)
    return lines


def _entering(line: Data, comer: Comer, now: Mapping[str, Any]) -> Data:
    """A line of the next fight with somebody who comes from another."""
    kept: Data = {
        key: comer.line[key] for key in ("sheet", "entry", "figures") if key in comer.line
    }
    both = {**comer.line.get("now", {}), **now}
    return {**_fresh(line), **kept, "name": comer.name, "now": both}


def _instead(
    system: System, start: Start, number: int, party: Sequence[Comer], crossing: Crossing
) -> list[Data]:
    """The fighters of a start, a party in the place of one side."""
    crossing.stayed += [one for one in party if one.stays]
    crossing.came += [one for one in party if not one.stays]
    before = [line for line in start["fighters"] if line["side"] == number]
    crossing.gave_way += [line["name"] for line in before]
    places = _places(start, number, len(crossing.came))
    coming: list[Data] = []
    for comer, place in zip(crossing.came, places, strict=True):
        line = {**before[0], "side": number, "at": place, "hidden": []}
        line["tactics"] = comer.line.get("tactics", "")
        line["facts"] = _no_facts(line_facts(system), start)
        coming.append(_entering(line, comer, {}))
    at = start["fighters"].index(before[0])
    lines = [line for line in start["fighters"] if line["side"] != number]
    return [*lines[:at], *coming, *lines[at:]]


def _places(start: Start, number: int, count: int) -> list[str | None]:
    """Places for so many of a side: those of its fighters in the file, then free ones."""
    places: list[str | None] = [line["at"] for line in start["fighters"] if line["side"] == number]
    battlefield = field_of(start)
    if battlefield.kind != "grid":
        return (places + places[:1] * count)[:count]
    wanted = count - len(places)
    if wanted > 0:
        taken = {battlefield.find(line["at"]): line["name"] for line in start["fighters"]}
        many = [wanted if side == number else 0 for side in range(len(start["sides"]))]
        try:
            found = ground.starting_places(battlefield, many, taken, False)[number]
        except ValueError as error:
            raise Refused(f"there is no room for all of them: {error}") from None
        places += [battlefield.name(place) for place in found]
    return places[:count]


def _no_facts(model: type[Model], start: Start) -> Data:
    """The facts of a line that says nothing."""
    dumped: Data = validated(model, {}, _known(start)).model_dump(mode="json", by_alias=True)
    return dumped


def _known(start: Start) -> Known:
    names = [line["name"] for line in start["fighters"]]
    return Known(start["sides"], names, field_of(start))


# -- whether it goes together ------------------------------------------------------------------


def _check(system: System, start: Start) -> None:
    """See that the people of a start, its facts and what they come with go together."""
    seen: set[str] = set()
    for line in start["fighters"]:
        if folded(line["name"]) in seen:
            raise Refused(f"{line['name']} is the name of somebody else in the next fight")
        seen.add(folded(line["name"]))
    if len(start["fighters"]) > MOST_FIGHTERS:
        raise Refused(f"a fight has at most {MOST_FIGHTERS} fighters")
    known = _known(start)
    try:
        if "facts" in start:
            validated(scene_facts(system), start["facts"], known)
        for line in start["fighters"]:
            if "facts" in line:
                validated(line_facts(system), line["facts"], known)
    except pydantic.ValidationError as error:
        what = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise Refused(f"the next fight speaks of somebody who is not there: {what}") from None
    wrong: list[Wrong] = []
    try:
        system.check(start)
        system.build(start)
    except* Wrong as group:
        wrong = flat(group)
    except* ValueError as errors:
        raise Refused(f"this does not go together: {errors.exceptions[0]}") from None
    if wrong:
        raise Refused(f"this does not go together: {wrong[0].message}")


# -- in words ----------------------------------------------------------------------------------


def _came(comer: Comer) -> str:
    now = comer.line.get("now", {})
    how = ", ".join(f"{name.replace('_', ' ')} {_plain(value)}" for name, value in now.items())
    left = f"; no longer {', '.join(comer.leaves)}" if comer.leaves else ""
    return f"{comer.name} comes {'with ' + how if how else 'unharmed'}{left}."


def _stayed(comer: Comer) -> str:
    return f"{comer.name} does not come: {comer.stays or 'the next fight does not name it'}."


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + ", ".join(f"{name} {_plain(one)}" for name, one in value.items()) + ")"
    if isinstance(value, list):
        return "(" + ", ".join(map(_plain, value)) + ")"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "none"
