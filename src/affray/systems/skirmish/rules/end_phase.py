"""The End phase: bleeding, fire and other lasting effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Condition, Distraction, Effect, Stat, Toll
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.events.events import TollTaken
from affray.systems.skirmish.events.magic import MagicEnded
from affray.systems.skirmish.rules.checks import save
from affray.systems.skirmish.rules.engagement import leave_skirmishes
from affray.systems.skirmish.rules.rolls import announce
from affray.systems.skirmish.rules.settling import lose_concentration, settle, tell_state
from affray.systems.skirmish.rules.sustaining import holder_of
from affray.systems.skirmish.rules.wounds import put_out

FIRE: Final[i64] = 2  # pain a round (SK-TYP-3)


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
    leave_skirmishes(fight)


def bleed(fight: Fight, who: Fighter) -> None:
    """Add 1 Fatigue while Stamina is above zero, however many wounds bleed (SK-WEF-4, SK-WEF-5)."""
    if who.stamina() > 0:
        toll(fight, who, Toll.BLEEDING, int(blood_lost(fight, who)))


def blood_lost(fight: Fight, who: Fighter) -> i64:
    """Return what bleeding costs a round: 1, by house rule as much as wounds bleed (SK-WEF-5)."""
    if who.bleeding == 0:
        return 0
    if fight.rules.bleeding_stacks == 0:
        return 1
    lost: i64 = 0
    for spot in range(9):
        if (who.bleeding >> spot) & 1 != 0:
            lost += 1
    return lost


def burn(fight: Fight, who: Fighter) -> None:
    """Add 2 Fatigue by fire while Stamina is above zero; zero puts it out (SK-TYP-3)."""
    if who.stamina() > 0:
        toll(fight, who, Toll.FIRE, int(FIRE))
    if who.stamina() <= 0:
        put_out(who)


def toll_of(fight: Fight, who: Fighter) -> i64:
    """Return what lasting effects will cost somebody at the end of the round (SK-GM-6)."""
    if who.stamina() <= 0 or who.sheet.construct:
        return 0
    found = blood_lost(fight, who)
    if who.conditions & Condition.BURNING != 0:
        found += FIRE
    return found


def toll(fight: Fight, who: Fighter, cause: i64, pain: int) -> None:
    """Take what a lasting effect costs (SK-PHS-8, SK-INC-6)."""
    was_down = who.down()
    was_dying = who.dying()
    who.fatigue += pain
    fight.harms += 1
    if fight.heard:
        fight.tell(
            TollTaken(who=who.name, cause=Toll.NAMES[cause], pain=pain, stamina=int(who.stamina()))
        )
    if cause != Toll.BLEEDING and who.concentration >= 0:
        lose_concentration(fight, who, Distraction.HURT)
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
    holder = holder_of(fight, who)
    if holder is None:
        who.conditions &= ~Condition.HELD
        return
    announce(fight, who, holder)
    if save(fight, who, Stat.PHY, holder, Magic.CONSTRICT):
        who.conditions &= ~Condition.HELD
        if fight.heard:
            fight.tell(MagicEnded(who=who.name, spell=Magic.NAMES[Magic.CONSTRICT]))
