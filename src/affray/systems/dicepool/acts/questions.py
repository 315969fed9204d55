"""What can be answered to the questions of a Dice Pool fight besides "what now?"."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.form import LEGAL, Answer, Answers
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.fight.fight import Fight
from affray.systems.dicepool.book.constants import Pastime
from affray.systems.dicepool.book.questions import Favor, Luck, ReEntry

ATTACKS_CANNOT: Final[i64] = 1
_WHY: Final = Reason("DP-LUCK-1", "luck buys success in a skill roll, not in an attack")


class ComeBack(Answers):
    """Whether one who hesitates comes back into the order here (DP-HES-3, DP-GM-4)."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        assert isinstance(question, ReEntry)
        before = question.before
        where = "after the last turn" if before is None else f"before {lens.name(before)}"
        who = lens.name(question.asked)
        return f"{who}, come back {where}, on initiative {question.count}?"

    def hint(self, fight: Fight, question: Question) -> str:
        """Return with how many actions."""
        assert isinstance(question, ReEntry)
        if question.choice != ReEntry.RE_ENTER:
            return "stay out of the order"
        banked = question.fighter.banked
        return "with 1 action" if banked == 1 else f"with {banked} actions"


class SpendLuck(Answers):
    """Whether a luck point turns a roll that failed (DP-LUCK-1)."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence; what an attack needs is not the asker's to know."""
        assert isinstance(question, Luck)
        what = "the attack misses"
        if question.skill:
            what = f"{question.rolled} of {question.need} successes"
        return f"{lens.name(question.asked)}, {what}. Spend luck?"

    def reason(self, fight: Fight, question: Question) -> i64:
        """Return why success cannot be bought: it is an attack."""
        assert isinstance(question, Luck)
        return ATTACKS_CANNOT if question.choice == Luck.SUCCEED and not question.skill else LEGAL

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return _WHY


class GrantFavor(Answers):
    """How many dice the referee grants for a vivid description (DP-FAV-1)."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        assert isinstance(question, Favor)
        return f"How many favor dice for {question.about}?"


class Pastimes(Answers):
    """Whether those who hold the field rest for a day (DP-HEAL-1, DP-HEAL-2)."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, rest for a day, or go on?"


PASTIMES: Final = Pastimes(
    Answer(Pastime.REST, "rest", "Fortitude in HP each, twice that after First Aid", ("yes",)),
    Answer(Pastime.GO_ON, "go on", "leave it at that", ("no", "done", "end")),
)
COME_BACK: Final = ComeBack(
    Answer(ReEntry.RE_ENTER, "re-enter", also=("yes",)), Answer(ReEntry.WAIT, "wait", also=("no",))
)
SPEND_LUCK: Final = SpendLuck(
    Answer(Luck.REROLL, "reroll", "the whole pool"),
    Answer(Luck.SUCCEED, "succeed", "with one success more than needed"),
    Answer(Luck.KEEP, "keep it", "and the luck"),
)
GRANT_FAVOR: Final = GrantFavor(
    Answer(0, "0", "no dice"),
    Answer(1, "1", "1 die more"),
    Answer(2, "2", "2 dice more"),
    Answer(3, "3", "3 dice more"),
)
