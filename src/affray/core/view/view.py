"""The one filter for secrets: everything that leaves the referee is made here, for somebody.

A game master sees all. A player sees what the table would know and the numbers of the own side.
An onlooker sees what everybody sees. What is withheld has no key; a fighter that is hidden from a
viewer does not exist in what that viewer gets, not as a name, a count or a gap.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from affray.core.act.lens import Lens
from affray.core.act.question import Option, Question
from affray.core.fight.event import Event, Line, Math, math_of, plain
from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.tally import ALL, SIDE, Tally
from affray.core.record.told import Present, Told
from affray.core.room.system import System
from affray.core.story.colour import Palette

GAME_MASTER = -1
ONLOOKER = -2
UNSEEN = "\0"  # what somebody unseen is called: nobody can type it


@dataclass(frozen=True)
class Seat:
    """Somebody who looks: the game master, an onlooker, or the player of a side."""

    side: int = GAME_MASTER
    name: str = ""
    master: bool = False  # looks with the eyes of a side, but has the game master's rights

    @property
    def rules(self) -> bool:
        """Tell whether this seat may take back, change and decide anything."""
        return self.master or self.sees_all

    @property
    def sees_all(self) -> bool:
        """Tell whether nothing is secret."""
        return self.side == GAME_MASTER


@dataclass(frozen=True)
class Seen:
    """An event as somebody sees it."""

    number: int
    kind: str
    facts: Mapping[str, Any]
    rules: tuple[str, ...]
    colour: Mapping[str, Any] = field(default_factory=dict)  # for stories: what is no fact of it

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "number": self.number,
            "event": self.kind,
            **{name: plain(value) for name, value in self.facts.items()},
            "rules": list(self.rules),
        }


def hidden_from(bits: int, side: int, seat: Seat) -> bool:
    """Tell whether hidden bits hide a fighter of a side from a seat; nobody from its own side."""
    if seat.sees_all or seat.side == side:
        return False
    if seat.side == ONLOOKER:
        return bits != 0
    return (bits >> seat.side) & 1 == 1


def may_see(level: int, seat: Seat, side: int) -> bool:
    """Tell whether a seat may see what has a level and belongs to a side."""
    return seat.sees_all or level == ALL or (level == SIDE and side == seat.side)


class Names(Lens):
    """What the fighters are called by one viewer: numbers are given when a foe is first seen.

    A viewer's words are read, and questions are shown, through this lens, so that nothing about
    anybody unseen is there to be found. Whoever is hidden has no name at all.
    """

    def __init__(self, fight: Fight, presents: Iterable[tuple[Present, ...]], seat: Seat) -> None:
        self.seat = seat
        self.sides = list(fight.sides)
        now = fight.present()
        self.shown: dict[str, str] = {}  # real name: the viewer's
        self.unseen = {name for name, side, bits in now if hidden_from(bits, side, seat)}
        for present in [*presents, now]:
            self._meet(present)
        self._real = {name.casefold(): name for name, _, _ in now}
        longest = sorted(self._real, key=len, reverse=True)
        self._any = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.I)

    def _meet(self, present: tuple[Present, ...]) -> None:
        """Give names to those who are seen for the first time; one's own side keeps its names."""
        own = [name for name, side, _ in present if self.seat.side in (side, GAME_MASTER)]
        seen = [name for name, side, bits in present if not hidden_from(bits, side, self.seat)]
        for name in [*own, *seen]:
            if name not in self.shown:
                free = name in own and name not in self.shown.values()
                self.shown[name] = name if free else self._next(name)

    def _next(self, name: str) -> str:
        """Return the name for a foe first seen now: the next number that is not in use."""
        match = re.fullmatch(r"(.+) (\d+)", name)
        if match is None:
            return name
        number = 1
        while f"{match[1]} {number}" in self.shown.values():
            number += 1
        return f"{match[1]} {number}"

    def knows(self, fighter: Fighter) -> bool:
        """Tell whether a fighter exists for the viewer."""
        return fighter.name in self.shown and fighter.name not in self.unseen

    def name(self, fighter: Fighter) -> str:
        """Return what the viewer calls a fighter."""
        return self.shown[fighter.name] if self.knows(fighter) else UNSEEN

    def out(self, text: str, gone: Collection[str] = ()) -> str | None:
        """Return a text with the viewer's names, or None if it names one of those who are gone."""
        if self.seat.sees_all:
            return text
        parts: list[str] = []
        end = 0
        for match in self._any.finditer(text):
            real = self._real[match[0].casefold()]
            if real in gone or real not in self.shown:
                return None
            new = self.shown[real]
            parts += [text[end : match.start()], new.lower() if match[0].islower() else new]
            end = match.end()
        return "".join(parts) + text[end:]


