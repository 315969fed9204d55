"""What is looked at once an act is understood: all that was said must be in it, and no more."""

from __future__ import annotations

from dataclasses import replace

from affray.orders.account.account import Account
from affray.orders.account.fallen import Fallen
from affray.orders.account.later import Later
from affray.orders.account.regained import Read, unread
from affray.orders.clause.clause import Ear
from affray.orders.clause.often import Often
from affray.orders.language.text import says, tokens
from affray.orders.language.words import Words
from affray.orders.likeness.hunch import REMARK
from affray.orders.likeness.masks import ITEM
from affray.orders.outcome import ACT, Order, Unclear

PLAN = "plan"  # the kind of question that is answered by one act a round


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
        self._stop_at_friend(account, order)
        self._stop_at_thing(account, said, order)
        order = Later(self.words, self.ear).settled(said, order) if order.acts[1:] else order
        return Often(self.ear).one_each(self._said_once(account, order, alone), said)

    def _stop_at_friend(self, account: Account, order: Order) -> None:
        """Ask where a friend would be struck, now or later: I go at the side of Odo."""
        friends = [one.name.casefold() for one in self.ear.crowd.people if one.friend or one.asked]
        for act in order.acts:
            verb = account.verb_of(act)
            whom = act.removeprefix(f"{verb} ").partition(" with ")[0]
            if verb in self.ear.blows and whom in friends:
                raise Unclear(f"{act}?", order.acts[:1])

    def _stop_at_thing(self, account: Account, said: str, order: Order) -> None:
        """Ask where a thing is named that a blow is not struck with: chuck my holy water."""
        verb = account.verb_of(order.acts[0])
        if verb not in self.ear.blows:
            return
        for one in account.without_later(account.every(said, verb), order):
            idle = account.hangs(one) or one.act == REMARK
            for thing in () if idle else account.hunches.masks.named(one.words, ITEM):
                if " ".join(thing) not in order.acts[0]:
                    raise unread(one)

    def _said_once(self, account: Account, order: Order, read: Read) -> Order:
        """Return the one blow of a round that was said twice: charge, and cut one of them down."""
        if str(self.ear.question.kind) != PLAN or not order.acts[1:]:
            return order
        again = says(tokens(order.acts[1]), self.words.listed("story", "once more"))
        if again or account.verb_of(order.acts[0]) not in self.ear.blows:
            return order
        later = read(order.acts[1])
        same = later.kind == ACT and later.acts[0] == order.acts[0]
        return replace(order, acts=(order.acts[0], *order.acts[2:])) if same else order
