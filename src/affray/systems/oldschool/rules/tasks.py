"""What the referee lets somebody try besides: a check of an attribute."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.frame import Improvised
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.oldschool.book.constants import Attribute
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.sheet import Task
from affray.systems.oldschool.events.events import TaskRolled
from affray.systems.oldschool.rules.checks import succeeds

SCORE: Final = Term("attribute", "OS-CHK-1", SIDE)
HARDNESS: Final = Term("the task itself", "OS-CHK-1", SIDE)


def task_value(tally: Tally, fight: Fight, fighter: Fighter, task: Task) -> i64:
    """Add up what a d20 is rolled against: the attribute, and what the referee says (OS-CHK-1)."""
    tally.base(SCORE, fighter.attribute(task.attribute))
    if tally.keep:
        tally.say(Attribute.NAMES[task.attribute].upper())
    tally.add(HARDNESS, task.modifier)
    fight.circumstance(tally, fighter)
    return tally.total


def work(fight: Fight, fighter: Fighter, number: i64) -> None:
    """Try it: 1d20, equal or under (OS-CHK-1, OS-CHK-2).

    RULING: what follows from it is the referee's.
    """
    task = fight.tasks[number]
    tally = fight.scratch()
    needed = task_value(tally, fight, fighter, task)
    roll = fight.check(fighter, 1, 20, needed, task.name)
    success = succeeds(needed, roll)
    if fight.heard:
        dice = roll_of(1, 20, fight.faces)
        fight.tell(
            TaskRolled(
                who=fighter.name,
                task=task.name,
                needed=math_of(tally),
                roll=dice,
                success=success,
            )
        )
        fight.tell(Improvised(who=fighter.name, stunt=task.name, made=success))
