"""What is done to somebody and is no blow: tripped where no book knows it, or jumped over."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.account import Account
from affray.orders.outcome import Order, Unclear
from affray.orders.text import by_itself, stems, tokens

FEAT = '"{}" is no act of the book; the game master may let it be improvised; perhaps: {}?'
PAST = '"{}": what of it? perhaps: {}?'
IMPROVISE = "improvise"
OVER = ("over", "past", "around", "round")  # whom a way leads by


class Feats:
    """Asks back where a blow would be struck at somebody to whom something else is done."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.words = account.words
        self.crowd = account.ear.crowd

    def stop(self, text: str, order: Order) -> None:
        """Ask where somebody is disarmed or jumped over, and would be struck for it."""
        first = order.acts[0]
        if self.account.verb_of(first) not in self.account.ear.blows:
            return
        for one in self.account.hunches.units(tokens(text)):
            if self._is_feat(one):
                stunt = f"{IMPROVISE} {' '.join(text.split())}"
                raise Unclear(FEAT.format(by_itself(one), first), (first, stunt))
        passed = self._passed(tokens(text))
        if passed and set(order.named) <= passed:
            raise Unclear(PAST.format(f"over {', '.join(sorted(passed))}", first), order.acts[:1])

    def _is_feat(self, clause: Sequence[str]) -> bool:
        """Tell whether a clause orders what is done to foes elsewhere, in no act of this book."""
        known = {verb.word for verb in self.account.ear.form.verbs}
        light = [*self.words.listed("clauses", "own"), *self.words.listed("clauses", "light")]
        said = [one for one in clause if one not in light and one not in ("and", "then")]
        feats = set(self.words.listed("clauses", "gripping")) - known
        return bool(said) and bool(feats & set(stems(said[0]))) and self._names_foe(said)

    def _names_foe(self, said: Sequence[str]) -> bool:
        """Tell whether a foe is named behind the first word."""
        at = 1 + (said[1:2] != [] and said[1] in self.words.listed("articles"))
        whom = [who for _, who in self.crowd.described_at(said, at)] if at < len(said) else []
        people = [one for who in whom for one in who.among(self.crowd.people, self.crowd.last)]
        return any(not one.friend for one in people)

    def _passed(self, heard: Sequence[str]) -> set[str]:
        """Return the names of those whom a way leads over, and who are not named otherwise."""
        passed: set[str] = set()
        for at in range(1, len(heard) - 1):
            if heard[at] in OVER:
                start = at + 1 + (heard[at + 1] in self.words.listed("articles"))
                said = self.crowd.described_at(heard, start) if start < len(heard) else []
                whom = [one for _, who in said for one in who.among(self.crowd.people, ())]
                passed |= {one.name for one in whom if not one.friend}
        return passed
