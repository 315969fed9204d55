"""What no rule has foreseen, in Old School: 1d20 against an attribute, for a Combat Action."""

from __future__ import annotations

from fractions import Fraction

from affray.core.fight.tally import Tally
from affray.core.room.improvise import Improvising
from affray.systems.oldschool.book.constants import Attribute
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.sheet import Task
from affray.systems.oldschool.rules.checks import succeeds
from affray.systems.oldschool.rules.tasks import task_value


class Stunts(Improvising):
    """A check of an attribute; against somebody who resists there is the maneuver (OS-CHK-1)."""

    rule = "OS-CHK-1"
    cost = "Combat Action"
    ways = Attribute.NAMES
    usual = "dex"
    bodily = ("str", "dex")
    fallen = "prone"

    def task(self, fight: Fight, name: str, way: str, hardness: int) -> Task:
        """Return a check of the attribute."""
        return Task(name, Attribute.NAMES.index(way), -hardness)

    def rolls(self, fight: Fight, fighter: Fighter, task: Task) -> tuple[str, Fraction]:
        """Return the number that a d20 must not be over."""
        needed = int(task_value(Tally(True), fight, fighter, task))
        return f"d20 ≤ {needed}", Fraction(sum(succeeds(needed, roll) for roll in range(1, 21)), 20)
