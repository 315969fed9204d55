"""The guide to adding a system quotes the toy as it is."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
GUIDE = ROOT / "docs" / "adding-a-system.md"
TOY = ROOT / "tests" / "toy"
SOURCES = {"python": ("*.py",), "yaml": ("*.yaml",), "ini": ("entry_points.txt",)}


def test_every_quote_is_in_the_toy() -> None:
    blocks = re.findall(r"```(\w+)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 15
    for language, block in blocks:
        found = [path for pattern in SOURCES[language] for path in TOY.rglob(pattern)]
        texts = [path.read_text(encoding="utf-8") for path in found]
        assert any(block in text for text in texts), f"not in the toy:\n{block}"
