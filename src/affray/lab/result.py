"""What many fights of an encounter came to, read off the counters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from affray.core.fight.statistics import (
    HEALTHS,
    MOST_ROUNDS,
    NEVER,
    Layout,
    Supply,
    fight_seed,
)
from affray.lab.chance import Chance, Difference
from affray.lab.cover import Cover
from affray.lab.spread import Spread
from affray.lab.trial import Trial

SIGNS = ("is surprised", "acts first", "is hurt first", "falls first, in round 1")  # by Sign
FEWEST = 20  # fights with and without a sign, or nothing is said of it


@dataclass(frozen=True)
class SideResult:
    """What became of a side."""

    name: str
    wins: Chance
    wiped: Chance  # beaten, with nobody left on its feet
    some_dropped: Chance
    some_died: Chance
    health: Spread  # left when the fight was decided, in percent of what it began with


@dataclass(frozen=True)
class FighterResult:
    """What became of a fighter."""

    name: str
    side: str
    dropped: Chance
    died: Chance
    left: Chance  # fled or given in
    fell_first: Chance
    vital: float  # what was left of its health on average


@dataclass(frozen=True)
class SupplyResult:
    """What was used of something that can be used up."""

    name: str
    fighter: str
    began: int
    spent: float  # on average
    used_up: Chance
    breaks: bool = False  # it is not used up, it breaks


@dataclass(frozen=True)
class Decider:
    """Something seen in the first round, and the chance to win with it and without."""

    who: str
    is_side: bool
    sign: str
    with_it: Chance
    without: Chance

    @property
    def difference(self) -> Difference:
        """Return by how much it changes the chance to win."""
        return Difference(self.with_it, self.without)

    @property
    def words(self) -> str:
        """Return it as a few words: `Marcus is hurt first`."""
        return f"one of the {self.who} {self.sign}" if self.is_side else f"{self.who} {self.sign}"


@dataclass(frozen=True)
class Notable:
    """A fight worth watching."""

    words: str
    index: int
    seed: int  # of that very fight
    command: str


class Simulation:
    """What many fights of an encounter came to."""

    def __init__(
        self,
        trial: Trial,
        seed: int,
        wanted: int,
        row: list[int],
        layout: Layout,
        supplies: list[tuple[Supply, int]],
        cover: Cover,
        ended: str = "",
    ) -> None:
        self.trial = trial
        self.seed = seed
        self.wanted = wanted  # fights that were asked for
        self.row = row
        self.cover = cover
        self.ended = ended  # why it ended before all were fought: "narrow", "interrupted" or ""
        self._layout = layout
        self._supplies = supplies

    # -- what was counted ----------------------------------------------------------------------

    @property
    def fights(self) -> int:
        """Return how many fights were fought."""
        return self.row[Layout.FIGHTS]

    def _chance(self, at: int, of: int | None = None) -> Chance:
        return Chance(self.row[at], self.fights if of is None else of)

    @property
    def sides(self) -> list[SideResult]:
        """Return what became of each side, in the order of the encounter."""
        layout = self._layout
        found = []
        for number, name in enumerate(self.trial.start["sides"]):
            first = int(layout.health) + number * HEALTHS
            found.append(
                SideResult(
                    name,
                    self._chance(layout.wins + number),
                    self._chance(layout.wiped + number),
                    self._chance(layout.some_fell + number),
                    self._chance(layout.some_died + number),
                    Spread(tuple(self.row[first : first + HEALTHS])),
                )
            )
        return found

    @property
    def win(self) -> Chance:
        """Return the chance that the first side wins."""
        return self._chance(self._layout.wins)

    @property
    def draws(self) -> Chance:
        """Return how often nobody won though it was over."""
        return self._chance(Layout.DRAWS)

    @property
    def unfinished(self) -> Chance:
        """Return how often the last round came before the end."""
        return self._chance(Layout.UNFINISHED)

    @property
    def rounds(self) -> Spread:
        """Return how many rounds the fights took."""
        first = int(self._layout.rounds)
        return Spread(tuple(self.row[first : first + MOST_ROUNDS + 1]), is_open=True)

    @property
    def deaths(self) -> dict[str, Chance]:
        """Return how those who died did, where the book tells; the commonest first."""
        first, names = int(self._layout.causes), self.trial.system.deaths
        counts = {name: self.row[first + at] for at, name in enumerate(names) if at}
        died = sum(counts.values())
        ranked = sorted(counts, key=lambda name: -counts[name])
        return {name: Chance(counts[name], died) for name in ranked if counts[name]}

    @property
    def fighters(self) -> list[FighterResult]:
        """Return what became of each fighter."""
        layout, sides = self._layout, self.trial.start["sides"]
        return [
            FighterResult(
                line["name"],
                sides[line["side"]],
                self._chance(layout.dropped + number),
                self._chance(layout.died + number),
                self._chance(layout.left_field + number),
                self._chance(layout.fell_first + number),
                self.row[layout.vital + number] / max(self.fights, 1),
            )
            for number, line in enumerate(self.trial.start["fighters"])
        ]

    @property
    def supplies(self) -> list[SupplyResult]:
        """Return what was used of everything that can be used up."""
        layout, lines = self._layout, self.trial.start["fighters"]
        return [
            SupplyResult(
                supply.name,
                lines[supply.fighter]["name"],
                began,
                self.row[layout.spent + at] / max(self.fights, 1),
                self._chance(layout.used_up + at),
                bool(supply.breaks),
            )
            for at, (supply, began) in enumerate(self._supplies)
        ]

    @property
    def decided(self) -> list[Decider]:
        """Return what of the first round goes with winning or losing, the weightiest first."""
        found = [one for one in self._deciders() if one.difference.is_sure]
        # Of what is the same, the side is told, or the only fighter of it.
        found.sort(key=lambda one: (-abs(one.difference.points), self._rank(one), one.words))
        kept: list[Decider] = []
        for one in found:  # a side of one fighter, or two sides of a coin: said once
            if not any(_same(one, other) for other in kept):
                kept.append(one)
        return kept

    def _rank(self, one: Decider) -> int:
        if not one.is_side:
            return 1
        number = self.trial.start["sides"].index(one.who)
        return 0 if len(self.trial.names(number)) > 1 else 2

    def _deciders(self) -> Iterator[Decider]:
        layout, start = self._layout, self.trial.start
        names = [*start["sides"], *(line["name"] for line in start["fighters"])]
        people = len(start["fighters"])
        places = [*(people + side for side in range(len(start["sides"]))), *range(people)]
        for sign, words in enumerate(SIGNS):
            for name, who in zip(names, places, strict=True):
                at = int(layout.sign(sign, who))
                with_it, won = self.row[at], self.row[at + 1]
                without = self.fights - with_it
                if min(with_it, without) >= FEWEST:
                    rest = Chance(self.win.count - won, without)
                    yield Decider(name, who >= people, words, Chance(won, with_it), rest)

    @property
    def closest(self) -> Notable | None:
        """Return the fight that the winners won by least."""
        at = int(self._layout.closest)
        left = self.row[at] / 10
        return self._notable(at, f"the winners had {left:.1f} % of their health left")

    @property
    def bloodiest(self) -> Notable | None:
        """Return the fight with the most dead, and of those the one with the most blood."""
        at = int(self._layout.bloodiest)
        dead, lost = divmod(self.row[at], 1_000_000)
        return self._notable(at, f"{dead} dead, {lost} points of health lost")

    def _notable(self, at: int, words: str) -> Notable | None:
        index = self.row[at + 1]
        if index == NEVER:
            return None
        return Notable(words, index, int(fight_seed(self.seed, index)), self.watch(index))

    def watch(self, index: int) -> str:
        """Return the command that shows one of the fights."""
        return self.trial.command("replay", "--fight", f"{self.seed}:{index}")

    # -- in other shapes -----------------------------------------------------------------------

    def __str__(self) -> str:
        from affray.lab.report import report

        return "\n".join(report(self))

    def __repr__(self) -> str:
        return f"<{self.trial.title}: {self.sides[0].name} win {self.win} of {self.fights} fights>"

    def table(self) -> list[dict[str, Any]]:
        """Return what became of each fighter as rows of plain values."""
        return [
            {
                "fighter": one.name,
                "side": one.side,
                "drops": one.dropped.share,
                "dies": one.died.share,
                "leaves": one.left.share,
                "falls first": one.fell_first.share,
                "health left": one.vital,
            }
            for one in self.fighters
        ]

    def plain(self) -> dict[str, Any]:
        """Return everything as plain data."""
        from affray.lab.plain import plain

        return plain(self)

    def svg(self) -> str:
        """Return a picture of it."""
        from affray.lab.pictures import picture

        return picture(self)

    def _repr_svg_(self) -> str:
        return self.svg()


def _same(one: Decider, other: Decider) -> bool:
    """Tell whether two signs part the fights in the same way."""
    if one.sign != other.sign:
        return False
    return one.with_it == other.with_it or one.with_it == other.without
