"""The guide to adding a system quotes the toy, and then a room, as they are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
GUIDE = ROOT / "docs" / "adding-a-system.md"
TOY = ROOT / "tests" / "toy"
ROOM = ROOT / "src" / "affray" / "systems" / "dicepool"
SOURCES = {
    "python": ("*.py",),
    "text": ("*.py",),
    "yaml": ("*.yaml",),
    "ini": ("entry_points.txt",),
}


def quotes(text: str) -> list[tuple[str, str]]:
    """Return the blocks of a part of the guide, each with its language."""
    return re.findall(r"```(\w+)\n(.*?)```", text, re.DOTALL)


def test_every_quote_is_true() -> None:
    of_the_toy, heading, of_the_room = GUIDE.read_text(encoding="utf-8").partition("## 13.")
    assert heading
    for folder, text, least in ((TOY, of_the_toy, 15), (ROOM, of_the_room, 10)):
        assert len(quotes(text)) > least
        for language, block in quotes(text):
            found = [path for pattern in SOURCES[language] for path in folder.rglob(pattern)]
            texts = [path.read_text(encoding="utf-8") for path in found]
            assert any(block in text for text in texts), f"not in {folder.name}:\n{block}"
