"""Scenarios: the format, what fails and how it is said, and bad files."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from affray.core.files.problem import BadData
from affray.core.files.yamlfile import parse
from affray.core.room.system import systems
from affray.core.scenario import Outcome, Result, read_document, run_document, run_file, schema

DUEL = """\
scenario: A duel
system: simverse
fighters:
  marcus: {dx: 14, en: 12, skills: {maces: 3}, weapons: [mace]}
  goblin: {dx: 12, en: 10, ar: 1, weapons: [mace]}
"""

BRAWL = """\
scenario: A brawl
system: toy
sides:
  tavern:
    - {name: Ada, might: 3, heart: 4, luck: 1}
    - {name: Bert, might: 2, heart: 3}
  gang:
    - {name: Rat, might: 2, heart: 2, luck: 2, dread: 1}
"""


def run(text: str, head: str = DUEL) -> Outcome:
    """Run the one scenario of a text."""
    result = run_document(parse(head + dedent(text), "test.yaml"))
    assert len(result.outcomes) == 1
    return result.outcomes[0]


def failures(text: str, head: str = DUEL) -> list[str]:
    """Run a scenario and return what fails: line and message."""
    return [f"{one.line}: {one.message}" for one in run(text, head).failures]


def problems(text: str, head: str = DUEL) -> list[str]:
    """Read a scenario that cannot be used and return every problem."""
    with pytest.raises(BadData) as bad:
        read_document(parse(head + dedent(text), "test.yaml"))
    return [f"{one.line}: {one.message}" for one in bad.value.problems]


HIT = """\
do: "marcus: attack goblin with mace"
answers: "goblin: dodge"
dice: [marcus 3d6: 11, goblin 3d6: [4, 4, 1], marcus 1d6: 4]
"""


# -- what passes ------------------------------------------------------------------------------


def test_a_scenario_passes_when_all_is_as_it_says() -> None:
    outcome = run(
        HIT
        + """\
expect:
  - InitiativeSet: {order: [Marcus, Goblin]}
  - AttackRolled:
      who: marcus
      weapon: mace
      maneuvers: []
      needed: {total: 17, terms: {DX: 14, Maces: 3, skill: 3, SV-ATK-2: 17, flanking: null}}
      roll: {dice: 3d6, total: 11}
      margin: 6
      critical: null
  - DefenceRolled: {needed.total: 5, needed.terms.margin: -1, roll: [4, 4, 1], roll.total: 9}
  - DamageRolled: {roll: {dice: 1d6, faces: [4]}, raw: 4, armor: 1, final: 3}
  - state: {goblin: {vitality: 17, conditions: [], weapons: {mace: in hand}, out: false}}
  - vitality: {marcus: 24}
  - no: [Died, {VitalityLost: {who: marcus}}]
  - anywhere: [AttackRolled, InitiativeSet]
  - offered: {dodge: {total: 5, terms: {DX/2: 6}}, parry: 4, none: null}
  - not offered: {block: SV-BLK-2}
  - not offered: {marcus: [stand up]}
  - refused: {answer: "marcus: attack marcus", says: no enemy}
  - advised: {marcus: [SV-TAC-8]}
  - not advised: {goblin: [SV-DOD-5, SV-DEF-4]}
  - order: [marcus, goblin]
  - round: 1
  - over: false
