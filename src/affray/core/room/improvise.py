"""What no rule has foreseen: how a book lets somebody try it.

A stunt that the game master agrees to becomes a task of whoever thought of it: it is paid for,
rolled and told like any task of the book, and tried once. What comes of it are changes by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from affray.core.act.question import Refused
from affray.core.act.task import NOBODY, Task

LARGEST_HARDNESS = 20
LONGEST_STUNT = 80


class Improvising:
    """A book's own rule for what no rule has foreseen."""

    rule: str = ""
    verb: str = "work on"
    cost: str = ""  # in words
    ways: tuple[str, ...] = ()  # what can be rolled with: attributes or skills
    usual: str = ""  # where the stunt's own words do not tell
    bodily: tuple[str, ...] = ()  # of the ways, those in which one may fall
    fallen: str = ""  # the condition of whoever falls, where the book has one
    worth: int = 2  # of a circumstance that matters

    def task(self, fight: Any, name: str, way: str, hardness: int) -> Task:
        """Return a task that is rolled in a way; a hardness above 0 makes it harder."""
        raise NotImplementedError

    def rolls(self, fight: Any, fighter: Any, task: Any) -> tuple[str, Fraction]:
        """Return what is rolled for a task, in words, and the chance that it is made."""
        raise NotImplementedError

    def tasks(self, fight: Any) -> list[Any]:
        """Return the tasks of a fight."""
        found: list[Any] = fight.tasks
        return found

    def set_tasks(self, fight: Any, tasks: list[Any]) -> None:
        """Let these be the tasks of a fight; the clones of before keep theirs."""
        fight.tasks = tasks

    def put(self, fight: Any, fighter: Any, change: Mapping[str, Any]) -> None:
        """Let somebody try something once, as a change by hand says."""
        name, way, hardness = str(change["stunt"]), change["way"], change.get("harder", 0)
        if not name or len(name) > LONGEST_STUNT:
            raise Refused(f"a stunt is told in 1 to {LONGEST_STUNT} letters")
        if way not in self.ways:
            raise Refused(f"it is rolled with one of: {', '.join(self.ways)}", self.rule)
        if not isinstance(hardness, int) or abs(hardness) > LARGEST_HARDNESS:
            raise Refused(f"it is at most {LARGEST_HARDNESS} harder or easier", self.rule)
        task = self.task(fight, name, way, hardness)
        task.only = int(fighter.number)
        self.set_tasks(fight, [*self.tasks(fight), task])

    def close(self, fight: Any, name: str) -> None:
        """Let nobody try it again."""
        for task in self.tasks(fight):
            if task.improvised() and task.name == name:
                task.only = NOBODY
