"""What no rule has foreseen, in Skirmish: a skill check, as a miscellaneous action."""

from __future__ import annotations

from fractions import Fraction

from affray.core.fight.tally import Tally
from affray.core.room.improvise import Improvising
from affray.systems.skirmish.book.constants import Difficulty, Result
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.land import Task
from affray.systems.skirmish.book.skills import SKILLS
from affray.systems.skirmish.rules.checks import check_value, result_of


class Stunts(Improvising):
    """A skill check against a standard difficulty; attacks hamper it (SK-RND-6, SK-PHS-7)."""

    rule = "SK-RND-6"
    cost = "the action of the round, in the phase of miscellaneous actions"
    ways = tuple(skill.lower() for skill in SKILLS)
    usual = "athletics"

    def task(self, fight: Fight, name: str, way: str, hardness: int) -> Task:
        """Return a check of the skill."""
        skill = next(one for one in SKILLS if one.lower() == way)
        return Task(name, skill, Difficulty.NORMAL + hardness, -1)

    def rolls(self, fight: Fight, fighter: Fighter, task: Task) -> tuple[str, Fraction]:
        """Return what is added to a d20, and what it must be over."""
        tally = Tally(True)
        check_value(tally, fight, fighter, task.skill, False)
        fight.circumstance(tally, fighter)
        more = int(tally.total)
        made = [
            result_of(roll, roll + more, task.difficulty) == Result.SUCCESS for roll in range(1, 21)
        ]
        words = f"d20 {'−' if more < 0 else '+'} {abs(more)} over {int(task.difficulty)}"
        return words, Fraction(sum(made), 20)

    def tasks(self, fight: Fight) -> list[Task]:
        """Return the tasks of the ground."""
        return fight.land.tasks

    def set_tasks(self, fight: Fight, tasks: list[Task]) -> None:
        """Let these be the tasks of the ground."""
        fight.land.tasks = tasks
