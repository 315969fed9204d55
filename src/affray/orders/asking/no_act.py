"""What people order that a book has no act for: to take aim, to lie down, to parry beforehand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from affray.orders.answers.replies import matched
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, by_itself, says, tokens
from affray.orders.likeness.hunch import Hunches
from affray.orders.outcome import ACT, ASK, REFUSE, Order

IMPROVISE = "improvise"
PART = "no act"  # of the words of a book: why there is no such act, and how people say it

Read = Callable[[str], Order]


@dataclass(frozen=True)
class Wanted:
    """What is wanted of a book that has no act for it."""

    why: str
    nearest: str  # what comes nearest, in plain words; nothing where nothing does
    tried: bool  # it may be improvised


class NoAct:
    """Says in plain words that a book has no such act, with the act that comes nearest to it."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words

    def asked(self, text: str, read: Read) -> Order | None:
        """Return what is asked of who wants what no act of the book is, None where all are."""
        found = self._wanted(text)
        if found is None:
            return None
        order = read(found.nearest) if found.nearest else None
        if "else" in self.words.section(PART, found.why) and order is not None:
            plainly = read(text)
            if plainly.kind == ACT and plainly.acts[:1] == order.acts[:1]:
                return None  # it was understood as that anyhow
        acts = order.acts if order is not None and order.kind == ACT else ()
        if order is not None and order.kind == REFUSE and order.rule:
            return replace(order, words=f"{found.why}; {order.words}")
        if len(acts) > 1:
            acts = ()  # a way and a blow are more than what was said
        stunt = (f"{IMPROVISE} {' '.join(text.split())}",) if found.tried else ()
        perhaps = f"; perhaps: {acts[0]}?" if acts else ""
        return Order(ASK, words=f"{found.why}{perhaps}", choices=(*acts, *stunt))

    def _wanted(self, text: str) -> Wanted | None:
        """Return what the first thing is that is ordered, if no act of the book is that."""
        clauses = Hunches(self.words, self.ear).units(tokens(text))
        for at, one in enumerate(clauses):
            said = self._led(one)
            on = [*said, *(word for each in clauses[at + 1 :] for word in each)]
            others = clauses[:at] + clauses[at + 1 :]
            for why in self.words.section(PART):
                fields = self.words.listed(PART, why, "fields")
                if fields and self.ear.ground.field.kind not in fields:
                    continue  # elsewhere one goes there
                end = self._says(said, others, on, why)
                if end and not self._is_denied(one) and not self._strikes(why, others):
                    tried = "answered" not in self.words.section(PART, why)
                    nearest = self._nearest(why, said[end:]) or self._next(clauses[at + 1 :])
                    return Wanted(why, nearest, tried)
            if not self._stays(said):
                return None
        return None

    def _led(self, clause: Sequence[str]) -> list[str]:
        """Return a clause without what leads up to its verb, and without marks."""
        listed = self.words.listed
        light = (*listed("clauses", "light"), *listed("clauses", "own"), "and", "then", "just")
        own = {word for one in self.ear.crowd.people if one.asked for word in one.words}
        start = next(
            (at for at, one in enumerate(clause) if one not in light and one not in own), 0
        )
        return [one for one in clause[start:] if one not in MARKS]

    def _says(
        self, said: Sequence[str], others: Sequence[Sequence[str]], on: Sequence[str], why: str
    ) -> int:
        """Return where the words end by which such an act is wanted, 0 where it is not.

        Who stays low and goes somewhere goes there.
        """
        ends = self._end_of(on, why, "said")
        alone = 0 if self._does(others) else self._end_of(said, why, "alone")
        reasons = self.words.listed("clauses", "why")
        stop = next((at for at in range(alone, len(said)) if said[at] in reasons), len(said))
        idle = (*self.words.small, *self.words.listed("idle"), *self.words.listed("particles"))
        return ends or (alone if all(one in idle for one in said[alone:stop]) else 0)

    def _does(self, others: Sequence[Sequence[str]]) -> bool:
        """Tell whether something else is ordered besides than to stay, to wait or to speak."""
        idle = (*self.words.listed("ending"), *self.words.listed("account", "quiet"))
        for one in others:
            said = self._led(one)
            verbs = [v.verb for _, ones, _ in self.ear.verbs_at(said, 0)[:1] for v in ones]
            if verbs and not self._stays(said) and not any(verb in idle for verb in verbs):
                return True
        return False

    def _end_of(self, said: Sequence[str], why: str, how: str) -> int:
        """Return where the longest phrase for it ends, 0 where none begins there."""
        return max((matched(one, said, 0) for one in self.words.spoken(PART, why, how)), default=0)

    def _is_denied(self, clause: Sequence[str]) -> bool:
        """Tell whether it is said not to be done, or only if something else is so."""
        stop = self.words.listed("stop", "not") + self.words.listed("stop", "if")
        return says(clause, [*stop, "?"])

    def _strikes(self, why: str, others: Sequence[Sequence[str]]) -> bool:
        """Tell whether more is done now, of which that is only the manner: aim, and let fly."""
        if self._nearest(why, ()) not in self.ear.blows:
            return False
        later = self.words.listed("aiming later")
        return any(not any(word in later for word in one) for one in others)

    def _nearest(self, why: str, rest: Sequence[str]) -> str:
        """Return what comes nearest to it in plain words: attack gunman 1."""
        act = str(self.words.section(PART, why).get("instead", ""))
        if act and act not in self.ear.blows:
            return act
        return " ".join([act, by_itself(rest)]).strip() if act else ""

    def _next(self, others: Sequence[Sequence[str]]) -> str:
        """Return what is done after what no book knows: go prone and shoot goblin 1."""
        return " ".join(self._led(others[0])) if others and self._does(others[:1]) else ""

    def _stays(self, said: Sequence[str]) -> bool:
        """Tell whether a clause only says that somebody stays where they are, or cries: oops."""
        cries = (*self.words.listed("bursts"), *self.words.listed("idle"), *self.words.small)
        if all(one in cries for one in said):
            return True
        return any(one in self.words.listed("staying") for one in said[:2])
