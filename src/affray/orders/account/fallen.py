"""Foes who are down: none of them is struck unless it is said that they lie there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, says, tokens
from affray.orders.outcome import ACT, Order, Unclear
from affray.orders.who.person import DOWN, Person

Read = Callable[[str], Order]


class Fallen:
    """Asks before a blow at somebody who is down, and leaves out what is only told of them."""

    def __init__(self, ear: Ear, verb_of: Callable[[str], str]) -> None:
        self.ear = ear
        self.words = ear.words
        self.verb_of = verb_of

    def told(self, text: str, order: Order, read: Read) -> Order:
        """Return an order whose blow is meant for those who are down, or what comes after it."""
        fallen = self.struck(order.acts[0])
        if not fallen:
            return order
        if not self._is_said(text):
            raise Unclear(f"{fallen[0].name} is down: {order.acts[0]}?", order.acts[:1])
        if len(order.acts) == 1 or self._strikes_first(text):
            return order
        for at, later in enumerate(order.acts[1:], 1):  # the dead one slides off, I hit another
            next_ = read(later)
            if next_.kind == ACT and not self.struck(next_.acts[0]):
                return replace(next_, acts=(*next_.acts, *order.acts[at + 1 :]))
        raise Unclear(f"{fallen[0].name} is down: {order.acts[0]}?", order.acts[:1])

    def struck(self, act: str) -> list[Person]:
        """Return the foes who are down whom a blow is struck at, none where one still stands."""
        if self.verb_of(act) not in self.ear.blows:
            return []
        foes = [one for one in self.ear.crowd.people if not one.friend]
        named = [one for one in foes if f" {one.name.casefold()} " in f" {act} "]
        longest = max((len(one.name) for one in named), default=0)
        named = [one for one in named if one.band > 0 or len(one.name) == longest]
        return [] if any(one.band > 0 for one in named) else named

    def _is_said(self, text: str) -> bool:
        """Tell whether it is said that somebody is down, or that they are finished."""
        heard = tokens(text)
        adjectives = self.words.phrases("people", "adjectives")
        down = [" ".join(one) for one, meaning in adjectives.items() if meaning == DOWN]
        return says(heard, [*down, *self.words.listed("people", "finishing")])

    def _strikes_first(self, text: str) -> bool:
        """Tell whether the first clause says a blow: finish the fallen one."""
        heard = tokens(text)
        stop = next((at for at, one in enumerate(heard) if one in (*MARKS, "and")), len(heard))
        verbs = [
            one.verb
            for at in range(stop)
            for _, ones, _ in self.ear.verbs_at(heard[:stop], at)
            for one in ones
        ]
        return any(one in self.ear.blows for one in verbs)
