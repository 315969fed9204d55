"""Any number of any event leads to its rule, in our own words, in every encounter there is."""

from __future__ import annotations

import pytest

from affray.core.fight.event import Math
from affray.core.files.encounter import shipped
from affray.core.view.view import Seen
from affray.referee import MemoryStore, Referee, load_encounter, rulebooks
from affray.referee.why import explain, rules_of
from affray.systems.simverse.system import SYSTEM

SEED = 5
LONGEST = 12  # rounds
SHORTEST = 20  # letters of a rule in our own words


@pytest.mark.parametrize("name", sorted(dict(shipped(SYSTEM))))
def test_every_number_has_a_rule_and_why_prints_it(name: str) -> None:
    book = next(one for one in rulebooks() if one.system is SYSTEM)
    start = {**load_encounter(name), "round_limit": LONGEST}
    referee = Referee.open(start, seed=SEED, people=[], store=MemoryStore())
    referee.run()
    explained = 0
    for seen in referee.events():
        sums = [value for value in seen.facts.values() if isinstance(value, Math)]
        terms = [line for one in sums for line in one.lines]
        for line in terms:
            assert line.rule in book.rules, (seen.kind, line)
        for rule in seen.rules:
            assert rule in book.rules, (seen.kind, rule)
        if not referee.lines(seen):
            continue
        printed = "\n".join(explain(SYSTEM, [seen], ""))
        for rule in rules_of(SYSTEM, seen):
            text = book.rules[rule].text
            assert len(text) > SHORTEST, rule
            assert f"{rule}: {text}" in printed, (seen.kind, rule)
            explained += 1
    assert explained > 0


def test_what_has_no_sum_cites_a_rule_too() -> None:
    """An event with dice or a number in it and neither a sum nor a rule would explain nothing."""
    book = next(one for one in rulebooks() if one.system is SYSTEM)
    for kind, event in SYSTEM.events.items():
        if kind not in ("TurnStarted", "TurnEnded", "RoundStarted", "RoundEnded"):
            assert event.rules, kind
            assert all(rule in book.rules for rule in event.rules), kind


def test_why_cites_the_rule_that_applied() -> None:
    started = {"who": "Ann", "turns": 1, "cause": "critical_hit", "thing": "", "other": ""}
    for condition, rule in (("stunned", "SV-COND-2"), ("burning", "SV-NRG-2")):
        rules = SYSTEM.events["ConditionStarted"].rules
        seen = Seen(1, "ConditionStarted", {**started, "condition": condition}, tuple(rules))
        assert rules_of(SYSTEM, seen) == ["SV-COND-10", rule]
