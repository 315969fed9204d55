"""YAML files: what is a number, where things stand, and what is refused."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.files import yamlfile
from affray.core.files.problem import BadData, Problem
from affray.core.files.yamlfile import parse, read

LOADERS = [getattr(yaml, "CSafeLoader", yaml.SafeLoader), yaml.SafeLoader]

GOBLIN = """\
# a small one
fighters:
  goblin:
    dx: 12
    weapons: [club, sling]
    notes:
      - bites
      - {when: night, what: howls}
"""


@pytest.fixture(params=LOADERS, ids=["fast", "plain"])
def both_loaders(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run with the C loader where it exists, and with the one written in Python."""
    usual = yamlfile._LOADER
    yamlfile._LOADER = request.param
    yield
    yamlfile._LOADER = usual


def refusal(text: str | bytes) -> str:
    with pytest.raises(BadData) as caught:
        parse(text, "f.yaml")
    return str(caught.value)


@pytest.mark.usefixtures("both_loaders")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("+2", 2),
        ("0", 0),
        ("999999999999999999", 999999999999999999),
        ("1.5", 1.5),
        ("-0.25", -0.25),
        (".5", 0.5),
        ("'12'", "12"),
        ('"true"', "true"),
        ("|\n  12", "12\n"),
        *[(word, word) for word in ("on", "off", "yes", "no", "y", "n", "True", "NULL", "TRUE")],
        *[(word, word) for word in ("2d6+1", "3-5", "1:30", "190:20:30", "1_000", "0x1F", "0o17")],
        *[(word, word) for word in ("007", "1e3", "1.5e3", "5.", ".inf", "-.inf", ".nan", "=")],
        *[(word, word) for word in ("2026-11-05", "2026-11-05 10:00:00", "1.2.3", "٣")],
    ],
)
def test_only_plain_numbers_and_true_and_false_are_not_text(text: str, value: object) -> None:
    found = parse(f"key: {text}\n", "f.yaml").data["key"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_text_as_they_are_written() -> None:
    text = "12: a\non: b\ntrue: c\n1.50: d\n'x y': e\n~: f\n"
    assert list(parse(text, "f.yaml").data) == ["12", "on", "true", "1.50", "x y", "~"]


@pytest.mark.usefixtures("both_loaders")
@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (2, 1)),
        (("fighters",), (3, 3)),
        (("fighters", "goblin"), (4, 5)),
        (("fighters", "goblin", "dx"), (4, 9)),
        (("fighters", "goblin", "weapons", 1), (5, 21)),
        (("fighters", "goblin", "notes", 1, "what"), (8, 29)),
        (("fighters", "goblin", "st"), (4, 5)),
        (("fighters", "goblin", "weapons", 7), (5, 14)),
        (("fighters", "goblin", "weapons", "x"), (5, 14)),
        (("elsewhere", 3, "x"), (2, 1)),
    ],
)
def test_line_of_a_value_or_of_its_nearest_parent(
    path: tuple[str | int, ...], place: tuple[int, int]
) -> None:
    assert parse(GOBLIN, "goblin.yaml").line(path) == place


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (2, 1)),
        (("fighters", "goblin"), (3, 3)),
        (("fighters", "goblin", "weapons"), (5, 5)),
        (("fighters", "goblin", "weapons", 1), (5, 21)),
        (("fighters", "goblin", "notes", 1, "what"), (8, 23)),
        (("fighters", "goblin", "st"), (4, 5)),
        (("fighters", "orc", "dx"), (3, 3)),
    ],
)
def test_line_of_a_key(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert parse(GOBLIN, "goblin.yaml").key_line(path) == place


def test_windows_line_ends_and_byte_order_marks_do_not_move_the_lines() -> None:
    text = "\ufeff" + GOBLIN.replace("\n", "\r\n")
    document = parse(text.encode(), "goblin.yaml")
    assert document.data == parse(GOBLIN, "goblin.yaml").data
    assert document.line(("fighters", "goblin", "dx")) == (4, 9)
    assert document.line(()) == (2, 1)


def test_an_alias_is_a_copy_with_the_line_of_its_anchor() -> None:
    document = parse("a: &x {n: 1}\nb: *x\nc: &x 2\nd: *x\n", "f.yaml")
    assert document.data == {"a": {"n": 1}, "b": {"n": 1}, "c": 2, "d": 2}
    assert document.data["a"] is not document.data["b"]
    assert document.line(("b", "n")) == (1, 11)


@pytest.mark.usefixtures("both_loaders")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f.yaml: is empty"),
        ("# nothing yet\n", "f.yaml: is empty"),
        ("---\n", "f.yaml:2:1: the file should be a mapping (key: value), is empty"),
        ("- a\n", "f.yaml:1:1: the file should be a mapping (key: value), is a list"),
        ("word\n", 'f.yaml:1:1: the file should be a mapping (key: value), is the text "word"'),
        ("a: 1\n---\nb: 2\n", "f.yaml:2:1: a second document begins here; a file holds one"),
        ("a: 1\n...\nb: 2\n", "f.yaml:3:1: nothing may follow the end of the document"),
        ("a: b: c\n", 'f.yaml:1:5: a ":" cannot stand here; check the indentation, or use quotes'),
        ("a: 1\nb\nc: 2\n", 'f.yaml:2:1: a key needs a ":" after it'),
        ("a: - b\n", 'f.yaml:1:4: a list cannot begin here; put the "-" on a line of its own'),
        (
            "a:\n  - [1, 2\nb: 3\n",
            'f.yaml:3:2: the list opened with "[" in line 2 lacks a "," or its "]"',
        ),
        ("a: {b: 1\n", 'f.yaml:2:1: the mapping opened with "{" in line 1 lacks a "," or its "}"'),
        ('a: 1\nb: "x\nc: 2\n', "f.yaml:2:4: the quote opened here is never closed"),
        (
            "a:\n  b: 1\n c: 2\n",
            "f.yaml:3:2: this does not fit; check the indentation and the quotes",
        ),
        ("a:\n\tb: 1\n", "f.yaml:2:1: a tab cannot indent; use spaces"),
        ("é: @x\n", 'f.yaml:1:4: a value cannot begin with "@"; use quotes'),
        ("a: *\n", 'f.yaml:1:5: a "*" or "&" needs a name after it; use quotes if text is meant'),
        ("a: ,\n", "f.yaml:1:4: a value is missing here; use quotes if this is meant as text"),
        (
            'a: "\\xzz"\n',
            'f.yaml:1:7: an impossible escape in double quotes; write "\\\\" for a backslash',
        ),
        (
            "a: !!python/object/apply:os.system [ls]\n",
            'f.yaml:1:4: a: the tag "!!python/object/apply:os.system" is not allowed; leave it out',
        ),
        ("a:\n- !x 3\n", 'f.yaml:2:3: a.0: the tag "!x" is not allowed; leave it out'),
        ("a: ! 3\n", 'f.yaml:1:4: a: the tag "!" is not allowed; leave it out'),
        ("a: !e!x 3\n", 'f.yaml:1:4: tags ("!...") are not allowed here'),
        ("!!str a: 3\n", "f.yaml:1:1: a key cannot have a tag or an anchor"),
        ("&k a: 3\n", "f.yaml:1:1: a key cannot have a tag or an anchor"),
        (
            "a:\n  dx: 1\n  st: 2\n  dx: 3\n",
            'f.yaml:4:3: a: the key "dx" stands twice, in line 2 and in line 4',
        ),
        (
            "? [a]\n: 1\n",
            "f.yaml:1:3: a key should be plain text, not a list, a mapping or an alias",
        ),
        ("'': 1\n", "f.yaml:1:1: a key should be one line of 1 to 100 characters"),
        ('"a\\nb": 1\n', "f.yaml:1:1: a key should be one line of 1 to 100 characters"),
        (f"{'k' * 101}: 1\n", "f.yaml:1:1: a key should be one line of 1 to 100 characters"),
        (
            "a: &a {x: 1}\nb:\n  <<: *a\n",
            'f.yaml:3:3: b: "<<" does not merge here; write the keys out',
        ),
        ("a: *b\n", 'f.yaml:1:4: a: "*b" has no "&b" before it'),
        ("a: &x [*x]\n", 'f.yaml:1:8: a.0: "*x" stands inside the value that it repeats'),
        ('a: "\\0"\n', "f.yaml:1:4: a: the invisible character U+0000 is not allowed"),
        ("a: 1\nb: x\x1by\n", "f.yaml:2:5: the invisible character U+001B is not allowed"),
        ("a: x\u2028y\n", "f.yaml:1:5: the invisible character U+2028 is not allowed"),
        (
            "a: 1234567890123456789\n",
            'f.yaml:1:4: a: the number "1234567890123456789" is too large; 18 digits are the most',
        ),
    ],
)
def test_refused_in_plain_words(text: str, message: str) -> None:
    assert refusal(text) == message


