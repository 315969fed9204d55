"""Reading what a step of a scenario should lead to: events, trackers, questions, the fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from affray.core.act.question import Refused
from affray.core.fight.event import Fact, Math
from affray.core.fight.fight import SCENE
from affray.core.files.old_names import notice, old_names
from affray.core.files.problem import KeyPath, Problem, described, folded, quoted, unknown
from affray.core.files.yamlfile import Document
from affray.core.room.rulebook import Rulebook
from affray.core.room.system import System
from affray.core.scenario.expect import event_fault, value_fault
from affray.core.scenario.script import (
    NOBODY,
    PLAIN_STATE,
    FightWish,
    Offer,
    Said,
    StateWish,
    Step,
    Wish,
)
from affray.core.story.words import pick

OTHER_WISHES = (
    "no",
    "anywhere",
    "state",
    "offered",
    "not offered",
    "refused",
    "advised",
    "not advised",
    "order",
    "winner",
    "round",
    "over",
)


class WishReader:
    """Reads expectations, and collects what is wrong with them."""

    def __init__(
        self, document: Document, system: System, fighters: Sequence[str], sides: Sequence[str]
    ) -> None:
        self.document = document
        self.system = system
        self.fighters = list(fighters)
        self.sides = list(sides)
        self.book = Rulebook(system)
        self.old = old_names(system.folder)
        self.problems: list[Problem] = []

    def report(self, path: KeyPath, message: str) -> None:
        """Note a problem with a value."""
        self.problems.append(self.document.problem(path, message))

    def report_key(self, path: KeyPath, message: str) -> None:
        """Note a problem with a key."""
        self.problems.append(self.document.key_problem(path, message))

    def new_name(self, path: KeyPath, was: str, now: str) -> str:
        """Return what something is called now, with a notice if that is something else."""
        if was != now:
            self.document.notices.append(self.document.key_problem(path, notice(was, now)))
        return now

    def rules(self, path: KeyPath, value: Any) -> list[str]:
        """Return the rule ids of a list, each of which must be in the rulebook."""
        found: list[str] = []
        if not isinstance(value, list):
            self.report(path, f"should be a list of rule ids, is {described(value)}")
            return found
        for number, word in enumerate(value):
            found.append(self.rule((*path, number), word))
        return found

    def rule(self, path: KeyPath, word: Any) -> str:
        """Return a rule id that exists, or note that it does not."""
        if not isinstance(word, str):
            self.report(path, f"should be a rule id, is {described(word)}")
            return ""
        if word not in self.book.rules:
            self.report(path, unknown("rule", word, self.book.rules))
        return word

    def fighter(self, path: KeyPath, word: str, is_key: bool = False) -> str:
        """Return the fighter that is meant; the scene answers for whoever referees."""
        if folded(word) == folded(SCENE):
            return SCENE
        try:
            return self.fighters[pick("fighter", word, self.fighters)]
        except Refused as refused:
            (self.report_key if is_key else self.report)(path, refused.text)
            return word

    def said(self, path: KeyPath, value: Any) -> Iterator[Said]:
        """Read `who: text`, written as text, as a mapping, or as a list of either."""
        if isinstance(value, list):
            for number, one in enumerate(value):
                yield from self.said((*path, number), one)
        elif isinstance(value, dict):
            for who, text in value.items():
                here = (*path, who)
                if not isinstance(text, str):
                    self.report(here, f"should be text, is {described(text)}")
                else:
                    yield Said(self.fighter(here, who, is_key=True), text, here)
        elif isinstance(value, str) and ":" in value:
            who, _, text = value.partition(":")
            yield Said(self.fighter(path, who.strip()), text.strip(), path)
        else:
            self.report(path, f'should be "somebody: what", is {described(value)}')

    # -- expectations -------------------------------------------------------------------------

    def expect(self, step: Step, path: KeyPath, value: Any) -> None:
        """Read what a step should lead to."""
        for here, was, inner in self.items(path, value):
            key = self.new_name(here, was, self.old.event(was))
            if key in self.system.events:
                step.events += self.wish(here, key, inner)
            elif key == "no":
                step.never += self.wishes(here, inner)
            elif key == "anywhere":
                step.anywhere += self.wishes(here, inner)
            elif key == "state":
                step.states += self.state(here, inner)
            elif key in ("offered", "not offered"):
                step.offers += self.offers(step, here, inner, key == "offered")
            elif key in ("advised", "not advised"):
                step.offers += self.advised(here, inner, key == "advised")
            elif key == "refused":
                step.offers += self.refused(here, inner)
            elif key in ("order", "winner", "round", "over"):
                step.fight += self.about_fight(here, key, inner)
            elif key in self.trackers():
                step.states += self.tracker(here, key, inner)
            else:
                known = [*self.system.events, *OTHER_WISHES, *self.trackers()]
                self.report_key(here, unknown("expectation", key, known))

    def items(self, path: KeyPath, value: Any) -> Iterator[tuple[KeyPath, str, Any]]:
        """Return the keys and values of a mapping, or of a list of mappings and bare names."""
        if isinstance(value, str):
            yield path, value, None
        elif isinstance(value, dict):
            for key, inner in value.items():
                yield (*path, key), key, inner
        elif isinstance(value, list):
            for number, one in enumerate(value):
                if isinstance(one, list):
                    self.report((*path, number), "should be text or a mapping, is a list")
                else:
                    yield from self.items((*path, number), one)
        else:
            self.report(path, f"should be text, a mapping or a list, is {described(value)}")

    def wishes(self, path: KeyPath, value: Any) -> list[Wish]:
        """Read several events."""
        found: list[Wish] = []
        for here, was, inner in self.items(path, value):
            key = self.new_name(here, was, self.old.event(was))
            if key not in self.system.events:
                self.report_key(here, unknown("event", key, self.system.events))
            else:
                found += self.wish(here, key, inner)
        return found

    def wish(self, path: KeyPath, kind: str, value: Any) -> list[Wish]:
        """Read one event with the facts that matter."""
        facts = {} if value is None else value
        if not isinstance(facts, dict):
            self.report(path, f"should be a mapping of facts, is {described(value)}")
            return []
        wanted: dict[str, Any] = {}
        for was, old in facts.items():
            here = (*path, was)
            key = self.new_name(here, was, self.old.fact(kind, was))
            if not key:
                continue
            now = self.facts_now(here, kind, key, old)
            for name, value in now.items():
                fault = event_fault(self.system.events[kind], name, value)
                if fault:
                    self.report_key(here, fault)
            wanted |= now
        return [Wish(kind, wanted, path)]

    def facts_now(self, path: KeyPath, kind: str, name: str, value: Any) -> dict[str, Any]:
        """Return what a fact with some value is now, with a notice if it was written otherwise."""
        fact = self.system.events[kind].facts.get(name, Fact())
        now = self.old.facts_now(kind, name, value, fact.keys)
        if now != {name: value}:
            words = ", ".join(f"{one}: {new}" for one, new in now.items())
            new = quoted(str(now[name]) if list(now) == [name] else words)
            message = f"{quoted(value)} is written {new} now"
            self.document.notices.append(self.document.key_problem(path, message))
        return now

    def trackers(self) -> list[str]:
        """Return the names of what can be looked at in a fighter."""
        return [*(tracker.name for tracker in self.system.trackers), *PLAIN_STATE]

    def state(self, path: KeyPath, value: Any) -> list[StateWish]:
        """Read `{goblin: {vitality: 5}}`."""
        found: list[StateWish] = []
        for here, who, wanted in self.items(path, value):
            name = self.fighter(here, who, is_key=True)
            if not isinstance(wanted, dict):
                self.report(here, f"should be a mapping of trackers, is {described(wanted)}")
                continue
            for tracker, inner in wanted.items():
                if tracker not in self.trackers():
                    message = unknown("tracker", tracker, self.trackers())
                    self.report_key((*here, tracker), message)
                found.append(StateWish(name, tracker, inner, (*here, tracker)))
        return found

    def tracker(self, path: KeyPath, tracker: str, value: Any) -> list[StateWish]:
        """Read `vitality: {goblin: 5}`."""
        if not isinstance(value, dict):
            self.report(path, f"should be a mapping by fighter, is {described(value)}")
            return []
        return [
            StateWish(self.fighter((*path, who), who, is_key=True), tracker, inner, (*path, who))
            for who, inner in value.items()
        ]

    def about_fight(self, path: KeyPath, name: str, value: Any) -> list[FightWish]:
        """Read what should hold of the whole fight."""
        if name == "order":
            if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
                self.report(path, f"should be a list of names, is {described(value)}")
                return []
            value = [self.fighter((*path, i), one) for i, one in enumerate(value)]
        elif name == "winner":
            names = [*self.sides, NOBODY]
            if not isinstance(value, str) or folded(value) not in map(folded, names):
                self.report(path, unknown("side", str(value), names))
        elif type(value) is not (int if name == "round" else bool):
            wanted = "a whole number" if name == "round" else "true or false"
            self.report(path, f"should be {wanted}, is {described(value)}")
        return [FightWish(name, value, path)]

    def offers(self, step: Step, path: KeyPath, value: Any, legal: bool) -> list[Offer]:
        """Read answers that should be open or closed, by who is asked or for the step's last."""
        if isinstance(value, dict) and value:
            names = [folded(name) for name in self.fighters]
            if all(folded(key) in names for key in value):
                found: list[Offer] = []
                for who, inner in value.items():
                    name = self.fighter((*path, who), who, is_key=True)
                    found += self.offers_of(name, (*path, who), inner, legal)
                return found
        asked = (step.answers or step.do)[-1:]
        if not asked:
            self.report(path, "who is asked? Write {somebody: [...]}")
            return []
        return self.offers_of(asked[0].who, path, value, legal)

    def offers_of(self, who: str, path: KeyPath, value: Any, legal: bool) -> list[Offer]:
        """Read the answers of one fighter: `[dodge]`, `{dodge: 5}`, `{block: SV-BLK-3}`."""
        found: list[Offer] = []
        for here, text, inner in self.items(path, value):
            if not legal:
                rule = "" if inner is None else self.rule(here, inner)
                found.append(Offer(who, text, False, here, rule=rule))
                continue
            fault = "" if inner is None else value_fault(Math, text, inner)
            if fault:
                self.report(here, fault)
            found.append(Offer(who, text, True, here, value=inner))
        return found

    def advised(self, path: KeyPath, value: Any, given: bool) -> list[Offer]:
        """Read `{goblin: [SV-DEF-4]}`: whose advice somebody should get, or should not."""
        if not isinstance(value, dict):
            self.report(path, f"should be a mapping by fighter, is {described(value)}")
            return []
        found: list[Offer] = []
        for who, rules in value.items():
            name = self.fighter((*path, who), who, is_key=True)
            for rule in self.rules((*path, who), rules):
                found.append(Offer(name, rule, given, (*path, who), rule=rule, advice=True))
        return found

    def refused(self, path: KeyPath, value: Any) -> list[Offer]:
        """Read `{answer: "goblin: block", rule: SV-BLK-3, says: flank}`."""
        found: list[Offer] = []
        for number, one in enumerate(value if isinstance(value, list) else [value]):
            here = (*path, number) if isinstance(value, list) else path
            if not isinstance(one, dict) or "answer" not in one:
                self.report(here, f'should have "answer" and "rule", is {described(one)}')
                continue
            for key, inner in one.items():
                if key not in ("answer", "rule", "says"):
                    known = ("answer", "rule", "says")
                    self.report_key((*here, key), unknown("key", key, known))
                elif key == "says" and not isinstance(inner, str):
                    self.report((*here, key), f"should be text, is {described(inner)}")
            rule = self.rule((*here, "rule"), one["rule"]) if "rule" in one else ""
            says = str(one.get("says", ""))
            for said in self.said((*here, "answer"), one["answer"]):
                found.append(Offer(said.who, said.text, False, here, rule=rule, says=says))
        return found
