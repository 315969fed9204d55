"""A question with a plain list of offers, and tactics that take the first."""

from __future__ import annotations

from functools import cache
from typing import Generic, TypeVar

from affray.core.act.question import Option, Player, Question, Reason
from affray.core.fight import fight as core
from affray.core.fight.dice import key_of
from affray.core.fight.tally import Tally
from affray.core.story.words import pick

F = TypeVar("F", bound=core.Fighter)


@cache
def _code(verb: str) -> int:
    """Return a number for a verb, the same whatever else is offered, with room for a target."""
    return key_of(verb) % 2**40 * 64


class Offer:
    """One thing that a choice offers: a verb, perhaps with somebody it is done to."""

    def __init__(self, verb: str, target: core.Fighter | None = None) -> None:
        self.verb = verb
        self.target = target
        self.words = ""
        self.tally: Tally | None = None
        self.reason: Reason | None = None
        self.code = _code(verb) + (0 if target is None else target.number + 1)

    @property
    def name(self) -> str:
        """Return whom it is done to, or the verb; asked each time, for viewers have own names."""
        return self.verb if self.target is None else self.target.name

    @property
    def key(self) -> str:
        """Return the canonical text."""
        return self.verb if self.target is None else f"{self.verb} {self.target.name.lower()}"

    def unless(self, fine: bool, rule: str, text: str) -> Offer:
        """Say why this cannot be chosen, unless something is fine."""
        if not fine:
            self.reason = Reason(rule, text)
        return self


class Choice(Question, Generic[F]):
    """A question with a plain list of offers; the most obvious ones come first."""

    def __init__(self, kind: str, who: F, sentence: str) -> None:
        super().__init__(kind, who)
        self.who = who
        self.sentence = sentence
        self.offers: list[Offer] = []

    def offer(
        self,
        verb: str,
        target: core.Fighter | None = None,
        needs: Tally | None = None,
        words: str = "",
    ) -> Offer:
        """Add an offer; `needs` is the number that would be rolled with."""
        one = Offer(verb, target)
        one.tally, one.words = needs, words
        self.offers.append(one)
        return one

    @property
    def chosen(self) -> Offer | None:
        """Return the offer that was chosen."""
        return next((one for one in self.offers if one.code == self.choice), None)

    @property
    def verb(self) -> str:
        """Return what was chosen."""
        chosen = self.chosen
        return "" if chosen is None else chosen.verb

    @property
    def target(self) -> int:
        """Return the number of the fighter who was chosen, or NOBODY."""
        return int(self.choice) % 64 - 1

    def words(self, fight: core.Fight) -> str:
        """Return the question as a sentence."""
        return f"{self.asked.name}, {self.sentence}"

    def options(self, fight: core.Fight) -> list[Option]:
        """Return every offer."""
        found: list[Option] = []
        for one in self.offers:
            option = Option(one.key, one.words)
            option.group, option.reason, option.tally = one.verb, one.reason, one.tally
            option.about = "" if one.target is None else one.target.name
            found.append(option)
        return found

    def take(self, fight: core.Fight, text: str) -> None:
        """Find the offer that is meant: `strike rat`, or `rat` where only one verb has targets."""
        words = " ".join(text.lower().split())
        said = [one.verb for one in self.offers if f"{words} ".startswith(f"{one.verb} ")]
        offers = [one for one in self.offers if not said or one.verb == said[0]]
        aimed = {one.verb for one in offers if one.target is not None}
        if len(aimed) > 1:
            place = pick("choice", words, [one.key for one in offers])
        else:
            word = words.removeprefix(said[0]).strip() if said and aimed else words
            place = pick("choice", word, [one.name for one in offers])
        self.choice = offers[place].code

    def text(self, fight: core.Fight) -> str:
        """Return the canonical text of what was chosen."""
        chosen = self.chosen
        return "" if chosen is None else chosen.key

    def wrong(self, fight: core.Fight) -> Reason | None:
        """Return why the choice is not legal, or None."""
        chosen = self.chosen
        return Reason("", "that is not offered now") if chosen is None else chosen.reason


class First(Player):
    """Takes the first offer that is open."""

    def __init__(self) -> None:
        self.name = "simple"

    def answer(self, fight: core.Fight, question: Question) -> int:
        """Choose the first offer that is open."""
        assert isinstance(question, Choice), "these tactics know choices alone"
        question.choice = next(one.code for one in question.offers if one.reason is None)
        return int(question.choice)
