"""Who answers on a walk: as was answered so far, by choice, and then by tactics."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.act.question import Given, Player, Question
from affray.core.fight.fight import Fight, Fighter
from affray.core.fight.numbers import Numbers


class Strayed(Exception):
    """What is known does not lead to the question whose answer was given."""


class NextTurn(Exception):
    """Whoever chose is asked for its next turn."""


def likeness(fighter: Fighter) -> Numbers:
    """Return the numbers of a fighter, but for its dice to come."""
    row = Numbers()
    stream = fighter.stream
    fighter.stream = 0
    fighter.carry(row.write())
    fighter.stream = stream
    return row


class Chosen(Given):
    """Gives the answers so far, the choice last, and notes the state in which that is made."""

    def __init__(self, rows: list[Numbers], then: Player, chooses: bool) -> None:
        super().__init__(rows, then)
        self.chooses = chooses
        self.before: Numbers | None = None
        self.kind = ""  # of the question that is answered by choice, if that is not sure
        self.known: Numbers | None = None  # how whoever chooses is at that question

    def answer(self, fight: Fight, question: Question) -> i64:
        """Answer with the next row, or hand the question on."""
        if self.chooses and self.kind and self.at == len(self.rows) - 1:
            self._must_be_it(question)
        if self.chooses and self.before is None and self.at == len(self.rows) - 1:
            self.before = fight.save()
        if self.chooses and self.at == len(self.rows) - 1:
            fight.walker.chosen = True
            for fighter in fight.fighters:
                fighter.came = 0  # what came before the choice does not count
        return Given.answer(self, fight, question)

    def _must_be_it(self, question: Question) -> None:
        """See that it is the question that was put, to somebody who is as it was then."""
        if question.kind != self.kind:
            raise Strayed
        if self.known is not None and not likeness(question.asked).same(self.known):
            raise Strayed


class UntilTurn(Player):
    """Answers like another, up to the first turn of a later round."""

    def __init__(self, then: Player, kinds: list[str]) -> None:
        self.name = then.name
        self.then = then
        self.kinds = kinds
        self.round: i64 = 1_000_000_000_000  # until it is known in which round the choice was made

    def answer(self, fight: Fight, question: Question) -> i64:
        """Hand the question on, unless it is for the turn that was waited for."""
        if fight.round > self.round and question.kind in self.kinds:
            raise NextTurn
        return self.then.answer(fight, question)
