"""The parts of the command line that need no process."""

from __future__ import annotations

import doctest
from fractions import Fraction

import pytest

from affray.core.story import words
from affray.frontends.cli import chart, commands, menu, play, prompt, table, typed
from affray.frontends.cli.chances import percent
from affray.frontends.cli.columns import flow
from affray.frontends.cli.menu import Menu
from affray.referee import Referee, Refused, hand
from affray.referee.letters import letters_for


@pytest.mark.parametrize("module", [chart, commands, hand, menu, play, prompt, table, typed, words])
def test_examples_in_docstrings(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]  # a module is one


def option(answer: str, **more: object) -> dict[str, object]:
    return {"answer": answer, "group": answer.split(" ")[0], **more}


def test_a_menu_numbers_groups_and_letters_variants() -> None:
    found = Menu(
        [
            option("attack elm with axe, swing", about="Elm"),
            option("attack elm with axe, throw", about="Elm"),
            option("attack oak with axe, swing", about="Oak", illegal="too far", rule="X-1"),
            option("end"),
            option("fall prone", more=True),
            option("draw knife", illegal="no", rule="X-2"),
        ]
    )
    assert found.pick("1a") == ["attack elm with axe, swing"]
    assert found.pick("1 B") == ["attack elm with axe, throw"]
    assert found.pick("1") == ["attack elm with axe, swing", "attack elm with axe, throw"]
    assert found.pick("2") == ["end"]
    assert found.pick("3") == []
    assert found.pick("1c") == []
    assert found.pick("end") is None
    assert found.entries[0].common == " with axe"
    assert found.label(found.entries[0], found.entries[0].options[1]) == "Elm, throw"
    assert [entry.group for entry in found.closed] == ["draw"]
    assert [one["answer"] for one in found.more] == ["fall prone"]
    assert found.only == ""


def test_half_an_order_means_what_is_on_the_list() -> None:
    found = Menu(
        [
            option("attack black knight with sling", about="Black knight"),
            option("attack bandit 1 with sling", about="Bandit 1"),
            option("attack bandit 1 with sling, from behind", about="Bandit 1", more=True),
            option("draw fists", more=True),
            option("move to 8,3", group="move to", words="towards Black knight"),
            option("end"),
        ]
    )
    attacks = {
        "1a attack black knight with sling": "attack black knight with sling",
        "1b attack bandit 1 with sling": "attack bandit 1 with sling",
    }
    assert found.meant("attack") == found.meant("attack him") == attacks
    assert list(found.meant("attack the knight").values()) == ["attack black knight with sling"]
    assert list(found.meant("attack b1").values()) == ["attack bandit 1 with sling"]
    assert found.meant("attack bandit from behind") == {
        "attack bandit 1 with sling, from behind": "attack bandit 1 with sling, from behind"
    }
    assert found.meant("move toward the knight") == {
        "2 move to 8,3 towards Black knight": "move to 8,3"
    }
    for nothing in ("draw", "move 3", "sling", "the", "attack orc", ""):
        assert found.meant(nothing) == {}


def test_what_is_closed_says_with_what() -> None:
    far, heal = {"illegal": "too far", "rule": "X-1"}, {"illegal": "unhurt", "rule": "X-2"}
    options = [
        option("attack elm with sling", about="Elm"),
        option("attack elm with club", about="Elm", **far),
        option("attack oak with club", about="Oak", **far),
        option("attack oak with sling", about="Oak", **far),
        option("attack elm with sling, thrown", about="Elm", **far),
        option("cast ward"),
        option("cast mend on elm", about="Elm", **heal),
    ]
    found = Menu(options)
    attack, cast = found.entries
    assert found.refusals(attack) == [
        "-  Elm, Oak with club: too far (X-1)",
        "-  Oak: too far (X-1)",
    ]
    assert found.refusals(cast) == ["-  mend on elm: unhurt (X-2)"]
    whole = Menu(options, whole=True)
    assert "-  Elm, thrown: too far (X-1)" not in found.refusals(attack)
    assert "-  Oak, Elm: too far (X-1)" in whole.refusals(whole.entries[0])


