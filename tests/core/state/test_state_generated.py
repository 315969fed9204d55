"""The generator of what follows from declared numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from sample_book import ROOT

from generate_state import GENERATED, generate
from state_declarations import BadDeclaration, read_module


@pytest.mark.parametrize("book", sorted((ROOT / "src/affray/systems").glob("*/book")), ids=str)
def test_what_is_generated_is_fresh(book: Path) -> None:
    path = book / GENERATED
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    package = ".".join(book.relative_to(ROOT / "src").parts)
    assert generate(book, package) == written, "./dev generate writes it anew"


BAD = {
    "hp: i64": "sample.Fighter.hp needs its usual value",
    "hp: Annotated[i64, 'loud'] = 0": "hp: 'loud' is no mark",
    "fires: Annotated[vec[i64], RARE]": "a row of numbers cannot be rare",
    "def __init__(self) -> None:\n        self.hp: i64 = 0": "hp is a number: declare it",
}


@pytest.mark.parametrize("declared", BAD)
def test_a_number_that_nothing_follows_from_is_refused(declared: str, tmp_path: Path) -> None:
    text = f"class Fighter(core.Fighter):\n    okay: i64 = 0\n    {declared}\n"
    (tmp_path / "fighter.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadDeclaration, match=BAD[declared]):
        read_module(tmp_path / "fighter.py", "sample")
