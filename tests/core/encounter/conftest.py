from __future__ import annotations

from pathlib import Path

import pytest
from tiny_system import BOOK, HEAD, SIDES, Tiny, write

from affray.core.files import encounter
from affray.core.room.system import Rooms


@pytest.fixture(autouse=True)
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """A folder of one's own, a home without content, and the tiny system alone."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFFRAY_HOME", str(tmp_path / "home"))
    room = tmp_path / "tiny"
    write(room / "content" / "book.yaml", BOOK)
    write(room / "encounters" / "bar-brawl.yaml", HEAD + SIDES)
    system = Tiny(room)
    monkeypatch.setattr(encounter, "systems", lambda: Rooms([], [system]))
    return system
