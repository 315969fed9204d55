"""What no rule has foreseen, in Dice Pool: a pool against a difficulty, for an action."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from affray.core.fight.tally import Tally
from affray.core.room.improvise import Improvising
from affray.systems.dicepool.book.constants import Attribute, Skill
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Task
from affray.systems.dicepool.files.scene import skill_of
from affray.systems.dicepool.rules.pools import DT, add_sickness, skill_pool, threshold

USUAL_DT = 2


class Stunts(Improvising):
    """A skill, or an attribute without one, against a difficulty threshold (DP-ATK-1, DP-DT-1)."""

    rule = "DP-DT-1"
    cost = "1 action"
    ways = (*Skill.NAMES, *Attribute.NAMES)
    usual = "athletics"
    bodily = ("athletics", "str", "agi")
    fallen = "prone"

    def task(self, fight: Fight, name: str, way: str, hardness: int) -> Task:
        """Return a roll of the skill; what is harder needs more successes, at least one."""
        skill = skill_of(fight, {"skill": way, "attribute": way})
        return Task(name, skill, max(USUAL_DT + hardness, 1))

    def rolls(self, fight: Fight, fighter: Fighter, task: Task) -> tuple[str, Fraction]:
        """Return the dice, and how many of them must succeed."""
        pool, need = Tally(True), Tally(True)
        need.base(DT, task.dt)
        skill_pool(pool, fight, fighter, task.skill, 1)
        add_sickness(fight, fighter, pool, need)
        one = Fraction(7 - int(threshold(fight, fighter, task.skill)), 6)
        dice, least = int(pool.total), int(need.total)
        chance = sum(
            (comb(dice, made) * one**made * (1 - one) ** (dice - made))
            for made in range(least, dice + 1)
        )
        return f"{dice} dice, {least} {'success' if least == 1 else 'successes'}", Fraction(chance)
