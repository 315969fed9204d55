"""A question with a plain list of offers, and tactics that take the first."""

from __future__ import annotations

from functools import cache
from typing import Generic, TypeVar

from affray.core.act.form import Answers, Form
from affray.core.act.lens import Lens
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

    def key(self, lens: Lens) -> str:
        """Return the canonical text, with the name that whoever looks has for somebody."""
        return self.verb if self.target is None else f"{self.verb} {self.about(lens).lower()}"

    def about(self, lens: Lens) -> str:
        """Return whom it is done to, if it is done to somebody."""
        return "" if self.target is None else lens.name(self.target)

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

    def form(self, fight: core.Fight) -> Form:
        """Return the form of any list of offers."""
        return OFFERS


class Offers(Answers):
    """What can be answered to a plain list of offers."""

    def words(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the question as a sentence."""
        return f"{lens.name(question.asked)}, {_choice(question).sentence}"

    def values(self, fight: core.Fight, question: Question) -> list[int]:
        """Return the numbers of the offers."""
        return [one.code for one in _choice(question).offers]

    def options(self, fight: core.Fight, question: Question, lens: Lens) -> list[Option]:
        """Return every offer of which whoever looks may know."""
        found: list[Option] = []
        for one in _known(question, lens):
            option = Option(one.key(lens), one.words)
            option.group, option.reason, option.tally = one.verb, one.reason, one.tally
            option.about = one.about(lens)
            found.append(option)
        return found

    def take(self, fight: core.Fight, question: Question, text: str, lens: Lens) -> None:
        """Find the offer that is meant: `strike rat`, or `rat` where only one verb has targets."""
        words = " ".join(text.lower().split())
        known = _known(question, lens)
        said = [one.verb for one in known if f"{words} ".startswith(f"{one.verb} ")]
        offers = [one for one in known if not said or one.verb == said[0]]
        aimed = {one.verb for one in offers if one.target is not None}
        if len(aimed) > 1:
            place = pick("choice", words, [one.key(lens) for one in offers])
        else:
            word = words.removeprefix(said[0]).strip() if said and aimed else words
            place = pick("choice", word, [one.about(lens) or one.verb for one in offers])
        question.choice = offers[place].code

    def text(self, fight: core.Fight, question: Question, lens: Lens) -> str:
        """Return the canonical text of what was chosen."""
        chosen = _choice(question).chosen
        return "" if chosen is None else chosen.key(lens)

    def wrong(self, fight: core.Fight, question: Question) -> Reason | None:
        """Return why the choice is not legal, or None."""
        chosen = _choice(question).chosen
        return Reason("", "that is not offered now") if chosen is None else chosen.reason


OFFERS = Offers()


def _choice(question: Question) -> Choice[core.Fighter]:
    assert isinstance(question, Choice)
    return question


def _known(question: Question, lens: Lens) -> list[Offer]:
    offers = _choice(question).offers
    return [one for one in offers if one.target is None or lens.knows(one.target)]


class First(Player):
    """Takes the first offer that is open."""

    def __init__(self) -> None:
        self.name = "simple"

    def answer(self, fight: core.Fight, question: Question) -> int:
        """Choose the first offer that is open."""
        assert isinstance(question, Choice), "these tactics know choices alone"
        question.choice = next(one.code for one in question.offers if one.reason is None)
        return int(question.choice)
