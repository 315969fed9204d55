"""`sweep`: an encounter with other values at some of its places, each fought many times.

All have the same seed, and each fighter its own dice: what differs is what was changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.lab.chance import points
from affray.lab.result import Simulation
from affray.lab.simulation import simulate
from affray.lab.tables import aligned, heat_lines
from affray.lab.variation import MOST_VALUES, Variable, shown, source_of, variable

Told = Callable[[int, int], None]  # how many of how many are done


@dataclass(frozen=True)
class Point:
    """One combination of values, and what it came to."""

    values: tuple[Any, ...]
    found: Simulation

    @property
    def label(self) -> str:
        """Return the values in words."""
        return ", ".join(map(shown, self.values))


class Sweep:
    """What an encounter comes to with other values."""

    def __init__(self, variables: Sequence[Variable], found: Sequence[Point]) -> None:
        self.variables = tuple(variables)
        self.points = tuple(found)

    def table(self) -> list[dict[str, Any]]:
        """Return a row of plain values for each combination."""
        rows = []
        for one in self.points:
            found = one.found
            side = found.sides[0]
            named = {
                which.path: shown(value)
                for which, value in zip(self.variables, one.values, strict=True)
            }
            rows.append(
                {
                    **named,
                    "fights": found.fights,
                    "wins": round(found.win.share, 6),
                    "low": round(found.win.low, 6),
                    "high": round(found.win.high, 6),
                    "wiped out": round(side.wiped.share, 6),
                    "somebody dies": round(side.some_died.share, 6),
                    "rounds": found.rounds.median,
                    "health left": side.health.median,
                }
            )
        return rows

    def __str__(self) -> str:
        first = self.points[0].found
        side = first.sides[0].name
        head = [
            f"{first.trial.title} · {first.trial.system.name} · {first.fights:,} fights each"
            f" · seed {first.seed}",
            "",
        ]
        if len(self.variables) == 2:
            across, down = self.variables[1], self.variables[0]
            cells = [
                [self._at(a, b).win for b in range(len(across.values))]
                for a in range(len(down.values))
            ]
            head.append(
                f"how often the {side} win, in percent; down {down.path}, across {across.path}"
            )
            return "\n".join(
                head + heat_lines([*map(shown, down.values)], [*map(shown, across.values)], cells)
            )
        rows = [
            [
                ", ".join(one.path for one in self.variables),
                f"{side} win",
                "",
                "all fall",
                "one dies",
                "rounds",
            ]
        ]
        for one in self.points:
            win, own = one.found.win, one.found.sides[0]
            rows.append(
                [
                    one.label,
                    f"{points(win.share)} %",
                    f"({points(win.low)} to {points(win.high)})",
                    f"{points(own.wiped.share)} %",
                    f"{points(own.some_died.share)} %",
                    str(one.found.rounds.median),
                ]
            )
        return "\n".join(head + aligned(rows))

    def _at(self, down: int, across: int) -> Simulation:
        return self.points[down * len(self.variables[1].values) + across].found

    def plain(self) -> dict[str, Any]:
        """Return everything as plain data."""
        first = self.points[0].found
        return {
            "encounter": first.trial.title,
            "seed": first.seed,
            "variables": {one.path: list(one.values) for one in self.variables},
            "points": self.table(),
            "covers": first.cover.plain(),
        }

    def svg(self) -> str:
        """Return a picture: a curve for one variable, a heat map for two."""
        from affray.lab.charts import curve, heat_map

        side = self.points[0].found.sides[0].name
        title = f"{self.points[0].found.trial.title}: how often the {side} win"
        if len(self.variables) == 2:
            down, across = self.variables
            cells = [
                [self._at(a, b).win for b in range(len(across.values))]
                for a in range(len(down.values))
            ]
            names = [*map(shown, down.values)], [*map(shown, across.values)]
            return heat_map(title, f"{down.path} / {across.path}", *names, cells)
        marks = [(one.label, one.found.win) for one in self.points]
        return curve(title, ", ".join(one.path for one in self.variables), marks)


def sweep(
    encounter: str | Path,
    variables: Sequence[str | Variable] | Mapping[str, Sequence[Any]],
    runs: int = 2_000,
    *,
    seed: int = 0,
    tactics: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    rounds: int | None = None,
    after: bool = True,
    workers: int | None = None,
    on: str = "",
    told: Told | None = None,
) -> Sweep:
    """Fight an encounter many times for every combination of some values."""
    if isinstance(variables, Mapping):
        variables = [Variable(path, tuple(values)) for path, values in variables.items()]
    chosen = [variable(one) if isinstance(one, str) else one for one in variables]
    if not chosen:
        raise Refused("what is to be varied? say PATH=a,b,c")
    size = prod(len(one.values) for one in chosen)
    if not 1 <= size <= MOST_VALUES:
        raise Refused(f"{size} combinations are too many, {MOST_VALUES} are the most")
    source = source_of(encounter)
    how = {"tactics": tactics, "house": house, "rounds": rounds, "after": after}
    trials = []
    for values in product(*(one.values for one in chosen)):
        changes = {which.path: value for which, value in zip(chosen, values, strict=True)}
        trials.append((values, source.trial(changes, **how)))  # all mistakes before any fight
    found = []
    for done, (values, trial) in enumerate(trials):
        if told is not None:
            told(done, size)
        found.append(Point(values, simulate(trial, runs, seed=seed, workers=workers, on=on)))
    return Sweep(chosen, found)
