"""Whether an act accounts for all that was said: nothing that is ordered may be lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from affray.orders.clause import Ear
from affray.orders.hunch import IMPROVISED, REMARK, Hunches
from affray.orders.likeness import root, shares
from affray.orders.outcome import ACT, Order, Unclear
from affray.orders.text import MARKS, by_itself, tokens
from affray.orders.words import Words

HEARD = 0.9  # how sure it must be that a clause orders another act than the one it was taken for
SPEAKS = 6.0  # and how much must speak for it
PARLEY, THEN = "parley", "then "
OTHERS = "who"  # anybody who comes gets the axe
KEPT = 0.5  # how much of a clause must stand in what comes later

Read = Callable[[str], Order]


@dataclass(frozen=True)
class Said:
    """One clause of an order, and the act that it is most like by itself."""

    words: tuple[str, ...]
    act: str
    share: float
    weight: float
    owed: float  # how likely it is that the act that was understood is meant


class Account:
    """Compares an act with every clause of the order that it was understood from."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.hunches = Hunches(words, ear)

    def settled(self, text: str, order: Order, read: Read) -> Order:
        """Return an order with what it had lost, or raise Unclear where that comes first."""
        verb = self.verb_of(order.acts[0])
        if verb in (*self.words.listed("speech"), PARLEY):
            return order
        clauses = self._clauses(text, order, verb)
        if len(clauses) < 2:
            return order
        main = max(range(len(clauses)), key=lambda at: clauses[at].owed)
        done = [self.verb_of(one) for one in order.acts]
        lost = [
            at
            for at, one in enumerate(clauses)
            if at != main and not any(self._is_kin(one.act, verb) for verb in done)
            if self._is_ordered(one)
        ]
        return self._with_lost(order, clauses, main, lost, read) if lost else order

    def verb_of(self, act: str) -> str:
        """Return the verb of an act; what is readied for it comes before it."""
        act = act.rpartition("; ")[2]
        verbs = [one.word for one in self.ear.form.verbs if f"{act} ".startswith(f"{one.word} ")]
        return max(verbs, key=len, default=act)

    def _clauses(self, text: str, order: Order, verb: str) -> list[Said]:
        """Return the clauses that the first act must account for."""
        heard = self.hunches.spelt(tokens(text))
        later = {root(word) for one in order.acts[1:] for word in tokens(one)}
        found: list[Said] = []
        hangs = False
        for unit in self.hunches.units(heard):
            own = [
                root(word) for word in unit if word not in MARKS and word not in self.words.small
            ]
            kept = sum(word in later for word in own)
            goes_on = hangs and unit[0] == "and" and self.hunches.tells_of_others(unit)
            hangs = unit[0] in self.words.listed("account", "hanging") or OTHERS in unit
            hangs |= goes_on  # so Odo and Isolde can get away
            if not own or kept >= KEPT * len(own) or hangs:
                continue
            found.append(self._said(unit, verb))
        return found

    def _said(self, unit: Sequence[str], verb: str) -> Said:
        scores = self.hunches.scores(unit)
        share = shares(scores)
        act = max(scores, key=lambda one: scores[one], default="")
        owed = sum(one for name, one in share.items() if self._is_kin(name, verb))
        return Said(tuple(unit), act, share.get(act, 0.0), scores.get(act, 0.0), owed)

    def _is_kin(self, act: str, verb: str) -> bool:
        """Tell whether one act may be said by the words of the other."""
        kin = [*self.words.families("account", "kin")]
        return act == verb or any(act in one and verb in one for one in kin)

    def _is_ordered(self, one: Said) -> bool:
        """Tell whether a clause surely orders something by itself."""
        idle = one.act in (REMARK, IMPROVISED, *self.words.listed("account", "idle"))
        return not idle and one.share >= HEARD and one.weight >= SPEAKS

    def _with_lost(
        self, order: Order, clauses: list[Said], main: int, lost: list[int], read: Read
    ) -> Order:
        """Return an order with the clauses that it had lost in their places."""
        before = [at for at in lost if at < main]
        ending = self.verb_of(order.acts[0]) in self.words.listed("ending")
        if before or ending:
            first = read(_alone(clauses[lost[0]]))
            if first.kind != ACT:
                raise Unclear(
                    f'"{_alone(clauses[lost[0]])}": what of it comes first?', order.acts[:1]
                )
            rest = [_alone(clauses[at]) for at in range(lost[0] + 1, len(clauses))]
            acts = (*first.acts, *(rest if not ending else ()), *order.acts[1:])
            return replace(first, acts=acts)
        more = [_alone(clauses[at]) for at in lost]
        return replace(order, acts=(order.acts[0], *more, *order.acts[1:]))


def _alone(one: Said) -> str:
    """Return a clause as it is said by itself."""
    return by_itself(one.words).removeprefix(THEN)
