"""The judge of a scenario: compares what happened with what the file expects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from affray.core.act.question import Question, Refused
from affray.core.fight.event import Event, math_of
from affray.core.fight.fight import DRAW, Fight, Fighter
from affray.core.files.problem import KeyPath
from affray.core.files.yamlfile import Document
from affray.core.room.system import System
from affray.core.scenario.expect import Difference, differences, event_differences, shown
from affray.core.scenario.script import NOBODY, Call, FightWish, Offer, StateWish, Step, Wish


@dataclass(frozen=True)
class Failure:
    """Something that did not go as the file says, and what was told in that step."""

    file: str
    line: int
    step: str
    message: str
    expected: str
    got: str
    hint: str  # what would be right, where that can be said
    told: tuple[str, ...]

    def __str__(self) -> str:
        text = f"{self.file}:{self.line}: {self.message}"
        return f"{text}\n    {self.hint}" if self.hint else text


class Stop(Exception):
    """A step that cannot go on."""

    def __init__(
        self, path: KeyPath, message: str, expected: str, got: str, hint: str = ""
    ) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.expected = expected
        self.got = got
        self.hint = hint


class Judge:
    """Collects the failures of one scenario."""

    def __init__(self, system: System, document: Document) -> None:
        self.system = system
        self.document = document
        self.failures: list[Failure] = []
        self.begin(Step(0, ()))

    def begin(self, step: Step) -> None:
        """Turn to the next step."""
        self.step = step
        self.lines: list[str] = []  # what was told in it

    def fail(self, path: KeyPath, message: str, expected: str, got: str, hint: str = "") -> None:
        """Note a failure at a place of the file."""
        line = self.document.key_line(path)[0]
        told = tuple(self.lines)
        failure = Failure(
            self.document.file, line, self.step.title, message, expected, got, hint, told
        )
        self.failures.append(failure)

    def compare(self, expected: Any, got: Any, what: str, path: KeyPath) -> None:
        """Note where a value is not as expected."""
        self.note(differences(expected, got, what, path))

    def note(self, found: Sequence[Difference], before: str = "", path: KeyPath = ()) -> None:
        """Note differences, each at its place below a path."""
        for one in found:
            self.fail(path + one.path, before + str(one), one.expected, one.got)

    # -- events -------------------------------------------------------------------------------

    def events(self, told: Sequence[Event]) -> None:
        """Find the expected events: those in order, those anywhere, and those that must not be."""
        after = 0
        for wish in self.step.events:
            after = self.event(wish, told, after)
        for wish in self.step.anywhere:
            self.event(wish, told, 0)
        for wish in self.step.never:
            for event in told:
                if event.kind == wish.kind and not event_differences(event, wish.facts):
                    wanted = f"no {wish.kind} {shown(wish.facts) if wish.facts else ''}".strip()
                    self.fail(wish.path, f"there should be {wanted}, but there is", wanted, "one")
                    break

    def event(self, wish: Wish, told: Sequence[Event], after: int) -> int:
        """Check one event among those from a place on; return the place behind the one found."""
        best: tuple[int, list[Difference]] | None = None
        for place in range(after, len(told)):
            if told[place].kind == wish.kind:
                found = event_differences(told[place], wish.facts)
                if not found:
                    return place + 1
                if best is None or len(found) < len(best[1]):
                    best = (place, found)
        if best is not None:
            self.note(best[1], f"{wish.kind}: ", wish.path)
            return best[0] + 1
        before = any(event.kind == wish.kind for event in told[:after])
        when = "after what comes before it in the list" if before else "in this step"
        kinds = ", ".join(event.kind for event in told[after:]) or "nothing"
        message = f"{wish.kind} should be told {when}, but it is not; told: {kinds}"
        self.fail(wish.path, message, wish.kind, kinds)
        return after

    # -- the state ----------------------------------------------------------------------------

    def state(self, fight: Fight, wish: StateWish) -> None:
        """Check a tracker of a fighter."""
        fighter = fight.find(wish.who)
        assert fighter is not None
        got = self.tracker(fight, fighter, wish.tracker)
        expected = wish.value
        if isinstance(got, list) and isinstance(expected, list):
            # What a fighter has is a set: in which order it is listed does not matter.
            got, expected = sorted(got), sorted(expected, key=str)
        self.compare(expected, got, f"{wish.who}'s {wish.tracker}", wish.path)

    def tracker(self, fight: Fight, fighter: Fighter, name: str) -> Any:
        """Return what a fighter has; some things every system's fighters have."""
        if name == "at":
            return fight.field.name(fighter.place)
        if name == "side":
            return fight.sides[fighter.side]
        if name == "gone":
            return fighter.gone != 0
        if name == "out":
            return fight.is_out(fighter)
        if name == "hidden":
            return [side for i, side in enumerate(fight.sides) if (fighter.hidden >> i) & 1 != 0]
        if name == "reminders":
            return list(self.system.reminders(fight, fighter))
        return self.system.get(fight, fighter, name)

    def fight(self, fight: Fight, wish: FightWish) -> None:
        """Check what should hold of the whole fight."""
        got: Any
        if wish.name == "order":
            got = [fighter.name for fighter in self.system.order(fight)]
        elif wish.name == "winner":
            got = fight.sides[fight.winner] if fight.winner >= 0 else "not decided"
            got = NOBODY if fight.winner == DRAW else got
        else:
            got = int(fight.round) if wish.name == "round" else fight.over
        self.compare(wish.value, got, f"the {wish.name}", wish.path)

    # -- questions and rules ------------------------------------------------------------------

    def offer(self, fight: Fight, question: Question, offer: Offer) -> None:
        """Check what should be open or closed to whoever is asked."""
        if offer.advice:
            self.advice(fight, question, offer)
            return
        why, rule = refusal(question, fight, offer.text)
        what = f'{offer.who}: "{offer.text}"'
        if offer.legal and why:
            self.fail(offer.path, f"{what} should be open, but is refused: {why}", "open", why)
        elif offer.legal and offer.value is not None:
            key = question.text(fight)
            tally = {one.key: one.tally for one in question.options(fight)}.get(key)
            got = math_of(tally) if tally is not None else None
            self.compare(offer.value, got, what, offer.path)
        elif not offer.legal and not why:
            self.fail(offer.path, f"{what} should not be open, but it is", "closed", "open")
        elif not offer.legal and offer.rule and offer.rule != rule:
            message = f"{what} should be refused by {offer.rule}, is: {why}"
            self.fail(offer.path, message, offer.rule, rule or "no rule")
        elif not offer.legal and offer.says.casefold() not in why.casefold():
            message = f'{what} should be refused saying "{offer.says}", is: {why}'
            self.fail(offer.path, message, offer.says, why)

    def advice(self, fight: Fight, question: Question, offer: Offer) -> None:
        """Check whether the advice of a rule is given to whoever is asked."""
        given = [one.rule for one in self.system.advice(fight, question)]
        if (offer.rule in given) != offer.legal:
            should = "should be" if offer.legal else "should not be"
            got = ", ".join(given) or "nothing"
            message = f"{offer.who} {should} advised by {offer.rule}; advised: {got}"
            self.fail(offer.path, message, offer.rule, got)

    def call(self, call: Call) -> None:
        """Call a rule by its id and compare what it gives."""
        words = ", ".join(f"{name} {value}" for name, value in call.inputs.items())
        try:
            got = self.system.arithmetic[call.rule](**call.inputs)
        except TypeError as error:
            message = f"{call.rule} cannot be called with {words or 'nothing'}: {error}"
            raise Stop((*call.path, "inputs"), message, words, str(error)) from None
        self.compare(call.result, got, f"{call.rule} of {words}", (*call.path, "result"))


def refusal(question: Question, fight: Fight, text: str) -> tuple[str, str]:
    """Fill in an answer; return why it cannot be taken, with its rule, or nothing."""
    try:
        question.take(fight, text)
    except Refused as refused:
        return f"{refused.text} ({refused.rule})" if refused.rule else refused.text, refused.rule
    wrong = question.wrong(fight)
    return ("", "") if wrong is None else (f"{wrong.text} ({wrong.rule})", wrong.rule)