"""
    )
    assert outcome.passed, str(outcome)
    assert outcome.steps == 1
    assert outcome.events > 5
    assert str(outcome) == "test.yaml:1: A duel: passed"


def test_answers_and_acts_may_be_text_or_mappings() -> None:
    assert run(
        "do: {marcus: attack goblin}\nanswers: [goblin: none]\ndice: {3d6: 17, 1d6: 1}\n"
    ).passed


def test_a_sum_that_can_fall_in_one_way_has_faces() -> None:
    outcome = run(
        'do: "marcus: attack goblin"\ndice: [3d6: 18, 1d6: 6]\n'
        "expect: {AttackRolled: {roll.faces: [6, 6, 6]}, FellProne: {who: marcus}}\n"
    )
    assert outcome.passed, str(outcome)


def test_who_is_not_mentioned_ends_the_turn() -> None:
    outcome = run('do: "goblin: full defense"\nexpect: {TurnEnded: {who: marcus}, round: 1}\n')
    assert outcome.passed, str(outcome)


def test_acts_come_in_turn_and_into_the_next_round() -> None:
    outcome = run(
        """\
        steps:
          - do: "goblin: end"
            expect: {round: 1}
          - do: ["marcus: end", "goblin: full defense, end", "marcus: fall prone"]
            expect: {round: 3, conditions: {marcus: [prone]}}
        """
    )
    assert outcome.passed, str(outcome)


def test_tactics_may_answer_for_the_others() -> None:
    outcome = run(
        """\
        others: tactics
        do: "goblin: end"
        dice: [marcus 3d6: 10, goblin 3d6: 3]
        expect: {AttackRolled: {who: marcus}, DefenceRolled: {who: goblin}}
        """
    )
    assert outcome.passed, str(outcome)


def test_a_step_runs_on() -> None:
    outcome = run(
        """\
        steps:
          - {to: round 1, expect: {round: 1}}
          - {to: TurnEnded, expect: {TurnStarted: {who: marcus}}}
          - {to: end of round, expect: [RoundEnded, {round: 1}]}
          - {to: end of round, expect: [RoundEnded, {round: 2}]}
          - adjust: {set: Goblin, tracker: vitality, to: 1}
            do: "marcus: attack goblin"
            answers: "goblin: none"
            dice: [3d6: 10, 1d6: 6]
            to: end
            expect: {winner: marcus, over: true, out: {goblin: true}}
        """
    )
    assert outcome.passed, str(outcome)


def test_lengths_may_be_written_in_words() -> None:
    outcome = run(
        """\
        scenario: A walk
        system: simverse
        map: "......"
        sides:
          one: [{name: Ann, dx: 12, at: "0,0", hidden: true}]
          two: [{name: Foe, dx: 8, at: "5,0"}]
        do: "ann: move to 3,0"
        expect:
          - Moved: {metres: 3 m}
          - state: {ann: {at: "3,0", side: one, gone: false, hidden: [two]}}
        """,
        head="",
    )
    assert outcome.passed, str(outcome)


def test_sealed_plans_pools_and_kept_dice() -> None:
    outcome = run(
        """\
        others: guard
        steps:
          - do: ["rat: strike ada", "ada: strike rat"]
            expect:
              - Planned: {who: ada, plan: strike rat}
              - Planned: {who: bert, plan: guard}
              - offered: {ada: {strike rat: {total: 2, terms: {Might: 3}}}}
          - to: Hurt
            dice: [ada 2d6: [5, 1], rat 2d6: [4, 3]]
            answers: "rat: spend"
            expect:
              - Struck: {dice: 2, dice.terms: {TY-HIT-2: -1}, roll: [5, 1], hits: 1}
              - LuckTried: {roll.faces: [4, 3], turned: false}
              - Hurt: {who: rat, lost: 1}
              - heart: {rat: 1}
          - to: end of round
            dice: [rat 2d6: [1, 1]]
            expect: {Struck: {who: rat, hits: 0}, no: [Hurt], round: 2}
        """,
        BRAWL,
    )
    assert outcome.passed, str(outcome)


def test_several_scenarios_share_what_stands_beside_them() -> None:
    text = DUEL.replace("scenario: A duel\n", "") + dedent(
        """\
        do: "marcus: attack goblin"
        dice: [3d6: 17, 1d6: 1]
        scenarios:
          - scenario: It is taken
            answers: "goblin: none"
          - scenario: It is dodged
            answers: "goblin: dodge"
            dice: [3d6: 17, 3d6: 6]
          - scenario: Others fight
            fighters: {ann: {dx: 15}, bob: {}}
            do: "ann: end"
            dice: []
        """
    )
    result = run_document(parse(text, "many.yaml"))
    assert isinstance(result, Result)
    assert result.passed, str(result)
    assert [outcome.title for outcome in result.outcomes] == [
        "It is taken",
        "It is dodged",
        "Others fight",
    ]
    assert str(result).splitlines()[1] == "many.yaml:10: It is dodged: passed"


def test_a_rule_of_plain_arithmetic_is_called_by_its_id() -> None:
    head = "scenario: Fives\nsystem: simverse\n"
    assert run("rule: SV-CORE-6\ninputs: {margin: 12}\nresult: 2\n", head).passed
    assert failures("rule: SV-CORE-6\ninputs: {margin: 12}\nresult: 3\n", head) == [
        "5: SV-CORE-6 of margin 12 should be 3, is 2"
    ]
    found = failures("rule: SV-CORE-6\ninputs: {roll: 12}\nresult: 3\n", head)
    assert found[0].startswith("4: SV-CORE-6 cannot be called with roll 12: ")
    assert problems("rule: SV-CORE-66\nresult: 3\n", head) == [
        '3: unknown rule "SV-CORE-66"; nearest: "SV-CORE-6"'
    ]
    assert problems("rule: SV-CORE-1\ninputs: [1]\ndo: x\n", head) == [
        '1: missing key "result"',
        '3: unknown rule that can be called "SV-CORE-1"; nearest: "SV-CORE-6"',
        "4: should be a mapping, is a list",
        '5: unknown key "do"; known: rule, inputs, result',
    ]


def test_the_examples_of_the_documentation_run() -> None:
    text = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        result = run_document(parse(example, "scenarios.md"))
        assert result.passed, str(result)


def test_files_are_read_from_disk(tmp_path: Path) -> None:
    file = tmp_path / "duel.yaml"
    file.write_text(DUEL + HIT, encoding="utf-8")
    assert run_file(file).passed


# -- what fails -------------------------------------------------------------------------------


def test_a_failure_shows_the_place_the_difference_and_what_happened() -> None:
    outcome = run(HIT + "expect:\n  - AttackRolled: {margin: 8}\n  - vitality: {goblin: 18}\n")
    assert str(outcome).splitlines() == [
        "test.yaml:1: A duel: failed in step 1 (Marcus: attack goblin with mace)",
        "  test.yaml:10: AttackRolled: margin should be 8, is 6",
        "  test.yaml:11: Goblin's vitality should be 18, is 17",
        "  told in this step:",
        *(f"    {line}" for line in outcome.failures[0].told),
    ]
    told = outcome.failures[0].told
    assert "> Marcus: attack goblin with mace" in told
    assert "* Marcus rolls 3d6 (attack): 11" in told
    assert any("Goblin loses 3 Vitality" in line for line in told)
    assert (outcome.failures[0].expected, outcome.failures[0].got) == ("8", "6")
    assert not outcome.passed


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("AttackRolled: {needed: 18}", "AttackRolled: needed should be 18, is 17 (DX 14, skill 3)"),
        (
            "AttackRolled: {needed.terms: {DX: 13}}",
            "AttackRolled: needed.terms.DX should be 13, is 14",
        ),
        (
            "AttackRolled: {needed.terms: {flanking: 2}}",
            "AttackRolled: needed.terms.flanking should be 2, is nothing",
        ),
        (
            "AttackRolled: {needed: {terms: {DX: null}}}",
            "AttackRolled: needed.terms.DX should be nothing, is 14",
        ),
        ("AttackRolled: {hits: false}", "AttackRolled: hits should be false, is true"),
        ("AttackRolled: {target: marcus}", "AttackRolled: target should be marcus, is Goblin"),
        ("AttackRolled: {distance: 2 m}", "AttackRolled: distance should be 2 m, is 1000"),
        (
            "DefenceRolled: {roll: [4, 1, 4]}",
            "DefenceRolled: roll should be [4, 1, 4], is 3d6 9 (4 4 1)",
        ),
        ("DefenceRolled: {roll.dice: 2d6}", "DefenceRolled: roll.dice should be 2d6, is 3d6"),
        (
            "InitiativeSet: {order: [Goblin]}",
            "InitiativeSet: order should be [Goblin], is [Marcus, Goblin]",
        ),
        ("Died", "Died should be told in this step, but it is not; told: "),
        ("no: [AttackRolled]", "there should be no AttackRolled, but there is"),
        (
            "no: [{VitalityLost: {lost: 3}}]",
            "there should be no VitalityLost {lost: 3}, but there is",
        ),
        ("anywhere: [{VitalityLost: {lost: 4}}]", "VitalityLost: lost should be 4, is 3"),
        ("conditions: {goblin: [prone]}", "Goblin's conditions should be [prone], is []"),
        (
            "state: {goblin: {weapons: {mace: stowed}}}",
            "Goblin's weapons.mace should be stowed, is in hand",
        ),
        (
            "state: {goblin: {weapons: {bow: stowed}}}",
            "Goblin's weapons.bow should be stowed, is nothing",
        ),
        ("order: [goblin, marcus]", "the order should be [Goblin, Marcus], is [Marcus, Goblin]"),
        ("round: 2", "the round should be 2, is 1"),
        ("over: true", "the over should be true, is false"),
        ("winner: marcus", "the winner should be marcus, is not decided"),
        (
            "offered: [block]",
            'Goblin: "block" should be open, but is refused: '
            "there is no shield to block with (SV-BLK-2)",
        ),
        ("offered: {dodge: 6}", 'Goblin: "dodge" should be 6, is 5 (DX/2 6, margin -1)'),
        (
            "offered: {dodge: {terms: {margin: -2}}}",
            'Goblin: "dodge".terms.margin should be -2, is -1',
        ),
        ("offered: {none: 3}", 'Goblin: "none" should be 3, is nothing'),
        ("not offered: [dodge]", 'Goblin: "dodge" should not be open, but it is'),
        (
            "not offered: {block: SV-BLK-3}",
            'Goblin: "block" should be refused by SV-BLK-3, is: '
            "there is no shield to block with (SV-BLK-2)",
        ),
        (
            "advised: {goblin: [SV-DOD-5]}",
            "Goblin should be advised by SV-DOD-5; advised: nothing",
        ),
        (
            "not advised: {marcus: [SV-TAC-8]}",
            "Marcus should not be advised by SV-TAC-8; advised: ",
        ),
        (
            "refused: {answer: 'goblin: block', rule: SV-BLK-2, says: flank}",
            'Goblin: "block" should be refused saying "flank", is: '
            "there is no shield to block with (SV-BLK-2)",
        ),
    ],
)
def test_what_is_not_as_expected_is_told(wish: str, said: str) -> None:
    found = failures(HIT + f"expect:\n  - {wish}\n")
    assert len(found) == 1
    assert found[0].startswith(f"10: {said}")


def test_events_come_in_the_order_of_the_list() -> None:
    found = failures(HIT + "expect:\n  - DefenceRolled\n  - AttackRolled\n")
    assert found == [
        "11: AttackRolled should be told after what comes before it in the list, but it is not; "
        "told: DamageRolled, VitalityLost"
    ]


def test_the_nearest_of_several_events_is_compared() -> None:
    outcome = run(
        """\
        do: ["marcus: full defense", "marcus: end", "goblin: end"]
        expect: {TurnEnded: {who: ann}}
        """
    )
    assert [one.message for one in outcome.failures] == ["TurnEnded: who should be ann, is Marcus"]


def test_a_missing_die() -> None:
    outcome = run('do: "marcus: attack goblin"\nanswers: "goblin: dodge"\ndice: [3d6: 11]\n')
    assert [str(one) for one in outcome.failures] == [
        "test.yaml:8: Goblin rolls 3d6 (defence), but the step gives no more dice"
    ]
    assert failures('do: "marcus: attack goblin"\n') == [
        "1: Marcus rolls 3d6 (attack), but the step gives no more dice"
    ]


def test_a_leftover_die() -> None:
    found = failures('do: "marcus: attack goblin"\ndice: [3d6: 18, 1d6: 1, 2d6: [3, 5]]\n')
    assert found == ["7: 2d6: [3, 5] was never rolled"]


def test_dice_of_another_kind_or_of_somebody_else() -> None:
    assert failures('do: "marcus: attack goblin"\ndice: [2d6: 8]\n') == [
        "7: Marcus rolls 3d6 (attack), but the next dice are 2d6: 8"
    ]
    assert failures('do: "marcus: attack goblin"\ndice: [goblin 3d6: 8]\n') == [
        "7: Marcus rolls 3d6 (attack), but the next dice are Goblin's"
    ]


def test_a_sum_will_not_do_for_dice_that_are_counted() -> None:
    found = failures(
        'others: guard\ndo: "ada: strike rat"\ndice: [2d6: 9]\nto: Struck\n',
        BRAWL,
    )
    assert found == ["11: Ada needs every face of 2d6 (strike), not their sum"]


def test_a_missing_answer_says_what_it_could_be() -> None:
    outcome = run('do: "marcus: attack goblin"\ndice: [3d6: 11]\n')
    assert [str(one) for one in outcome.failures] == [
        "test.yaml:1: the step has no answer of Goblin, who is asked: "
        "Goblin, Marcus hits you (mace). Reaction?\n"
        "    it could be: dodge, parry, none"
    ]


def test_a_leftover_answer_and_an_offer_to_nobody() -> None:
    found = failures(
        'do: "marcus: end"\nanswers: "goblin: dodge"\nexpect: {offered: {goblin: [dodge]}}\n'
    )
    assert found == [
        '7: "Goblin: dodge" was never asked for',
        "8: Goblin was asked nothing in this step",
    ]


def test_an_answer_that_cannot_be_taken() -> None:
    outcome = run('do: "marcus: sing"\n')
    assert outcome.failures[0].message.startswith(
        'Marcus cannot answer "sing": no act is called "sing"'
    )
    assert "attack goblin with mace" in outcome.failures[0].hint
    outcome = run('do: "marcus: attack goblin"\nanswers: "goblin: block"\ndice: [3d6: 9]\n')
    assert [str(one) for one in outcome.failures] == [
        'test.yaml:7: Goblin cannot answer "block": there is no shield to block with (SV-BLK-2)\n'
        "    it could be: dodge, parry, none"
    ]


def test_others_may_have_to_be_mentioned() -> None:
    assert failures('others: nobody\ndo: "goblin: end"\n') == [
        "1: it is Marcus's turn, but the step has: Goblin: end"
    ]
    assert failures("others: nobody\nto: end of round\n") == [
        "1: it is Marcus's turn, but the step has: nothing"
    ]
    assert failures('others: fly\ndo: "goblin: end"\n')[0].startswith(
        '1: Marcus cannot answer "fly": no act is called "fly"'
    )


def test_who_is_out_can_do_nothing() -> None:
    text = """\
    steps:
      - adjust: {set: Goblin, tracker: vitality, to: -2}
      - do: "goblin: end"
    """
    head = DUEL + "  third: {dx: 9}\n"
    assert failures(text, head) == ["9: Goblin is out of the fight and can do nothing"]


def test_nothing_comes_after_the_end() -> None:
    text = """\
    steps:
      - adjust: {set: Goblin, tracker: vitality, to: -2}
        expect: {over: true}
      - do: "marcus: end"
      - to: end of round
    """
    assert failures(text) == [
        '9: "Marcus: end" was never done: the fight is over',
        "10: the fight was over before end of round",
    ]


def test_a_step_that_fails_stops_the_scenario() -> None:
    text = """\
    steps:
      - do: "marcus: sing"
      - do: "marcus: dance"
    """
    outcome = run(text)
    assert outcome.steps == 1
    assert len(outcome.failures) == 1


def test_a_change_that_cannot_be_made() -> None:
    assert failures("adjust: {set: Gobin, tracker: vitality, to: 1}\n") == [
        '6: this cannot be changed: no fighter is called "Gobin"; nearest: "Goblin"'
    ]


def test_an_endless_step_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.core.scenario.play.MOST_SEAMS", 50)
    assert failures("to: end\n") == ["6: end was not reached in 50 turns and acts"]


# -- bad files --------------------------------------------------------------------------------


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
    assert one("AttackRolled: {maneuvers: all}") == 'maneuvers should be a list, is the text "all"'
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
