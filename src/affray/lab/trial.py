"""An encounter made ready to be fought many times."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.fight.fight import Fight
from affray.core.fight.statistics import Statistics, Supply
from affray.core.files.problem import unknown
from affray.core.room.attending import attend
from affray.core.room.system import Start, System
from affray.referee.opening import named_in, with_house_rules
from affray.referee.rooms import load_encounter, system_of

MOST_ROUNDS = 1000
USUAL_ROUNDS = 50


@dataclass(frozen=True)
class Trial:
    """An encounter with every choice made: who plays how, the house rules, the last round."""

    start: Start
    source: str  # as it was named
    options: tuple[str, ...] = ()  # what a command needs to make the same trial again
    after: bool = True  # what comes after the last blow is played too: who is tended, who dies

    @property
    def system(self) -> System:
        """Return the rule system."""
        return system_of(self.start)

    @property
    def title(self) -> str:
        """Return what the encounter is called."""
        return str(self.start.get("title") or self.source)

    @property
    def text(self) -> str:
        """Return all of it as one text, for another process."""
        return json.dumps([self.start, self.after], sort_keys=True)

    def names(self, side: int) -> list[str]:
        """Return the names of a side's fighters."""
        return [line["name"] for line in self.start["fighters"] if line["side"] == side]

    def command(self, verb: str, *more: str) -> str:
        """Return a command about this trial, ready to be pasted."""
        return shlex.join(["affray", verb, self.source, *self.options, *more])

    def with_start(self, start: Start) -> Trial:
        """Return the trial of another start."""
        return replace(self, start=start)


def make_trial(
    encounter: str | Path | Mapping[str, Any],
    tactics: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    rounds: int | None = None,
    after: bool = True,
) -> Trial:
    """Make an encounter ready: by name, by file, or resolved already."""
    if isinstance(encounter, Mapping):
        start, source = dict(encounter), str(encounter.get("title", "encounter"))
    else:
        start, source = load_encounter(encounter), str(encounter)
    start = with_house_rules(start, house or {})
    start = with_tactics(start, tactics or {})
    options = [
        word for name, how in (tactics or {}).items() for word in ("--tactics", f"{name}={how}")
    ]
    options += [
        word for name, how in (house or {}).items() for word in ("--house", f"{name}={how}")
    ]
    if rounds is not None:
        if not 1 <= rounds <= MOST_ROUNDS:
            raise Refused(f"a fight may last from 1 to {MOST_ROUNDS} rounds, not {rounds}")
        options += ["--rounds", str(rounds)]
    start = {**start, "round_limit": rounds or start.get("round_limit") or USUAL_ROUNDS}
    check_sides(start)
    return Trial(start, source, tuple(options), after)


def with_tactics(start: Start, tactics: Mapping[str, str]) -> Start:
    """Return a start in which fighters or whole sides play otherwise."""
    system = system_of(start)
    how_of: dict[str, str] = {}
    for name, how in tactics.items():
        if how not in system.players:
            raise Refused(unknown("tactics", how, system.players))
        how_of.update(dict.fromkeys(named_in(start, [name]), how))
    fighters = [
        {
            **line,
            "tactics": how_of.get(line["name"]) or line.get("tactics") or system.default_tactics,
        }
        for line in start["fighters"]
    ]
    return {**start, "fighters": fighters}


def check_sides(start: Start) -> None:
    """See that there is somebody to fight and somebody to be fought."""
    there = {line["side"] for line in start["fighters"]}
    if len(there) < 2:
        only = start["sides"][min(there)] if there else "nobody"
        raise Refused(f"a fight needs two sides, and here there is only one: {only}")


def build(start: Start, after: bool = True) -> tuple[Fight, list[Supply]]:
    """Return the fight of a start, ready for bulk play, and what can be used up in it."""
    system = system_of(start)
    fight: Fight = system.build(start)
    fight.lingers = after
    attend(fight)
    supplies: Sequence[Supply] = system.supplies(fight)
    fight.keep_start()
    return fight, list(supplies)


def counter_of(start: Start, after: bool = True) -> Statistics:
    """Return what fights an encounter and counts."""
    fight, supplies = build(start, after)
    return Statistics(fight, supplies, start["round_limit"])
