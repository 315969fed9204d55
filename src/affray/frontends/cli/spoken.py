"""What a line at the prompt means: answers by number or word, whole orders, and plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from affray.frontends.cli.menu import Menu, has_words
from affray.frontends.cli.screen import PLAN
from affray.frontends.cli.typed import picked, with_choices
from affray.referee import Order, Pending, Referee, Refused, Seat

MOST_NAMED = 8  # more things than these are not counted up in a sentence
IMPROVISE = "improvise "
DICE = "dice"  # a question that is answered by what was rolled
ASK, CONFIRM, REFUSE = "ask", "confirm", "refuse"  # kinds of what an order comes to
NO_ACT = "no act is called"  # how a line is refused that is none
NOBODY = ("no enemy is called", "no fighter is called")
FEW = 2  # words of which a line may be a place by itself: move 3
ARTICLES = ("the", "my")
LISTS = "; nothing is done"  # what a question back ends with
AGREEING = "Enter does it, or say it otherwise"
PROPOSING = "Enter proposes it, or say it otherwise"
IMPROVISED = "; improvise it: "  # what stands before what may be tried
UNTOLD, NO_BOOK = ": what is to be done?", " is no act of the book"
CUT = (LISTS, "; the game master may let it be improvised", " ? lists what can be")
YES = ("yes", "y", "yes please", "yeah", "yep", "ok")  # what was offered is meant
NO = ("no", "n", "nope")


@dataclass(frozen=True)
class Heard:
    """What a line comes to: the answer now, and what is to be read when its time has come."""

    answer: str
    later: tuple[str, ...] = ()
    plainly: bool = False  # it was said in plain words, and is said back


class Offer(Exception):
    """What is only done once it is agreed to: what was understood, or all that may be meant."""

    def __init__(self, text: str, acts: Sequence[str], surely: bool = False) -> None:
        super().__init__(text)
        self.stunt = acts[0] if acts and acts[0].startswith(IMPROVISE) else ""
        self.text = f"{text} {PROPOSING if self.stunt else AGREEING}"
        self.acts = tuple(acts)
        self.surely = surely  # it was understood, though not by every word


class Listener:
    """Hears what one seat types, for whoever is asked."""

    def __init__(self, referee: Referee, seat: Seat) -> None:
        self.referee = referee
        self.seat = seat

    def heard(self, pending: Pending, menu: Menu, text: str) -> Heard:
        """Return what a line comes to, or raise Refused with what to ask, or an Offer."""
        text = with_choices(menu, text)
        try:
            first, *later = self._orders(pending, menu, text)
            answer = self.understood(pending, menu, first)
        except Refused as refused:
            why = refused
        else:
            fallen = "" if picked(menu, first) else self._fallen(pending, answer)
            if fallen:
                raise Offer(f"{fallen} is down: {answer}?", [answer, *later], surely=True)
            spoken = set(first.casefold().split()) & set(ARTICLES)  # half words have none
            if later and ";" not in text:
                self._stop_at_what_cannot_follow(pending, text)
            if later or not spoken or has_words(answer, first):
                return Heard(answer, tuple(later))
            why = Refused(f'no act is called "{first}"')
            if not self.referee.order(text, pending.who, self.seat).acts:
                raise Offer(f"{pending.who}: {answer}?", [answer], surely=True)
        first, *later = self._in_plain_words(pending, text, why)
        return Heard(first, tuple(later), plainly=True)

    def understood(self, pending: Pending, menu: Menu, text: str) -> str:
        """Return the answer that is meant by a number, by words, or by half of them."""
        text = picked(menu, text) or text
        try:
            return self.referee.reading(text, pending.who, self.seat)
        except Refused as refused:
            if len(refused.candidates) > 1:
                raise  # it has said what it wants to know
            found = {
                label: answer
                for label, answer in menu.meant(text).items()
                if " " not in text or has_words(label, text)
            }
            if len(found) == 1:
                return next(iter(found.values()))
            if 1 < len(found) <= MOST_NAMED:
                raise Refused(f"which of them: {'; '.join(found)}") from None
            if not refused.rule and not refused.candidates and ";" not in refused.text:
                raise Refused(f"{refused.text}; ? lists what can be done") from None
            raise

    def _stop_at_what_cannot_follow(self, pending: Pending, text: str) -> None:
        """Offer the first of several acts alone where the others cannot follow it."""
        order = self.referee.order(text, pending.who, self.seat)
        if order.kind == ASK and len(order.choices) == 1 and order.choices[0] in order.words:
            raise Offer(order.words, order.choices)

    def _fallen(self, pending: Pending, answer: str) -> str:
        """Return who is down and would be struck; who is picked from the list is meant."""
        acts = pending.kind != DICE and " " in answer
        return self.referee.struck_down(answer, pending.who, self.seat) if acts else ""

    def is_order(self, pending: Pending, text: str) -> bool:
        """Tell whether a line is an order for whoever is asked, legal or not."""
        order = self.referee.order(text, pending.who, self.seat)
        return pending.kind != DICE and (bool(order.acts) or bool(order.rule))

    def _orders(self, pending: Pending, menu: Menu, text: str) -> list[str]:
        """Return the orders of a line; none is carried out unless all are understood.

        Numbers mean what they mean on the list that was shown.
        """
        parts = [part.strip() for part in text.split(";") if part.strip()]
        named = [picked(menu, part) or part for part in parts] or [text]
        if pending.kind == PLAN:
            return ["; ".join(named)]  # one action a round: what stands before it belongs to it
        if len(named) == 1 and self._means(pending, menu, named[0]):
            return named
        try:
            return self.referee.orders("; ".join(named), pending.who, self.seat)
        except Refused:
            if len(named) == 1:
                return named  # what is wrong with it is told where it is read
            raise

    def _means(self, pending: Pending, menu: Menu, text: str) -> bool:
        """Tell whether a line means one answer, even if only by half of its words."""
        try:
            self.understood(pending, menu, text)
        except Refused:
            return False
        return True

    def _in_plain_words(self, pending: Pending, text: str, refused: Refused) -> tuple[str, ...]:
        """Return the acts that a line means as people speak, or raise what is asked or offered."""
        if refused.rule and self._is_of_the_book(pending, text):
            raise refused  # an act of the book that breaks a rule is not made another
        order = self.referee.order(text, pending.who, self.seat)
        if order.acts:
            if order.kind == CONFIRM:
                raise Offer(f"{pending.who}: {order.words}", order.acts, surely=True)
            return order.acts
        raise self._refusal(text, order, refused)

    def _is_of_the_book(self, pending: Pending, text: str) -> bool:
        """Tell whether a line is written as the book writes its acts, legal or not."""
        verbs = {str(one["verb"]).split()[0] for one in self.referee.verbs(pending.who, self.seat)}
        try:
            self.referee.orders(text, pending.who, self.seat)
        except Refused:
            return False
        return text.casefold().split()[0] in verbs

    def _refusal(self, text: str, order: Order, refused: Refused) -> Refused | Offer:
        """Return what is asked back, or why nothing is done."""
        stunts = [one for one in order.choices if one.startswith(IMPROVISE)]
        if len(order.choices) > len(stunts):
            return self._of_choices(order, stunts)
        few = not refused.text.startswith(NO_ACT) and len(text.split()) <= FEW
        if stunts and " " in text and not few:
            return Offer(f"{_plain(order.words)}{IMPROVISED}{stunts[0]}?", stunts)
        known = not refused.text.startswith(NO_ACT) or order.kind != REFUSE
        if " " not in text and known:
            return refused
        spelt = refused.candidates and "nearest" not in refused.text  # more than a word like it
        if order.kind == REFUSE and not spelt:
            rule = f" ({order.rule})" if order.rule else ""
            instead = f"; instead: {' or '.join(order.instead)}" if order.instead else ""
            words = f"{order.words}{rule}{instead}"
            if len(order.instead) == 1:
                return Offer(f"{words}?", order.instead)
            return Refused(words, order.rule)
        called = [*refused.text.split('"'), ""][1]
        nobody = refused.text.startswith(NOBODY) and len(called.split()) <= FEW + 1
        unread = " is called " in refused.text and not nobody
        unread &= refused.text.startswith(NO_ACT) or len(text.split()) > FEW
        words = order.words if unread else refused.text
        return Refused(words, "", [] if unread else refused.candidates)

    def _of_choices(self, order: Order, stunts: Sequence[str]) -> Refused | Offer:
        """Return what is asked where acts are offered; one alone is done by agreeing to it."""
        if stunts and order.choices[0] == stunts[0]:
            others = [one for one in order.choices if one not in order.words]
            return Refused(_plain(order.words), order.rule, others)
        if len(order.choices) == len(stunts) + 1:
            asked = [] if order.choices[0] in order.words else [f"{order.choices[0]}?"]
            return Offer(" ".join([order.words, *asked]), order.choices[:1])
        return Refused(order.words, order.rule, list(order.choices))


def _plain(words: str) -> str:
    """Return why an order is asked back, without what else could be done about it."""
    for one in CUT:
        words = words.replace(one, "")
    words = words.replace(UNTOLD, NO_BOOK)
    return words.strip(" ;,:")
