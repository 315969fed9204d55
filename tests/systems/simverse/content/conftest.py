from __future__ import annotations

from pathlib import Path

import pytest

from affray.core.files import encounter
from affray.core.files.content import Library
from affray.core.room.system import Rooms
from affray.systems.simverse.system import SYSTEM


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home without content, and short names of files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFFRAY_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(encounter, "systems", lambda: Rooms([], [SYSTEM]))


@pytest.fixture(scope="session")
def book() -> Library:
    """All that comes with the system."""
    library = Library(SYSTEM.models())
    for path in sorted((SYSTEM.folder / "content").glob("*.yaml")):
        library.add(encounter.read(path), "affray")
    library.finish()
    return library
