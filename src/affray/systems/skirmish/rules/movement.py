"""Movement at the start of the Melee phase, and getting out of a skirmish."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import OFF_MAP, Ability, Leaving, Loss, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Caught, Disengaged, Fled, Moved
from affray.systems.skirmish.rules.areas import can_move, is_exit, leads, reveal
from affray.systems.skirmish.rules.engagement import (
    begin,
    blinks,
    first_target,
    leave_skirmishes,
    lose_action,
    may_engage,
)
from affray.systems.skirmish.rules.settling import settle
from affray.systems.skirmish.rules.sustaining import end_concentration
from affray.systems.skirmish.rules.values import shield_of


def movement(fight: Fight) -> None:
    """Move everybody before the skirmishes are sorted out (SK-MOV-3, SK-PHS-12)."""
    catch(fight)
    for person in fight.people:
        if person.plan == Verb.MOVE and person.skirmish < 0 and person.active():
            if can_move(fight, person) and leads(fight, person, person.place, person.plan_place):
                go(fight, person, person.plan_place, False)
            else:
                lose_action(fight, person, Loss.NO_WAY)
        elif person.plan == Verb.LEAVE and person.skirmish < 0 and person.active():
            flee(fight, person)
    for person in fight.people:
        if person.plan == Verb.ATTACK and person.skirmish < 0 and person.active():
            charge(fight, person)


def catch(fight: Fight) -> None:
    """Let those who hold or attack catch those who would leave their area (SK-MOV-6, SK-MOV-4)."""
    used: i64 = 0
    for person in fight.people:
        if person.skirmish >= 0 or not goes_away(fight, person) or not person.active():
            continue
        if person.has(Ability.SHIELD_RUSH) and shield_of(person) > 0:
            continue
        for other in fight.people:
            if other.place != person.place or other.side == person.side:
                continue
            if used & bit(other.number) != 0 or other.skirmish >= 0 or not other.active():
                continue
            if not catches(fight, other, person):
                continue
            used |= bit(other.number)
            reveal(fight, other)
            if blinks(fight, person):
                continue
            if fight.heard:
                fight.tell(Caught(who=other.name, target=person.name))
            begin(fight, other, person)
            if person.plan == Verb.MOVE:
                person.plan = Verb.DISENGAGE
            elif person.plan == Verb.LEAVE:
                person.plan = Verb.DISENGAGE
                person.plan_place = OFF_MAP
            break


def goes_away(fight: Fight, who: Fighter) -> bool:
    """Tell whether a plan leads out of the area: a move, or a charge to another one."""
    if who.plan == Verb.MOVE or who.plan == Verb.LEAVE:
        return True
    if who.plan != Verb.ATTACK:
        return False
    target = first_target(fight, who)
    if target is not None:
        return target.place != who.place
    return who.plan_place >= 0 and who.plan_place != who.place


def catches(fight: Fight, catcher: Fighter, mover: Fighter) -> bool:
    """Tell whether an enemy's plan is to hold, or to attack this one first (SK-MOV-6)."""
    if not mover.seen_by(catcher.side) or not may_engage(fight, catcher, mover):
        return False
    if catcher.plan == Verb.HOLD:
        return True
    return catcher.plan == Verb.ATTACK and catcher.plan_target == mover.number


def charge(fight: Fight, who: Fighter) -> None:
    """Step to where the target is, or was, as part of the attack (SK-MOV-5)."""
    target = first_target(fight, who)
    if not can_move(fight, who):
        return
    if target is not None:
        if target.place == who.place:
            return
        if leads(fight, who, who.place, target.place):
            go(fight, who, target.place, True)
            return
    if who.plan_place >= 0 and leads(fight, who, who.place, who.plan_place):
        go(fight, who, who.plan_place, True)


def go(fight: Fight, who: Fighter, place: i64, charging: bool) -> None:
    """Put somebody into another area (SK-RND-5)."""
    if fight.heard:
        start = fight.field.name(who.place)
        fight.tell(Moved(who=who.name, start=start, end=fight.field.name(place), charging=charging))
    who.place = place


def flee(fight: Fight, who: Fighter) -> None:
    """Take somebody off the map: out of the fight, alive."""
    if not is_exit(fight, who.place) or not can_move(fight, who):
        lose_action(fight, who, Loss.NO_WAY)
        return
    if fight.heard:
        fight.tell(Fled(who=who.name))
    who.fled = 1
    who.gone = 1
    who.skirmish = -1
    end_concentration(fight, who)


def conclude(fight: Fight) -> None:
    """End a phase of blows or spells: all is felt, who got out goes (SK-PHS-10)."""
    settle(fight)
    left = False
    for person in fight.people:
        if person.leaving != 0:
            get_out(fight, person)
            left = True
    if left:
        leave_skirmishes(fight)


def get_out(fight: Fight, who: Fighter) -> None:
    """Take somebody out of its skirmish as it has earned or been made to (SK-ENG-3, SK-ENG-9)."""
    how = who.leaving
    who.leaving = 0
    if how == Leaving.THROWN_BACK:
        fly_back(fight, who)
    if not who.active():
        return
    who.skirmish = -1
    if fight.heard:
        fight.tell(Disengaged(who=who.name))
    if how == Leaving.STEPS:
        step_away(fight, who)


def fly_back(fight: Fight, who: Fighter) -> None:
    """Throw somebody, conscious or not, through the first open way out of its area (SK-MOV-2)."""
    field = fight.areas
    if field is None:
        return
    for i in range(field.first[who.place], field.first[who.place + 1]):
        if leads(fight, who, who.place, field.leads_to[i]):
            go(fight, who, field.leads_to[i], False)
            return


def step_away(fight: Fight, who: Fighter) -> None:
    """Let whoever has disengaged go where the plan said, at once (SK-ENG-9)."""
    place = who.plan_place
    if place == OFF_MAP:
        if is_exit(fight, who.place):
            flee(fight, who)
    elif place >= 0 and can_move(fight, who) and leads(fight, who, who.place, place):
        go(fight, who, place, False)
