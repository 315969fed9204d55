"""The questions of a Dice Pool fight besides "what now?", as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Question
from affray.core.fight import fight as core
from affray.systems.dicepool.book.fighter import Fighter


class ReEntry(Question):
    """Whether one who hesitates comes back into the order here (DP-HES-3, DP-GM-4)."""

    WAIT: Final[i64] = 0
    RE_ENTER: Final[i64] = 1

    def __init__(self, asked: Fighter) -> None:
        super().__init__("re-entry", asked)
        self.unsaid = "wait"
        self.fighter = asked
        self.count: i64 = 0  # the initiative that it would have from now on
        self.before: Fighter | None = None  # whom it would act before; nobody after the last turn

    def put(self, fighter: Fighter, count: i64, before: Fighter | None) -> ReEntry:
        """Ask this fighter about this place in the order."""
        self.asked = fighter
        self.fighter = fighter
        self.count = count
        self.before = before
        return self


class Luck(Question):
    """Whether a luck point turns a roll that failed (DP-LUCK-1)."""

    KEEP: Final[i64] = 0
    REROLL: Final[i64] = 1
    SUCCEED: Final[i64] = 2

    def __init__(self, asked: Fighter) -> None:
        super().__init__("luck", asked)
        self.unsaid = "keep it"
        self.rolled: i64 = 0
        self.need: i64 = 0
        self.skill: bool = False

    def put(self, fighter: Fighter, rolled: i64, need: i64, skill: bool) -> Luck:
        """Ask a fighter about a roll that failed."""
        self.asked = fighter
        self.rolled = rolled
        self.need = need
        self.skill = skill
        return self


class PassTime(Question):
    """Whether those who hold the field rest for a day, or go on (DP-HEAL-1)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("pastime", asked)

    def put(self, leader: Fighter, rests: bool) -> PassTime:
        """Ask whoever speaks for them; silence means what the encounter says of such days."""
        self.asked = leader
        self.unsaid = "rest" if rests else "go on"
        return self


class Favor(Question):
    """How many dice the referee grants for a vivid description (DP-FAV-1)."""

    def __init__(self, asked: Fighter) -> None:
        super().__init__("favor", asked)
        self.unsaid = "0"
        self.about = ""

    def put(self, referee: core.Fighter, about: Fighter) -> Favor:
        """Ask whoever referees about somebody's attack."""
        self.asked = referee
        self.about = about.name
        return self
