"""`day`: several fights in a row, with what the book restores in between.

The party comes out of each fight as it was left (`affray play --after` does the same), so a day
wears it down: wounds, spent points, broken gear, and whoever is dead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.fight.fight import DRAW, Fight
from affray.core.fight.statistics import fight_seed
from affray.core.files.next_fight import comers, going_into
from affray.core.room.system import Start
from affray.lab.chance import Chance, points
from affray.lab.crew import count_workers, pooled
from affray.lab.simulation import check_size
from affray.lab.spread import Spread
from affray.lab.tables import aligned
from affray.lab.trial import Trial, make_trial
from affray.referee.rooms import system_of

PARTY = 0  # the first side of the first fight
BATCH = 10  # days
MOST_FIGHTS = 20
HEALTHS = 101
REACHED, WON, FELL, ROUNDS, HEALTH = range(5)  # of each fight; from the last on a histogram
WIDE = HEALTH + HEALTHS


@dataclass(frozen=True)
class Leg:
    """One of the fights of a day."""

    title: str
    reached: Chance  # of all days
    won: Chance  # of those that reached it
    all_fell: Chance
    rounds: float
    health: Spread  # left to the party afterwards, in percent of what it has when well


class Day:
    """What several fights in a row come to."""

    def __init__(self, trials: Sequence[Trial], seed: int, days: int, row: list[int]) -> None:
        self.trials = tuple(trials)
        self.seed = seed
        self.days = days
        self.row = row

    @property
    def legs(self) -> list[Leg]:
        """Return what each fight came to."""
        found = []
        for at, trial in enumerate(self.trials):
            part = self.row[at * WIDE : (at + 1) * WIDE]
            found.append(
                Leg(
                    trial.title,
                    Chance(part[REACHED], self.days),
                    Chance(part[WON], part[REACHED]),
                    Chance(part[FELL], part[REACHED]),
                    part[ROUNDS] / max(part[REACHED], 1),
                    Spread(tuple(part[HEALTH:])),
                )
            )
        return found

    @property
    def through(self) -> Chance:
        """Return how often the party came through all fights and won the last one."""
        return Chance(self.row[(len(self.trials) - 1) * WIDE + WON], self.days)

    @property
    def alive(self) -> dict[str, Chance]:
        """Return how often each of the party lives to see the end of it."""
        names = self.trials[0].names(PARTY)
        first = len(self.trials) * WIDE
        return {name: Chance(self.row[first + at], self.days) for at, name in enumerate(names)}

    def __str__(self) -> str:
        side = self.trials[0].start["sides"][PARTY]
        rows = [["", "reached", "won", "", "all fall", "rounds", "health left"]]
        for leg in self.legs:
            rows.append(
                [
                    leg.title,
                    f"{points(leg.reached.share)} %",
                    f"{points(leg.won.share)} %",
                    f"({points(leg.won.low)} to {points(leg.won.high)})",
                    f"{points(leg.all_fell.share)} %",
                    f"{leg.rounds:.1f}",
                    f"{leg.health.median} %",
                ]
            )
        lives = [[name, f"{points(one.share)} %"] for name, one in self.alive.items()]
        return "\n".join(
            [
                f"A day of {len(self.trials)} fights · {self.trials[0].system.name}"
                f" · {self.days:,} days · seed {self.seed}",
                "",
                *aligned(rows),
                "",
                f"the {side} come through and win the last fight: {self.through}",
                "alive in the evening",
                *(f"  {line}" for line in aligned([["", ""], *lives])[1:]),
            ]
        )

    def table(self) -> list[dict[str, Any]]:
        """Return a row of plain values for each fight."""
        return [
            {
                "fight": leg.title,
                "reached": round(leg.reached.share, 6),
                "won": round(leg.won.share, 6),
                "low": round(leg.won.low, 6),
                "high": round(leg.won.high, 6),
                "all fall": round(leg.all_fell.share, 6),
                "rounds": round(leg.rounds, 4),
                "health left": leg.health.median,
            }
            for leg in self.legs
        ]

    def plain(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "days": self.days,
            "seed": self.seed,
            "fights": self.table(),
            "through": self.through.plain(),
            "alive": {name: one.plain() for name, one in self.alive.items()},
        }

    def svg(self) -> str:
        """Return how often the party has won so far, fight by fight."""
        from affray.lab.charts import curve

        marks = []
        for at, leg in enumerate(self.legs):
            won = self.row[at * WIDE + WON]
            marks.append((leg.title, Chance(won, self.days)))
        return curve("How far the party comes", "fights won so far", marks)


def day(
    encounters: Sequence[str | Path],
    days: int = 300,
    *,
    seed: int = 0,
    tactics: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    rounds: int | None = None,
    workers: int | None = None,
    on: str = "",
) -> Day:
    """Let the first side of the first encounter go through several fights, many times.

    `on` names the scheduler of a cluster (tcp://scheduler:8786); the result is the same.
    """
    check_size(days, seed)
    if not 2 <= len(encounters) <= MOST_FIGHTS:
        raise Refused(f"a day has from 2 to {MOST_FIGHTS} fights, not {len(encounters)}")
    trials = [make_trial(encounters[0], tactics, house, rounds)]
    trials += [make_trial(one, None, house, rounds) for one in encounters[1:]]
    books = {trial.start["system"] for trial in trials}
    if len(books) > 1:
        raise Refused(f"nobody goes from one book into another: {', '.join(sorted(books))}")
    text = json.dumps([trial.start for trial in trials], sort_keys=True)
    firsts = range(0, days, BATCH)
    tasks = [(text, seed, first, min(BATCH, days - first)) for first in firsts]
    count = count_workers(workers, len(tasks) // 2)
    if on:
        rows = _far_away(on, books.pop(), tasks)
    elif count == 1:
        rows = [run_days(*task) for task in tasks]
    else:
        rows = [row for _, row in pooled(run_days, tasks, count)]
    return Day(trials, seed, days, [sum(column) for column in zip(*rows, strict=True)])


def _far_away(on: str, system: str, tasks: list[tuple[str, int, int, int]]) -> list[list[int]]:
    """Let a cluster fight the days; in what order they come makes no difference."""
    from affray.lab.cluster import check_address, handed_out

    check_address(on)
    return [row for _, rows in handed_out(on, system, run_days_there, tasks) for row in rows]


def run_days_there(text: str, seed: int, first: int, count: int) -> list[list[int]]:
    """Fight some days on another machine."""
    return [run_days(text, seed, first, count)]


def run_days(text: str, seed: int, first: int, count: int) -> list[int]:
    """Fight some days and return what was counted."""
    starts: list[Start] = json.loads(text)
    names = [line["name"] for line in starts[0]["fighters"] if line["side"] == PARTY]
    row = [0] * (len(starts) * WIDE + len(names))
    for number in range(first, first + count):
        alive = one_day(starts, seed, number, row)
        for at, name in enumerate(names):
            row[len(starts) * WIDE + at] += name in alive
    return row


def one_day(starts: Sequence[Start], seed: int, number: int, row: list[int]) -> set[str]:
    """Fight one day as far as the party comes; return who of it is alive."""
    system = system_of(starts[0])
    side, start = PARTY, starts[0]
    alive = {line["name"] for line in start["fighters"] if line["side"] == PARTY}
    for at in range(len(starts)):
        fight: Fight = system.build(start)
        fight.lingers = True
        fight.seed(fight_seed(seed, number * len(starts) + at))
        fight.play_on()
        count_fight(fight, start, side, row, at * WIDE)
        there = [one for one in fight.fighters if one.belongs_to() == side]
        alive -= {one.name for one in there if fight.is_dead(one)}
        if fight.winner not in (side, DRAW) or at + 1 == len(starts):
            break
        party = comers(system, start, fight, side)
        try:
            start, crossing = going_into(system, starts[at + 1], party, start["sides"][side])
        except Refused:  # nobody is left who could go on
            break
        side = side_of(start, [one.name for one in crossing.came])
    return alive


def side_of(start: Start, came: Sequence[str]) -> int:
    """Return the side to which the party has come."""
    return next(int(line["side"]) for line in start["fighters"] if line["name"] in came)


def count_fight(fight: Fight, start: Start, side: int, row: list[int], first: int) -> None:
    """Count one fight of a day."""
    own = [one for one in fight.fighters if one.belongs_to() == side]
    row[first + REACHED] += 1
    row[first + ROUNDS] += int(fight.round)
    row[first + WON] += fight.winner == side
    fallen = int(fight.fallen())
    row[first + FELL] += all((fallen >> one.number) & 1 for one in own)
    fresh = [{**line, "now": {}} for line in start["fighters"]]
    well = system_of(start).build({**start, "fighters": fresh})
    full = sum(max(int(well.vital_of(well.fighters[one.number])), 0) for one in own)
    left = sum(max(int(fight.vital_of(one)), 0) for one in own)
    row[first + HEALTH + min(left * 100 // max(full, 1), HEALTHS - 1)] += 1