def test_every_problem_is_told_and_broken_yaml_after_them() -> None:
    assert refusal("a: !x 1\nb: 2\nb: *c\nd: e: f\n").splitlines() == [
        'f.yaml:1:4: a: the tag "!x" is not allowed; leave it out',
        'f.yaml:3:1: the key "b" stands twice, in line 2 and in line 3',
        'f.yaml:3:4: b: "*c" has no "&c" before it',
        'f.yaml:4:5: a ":" cannot stand here; check the indentation, or use quotes',
    ]


def test_text_that_is_not_utf8() -> None:
    message = "is not UTF-8 text; save it as UTF-8"
    assert refusal(b"a: 1\r\nb: caf\xe9\n") == f"f.yaml:2:7: {message}"
    assert refusal("a: 1".encode("utf-16")) == f"f.yaml:1:1: {message}"
    assert refusal("a: \ud800") == f"f.yaml:1:4: {message}"


def test_an_impossible_escape_is_refused_without_the_fast_loader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(yamlfile, "_LOADER", yaml.SafeLoader)
    assert refusal('a: "\\UFFFFFFFF"').startswith("f.yaml: is not valid YAML: ")
    assert refusal('a: "\\ud800"').endswith("a: the invisible character U+D800 is not allowed")


def test_an_alias_bomb_is_refused() -> None:
    lines = ["a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    message = "more than 100,000 values, aliases counted each time"
    assert refusal("\n".join(lines)) == f"f.yaml:5:45: a4.7: {message}"


def test_the_largest_number_of_values() -> None:
    fits = "a: [" + "1," * 99_998 + "]"
    data = parse(fits, "f.yaml").data["a"]
    assert isinstance(data, list)
    assert len(data) == 99_998
    assert "more than 100,000 values" in refusal("a: [" + "1," * 99_999 + "]")


@pytest.mark.usefixtures("both_loaders")
def test_nesting_has_a_limit() -> None:
    assert parse("a: " + "[" * 39 + "]" * 39, "f.yaml").line(("a", *[0] * 38)) == (1, 42)
    assert refusal("a: " + "[" * 40 + "]" * 40).endswith(": nested more than 40 levels deep")
    assert refusal("[" * 100_000).endswith(": nested more than 40 levels deep")
    aliased = "a: &a " + "[" * 30 + "]" * 30 + "\nb: " + "[" * 10 + "*a" + "]" * 10
    assert refusal(aliased).endswith(": nested more than 40 levels deep")


def test_size_has_a_limit() -> None:
    assert parse("a: 1\n" + "#" * 999_995, "f.yaml").data == {"a": 1}
    assert refusal("a: 1\n" + "#" * 999_996) == "f.yaml: is larger than 1,000,000 bytes"


def test_read_a_file(tmp_path: Path) -> None:
    path = tmp_path / "goblin.yaml"
    path.write_text(GOBLIN)
    document = read(path)
    assert document.file == str(path)
    assert document.data["fighters"] == {
        "goblin": {
            "dx": 12,
            "weapons": ["club", "sling"],
            "notes": ["bites", {"when": "night", "what": "howls"}],
        }
    }


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    def refused(path: str | Path) -> str:
        with pytest.raises(BadData) as caught:
            read(path)
        return str(caught.value)

    missing = tmp_path / "missing.yaml"
    assert refused(missing) == f"{missing}: there is no such file"
    assert refused(tmp_path) == f"{tmp_path}: is a folder; a file is needed"
    assert refused("a\0b") == "a\0b: cannot be read: embedded null byte"
    loop = tmp_path / "loop.yaml"
    os.symlink(loop, loop)
    assert refused(loop).startswith(f"{loop}: cannot be read: ")
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * 3_000_000)
    assert refused(large) == f"{large}: is larger than 1,000,000 bytes"


