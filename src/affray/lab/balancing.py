"""`balance`: which number, kind, gear or cunning of the foes comes nearest to a wanted chance.

Every candidate is fought with the same seed, and every fighter has its own dice: the candidates
differ by what was changed and not by luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from affray.core.act.question import Refused
from affray.core.files.encounter import library_for
from affray.core.files.problem import folded
from affray.core.room.system import System
from affray.lab.chance import Chance, points
from affray.lab.result import Simulation
from affray.lab.simulation import check_size, simulate
from affray.lab.tables import aligned
from affray.lab.trial import Trial
from affray.lab.variation import Source, Variable, line_name, shown, source_of, variable, written
from affray.referee.rooms import system_of

COUNT, TEMPLATE, CUNNING = "count", "template", "cunning"
GEAR = {"armor": "armour", "shield": "shield", "weapons": "weapons"}  # fields of a fighter
MOST_MORE = 6  # foes that are added at first
MOST_AT_ALL = 100  # foes of a kind, where even that is not enough
MOST_KINDS = 12  # of gear
NEAR = 0.05  # so far from what is wanted is near, or as far as it is not known better

Told = Callable[[int, int], None]


@dataclass(frozen=True)
class Candidate:
    """The encounter with something about the foes changed."""

    knob: str
    what: str  # what it is now, in words
    changes: Mapping[str, Any]  # of the file
    tactics: Mapping[str, str]
    as_written: bool  # that is how the file has it


@dataclass(frozen=True)
class Tried:
    """A candidate and what it came to."""

    candidate: Candidate
    found: Simulation

    @property
    def win(self) -> Chance:
        """Return the chance of the first side."""
        return self.found.win


class Balance:
    """What was tried, and what comes nearest."""

    def __init__(self, want: float, tried: Sequence[Tried]) -> None:
        self.want = want
        self.tried = tuple(tried)

    @property
    def best(self) -> Tried:
        """Return what comes nearest; of equals what changes nothing."""
        return min(self.tried, key=self._distance)

    def _distance(self, one: Tried) -> tuple[float, bool]:
        return abs(one.win.share - self.want), not one.candidate.as_written

    @property
    def is_near(self) -> bool:
        """Tell whether the nearest comes near to what is wanted."""
        win = self.best.win
        return abs(win.share - self.want) <= NEAR or win.low <= self.want <= win.high

    def short(self) -> list[str]:
        """Return how far the nearest is off and what would be needed, if it is not near."""
        if self.is_near:
            return []
        side = self.tried[0].found.sides[0].name
        off = abs(self.best.win.share - self.want)
        shares = [one.win.share for one in self.tried]
        needed = "nothing between these comes to it: try other places of the file with --vary"
        if min(shares) > self.want:
            needed = "the foes would have to be stronger than any of these"
        elif max(shares) < self.want:
            needed = f"the foes would have to be weaker than any of these, or the {side} stronger"
        return [f"nothing comes near: that is {points(off)} points off; {needed}"]

    @property
    def knobs(self) -> list[str]:
        """Return what was varied."""
        return list(dict.fromkeys(one.candidate.knob for one in self.tried))

    def curve(self, knob: str) -> list[tuple[str, Chance]]:
        """Return the values of a knob and the chances that they give."""
        return [(one.candidate.what, one.win) for one in self.tried if one.candidate.knob == knob]

    def __str__(self) -> str:
        first = self.tried[0].found
        best, side = self.best, first.sides[0].name
        lines = [
            f"{first.trial.title} · {first.trial.system.name} · {first.fights:,} fights each"
            f" · seed {first.seed}",
            "",
            f"wanted: the {side} win {points(self.want)} %",
            f"nearest: {best.candidate.knob} {best.candidate.what}: {best.win}",
            *([f"  {command}"] if (command := self.command(best)) else []),
            *self.short(),
        ]
        for knob in self.knobs:
            rows = [[knob, f"{side} win", "", ""]]
            for one in self.tried:
                if one.candidate.knob == knob:
                    marks = [*(["as written"] if one.candidate.as_written else [])]
                    marks += ["nearest"] if one is best else []
                    win = one.win
                    rows.append(
                        [
                            one.candidate.what,
                            f"{points(win.share)} %",
                            f"({points(win.low)} to {points(win.high)})",
                            ", ".join(marks),
                        ]
                    )
            lines += ["", *aligned(rows)]
        return "\n".join(lines)

    def command(self, one: Tried) -> str:
        """Return the command that fights a candidate again, or nothing for the file as it is."""
        found = one.found
        if one.candidate.changes:
            words = [f"{path}={written(value)}" for path, value in one.candidate.changes.items()]
            return found.trial.command("sweep", *words, "--seed", str(found.seed))
        return found.trial.command("simulate", "--seed", str(found.seed))

    def table(self) -> list[dict[str, Any]]:
        """Return a row of plain values for each candidate."""
        return [
            {
                "knob": one.candidate.knob,
                "value": one.candidate.what,
                "as written": one.candidate.as_written,
                "wins": round(one.win.share, 6),
                "low": round(one.win.low, 6),
                "high": round(one.win.high, 6),
                "nearest": one is self.best,
            }
            for one in self.tried
        ]

    def plain(self) -> dict[str, Any]:
        """Return everything as plain data."""
        first = self.tried[0].found
        return {
            "encounter": first.trial.title,
            "seed": first.seed,
            "want": self.want,
            "near": self.is_near,
            "tried": self.table(),
            "covers": first.cover.plain(),
        }

    def svg(self) -> str:
        """Return the curve of the knob that has the nearest on it."""
        from affray.lab.charts import curve

        best = self.best
        side = best.found.sides[0].name
        title = f"{best.found.trial.title}: how often the {side} win"
        return curve(title, best.candidate.knob, self.curve(best.candidate.knob), self.want)


def balance(
    encounter: str | Path,
    want: float = 0.7,
    runs: int = 2_000,
    *,
    vary: Sequence[str | Variable] = (),
    seed: int = 0,
    tactics: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    rounds: int | None = None,
    workers: int | None = None,
    on: str = "",
    told: Told | None = None,
) -> Balance:
    """Find what about the foes brings the first side's chance nearest to a wanted one.

    Without `vary` it tries their number, their template, their gear and their tactics, as far as
    the book has them; and if nothing of that comes near, more and more of them.
    """
    check_size(runs, seed)
    if not 0 < want < 1:
        raise Refused(f"the wanted chance is between 0 and 1 such as 0.7, not {want}")
    source = source_of(encounter)
    how = {"house": house, "rounds": rounds}
    tried: list[Tried] = []
    known: dict[str, Simulation] = {}

    def fight(one: Candidate) -> Tried | None:
        trial = _trial(source, one, {**(tactics or {}), **one.tactics}, how, bool(vary))
        if trial is None:
            return None
        if trial.text not in known:
            known[trial.text] = simulate(trial, runs, seed=seed, workers=workers, on=on)
        return Tried(one, known[trial.text])

    candidates = list(_wished(vary) if vary else _candidates(source))
    for done, one in enumerate(candidates):
        if told is not None:
            told(done, len(candidates))
        found = fight(one)
        tried += [found] if found is not None else []
    if not vary and not Balance(want, tried).is_near:
        tried += _more(source, tried, want, fight)
    return Balance(want, tried)


def _more(
    source: Source, tried: Sequence[Tried], want: float, fight: Callable[[Candidate], Tried | None]
) -> list[Tried]:
    """Try more and more foes until there are too many, then between the last two numbers."""
    counts = [one for one in tried if one.candidate.knob == COUNT]
    if not counts or min(one.win.share for one in counts) <= want:
        return []  # more of them would only lead away from it
    foes = list(source.data["sides"])[1]
    lines = source.data["sides"][foes]
    at, most = _most(lines)
    enough, too_many, step = most + MOST_MORE, 0, MOST_MORE
    found: dict[int, Tried] = {}
    while too_many - enough != 1 and enough < MOST_AT_ALL:
        count = (enough + too_many) // 2 if too_many else min(enough + step, MOST_AT_ALL)
        one = fight(_count(foes, lines, at, count))
        if one is None:
            break  # there is no room for so many
        found[count] = one
        step *= 2
        if one.win.share > want:
            enough = count
        else:
            too_many = count
    return [found[count] for count in sorted(found)]


def _trial(
    source: Source, one: Candidate, tactics: Mapping[str, str], how: Mapping[str, Any], said: bool
) -> Trial | None:
    """Return the trial of a candidate; one that nobody asked for need not be possible."""
    try:
        return source.trial(one.changes, tactics=tactics, **how)
    except Refused:
        if said or one.as_written:
            raise
        return None


def _wished(vary: Sequence[str | Variable]) -> Iterator[Candidate]:
    for one in vary:
        which = variable(one) if isinstance(one, str) else one
        for value in which.values:
            yield Candidate(which.path, shown(value), {which.path: value}, {}, False)


# -- what can be changed about foes ------------------------------------------------------------


def _candidates(source: Source) -> Iterator[Candidate]:
    """Yield what can be tried about the foes, the file as it is first."""
    system = system_of(source.data)
    sides = list(source.data["sides"])
    if len(sides) < 2:
        raise Refused("a fight needs two sides")
    foes = sides[1]
    lines = source.data["sides"][foes]
    yield from _counts(foes, lines)
    model = system.models()["fighters"].model_fields
    if "template" in model:
        for word in (None, "lesser", "greater"):
            changes = {f"sides.{foes}.{at}.template": word for at in range(len(lines))}
            yield Candidate(TEMPLATE, word or "none", changes, {}, False)
    for field in GEAR:
        if field in model:
            yield from _gear(source, system, foes, field)
    if len(system.tactics) > 1:
        for name in system.tactics:
            yield Candidate(CUNNING, name, {}, {foes: name}, False)


def _gear(source: Source, system: System, foes: str, field: str) -> Iterator[Candidate]:
    """Yield other gear for those foes that have any of it: what fighters of the book have."""
    start = source.trial({}).start
    library = library_for(system)
    raw = {folded(name): library.raw("fighters", name) for name in library.names("fighters")}
    having = {
        folded(str(line.get("entry") or line["name"]))
        for line in start["fighters"]
        if isinstance(line["sheet"].get(field), str | list | bool) and line["sheet"][field]
    }
    if field == "weapons":  # teeth and claws are nothing that one takes up
        own = {folded(name): one for name, one in source.data.get("fighters", {}).items()}
        having = {name for name in having if _plain(_said(own, raw, name, field))}
    lines = source.data["sides"][foes]
    bearers = [at for at, line in enumerate(lines) if folded(line_name(line)) in having]
    if not bearers:
        return
    known = [entry.get(field) for entry in raw.values()]
    kinds = {shown(one): one for one in map(_plain, known) if one}
    for words in sorted(kinds)[:MOST_KINDS]:
        changes = {f"sides.{foes}.{at}.{field}": kinds[words] for at in bearers}
        yield Candidate(GEAR[field], words, changes, {}, False)


def _said(own: Mapping[str, Any], raw: Mapping[str, Any], name: str, field: str) -> Any:
    """Return what the file, or else the book, says of a field of an entry."""
    entry = own.get(name)
    if isinstance(entry, Mapping) and field in entry:
        return entry[field]
    if isinstance(entry, Mapping) and "like" in entry:
        name = folded(str(entry["like"]))
    return raw.get(name, {}).get(field)


def _plain(gear: Any) -> str | list[Any] | None:
    """Return gear that others could have as well: what stands in the book by name."""
    if isinstance(gear, list) and any(isinstance(one, Mapping) for one in gear):
        return None
    return gear if isinstance(gear, str | list) else None


def _counts(foes: str, lines: Sequence[Any]) -> Iterator[Candidate]:
    """Yield other numbers of the foe of which there are most."""
    at, most = _most(lines)
    for count in range(0, most + MOST_MORE + 1):
        yield _count(foes, lines, at, count)


def _most(lines: Sequence[Any]) -> tuple[int, int]:
    """Return of which line there are most, and how many."""
    counts = [int(line.get("count", 1)) if isinstance(line, Mapping) else 1 for line in lines]
    most = max(range(len(lines)), key=lambda at: counts[at])
    return most, counts[most]


def _count(foes: str, lines: Sequence[Any], at: int, count: int) -> Candidate:
    """Return the file with so many of one line."""
    written = count == _most(lines)[1]
    changes = {} if written else {f"sides.{foes}.{at}.count": count}
    return Candidate(COUNT, f"{count} {line_name(lines[at])}", changes, {}, written)
