"""Whether an order is sure enough to be done at once: every word of it is in what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.orders.clause import Ear
from affray.orders.clauses import Clauses
from affray.orders.heard import Plain
from affray.orders.often import Often
from affray.orders.outcome import Order, Unclear
from affray.orders.places import BEHIND, BEYOND, FRONT, MIDST
from affray.orders.reading import Reading
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
        if acts[0] != order.acts[0] or len(acts) != len(order.acts):
            return False
        first = ear.readings(clauses[0])[:1]
        unsaid = ear.loose or any(self._goes_unsaid(ear, one, acts) for one in first)
        return not (unsaid or self._leaves_open(said) or self._speaks_and_acts(acts))

    def _goes_unsaid(self, ear: Ear, reading: Reading, acts: Sequence[str]) -> bool:
        """Tell whether a way is found that was not said: to whom one strikes; behind him."""
        if acts[0].rpartition(" ")[0] not in self.words.listed("movements"):
            return False
        if reading.verb.word in ear.blows:
            plain = acts[0].startswith(self.words.listed("movements")[0])
            return not (reading.closing and plain)
        if reading.paces and any(spot.who is not None for spot in reading.spots):
            return True  # back off 5 m from him: so far, or so far from him
        around = (BEHIND, BEYOND, FRONT, MIDST)
        exact = any(spot.place >= 0 for spot in reading.spots)
        return not exact and any(
            spot.how in around and spot.who is not None for spot in reading.spots
        )

    def _speaks_and_acts(self, acts: Sequence[str]) -> bool:
        """Tell whether something is said aloud and something else done, which are easily mixed."""
        return len(acts) > 1 and any(one in self.words.listed("speech") for one in acts)

    def _leaves_open(self, said: Sequence[str]) -> bool:
        """Tell whether it is left open whom it is done to, or who does it: a goblin; everyone."""
        if said[0] in self.words.listed("clauses", "everyone"):
            return True
        for at, word in enumerate(said):
            for _, who in self.crowd.described_at(said, at + 1) if word in ("a", "an") else ():
                if len([one for one in who.among(self.crowd.people, ()) if one.band > 0]) > 1:
                    return True
        return False
