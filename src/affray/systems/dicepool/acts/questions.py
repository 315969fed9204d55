"""The questions of a Dice Pool fight besides "what now?".

Every answer has one canonical text: `re-enter` or `wait`; `reroll`, `succeed` or `keep it`; and
the referee's favor, `0` to `3`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.question import Option, Question, Reason
from affray.core.fight import fight as core
from affray.core.story.words import pick
from affray.systems.dicepool.book.fighter import Fighter

_ATTACKS_CANNOT: Final = Reason("DP-LUCK-1", "luck buys success in a skill roll, not in an attack")


def hinted(answer: str, hint: str) -> Option:
    """Return an answer with a few words about what it means."""
    option = Option(answer, "")
    option.group = answer
    option.hint = hint
    return option


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

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        where = "after the last turn"
        if self.before is not None:
            where = f"before {self.before.name}"
        return f"{self.asked.name}, come back {where}, on initiative {self.count}?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return both answers."""
        left = "1 action" if self.fighter.banked == 1 else f"{self.fighter.banked} actions"
        return [hinted("re-enter", f"with {left}"), hinted("wait", "stay out of the order")]

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text; plain yes and no do as well."""
        self.choice = pick("answer", text, ["wait", "re-enter", "no", "yes"]) % 2

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return "re-enter" if self.choice == ReEntry.RE_ENTER else "wait"

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Both answers are always legal."""
        return None


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

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence; what an attack needs is not the asker's to know."""
        what = f"{self.rolled} of {self.need} successes" if self.skill else "the attack misses"
        return f"{self.asked.name}, {what}. Spend luck?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return the answers; success can be bought in a skill roll alone."""
        bought = hinted("succeed", "with one success more than needed")
        if not self.skill:
            bought.reason = _ATTACKS_CANNOT
        return [hinted("reroll", "the whole pool"), bought, hinted("keep it", "and the luck")]

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.choice = pick("answer", text, ["keep it", "reroll", "succeed"])

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return ("keep it", "reroll", "succeed")[self.choice]

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the answer is not legal, or None."""
        return _ATTACKS_CANNOT if self.choice == Luck.SUCCEED and not self.skill else None


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

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"How many favor dice for {self.about}?"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return none to three dice."""
        words = ("no dice", "1 die more", "2 dice more", "3 dice more")
        return [hinted(str(count), words[count]) for count in range(4)]

    def take(self, fight: core.Fight, text: str) -> None:
        """Fill in the answer from its text."""
        self.choice = pick("number of dice", text, ["0", "1", "2", "3"])

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of the answer."""
        return str(self.choice)

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Every number of dice is the referee's to grant."""
        return None
