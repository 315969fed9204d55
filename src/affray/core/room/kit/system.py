"""A system of the kit as the core knows it, and events with their sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from affray.core.act.question import Player
from affray.core.field.battlefield import Battlefield
from affray.core.fight.event import Event
from affray.core.files.checking import Model
from affray.core.room import system as contract
from affray.core.room.kit.choice import First
from affray.core.room.kit.fight import Fight, Fighter
from affray.core.room.kit.figures import checked, model_of
from affray.core.room.system import Start
from affray.core.state.reflection import trackers_of

Kind = TypeVar("Kind", bound=type[Event])


def told(sentence: str, *rules: str) -> Callable[[Kind], Kind]:
    """Give a kind of event its sentence and the rules behind it.

    The sentence has facts in braces. `{down:is down|stands}` says the first of a fact that is
    true and the second of one that is not; `{hits:hit|hits}` counts.
    """

    def made(kind: Kind) -> Kind:
        kind.sentence, kind.rules = sentence, rules
        return kind

    return made


class System(contract.System[Fight[Any], Fighter]):
    """A system of the kit: it names its fight and its fighter, and may say more.

    The folder and the events are those of its module, the trackers those of its fighter, unless it
    says otherwise.
    """

    fight: type[Fight[Any]]
    fighter: type[Fighter]
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
        if "lasting" not in vars(cls):
            cls.lasting = tuple(one.name for one in cls.trackers if one.settable)

    # -- content ------------------------------------------------------------------------------

    def models(self) -> Mapping[str, type[Model]]:
        """Return the model of fighters: every number of the class that stands on the sheet."""
        return {"fighters": model_of(self.fighter)}

    def describe(self, kind: str, entry: Mapping[str, Any]) -> str:
        """Return the figures of an entry."""
        return ", ".join(f"{name} {value}" for name, value in entry.items() if value)

    def stays_behind(self, fight: Fight[Any], fighter: Fighter) -> str:
        """Return that whoever is out of the fight does not come into the next."""
        return "down" if fight.is_out(fighter) else ""

    # -- a fight ------------------------------------------------------------------------------

    def choose_rules(self, values: Mapping[str, str]) -> Mapping[str, str]:
        """Return the house rules by name."""
        return values

    def make_fighter(self, line: Mapping[str, Any], rules: Any) -> Fighter:
        """Return a fighter from its line of a start."""
        return self.fighter(line["name"], line["side"], line["sheet"])

    def make_fight(
        self, start: Start, people: list[Fighter], field: Battlefield, rules: Any
    ) -> Fight[Any]:
        """Return the fight of these people."""
        return self.fight(self, start, people, field)

    def was_set(self, fight: Fight[Any], fighter: Fighter, tracker: str) -> None:
        """See whether the fight is over after a tracker was set."""
        self.recheck(fight)

    def change_sheet(self, fight: Fight[Any], fighter: Fighter, name: str, value: Any) -> None:
        """Change a figure of the sheet; what a tracker shows stays as it is."""
        if name not in fighter.sheet:
            raise ValueError(f"{self.name} has no figure called {name}")
        fighter.sheet = {**fighter.sheet, name: checked(self.fighter, name, value)}
        if name not in [tracker.name for tracker in self.trackers]:
            setattr(fighter, name, value)

    def change_rule(self, fight: Fight[Any], name: str, value: str) -> None:
        """Change a house rule of a running fight."""
        fight.house_rules = {**fight.house_rules, name: value}

    def recheck(self, fight: Fight[Any]) -> None:
        """See whether the fight is over after the game master changed something."""
        fight.settle()

    # -- what is shown ------------------------------------------------------------------------

    def band(self, fight: Fight[Any], fighter: Fighter) -> int:
        """Return how well a fighter looks."""
        return fighter.band(len(self.health_words))

    def state_words(self, seen: Mapping[str, Any]) -> list[str]:
        """Return how a fighter is: its health, and the trackers that may be seen."""
        shown = [tracker for tracker in self.trackers if tracker.name in seen]
        numbers = [f"{tracker.words or tracker.name} {seen[tracker.name]}" for tracker in shown]
        return [str(seen["health"]), *numbers]

    def lost(self, was: Fighter, now: Fighter) -> int:
        """Return how much of the vital number a fighter has lost."""
        return was.left - now.left
