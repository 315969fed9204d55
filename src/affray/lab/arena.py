"""`arena`: tactics against tactics, each playing each side with the same dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.files.problem import unknown
from affray.lab.chance import Chance
from affray.lab.result import Simulation
from affray.lab.simulation import Progress, simulate
from affray.referee.rooms import load_encounter, system_of


@dataclass(frozen=True)
class Match:
    """What came of tactics against tactics: the fights of both seatings."""

    title: str
    first: str  # the tactics whose chance it is
    second: str
    straight: Simulation  # the first tactics play the first side
    swapped: Simulation  # the second tactics play the first side

    @property
    def fights(self) -> int:
        """Return how many fights were fought."""
        return self.straight.fights + self.swapped.fights

    @property
    def win(self) -> Chance:
        """Return how often the first tactics won, of the fights that somebody won."""
        own = self.straight.sides[0].wins.count
        own += sum(side.wins.count for side in self.swapped.sides[1:])
        return Chance(own, self.decided)

    @property
    def decided(self) -> int:
        """Return how many fights somebody won."""
        both = (self.straight, self.swapped)
        return sum(side.wins.count for one in both for side in one.sides)

    @property
    def of_side(self) -> list[tuple[str, Chance]]:
        """Return how often the first tactics won with each side, of the fights somebody won."""
        found: list[tuple[str, Chance]] = []
        for number, one in enumerate((self.straight, self.swapped)):
            wins = [side.wins.count for side in one.sides]
            own = wins[0] if number == 0 else sum(wins[1:])
            name = one.sides[0].name if number == 0 else " and ".join(s.name for s in one.sides[1:])
            found.append((name, Chance(own, sum(wins))))
        return found

    def __str__(self) -> str:
        lines = [f"{self.title}: {self.first} against {self.second}, {self.fights:,} fights", ""]
        lines.append(f"{self.first} wins  {self.win}  of {self.decided:,} that somebody won")
        for side, chance in self.of_side:
            lines.append(f"  as {side}  {chance}")
        return "\n".join(lines)

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "encounter": self.title,
            "a": self.first,
            "b": self.second,
            "fights": self.fights,
            "decided": self.decided,
            "win": self.win.plain(),
            "sides": [{"as": side, "win": chance.plain()} for side, chance in self.of_side],
        }


def arena(
    encounter: str | Path,
    first: str,
    second: str,
    runs: int = 4_000,
    *,
    seed: int = 0,
    house: Mapping[str, str] | None = None,
    rounds: int | None = None,
    workers: int | None = None,
    on: str = "",
    progress: Progress | None = None,
) -> Match:
    """Pit tactics against tactics: half of the fights each way round, with the same seeds."""
    start = load_encounter(encounter)
    system = system_of(start)
    for how in (first, second):
        if how not in system.players:
            raise Refused(unknown("tactics", how, system.players))
    if runs < 2:
        raise Refused(f"an arena needs 2 fights at least, one each way round, not {runs}")
    sides = start["sides"]

    def fought(own: str, other: str) -> Simulation:
        how = {sides[0]: own, **dict.fromkeys(sides[1:], other)}
        return simulate(
            encounter,
            runs // 2,
            seed=seed,
            tactics=how,
            house=house,
            rounds=rounds,
            after=False,
            workers=workers,
            on=on,
            progress=progress,
        )

    straight = fought(first, second)
    return Match(straight.trial.title, first, second, straight, fought(second, first))
