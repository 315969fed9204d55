"""What is done at once of an order, and what is for later: conditions, rounds and ways."""

from __future__ import annotations

from dataclasses import replace

from affray.orders.account import Account
from affray.orders.outcome import ACT, Order, Unclear
from affray.orders.regained import Read
from affray.orders.text import says, tokens


class AtFirst:
    """Finds what comes first of what was understood."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words

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
