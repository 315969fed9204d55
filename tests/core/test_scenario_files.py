"""Scenarios: bad files, every problem with its line."""

from __future__ import annotations

import pytest
from scenario_texts import DUEL, problems

from affray.core.room.system import systems
from affray.core.scenario import schema


def test_every_problem_of_a_file_is_told_with_its_line() -> None:
    text = """\
    rules: [SV-ATK-22]
    steps:
      - do: "markus: attack goblin"
        answer: "goblin: dodge"
        dice: [3d6: 19]
        expect:
          - AttakRolled: {margin: 8}
          - AttackRolled: {marginn: 8, hits: 1}
          - vitality: {gobin: 3}
      - {to: roundd 2}
    """
    assert problems(text) == [
        '6: unknown rule "SV-ATK-22"; nearest: "SV-ATK-2"',
        '8: no fighter is called "markus"; nearest: "Marcus"',
        '9: unknown key "answer"; nearest: "answers"',
        "10: 3d6 adds up to 3 to 18, not 19",
        '12: unknown expectation "AttakRolled"; nearest: "AttackRolled"',
        '13: unknown fact of AttackRolled "marginn"; nearest: "margin"',
        "13: hits should be true or false, is the number 1",
        '14: no fighter is called "gobin"; nearest: "Goblin"',
        '15: unknown place to stop "roundd 2"; nearest: "round 2"',
    ]


def test_a_bad_step_is_told_word_by_word() -> None:
    def one(step: str) -> str:
        found = problems(step)
        assert len(found) == 1, found
        return found[0].partition(": ")[2]

    assert one('do: "markus: end"') == 'no fighter is called "markus"; nearest: "Marcus"'
    assert one("do: end") == 'should be "somebody: what", is the text "end"'
    assert one("do: {marcus: 3}") == "should be text, is the number 3"
    assert one("dice: 7") == "should be a list such as [3d6: 11, 2d6: 8], is the number 7"
    assert one("dice: [3d6]") == 'should be dice and what they show ("3d6: 11"), is 3d6'
    assert one("dice: [3d6: 19]") == "3d6 adds up to 3 to 18, not 19"
    assert one("dice: [3d6: 2]") == "3d6 adds up to 3 to 18, not 2"
    assert one("dice: [3d6: [1, 2]]") == "3d6 has 3 faces, not 2"
    assert one("dice: [2d6: [0, 6]]") == "a d6 shows 1 to 6, not [0, 6]"
    assert one("dice: [3d6: eleven]") == (
        'should be a sum or a list of faces, is the text "eleven"'
    )
    assert one("dice: [three: 3]") == 'should be dice such as "3d6" or "Marcus 3d6", is "three"'
    assert one("dice: [999d6: 1000]") == ("a roll has 1 to 100 dice of 2 to 1000 sides, not 999d6")
    assert one("dice: [markus 3d6: 9]") == 'no fighter is called "markus"; nearest: "Marcus"'
    assert (
        one("others: 3\nto: end")
        == "should be end, tactics, nobody or what they answer, is the number 3"
    )
    assert one("to: the end") == 'unknown place to stop "the end"; nearest: "end"'
    assert one("to: 2") == "should be text, is the number 2"
    assert one("adjust: 3") == "a change should be a mapping, is the number 3"
    assert one("adjust: [{foo: 1}]").startswith("a change has one of: set, ")
    assert one("steps: []") == "should be a list of steps, is a list"
    assert one("steps: [3]") == "a step should be a mapping, is the number 3"
    assert one("steps: [{dise: []}]") == 'unknown key "dise"; nearest: "dice"'
    assert one("steps: [{do: 'marcus: end'}]\ndo: 'marcus: end'") == (
        '"do" belongs into a step, as there are "steps"'
    )
    assert one("rules: SV-ATK-2\nto: end") == 'should be a list of rule ids, is the text "SV-ATK-2"'
    assert one("rules: [SV-ATK-22]\nto: end") == 'unknown rule "SV-ATK-22"; nearest: "SV-ATK-2"'
    assert one("rules: [7]\nto: end") == "should be a rule id, is the number 7"
    assert one("source: 3\nto: end") == "should be text, is the number 3"
    assert one("") == 'missing key "steps": what is played'
    assert one("stesp: []\nto: end") == 'unknown key "stesp"; nearest: "steps"'


