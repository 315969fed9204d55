"""What is asked at a table: what can be answered, how it is understood, what may come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.act import blank
from affray.core.act.question import Refused
from affray.core.story.words import pick
from affray.core.view.view import Seat
from affray.referee.asking import (
    Answer,
    Pending,
    asked_of,
    form_asked,
    is_asked,
    names_of,
    orders_in,
    pending_dice,
    pending_question,
    reading_of,
)
from affray.referee.foresight import Foresight, effort_of, horizon_of
from affray.referee.odds import Odds
from affray.referee.prospects import prospects
from affray.referee.table import Table

if TYPE_CHECKING:
    from affray.orders.outcome import Order
    from affray.referee.advising import Counsel


class Asked(Table):
    """A table at which somebody is asked; nothing here answers."""

    def pending(self, seat: Seat | None = None) -> list[Pending]:
        """Return what is waited for, as far as this seat is asked."""
        seat = seat or Seat()
        waiting = self.session.waiting
        if waiting is None:
            return []
        if waiting.is_dice:
            return [pending_dice(waiting)] if is_asked(self.session, waiting.roller, seat) else []
        names = names_of(self.session, seat)
        return [
            pending_question(self.session, question, seat, names)
            for question in waiting.questions
            if is_asked(self.session, question.asked.name, seat)
        ]

    def waiting_for(self, seat: Seat | None = None) -> list[str]:
        """Return who is waited for; a player is told of the own side, and that others think."""
        waiting = self.session.waiting
        who = waiting.who if waiting is not None else []
        if waiting is not None and waiting.ponders:
            who = [waiting.ponders]
        own = [name for name in who if is_asked(self.session, name, seat or Seat())]
        return own if len(own) == len(who) else [*own, "others"]

    def verbs(self, who: str = "", seat: Seat | None = None) -> list[dict[str, Any]]:
        """Return what whoever is asked can do: each verb with its slots, the closed with why."""
        form, question = form_asked(self.session, who, seat or Seat())
        return blank.verbs(
            form, self.session.fight, question, names_of(self.session, seat or Seat())
        )

    def values(
        self, slot: str, act: Mapping[str, Any], who: str = "", seat: Seat | None = None
    ) -> list[dict[str, Any]]:
        """Return what can be put into a slot of an act filled in so far, the illegal with why."""
        form, question = form_asked(self.session, who, seat or Seat())
        names = names_of(self.session, seat or Seat())
        return blank.values(form, self.session.fight, question, act, slot, names)

    def schema(self, who: str = "", seat: Seat | None = None) -> dict[str, Any]:
        """Return the JSON schema of what whoever is asked can answer now."""
        form, question = form_asked(self.session, who, seat or Seat())
        return blank.schema(
            form, self.session.fight, question, names_of(self.session, seat or Seat())
        )

    def complete(self, text: str, who: str = "", seat: Seat | None = None) -> list[str]:
        """Return how an answer that is being typed may go on."""
        form, question = form_asked(self.session, who, seat or Seat())
        return blank.complete(
            form, self.session.fight, question, text, names_of(self.session, seat or Seat())
        )

    def orders(self, text: str, who: str = "", seat: Seat | None = None) -> list[str]:
        """Return the orders of a line that holds several, if every one of them is understood."""
        seat = seat or Seat()
        question = asked_of(self.session, who, seat)
        return orders_in(self.session, question, text, names_of(self.session, seat))

    def order(self, text: str, who: str = "", seat: Seat | None = None) -> Order:
        """Return what an order in plain words is understood as, asked back or refused for.

        Nothing is done: `answer` takes the first of its acts, the later ones in their turn.
        """
        from affray.referee.listening import order_of  # only who speaks freely needs it

        seat = seat or Seat()
        waiting = self.session.waiting
        if waiting is None or waiting.is_dice:
            raise Refused("nobody is asked for an order now")
        question = asked_of(self.session, who, seat)
        name = question.asked.name
        last = self._spoken_of.get(name, ())
        found = order_of(self.session, text, name, seat, names_of(self.session, seat), last)
        if found.named:
            self._spoken_of[name] = found.named
        return found

    def struck_down(self, answer: str, who: str = "", seat: Seat | None = None) -> str:
        """Return the foe who is down and would be struck by an answer; nothing where nobody is."""
        from affray.referee.listening import struck_down  # only who speaks freely needs it

        seat = seat or Seat()
        return struck_down(self.session, answer, who, seat, names_of(self.session, seat))

    def reading(self, text: str, who: str = "", seat: Seat | None = None) -> str:
        """Return the canonical text that an answer would be taken as, or raise Refused."""
        seat = seat or Seat()
        question = asked_of(self.session, who, seat)
        return reading_of(self.session, question, text, names_of(self.session, seat)).shown

    def named(self, word: str, names: Sequence[str]) -> str:
        """Return the one of some names that a word means, or raise Refused."""
        return names[pick("fighter", word, list(names))]

    def drafts(self, seat: Seat | None = None) -> dict[str, str]:
        """Return the plans that a seat has given but not confirmed, by fighter."""
        seat = seat or Seat()
        names = names_of(self.session, seat)
        held = {n: one for n, one in self.session.held().items() if is_asked(self.session, n, seat)}
        return {name: names.out(one["text"]) or one["text"] for name, one in held.items()}

    def advice(self, who: str = "", seat: Seat | None = None) -> list[str]:
        """Return what the book recommends to whoever is asked now, each with its rule."""
        waiting = self.session.waiting
        if waiting is None or waiting.is_dice:
            return []
        question = asked_of(self.session, who, seat or Seat())
        found = self.system.advice(self.session.fight, question)
        return [f"{one.text} ({one.rule})" for one in found]

    def advised(self, who: str = "", seat: Seat | None = None) -> str:
        """Return what the tactics of whoever is asked would answer now."""
        question = asked_of(self.session, who, seat or Seat())
        with blank.kept(question):
            question.asked.tactics.answer(self.session.fight, question)
            return question.text(self.session.fight)

    def advise(
        self,
        who: str = "",
        seat: Seat | None = None,
        *,
        budget: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> list[Counsel]:
        """Return the three best choices of whoever is asked, with their odds and the reason.

        What is expected of them was tried in fights as its side imagines them, within a budget of
        steps or until `stop` says so; that of which most is expected comes first.
        """
        from affray.referee.advising import advise  # only who wants advice needs it

        seat = seat or Seat()
        if self.session.waiting is None or self.session.waiting.is_dice:
            raise Refused("advice is given when somebody is asked for a choice")
        question = asked_of(self.session, who, seat)
        names = names_of(self.session, seat)
        return advise(self.session, seat, names, question, budget, stop or (lambda: False))

    def odds(
        self,
        text: Answer,
        who: str = "",
        seat: Seat | None = None,
        *,
        horizon: str = "act",
        each: bool = False,
        together: bool = False,
        limit: int | None = None,
        tries: int | None = None,
    ) -> Odds:
        """Return the odds of an answer to what is asked now.

        They look to the end of the act (of an answer in the middle of one: of that blow), of the
        `round`, or to the `next turn`. They are exact as long as no more than `limit` ways have to
        be walked, and found by so many `tries` otherwise, or refused if these are 0. Decisions on
        the way are answered by everybody's tactics; with `each` there is a column for each answer
        of the first other who is asked, with `together` it can be asked of them what comes to
        several at once. A player gets those of the fight as the side knows it.
        """
        seat = seat or Seat()
        if self.session.waiting is None or self.session.waiting.is_dice:
            raise Refused("odds are told when somebody is asked for a choice")
        question = asked_of(self.session, who, seat)
        names = names_of(self.session, seat)
        read = reading_of(self.session, question, text, names)
        foresight = Foresight(self.session, seat, names, question, read.row)
        far, effort = horizon_of(horizon), effort_of(limit, tries)
        if each:
            return foresight.each(read.shown, far, effort)
        return foresight.odds(read.shown, far, effort, together)

    def prospects(
        self,
        seat: Seat | None = None,
        *,
        horizon: str = "end",
        together: bool = False,
        limit: int | None = None,
        tries: int | None = None,
    ) -> Odds:
        """Return what may come to everybody from here, if all play by their tactics.

        It looks to the `end` of everything, of the `round`, or to the `first turn` that anybody is
        asked for: who gets away, who lives, who acts first, who before the foes. With `together`
        it can be asked of them what comes to several at once.
        """
        seat = seat or Seat()
        effort = effort_of(limit, tries)
        names = names_of(self.session, seat)
        return prospects(self.session, seat, names, horizon, effort, together)