def without_unseen(value: Any) -> Any:
    """Return plain data without whatever names somebody unseen; None if nothing is left."""
    if isinstance(value, str):
        return None if UNSEEN in value else value
    if isinstance(value, dict):
        kept = {name: without_unseen(one) for name, one in value.items() if UNSEEN not in name}
        return {name: one for name, one in kept.items() if one is not None}
    if isinstance(value, list | tuple):
        return [one for one in map(without_unseen, value) if one is not None]
    return value


def see_events(
    told: Sequence[Told],
    seat: Seat,
    names: Names,
    before: int = 0,
    palette: Palette | None = None,
) -> list[Seen]:
    """Return the events that a seat may see, numbered for it after those it saw before."""
    seen: list[Seen] = []
    for one in told:
        facts = see_event(one, seat, names)
        if facts is not None:
            number = before + len(seen) + 1
            colour = see_colour(one, facts, seat, names, palette) if palette is not None else {}
            seen.append(Seen(number, one.event.kind, facts, one.event.rules, colour))
    return seen


def see_colour(
    told: Told, facts: Mapping[str, Any], seat: Seat, names: Names, palette: Palette
) -> dict[str, Any]:
    """Return what colours the story of an event: of those whom a seat sees, nobody else."""
    colour = palette.of(told.event, facts)
    if told.event.kind in palette.falls:
        colour["present"] = tuple(
            (names.shown[name], names.sides[side])
            for name, side, bits in told.present
            if name in names.shown and not hidden_from(bits, side, seat)
        )
    return colour


def see_event(told: Told, seat: Seat, names: Names) -> dict[str, Any] | None:
    """Return the facts of an event that a seat may see, or None if it did not see it at all."""
    event = told.event
    if event.private and not seat.rules:
        return None
    sides = {name: side for name, side, _ in told.present}
    gone = {name for name, side, bits in told.present if hidden_from(bits, side, seat)}
    if event.who in gone or (gone and _speaks_of_unseen_side(event, sides, gone, names)):
        return None
    side = sides.get(event.who, GAME_MASTER)
    facts: dict[str, Any] = {}
    values = vars(event)
    for name, fact in event.facts.items():
        if may_see(fact.seen, seat, side):
            value = see_value(values[name], seat, side, names, gone)
            if value is not None:
                facts[name] = value
            elif event.private:
                return None  # a game master who looks with a side's eyes
    return facts


def _speaks_of_unseen_side(
    event: Event, sides: Mapping[str, int], gone: Collection[str], names: Names
) -> bool:
    """Tell whether an event is about a side of which nobody is seen."""
    seen = {side for name, side in sides.items() if name not in gone}
    unseen = {names.sides[side] for side in sides.values() if side not in seen}
    return any(isinstance(one, str) and one in unseen for one in vars(event).values())


def see_value(value: Any, seat: Seat, side: int, names: Names, gone: Collection[str]) -> Any:
    """Return a fact in the viewer's names, or None if it speaks of somebody who is gone."""
    if isinstance(value, str):
        return names.out(value, gone)
    if isinstance(value, tuple):
        found = [
            see_row(one, seat, side, names, gone)
            if isinstance(one, tuple)
            else see_value(one, seat, side, names, gone)
            for one in value
        ]
        return tuple(one for one in found if one is not None)
    if isinstance(value, Math):
        lines: list[Line] = []
        for line in value.lines:
            label, words = names.out(line.label, gone), names.out(line.words, gone)
            if label is None or words is None:
                return None
            lines.append(replace(line, label=label, words=words))
        return see_math(Math(value.total, tuple(lines)), seat, side)
    return value


