"""Questions: what a rule asks, who answers, and what may be answered.

A question holds numbers, so that asking costs nothing when a foe's tactics answer a hundred
thousand times. The list of options with words, math and reasons is made when somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from affray.core.act.lens import PLAIN
from affray.core.fight.numbers import Numbers
from affray.core.fight.tally import Tally

if TYPE_CHECKING:
    from affray.core.act.form import Form
    from affray.core.fight.fight import Fight, Fighter


_ROW: Final = Numbers()  # where single numbers of an answer are looked up and put


class Reason:
    """Why something is not allowed: a rule and a sentence."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text


class Option:
    """One thing that could be answered."""

    def __init__(self, key: str, words: str) -> None:
        self.key = key  # the canonical text of the answer
        self.words = words  # what a person reads beside it
        self.tally: Tally | None = None  # the number that would be rolled against
        self.reason: Reason | None = None  # why it is not legal, or None
        self.group: str = key.split(" ")[0]  # one entry on a short list
        self.about: str = ""  # whom it is done to, where it is done to somebody
        self.main: bool = True  # on the short list; what is not is no reason to ask
        self.hint: str = ""  # what holds for the whole group: what it costs, how far it goes

    @property
    def legal(self) -> bool:
        """Tell whether this may be answered."""
        return self.reason is None


class Refused(Exception):
    """An answer that cannot be taken, with the rule and what would be right."""

    def __init__(self, text: str, rule: str = "", candidates: list[str] | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule
        self.candidates = candidates if candidates is not None else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """A decision that a rule needs; one object per kind and fight, filled in anew each time."""

    choice: i64 = 0  # the answer, and in systems with slots its verb
    because: i64 = 0  # why tactics chose it: one of the book's reasons, 0 for none
    because_of: i64 = -1  # whom that reason is about, where it is about somebody

    def __init__(self, kind: str, asked: Fighter) -> None:
        self.kind = kind
        self.asked = asked  # whose decision it is
        self.unsaid: str = ""  # the answer that silence means; empty where one must be given

    def slots(self, row: Numbers) -> None:
        """Carry the numbers of the answer; questions with slots list them too."""
        self.choice = row.carry(self.choice)

    def get_slot(self, at: i64) -> i64:
        """Return one number of the answer by its place in the row."""
        self.slots(_ROW.write())
        return _ROW.items[at]

    def put_slot(self, at: i64, value: i64) -> None:
        """Fill in one number of the answer by its place in the row."""
        self.slots(_ROW.write())
        _ROW.items[at] = value
        self.slots(_ROW.read())

    def form(self, fight: Fight) -> Form:
        """Return what can be answered to this kind of question."""
        return fight.forms[self.kind]

    # What follows is the work of the form.

    def words(self, fight: Fight) -> str:
        """Return the question as a sentence."""
        return self.form(fight).words(fight, self, PLAIN)

    def options(self, fight: Fight) -> list[Option]:
        """Return everything that could be answered, the illegal with its reason."""
        return self.form(fight).options(fight, self, PLAIN)

    def take(self, fight: Fight, text: str) -> None:
        """Fill in the answer from its canonical text, or raise Refused."""
        self.form(fight).take(fight, self, text, PLAIN)

    def text(self, fight: Fight) -> str:
        """Return the canonical text of the answer filled in."""
        return self.form(fight).text(fight, self, PLAIN)

    def wrong(self, fight: Fight) -> Reason | None:
        """Return why the answer filled in is not legal, or None."""
        return self.form(fight).wrong(fight, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Whoever answers for a fighter: tactics, a searcher, a script."""

    name: str = "nobody"
    said: str = ""  # why it answered as it did, where that is no reason of the book's
    listens: bool = False  # makes something of what is told, where nobody else hears it

    def answer(self, fight: Fight, question: Question) -> i64:
        """Fill in the question's answer and return its choice."""
        raise NotImplementedError(self.name)


class Given(Player):
    """Answers the next questions of one fighter with rows of numbers, then leaves it to another."""

    def __init__(self, rows: list[Numbers], then: Player) -> None:
        self.rows = rows
        self.then = then
        self.at: i64 = 0

    def answer(self, fight: Fight, question: Question) -> i64:
        """Answer with the next row, or hand the question on."""
        if self.at < len(self.rows):
            row = self.rows[self.at]
            self.at += 1
            question.slots(row.read())
            return question.choice
        return self.then.answer(fight, question)
