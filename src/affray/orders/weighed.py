"""What is left to judgement: who is weakest, when to act, of whom a way keeps clear."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.account import Account
from affray.orders.outcome import Order, Unclear
from affray.orders.replies import furthest
from affray.orders.text import tokens

WORTH = '"{}": who that is, is for you to say; perhaps: {}?'
HELD = "nobody can hold an action here, only end their turn; perhaps: {}?"
CLEAR = '"{}": what of it? perhaps: {}?'


class Weighed:
    """Asks back where an act takes something for granted that was left to judgement."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words
        self.crowd = account.ear.crowd

    def stop(self, text: str, order: Order) -> None:
        """Ask where somebody was chosen who was not named, or an action is not held."""
        heard = tokens(text)
        first = order.acts[0]
        verb = self.account.verb_of(first)
        worth = next((one for one in heard if one in self._listed("by worth")), "")
        if worth and verb in self.account.ear.blows and not self._is_surely_worst(order):
            raise Unclear(WORTH.format(worth, first), order.acts[:1])
        if verb in self.words.listed("ending") and self._holds(heard):
            raise Unclear(HELD.format(first), order.acts[:1])
        clear = self._clear_of(heard) if verb in self.words.listed("movements") else ""
        if clear:
            raise Unclear(CLEAR.format(clear, first), order.acts[:1])

    def _is_surely_worst(self, order: Order) -> bool:
        """Tell whether whoever is struck is worse off than all other foes who stand."""
        foes = [one for one in self.crowd.people if not one.friend and one.band > 0]
        struck = [one for one in foes if one.name in order.named]
        others = [one for one in foes if one.name not in order.named]
        alike = [one for one in others if any(one.kind == other.kind for other in struck)]
        most = max((one.band for one in struck), default=0)
        return bool(struck) and all(one.band > most for one in (alike or others))

    def _holds(self, heard: Sequence[str]) -> bool:
        """Tell whether an action or a blow is held back: hold my action till something shows."""
        held = self.words.heads("weighed", "holding")
        return any(furthest(held, heard, at) for at in range(len(heard)))

    def _clear_of(self, heard: Sequence[str]) -> str:
        """Return the words that say of whom a way keeps clear: stay away from the zombies."""
        leads = self.words.heads("weighed", "clear of")
        for at in range(1, len(heard)):
            end = furthest(leads, heard, at)
            whom = self.crowd.described_at(heard, end) if 0 < end < len(heard) else []
            if whom:
                return " ".join(heard[at : max(stop for stop, _ in whom)])
        return ""

    def _listed(self, name: str) -> list[str]:
        return self.words.listed("weighed", name)
