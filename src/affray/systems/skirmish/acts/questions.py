"""What can be answered to the few choices besides plans: picks, level dice, effects, time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.act.form import Answer, Answers
from affray.core.act.lens import Lens
from affray.core.act.question import Question, Reason
from affray.core.fight.fight import Fight
from affray.systems.skirmish.acts.slots import here
from affray.systems.skirmish.book.constants import Effect, Pastime, Watch, bit
from affray.systems.skirmish.book.questions import LevelDice, PickOpponent, UseEffect
from affray.systems.skirmish.rules.dying import anybody_dying
from affray.systems.skirmish.rules.reasons import LEGAL, REASONS, Not


class Opponents(Answers):
    """Whom to fight, of those who can be picked, or nobody (SK-ASN-2)."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, whom do you fight?"

    def values(self, fight: Fight, question: Question) -> list[int]:
        """Return everybody who can be picked, by number and 1, and nobody."""
        assert isinstance(question, PickOpponent)
        return [*[one + 1 for one in numbers_of(fight, question.legal)], 0]

    def word(self, fight: Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return a name, or nobody."""
        return "nobody" if choice == 0 else lens.name(fight.fighters[choice - 1]).lower()

    def note(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return what comes of picking nobody."""
        return "the attack is lost" if question.choice == 0 else ""

    def group(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return what all but nobody have in common."""
        return "nobody" if question.choice == 0 else "fight"

    def about(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return whom the answer is about."""
        return "" if question.choice == 0 else lens.name(fight.fighters[question.choice - 1])

    def reason(self, fight: Fight, question: Question) -> i64:
        """Return why somebody cannot be picked (SK-ASN-3)."""
        assert isinstance(question, PickOpponent)
        if question.choice == 0 or question.legal & bit(question.choice - 1) != 0:
            return LEGAL
        return Not.PICKABLE

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return REASONS[reason]


class TopRollers(Answers):
    """Who of those whose dice are level strikes, or is struck (SK-MEL-10)."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        assert isinstance(question, LevelDice)
        what = "strikes" if question.dealing else "is struck"
        return f"{lens.name(question.asked)}, the dice are level: who {what}?"

    def values(self, fight: Fight, question: Question) -> list[int]:
        """Return those who are level."""
        assert isinstance(question, LevelDice)
        return numbers_of(fight, question.tied)

    def word(self, fight: Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return a name."""
        return lens.name(fight.fighters[choice]).lower()

    def group(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the name's first word."""
        return self.text(fight, question, lens).split(" ")[0]

    def about(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return whom the answer is about."""
        return lens.name(fight.fighters[question.choice])

    def reason(self, fight: Fight, question: Question) -> i64:
        """Return why somebody cannot be chosen."""
        assert isinstance(question, LevelDice)
        return LEGAL if question.tied & bit(question.choice) != 0 else Not.LEVEL

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return REASONS[reason]


def numbers_of(fight: Fight, bits: i64) -> list[int]:
    """Return the numbers of those fighters whose bit is set."""
    return [int(one.number) for one in fight.fighters if bits & bit(one.number) != 0]


class Effects(Answers):
    """Whether to use a Blessing or a Blink."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        assert isinstance(question, UseEffect)
        what = "the Blink" if question.effect == Effect.BLINK else "the Blessing for this roll"
        if question.about >= 0 and question.about != question.asked.number:
            what = f"the Blessing against {lens.name(fight.fighters[question.about])}"
        return f"{lens.name(question.asked)}, use {what}?"


class Pastimes(Answers):
    """How those who hold the field spend the time after the fight (SK-REC-1)."""

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        watch = here(fight).watch
        name = lens.name(question.asked)
        if watch == 0:
            return f"{name}, the fight is over. How does the time pass?"
        return f"{name}, it is {Watch.NAMES[watch % 6]} now. How does the time pass?"

    def reason(self, fight: Fight, question: Question) -> i64:
        """Return why something is not open now (SK-REC-3, SK-RES-1)."""
        battle = here(fight)
        choice = question.choice
        if choice == Pastime.CAMP and anybody_dying(battle):
            return Not.DONE_DYING
        if choice == Pastime.MONASTERY:
            if anybody_dying(battle) or not battle.land.monastery:
                return Not.NEAR_A_MONASTERY
        return LEGAL

    def explain(self, reason: i64) -> Reason:
        """Return why in words."""
        return REASONS[reason]


OPPONENTS: Final = Opponents()
TOP_ROLLERS: Final = TopRollers()
EFFECTS: Final = Effects(Answer(1, "yes"), Answer(0, "no"))
PASTIMES: Final = Pastimes(
    Answer(Pastime.REST, "rest", "one watch"),
    Answer(Pastime.CAMP, "camp", "three watches"),
    Answer(Pastime.MONASTERY, "monastery", "its services"),
    Answer(Pastime.DONE, "done", "leave it at that"),
)
