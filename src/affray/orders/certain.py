"""Whether an order is sure enough to be done at once: said outright, and with nothing left out."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.orders.clause.clause import Ear
from affray.orders.clause.clauses import Clauses
from affray.orders.clause.heard import Plain
from affray.orders.clause.often import Often
from affray.orders.clause.sentence import Sentence
from affray.orders.language.text import tokens
from affray.orders.outcome import Order, Unclear
from affray.orders.outright import Outright


class Certain(Clauses):
    """Reads orders once more, with nothing left out and nothing guessed."""

    def is_certain(self, ear: Ear, text: str, order: Order) -> bool:
        """Tell whether an order word by word comes to the same as it was understood as.

        Reasons, remarks, colour and likeness, by which most of what people say is understood,
        count for nothing here: whoever leaves words out may have left out what was meant. What
        comes later is looked at when its time has come; here it must only be as much, and be
        said outright, too.
        """
        said = Plain(self.words, ear).plain(tokens(text))
        clauses = Sentence(self.words, ear).parted(said)
        outright = Outright(ear)
        if not clauses or not outright.says(clauses[0], order.acts[0]):
            return False
        if not all(outright.says_something(one) for one in clauses[1:]):
            return False
        try:
            found = self._done(ear, clauses, None)
        except (Refused, Unclear):
            return False
        acts = Often(ear).one_each(found, text).acts if found.acts else ()
        same = acts[:1] == order.acts[:1] and len(acts) == len(order.acts)
        return same and found.certain and not ear.loose and not self._speaks(said, clauses, acts)

    def _speaks(
        self, said: Sequence[str], clauses: Sequence[Sequence[str]], acts: Sequence[str]
    ) -> bool:
        """Tell whether something is said aloud, and perhaps something else done."""
        speaks = any(one in self.words.listed("speech") for one in acts)
        return speaks and ":" not in said and (len(acts) > 1 or len(clauses) > 1 or "," in said)
