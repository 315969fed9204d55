"""What is left to judgement: who is weakest, when to act, of whom a way keeps clear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from affray.orders.account import Account
from affray.orders.outcome import Order, Unclear
from affray.orders.person import Described
from affray.orders.replies import furthest
from affray.orders.text import says, tokens
from affray.orders.words import Phrase

WORTH = '"{}": who that is, is for you to say; perhaps: {}?'
HELD = "nobody can hold an action here, only end their turn; perhaps: {}?"
ROUND = "round them, and where to? perhaps: {}?"
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
        goes = verb in self.words.listed("movements")
        if goes and self._goes_round(heard, first):
            raise Unclear(ROUND.format(first), order.acts[:1])
        clear = self._clear_of(heard) if goes else ""
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

    def _goes_round(self, heard: Sequence[str], act: str) -> bool:
        """Tell whether a way leads round something, and it is not said where it ends."""
        round_ = self.words.heads("weighed", "round")
        through = self.words.heads("weighed", "through")
        led = any(furthest(round_, heard, at) for at in range(len(heard)))
        led |= bool(self._past(through, heard))  # run through the dogs
        place = act.rpartition(" ")[2]
        square = self.account.ear.ground.square(place) >= 0
        return led and square and place not in heard and not says(heard, self._listed("ends"))

    def _clear_of(self, heard: Sequence[str]) -> str:
        """Return the words that say of whom a way keeps clear: stay away from the zombies."""
        return self._past(self.words.heads("weighed", "clear of"), heard)

    def _past(self, leads: Mapping[str, list[Phrase]], heard: Sequence[str]) -> str:
        """Return what leads to somebody, with who that is; nothing where nobody follows it."""
        for at in range(1, len(heard)):
            end = furthest(leads, heard, at)
            if end and heard[end : end + 1] and heard[end] in self.words.listed("articles"):
                end += 1
            said = self.crowd.described_at(heard, end) if 0 < end < len(heard) else []
            whom = [stop for stop, who in said if self._are_foes(who)]
            if whom:
                return " ".join(heard[at : max(whom)])
        return ""

    def _are_foes(self, who: Described) -> bool:
        """Tell whether only foes are named."""
        named = who.among(self.crowd.people, self.crowd.last) if who.named or who.last else []
        return bool(named) and not any(one.friend for one in named)

    def _listed(self, name: str) -> list[str]:
        return self.words.listed("weighed", name)
