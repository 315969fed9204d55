"""A system of the kit as the core knows it, and events with their sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, dataclass_transform

from affray.core.act.question import Player
from affray.core.field.battlefield import Battlefield
from affray.core.field.ground import field_of
from affray.core.fight import fight as core
from affray.core.fight.event import Event, Kind, event, seen
from affray.core.files.checking import Model
from affray.core.room import system as contract
from affray.core.room.kit.choice import First
from affray.core.room.kit.fight import Fight, Fighter
from affray.core.room.kit.figures import checked, model_of
from affray.core.room.system import Start
from affray.core.state.marks import find
from affray.core.state.reflection import trackers_of


@dataclass_transform(frozen_default=True, field_specifiers=(seen,))
def told(words: str, *rules: str) -> Callable[[Kind], Kind]:
    """Make a class an event with its sentence and the rules behind it.

    The sentence has facts in braces. `{down:is down|stands}` says the first of a fact that is
    true and the second of one that is not; `{hits:hit|hits}` counts.
    """

    def made(kind: Kind) -> Kind:
        one: Any = event(kind)
        one.words, one.rules = words, rules
        return one  # type: ignore[no-any-return]  # the twin that the slots made

    return made


class System(contract.System):
    """A system of the kit: it names its fight and its fighter, and may say more.

    The folder and the events are those of its module, the trackers those of its fighter, unless it
    says otherwise.
    """

    fight: type[Fight[Any]]
    fighter: type[Fighter]
    health_words: tuple[str, ...] = ("down", "hurt", "unhurt")  # by what is left, worst first
    tactics: Mapping[str, Player] = {"simple": First()}

    def __init_subclass__(cls) -> None:
        module = sys.modules[cls.__module__]
        if "folder" not in vars(cls) and module.__file__ is not None:
            cls.folder = Path(module.__file__).parent
        if "events" not in vars(cls):
            kinds = [one for one in vars(module).values() if isinstance(one, type)]
            own = [one for one in kinds if issubclass(one, Event) and one is not Event]
            cls.events = {one.__name__: one for one in own}
        if "trackers" not in vars(cls) and hasattr(cls, "fighter"):
            cls.trackers = trackers_of(cls.fighter)

    # -- content ------------------------------------------------------------------------------

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of fighters: every number of the class that stands on the sheet."""
        return {"fighters": model_of(self.fighter)}

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return the figures of an entry."""
        return ", ".join(f"{name} {value}" for name, value in entry.items() if value)

    # -- a fight ------------------------------------------------------------------------------

    def build(self, start: Start) -> core.Fight:
        """Return the fight at its start."""
        field = field_of(start)
        people = [self.make_fighter(line, field) for line in start["fighters"]]
        fight = self.fight(self, start, people, field)
        for one, line in zip(people, start["fighters"], strict=True):
            self.begin(fight, one, line)
        return fight

    def make_fighter(self, line: Mapping[str, Any], field: Battlefield) -> Fighter:
        """Return a fighter from its line of a start."""
        one = self.fighter(line["name"], line["side"], line["sheet"])
        for side in line["hidden"]:
            one.hidden |= 2**side
        if field.kind != "contact":
            one.place = field.find(line["at"])
        one.tactics = self.tactics[line["tactics"]]
        return one

    def begin(self, fight: core.Fight, one: core.Fighter, line: Mapping[str, Any]) -> None:
        """Let a fighter be as its line says that it is now."""
        for name, value in line["now"].items():
            find(self.trackers, name).put(fight, one, value)

    def add(self, fight: core.Fight, line: Mapping[str, Any]) -> core.Fighter:
        """Add a fighter, last in the list."""
        one = self.make_fighter(line, fight.field)
        one.number = len(fight.fighters)
        fight.fighters.append(one)
        self.begin(fight, one, line)
        return one

    def was_set(self, fight: core.Fight, fighter: core.Fighter, tracker: str) -> None:
        """See whether the fight is over after a tracker was set."""
        self.recheck(fight)

    def change_sheet(self, fight: core.Fight, fighter: core.Fighter, name: str, value: Any) -> None:
        """Change a figure of the sheet; what a tracker shows stays as it is."""
        assert isinstance(fighter, Fighter)
        if name not in fighter.sheet:
            raise ValueError(f"{self.name} has no figure called {name}")
        fighter.sheet = {**fighter.sheet, name: checked(self.fighter, name, value)}
        if name not in [tracker.name for tracker in self.trackers]:
            setattr(fighter, name, value)

    def change_rule(self, fight: core.Fight, name: str, value: str) -> None:
        """Change a house rule of a running fight."""
        assert isinstance(fight, Fight)
        fight.house_rules = {**fight.house_rules, name: value}

    def recheck(self, fight: core.Fight) -> None:
        """See whether the fight is over after the game master changed something."""
        assert isinstance(fight, Fight)
        fight.settle()

    # -- what is shown ------------------------------------------------------------------------

    def health(self, fight: core.Fight, fighter: core.Fighter) -> str:
        """Return a fighter's health as a word."""
        assert isinstance(fighter, Fighter)
        return self.health_words[fighter.band(len(self.health_words))]

    def state_words(self, seen: Mapping[str, Any]) -> list[str]:
        """Return how a fighter is: its health, and the trackers that may be seen."""
        shown = [tracker for tracker in self.trackers if tracker.name in seen]
        numbers = [f"{tracker.words or tracker.name} {seen[tracker.name]}" for tracker in shown]
        return [str(seen["health"]), *numbers]

    def outcome(self, before: core.Fight, after: core.Fight) -> dict[str, Any]:
        """Return who lost how much of the vital number, and who is out."""
        assert isinstance(before, Fight)
        assert isinstance(after, Fight)
        pairs = list(zip(before.people, after.people, strict=True))
        lost = {now.name: was.left - now.left for was, now in pairs if now.left < was.left}
        out = [now.name for was, now in pairs if after.is_out(now) and not before.is_out(was)]
        return {"lost": lost, "out": out}
