"""How often something is done: one after the other, or all in one action that is split."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from affray.orders.clause.clause import Ear
from affray.orders.clause.reading import Reading
from affray.orders.language.text import says, tokens
from affray.orders.outcome import Order

TWICE = 2
JOINT, WITH = " + ", " with "  # between those who are struck, and behind them


class Often:
    """Tells how often an act is done where a book lets an action be split."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.words = ear.words

    def apart(self, readings: Sequence[Reading], said: Sequence[str]) -> int:
        """Return how often something is done one after the other, with an action for each.

        Two cuts at the hound are two actions while there are two, else an action that is split.
        """
        times = max((one.times for one in readings), default=1)
        at_once = self.words.spoken("counting", "in one")
        phrases = [" ".join(one) for one in at_once]
        in_one = self.ear.splits or says(said, phrases)
        in_one |= any(one.phrase in phrases for one in readings)
        return 1 if in_one or times > self.left() else times

    def one_each(self, order: Order, said: str) -> Order:
        """Return blows at several, an action for each, while there are so many actions left.

        Who means one action that is split says so: split it, in one go, a double tap.
        """
        blow, with_, arms = order.acts[0].partition(WITH)
        first, *others = blow.split(JOINT)
        known = [one.name.casefold() for one in self.ear.crowd.people]
        whom = max((one for one in known if first.endswith(f" {one}")), key=len, default="")
        each = [whom, *others]
        phrases = [" ".join(one) for one in self.words.spoken("counting", "in one")]
        in_one = self.ear.splits or says(tokens(said), phrases)
        if (
            in_one
            or not whom
            or not 1 < len(set(each)) == len(each) <= self.left() - len(order.acts) + 1
        ):
            return order
        blows = [f"{first.removesuffix(whom)}{one}{with_}{arms}" for one in each]
        return replace(order, acts=(*blows, *order.acts[1:]))

    def split(self, readings: Sequence[Reading]) -> list[Reading]:
        """Return readings of an act that is split, without a word of how often, as done twice."""
        return [replace(one, times=TWICE) if self._is_at_one(one) else one for one in readings]

    def _is_at_one(self, reading: Reading) -> bool:
        """Tell whether only one is named, and once."""
        alone = len(reading.people) == 1 and not reading.people[0].many
        return self.ear.splits and alone and reading.times == 1

    @property
    def counts(self) -> str:
        """Return what counts the actions of a turn, in a book that does."""
        return next(iter(self.words.listed("counting", "actions left")), "")

    def left(self) -> int:
        """Return how many actions are left in this turn, in a book that counts them."""
        return int(getattr(self.ear.question.asked, self.counts)) if self.counts else 0
