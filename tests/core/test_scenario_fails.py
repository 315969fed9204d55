"""Scenarios: what fails, and how it is said."""

from __future__ import annotations

import pytest
from scenario_texts import BRAWL, DUEL, HIT, failures, run


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
