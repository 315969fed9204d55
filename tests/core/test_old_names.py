"""What was called otherwise once is understood in files that people wrote, with a notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.core.files import encounter, old_names
from affray.core.files.old_names import OldNames, rename_keys
from affray.core.files.yamlfile import parse
from affray.core.scenario.runner import read_document
from affray.referee import Referee

FIGHT = """
system: dicepool
encounter: A street
sides:
  party: [tarn]
  thugs: [gunman]
"""
SCENARIO = (
    FIGHT.replace("encounter", "scenario")
    + """
others: tactics
steps:
  - to: Moved
    dice: [tarn 1d6: 6, gunman 1d6: 1]
    expect:
      - Moved: {how: moves}
      - TurnStarted: {reminders: [nothing]}
      - no: [{Moved: {how: crawls}}]
"""
)


def test_old_values_and_facts_of_events_are_understood_with_a_notice() -> None:
    document = parse(SCENARIO, "street.yaml")
    read_document(document)
    assert [(one.line, one.message) for one in document.notices] == [
        (13, '"moves" is written "walk" now'),
        (14, '"reminders" is gone, and is not looked at'),
        (15, '"crawls" is written "crawl" now'),
    ]


def test_old_keys_of_an_encounter_are_understood_with_a_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = OldNames({}, {}, {}, {"rounds": "round_limit", "sides.*.*.strategy": "tactics"})
    monkeypatch.setattr(encounter, "old_names", lambda folder: names)
    path = tmp_path / "street.yaml"
    old = FIGHT.replace("[tarn]", "[{fighter: tarn, strategy: plain}]") + "rounds: 7\n"
    path.write_text(old, encoding="utf-8")
    referee = Referee.open(path, seed=1)
    assert referee.start["round_limit"] == 7
    assert referee.start["fighters"][0]["tactics"] == "plain"
    assert len(referee.notices) == 2
    assert f'{path}:7:1: "rounds" is called "round_limit" now' in referee.notices


def test_a_key_keeps_its_place() -> None:
    document = parse("a: 1\nb: {old: 2, other: 3}\n", "file.yaml")
    rename_keys(document, OldNames({}, {}, {}, {"b.old": "new"}))
    assert document.data == {"a": 1, "b": {"new": 2, "other": 3}}
    assert list(document.data["b"]) == ["new", "other"]  # type: ignore[arg-type]
    assert document.key_line(("b", "new")) == (2, 5)


def test_parts_of_an_old_fact_stay() -> None:
    names = OldNames({"Hit": "Struck"}, {"Struck.sum": "needed"}, {}, {})
    assert names.event("Hit") == "Struck"
    assert names.fact("Struck", "sum.terms") == "needed.terms"
    assert names.fact("Struck", "roll") == "roll"
    assert old_names.notice("Hit", "Struck") == '"Hit" is called "Struck" now'


def test_an_old_phrase_may_have_become_several_facts() -> None:
    phrases = {"held by *": {"cause": "held", "by": "*"}, "a fall of * m": "fall", "*": {"of": "*"}}
    names = OldNames({}, {}, {"Started.cause": phrases}, {})
    keys = ("held", "fall", "no_mana")
    assert names.facts_now("Started", "cause", "held by Ash", keys) == {
        "cause": "held",
        "by": "Ash",
    }
    assert names.facts_now("Started", "cause", "a fall of 5 m", keys) == {"cause": "fall"}
    assert names.facts_now("Started", "cause", "campfire", keys) == {"of": "campfire"}
    for value in ("no Mana", "held", None, 3):
        assert names.facts_now("Started", "cause", value, keys) == {"cause": value}
    assert names.facts_now("Ended", "cause", "campfire", keys) == {"cause": "campfire"}


LIMITS = """
system: simverse
scenario: Limits
sides: {heroes: [marcus], goblins: [goblin]}
round_limit: 1
others: tactics
steps:
  - to: FightEnded
    expect: [FightEnded: {why: stopped after 1 rounds}]
"""


def test_an_old_phrase_with_a_number_is_understood_with_a_notice() -> None:
    document = parse(LIMITS, "limits.yaml")
    read_document(document)
    assert [one.message for one in document.notices] == [
        '"stopped after 1 rounds" is written "round_limit" now'
    ]
