"""What is looked at once an act is understood: all that was said must be in it, and no more."""

from __future__ import annotations

from affray.orders.account import Account
from affray.orders.at_first import AtFirst
from affray.orders.clause import Ear
from affray.orders.fallen import Fallen
from affray.orders.later import Later
from affray.orders.often import Often
from affray.orders.outcome import Order, Unclear
from affray.orders.regained import Read
from affray.orders.words import Words


class Settling:
    """Compares an act with the order that it was understood from."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear

    def settled(self, said: str, order: Order, alone: Read) -> Order:
        """Return what is done first and what comes later, or raise Unclear where words are lost.

        `alone` reads a clause by itself.
        """
        account = Account(self.words, self.ear)
        order = Fallen(self.ear, account.verb_of).told(said, order, alone)
        order = account.goes_there(said, order, alone)
        first = AtFirst(account)
        self._stop_at_friend(account, order)
        order = first.one_plan(order, alone)
        order = Later(self.words, self.ear).settled(said, order) if order.acts[1:] else order
        return Often(self.ear).one_each(first.said_once(order, alone), said)

    def _stop_at_friend(self, account: Account, order: Order) -> None:
        """Ask where a friend would be struck, now or later: I go at the side of Odo."""
        friends = [one.name.casefold() for one in self.ear.crowd.people if one.friend or one.asked]
        for act in order.acts:
            verb = account.verb_of(act)
            whom = act.removeprefix(f"{verb} ").partition(" with ")[0]
            if verb in self.ear.blows and whom in friends:
                raise Unclear(f"{act}?", order.acts[:1])
