from __future__ import annotations

from pathlib import Path

import pytest
from cli_shell import Shell

HERE = Path(__file__).parent


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """A shell in a folder that holds the encounters of these tests."""
    for name in ("duel.yaml", "woods.yaml", "causeway.yaml"):
        (tmp_path / name).write_text((HERE / name).read_text(encoding="utf-8"), encoding="utf-8")
    return Shell(tmp_path)
