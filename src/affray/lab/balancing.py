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

COUNT, TEMPLATE, GEAR, CUNNING = "count", "template", "armour", "cunning"
MOST_MORE = 6  # foes that are added at most
MOST_ARMOURS = 12

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

    Without `vary` it tries their number, their template, their armour and their tactics, as far
    as the book has them.
    """
    check_size(runs, seed)
    if not 0 < want < 1:
        raise Refused(f"the wanted chance is between 0 and 1 such as 0.7, not {want}")
    source = source_of(encounter)
    how = {"house": house, "rounds": rounds}
    tried: list[Tried] = []
    candidates = list(_wished(vary) if vary else _candidates(source))
    known: dict[str, Simulation] = {}
    for done, one in enumerate(candidates):
        if told is not None:
            told(done, len(candidates))
        trial = _trial(source, one, {**(tactics or {}), **one.tactics}, how, bool(vary))
        if trial is not None:
            if trial.text not in known:
                known[trial.text] = simulate(trial, runs, seed=seed, workers=workers, on=on)
            tried.append(Tried(one, known[trial.text]))
    return Balance(want, tried)


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
    if "armor" in model:
        yield from _armours(source, system, foes)
    if len(system.tactics) > 1:
        for name in system.tactics:
            yield Candidate(CUNNING, name, {}, {foes: name}, False)


def _armours(source: Source, system: System, foes: str) -> Iterator[Candidate]:
    """Yield other armour for those foes that wear any: what fighters of the book wear."""
    start = source.trial({}).start
    clad = {
        folded(str(line.get("entry") or line["name"]))
        for line in start["fighters"]
        if isinstance(line["sheet"].get("armor"), str | list) and line["sheet"]["armor"]
    }
    lines = source.data["sides"][foes]
    wearers = [at for at, line in enumerate(lines) if folded(line_name(line)) in clad]
    if not wearers:
        return
    library = library_for(system)
    worn = [library.raw("fighters", name).get("armor") for name in library.names("fighters")]
    kinds = {shown(one): one for one in worn if isinstance(one, str | list) and one}
    for words in sorted(kinds)[:MOST_ARMOURS]:
        changes = {f"sides.{foes}.{at}.armor": kinds[words] for at in wearers}
        yield Candidate(GEAR, words, changes, {}, False)


def _counts(foes: str, lines: Sequence[Any]) -> Iterator[Candidate]:
    """Yield other numbers of the foe of which there are most."""
    counts = [int(line.get("count", 1)) if isinstance(line, Mapping) else 1 for line in lines]
    most = max(range(len(lines)), key=lambda at: counts[at])
    name = line_name(lines[most])
    for count in range(0, counts[most] + MOST_MORE + 1):
        written = count == counts[most]
        changes = {} if written else {f"sides.{foes}.{most}.count": count}
        yield Candidate(COUNT, f"{count} {name}", changes, {}, written)
