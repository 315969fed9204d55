"""Tasks: what the scene, or somebody's own idea, offers to be tried."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

ANYBODY: Final[i64] = -1
NOBODY: Final[i64] = -2  # it was improvised, and has been tried


@mypyc_attr(allow_interpreted_subclasses=True)
class Task:
    """Something to be tried by a check: a lock, a lever, a leap from the gallery.

    A book's own class says what it is rolled with.
    """

    place: i64 = -1  # where it is done, from beside it; -1: anywhere
    only: i64 = ANYBODY  # who improvises it

    def __init__(self, name: str) -> None:
        self.name = name

    def open_to(self, number: i64) -> bool:
        """Tell whether it is for anybody, or this fighter's own idea."""
        return self.only == ANYBODY or self.only == number

    def improvised(self) -> bool:
        """Tell whether it is somebody's own idea."""
        return self.only != ANYBODY
