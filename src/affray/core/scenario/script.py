"""A play-by-play: its steps, answers and dice, and what is expected of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from affray.core.files.problem import KeyPath

# Who is not mentioned in a step: says this on its turn, is left to its tactics, or must not act
END_TURN = "end"
TACTICS = "tactics"
NOBODY = "nobody"

# Where a step can run on to; any event may be named as well
TO_END = "end"
TO_END_OF_ROUND = "end of round"
TO_ROUND = re.compile(r"round ([1-9][0-9]{0,4})")

THE_SCENE = "the scene"  # rolls what belongs to nobody
# What every system's fighters have
PLAIN_STATE = ("at", "side", "gone", "hidden", "out", "reminders")


@dataclass(frozen=True)
class Said:
    """What somebody does or answers."""

    who: str
    text: str
    path: KeyPath

    def __str__(self) -> str:
        return f"{self.who}: {self.text}"


@dataclass(frozen=True)
class Die:
    """Dice that fall, as one sum or as faces; whose they are where the file says so."""

    who: str
    count: int
    sides: int
    numbers: tuple[int, ...]
    path: KeyPath

    @property
    def faces(self) -> list[int]:
        """Return the faces, or the sum alone where only that is known."""
        if len(self.numbers) != 1 or self.count == 1:
            return list(self.numbers)
        total = self.numbers[0]
        if total in (self.count, self.count * self.sides):
            return [total // self.count] * self.count  # they can have fallen in one way only
        return [total]

    def __str__(self) -> str:
        numbers = ", ".join(map(str, self.numbers))
        whose = f"{self.who} " if self.who else ""
        given = numbers if len(self.numbers) == 1 else f"[{numbers}]"
        return f"{whose}{self.count}d{self.sides}: {given}"


@dataclass(frozen=True)
class Wish:
    """An event that should happen, or should not, with the facts that matter."""

    kind: str
    facts: Mapping[str, Any]
    path: KeyPath


@dataclass(frozen=True)
class Offer:
    """An answer that should be open to somebody who is asked, or should not."""

    who: str
    text: str
    legal: bool
    path: KeyPath
    value: Any = None  # what would be rolled against
    rule: str = ""
    says: str = ""
    advice: bool = False  # not an answer: a rule whose advice should be given, or should not


@dataclass(frozen=True)
class StateWish:
    """What a tracker of a fighter should be."""

    who: str
    tracker: str
    value: Any
    path: KeyPath


@dataclass(frozen=True)
class FightWish:
    """What should hold of the fight as a whole: order, winner, round, over."""

    name: str
    value: Any
    path: KeyPath


@dataclass(frozen=True)
class Call:
    """A rule of plain arithmetic that is called by its id, and what it should give."""

    rule: str
    inputs: Mapping[str, Any]
    result: Any
    path: KeyPath


@dataclass
class Step:
    """One step of a play-by-play."""

    number: int
    path: KeyPath
    call: Call | None = None
    do: list[Said] = field(default_factory=list)
    answers: list[Said] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    others: str = END_TURN
    to: str = ""
    changes: list[tuple[dict[str, Any], KeyPath]] = field(default_factory=list)
    events: list[Wish] = field(default_factory=list)
    anywhere: list[Wish] = field(default_factory=list)
    never: list[Wish] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    states: list[StateWish] = field(default_factory=list)
    fight: list[FightWish] = field(default_factory=list)

    @property
    def title(self) -> str:
        """Return what the step is about, in a few words."""
        words = "; ".join(str(one) for one in self.do) or (f"to: {self.to}" if self.to else "")
        words = f"rule: {self.call.rule}" if self.call is not None else words
        return f"step {self.number}" + (f" ({words})" if words else "")