def test_a_bad_expectation_is_told_word_by_word() -> None:
    def one(wish: str) -> str:
        found = problems(f"do: 'marcus: end'\nexpect:\n  - {wish}\n")
        assert len(found) == 1, found
        line, _, message = found[0].partition(": ")
        assert line == "8"
        return message

    assert one("AttakRolled") == 'unknown expectation "AttakRolled"; nearest: "AttackRolled"'
    assert one("AttackRolled: 12") == "should be a mapping of facts, is the number 12"
    assert one("AttackRolled: {margn: 8}") == (
        'unknown fact of AttackRolled "margn"; nearest: "margin"'
    )
    assert one("AttackRolled: {margin: eight}") == (
        'margin should be a whole number, is the text "eight"'
    )
    assert one("AttackRolled: {hits: 1}") == "hits should be true or false, is the number 1"
    assert one("AttackRolled: {target: 1}") == "target should be text, is the number 1"
    assert one("AttackRolled: {maneuvers: 3}") == "maneuvers should be a list, is the number 3"
    assert one("AttackRolled: {margin.total: 1}") == "margin has no parts"
    assert one("AttackRolled: {needed: x}") == (
        'needed should be its total or a mapping, is the text "x"'
    )
    assert one("AttackRolled: {needed: {totl: 1}}") == (
        'unknown part of needed "totl"; nearest: "total"'
    )
    assert one("AttackRolled: {needed.terms: 3}") == (
        "needed.terms should be a mapping, is the number 3"
    )
    assert one("AttackRolled: {needed.terms.DX: x}") == (
        'DX should be a whole number, is the text "x"'
    )
    assert one("AttackRolled: {roll: true}") == (
        "roll should be its total, its faces or a mapping, is true"
    )
    assert one("AttackRolled: {roll.faces: 3}") == "roll.faces should be a list, is the number 3"
    assert one("no: [Foo]").startswith('unknown event "Foo"; ')
    assert one("state: {gobin: {vitality: 1}}") == (
        'no fighter is called "gobin"; nearest: "Goblin"'
    )
    assert one("state: {goblin: 4}") == "should be a mapping of trackers, is the number 4"
    assert one("state: {goblin: {vitalty: 1}}") == (
        'unknown tracker "vitalty"; nearest: "vitality"'
    )
    assert one("vitality: 4") == "should be a mapping by fighter, is the number 4"
    assert one("order: marcus") == 'should be a list of names, is the text "marcus"'
    assert one("winner: bob") == 'unknown side "bob"; known: Marcus, Goblin, nobody'
    assert one("round: two") == 'should be a whole number, is the text "two"'
    assert one("over: 1") == "should be true or false, is the number 1"
    assert one("refused: {rule: SV-ATK-2}") == 'should have "answer" and "rule", is a mapping'
    assert one("refused: {answer: 'marcus: end', rul: x}") == ('unknown key "rul"; nearest: "rule"')
    assert one("refused: {answer: 'marcus: end', says: 3}") == "should be text, is the number 3"
    assert one("refused: {answer: 'marcus: end', rule: SV-ATK-0}").startswith(
        'unknown rule "SV-ATK-0"; nearest: '
    )
    assert one("not offered: {end: SV-ATK-0}").startswith('unknown rule "SV-ATK-0"; nearest: ')
    assert one("advised: [SV-DEF-4]") == "should be a mapping by fighter, is a list"
    assert one("advised: {marcus: [SV-DEF-0]}").startswith('unknown rule "SV-DEF-0"; nearest: ')
    assert one("offered: {end: x}") == 'end should be its total or a mapping, is the text "x"'
    assert one("[AttackRolled]") == "should be text or a mapping, is a list"
    assert one("3") == "should be text, a mapping or a list, is the number 3"


def test_an_offer_needs_somebody_who_is_asked() -> None:
    assert problems("expect: {offered: [dodge]}\n") == ["6: who is asked? Write {somebody: [...]}"]


def test_fighters_are_checked_as_in_an_encounter() -> None:
    assert problems("to: end\n", DUEL.replace("[mace]", "[mase]")) == [
        '4: unknown weapon "mase"; nearest: "mace"',
        '5: unknown weapon "mase"; nearest: "mace"',
    ]
    assert problems("to: end\n", DUEL.replace("dx: 14", "dx: 99")) == [
        "4: should be at most 40, is 99"
    ]


def test_a_scenario_needs_a_title_and_a_system() -> None:
    assert problems("to: end\n", DUEL.replace("scenario: A duel\n", "")) == [
        '1: missing key "scenario": its title'
    ]
    found = problems("to: end\n", DUEL.replace("simverse", "simvers"))
    assert found == ['2: unknown system "simvers"; nearest: "simverse"']


def test_a_list_of_scenarios_is_checked() -> None:
    assert problems("scenarios: 3\n", "system: simverse\n") == [
        "2: should be a list of scenarios, is the number 3"
    ]
    text = "scenarios:\n  - 3\n  - {scenario: One, to: end}\n"
    assert problems(text, DUEL.replace("scenario: A duel\n", "").replace("dx: 12", "dx: x")) == [
        '4: should be a whole number, is the text "x"',
        "6: should be a mapping, is the number 3",
    ]


def test_too_many_steps_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.core.scenario.runner.MOST_STEPS", 2)
    text = "steps: [{to: end}, {to: end}, {to: end}]\n"
    assert problems(text) == ["6: 2 steps are the most, there are 3"]


def test_the_schema_knows_the_events_and_trackers() -> None:
    found = schema(systems()["simverse"])
    names = found["$defs"]["Wishes"]["anyOf"][0]["propertyNames"]["enum"]
    assert {"AttackRolled", "vitality", "at", "not offered"} <= set(names)
    assert "encounter" not in found["properties"]
    assert {"scenario", "steps", "sides", "scenarios"} <= set(found["properties"])
