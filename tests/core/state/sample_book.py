"""A small book that shows every mark in use, and what is derived from it."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[3]

CONSTANTS = """\
class Condition:
    PRONE = 1
    ASLEEP = 2
    LUCKY = 4
    MOVED = 8
    NAMES = ("prone", "asleep", "lucky", "moved")
    SHOWN = 3


class Thing:
    def __init__(self, name):
        self.name = name
"""

FIGHTER = """\
from __future__ import annotations

from typing import Annotated, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import (
    COUNTER,
    FIXED,
    OPEN,
    RARE,
    SCRATCH,
    Begins,
    Bits,
    Counts,
    Figure,
    Flag,
    Guess,
    Length,
    Number,
    OneOf,
    Open,
    People,
    Person,
    Pick,
)
from affray.core.state.house_rules import Either
from affray.core.state.sheets import Key, Named, NamedBits, NamedCounts, Times
from sample.book import generated_state as state
from sample.book.constants import Condition, Thing


class Act(Question):
    target: i64 = -1
    hidden: bool = False
    amount: i64 = 1

    def __init__(self, asked: core.Fighter) -> None:
        super().__init__("turn", asked)

    def slots(self, row: Numbers) -> None:
        state.carry_act(self, row)


class HouseRules:
    luck: Annotated[i64, Either("SA-1", "whether luck counts", "off", "on")] = 0
    rain: Annotated[i64, Either("SA-2", "what rain does", "nothing", "wets", "drowns")] = 0


class Gear:
    usually: ClassVar[str] = OPEN
    reach: i64 = 1
    skill: Annotated[i64, Guess("2")] = 0


class Sheet:
    hp: Annotated[i64, Figure(1, 99), Guess("7")] = 10
    size: Annotated[i64, OPEN] = 1
    secret: Annotated[i64, Key("hidden")] = 3
    strength: Annotated[i64, Figure(1, 20, "str")] = 2
    mood: Annotated[i64, Named(("calm", "cross"))] = 0
    gifts: Annotated[i64, NamedBits(Condition.NAMES, "traits")] = 0
    bag: Annotated[i64, NamedCounts(("stone", "shell"), 4)] = 0
    jump: Annotated[i64, Times(1000)] = 0
    things: list[Thing]

    def __init__(self) -> None:
        self.things = [Thing("Club"), Thing("Net")]


class Fighter(core.Fighter):
    hp: Annotated[i64, Number("hit points", SIDE, -9, "sheet.hp"), Begins("self.sheet.hp")] = 0
    mood: Annotated[i64, OneOf("mood", ALL, ("calm", "cross"), settable=True)] = 0
    marks: Annotated[
        i64,
        Bits("conditions", SIDE, Condition.NAMES, ~Condition.MOVED, ~Condition.MOVED, "condition"),
        Bits("looks", ALL, Condition.NAMES, Condition.SHOWN, name="looks"),
        Flag("lucky", "has luck", SIDE, Condition.LUCKY),
        Flag("still", "has not moved", ALL, Condition.MOVED, no=True),
        Guess("self.marks & Condition.SHOWN"),
    ] = 0
    hand: Annotated[i64, Pick("in hand", ALL, "sheet.things", what="thing")] = 0
    bag: Annotated[i64, Counts("stones and shells", SIDE, ("stone", "shell"), 4, "thing")] = 0
    plain: i64 = 4
    known: Open = 0
    aim: Annotated[i64, Person("whom it aims at", ALL), RARE] = -1
    met: Annotated[i64, People("whom it has met", SIDE), RARE] = 0
    odd: Annotated[i64, RARE] = 5
    tired: Annotated[bool, RARE] = False
    blows: Annotated[i64, COUNTER] = 0
    burning: i64 = 0
    fires: Annotated[vec[i64], Length("burning")]
    body: Annotated[i64, FIXED] = 0
    thought: Annotated[i64, SCRATCH] = 0

    def __init__(self, name: str, side: i64, sheet: Sheet, key: i64 = 0) -> None:
        super().__init__(name, side, key)
        self.sheet = sheet
        self.fires = vec[i64]()
        state.begin_fighter(self)

    def carry(self, row: Numbers) -> None:
        state.carry_fighter(self, row)
"""

FIGHT = """\
from __future__ import annotations

from typing import Annotated

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.numbers import Numbers
from affray.core.state.marks import FIXED, Along
from sample.book import generated_state as state
from sample.book.fighter import Fighter


class Fight(core.Fight):
    phase: i64 = 0
    dark: bool = False
    order: vec[i64]
    left: vec[i64]
    right: Annotated[vec[i64], Along("left")]
    limit: Annotated[i64, FIXED] = 0

    def __init__(self, people: list[Fighter], sides: list[str], field: object) -> None:
        super().__init__(list(people), sides, field)
        self.people = people
        self.order = vec[i64]([0] * len(people))
        self.left = vec[i64]([0] * len(sides))
        self.right = vec[i64]([0] * len(sides))

    def carry(self, row: Numbers) -> None:
        state.carry_fight(self, row)

    def take(self, other: core.Fight) -> None:
        state.take_fight(self, other)

    def empty(self) -> Fight:
        people = [Fighter(one.name, one.side, one.sheet, one.key) for one in self.people]
        other = Fight(people, self.sides, self.field)
        state.share_fight(other, self)
        for twin, one in zip(people, self.people):
            state.share_fighter(twin, one)
        return other
"""


BOOK = {"constants": CONSTANTS, "fighter": FIGHTER, "fight": FIGHT}


def sheet(sample: ModuleType) -> Any:
    """A sheet of the small book."""
    return importlib.import_module("sample.book.fighter").Sheet()


def state() -> Any:
    """What is derived from the numbers of the small book."""
    return importlib.import_module("sample.book.generated_state")


def put(fight: Any, tracker: str, value: Any) -> Any:
    """Set a tracker of the first fighter and return what it shows then."""
    found = next(one for one in state().FIGHTER if one.name == tracker)
    found.put(fight, fight.people[0], value)
    return found.get(fight, fight.people[0])
