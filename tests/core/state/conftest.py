from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from sample_book import BOOK, sheet

import generate_state
from affray.core.field.contact import Contact


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """A small book with what is derived from its numbers."""
    top = tmp_path_factory.mktemp("tree")
    book = top / "sample" / "book"
    book.mkdir(parents=True)
    for name, text in BOOK.items():
        (book / f"{name}.py").write_text(text, encoding="utf-8")
    for folder in (book, book.parent):
        (folder / "__init__.py").touch()
    written = generate_state.generate(book, "sample.book")
    (book / "generated_state.py").write_text(written, encoding="utf-8")
    sys.path.insert(0, str(top))
    yield importlib.import_module("sample.book.fight")
    sys.path.remove(str(top))
    for name in [name for name in sys.modules if name.partition(".")[0] == "sample"]:
        del sys.modules[name]


@pytest.fixture
def fight(sample: ModuleType) -> Any:
    """Two fighters of two sides."""
    people = [sample.Fighter("Ada", 0, sheet(sample)), sample.Fighter("Bo", 1, sheet(sample))]
    made = sample.Fight(people, ["us", "them"], Contact())
    made.limit = 12
    people[0].body = 2
    return made
