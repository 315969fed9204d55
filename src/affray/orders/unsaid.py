"""What an act may not be, and may not leave out, by what was said: nothing is lost or dropped."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.account import Account
from affray.orders.clause import Ear
from affray.orders.masks import FOE, FRIEND, SPELL, WEAPON
from affray.orders.outcome import Order, Unclear
from affray.orders.regained import Said
from affray.orders.text import MARKS, singular, tokens
from affray.orders.words import Phrase

NEAR = 3  # words between whose something is and what it is
OF_SOMEBODY = "'s"


class Unsaid:
    """Asks back where what is named as done with is lost, or where it is somebody else's."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words
        self.ear: Ear = account.ear
        self.masks = account.hunches.masks

    def stop(self, text: str, order: Order) -> None:
        """Ask where a spell or a weapon that is named is in no act, or is not one's own."""
        heard = tokens(text)
        for one in self.account.now(text, order):
            if self.account.hangs(one) or self._is_denied(one.words):
                continue
            self._stop_at_spell(one, order)
            self._stop_at_blow(one, order)
        self._stop_at_theirs(heard, order)

    def _is_denied(self, words: Sequence[str]) -> bool:
        """Tell whether something is not done."""
        return any(one in words for one in self.words.listed("stop", "not"))

    def _stop_at_spell(self, one: Said, order: Order) -> None:
        """Ask where a spell is said and another act is done: murmurs the words of inner resolve."""
        for said in self.masks.named(one.words, SPELL):
            name, acts = " ".join(said), " / ".join(order.acts)
            if len(said) > 1 and not any(one in acts for one in (name, *self._spells(said))):
                raise Unclear(f'"{name}": what of it? perhaps: {order.acts[0]}?', order.acts[:1])

    def _spells(self, said: Phrase) -> list[str]:
        """Return the spells that may be called so."""
        verbs = self.ear.form.verbs
        slots = [(verb, slot) for verb in verbs for slot in verb.slots if slot.kind == "spell"]
        return [one for verb, slot in slots for one in self.ear.values_of(verb, slot).get(said, ())]

    def _stop_at_blow(self, one: Said, order: Order) -> None:
        """Ask where a blow with one's own weapon is lost beside one without: shoulders him, ..."""
        verb = self.account.verb_of(order.acts[0])
        form = next((two for two in self.ear.form.verbs if two.word == verb), None)
        armed = form is not None and any(slot.kind == "weapon" for slot in form.slots)
        drives = verb in (*self.ear.blows, *self.words.listed("account", "driving"))
        if armed or not drives or one.act not in self.ear.blows or one.act == verb:
            return
        for said in self.masks.named(one.words, WEAPON):
            if self._is_own(said[-1]):
                words = f'"{" ".join(said)}": what of it? perhaps: {order.acts[0]}?'
                raise Unclear(words, order.acts[:1])

    def _is_own(self, word: str) -> bool:
        """Tell whether a word is a weapon of the one who is ordered."""
        own = self.ear.crowd.own
        return own is not None and any(
            one in held.split() for one in singular(word) for held in own.holds
        )

    # -- what is somebody else's -----------------------------------------------------------------

    def _stop_at_theirs(self, heard: Sequence[str], order: Order) -> None:
        """Ask where somebody else's weapon was taken for one's own: I duck under his knives."""
        taken = self._taken(order.acts[0])
        if not taken:
            return
        named = [at for at, word in enumerate(heard) if set(singular(word)) & taken]
        if named and all(self._is_theirs(heard, at) for at in named):
            said = " ".join(heard[max(0, named[0] - 1) : named[0] + 1])
            raise Unclear(f'"{said}": what of it? perhaps: {order.acts[0]}?')

    def _taken(self, act: str) -> set[str]:
        """Return the words of a weapon that an act readies, draws, stows or lets fall."""
        first, _, rest = act.rpartition("; ")
        verb = self.account.verb_of(first or rest)
        said = first or rest
        handles = verb in self.words.listed("hunches", "of one's own") or bool(first)
        return {one for word in said.split()[1:] for one in singular(word)} if handles else set()

    def _is_theirs(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether a word is something of somebody else: his, where it is told with I."""
        before = heard[max(0, at - NEAR) : at]
        if any(one in MARKS for one in before):
            before = before[max(i for i, one in enumerate(before) if one in MARKS) + 1 :]
        if any(one in before for one in self.words.listed("people", "my")):
            return False
        if OF_SOMEBODY in before:
            masked = self.masks.masked(heard[max(0, at - NEAR - 2) : at])
            return FOE in masked or FRIEND in masked
        told = any(one in heard for one in self.words.listed("clauses", "own"))
        return told and any(one in before for one in self.words.listed("people", "his"))
