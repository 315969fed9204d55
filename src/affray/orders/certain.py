"""Whether an order is sure enough to be done at once: every word of it is in what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.act.question import Refused
from affray.orders.clause import Ear
from affray.orders.clauses import Clauses
from affray.orders.heard import Plain
from affray.orders.often import Often
from affray.orders.outcome import Order, Unclear
from affray.orders.places import BEHIND, BESIDE, BEYOND, CORNER, COVER, FRONT, MIDST
from affray.orders.reading import Reading
from affray.orders.sentence import Sentence
from affray.orders.text import MARKS, tokens

AROUND = (BEHIND, BEYOND, CORNER, COVER, FRONT, MIDST)  # places that people may see otherwise


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
        if found is None or not (found.acts and found.certain):
            return False
        acts = Often(ear).one_each(found, text).acts
        if acts[0] != order.acts[0] or len(acts) != len(order.acts) or ear.loose:
            return False
        verb, _, place = acts[0].rpartition(" ")
        goes = verb in self.words.listed("movements")
        joined = goes and len(acts) < len(clauses) and place not in said
        first = next(iter(ear.readings(clauses[0])), None)  # none where two make one act
        if first is None or joined or (not goes and self._is_said_twice(ear, acts)):
            return False
        unsaid = self._goes_unsaid(ear, first, said, acts) or self._lacks(first, said, acts[0])
        return not (unsaid or self._leaves_open(said) or self._does_more(said, acts))

    def _is_said_twice(self, ear: Ear, acts: Sequence[str]) -> bool:
        """Tell whether what comes later may be the same once more: help Vex, patch him up."""
        for one in acts[1:] if acts[0].split()[0] not in ear.blows else ():
            try:
                later = self._done(ear, [tokens(one)], None).acts if one not in acts[:1] else ()
            except (Refused, Unclear):
                continue
            if later[:1] == tuple(acts[:1]):
                return True
        return False

    def _goes_unsaid(
        self, ear: Ear, reading: Reading, said: Sequence[str], acts: Sequence[str]
    ) -> bool:
        """Tell whether a way is found that was not said: to whom one strikes; behind him."""
        verb, _, place = acts[0].rpartition(" ")
        if verb not in self.words.listed("movements") or place in said:
            return False
        if any(one in self.words.listed("clauses", "roughly") for one in said):
            return True  # into the far corner
        if reading.verb.word in ear.blows:
            plain = acts[0].startswith(self.words.listed("movements")[0])
            return not (reading.closing and plain)
        hides = any(one in self.words.listed("clauses", "hidden") for one in " ".join(acts).split())
        measured = reading.paces and any(spot.who is not None for spot in reading.spots)
        around = any(
            spot.how in AROUND or (spot.ground and spot.how == BESIDE) for spot in reading.spots
        )
        return around or bool(measured) or (len(acts) > 1 and hides)

    def _lacks(self, reading: Reading, said: Sequence[str], act: str) -> bool:
        """Tell whether an act lacks what was said of it: a shot that was to be aimed, a head."""
        aimed = "location" in reading.values
        must = self.words.section("in the act")
        lacking = [name for name, words in must.items() if set(words) & set(said)]
        return reading.body or any(name not in act and not aimed for name in lacking)

    def _does_more(self, said: Sequence[str], acts: Sequence[str]) -> bool:
        """Tell whether something is said aloud, and perhaps something else done."""
        more = len(acts) > 1
        speaks = any(one in self.words.listed("speech") for one in acts)
        marked = any(one in MARKS for one in said[:-1]) and ":" not in said
        return speaks and (more or marked)

    def _are_equally_near(self) -> bool:
        """Tell whether several foes are the nearest."""
        far = [one.distance for one in self.crowd.people if one.band > 0 and not one.friend]
        return far.count(min(far, default=0)) > 1

    def _leaves_open(self, said: Sequence[str]) -> bool:
        """Tell whether it is left open whom it is done to, or who does it: a goblin; everyone."""
        if said[0] in self.words.listed("clauses", "everyone"):
            return True
        if {"nearest", "closest"} & set(said) and self._are_equally_near():
            return True
        any_one = any(one in self.words.listed("clauses", "any one") for one in said)
        for at, word in enumerate(said):
            one_of = list(said[at : at + 2]) == ["one", "of"] and not any_one
            starts = range(at + 2, at + 4) if one_of else [at + 1] if word in ("a", "an") else []
            for start in starts:
                for _, who in self.crowd.described_at(said, start):
                    if len([one for one in who.among(self.crowd.people, ()) if one.band > 0]) > 1:
                        return True
        return False
