"""Looking ahead: what is said to come later must be able to follow what is done first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from affray.core.act import blank
from affray.core.act.question import Given, Player, Question, Refused
from affray.core.fight.fight import HOSTED, Fight, Host
from affray.core.fight.numbers import Numbers
from affray.core.record.session import Session
from affray.core.view.view import Names, Seat
from affray.orders.language.words import Words
from affray.orders.outcome import ACT, ASK, REFUSE, Order
from affray.referee.asking import reading_of
from affray.referee.foresight import imagined

TRIED = 3  # ways the dice may fall: what can follow after none of them cannot follow
STEPS = 60  # seams that one act is followed over
TURN = "turn"  # the kind of question that is asked act by act
MOST_ACTS = 6
ALREADY = "already"  # in the reason for which nothing need be done: that is in hand already
OVER = "the turn is over then"
NOTHING = ("", "")

Answers = Sequence[tuple[str, Numbers]]
Hears = Callable[[Fight, Question, str], Order]
Matters = Callable[[str, str], bool]


class Reached(Exception):
    """Whoever orders is asked for the next act."""

    def __init__(self, question: Question) -> None:
        self.question = question


class Following(Player):
    """Answers like another, up to the next act."""

    def __init__(self, then: Player) -> None:
        self.name = then.name
        self.then = then

    def answer(self, fight: Fight, question: Question) -> int:
        """Hand a question on, unless it asks for an act."""
        if question.kind == TURN:
            raise Reached(question)
        return self.then.answer(fight, question)


def that_follows(
    session: Session,
    question: Question,
    seat: Seat,
    names: Names,
    order: Order,
    hears: Hears,
    matters: Matters,
) -> Order:
    """Return an order whose later acts can follow its first, or what is asked before that is done.

    The first act is done in fights as its giver imagines them, and the others are read there.
    Only what is refused by a rule however the dice fall cannot follow; and `matters` tells of a
    later act whether anything is lost with it that an earlier one has not done.
    """
    if order.kind != ACT or len(order.acts) < 2 or question.kind != TURN:
        return order
    first = order.acts[0]
    row = reading_of(session, question, first, names).row
    hindered: set[tuple[str, str]] = set()
    for guess in range(TRIED):
        fight = imagined(session.seam_fight(), session.fight, int(question.asked.side), guess)
        ahead = Ahead(fight, session.since_seam()[0], question.asked.name, names, hears)
        hindered.add(ahead.hindrance(row, order.acts[1:]))
        if hindered & {NOTHING} or len(hindered) > 1:
            return order
    later, reason = hindered.pop()
    before = order.acts[: order.acts.index(later)]
    if not all(matters(one, later) for one in before):
        return order
    words = f'"{later}" cannot follow: {reason}; perhaps only: {first}?'
    return replace(order, kind=ASK, acts=(), words=words, choices=(first,))


class Patient(Host):
    """Lets those of an imagined fight answer, and ends the turn of nobody who may want more."""

    def ask(self, fight: Fight, question: Question) -> int:
        """Have a question answered by whoever plays the one asked."""
        return question.asked.tactics.answer(fight, question)

    def ask_all(self, fight: Fight, questions: list[Question]) -> None:
        """Have every question answered, none of them knowing of another's answer."""
        for question in questions:
            question.asked.tactics.answer(fight, question)

    def waits(self, fight: Fight, question: Question) -> bool:
        """Tell that a turn is not over before its end is said: draw my dagger, for nothing."""
        return True


class Ahead:
    """One way that a fight may go on from here, for whoever is asked now."""

    def __init__(
        self, fight: Fight, answers: Answers, who: str, names: Names, hears: Hears
    ) -> None:
        self.fight = fight
        self.answers = list(answers)
        self.who = who
        self.names = names
        self.hears = hears

    def hindrance(self, row: Numbers, later: Sequence[str]) -> tuple[str, str]:
        """Return which of the later acts cannot follow and why; nothing where all can.

        An act that was not said by itself hinders nothing: who rages and charges at least runs.
        """
        to_come = list(later)
        for _ in range(MOST_ACTS):
            self.answers.append((self.who, row))
            fight = self.fight.clone()
            asked = self._next_act(fight)
            if not to_come:
                return NOTHING
            said = to_come[0]
            if asked is None or fight.round != self.fight.round:
                return (said, OVER) if said in later else NOTHING
            found = self._read(fight, asked, said)
            if found.kind == REFUSE and found.rule and said in later:
                return (said, found.words) if ALREADY not in found.words else NOTHING
            if found.kind != ACT:
                return NOTHING
            row = self._row(fight, asked, found.acts[0])
            to_come = [*found.acts[1:], *to_come[1:]]
        return NOTHING

    def _read(self, fight: Fight, asked: Question, act: str) -> Order:
        """Return what an act comes to that is written as the book writes it, or said plainly."""
        try:
            with blank.kept(asked):
                asked.form(fight).take(fight, asked, act, self.names)
                wrong = asked.form(fight).wrong(fight, asked)
        except Refused:
            return self.hears(fight, asked, act)
        if wrong is not None:
            return Order(REFUSE, words=wrong.text, rule=wrong.rule)
        return Order(ACT, acts=(act,))

    def _row(self, fight: Fight, asked: Question, act: str) -> Numbers:
        """Return an act as the numbers of an answer."""
        asked.form(fight).take(fight, asked, act, self.names)
        row = Numbers()
        asked.slots(row.write())
        return row

    def _next_act(self, fight: Fight) -> Question | None:
        """Return the question for the next act after the answers; none where none comes."""
        for fighter in [*fight.fighters, fight.scene]:
            rows = [row for name, row in self.answers if name == fighter.name]
            asked = fighter.name == self.who
            then = Following(fighter.tactics) if asked else fighter.tactics
            fighter.tactics = Given(rows, then)
        fight.mode, fight.host = HOSTED, Patient()
        try:
            for _ in range(STEPS):
                if not fight.step():
                    break
        except Reached as reached:
            return reached.question
        return None


def is_idle_beside(words: Words, first: str, later: str) -> bool:
    """Tell whether an act does nothing that another one has not done: it waits, or stays there."""
    idle = [*words.listed("ending"), *words.listed("account", "quiet")]
    moves = words.listed("movements")
    way, _, place = first.rpartition(" ")
    onward, _, there = later.rpartition(" ")
    stays = way in moves and onward in moves and _are_near(place, there)
    return later == first or later in idle or stays


def _are_near(one: str, other: str) -> bool:
    """Tell whether two squares are the same, or side by side.

    >>> _are_near("4,5", "5,5"), _are_near("4,5", "6,5"), _are_near("gate", "gate")
    (True, False, False)
    """
    here, there = one.split(","), other.split(",")
    if not all(part.isdecimal() for part in (*here, *there)):
        return False
    return all(abs(int(x) - int(y)) <= 1 for x, y in zip(here, there, strict=True))
