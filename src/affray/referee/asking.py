"""Asking: what the fight waits for, as whoever is asked sees it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from affray.core.act import blank
from affray.core.act.form import Form
from affray.core.act.question import Question, Refused
from affray.core.act.table import Acts
from affray.core.fight.numbers import Numbers
from affray.core.record.session import Session
from affray.core.record.waiting import Waiting
from affray.core.view.view import UNSEEN, Names, Seat, see_options, see_words

LONGEST_ANSWER = 500

Answer = str | Mapping[str, Any]  # a text, or a form filled in by name


@dataclass(frozen=True)
class Pending:
    """What the fight waits for, as the one who is asked sees it."""

    who: str
    kind: str  # "turn", "defence", ... or "dice"
    words: str
    options: list[dict[str, Any]]
    count: int = 0  # of dice wanted
    sides: int = 0
    each: bool = False  # dice that are looked at one by one
    unsaid: str = ""  # the answer that silence means, where there is one
    improvise: str = ""  # what anything else costs that no rule has foreseen, where it can be tried


def is_asked(session: Session, name: str, seat: Seat) -> bool:
    """Tell whether a seat answers for a fighter.

    Somebody whose mind is controlled fights for others, but its player plays it still; so may
    whoever has it in hand.
    """
    if seat.sees_all:
        return True
    fighter = session.fight.find(name)
    return fighter is not None and seat.side in (int(fighter.side), int(fighter.belongs_to()))


def names_of(session: Session, seat: Seat) -> Names:
    """Return the names that a seat knows everybody by."""
    return Names(session.fight, session.presents, seat)


def pending_dice(waiting: Waiting) -> Pending:
    """Return the dice that somebody is to roll."""
    dice = f"{waiting.count}d{waiting.sides}"
    words = f"{waiting.roller}, roll {dice} ({waiting.words})"
    return Pending(waiting.roller, "dice", words, [], waiting.count, waiting.sides, waiting.each)


def pending_question(session: Session, question: Question, seat: Seat, names: Names) -> Pending:
    """Return a question with its options and, where a number is rolled against, the chances."""
    options = see_options(session.fight, question, seat, names)
    for option in [one for one in options if "needs" in one]:
        option["rolls"] = session.system.needs_words(option["needs"]["total"])
        chance = session.system.chance(option["needs"]["total"])
        if chance is not None:
            option["chance"] = float(chance)
    words = see_words(session.fight, question, names)
    rule = session.system.improvising
    free = rule.cost if rule is not None and isinstance(question.form(session.fight), Acts) else ""
    return Pending(
        question.asked.name,
        question.kind,
        words,
        options,
        unsaid=question.unsaid,
        improvise=free,
    )


def asked_of(session: Session, who: str, seat: Seat) -> Question:
    """Return the question that a seat answers, or raise Refused with who could be meant."""
    waiting = session.waiting
    questions = waiting.questions if waiting is not None else []
    own = [question for question in questions if is_asked(session, question.asked.name, seat)]
    found = [question for question in own if not who or question.asked.name == who]
    if len(found) == 1:
        return found[0]
    names = [question.asked.name for question in own]
    asked = f"you are asked for: {', '.join(names)}" if names else "you are not asked now"
    raise Refused(f"no question is put to {who}; {asked}" if who else asked, "", names)


@dataclass(frozen=True)
class Reading:
    """A legal answer: its numbers, its canonical text, and the text as the viewer reads it."""

    row: Numbers
    text: str
    shown: str


def reading_of(session: Session, question: Question, answer: Answer, names: Names) -> Reading:
    """Return what an answer is taken as, or raise Refused; the question stays as it was."""
    if len(answer if isinstance(answer, str) else json.dumps(answer)) > LONGEST_ANSWER:
        raise Refused(f"an answer has at most {LONGEST_ANSWER} letters")
    saved = Numbers()
    question.slots(saved.write())
    try:
        return read_form(session, question, answer, names)
    finally:
        question.slots(saved.read())


def read_form(session: Session, question: Question, answer: Answer, names: Names) -> Reading:
    """Fill in what a text, or data by name, means to whoever gave it; return it if it is legal."""
    fight = session.fight
    form = question.form(fight)
    if isinstance(answer, str):
        form.take(fight, question, answer.replace(UNSEEN, " "), names)
    else:
        blank.take(form, fight, question, answer, names)
    shown = form.text(fight, question, names)
    wrong = form.wrong(fight, question)
    if wrong is not None:
        raise Refused(f"{wrong.text} ({wrong.rule})", wrong.rule)
    row = Numbers()
    question.slots(row.write())
    return Reading(row, question.text(fight), shown)


def form_asked(session: Session, who: str, seat: Seat) -> tuple[Form, Question]:
    """Return the question that a seat answers, with its form."""
    question = asked_of(session, who, seat)
    return question.form(session.fight), question


def orders_in(session: Session, question: Question, text: str, names: Names) -> list[str]:
    """Return the orders that a line holds, if every one of them is understood.

    Orders are parted by semicolons, or by a comma before another verb. What a later order may do
    depends on what the earlier ones bring about, so it need not be legal yet; but it must have a
    verb and nothing in it that has no meaning.
    """
    parts = [part.strip() for part in text.split(";") if part.strip()] or [text]
    whole = _misread(session, question, text, names)
    if whole is None:
        return [text]
    if len(parts) == 1:
        parts = _at_a_verb(session, question, text, names)
    for part in parts:
        wrong = _misread(session, question, part, names)
        if wrong is not None:
            raise whole if len(parts) == 1 else wrong
    return parts


def _at_a_verb(session: Session, question: Question, text: str, names: Names) -> list[str]:
    """Part a line at the last comma that stands before a verb, again and again."""
    form = question.form(session.fight)
    for comma in reversed([at for at, sign in enumerate(text) if sign == ","]):
        head, tail = text[:comma].strip(), text[comma + 1 :].strip()
        if head and isinstance(form, Acts) and form.begins_with_verb(tail):
            return [*_at_a_verb(session, question, head, names), tail]
    return [text]


def _misread(session: Session, question: Question, text: str, names: Names) -> Refused | None:
    """Return what in an order has no meaning, or None; whether it is legal is not asked."""
    form = question.form(session.fight)
    try:
        with blank.kept(question):
            if isinstance(form, Acts):
                said = form.hear(session.fight, question, text, names)
                form.fill_so_far(session.fight, question, said, names)
            else:
                form.take(session.fight, question, text, names)
    except Refused as refused:
        return refused
    return None
