"""Playback: the rules get what a record holds, and what they tell is kept.

Answers are found by the number of the ask and dice by the number of the roll. What the record does
not hold is left to whoever goes on with it.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from affray.core.act.question import Question, Refused
from affray.core.fight.event import Event
from affray.core.fight.fight import Fight, Fighter, Host, draw
from affray.core.fight.frame import ChangedByHand, FightsOn, ReasonGiven
from affray.core.fight.numbers import Numbers
from affray.core.fight.phases import THEN
from affray.core.record.journal import TACTICS, Line
from affray.core.record.told import Present, Rolled, Told
from affray.core.record.waiting import Need, Stale, Waiting

RECENT = 40  # events among which the reason of a turn is looked for


@mypyc_attr(allow_interpreted_subclasses=True)
class Playback(Host):
    """Answers for the world from the lines of a record."""

    fight: Fight
    verify: bool  # whether every answer is looked at with the digest it was given at
    waiting: Waiting | None
    presents: list[tuple[Present, ...]]  # who was there and hidden, whenever that changed
    _answers: dict[int, dict[str, Line]]  # by ask and fighter
    _read: dict[int, Numbers]  # answers as numbers, by line: a text is read once
    _typed: dict[int, Line]  # dice by roll
    _by_hand: set[str]  # whose dice are rolled on a real table
    _asks: int  # asked so far
    _rolled: list[Rolled]  # so far
    _seam: int
    _history: list[Told]  # up to the last seam
    _pending: list[Told]  # since then
    _step_answers: list[tuple[str, Numbers]]
    _step_faces: list[list[int]]

    # -- what the record does not hold --------------------------------------------------------

    def _is_person(self, fighter: Fighter) -> bool:
        """Tell whether a person plays a fighter."""
        raise NotImplementedError

    def _think(self, fight: Fight, question: Question, number: int, sealed: bool) -> bool:
        """Have a question answered; False if it cannot be yet."""
        raise NotImplementedError

    def _offered(self, waiting: Waiting) -> list[int]:
        """Return dice that are rolled by hand, or stop until they are there."""
        raise NotImplementedError

    def _verify(self, given: Line) -> None:
        """Look whether the state is the one that a line was written in."""
        raise NotImplementedError

    # -- answers ------------------------------------------------------------------------------

    def ask(self, fight: Fight, question: Question) -> i64:
        """Answer from the record, by a player, or stop."""
        number = self._asks
        self._asks += 1
        name = question.asked.name
        given = self._recorded(number, [name]).get(name)
        if given is not None and is_confirmed(given):
            self._replay(fight, question, given)
        elif not self._think(fight, question, number, sealed=False):
            self.waiting = Waiting(number, [question])
            raise Need
        self._keep_answer(question)
        self._tell_of(self._answers[number].get(name))
        return question.choice

    def ask_all(self, fight: Fight, questions: list[Question]) -> None:
        """Collect sealed answers; nothing is seen before the last is in."""
        number = self._asks
        self._asks += 1
        recorded = self._recorded(number, [question.asked.name for question in questions])
        open_: list[Question] = []
        people: list[Question] = []
        others: list[Question] = []
        for question in questions:
            is_person = self._is_person(question.asked)
            if not is_person:
                others.append(question)
            given = recorded.get(question.asked.name)
            if given is not None and is_confirmed(given):
                self._replay(fight, question, given)
            elif is_person:
                people.append(question)
            else:
                self._think(fight, question, number, sealed=True)
        fight.sealed(others)
        for question in people:
            if not self._think(fight, question, number, sealed=True):
                open_.append(question)
        if open_:
            self.waiting = Waiting(number, open_)
            raise Need
        for question in questions:
            self._keep_answer(question)
            self._tell_of(self._answers[number].get(question.asked.name))

    def _tell_of(self, given: Line | None) -> None:
        """Tell of an answer: that it belongs to another phase, and to the game master why."""
        if given is None:
            return
        if given.get("phase") and given["phase"] != self._phase_of(given):
            self.tell(self.fight, FightsOn(who=given["who"], phase=given["phase"]))
        if given.get("because"):
            event = ReasonGiven(who=given["who"], reason=given["because"])
            if event != self._last_reason():
                self.tell(self.fight, event)

    def _phase_of(self, given: Line) -> str:
        """Return the phase that somebody was in before an answer; at first it is the first."""
        for told in (*reversed(self._pending), *reversed(self._history)):
            if isinstance(told.event, FightsOn) and told.event.who == given["who"]:
                return told.event.phase
        first: str = given["by"].removeprefix(TACTICS).partition(THEN)[0]
        return first

    def _last_reason(self) -> Event | None:
        """Return the reason that was given last: a step and the blow after it often share one."""
        for told in (*reversed(self._pending), *reversed(self._history[-RECENT:])):
            if isinstance(told.event, ReasonGiven):
                return told.event
        return None

    def _recorded(self, number: int, asked: list[str]) -> dict[str, Line]:
        """Return the recorded answers of an ask; those of others are of a past that is no more."""
        recorded = self._answers.get(number, {})
        for name, given in recorded.items():
            if name not in asked:
                raise Stale(given["n"], f"{name} is no longer asked here")
        return recorded

    def _replay(self, fight: Fight, question: Question, given: Line) -> None:
        """Fill in a recorded answer; one that no longer fits is asked again."""
        if self.verify:
            self._verify(given)
        row = self._read.get(given["n"])
        if row is not None:
            question.slots(row.read())
            return
        kind = given["question"]
        try:
            if question.kind != kind:
                raise Refused(f"a {kind} was answered, but a {question.kind} is asked")
            question.take(fight, given["text"])
            wrong = question.wrong(fight)
        except Refused as refused:
            raise Stale(given["n"], str(refused)) from None
        if wrong is not None:
            raise Stale(given["n"], wrong.text)
        # Somebody else may be the only one left whom the words fit: that was not meant.
        meant = question.text(fight)
        if meant != given["text"]:
            raise Stale(given["n"], f"it would now mean: {meant}")
        self._keep_read(given, question)

    def _keep_read(self, given: Line, question: Question) -> None:
        """Remember the numbers of an answer, until the record is played again from the start."""
        row = Numbers()
        question.slots(row.write())
        self._read[given["n"]] = row

    def _keep_answer(self, question: Question) -> None:
        row = Numbers()
        question.slots(row.write())
        self._step_answers.append((question.asked.name, row))

    # -- dice ---------------------------------------------------------------------------------

    def faces(self, fight: Fight, who: Fighter, count: i64, sides: i64, words: str) -> list[int]:
        """Roll, or take the dice that somebody typed, as faces or as a sum."""
        return self._faces(who, count, sides, words, each=False)

    def each(self, fight: Fight, who: Fighter, count: i64, sides: i64, words: str) -> list[int]:
        """Roll dice that are looked at one by one, or take the faces that somebody typed."""
        return self._faces(who, count, sides, words, each=True)

    def _faces(self, who: Fighter, count: i64, sides: i64, words: str, each: bool) -> list[int]:
        # Typed dice take the place of the fighter's own, so that those to come stay the same.
        faces = draw(who, count, sides)
        number = len(self._rolled)
        name = who.name
        if number in self._typed:
            line = self._typed[number]
            fell, faces = faces, self._recorded_dice(line, name, f"{count}d{sides}")
            if line.get("overruled") and faces != list(fell):
                self._tell_overruled(line, words)
        elif name in self._by_hand:
            faces = self._offered(Waiting(self._asks, [], name, count, sides, words, number, each))
        self._rolled.append(Rolled(number, name, count, sides, words, each, tuple(faces)))
        self._step_faces.append(faces)
        return faces

    def _tell_overruled(self, line: Line, words: str) -> None:
        """Tell the game master that dice were changed."""
        shown = f"{line['who']}'s dice ({words}) show {' '.join(map(str, line['numbers']))}"
        because = f", because {line['reason']}" if line.get("reason") else ""
        self.tell(self.fight, ChangedByHand(who="", change=shown + because))

    def _recorded_dice(self, line: Line, who: str, dice: str) -> list[int]:
        """Return the dice of a line, if it is still they that are rolled."""
        if line["who"] != who or line["dice"] != dice:
            raise Stale(line["n"], f"{who} rolls {dice} here")
        return list(line["numbers"])

    # -- events -------------------------------------------------------------------------------

    def tell(self, fight: Fight, event: object) -> None:
        """Keep an event."""
        assert isinstance(event, Event)
        self._pending.append(Told(self._seam, event, self._look_around()))

    def told_so_far(self) -> list[object]:
        """Return everything told so far, the half-done action included."""
        return [*self._history, *self._pending]

    def _look_around(self) -> tuple[Present, ...]:
        """Notice who is there, so that viewers can name them in the order they were first seen."""
        present = self.fight.present()
        last = self.presents[-1]
        if present is not last and present != last:
            self.presents.append(present)
        return present


def is_confirmed(answer: Line) -> bool:
    """Tell whether an answer is final; a sealed one may be held back until it is."""
    return bool(answer.get("confirmed", True))
