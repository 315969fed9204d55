"""What is done at once of an order, and what is for later: conditions, rounds and ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.orders.account import Account
from affray.orders.outcome import ACT, Order, Unclear
from affray.orders.regained import Read
from affray.orders.text import MARKS, by_itself, says, tokens


class AtFirst:
    """Finds what comes first of what was understood."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words

    def without_condition(self, text: str, order: Order, read: Read) -> Order:
        """Return an order whose first act is what stands before an *if*; all else is for later."""
        heard = tokens(text)
        ifs = self.words.listed("account", "conditions")
        at = next((at for at, word in enumerate(heard) if at and word in ifs), 0)
        before = heard[: at - 1] if at and heard[at - 1] in (*MARKS, "and", "but") else heard[:at]
        polite = heard[at + 1 : at + 2] and heard[at + 1] in self.words.listed(
            "account", "polite if"
        )
        if not at or polite or not any(word not in MARKS for word in before):
            return order
        first = read(by_itself(before))
        if heard[at] in self.words.listed("account", "excepting") and not first.acts[1:]:
            words = f'"{by_itself(heard[at:])}" cannot be waited for; perhaps: {order.acts[0]}?'
            raise Unclear(words, order.acts[:1])
        verb = self.account.verb_of(order.acts[0])
        guards = verb in self.words.listed("account", "striking back")
        if guards or (first.kind == ACT and first.acts[0] == order.acts[0]):
            return order
        if first.kind != ACT:
            raise Unclear(f'"{by_itself(heard[at:])}" cannot be waited for', order.acts[:1])
        return replace(first, acts=(*first.acts, by_itself(heard[at:])))

    def one_plan(self, order: Order, read: Read) -> Order:
        """Return the one thing that is done in a round: who goes up and strikes there charges.

        Who does nothing and then strikes is asked, and so is whom where several are there.
        """
        verb = self.account.verb_of(order.acts[0])
        quiet = verb in self.words.listed("account", "quiet")
        idle = quiet or verb in self.words.listed("movements")
        plans = str(self.account.ear.question.kind) == "plan"
        if not (plans and idle and order.acts[1:]) or not self._strikes(order.acts[1], verb):
            return order
        blow = read(order.acts[1])
        if not quiet and self._is_there(blow, order.acts[0]):
            return blow
        if not quiet and (blow.kind == ACT or not blow.choices):
            return order  # that is for the next round
        said = f"{order.acts[0]}, or {order.acts[1]}? one of them in a round"
        raise Unclear(said, (order.acts[0], *(blow.choices or blow.acts)))

    def said_once(self, order: Order, read: Read) -> Order:
        """Return the one blow of a round that was said twice: charge, and cut one of them down."""
        if str(self.account.ear.question.kind) != "plan" or not order.acts[1:]:
            return order
        again = says(tokens(order.acts[1]), self.words.listed("story", "once more"))
        if again or self.account.verb_of(order.acts[0]) not in self.account.ear.blows:
            return order
        later = read(order.acts[1])
        same = later.kind == ACT and later.acts[0] == order.acts[0]
        return replace(order, acts=(order.acts[0], *order.acts[2:])) if same else order

    def _is_there(self, blow: Order, way: str) -> bool:
        """Tell whether a blow is struck at somebody who is where a way leads."""
        ground, strikes = self.account.ear.ground, bool(blow.acts and blow.named)
        places = ground.labels.get(way.rpartition(" to ")[2], ())
        whom = [one for one in self.account.ear.crowd.people if one.name in blow.named]
        there = bool(whom) and all(one.place in places for one in whom)
        return strikes and self.account.verb_of(blow.acts[0]) in self.account.ear.blows and there

    def _strikes(self, later: str, verb: str) -> bool:
        """Tell whether a blow is ordered, by one who does not strike whoever comes."""
        guards = verb in self.words.listed("account", "striking back")
        strikes = self.account.of(later, verb).act in self.account.ear.blows
        return strikes and not guards

    def goes_where_told(self, text: str, order: Order, read: Read) -> Order:
        """Return a way to the square that was said behind it: away from them, down to 1,6."""
        heard, words = tokens(text), tokens(" ".join(order.acts[1:2]))
        verb, _, place = order.acts[0].rpartition(" ")
        squares = [one for one in words if self.account.ear.ground.square(one) >= 0]
        goes = verb in self.words.listed("movements") and len(squares) == 1
        apart = says(heard, [one for one in self.words.listed("then") if one not in MARKS])
        if not goes or place in heard or apart or self._own_deed(words):
            return order
        there = read(f"{self.words.listed('clauses', 'going')[0]} to {squares[0]}")
        if there.kind != ACT or self.account.verb_of(there.acts[0]) != verb:
            return order
        return replace(order, acts=(there.acts[0], *order.acts[2:]))

    def _own_deed(self, words: Sequence[str]) -> bool:
        """Tell whether words are no place, but something that is done: two shots at him."""
        leads = self.words.listed("clauses", "ways")
        return words[0] not in leads
