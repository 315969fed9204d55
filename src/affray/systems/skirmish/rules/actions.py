"""Miscellaneous actions and the End phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.fight.event import roll_of
from affray.systems.skirmish.book.constants import (
    Condition,
    Damage,
    Effect,
    Harm,
    Result,
    Stat,
    Verb,
    bit,
)
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.events.events import Fell, FireOut, Reloaded, TaskTried, TollTaken
from affray.systems.skirmish.events.magic import MagicEnded
from affray.systems.skirmish.rules.assignment import go
from affray.systems.skirmish.rules.checks import announce, check, is_misc
from affray.systems.skirmish.rules.harm import flat
from affray.systems.skirmish.rules.saves import save
from affray.systems.skirmish.rules.space import reveal, way_to
from affray.systems.skirmish.rules.wounds import lose_concentration, put_out, settle, tell_state

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight


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
                fight.tell(Reloaded(who.name, who.reload == 0))
        elif who.plan == Verb.QUENCH:
            put_out(who)
            if fight.heard:
                fight.tell(FireOut(who.name))
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
        fight.lose_action(who, "it is engaged")
        return
    reveal(fight, who)
    stop_thinking(fight, who)
    result = check(fight, who, way.skill, way.difficulty, who.attacked != 0, False)
    if result == Result.SUCCESS:
        go(fight, who, way.end, False)
    elif result != Result.PARTIAL_FAILURE and way.legs > 0:
        amount = fight.roll(who, 2 * way.legs, 6, "fall")
        if fight.heard:
            fight.tell(Fell(who.name, roll_of(int(2 * way.legs), 6, fight.faces)))
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
    if fight.heard:
        fight.tell(TaskTried(who.name, task.name, done))


def stop_thinking(fight: Fight, who: Fighter) -> None:
    """End concentration with a skill check other than Evasion (SK-MAG-8)."""
    if who.concentration >= 0:
        who.harm_due |= Harm.DISTRACT


# -- the end phase -----------------------------------------------------------------------


def end_phase(fight: Fight) -> None:
    """Let lasting effects tick, once a round (SK-PHS-8)."""
    for at in range(len(fight.people)):
        who = fight.read(at)
        if who.gone == 0 and who.dead == 0 and not who.sheet.construct:
            if who.bleeding != 0:
                bleed(fight, who)
            if who.conditions & Condition.BURNING != 0:
                burn(fight, who)
    if fight.minds:
        for at in range(len(fight.people)):
            who = fight.read(at)
            if who.effects & Effect.SWARM != 0 and who.active():
                sting(fight, who)
            if who.conditions & Condition.HELD != 0:
                struggle(fight, who)
        settle(fight)
    for who in fight.people:
        who.conditions &= ~Condition.SURPRISED
    fight.leave_skirmishes()


def bleed(fight: Fight, who: Fighter) -> None:
    """Add 1 Fatigue while Stamina is above zero, however many wounds bleed (SK-WEF-4, SK-WEF-5).

    By house rule each of them counts.
    """
    if who.stamina() <= 0:
        return
    lost = 1
    if fight.rules.bleeding_stacks != 0:
        lost = 0
        for spot in range(9):
            if (who.bleeding >> spot) & 1 != 0:
                lost += 1
    toll(fight, who, "bleeding", lost)


def burn(fight: Fight, who: Fighter) -> None:
    """Add 2 Fatigue by fire while Stamina is above zero; zero puts it out (SK-TYP-3)."""
    if who.stamina() > 0:
        toll(fight, who, "fire", 2)
    if who.stamina() <= 0:
        put_out(who)


def toll(fight: Fight, who: Fighter, cause: str, pain: int) -> None:
    """Take what a lasting effect costs (SK-PHS-8, SK-INC-6)."""
    was_down = who.down()
    was_dying = who.dying()
    who.fatigue += pain
    if fight.heard:
        fight.tell(TollTaken(who.name, cause, pain, int(who.stamina())))
    if cause != "bleeding" and who.concentration >= 0:
        lose_concentration(fight, who, "hurt")
    tell_state(fight, who, was_down, was_dying)


def sting(fight: Fight, who: Fighter) -> None:
    """Let a swarm sting up to so many of those engaged with its caster."""
    left = fight.land.power(who.place)
    if who.skirmish < 0:
        return
    for other in fight.people:
        if left > 0 and other.skirmish == who.skirmish and other.camp != who.camp:
            other.pain_due += 1
            left -= 1


def struggle(fight: Fight, who: Fighter) -> None:
    """Roll a new save against a Constrict, which ends too when its caster lets go (SK-MAG-4)."""
    holder = fight.holder_of(who)
    if holder is None:
        who.conditions &= ~Condition.HELD
        return
    announce(fight, who, holder)
    if save(fight, who, Stat.PHY, holder, "Constrict"):
        who.conditions &= ~Condition.HELD
        if fight.heard:
            fight.tell(MagicEnded(who.name, Magic.NAMES[Magic.CONSTRICT]))
