"""Miscellaneous actions: climbing, reloading, putting out a fire, tasks of the scene."""

from __future__ import annotations

from affray.core.fight.event import roll_of
from affray.core.fight.frame import Improvised
from affray.systems.skirmish.book.constants import Condition, Damage, Harm, Loss, Result, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Fell, FireOut, Reloaded, TaskTried
from affray.systems.skirmish.rules.areas import reveal, way_to
from affray.systems.skirmish.rules.checks import check
from affray.systems.skirmish.rules.damage import flat
from affray.systems.skirmish.rules.engagement import lose_action
from affray.systems.skirmish.rules.movement import go
from affray.systems.skirmish.rules.rolls import is_misc
from affray.systems.skirmish.rules.settling import settle
from affray.systems.skirmish.rules.wounds import put_out


def next_action(fight: Fight) -> bool:
    """Carry out the next miscellaneous action; False when there is none (SK-PHS-6, SK-RND-6)."""
    while fight.at < len(fight.people):
        who = fight.read(fight.at)
        fight.at += 1
        if not is_misc(who.plan) or not who.active():
            continue
        if who.plan == Verb.CROSS:
            cross(fight, who)
        elif who.plan == Verb.RELOAD:
            who.reload = max(who.reload - 1, 0)
            if fight.heard:
                fight.tell(Reloaded(who=who.name, ready=who.reload == 0))
        elif who.plan == Verb.QUENCH:
            put_out(who)
            if fight.heard:
                fight.tell(FireOut(who=who.name))
        elif who.plan == Verb.WORK:
            work(fight, who)
        return True
    settle(fight)
    return False


def cross(fight: Fight, who: Fighter) -> None:
    """Climb or jump to another area; whoever is engaged by now cannot (SK-MOV-7, SK-PHS-7).

    A failure is a fall: 2d6 Impact for each leg, location and armour as ever (SK-MOV-8).
    """
    way = way_to(fight, who.place, who.plan_place)
    if way is None or who.skirmish >= 0:
        lose_action(fight, who, Loss.ENGAGED)
        return
    reveal(fight, who)
    stop_thinking(fight, who)
    result = check(fight, who, way.skill, way.difficulty, who.attacked != 0, False)
    if result == Result.SUCCESS:
        go(fight, who, way.end, False)
    elif result != Result.PARTIAL_FAILURE and way.legs > 0:
        amount = fight.roll(who, 2 * way.legs, 6, "fall")
        if fight.heard:
            fight.tell(Fell(who=who.name, roll=roll_of(int(2 * way.legs), 6, fight.faces)))
        flat(fight, who, who, amount, Damage.IMPACT, False)


def work(fight: Fight, who: Fighter) -> None:
    """Work on something that the scene offers, hampered by attacks (SK-RND-6, SK-PHS-7)."""
    task = fight.land.tasks[who.plan_amount]
    stop_thinking(fight, who)
    done = (
        check(fight, who, task.skill, task.difficulty, who.attacked != 0, False) == Result.SUCCESS
    )
    if done:
        fight.worked |= bit(who.plan_amount)
    if fight.heard and not task.improvised():
        fight.tell(TaskTried(who=who.name, task=task.name, done=done))
    elif fight.heard:
        fight.tell(Improvised(who=who.name, stunt=task.name, made=done))


def stop_thinking(fight: Fight, who: Fighter) -> None:
    """End concentration with a skill check other than Evasion (SK-MAG-8)."""
    if who.concentration >= 0:
        who.harm_due |= Harm.DISTRACT


def has_errand(fight: Fight, who: Fighter) -> bool:
    """Tell whether a miscellaneous action offers itself: a climb, a task, a fire, a crossbow."""
    if who.reload != 0 or who.conditions & Condition.BURNING != 0:
        return True
    for way in fight.land.ways:
        if way.start == who.place:
            return True
    for i in range(len(fight.land.tasks)):
        place = fight.land.tasks[i].place
        if not fight.land.tasks[i].open_to(who.number):
            continue
        if (place == -1 or place == who.place) and fight.worked & bit(i) == 0:
            return True
    return False
