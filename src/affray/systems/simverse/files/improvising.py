"""What no rule has foreseen, in Simverse: 3d6 against an attribute, for a Major Action."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from affray.core.fight.tally import Tally
from affray.core.room.improvise import Improvising
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Task
from affray.systems.simverse.rules.actions.tasks import task_value


class Stunts(Improvising):
    """A complex skill without a skill: the attribute alone (SV-CORE-1, SV-ACT-11)."""

    rule = "SV-ACT-11"
    cost = "Major Action"
    ways = ("dx", "st", "en", "aw", "ws", "in", "ch")
    usual = "dx"
    bodily = ("dx", "st")
    fallen = "prone"

    def __init__(self, chance: Callable[[int], Fraction]) -> None:
        self.chance = chance

    def task(self, fight: Fight, name: str, way: str, hardness: int) -> Task:
        """Return a check of the attribute."""
        return Task(name, way, "", -hardness)

    def rolls(self, fight: Fight, fighter: Fighter, task: Task) -> tuple[str, Fraction]:
        """Return the number that 3d6 must not be over."""
        tally = Tally(True)
        needed = int(task_value(tally, fight, fighter, task))
        return f"3d6 ≤ {needed}", self.chance(needed)
