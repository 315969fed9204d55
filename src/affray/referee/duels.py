"""Duels: the exact chance to win of two fighters with fixed tactics, or an estimate of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from affray.core.act.question import Refused
from affray.core.fight.duel import TooLarge, Web
from affray.core.fight.fight import DRAW, NOBODY, Fight
from affray.core.files.problem import unknown
from affray.core.room.system import System
from affray.referee.about import native_status
from affray.referee.matchup import Entry, meeting, system_for
from affray.referee.odds import Interval, interval, percent
from affray.referee.rooms import system_of

MOST_ROUNDS = 100
WIDE = 30  # letters of the longest bar
MOST_ROWS = 12


@dataclass(frozen=True)
class Duel:
    """How a duel ends: who wins, after how many rounds, with how much left."""

    names: tuple[str, str]
    win: Mapping[str, float]  # by name; what is missing from one is a draw
    rounds: Mapping[int, float]  # how likely it is over in each round
    left: Mapping[str, Mapping[int, float]]  # of the vital number, by name, at the end
    exact: bool = True
    paths: int = 0  # ways walked, or fights fought
    estimate: int = 0  # roughly how many ways there would be, if they are too many
    assumption: str = ""
    vital: str = ""
    totals: Mapping[str, int] = field(default_factory=dict)  # wins by name, of a simulation

    @property
    def draw(self) -> float:
        """Return the chance that nobody wins."""
        return max(1.0 - sum(self.win.values()), 0.0)

    @property
    def mean_rounds(self) -> float:
        """Return how many rounds it takes on average."""
        return sum(number * chance for number, chance in self.rounds.items())

    def interval(self, name: str) -> Interval:
        """Return where the chance to win lies: a point if it is exact."""
        if self.exact:
            return Interval(self.win[name], self.win[name])
        return interval(Fraction(self.totals[name], self.paths), self.paths)

    def how(self) -> str:
        """Return how it was found."""
        if self.exact:
            return f"exact, by {self.paths} ways the dice can fall"
        fought = f"{self.paths} fights, 95 % intervals"
        if self.estimate == 0:
            return fought
        return f"roughly {rough(self.estimate)} ways or more are too many to walk; {fought}"

    def data(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "win": dict(self.win),
            "draw": self.draw,
            "intervals": {
                name: [self.interval(name).low, self.interval(name).high] for name in self.names
            },
            "rounds": {str(number): chance for number, chance in self.rounds.items()},
            "mean_rounds": self.mean_rounds,
            "left": {
                name: {str(number): chance for number, chance in spread.items()}
                for name, spread in self.left.items()
            },
            "exact": self.exact,
            "paths": self.paths,
            "estimate": self.estimate,
            "assumption": self.assumption,
        }

    def lines(self) -> list[str]:
        """Return the duel as lines for people."""
        first, second = self.names
        found = [f"{first} against {second}: {self.how()}; {self.assumption}"]
        for name in self.names:
            between = "" if self.exact else f" ({self.interval(name)})"
            found.append(f"  {name} wins {self.win[name] * 100:.4f} %{between}")
        if self.draw > 1e-9:
            found.append(f"  nobody wins {percent(self.draw)}")
        found.append(f"  rounds: {self.mean_rounds:.2f} on average")
        found += _bars(self.rounds)
        for name in self.names:
            spread = self.left[name]
            mean = sum(number * chance for number, chance in spread.items())
            found.append(f"  {self.vital} of {name} at the end: {mean:.2f} on average")
        return found

    def __str__(self) -> str:
        return "\n".join(self.lines())


def rough(number: int) -> str:
    """Return a number of which only the first digit is worth saying."""
    unit = 10 ** (len(str(number)) - 1)
    return f"{round(number / unit) * unit:,}"


def _bars(spread: Mapping[int, float]) -> list[str]:
    """Return chances as bars; what comes last together as one."""
    rows = [(str(number), chance) for number, chance in sorted(spread.items())]
    if len(rows) > MOST_ROWS:
        rest = sum(chance for _, chance in rows[MOST_ROWS - 1 :])
        rows = [*rows[: MOST_ROWS - 1], (f"{rows[MOST_ROWS - 1][0]}+", rest)]
    most = max((chance for _, chance in rows), default=1.0)
    return [
        f"  {label:>6}  {'█' * max(round(chance / most * WIDE), 1 if chance else 0)} "
        f"{percent(chance)}"
        for label, chance in rows
    ]


def duel(
    first: Entry,
    second: Entry,
    *,
    system: str = "",
    tactics: Mapping[str, str] | str = "",
    house_rules: Mapping[str, str] | None = None,
    scene: Mapping[str, Any] | None = None,
    rounds: int = MOST_ROUNDS,
    limit: int | None = None,
    fights: int = 20_000,
    seed: int = 1,
    exact: bool = True,
) -> Duel:
    """Return how a duel of two fighters ends, exactly as long as its ways can be walked.

    `limit` is how many ways that are at most; beyond, so many `fights` are fought by seeds. With
    `exact` false they are fought in any case. `scene` has keys of an encounter file.
    """
    if not 1 <= fights <= 10_000_000:
        raise Refused(f"from 1 to 10000000 fights can be fought, not {fights}")
    if not 1 <= rounds <= 1000:
        raise Refused(f"a duel has from 1 to 1000 rounds, not {rounds}")
    room = system_for([first, second], system)
    more: dict[str, Any] = dict(scene or {})
    if house_rules:
        more["house_rules"] = dict(house_rules)
    start = meeting([first], [second], room.id, **more)
    names = (start["fighters"][0]["name"], start["fighters"][1]["name"])
    fight = system_of(start).build(start)
    assumption = _play_by(room, fight, names, tactics)
    estimate = 0
    if exact:
        try:
            return _walked(room, fight.clone(), names, rounds, limit, assumption)
        except TooLarge as large:
            estimate = large.estimate
    return _fought(room, fight, names, rounds, fights, seed, assumption, estimate)


def _play_by(
    room: System, fight: Fight, names: tuple[str, str], tactics: Mapping[str, str] | str
) -> str:
    """Give both their tactics; return in words which."""
    found: list[str] = []
    for fighter, name in zip(fight.fighters, names, strict=True):
        how = tactics if isinstance(tactics, str) else tactics.get(name, "")
        how = how or room.default_tactics
        if how not in room.tactics:
            raise Refused(unknown("tactics", how, room.tactics))
        fighter.tactics = room.tactics[how]
        found.append(how)
    same = len(set(found)) == 1
    return f"both play {found[0]}" if same else f"they play {found[0]} and {found[1]}"


def _walked(
    room: System,
    fight: Fight,
    names: tuple[str, str],
    rounds: int,
    limit: int | None,
    assumption: str,
) -> Duel:
    """Walk every way of a duel."""
    if limit is None:
        limit = 1_500_000 if native_status().compiled else 60_000
    web = Web(fight)
    tally = _Tally(room, names)
    for end in web.follow(rounds, limit):
        fight.restore(end.row)
        tally.add(fight, min(end.round, rounds), end.chance)
    return tally.duel(True, int(web.paths), 0, assumption)


def _fought(
    room: System,
    fight: Fight,
    names: tuple[str, str],
    rounds: int,
    fights: int,
    seed: int,
    assumption: str,
    estimate: int,
) -> Duel:
    """Fight a duel many times, one seed each."""
    fight.keep_start()
    tally = _Tally(room, names)
    for number in range(fights):
        fight.begin(seed + number)
        while fight.winner == NOBODY and fight.round <= rounds and fight.step():
            pass
        tally.add(fight, min(int(fight.round), rounds), 1 / fights)
    return tally.duel(False, fights, estimate, assumption)


class _Tally:
    """Adds up how a duel ends."""

    def __init__(self, room: System, names: tuple[str, str]) -> None:
        self.room = room
        self.names = names
        self.win = dict.fromkeys(names, 0.0)
        self.wins = dict.fromkeys(names, 0)
        self.rounds: dict[int, float] = {}
        self.left: dict[str, dict[int, float]] = {name: {} for name in names}

    def add(self, fight: Fight, round: int, chance: float) -> None:
        """Count one end."""
        if fight.winner not in (NOBODY, DRAW):
            name = self.names[int(fight.winner)]
            self.win[name] += chance
            self.wins[name] += 1
        self.rounds[round] = self.rounds.get(round, 0.0) + chance
        for name, fighter in zip(self.names, fight.fighters, strict=True):
            left = int(self.room.remaining(fighter))
            self.left[name][left] = self.left[name].get(left, 0.0) + chance

    def duel(self, exact: bool, paths: int, estimate: int, assumption: str) -> Duel:
        """Return what was counted."""
        return Duel(
            names=self.names,
            win=self.win,
            rounds=dict(sorted(self.rounds.items())),
            left={name: dict(sorted(spread.items())) for name, spread in self.left.items()},
            exact=exact,
            paths=paths,
            estimate=estimate,
            assumption=assumption,
            vital=self.room.vital or "health",
            totals=self.wins,
        )
