"""Why: the rule that decided it, and what a condition does, in every book."""

from __future__ import annotations

import re

import pytest

from affray.core.files.encounter import shipped
from affray.core.room.rulebook import Rulebook
from affray.core.room.system import System, systems
from affray.core.story.condition import condition
from affray.referee import Referee

BOOKS = [one for one in systems().values() if one.glossary()]
by_book = pytest.mark.parametrize("system", BOOKS, ids=lambda one: one.id)
EVENTS = [
    pytest.param(kind, id=f"{system.id}-{kind.kind}")
    for system in systems().values()
    for kind in system.events.values()
    if kind.applies
]


def test_four_books_have_words_for_their_conditions() -> None:
    assert len(BOOKS) == 4


@pytest.mark.parametrize("kind", EVENTS)
def test_what_decides_is_a_condition_on_the_facts_of_the_event(kind: type) -> None:
    rules, applies, facts = kind.rules, kind.applies, kind.facts  # type: ignore[attr-defined]
    for rule, text in applies.items():
        assert rule in rules
        for test in condition(text).tests:
            assert test.fact in facts
            keys = {key.replace("_", " ") for key in facts[test.fact].keys}
            assert not keys or {one.replace("_", " ") for one in test.values} <= keys


@by_book
def test_every_condition_is_explained(system: System) -> None:
    """Every condition that can be set is in the glossary, and `why` says what it does."""
    referee = Referee.open(shipped(system)[0][1], seed=1)
    referee.run()
    tracker = next(one for one in system.trackers if one.name == "conditions")
    names = getattr(tracker, "names", ())
    words = system.glossary()["conditions"]
    assert [one for one in names if one not in words] == []
    for name, text in words.items():
        assert f"{name}: {text}" in referee.why(name)


@by_book
def test_the_rules_of_the_glossary_exist(system: System) -> None:
    book = Rulebook(system)
    for entries in system.glossary().values():
        for text in entries.values():
            for rule in re.findall(r"\[([A-Z]+-[A-Z]+-\d+)\]", text):
                assert book.line(rule).startswith(f"{rule}: ")


def test_why_cites_the_rule_that_applied() -> None:
    referee = Referee.open("gate-and-wall", seed=1)
    referee.run()
    arm = referee.why("fractured arm (arms)")
    assert any("SK-WND-5: " in line for line in arm)
    assert not any("SK-WND-3: " in line or "SK-WND-6: " in line for line in arm)
