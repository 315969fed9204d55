"""How much winning chance the quick tactics leave lying at a decision.

Fights are fought by the quick tactics. At some of their decisions everything that could be answered
is tried on the fight as it really is, with true sheets and both sides played on by the quick
tactics. Whoever takes the best of several uncertain numbers finds too much: so the best answer is
chosen by one half of its tries and valued by the other, and the other way round.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import fmean, quantiles, stdev

from affray.core.act.question import Player, Question
from affray.core.fight.fight import Fight
from affray.core.fight.numbers import Numbers
from affray.core.room.system import System
from affray.lab.trial import build
from affray.players.mastermind import Mastermind
from affray.players.rollouts import WORLDS, Worlds
from affray.players.search import FAR, FRESH, Search
from affray.referee.rooms import load_encounter, system_of

EVERY = 7  # decisions: the next one that is measured
FIRST_TRIES = 16  # of every answer; the better half is tried as often again, and so on
LAST = 5  # answers that are tried in earnest, besides the quick one
TRIES = 800  # of each of them


@dataclass
class Regret:
    """What was found at the decisions of one encounter, in shares of a fight."""

    gains: list[float] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)

    def cells(self) -> tuple[str, ...]:
        """Return it as cells of a table, in per cent."""
        mean = 100 * fmean(self.gains)
        error = 196 * stdev(self.gains) / len(self.gains) ** 0.5
        tenths = quantiles(self.gains, n=10, method="inclusive")
        return (
            str(len(self.gains)),
            f"{fmean(self.choices):.0f}",
            f"{mean:.1f} % ({mean - error:.1f} to {mean + error:.1f})",
            f"{100 * tenths[4]:.1f} %",
            f"{100 * tenths[8]:.1f} %",
            f"{100 * max(self.gains):.1f} %",
        )


class Watcher(Mastermind):
    """Plays like the quick tactics, and measures what a better answer would have gained."""

    def __init__(self, system: System) -> None:
        super().__init__(system, knows=True)
        self.seen = 0
        self.regret = Regret()

    def think(self, fight: Fight, question: Question, quick: Player) -> Search | None:
        """Measure every few decisions; the quick answer stands."""
        self.seen += 1
        if self.seen % EVERY == 0:
            search = super().think(fight, question, quick)
            if search is not None:
                rows = [one.row for one in search.tried]
                self.regret.gains.append(gain(search.worlds, rows, int(question.asked.side)))
                self.regret.choices.append(len(rows))
        return None


def gain(worlds: Worlds, rows: list[Numbers], side: int) -> float:
    """Return how much more often the best answer wins than the first one."""
    usual = rows[0]
    last = [row for row in best_rows(worlds, rows, side) if row is not usual]
    tried = [tries(worlds, row, side, FRESH, TRIES) for row in (usual, *last)]
    found = 0.0
    for half in (0, 1):
        best = max(tried, key=lambda one: sum(one[half::2]))
        found += fmean(best[1 - half :: 2]) - fmean(tried[0][1 - half :: 2])
    return found / 2


def best_rows(worlds: Worlds, rows: list[Numbers], side: int) -> list[Numbers]:
    """Return the few answers that do best; the worse half is dropped again and again."""
    alive = list(rows)
    wins = dict.fromkeys(range(len(rows)), 0.0)
    number_of = {id(row): number for number, row in enumerate(rows)}
    first, count = 0, FIRST_TRIES
    while len(alive) > LAST:
        for row in alive:
            wins[number_of[id(row)]] += sum(tries(worlds, row, side, first, count))
        first, count = first + count, first + count
        alive.sort(key=lambda row: -wins[number_of[id(row)]])
        alive = alive[: max(LAST, len(alive) // 2)]
    return alive


def tries(worlds: Worlds, row: Numbers, side: int, first: int, count: int) -> list[float]:
    """Try an answer with some dice, the same for every answer: 1 for a fight won, else 0."""
    found: list[float] = []
    for number in range(first, first + count):
        worlds.play(row, number, FAR)
        winner = int(worlds.worlds[number % WORLDS].clone.winner)
        found.append(1.0 if winner == side else 0.0)
    return found


def regret_of(path: str, decisions: int) -> Regret:
    """Fight an encounter until so many decisions were measured."""
    start = load_encounter(path)
    system = system_of(start)
    fight, _ = build(start, after=False)
    watcher = Watcher(system)
    for fighter in fight.fighters:
        fighter.tactics = watcher
    fight.keep_start()
    seed = 0
    while len(watcher.regret.gains) < decisions:
        fight.begin(seed)
        while fight.winner == -1 and not fight.over and len(watcher.regret.gains) < decisions:
            if not fight.step():
                break
        seed += 1
    return watcher.regret
