"""Problems and the words for what nobody knows."""

from __future__ import annotations

import pickle

import pytest

from affray.core.files.problem import BadData, Problem, described, nearest, quoted, unknown

WEAPONS = ["longsword", "short bow", "war_hammer", "Great-Axe"]


def test_a_problem_reads_like_a_compiler_message() -> None:
    message = 'unknown weapon "longswrod"; nearest: "longsword"'
    problem = Problem("goblin.yaml", 6, 9, "fighters.2.weapons", message)
    assert str(problem) == f"goblin.yaml:6:9: fighters.2.weapons: {message}"


def test_a_problem_of_the_whole_file_has_no_line() -> None:
    assert str(Problem("goblin.yaml", 0, 0, "", "is empty")) == "goblin.yaml: is empty"
    assert str(Problem("goblin.yaml", 3, 1, "", "is odd")) == "goblin.yaml:3:1: is odd"


def test_bad_data_tells_every_problem_once_in_the_order_of_the_lines() -> None:
    late, early = Problem("a.yaml", 9, 1, "x", "late"), Problem("a.yaml", 2, 5, "y", "early")
    other = Problem("b.yaml", 1, 1, "z", "other")
    error = BadData([other, late, early, late])
    assert error.problems == [early, late, other]
    assert str(error) == "a.yaml:2:5: y: early\na.yaml:9:1: x: late\nb.yaml:1:1: z: other"


def test_bad_data_crosses_a_process() -> None:
    error = BadData([Problem("a.yaml", 1, 2, "x", "odd")])
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("longswrod", "longsword"),
        ("LONGSWORD", "longsword"),
        ("short_bow", "short bow"),
        ("War-Hammer", "war_hammer"),
        ("great axe", "Great-Axe"),
        ("zzz", None),
        ("", None),
        ("x" * 1000, None),
    ],
)
def test_nearest(word: str, meant: str | None) -> None:
    assert nearest(word, WEAPONS) == meant


def test_unknown_names_the_nearest_word() -> None:
    sentence = 'unknown weapon "longswrod"; nearest: "longsword"'
    assert unknown("weapon", "longswrod", WEAPONS) == sentence


def test_unknown_lists_the_known_words_when_none_is_near() -> None:
    assert unknown("side", "zzz", ["red", "blue"]) == 'unknown side "zzz"; known: red, blue'
    many = [f"word{number}" for number in range(23)]
    shown = ", ".join(many[:8])
    assert unknown("word", "?", many) == f'unknown word "?"; known: {shown}, ... (23)'
    assert unknown("side", "red", []) == 'unknown side "red"; none is known'


def test_quoted_text_stays_on_one_short_line() -> None:
    assert quoted('say "hi"\n') == r'"say \"hi\"\n"'
    assert quoted("é" * 100) == '"' + "é" * 57 + '..."'


def test_described() -> None:
    values = [None, True, False, 12, 1.5, "twelve", [1], {"a": 1}]
    assert [described(value) for value in values] == [
        "empty",
        "true",
        "false",
        "the number 12",
        "the number 1.5",
        'the text "twelve"',
        "a list",
        "a mapping",
    ]
