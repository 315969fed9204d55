"""Which acts may be offered where an order is not understood: those that its words point to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.orders.clause.clause import Ear
from affray.orders.language.forms import Forms
from affray.orders.language.text import MARKS, stems, tokens
from affray.orders.likeness.hunch import IMPROVISED, Hunches
from affray.orders.outcome import ASK, Order

IMPROVISE = "improvise"
PERHAPS = "perhaps: "  # what stands before what is guessed
ENDS = " ;,."  # what may be left of a question before that
UNREAD = ("not understood there", "what is to be done?", "is no act of the book")
SIGN = '"'


class Offering:
    """Leaves out of a question the guesses that nothing of the order points to.

    Whoever gives an order that no act of the book is may want it improvised; nobody wants to end
    their turn, to give up or to strike somebody for it.
    """

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words

    def weighed(self, text: str, order: Order, typed: str) -> Order:
        """Return an order that is asked back with the guesses that are worth it.

        What is improvised is all that was typed, as it was spelt.
        """
        stunt = f"{IMPROVISE} {' '.join(typed.split())}"
        said = (stunt if one.startswith(IMPROVISE) else one for one in order.choices)
        order = replace(order, choices=tuple(said))  # all that was said is to be tried
        unread = [one for one in UNREAD if one in order.words]
        guessed = [one for one in order.choices if not one.startswith(IMPROVISE)]
        if order.kind != ASK or not guessed or not unread or PERHAPS not in order.words:
            return order
        heard = tokens(text)
        if len(heard) == 1:
            return order  # the wall: where else
        unknown = self._unknown(order.words, heard)
        kept = [one for one in guessed if self._points_to(heard, unknown, one)]
        tried = self._is_tried(heard, unknown)
        if kept == guessed and not tried:
            return order
        return self._asked(order, stunt, kept, tried)

    def _asked(self, order: Order, stunt: str, kept: Sequence[str], tried: bool) -> Order:
        """Return the question; what begins with no act of the book is improvised at first."""
        before = order.words.partition(PERHAPS)[0].rstrip(ENDS)
        perhaps = f"; {PERHAPS}{' or '.join(kept)}?" if kept else ""
        choices = (stunt, *kept) if tried else (*kept, stunt)
        return replace(order, words=f"{before}{perhaps}", choices=choices)

    def _unknown(self, words: str, heard: Sequence[str]) -> list[int]:
        """Return where the words stand that a question says are not understood."""
        quoted = words.partition(PERHAPS)[0].split(SIGN)[1::2]
        found = [one for said in quoted for one in tokens(said)]
        return [at for at, one in enumerate(heard) if one in found]

    def _points_to(self, heard: Sequence[str], unknown: Sequence[int], act: str) -> bool:
        """Tell whether the words of an order point to an act."""
        verb = self._verb_of(act)
        slots = next((one.slots for one in self.ear.form.verbs if one.word == verb), ())
        if verb == act or not slots:
            return self._rests(heard, unknown, act) or self._is_like(heard, act)
        if verb in self.ear.blows:
            return self._strikes(heard, unknown)
        if verb in self.words.listed("movements"):
            return self._goes(heard, unknown)
        return True

    def _verb_of(self, act: str) -> str:
        """Return the verb of an act."""
        verbs = [one.word for one in self.ear.form.verbs if f"{act} ".startswith(f"{one.word} ")]
        return max(verbs, key=len, default="")

    def _is_like(self, heard: Sequence[str], act: str) -> bool:
        """Tell whether an order is most like an act that is done to nobody: to end, to rest."""
        meant = Hunches(self.words, self.ear).of(" ".join(heard))
        return meant is not None and meant.act == act and meant.likely

    def _rests(self, heard: Sequence[str], unknown: Sequence[int], act: str) -> bool:
        """Tell whether an order begins with the verb of an act, and nothing is done with it.

        Who waits until something happens waits; who passes the lamp to a friend does not.
        """
        first = self._first(heard)
        after = [at for at in range(first + 1, len(heard)) if heard[at] not in self.words.small]
        object_ = bool(after) and after[0] in unknown
        return first not in unknown and not object_ and self._says(heard, first, (act,))

    def _strikes(self, heard: Sequence[str], unknown: Sequence[int]) -> bool:
        """Tell whether somebody is struck, and not something that nobody knows: kick the lamp."""
        if self._is_tried(heard, unknown) and not self._names_somebody(heard):
            return False  # upend the cart and get behind it
        if self._flings(heard, unknown):
            return True
        begins = self._begins(heard) if self._first(heard) in unknown else range(len(heard))
        verbs = [at for at in begins if self._says(heard, at, self.ear.blows)]
        small = self.words.small
        for at in verbs:
            if at in unknown:
                continue
            after = [one for one in range(at + 1, len(heard)) if heard[one] not in small]
            if not after or after[0] not in unknown:
                return True
        return False

    def _flings(self, heard: Sequence[str], unknown: Sequence[int]) -> bool:
        """Tell whether something that is understood is thrown at somebody: a stone at bandit 1."""
        first = self._first(heard)
        after = [at for at in range(first + 1, len(heard)) if heard[at] not in self.words.small]
        flung = heard[first] in self.words.listed("hunches", "flung")
        return flung and bool(after) and after[0] not in unknown and self._names_somebody(heard)

    def _goes(self, heard: Sequence[str], unknown: Sequence[int]) -> bool:
        """Tell whether some clause says that somebody goes, and its verb is understood."""
        moves, stays = self.words.listed("movements"), self.words.listed("staying")
        aside = ("holding", "hiding", "ducking")  # who plugs a gap goes there
        holds = [one for kind in aside for one in self.words.listed("bearings", kind)]
        begins = [at for at in self._begins(heard) if at not in unknown and heard[at] not in stays]
        return any(heard[at] in holds or self._says(heard, at, moves) for at in begins)

    def _begins(self, heard: Sequence[str]) -> list[int]:
        """Return where clauses begin, where most of their verbs stand."""
        joints, first = (*MARKS, "and", "then"), self._first(heard)
        every = range(len(heard))
        return [at for at in every if not at or heard[at - 1] in joints or at == first]

    def _says(self, heard: Sequence[str], at: int, verbs: Sequence[str]) -> bool:
        """Tell whether a word says one of some verbs, in whatever form."""
        bases = [heard[at], *(base for base, _ in Forms(self.words).of(heard[at]))]
        return any(
            one.verb in verbs
            for base in bases
            for _, ones, _ in self.ear.verbs_at([base, *heard[at + 1 :]], 0)
            for one in ones
        )

    def _is_tried(self, heard: Sequence[str], unknown: Sequence[int]) -> bool:
        """Tell whether the first thing that is done is no act of the book, but can be tried."""
        first = self._first(heard)
        after = [at for at in range(first + 1, len(heard)) if heard[at] not in self.words.small]
        ways = self.words.phrases(IMPROVISE)
        doing = self.words.listed("clauses", "doing")
        tried = any((one,) in ways or one in doing for one in stems(heard[first]))
        if first not in unknown:
            return tried and bool(after) and after[0] in unknown  # flip the table
        meant = Hunches(self.words, self.ear).of(" ".join(heard))
        return tried or (meant is not None and meant.act == IMPROVISED)

    def _names_somebody(self, heard: Sequence[str]) -> bool:
        """Tell whether somebody is named, and not only spoken of as him or it."""
        every = (
            who for at in range(len(heard)) for _, who in self.ear.crowd.described_at(heard, at)
        )
        return any(who.named and not who.last for who in every)

    def _first(self, heard: Sequence[str]) -> int:
        """Return where the first word stands that says something: the verb of most orders."""
        aside = (
            *MARKS,
            *self.words.listed("clauses", "own"),
            *self.words.listed("clauses", "light"),
        )
        return next((at for at, one in enumerate(heard) if one not in aside), 0)
