"""Events: every kind has words, a rule and a place in a file."""

from __future__ import annotations

import json
import re
from dataclasses import FrozenInstanceError
from functools import cache
from typing import Any, get_type_hints

import pytest
from cases import Case, at_random, every_system, finish

from affray.core.fight.event import Event, Line, Math, Roll, facts, facts_of
from affray.core.fight.tally import ALL, GM, SIDE
from affray.core.room.rulebook import Rulebook, ids_in
from affray.referee import ONLOOKER, Seat


@cache
def happened(case: Case) -> dict[str, list[Event]]:
    """Return events of every kind that comes up in a number of fights."""
    found: dict[str, list[Event]] = {}
    for seed in range(12):
        referee = case.open(seed)
        if seed < 8:
            referee = finish(case.open(seed, case.sides[seed % 2 :]), at_random(seed), 80)
        for told in referee.session.told:
            found.setdefault(told.event.kind, []).append(told.event)
    return found


@every_system
def test_every_kind_that_happens_is_known(case: Case) -> None:
    of_the_table = {"ReasonGiven", "FightDrags"}  # told by whoever keeps the record, in every book
    assert set(happened(case)) - of_the_table <= set(case.system.events)
    for name, kind in case.system.events.items():
        assert issubclass(kind, Event)
        assert kind.__name__ == name


@every_system
def test_every_kind_cites_rules_of_the_book(case: Case) -> None:
    book = Rulebook(case.system)
    for kind in case.system.events.values():
        assert kind.rules, f"{kind.__name__} cites no rule"
        for rule in kind.rules:
            assert rule.startswith(f"{case.system.prefix}-")
            assert book.find(rule) is not None, rule
    for event in [event for events in happened(case).values() for event in events]:
        for value in facts_of(event).values():
            for line in value.lines if isinstance(value, Math) else ():
                assert book.find(line.rule) is not None, line.rule


@every_system
def test_every_rule_that_the_code_cites_is_in_the_book(case: Case) -> None:
    book = Rulebook(case.system)
    cited = set()
    for path in case.system.folder.rglob("*.py"):
        cited |= set(ids_in(path.read_text(encoding="utf-8")))
    own = {rule for rule in cited if rule.startswith(f"{case.system.prefix}-")}
    assert own
    assert own - set(book.rules) == set()


@every_system
def test_every_kind_says_who_may_see_what(case: Case) -> None:
    for kind in case.system.events.values():
        for fact in kind.facts.values():
            assert fact.seen in (ALL, SIDE, GM)
        assert kind.facts["who"].seen == ALL


@every_system
def test_every_event_is_frozen_and_can_be_written_down(case: Case) -> None:
    for events in happened(case).values():
        for event in events[:20]:
            with pytest.raises(FrozenInstanceError):
                event.who = "somebody else"  # type: ignore[misc]
            with pytest.raises(TypeError):
                type(event)(*facts_of(event).values())  # facts are named
            written = json.dumps(facts(event))
            assert set(json.loads(written)) == set(event.facts)


@every_system
def test_a_text_is_a_key_a_name_or_a_word_of_a_file(case: Case) -> None:
    """A phrase of the rules would be told in one language, and compared by somebody."""
    for kind in case.system.events.values():
        for name, fact in kind.facts.items():
            assert fact.keys or "str" not in re.findall(r"\w+", fact.type), f"{kind.kind}.{name}"


@every_system
def test_what_is_of_a_closed_set_holds_one_of_its_keys(case: Case) -> None:
    for event in [event for events in happened(case).values() for event in events]:
        for name, value in facts_of(event).items():
            keys = event.facts[name].keys
            values = value if isinstance(value, tuple) else (value,)
            if keys and not event.facts[name].type.startswith("tuple[tuple"):
                assert set(values) <= set(keys), f"{event.kind}.{name}"


@every_system
def test_every_sum_is_the_sum_of_its_terms(case: Case) -> None:
    sums = 0
    for event in [event for events in happened(case).values() for event in events]:
        for value in facts_of(event).values():
            if isinstance(value, Math):
                assert value.total == sum(line.value for line in value.lines)
                sums += 1
    assert sums


@every_system
def test_every_event_has_lines_and_a_tale_for_everybody(case: Case) -> None:
    """The same words must do for whoever sees less, and no number of the tale may fail."""
    for seed in range(6):
        referee = finish(case.open(seed, case.sides[:1]), at_random(seed), 60)
        for seat in (Seat(), Seat(0), Seat(1), Seat(ONLOOKER)):
            for seen in referee.events(seat):
                for line in (*referee.lines(seen), *referee.lines(seen, math=False)):
                    assert line.strip()
                    assert "{" not in line
                for number in range(5):
                    tale = case.system.tale(seen.kind, seen.facts, number)
                    assert tale == case.system.tale(seen.kind, seen.facts, number)
                    assert "{" not in tale
                json.dumps(seen.plain())


def made_up(kind: type[Event]) -> Event:
    """Return an event of a kind that did not come up, with plain values in all its fields."""
    hints = get_type_hints(kind)
    return kind(
        **{
            name: fact.keys[-1] if fact.keys else SAMPLES[str(hints[name])]
            for name, fact in kind.facts.items()
        }
    )


SAMPLES: dict[str, Any] = {
    str(str): "somebody",
    str(int): 2,
    str(bool): True,
    str(tuple[str, ...]): ("somebody", "somebody else"),
    str(Math): Math(3, (Line("a term", 3, "", "", ALL),)),
    str(Roll): Roll(1, 6, (3,), 3),
}


@every_system
def test_no_kind_is_left_without_words(case: Case) -> None:
    """Every kind has words for the least that anybody may see of it, and for all of it."""
    for name, kind in case.system.events.items():
        for event in (happened(case).get(name) or [made_up(kind)])[:10]:
            whole = facts_of(event)
            least = {
                field: value for field, value in whole.items() if event.facts[field].seen == ALL
            }
            for seen in (least, whole):
                lines = case.system.lines(name, seen)
                assert all(isinstance(line, str) and line.strip() for line in lines)
                assert isinstance(case.system.tale(name, seen, 1), str)
    common = [name for name in case.system.events if name in happened(case)]
    assert len(common) > len(case.system.events) // 2, "most kinds come up in these fights"


class Unsaid(Event):
    """An event with a fact that does not say who may see it."""

    number: int


def test_a_fact_that_says_nothing_is_the_game_masters() -> None:
    assert Unsaid.facts["number"].seen == GM
