"""The voice of every book: nothing in it is wrong or missing, and no sentence is without a use."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from affray.core.fight.event import Fact
from affray.core.files.yamlfile import read
from affray.core.room.system import System, systems
from affray.core.scenario.runner import read_document
from affray.core.story import condition
from affray.core.story.acts import facts_in_story
from affray.core.story.check import Checker
from affray.core.story.made_up import SAMPLES, made_up
from affray.core.story.template import Bracket, FirstOf, OneOf, Said, Text, every
from affray.core.story.voice import STORY, Teller, files_of, first
from affray.referee.checking import fighter_facts

TRIES = 400  # to find facts that lead to a sentence
WRITTEN = [system for system in systems().values() if "system" in system.voice.written]
FILES = [
    pytest.param(path, system, id=f"{system.id}-{path.stem}")
    for system in WRITTEN
    for path in files_of(system.folder / "voice", "en")
]
by_book = pytest.mark.parametrize("system", WRITTEN, ids=lambda system: system.id)


@pytest.mark.parametrize(("path", "system"), FILES)
def test_nothing_is_wrong_or_missing(path: Path, system: System) -> None:
    assert Checker(path, system.events, fighter_facts(system), system.reasons).check() == []


@by_book
def test_no_sentence_of_a_story_is_without_a_use(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every sentence is said of some facts that its conditions allow."""
    used: set[int] = set()
    dice = random.Random(0)
    say = Text.say

    def noted(self: Text, scope: Any, all_of_it: bool = False) -> str | None:
        used.add(id(self))
        return say(self, scope, all_of_it)

    monkeypatch.setattr(Text, "say", noted)
    for kind in system.events:
        said = system.voice.said(kind, STORY)
        assert said is not None, kind
        known = facts_in_story(system.voice, kind)
        written = [part for part in every(said) if isinstance(part, Text) and part.source.strip()]
        unused = {one.source for one in written if id(one) not in used}
        for _ in range(TRIES):
            for tests in [(), *paths(said, ())]:
                teller = Teller(system.voice, kind, sample(known, tests, dice), first)
                monkeypatch.setattr(teller, "choose", every_way(teller))
                said.say(teller)
            unused = {one.source for one in written if id(one) not in used}
            if not unused:
                break
        assert unused == set(), kind


def every_way(teller: Teller) -> Callable[[Sequence[Said]], Iterator[Said]]:
    """Return a chooser that tries all that can be said, and then says the first."""

    def choose(ways: Sequence[Said]) -> Iterator[Said]:
        for one in ways:
            one.say(teller)
        yield from ways

    return choose


def paths(said: Said, before: tuple[condition.Test, ...]) -> Iterator[tuple[condition.Test, ...]]:
    """Return the conditions under which each part of a story is said."""
    if isinstance(said, FirstOf | Bracket):
        passed: tuple[condition.Test, ...] = ()
        for when, one in said.ways:
            asked = {test.fact for test in (*before, *when.tests)}
            fails = tuple(test for test in passed if test.fact not in asked)
            yield (*before, *fails, *when.tests)
            yield from paths(one, (*before, *fails, *when.tests))
            free = [test for test in when.tests if test.fact not in asked_in(before)]
            passed = (*passed, *(failing(test) for test in free[-1:]))
    elif isinstance(said, OneOf | Text):
        for part in said.parts():
            if isinstance(part, Said):
                yield from paths(part, before)


def asked_in(tests: Sequence[condition.Test]) -> set[str]:
    """Return the facts that tests ask about."""
    return {test.fact for test in tests}


def failing(test: condition.Test) -> condition.Test:
    """Return a test that holds where another does not, as far as there is a simple one."""
    how = {"": "not", "not": "", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}.get(test.how, test.how)
    return condition.Test(test.fact, how, test.values, not test.negated)


def sample(
    known: Mapping[str, Fact], tests: Sequence[condition.Test], dice: random.Random
) -> dict[str, Any]:
    """Return facts of which some tests hold; the others are anything."""
    facts = {name: dice.choice(values_of(fact)) for name, fact in known.items()}
    for test in tests:
        fact = known.get(test.fact, Fact())
        if test.how == "known":
            if test.negated:
                facts.pop(test.fact, None)
        elif test.how in ("", "not"):
            facts[test.fact] = values_of(fact)[-1 if test.negated else 0]
        elif test.how in ("is", "begins") and not test.negated:
            value = dice.choice(test.values)
            facts[test.fact] = facts.get(value, value)
        elif test.how == "is":
            others = [key for key in fact.keys if key.replace("_", " ") not in test.values]
            facts[test.fact] = dice.choice(others or ["else"])
        elif test.how == "has":
            facts[test.fact] = () if test.negated else (test.values[0],)
        elif test.values[0].lstrip("-").isdecimal():
            more = {"<": -1, ">": 1, "=": -1 if test.negated else 0}.get(test.how, 0)
            facts[test.fact] = int(test.values[0]) + more
    return facts


def values_of(fact: Fact) -> list[Any]:
    """Return values that a fact can have: something first, nothing last."""
    if fact.type in ("Math", "Roll"):
        return [SAMPLES[fact.type]]
    if fact.keys and not fact.type.startswith("tuple"):
        return [key for key in fact.keys if key] + [key for key in fact.keys if not key]
    if fact.type.startswith("tuple"):
        return [next(iter(made_up({"it": fact}, ())))["it"], ()]
    some = SAMPLES.get(fact.type, "thing")
    return [some, *((1, 5, 20, -3) if fact.type == "int" else ()), type(some)()]


@by_book
def test_scenarios_use_the_names_of_today(system: System) -> None:
    for path in sorted((system.folder / "scenarios").rglob("*.yaml")):
        document = read(path)
        read_document(document, path.parent)
        assert document.notices == []
