"""Scenarios: what can be written, and what passes."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

from scenario_texts import BRAWL, DUEL, HIT, failures, problems, run

from affray.core.files.yamlfile import parse
from affray.core.scenario import Result, run_document, run_file


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
