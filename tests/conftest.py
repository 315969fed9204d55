"""The toy system is registered for all tests, as any system from outside would be."""

from __future__ import annotations

import sys
from pathlib import Path

TOY = str(Path(__file__).parent / "toy")

if TOY not in sys.path:
    sys.path.insert(0, TOY)  # before anybody asks for the systems, which are found once
