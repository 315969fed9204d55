"""Engagement: who may be fought, and how a skirmish begins and ends."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Effect, Loss, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import ActionLost, Engaged, Freed
from affray.systems.skirmish.events.magic import Blinked
from affray.systems.skirmish.rules.sustaining import end_effects, keeps_off


def first_target(fight: Fight, who: Fighter) -> Fighter | None:
    """Return whom an attack makes for: the first on its list who can still be attacked."""
    if is_still_target(fight, who.plan_target):
        return fight.people[who.plan_target]
    if is_still_target(fight, who.plan_second):
        return fight.people[who.plan_second]
    if is_still_target(fight, who.plan_third):
        return fight.people[who.plan_third]
    return None


def is_still_target(fight: Fight, number: i64) -> bool:
    """Tell whether a number on the list of an attack is of somebody who can be attacked."""
    if number < 0:
        return False
    target = fight.people[number]
    return target.gone == 0 and may_be_target(fight, target)


def may_be_target(fight: Fight, other: Fighter) -> bool:
    """Tell whether somebody can be attacked: the down only by house rule (SK-TGT-7)."""
    if other.phased_until == fight.round:
        return False
    if other.dead != 0:
        return False
    return not other.down() or fight.rules.attack_helpless != 0


def is_still(other: Fighter) -> bool:
    """Tell whether somebody cannot fight back: a door, a wall, the helpless."""
    return other.sheet.immobile or other.down()


def may_engage(fight: Fight, who: Fighter, other: Fighter) -> bool:
    """Tell whether no spell keeps two apart (Repulse, Constrict)."""
    if not fight.minds:
        return True
    return not keeps_off(fight, other, who)


def blinks(fight: Fight, who: Fighter) -> bool:
    """Ask somebody who has a Blink and is or would be engaged whether to use it up (SK-ENG-3)."""
    if (
        who.effects & Effect.BLINK == 0
        or fight.ask(fight.use_effect.put(who, Effect.BLINK, -1)) == 0
    ):
        return False
    if fight.heard:
        fight.tell(Blinked(who=who.name))
    end_effects(fight, who, Effect.BLINK)
    return True


def begin(fight: Fight, who: Fighter, target: Fighter) -> None:
    """Begin a skirmish of two (SK-ASN-2, SK-ENG-1)."""
    if fight.heard:
        fight.tell(Engaged(who=who.name, target=target.name, peels=False, joins=False))
    pair_off(fight, who, target)


def pair_off(fight: Fight, who: Fighter, target: Fighter) -> None:
    """Give two fighters a skirmish of their own; what the target was in goes on without it."""
    used: i64 = 0
    for other in fight.people:
        if other.skirmish >= 0:
            used |= bit(other.skirmish)
    number: i64 = 0
    while used & bit(number) != 0:
        number += 1
    who.skirmish = number
    who.camp = 0
    target.skirmish = number
    target.camp = 1
    meet(fight, who, target)


def meet(fight: Fight, one: Fighter, other: Fighter) -> None:
    """Note who came within an Aura of Frost."""
    if one.effects & Effect.AURA != 0:
        other.chilled |= bit(one.number)
    if other.effects & Effect.AURA != 0:
        one.chilled |= bit(other.number)


def leave_skirmishes(fight: Fight) -> None:
    """End the engagements of those who are down, and of those left without opponents.

    It ends too for whoever loses the last opponent (SK-ENG-2, SK-ENG-3).
    """
    in_first: i64 = 0  # in which skirmishes somebody fights in the first camp, as bits
    in_second: i64 = 0
    for person in fight.people:
        if person.skirmish < 0:
            continue
        if not person.active():
            person.skirmish = -1
        elif person.camp == 0:
            in_first |= bit(person.skirmish)
        else:
            in_second |= bit(person.skirmish)
    if in_first == in_second:
        return
    for person in fight.people:
        if person.skirmish < 0:
            continue
        opposed = in_second if person.camp == 0 else in_first
        if opposed & bit(person.skirmish) == 0:
            person.skirmish = -1
            if fight.heard:
                fight.tell(Freed(who=person.name))


def is_opposed(fight: Fight, who: Fighter) -> bool:
    """Tell whether anybody stands against somebody in its skirmish."""
    for other in fight.people:
        if other.skirmish == who.skirmish and other.camp != who.camp:
            return True
    return False


def opponents_of(fight: Fight, who: Fighter) -> i64:
    """Return how many stand against somebody in its skirmish."""
    found: i64 = 0
    if who.skirmish >= 0:
        for other in fight.people:
            if other.skirmish == who.skirmish and other.camp != who.camp:
                found += 1
    return found


def lose_action(fight: Fight, who: Fighter, why: i64) -> None:
    """Say that an action came to nothing (SK-PHS-11)."""
    if fight.heard:
        fight.tell(ActionLost(who=who.name, why=Loss.NAMES[why]))
