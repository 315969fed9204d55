"""The contract of a rule system, and where systems are found.

A system is a room of its own: its model, rules, content and words. The core and the front ends
know it only by what stands here. Systems are registered by the entry-point group `affray.systems`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from affray.core.act.question import Player, Question, Reason
from affray.core.fight.event import Event
from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.statistics import Supply
from affray.core.fight.tally import GM
from affray.core.room.improvise import Improvising
from affray.core.room.outcomes import Outcome, OutcomeWords, came_to
from affray.core.room.players import Players
from affray.core.state.house_rules import HouseRule as HouseRule
from affray.core.state.house_rules import choose, chosen
from affray.core.state.marks import Figure, change_figure, find, supplies_of
from affray.core.state.marks import Tracker as Tracker
from affray.core.story.being import Being
from affray.core.story.voice import Voice, by_number
from affray.core.story.words import said

if TYPE_CHECKING:
    from affray.core.field.battlefield import Battlefield
    from affray.core.files.checking import Model
    from affray.core.files.content import Library
    from affray.core.room.clues import Reading

Start = dict[str, Any]  # an encounter with every number resolved: what the record begins with


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    FightT = TypeVar("FightT", bound=Fight, default=Any)
    FighterT = TypeVar("FighterT", bound=Fighter, default=Any)
else:
    from typing import TypeVar

    FightT = TypeVar("FightT")
    FighterT = TypeVar("FighterT")


class System(Generic[FightT, FighterT]):
    """What a rule system provides: `class DicePool(System[Fight, Fighter])`.

    What a book must say itself raises NotImplementedError here; the rest are defaults that it may
    take as they are.
    """

    id: str = ""
    name: str = ""
    prefix: str = ""  # of its rule ids
    rules_version: int = 1  # raised when any result changes
    folder: Path  # holds rules.yaml, content/, encounters/, scenarios/
    house_rules: tuple[HouseRule, ...] = ()
    rules: type[Any]  # the class that holds the house rules of a fight as numbers
    trackers: tuple[Tracker, ...] = ()
    figures: tuple[Figure, ...] = ()  # of a sheet, that may be changed in play
    triggers: str = ""  # the tracker of what is to try somebody's nerve
    vital: str = ""  # the number of a fighter that blows take away
    deaths: tuple[str, ...] = ()  # how somebody can die, for whoever counts; of 0 nobody does
    uses_up: tuple[str, ...] = ()  # trackers of what fighters use up, for whoever counts
    outcomes: tuple[str, ...] = ()  # the trackers whose changes count as outcomes
    at_once: Mapping[str, Any] = {}  # facts of a scene in which blows fall at once
    behind: str | None = ""  # the tracker of whom somebody has got behind; None: nobody flanks
    marks: tuple[str, ...] = ()  # what the rules mark on the way, by bits: hit, dodged, ...
    health_words: tuple[str, ...] = ("down", "hurt", "unhurt")  # by bands of health, worst first
    events: Mapping[str, type[Event]] = {}
    clues: Reading | None = None  # which events tell of numbers that do not show
    tactics: Mapping[str, Player] = {}
    arithmetic: Mapping[str, Callable[..., Any]] = {}  # by rule id, what a scenario may call
    default_tactics: str = "simple"
    reasons: tuple[str, ...] = ()  # why tactics choose, by number; words in the voice's `because`
    improvising: Improvising | None = None  # how it lets somebody try what no rule has foreseen
    lasting: tuple[str, ...] = ()  # trackers that somebody takes along into the next fight
    lasting_conditions: tuple[str, ...] = ()  # of `conditions`, those that outlast the fight
    unit: str = "m"
    in_areas: bool = False  # an encounter without a map is one area, not open ground
    cell: int = 1000  # thousandths of the unit that a map's cell has by default

    # -- content ------------------------------------------------------------------------------

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of every kind of content: weapons, fighters, ..."""
        raise NotImplementedError

    def resolve(self, library: Library, entry: Mapping[str, Any]) -> dict[str, Any]:
        """Return a fighter's sheet as plain data with every number resolved.

        `entry` is a checked entry of the kind `fighters`. A name it uses that does not exist is
        raised as `Wrong(path, message)`. An entry that names nothing is its own sheet.
        """
        return dict(entry)

    def glossary(self) -> Mapping[str, Mapping[str, str]]:
        """Return what people look up but cannot write themselves: by kind and name, one line.

        It is read from `voice/glossary.yaml` of the system, where there is one.
        """
        return _read_glossary(self.folder / "voice" / "glossary.yaml")

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return one line about a content entry for lists."""
        return ""

    def scene_facts(self) -> type[Model] | None:
        """Return the model of the keys that an encounter file of this system has besides.

        What a file says of them, defaults filled in, is under `facts` in the start.
        """
        return None

    def line_facts(self) -> type[Model] | None:
        """Return the model of the keys that a fighter's line of this system has besides.

        What a line says of them, defaults filled in, is under `facts` with the fighter. They are
        facts of the scene, so that an entry of content has none of them.
        """
        return None

    def check(self, start: Start) -> None:
        """See that the facts of a start go together.

        What does not is raised as `Wrong(path, message)`, or as an exception group of several,
        with the path in the start: `("facts", ...)` or `("fighters", 2, "facts", ...)`.
        """

    def slips(self, data: Mapping[str, Any]) -> Sequence[str]:
        """Return what is allowed in a resolved sheet, or in the facts of a scene, but odd.

        It is told as a notice: a word of the table that is nearly one of the book's, say.
        """
        return ()

    # -- a fight ------------------------------------------------------------------------------

    def build(self, start: Start) -> FightT:
        """Return the fight at its start, dice not yet seeded."""
        from affray.core.field.ground import field_of  # maps are read by whoever fights
        from affray.core.room.lore import ContentLore

        field = field_of(start)
        rules = self.choose_rules(start["house_rules"])
        people = [self.enlist(line, field, rules) for line in start["fighters"]]
        fight = self.make_fight(start, people, field, rules)
        fight.lore = ContentLore(self)
        for one, line in zip(people, start["fighters"], strict=True):
            self.begin(fight, one, line)
        self.set_scene(fight, start)
        return fight

    @cached_property
    def players(self) -> Mapping[str, Player]:
        """Return whoever can play a fighter: the tactics of the book, and those that think ahead.

        The latter are the same for all books, registered by the entry-point group `affray.players`:
        functions that return players by name for a system.
        """
        found = Players(self.tactics)
        for point in sorted(entry_points(group="affray.players"), key=lambda one: one.name):
            found.update(point.load()(self))
        return found

    def choose_rules(self, values: Mapping[str, str]) -> Any:
        """Return the house rules that a fight goes by, as its numbers."""
        return choose(self.rules(), self.house_rules, values)

    def make_fighter(self, line: Mapping[str, Any], rules: Any) -> FighterT:
        """Return a fighter from its line of a start, fresh."""
        raise NotImplementedError

    def make_fight(
        self, start: Start, people: list[FighterT], field: Battlefield, rules: Any
    ) -> FightT:
        """Return the fight of these people."""
        raise NotImplementedError

    def enlist(self, line: Mapping[str, Any], field: Battlefield, rules: Any) -> FighterT:
        """Return a fighter where its line puts it, hidden as it says, played by its tactics."""
        one = self.make_fighter(line, rules)
        if field.kind != "contact":
            one.place = field.find(line["at"])
        for side in line.get("hidden", ()):
            one.hidden |= 2**side
        one.tactics = self.players[line.get("tactics") or self.default_tactics]
        return one

    def begin(self, fight: FightT, fighter: FighterT, line: Mapping[str, Any]) -> None:
        """Let a fighter be as its line says that it is now."""
        for name, value in (line.get("figures") or {}).items():
            self.change_sheet(fight, fighter, name, value)
        for name, value in (line.get("now") or {}).items():
            find(self.trackers, name).put(fight, fighter, value)

    def set_scene(self, fight: FightT, start: Start) -> None:
        """Let the scene be as the start says, once everybody is there."""

    def add(self, fight: FightT, line: Mapping[str, Any]) -> FighterT:
        """Add a fighter (one of the start's `fighters`) to a running fight, at a seam."""
        one = self.enlist(line, fight.field, getattr(fight, "rules", None))
        self.join(fight, one)
        self.begin(fight, one, line)
        return one

    def join(self, fight: FightT, fighter: FighterT) -> None:
        """Let somebody join a fight, last in the list."""
        fighter.number = len(fight.fighters)
        fight.fighters.append(fighter)

    def get(self, fight: FightT, fighter: FighterT, tracker: str) -> Any:
        """Return the value of a tracker."""
        return find(self.trackers, tracker).get(fight, fighter)

    def put(self, fight: FightT, fighter: FighterT, tracker: str, value: Any) -> None:
        """Set a tracker, at a seam; raises ValueError with a sentence if it cannot be."""
        found = find(self.trackers, tracker)
        if not found.settable:
            raise ValueError(f"{tracker} cannot be set")
        found.put(fight, fighter, value)
        self.was_set(fight, fighter, tracker)

    def was_set(self, fight: FightT, fighter: FighterT, tracker: str) -> None:
        """Bring about what follows from a tracker that was set: who has no hit points is down."""

    def change_sheet(self, fight: FightT, fighter: FighterT, name: str, value: Any) -> None:
        """Change a figure of a fighter's sheet; raises ValueError if it cannot be."""
        if not self.figures:
            raise ValueError(f"{self.name} has no figure called {name}")
        owner: Any = fighter
        sheet = self.copy_sheet(owner.sheet)
        change_figure(self.figures, sheet, name, value)
        owner.sheet = sheet

    def copy_sheet(self, sheet: Any) -> Any:
        """Return a sheet like another: fighters may share one, so that it is never changed."""
        raise NotImplementedError

    def change_rule(self, fight: FightT, name: str, value: str) -> None:
        """Change a house rule of a running fight."""
        owner: Any = fight
        before = chosen(owner.rules, self.house_rules)
        owner.rules = self.choose_rules({**before, name: value})

    def recheck(self, fight: FightT) -> None:
        """See whether the fight is over after the game master changed something."""

    def supplies(self, fight: FightT) -> list[Supply]:
        """Return everything that somebody has at the start and can use up."""
        found: list[Supply] = []
        for fighter in fight.fighters:
            for name in self.uses_up:
                found += supplies_of(find(self.trackers, name), fighter)
            found += self.more_supplies(fighter)
        return [one for one in found if one.left(fight) > 0]

    def more_supplies(self, fighter: Any) -> list[Supply]:
        """Return what a fighter uses up besides: shots."""
        return []

    def fought_with(self, fight: FightT, fighter: FighterT) -> Sequence[str]:
        """Return what a fighter has fought with that no answer names: what it had in hand."""
        return ()

    # -- into the next fight ------------------------------------------------------------------

    def stays_behind(self, fight: FightT, fighter: FighterT) -> str:
        """Return why somebody does not come along into the next fight: dead; nothing if it does."""
        return ""

    def left_with(
        self, fight: FightT, fighter: FighterT, fresh: FightT, was: FighterT
    ) -> dict[str, Any]:
        """Return what lasts of how a fight left somebody, where a fresh one (`was`) differs."""
        found: dict[str, Any] = {}
        for name in self.lasting:
            value = self.get(fight, fighter, name)
            if name == "conditions":
                value = [one for one in value if self.outlasts(one)]
            if value != self.get(fresh, was, name):
                found[name] = value
        return found

    def leaves_behind(
        self, fight: FightT, fighter: FighterT, fresh: FightT, was: FighterT
    ) -> list[str]:
        """Return what ends with the fight of what was on somebody: the conditions."""
        if all(one.name != "conditions" for one in self.trackers):
            return []
        before = self.get(fresh, was, "conditions")
        now = self.get(fight, fighter, "conditions")
        return [one for one in now if one not in before and not self.outlasts(one)]

    def outlasts(self, condition: str) -> bool:
        """Tell whether a condition, as its tracker says it, outlasts the fight."""
        name, _, turns = condition.rpartition(" ")
        return (name if turns.isdecimal() else condition) in self.lasting_conditions

    def changed_figures(self, fighter: FighterT, was: FighterT) -> dict[str, Any]:
        """Return the figures of a sheet that were changed by hand."""
        old: Any = getattr(was, "sheet", None)
        new: Any = getattr(fighter, "sheet", None)
        found: dict[str, Any] = {}
        for figure in self.figures:
            value = int(getattr(new, figure.attribute))
            if value != getattr(old, figure.attribute):
                found[figure.name] = value
        return found

    def left_sheet(
        self, fight: FightT, fighter: FighterT, sheet: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """Return the sheet that somebody takes along: with what it has taken up from others."""
        return sheet

    # -- what is shown ------------------------------------------------------------------------

    def health(self, fight: FightT, fighter: FighterT) -> str:
        """Return a fighter's health as the word that anybody can see."""
        return self.health_words[self.band(fight, fighter)]

    def band(self, fight: FightT, fighter: FighterT) -> int:
        """Return how well a fighter looks: 0 down, the last of the health words unhurt."""
        raise NotImplementedError

    def being(self, fight: FightT, fighter: FighterT) -> Being:
        """Return what sort of creature a fighter is, as stories may tell it to everybody."""
        return Being(side=fight.sides[fighter.side])

    def chance(self, needed: int) -> Fraction | None:
        """Return the chance that a check against a number succeeds, or None without such checks."""
        return None

    def needs_words(self, total: int) -> str:
        """Return what the number beside a choice says: what is rolled against, or added."""
        return f"needs −{-total}" if total < 0 else f"needs {total}"

    @cached_property
    def voice(self) -> Voice:
        """Return the words of the book, from its folder `voice`."""
        return Voice(self.folder / "voice", self.events)

    def state_words(self, seen: Mapping[str, Any]) -> list[str]:
        """Return how a fighter is, a few words each, from what may be seen of it."""
        return self.voice.state(seen)

    def short_words(self, seen: Mapping[str, Any]) -> str:
        """Return how a fighter is in the fewest words, from what may be seen of it."""
        return self.voice.short(seen)

    def going_on(self, fight: FightT, fighter: FighterT) -> Mapping[str, Any]:
        """Return facts for the reminders of whoever plays a fighter that no tracker shows.

        They are always the same facts; one that is None now is not known.
        """
        return {}

    def reminders(self, fight: FightT, fighter: FighterT) -> Sequence[str]:
        """Return what is still going on with a fighter, from what its own side sees of it."""
        shown = [tracker.name for tracker in self.trackers if tracker.seen != GM]
        seen = {name: self.get(fight, fighter, name) for name in shown}
        return self.voice.reminders({**seen, **self.going_on(fight, fighter)})

    def advice(self, fight: FightT, question: Question) -> Sequence[Reason]:
        """Return what the book recommends to whoever is asked, each with its rule."""
        return ()

    def acting(self, fight: FightT) -> Fighter | None:
        """Return whose turn it is."""
        return None

    def at_turn(self, fight: FightT) -> Sequence[Fighter]:
        """Return everybody whose turn it is: more than one where some act at the same moment."""
        acting = self.acting(fight)
        return [acting] if acting is not None else []

    def order(self, fight: FightT) -> Sequence[Fighter]:
        """Return the fighters in the order of their turns."""
        return list(fight.fighters)

    def lines(self, kind: str, facts: Mapping[str, Any]) -> list[str]:
        """Return the plain lines and the math of an event from the facts that may be seen.

        A kind of event may have its own sentence; else the voice has one, or its name and facts
        must do.
        """
        sentence = self.events[kind].sentence if kind in self.events else ""
        if not sentence and self.voice.has(kind):
            return self.voice.lines(kind, facts)
        return [said(kind, sentence, facts)]

    def tale(self, kind: str, facts: Mapping[str, Any], number: int) -> str:
        """Return a sentence of story for an event, or nothing; `number` varies the words."""
        return self.voice.story(kind, facts, by_number(number))

    def ways(self, fight: FightT, place: int, side: int) -> Sequence[str]:
        """Return where one can go from an area, as far as a side knows; a side below 0 knows all.

        A line each: `ways to Gate, Lane`. Only maps of areas are asked.
        """
        field: Any = fight.field
        ends = [field.names[field.leads_to[i]] for i in range(*field.first[place : place + 2])]
        return [f"ways to {', '.join(ends)}"] if ends else []

    def rulings(self, rules: Sequence[str]) -> Sequence[str]:
        """Return the house rules that could have changed what some rules decided, a line each."""
        return ()

    @cached_property
    def outcome_words(self) -> OutcomeWords:
        """Return what the outcomes of the book are called, from `voice/odds.yaml`."""
        return OutcomeWords(self.folder / "voice" / "odds.yaml")

    def came_to(
        self, before: FightT, was: FighterT, after: FightT, now: FighterT, chose: bool
    ) -> Outcome:
        """Return what came to a fighter between two states, for odds."""
        return came_to(self, before, was, after, now, chose)

    def remaining(self, fighter: Any) -> int:
        """Return how much of the vital number a fighter has left."""
        return int(getattr(fighter, self.vital)) if self.vital else 0

    def lost(self, was: Any, now: Any) -> int:
        """Return how much of the vital number a fighter has lost."""
        return int(getattr(was, self.vital) - getattr(now, self.vital)) if self.vital else 0


class Wrong(Exception):
    """Something in an entry that cannot be resolved, with the path to it."""

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


class Rooms(Mapping[str, System]):
    """The registered systems by their ids; a room is loaded when it is asked for, not before."""

    def __init__(self, points: Iterable[EntryPoint], loaded: Iterable[System] = ()) -> None:
        self._points = {point.name: point for point in points}
        self._loaded = {system.id: system for system in loaded}
        self._ids = sorted({*self._points, *self._loaded})

    def __getitem__(self, id: str) -> System:
        if id not in self._loaded:
            system: System = self._points[id].load()
            if system.id != id:
                raise ValueError(f"the system {system.id} is registered under the name {id}")
            self._loaded[id] = system
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)

    def __contains__(self, id: object) -> bool:
        return id in self._ids

    def folder(self, id: str) -> Path:
        """Return the folder of a system, where its entry point leads to, without loading it."""
        if id in self._loaded:
            return self._loaded[id].folder
        found = find_spec(self._points[id].module)
        if found is None or found.origin is None:
            return self[id].folder
        return Path(found.origin).parent


@cache
def systems() -> Rooms:
    """Return every registered system by its id."""
    return Rooms(entry_points(group="affray.systems"))


@cache
def _read_glossary(path: Path) -> Mapping[str, Mapping[str, str]]:
    from affray.core.files.yamlfile import shipped_data

    found: Mapping[str, Mapping[str, str]] = {}
    if path.exists():
        found = shipped_data(path)
    return found