def see_row(
    row: tuple[Any, ...], seat: Seat, side: int, names: Names, gone: Collection[str]
) -> tuple[Any, ...] | None:
    """Return a row of a table in the viewer's names, or None if it speaks of somebody gone."""
    cells = tuple(see_value(cell, seat, side, names, gone) for cell in row)
    return None if None in cells else cells


def see_math(math: Math, seat: Seat, side: int) -> Math | None:
    """Return a sum if every term of it may be seen, else nothing."""
    if all(may_see(line.seen, seat, side) for line in math.lines):
        return math
    return None


def see_tally(tally: Tally, seat: Seat, side: int) -> Math | None:
    """Return a tally as a sum that a seat may see, or nothing."""
    return see_math(math_of(tally), seat, side)


def renamed(value: Any, names: Names) -> Any:
    """Return plain data in the viewer's names, without whatever names somebody unseen.

    None if nothing is left of it.
    """
    if isinstance(value, str):
        return names.out(value, names.unseen)
    if isinstance(value, Mapping):
        cells = {names.out(name, names.unseen): renamed(one, names) for name, one in value.items()}
        return {name: one for name, one in cells.items() if name is not None and one is not None}
    if isinstance(value, list | tuple):
        return [one for one in (renamed(each, names) for each in value) if one is not None]
    return value


def see_fighter(
    system: System, fight: Fight, fighter: Fighter, seat: Seat, names: Names
) -> dict[str, Any]:
    """Return what a seat may know of a fighter it sees."""
    seen: dict[str, Any] = {
        "name": names.name(fighter),
        "side": fight.sides[fighter.side],
        "health": system.health(fight, fighter),
    }
    if fight.field.kind != "contact":
        seen["at"] = fight.field.name(fighter.place)
    for tracker in system.trackers:
        if may_see(tracker.seen, seat, fighter.side):
            value = renamed(system.get(fight, fighter, tracker.name), names)
            if value is not None:
                seen[tracker.name] = value
    return seen


def see_state(system: System, fight: Fight, seat: Seat, names: Names) -> dict[str, Any]:
    """Return the state of a fight as a seat sees it."""
    known = [one for one in system.order(fight) if names.knows(one)]
    here = [one for one in known if not one.gone]
    away = [
        {
            "name": names.name(one),
            "side": fight.sides[one.side],
            "health": system.health(fight, one),
        }
        for one in known
        if one.gone
    ]
    state: dict[str, Any] = {
        "round": int(fight.round),
        "over": bool(fight.over),
        "fighters": [see_fighter(system, fight, one, seat, names) for one in here],
    }
    if away:
        state["away"] = away
    acting = [names.name(one) for one in system.at_turn(fight) if one in here]
    if acting:
        state["acting"] = acting
    if fight.over:
        state["winner"] = fight.sides[fight.winner] if fight.winner >= 0 else ""
    return state


def see_options(fight: Fight, question: Question, seat: Seat, names: Names) -> list[dict[str, Any]]:
    """Return the options of a question for a seat that may answer it."""
    side = int(question.asked.side)
    found = question.form(fight).options(fight, question, names)
    options = [see_option(option, seat, side) for option in found]
    return [one for one in options if without_unseen(one) == one]


def see_words(fight: Fight, question: Question, names: Names) -> str:
    """Return a question as a sentence; whoever is not seen is somebody."""
    words = question.form(fight).words(fight, question, names)
    return words.replace(UNSEEN, "somebody")


def see_option(option: Option, seat: Seat, side: int) -> dict[str, Any]:
    """Return an option as plain data."""
    one: dict[str, Any] = {"answer": option.key, "group": option.group}
    if option.words:
        one["words"] = option.words
    if option.about:
        one["about"] = option.about
    if option.tally is not None:
        math = see_tally(option.tally, seat, side)
        if math is not None:
            one["needs"] = plain(math)
    if option.hint:
        one["hint"] = option.hint
    if not option.main:
        one["more"] = True
    if option.reason is not None:
        one["illegal"] = option.reason.text
        one["rule"] = option.reason.rule
    return one


def owner(event: Event) -> str:
    """Return whose event it is."""
    return event.who
