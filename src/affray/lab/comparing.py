"""`compare`: weapons, maneuvers or fighters against a range of armour or foes.

Each pair fights many duels, face to face on open ground, by tactics. All have the same seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from affray.core.act.question import Refused
from affray.core.files.problem import BadData
from affray.lab.chance import Chance
from affray.lab.result import Simulation
from affray.lab.simulation import check_size, simulate
from affray.lab.tables import crossings, heat_lines
from affray.lab.trial import make_trial
from affray.lab.variation import MOST_VALUES, Variable, shown, variable
from affray.referee.matchup import OURS, THEIRS, meeting, system_for

Told = Callable[[int, int], None]


@dataclass(frozen=True)
class Contender:
    """A fighter as it comes to the comparison."""

    label: str
    line: Mapping[str, Any]


class Comparison:
    """Who wins how often against whom."""

    def __init__(
        self,
        down: Sequence[Contender],
        across: Sequence[Contender],
        found: Sequence[Sequence[Simulation]],
    ) -> None:
        self.down = [one.label for one in down]
        self.across = [one.label for one in across]
        self.found = found

    @property
    def cells(self) -> list[list[Chance]]:
        """Return how often each row wins against each column."""
        return [[one.win for one in row] for row in self.found]

    @property
    def crossings(self) -> list[str]:
        """Return which row is best for which columns, in words."""
        return crossings(self.down, self.across, self.cells)

    def __str__(self) -> str:
        first = self.found[0][0]
        widest = max(one.win.width for row in self.found for one in row) / 2 * 100
        lines = [
            f"{first.trial.system.name} · {first.fights:,} duels each · seed {first.seed}",
            "",
            f"how often the one on the left wins, in percent (± {widest:.1f} at most)",
            *heat_lines(self.down, self.across, self.cells),
        ]
        return "\n".join([*lines, "", *self.crossings] if len(self.down) > 1 else lines)

    def table(self) -> list[dict[str, Any]]:
        """Return a row of plain values for each pair."""
        return [
            {
                "who": who,
                "against": foe,
                "wins": round(one.win.share, 6),
                "low": round(one.win.low, 6),
                "high": round(one.win.high, 6),
                "rounds": one.rounds.median,
            }
            for who, row in zip(self.down, self.found, strict=True)
            for foe, one in zip(self.across, row, strict=True)
        ]

    def plain(self) -> dict[str, Any]:
        """Return everything as plain data."""
        first = self.found[0][0]
        return {
            "system": first.trial.start["system"],
            "fights": first.fights,
            "seed": first.seed,
            "pairs": self.table(),
            "best": self.crossings,
            "covers": first.cover.plain(),
        }

    def svg(self) -> str:
        """Return a heat map."""
        from affray.lab.charts import heat_map

        about = f"{self.found[0][0].fights:,} duels each, by tactics"
        return heat_map("Who wins how often", about, self.down, self.across, self.cells)


def compare(
    fighters: Sequence[str],
    against: Sequence[str],
    runs: int = 1_000,
    *,
    system: str = "",
    each: str | Variable = "",
    foes_each: str | Variable = "",
    seed: int = 0,
    house: Mapping[str, str] | None = None,
    workers: int | None = None,
    on: str = "",
    told: Told | None = None,
) -> Comparison:
    """Let fighters, or one with each of some things, duel with foes, or with each kind of one.

    `each` and `foes_each` are written KEY=a,b,c: `weapons=longsword,mace`, `armor=leather,plate`.
    """
    check_size(runs, seed)
    system = system_for([*fighters, *against], system).id
    down = _contenders(fighters, each)
    across = _contenders(against, foes_each)
    if not down or not across:
        raise Refused("who is compared, and against whom?")
    if len(down) * len(across) > MOST_VALUES:
        raise Refused(f"{len(down) * len(across)} pairs are too many, {MOST_VALUES} are the most")
    trials = [
        [make_trial(_duel(system, one, foe), None, house, None, False) for foe in across]
        for one in down
    ]
    found: list[list[Simulation]] = []
    for row in trials:
        found.append([])
        for trial in row:
            if told is not None:
                told(sum(map(len, found)), len(down) * len(across))
            found[-1].append(simulate(trial, runs, seed=seed, workers=workers, on=on))
    return Comparison(down, across, found)


def _contenders(names: Sequence[str], each: str | Variable) -> list[Contender]:
    if not each:
        return [Contender(name, {"fighter": name}) for name in names]
    which = variable(each) if isinstance(each, str) else each
    alone = len(names) == 1
    return [
        Contender(
            shown(value) if alone else f"{name}, {shown(value)}",
            {"fighter": name, which.path: value},
        )
        for name in names
        for value in which.values
    ]


def _duel(system: str, one: Contender, foe: Contender) -> Mapping[str, Any]:
    """Return the start of a duel, face to face."""
    lines = {OURS: {**one.line, "name": "Left"}, THEIRS: {**foe.line, "name": "Right"}}
    try:
        return meeting([lines[OURS]], [lines[THEIRS]], system)
    except BadData as bad:
        # What is a list in the file may be said as one word: weapons=mace
        for problem in bad.problems:
            if problem.message.startswith("should be a list"):
                _, side, _, key = problem.where.split(".", 3)
                lines[side][key] = [lines[side][key]]
    try:
        return meeting([lines[OURS]], [lines[THEIRS]], system)
    except BadData as bad:
        told = "; ".join(problem.message for problem in bad.problems[:3])
        raise Refused(f"{one.label} against {foe.label} cannot be: {told}") from None
