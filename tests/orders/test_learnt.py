"""What is learnt from examples, that it is kept, and learnt anew when anything is different."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import affray
from affray.orders.language.words import Words
from affray.orders.likeness import examples, likeness
from affray.orders.likeness.examples import likeness_of
from affray.orders.likeness.likeness import Likeness, learnt, signs
from affray.orders.likeness.memory import packed, unpacked

EXAMPLES = """\
hold:
  - 'stand fast'
  - 'let them come'
  - 'wait here'
shove:
  - 'push {foe} away'
  - 'throw my weight against {foe}'
'defence: dodge':
  - 'i jump aside'
'defence: block':
  - 'i raise my shield'
"""
LISTS = """\
verbs:
  hold: [wait, stay put]
  shove: [push]
"""


class Book:
    """A small book in a language of its own, with an empty cache."""

    def __init__(self, folder: Path) -> None:
        self.cache = folder / "cache"
        self.folder = folder / "book" / "orders"
        self.folder.mkdir(parents=True)
        self.write(EXAMPLES, LISTS)

    def write(self, said: str, lists: str) -> None:
        """Write the examples and the lists of the book."""
        (self.folder / "xx-said.yaml").write_text(said, encoding="utf-8")
        (self.folder / "xx.yaml").write_text(lists, encoding="utf-8")

    def likeness(self, question: str = "") -> Likeness:
        """Return what is learnt, as a new process would."""
        return likeness_of(Words(self.folder, "xx"), question)

    def files(self) -> list[Path]:
        """Return the files of the cache."""
        return [path for path in self.cache.rglob("*") if path.is_file()]


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """Return a small book."""
    monkeypatch.setenv("AFFRAY_CACHE", str(tmp_path / "cache"))
    return Book(tmp_path)


@pytest.fixture
def lessons(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return all that is learnt from while a test runs."""
    found: list[Any] = []
    monkeypatch.setattr(examples, "learnt", lambda said: found.append(said) or learnt(said))
    return found


def contents(one: Likeness) -> dict[str, Any]:
    """Return all that a likeness knows."""
    return dict(vars(one))


def by_definition(said: dict[str, list[list[str]]]) -> dict[tuple[str, str], float]:
    """Return what a logistic regression makes of examples, act by act, as slowly as may be."""
    weights: dict[tuple[str, str], float] = {}
    means: dict[tuple[str, str], float] = {}
    every = [
        (f"{act} {' '.join(signs(one))}", act, signs(one)) for act in said for one in said[act]
    ]
    for turn in range(likeness.ROUNDS):
        every.sort(key=lambda one: crc32(f"{turn} {one[0]}".encode()))
        step = likeness.STEP / (1 + turn * likeness.EASED)
        for _, right, known in every:
            told = {act for act in said if any((sign, act) in weights for sign in known)} | {right}
            raised = {
                act: exp(sum(weights.get((sign, act), 0.0) for sign in known)) for act in said
            }
            chances = {act: raised[act] / sum(raised.values()) for act in said}
            for act in told:
                off = (act == right) - chances[act]
                for sign in known if abs(off) >= likeness.LEAST else ():
                    weights[sign, act] = weights.get((sign, act), 0.0) + step * off
        if turn >= likeness.ROUNDS - likeness.AVERAGED:
            for cell, weight in weights.items():
                means[cell] = means.get(cell, 0.0) + weight / likeness.AVERAGED
    return means


@pytest.mark.parametrize("question", ["riposte", "defence"])
def test_what_is_learnt_quickly_is_what_the_regression_says(question: str) -> None:
    words = Words(Path(affray.__file__).parent / "systems" / "simverse" / "orders")
    files = [(words.folder / "en-said.yaml").read_bytes()]
    said = examples._said(files, {})[question]
    found = learnt(said)
    cells = {(sign, act): weight for sign in found.known for act, weight in found.weighs(sign)}
    wanted = by_definition(said)
    assert len(wanted) > 500
    assert cells == pytest.approx(wanted, abs=1e-12)


def test_what_was_kept_is_what_was_learnt_and_nothing_is_learnt_again(
    book: Book, lessons: list[Any]
) -> None:
    first = [contents(book.likeness(question)) for question in ("", "defence")]
    assert first[0]["weights"]
    assert first[1]["acts"] == ["dodge", "block"]
    assert lessons
    del lessons[:]
    assert [contents(book.likeness(question)) for question in ("", "defence")] == first
    assert not lessons
    assert len(book.files()) == 1


def test_a_shipped_book_is_kept_to_the_last_digit() -> None:
    words = Words(Path(affray.__file__).parent / "systems" / "dicepool" / "orders")
    whole = likeness_of(words)
    assert len(whole.known) > 10_000
    assert contents(unpacked(packed({"": whole}))[""]) == contents(whole)


@pytest.mark.parametrize("left", [0, 20, 400, -1])
def test_a_file_that_is_cut_is_learnt_anew_and_whole_again(
    book: Book, left: int, lessons: list[Any]
) -> None:
    first = contents(book.likeness())
    (path,) = book.files()
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    del lessons[:]
    assert contents(book.likeness()) == first
    assert lessons
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("stand fast", "stand firm"),
        ("  - 'wait here'\n", ""),
        ("stay put", "stay here"),
        ("block", "parry"),
    ],
)
def test_other_examples_are_kept_in_another_file_instead(book: Book, old: str, new: str) -> None:
    first = contents(book.likeness()), contents(book.likeness("defence"))
    before = book.files()
    book.write(EXAMPLES.replace(old, new), LISTS.replace(old, new))
    assert (contents(book.likeness()), contents(book.likeness("defence"))) != first
    assert len(book.files()) == 1
    assert book.files() != before


def test_other_code_learns_anew(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    book.likeness()
    before = book.files()
    monkeypatch.setattr(examples, "_CODE", "another")
    book.likeness()
    assert len(book.files()) == 1
    assert book.files() != before


def test_code_without_its_source_keeps_nothing(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "_CODE", "")
    assert book.likeness().knows("fast")
    assert not book.files()


def test_where_nothing_can_be_kept_it_is_learnt_each_time(book: Book, lessons: list[Any]) -> None:
    book.cache.write_text("no folder")
    first = contents(book.likeness())
    del lessons[:]
    assert contents(book.likeness()) == first
    assert lessons
    assert book.cache.read_text() == "no folder"
