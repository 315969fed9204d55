"""Looking around, and the tasks of the scene: skills that take an action (SV-ACT-11, SV-ACT-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.frame import Improvised
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.simverse.book.constants import METRE, UNTRAINED, Condition, bit
from affray.systems.simverse.book.event_keys import Fall, Found
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Sheet, Task
from affray.systems.simverse.events.events import LookedAround, TaskRolled
from affray.systems.simverse.rules.checks.check import FUMBLE, critical_name, margin_of, succeeds
from affray.systems.simverse.rules.ground.hiding import spot
from affray.systems.simverse.rules.ground.mounted import unseat
from affray.systems.simverse.rules.harm.conditions import add_mental, add_physical
from affray.systems.simverse.rules.reasons import LEGAL, Not

PERCEPTION: Final = Term("Perception", "SV-ACT-16", SIDE)
ONE_EYE: Final = Term("blinded eye", "SV-CALL-10", SIDE)
ARMOR: Final = Term("armour", "SV-ARM-5", SIDE)
HARDNESS: Final = Term("the task itself", "SV-ACT-11", SIDE)

PHYSICAL: Final = ("dx", "st", "en")


def task_reason(fight: Fight, fighter: Fighter, number: i64) -> i64:
    """Return why a task of the scene cannot be worked on, or LEGAL (SV-ACT-11)."""
    if number < 0 or number >= len(fight.tasks):
        return Not.A_TASK
    if fight.worked & bit(number) != 0:
        return Not.ONCE_DONE
    if not fight.tasks[number].open_to(fighter.number):
        return Not.A_TASK
    place = fight.tasks[number].place
    if fight.mapped and place >= 0 and not fight.field.in_reach(fighter.place, place, METRE):
        return Not.NEAR_THE_TASK
    return LEGAL


def perception_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up Perception, half of IN + AW (SV-ACT-16, SV-CALL-10)."""
    tally.base(PERCEPTION, fighter.sheet.perception)
    if fighter.conditions != 0:
        if fighter.has(Condition.EYE_LOST):
            tally.add(ONE_EYE, -2)
        add_mental(tally, fighter)
    fight.circumstance(tally, fighter)
    return tally.total


def look_around(fight: Fight, fighter: Fighter) -> None:
    """Look around: 3d6 against Perception (SV-ACT-16).

    RULING: success shows the looker's side every foe that hides within its line of sight; whoever
    is invisible stays so. The roll is made whether there is anything to see or not.
    """
    tally = fight.scratch()
    needed = perception_value(tally, fight, fighter)
    roll = fight.check(fighter, 3, 6, needed, "Perception")
    made = succeeds(needed, roll)
    if fight.heard:
        fight.tell(
            LookedAround(
                who=fighter.name,
                needed=math_of(tally),
                roll=roll_of(3, 6, fight.faces),
                made=made,
                margin=margin_of(needed, roll),
            )
        )
    if not made:
        return
    for person in fight.people:
        if person.gone != 0 or person.has(Condition.INVISIBLE) or person.seen_by(fighter.side):
            continue
        if fight.field.sees(fighter.place, person.place):
            spot(fight, fighter, person, Found.SEEN)


def attribute_of(sheet: Sheet, name: str) -> i64:
    """Return an attribute by its short name."""
    if name == "st":
        return sheet.st
    if name == "en":
        return sheet.en
    if name == "aw":
        return sheet.aw
    if name == "ws":
        return sheet.ws
    if name == "in":
        return sheet.intellect
    return sheet.ch if name == "ch" else sheet.dx


def task_value(tally: Tally, fight: Fight, fighter: Fighter, task: Task) -> i64:
    """Add up attribute + skill + what the task is worth (SV-ACT-11, SV-CORE-8, SV-ARM-5)."""
    attribute = attribute_of(fighter.sheet, task.attribute)
    level: i64 = 0
    if task.skill:
        level = fighter.sheet.skills.get(task.skill, UNTRAINED)
    if tally.keep:
        tally.base(Term(task.attribute.upper(), "SV-ACT-11", SIDE), attribute)
        if task.skill:
            tally.base(Term(task.skill, "SV-ACT-11", SIDE), level)
    else:
        tally.total += attribute + level
    tally.add(HARDNESS, task.modifier)
    if task.attribute in PHYSICAL:
        tally.add(ARMOR, fighter.sheet.armor_penalty)
        if fighter.conditions != 0:
            add_physical(tally, fighter)
    elif fighter.conditions != 0:
        add_mental(tally, fighter)
    fight.circumstance(tally, fighter)
    return tally.total


def work(fight: Fight, fighter: Fighter, number: i64) -> None:
    """Work on a task of the scene: success is the end of it (SV-ACT-11).

    RULING: what follows from it is the referee's; another try costs another Major Action. A rider
    whose Riding comes up 666 is thrown, which is the one Riding roll that the rules know of.
    """
    task = fight.tasks[number]
    tally = fight.scratch()
    needed = task_value(tally, fight, fighter, task)
    roll = fight.check(fighter, 3, 6, needed, task.name)
    done = succeeds(needed, roll)
    if done:
        fight.worked |= bit(number)
    if fight.heard:
        fight.tell(
            TaskRolled(
                who=fighter.name,
                task=task.name,
                needed=math_of(tally),
                roll=roll_of(3, 6, fight.faces),
                done=done,
                margin=margin_of(needed, roll),
                critical=critical_name(roll),
                improvised=task.improvised(),
            )
        )
        if task.improvised():
            fight.tell(Improvised(who=fighter.name, stunt=task.name, made=done))
    if roll == FUMBLE and task.skill == "Riding" and fighter.has(Condition.MOUNTED):
        unseat(fight, fighter, Fall.FUMBLED_RIDING)
