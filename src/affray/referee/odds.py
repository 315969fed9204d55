"""Odds: what a choice may come to, for each fighter concerned, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from affray.core.act.question import Refused
from affray.core.room.outcomes import GONE, HEALED, HURT, NOTHING, OUT, Outcome

SIGMAS = 1.959964  # of an interval that holds the truth 95 times in 100
SURE = Fraction(1)
NEVER = Fraction(0)

Scene = tuple[tuple[str, Outcome], ...]  # what comes to several at once, each with its name


@dataclass(frozen=True)
class Interval:
    """Between what and what a chance lies, 95 times in 100."""

    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.low * 100:.1f} to {self.high * 100:.1f} %"


def interval(chance: Fraction, runs: int) -> Interval:
    """Return where a chance lies that was found by so many runs (Wilson).

    >>> print(interval(Fraction(1, 2), 1000))
    46.9 to 53.1 %
    """
    share, z2 = float(chance), SIGMAS**2
    middle = (share + z2 / (2 * runs)) / (1 + z2 / runs)
    wide = SIGMAS / (1 + z2 / runs) * math.sqrt(share * (1 - share) / runs + z2 / (4 * runs**2))
    return Interval(max(middle - wide, 0.0), min(middle + wide, 1.0))


@dataclass(frozen=True)
class Odds:
    """What a choice may come to, each with its chance: exact, or found by trying it and saying so.

    >>> odds = Odds("attack", {"Elm": {Outcome(3, ("hit", "hurt")): Fraction(1, 4)}}, 4)
    >>> odds.chance("Elm", "hurt"), odds.mean("Elm"), odds.spread("Elm")
    (Fraction(1, 4), Fraction(3, 4), {0: Fraction(3, 4), 3: Fraction(1, 4)})
    """

    answer: str
    fates: Mapping[str, Mapping[Outcome, Fraction]]  # what may come to whom, nothing left out
    paths: int  # ways the dice can fall that were walked, or tries
    assumption: str = ""
    horizon: str = "act"
    exact: bool = True
    columns: Mapping[str, Odds] = field(default_factory=dict)  # by the answer of somebody else
    scenes: Mapping[Scene, Fraction] | None = None  # what may come to all at once, if asked for

    # -- of one fighter ------------------------------------------------------------------------

    def chance(self, name: str, outcome: str) -> Fraction:
        """Return the chance that something comes to somebody: `hit`, `hurt`, `out`, `prone`."""
        return sum((p for what, p in self._fates(name) if outcome in what.words), NEVER)

    def spread(self, name: str) -> dict[int, Fraction]:
        """Return the chance of every loss of somebody, nothing included; less than 0 is gain."""
        found: dict[int, Fraction] = {0: NEVER}
        for what, chance in self._fates(name):
            found[what.lost] = found.get(what.lost, NEVER) + chance
        found[0] += SURE - sum(found.values(), NEVER)
        return {lost: found[lost] for lost in sorted(found) if found[lost]}

    def mean(self, name: str) -> Fraction:
        """Return the loss to be expected."""
        return sum((p * lost for lost, p in self.spread(name).items()), NEVER)

    def outcomes(self, name: str) -> dict[str, Fraction]:
        """Return everything that may come to somebody: loss, being out, then by chance."""
        found: dict[str, Fraction] = {}
        for what, chance in self._fates(name):
            for word in what.words:
                found[word] = found.get(word, NEVER) + chance
        first = {HURT: 0, HEALED: 0, OUT: 1}
        return dict(sorted(found.items(), key=lambda one: (first.get(one[0], 2), -one[1])))

    def chance_hurt(self, name: str) -> Fraction:
        """Return the chance that somebody loses anything."""
        return self.chance(name, HURT)

    def chance_out(self, name: str) -> Fraction:
        """Return the chance that somebody is out of the fight after it."""
        return self.chance(name, OUT)

    def interval(self, name: str, outcome: str) -> Interval:
        """Return where a chance lies: a point if it is exact."""
        chance = self.chance(name, outcome)
        if self.exact:
            return Interval(float(chance), float(chance))
        return interval(chance, self.paths)

    def attempts(self, name: str, outcome: str, most: int) -> list[Fraction]:
        """Return the chance that it comes in 1, 2, ... attempts, each like the first."""
        missed = SURE - self.chance(name, outcome)
        return [SURE - missed**count for count in range(1, most + 1)]

    # -- of everybody --------------------------------------------------------------------------

    def concerned(self) -> list[str]:
        """Return everybody to whom anything may come."""
        return [name for name in self.fates if self.outcomes(name)]

    def together(self, outcomes: Mapping[str, str]) -> Fraction:
        """Return the chance that each of some comes to its own: `{"Elm": "out", "Oak": "out"}`."""
        if self.scenes is None:
            raise Refused("what comes together is known of odds that were asked for together")
        found = NEVER
        for scene, chance in self.scenes.items():
            came = dict(scene)
            if all(word in came.get(one, NOTHING).words for one, word in outcomes.items()):
                found += chance
        return found

    def by_chance(self) -> bool:
        """Tell whether anything that may come of it is not sure."""
        return any(p < 1 for name in self.fates for p in self.outcomes(name).values())

    def touched(self) -> list[str]:
        """Return everybody who may lose something, be out or be gone."""
        grave = {HURT, OUT, GONE}
        return [name for name in self.fates if grave & self.outcomes(name).keys()]

    def _fates(self, name: str) -> Iterator[tuple[Outcome, Fraction]]:
        yield from self.fates.get(name, {}).items()

    # -- shown ---------------------------------------------------------------------------------

    def how(self) -> str:
        """Return how the odds were found."""
        if not self.exact:
            return f"{self.paths} tries, 95 % intervals"
        return (
            "1 way the dice can fall" if self.paths == 1 else f"{self.paths} ways the dice can fall"
        )

    def table(self) -> list[dict[str, Any]]:
        """Return a row for each fighter and outcome, as plain data."""
        rows: list[dict[str, Any]] = []
        for name in self.concerned():
            for outcome, chance in self.outcomes(name).items():
                row = {"fighter": name, "outcome": outcome, "chance": float(chance)}
                if not self.exact:
                    between = self.interval(name, outcome)
                    row |= {"low": between.low, "high": between.high}
                rows.append(row)
        return rows

    def data(self) -> dict[str, Any]:
        """Return everything as plain data; exact chances are fractions in text."""
        fighters: dict[str, Any] = {}
        for name in self.concerned():
            shown = {word: self._shown(name, word) for word in self.outcomes(name)}
            fighters[name] = {
                "hurt": self._shown(name, HURT),
                "out": self._shown(name, OUT),
                "mean": float(self.mean(name)),
                "loses": {
                    str(lost): _plain(p, self.exact) for lost, p in self.spread(name).items()
                },
                "outcomes": shown,
            }
        found: dict[str, Any] = {
            "answer": self.answer,
            "fighters": fighters,
            "paths": self.paths,
            "assumption": self.assumption,
            "horizon": self.horizon,
            "exact": self.exact,
        }
        if self.columns:
            found["columns"] = {label: one.data() for label, one in self.columns.items()}
        return found

    def _shown(self, name: str, outcome: str) -> Any:
        if self.exact:
            return str(self.chance(name, outcome))
        between = self.interval(name, outcome)
        return {
            "chance": float(self.chance(name, outcome)),
            "low": between.low,
            "high": between.high,
        }

    def lines(self) -> list[str]:
        """Return the odds as lines for people."""
        found = [f"{self.answer}: {self.how()}; {self.assumption}".rstrip("; ")]
        for name in self.concerned():
            parts = []
            for word, chance in self.outcomes(name).items():
                said = (
                    exactly(chance)
                    if self.exact
                    else f"{percent(chance)} ({self.interval(name, word)})"
                )
                parts.append(f"{word} {said}")
                if word in (HURT, HEALED):
                    parts[-1] += f", avg {abs(float(self.mean(name))):.2f}"
            found.append(f"{name}: {'; '.join(parts)}")
            spread = self.spread(name)
            if any(lost for lost in spread):
                losses = [f"{lost}: {percent(chance)}" for lost, chance in spread.items()]
                found.append(f"  loses {', '.join(losses)}")
        if not self.concerned():
            found.append("nothing comes to anybody by it")
        for label, one in self.columns.items():
            found.append(f"if {label}:")
            found += [f"  {line}" for line in one.lines()[1:]]
        return found

    def __str__(self) -> str:
        return "\n".join(self.lines())


def _plain(chance: Fraction, exact: bool) -> Any:
    return str(chance) if exact else float(chance)


def percent(chance: Fraction | float) -> str:
    """Return a chance in whole percent, never 0 or 100 for what is not sure.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 1000)), percent(Fraction(999, 1000))
    ('33 %', '<1 %', '>99 %')
    >>> percent(Fraction(1, 200)), percent(0.005), percent(Fraction(199, 200)), percent(0)
    ('<1 %', '<1 %', '>99 %', '0 %')
    """
    if 0 < chance <= Fraction(1, 200):
        return "<1 %"
    if Fraction(199, 200) <= chance < 1:
        return ">99 %"
    return f"{round(float(chance) * 100)} %"


def exactly(chance: Fraction) -> str:
    """Return a chance with two decimals, and as a fraction where that is short."""
    words = f"{float(chance) * 100:.2f} %"
    short = 1 < chance.denominator < 10_000
    return f"{words} ({chance})" if short else words
