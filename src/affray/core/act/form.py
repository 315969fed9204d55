"""Forms: what can be answered to a kind of question, declared once.

A book has a table of verbs; a verb has its word, its cost, other words for it and its slots. From
that table come the canonical text of an act and the reading of it, the list of choices, the verbs
that are open now, the values of each slot with the reason against those that are not legal, rows
of numbers for a searcher, the places that a board lights up and the schema that a page or a
language model fills in. A small question (defend how? spend luck?) is a form without verbs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from affray.core.act.lens import Lens
from affray.core.act.question import Option, Question, Reason
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally
from affray.core.story.words import pick

if TYPE_CHECKING:
    from affray.core.fight.fight import Fight

LEGAL: Final[i64] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Form:
    """What can be answered to one kind of question."""

    # -- what a book says ---------------------------------------------------------------------

    def words(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, {question.kind}?"

    def reason(self, fight: Fight, question: Question) -> i64:
        """Return why the answer filled in is not legal, or LEGAL."""
        return LEGAL

    def explain(self, reason: i64) -> Reason:
        """Return a reason in words, with its rule."""
        raise NotImplementedError

    def note(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return what a person should read beside the answer filled in."""
        return ""

    def tally(self, fight: Fight, question: Question) -> Tally | None:
        """Return the number that the answer filled in would be rolled with, or None."""
        return None

    def hint(self, fight: Fight, question: Question) -> str:
        """Return what holds for the whole group of the answer filled in: what it costs."""
        return ""

    def group(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the entry of a short list that the answer filled in belongs to."""
        return self.text(fight, question, lens)

    def main(self, fight: Fight, question: Question) -> bool:
        """Tell whether the answer filled in belongs on the short list."""
        return True

    def about(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return whom the answer filled in is about, where it is about somebody."""
        return ""

    # -- what follows -------------------------------------------------------------------------

    def text(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the canonical text of the answer filled in."""
        raise NotImplementedError

    def take(self, fight: Fight, question: Question, text: str, lens: Lens) -> None:
        """Fill in the answer that a text means, or raise Refused saying what is unclear."""
        raise NotImplementedError

    def rows(self, fight: Fight, question: Question) -> list[Numbers]:
        """Return the answers that are worth listing, as rows of numbers, legal or not."""
        raise NotImplementedError

    def option(self, fight: Fight, question: Question, lens: Lens) -> Option:
        """Return the answer filled in as one entry of a list; to look at it uses nothing up."""
        due = fight.circumstances.due()
        option = Option(self.text(fight, question, lens), self.note(fight, question, lens))
        option.group = self.group(fight, question, lens)
        option.hint = self.hint(fight, question)
        option.main = self.main(fight, question)
        option.about = self.about(fight, question, lens)
        reason = self.reason(fight, question)
        if reason != LEGAL:
            option.reason = self.explain(reason)
        else:
            option.tally = self.tally(fight, question)
        fight.circumstances.put_back(due)
        return option

    def options(self, fight: Fight, question: Question, lens: Lens) -> list[Option]:
        """Return every answer worth listing, the illegal with its reason."""
        kept = Numbers()
        question.slots(kept.write())
        found: list[Option] = []
        for row in self.rows(fight, question):
            question.slots(row.read())
            found.append(self.option(fight, question, lens))
        question.slots(kept.read())
        return found

    def wrong(self, fight: Fight, question: Question) -> Reason | None:
        """Return why the answer filled in is not legal, or None."""
        reason = self.reason(fight, question)
        return None if reason == LEGAL else self.explain(reason)


class Answer:
    """One answer to a small question: its number, its text, what it means, other words for it."""

    def __init__(self, choice: i64, word: str, hint: str = "", also: tuple[str, ...] = ()) -> None:
        self.choice: i64 = choice
        self.word = word
        self.hint = hint
        self.also = also


@mypyc_attr(allow_interpreted_subclasses=True)
class Answers(Form):
    """A small question: one of a few answers, each with its whole text."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)  # in the order in which they are listed
        self.by_choice: dict[int, Answer] = {int(one.choice): one for one in answers}

    def values(self, fight: Fight, question: Question) -> list[int]:
        """Return the choices in the order in which they are listed."""
        return [int(one.choice) for one in self.answers]

    def word(self, fight: Fight, question: Question, choice: i64, lens: Lens) -> str:
        """Return the canonical text of a choice."""
        return self.by_choice[int(choice)].word

    def hint(self, fight: Fight, question: Question) -> str:
        """Return what the answer filled in means."""
        answer = self.by_choice.get(int(question.choice))
        return "" if answer is None else answer.hint

    def text(self, fight: Fight, question: Question, lens: Lens) -> str:
        """Return the canonical text of the answer filled in."""
        return self.word(fight, question, question.choice, lens)

    def take(self, fight: Fight, question: Question, text: str, lens: Lens) -> None:
        """Fill in the answer that a text means."""
        wanted = " ".join(text.lower().split())
        values = self.values(fight, question)
        words = [self.word(fight, question, value, lens) for value in values]
        if wanted not in words:
            for answer in self.answers:
                if wanted in answer.also:
                    question.choice = answer.choice
                    return
        question.choice = values[pick("answer", wanted, words)]

    def rows(self, fight: Fight, question: Question) -> list[Numbers]:
        """Return a row for each choice."""
        found: list[Numbers] = []
        row = Numbers()
        for value in self.values(fight, question):
            question.choice = value
            question.slots(row.write())
            found.append(row.copy())
        return found