YAML_LIKE = st.text(
    st.sampled_from("ab:-[]{}&*!|>%@`'\"#?, \n\t\\<.~0123x\u0000\u2028é"), max_size=60
)


def parsed_or_refused(text: str | bytes) -> None:
    problems: list[Problem] = []
    try:
        document = parse(text, "f.yaml")
    except BadData as error:
        problems = error.problems
    if problems:
        assert all(one.message and "\n" not in str(one) for one in problems)
    else:
        assert isinstance(document.data, dict)
        places = [document.key_line((key,)) for key in document.data]
        assert places == sorted(places)


@settings(deadline=None)  # other work on the machine is no failure
@given(st.one_of(YAML_LIKE, st.text(), st.binary()))
def test_anything_is_parsed_or_refused(text: str | bytes) -> None:
    parsed_or_refused(text)


@settings(deadline=None)  # other work on the machine is no failure
@given(YAML_LIKE)
def test_anything_is_parsed_or_refused_without_the_fast_loader(text: str) -> None:
    usual = yamlfile._LOADER
    yamlfile._LOADER = yaml.SafeLoader
    try:
        parsed_or_refused(text)
    finally:
        yamlfile._LOADER = usual


VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**17), 10**17),
        st.text(st.characters(codec="ascii", categories=["L", "N", "P", "S", "Zs"]), max_size=12),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.text("abcxyz 0123", min_size=1, max_size=8), inner, max_size=4),
    ),
    max_leaves=20,
)


@settings(deadline=None)  # other work on the machine is no failure
@given(st.dictionaries(st.sampled_from(["a", "b", "c"]), VALUES), st.booleans())
def test_what_yaml_writes_is_read_back(data: dict[str, object], flow: bool) -> None:
    assert parse(yaml.safe_dump(data, default_flow_style=flow), "f.yaml").data == data


def test_a_part_of_a_document_keeps_its_lines() -> None:
    document = parse("shared: 1\nown: 2\nlist:\n  - own: 3\n    gone: 4\n", "f.yaml")
    part = document.part(
        ("list", 0), without=["gone"], more={"new": [{"a": 5}]}, inherit=["shared", "own"]
    )
    assert part.data == {"shared": 1, "own": 3, "new": [{"a": 5}]}
    assert part.line(("shared",)) == (1, 9)
    assert part.key_line(("own",)) == (4, 5)
    assert part.line(("new", 0, "a")) == (4, 5)
    assert document.data["list"] == [{"own": 3, "gone": 4}]
