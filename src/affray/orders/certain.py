"""Whether an order is sure enough to be done at once: every word of it is in what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.orders.clause import Ear
from affray.orders.clauses import Clauses
from affray.orders.heard import Plain
from affray.orders.often import Often
from affray.orders.outcome import Order, Unclear
from affray.orders.places import BEHIND, BEYOND
from affray.orders.sentence import Sentence
from affray.orders.text import tokens


class Certain(Clauses):
    """Reads orders once more, with nothing left out and nothing guessed."""

    def is_certain(self, ear: Ear, text: str, order: Order) -> bool:
        """Tell whether an order word by word comes to the same as it was understood as.

        Reasons, remarks, colour and likeness, by which most of what people say is understood,
        count for nothing here: whoever leaves words out may have left out what was meant. What
        comes later is looked at when its time has come; here it must only be as much.
        """
        sentence = Sentence(self.words, ear)
        said = Plain(self.words, ear).plain(tokens(text))
        try:
            clauses = sentence.parted(said)
            found = self._done(ear, clauses, None) if clauses else None
        except (Refused, Unclear):
            return False
        if found is None or not found.acts:
            return False
        acts = Often(ear).one_each(found, text).acts
        same = acts[0] == order.acts[0] and len(acts) == len(order.acts)
        return same and not (
            self._leaves_open(said) or self._ends_behind_foe(ear, clauses[0], acts[0])
        )

    def _leaves_open(self, said: Sequence[str]) -> bool:
        """Tell whether it is left open whom it is done to, or who does it: a goblin; everyone."""
        if said[0] in self.words.listed("clauses", "everyone"):
            return True
        for at, word in enumerate(said):
            for _, who in self.crowd.described_at(said, at + 1) if word in ("a", "an") else ():
                if len([one for one in who.among(self.crowd.people, ()) if one.band > 0]) > 1:
                    return True
        return False

    def _ends_behind_foe(self, ear: Ear, clause: Sequence[str], act: str) -> bool:
        """Tell whether a way ends behind a foe, which people may see otherwise."""
        if act.rpartition(" ")[0] not in self.words.listed("movements"):
            return False
        spots = [spot for one in ear.readings(clause)[:1] for spot in one.spots]
        if any(spot.place >= 0 for spot in spots):
            return False  # behind that thing at 4,5
        foes = [one for one in self.crowd.people if not one.friend]
        return any(
            spot.how in (BEHIND, BEYOND) and bool(spot.who.among(foes, ()))
            for spot in spots
            if spot.who is not None
        )
