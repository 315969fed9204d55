"""What an order asks for that cannot be: two knives at once, a flask that nobody carries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from affray.orders.clause.able import is_legal
from affray.orders.clause.clause import Ear
from affray.orders.clause.often import Often
from affray.orders.language.text import MARKS, tokens
from affray.orders.likeness.hunch import IMPROVISED
from affray.orders.outcome import ACT, ASK, REFUSE, Order

Read = Callable[[str], Order]

ONCE = "one attack at a time"
SHARE = "one"  # of several missiles: one at the hound and one at the bandit


class Unmet:
    """Says why an order that comes to nothing cannot be, and what of it could."""

    def __init__(self, ear: Ear, read: Read) -> None:
        self.ear = ear
        self.words = ear.words
        self.read = read

    def told(self, text: str, order: Order) -> Order:
        """Return an order that is no act, with what can be said better of it."""
        heard = tokens(text)
        found = self._with_goods(heard) or self._one_of_several(heard, order)
        return found or self._handed(heard, order) or order

    # -- what is handed over ----------------------------------------------------------------------

    def _handed(self, heard: Sequence[str], order: Order) -> Order | None:
        """Return that nothing is handed over, where "pass" would end a turn: pass him the lamp."""
        ends = self.words.listed("ending")
        acts = [one for one in order.choices if not one.startswith(IMPROVISED)]
        gives = heard[:1] and heard[0] in self.words.listed("unmet", "handing")
        crowd = self.ear.crowd
        whom = [who for at in range(1, len(heard)) for _, who in crowd.described_at(heard, at)]
        friend = any(one.friend for who in whom for one in who.among(crowd.people, crowd.last))
        if not (gives and acts and friend) or any(one not in ends for one in acts):
            return None
        stunts = tuple(one for one in order.choices if one.startswith(IMPROVISED))
        return replace(order, words="nothing is handed over by an act of this book", choices=stunts)

    # -- several missiles -----------------------------------------------------------------------

    def _one_of_several(self, heard: Sequence[str], order: Order) -> Order | None:
        """Return the first of several attacks where only one goes: two knives, one at each."""
        nouns = self.words.section("unmet", "missiles")
        counts = self.ear.crowd.nouns.number_at
        found = [at for at in range(len(heard) - 2) if counts(heard, at) > 1]
        found = [at for at in found if heard[at + 1] in nouns]
        asked = any(not one.startswith(IMPROVISED) for one in order.choices)
        if not found or Often(self.ear).counts or order.instead or asked:
            return None
        at = found[0]
        rest = self._first_share(heard[at + 2 :])
        first = self.read(" ".join([*heard[:at], "a", str(nouns[heard[at + 1]]), *rest]))
        if first.kind == ACT:
            act = first.acts[0]
            return Order(ASK, words=f"{ONCE}: {act}?", choices=(act,))
        acts = tuple(one for one in first.choices if not one.startswith(IMPROVISED))
        return replace(first, words=f"{ONCE}; {first.words}", choices=acts) if acts else None

    def _first_share(self, rest: Sequence[str]) -> list[str]:
        """Return whom the first of several missiles is for, or what else is said behind them."""
        goes = self.words.listed("people", "goes to")
        shares = [at for at in range(len(rest) - 2) if rest[at] == SHARE and rest[at + 1] in goes]
        if not shares:
            return list(rest)
        parting = (*MARKS, *self.words.listed("and"), "then")
        ends = range(shares[0] + 2, len(rest))
        end = next((at for at in ends if rest[at] in parting), len(rest))
        each = self.words.listed("people", "each")
        return ["at", *(one for one in rest[shares[0] + 2 : end] if one not in each)]

    # -- goods ----------------------------------------------------------------------------------

    def _with_goods(self, heard: Sequence[str]) -> Order | None:
        """Return how goods are got out that are to be thrown, or that there are none."""
        if not any(one in self.words.listed("unmet", "throwing") for one in heard):
            return None
        for name, called in self.words.section("unmet", "goods").items():
            said = next((one for one in heard if one in called), "")
            if not said or self._is_at_hand(name):
                continue
            act = self._got_out(name)
            if act:
                return Order(ASK, words=f"the {name} must be got out first: {act}?", choices=(act,))
            return Order(REFUSE, words=f"you have no {said} at hand")
        return None

    def _is_at_hand(self, name: str) -> bool:
        """Tell whether something is one's own weapon, to be thrown as it is."""
        return any(name in one.split() for one in self.ear.held_words())

    def _got_out(self, name: str) -> str:
        """Return how something is got out of the pack, where that is legal."""
        for verb in self.ear.form.verbs:
            if verb.word not in self.words.listed("unmet", "getting out"):
                continue
            for slot in verb.slots:
                for value in self.ear.all_values(verb, slot):
                    if name in value.split() and is_legal(self.ear, verb.word, slot.name, value):
                        return f"{verb.word} {value}"
        return ""
