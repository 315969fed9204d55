"""Whether an order is sure enough to be done at once: every word of it is in what it comes to."""

from __future__ import annotations

from affray.core.act.question import Refused
from affray.orders.clause import Ear
from affray.orders.clauses import Clauses
from affray.orders.heard import Plain
from affray.orders.often import Often
from affray.orders.outcome import Order, Unclear
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
        return acts[0] == order.acts[0] and len(acts) == len(order.acts)