def test_a_name_on_the_list_is_written_as_it_is() -> None:
    found = Menu([{"answer": "isolde's gem", "group": "isolde's gem", "about": "Isolde"}])
    assert found.entries[0].head == "Isolde's gem"


def test_a_menu_with_one_answer_knows_it() -> None:
    assert Menu([option("end"), option("fall prone", more=True)]).only == "end"


def test_the_same_place_toward_two_is_one_choice() -> None:
    found = Menu([option("move to 1,1", words="toward A"), option("move to 1,1", words="toward B")])
    assert found.options()[0]["words"] == "toward A, toward B"


def test_chances_are_never_rounded_to_sure() -> None:
    assert percent(Fraction(0)) == "0 %"
    assert percent(Fraction(1)) == "100 %"
    assert percent(Fraction(1, 1000)) == "<1 %"
    assert percent(Fraction(999, 1000)) == ">99 %"


def test_nothing_is_broken_by_flowing() -> None:
    pieces = [f"{letter}  " + letter * 10 for letter in "abcdef"]
    lines = flow(pieces, 30)
    assert "   ".join(lines) == "   ".join(pieces)
    assert all(len(line) <= 30 for line in lines)


def test_a_chart_marks_everybody_with_a_letter_of_their_own() -> None:
    field = {
        "kind": "grid",
        "rows": ["GG....", "......"],
        "legend": {"G": {"label": "gorse", "difficult": True}, ".": {}},
        "cell": 1000,
    }
    people = [{"name": f"Goblin {n}", "at": f"{n},1"} for n in range(1, 4)]
    lines = chart.chart(field, people, {})
    marks = letters_for(people, field["legend"])
    assert len(set(marks.values())) == 3
    assert "G" not in marks.values()
    assert f"  1 .{marks['Goblin 1']}{marks['Goblin 2']}{marks['Goblin 3']}.." in lines
    assert "G gorse, difficult ground" in lines
    assert chart.chart({"kind": "contact"}, people, {}) == [
        "There is no map: everybody is within reach of everybody."
    ]


@pytest.mark.parametrize("text", ["", "a", "1 x", "1.5", "4 4 -3", "9999999"])
def test_what_is_no_dice_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        typed.read_dice(text, 3, 6)


@pytest.mark.parametrize("text", ["", "set", "set ash vitality 5", "set ash because so", "hop"])
def test_a_change_needs_name_tracker_value_and_reason(text: str) -> None:
    referee = Referee.open("reference-duel", seed=1, people=["first"])
    referee.run()
    with pytest.raises(Refused):
        referee.by_hand(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1b", "attack goblin 2"),
        ("1b!", "attack goblin 2"),
        ("choice 1a please", "attack goblin 1"),
        ("I'll take 1b", "attack goblin 2"),
        ("option 2", "move to 3,4"),
        ("1b twice", "attack goblin 2 twice"),
        ("1a 1b", "attack goblin 1 then attack goblin 2"),
        ("1b then 1a", "attack goblin 2 then attack goblin 1"),
        ("1b, and get my dagger out", "attack goblin 2, and get my dagger out"),
        ("2 then end", "move to 3,4 then end"),
        ("1a and then 2", "attack goblin 1 and then move to 3,4"),
        ("go to 2, 1 and wait", "go to 2, 1 and wait"),
        ("attack goblins 1 and 2", "attack goblins 1 and 2"),
        ("shoot 1, then 2", "shoot 1, then 2"),
        ("1z then 1a", "1z then attack goblin 1"),
        ("7th goblin", "7th goblin"),
    ],
)
def test_numbers_of_the_list_are_the_answers_that_they_stand_for(text: str, meant: str) -> None:
    rows = (("attack goblin 1", "attack"), ("attack goblin 2", "attack"), ("move to 3,4", "move"))
    menu = Menu([{"answer": answer, "group": group} for answer, group in rows])
    assert typed.with_choices(menu, text) == meant


def test_a_number_that_is_not_on_the_list_is_told() -> None:
    menu = Menu([{"answer": "attack goblin 1", "group": "attack"}])
    with pytest.raises(Refused, match=r"there is no choice 4; [?] lists them all"):
        typed.with_choices(menu, "option 4")
