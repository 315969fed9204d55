"""Movement at the start of the Melee phase, and who fights whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import (
    OFF_MAP,
    Ability,
    Effect,
    Leaving,
    Manner,
    Verb,
    bit,
)
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import (
    ActionLost,
    Caught,
    Disengaged,
    Engaged,
    Fled,
    Freed,
    Moved,
    StoodBy,
)
from affray.systems.skirmish.events.magic import Blinked
from affray.systems.skirmish.rules.checks import shield_of
from affray.systems.skirmish.rules.space import can_move, is_exit, leads, reveal

if TYPE_CHECKING:
    from affray.systems.skirmish.book.fight import Fight


# -- movement ----------------------------------------------------------------------------


def movement(fight: Fight) -> None:
    """Move everybody before the skirmishes are sorted out (SK-MOV-3, SK-PHS-12)."""
    catch(fight)
    for person in fight.people:
        if person.plan == Verb.MOVE and person.skirmish < 0 and person.active():
            if can_move(fight, person) and leads(fight, person, person.place, person.plan_place):
                go(fight, person, person.plan_place, False)
            else:
                lost(fight, person, "the way is not open")
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
                fight.tell(Caught(other.name, person.name))
            found(fight, other, person)
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
    target = charged(fight, who)
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


def charged(fight: Fight, who: Fighter) -> Fighter | None:
    """Return whom an attack makes for: the first on its list who can still be attacked."""
    for number in (who.plan_target, who.plan_second, who.plan_third):
        if number >= 0:
            target = fight.people[number]
            if target.gone == 0 and may_be_target(fight, target):
                return target
    return None


def charge(fight: Fight, who: Fighter) -> None:
    """Step to where the target is, or was, as part of the attack (SK-MOV-5)."""
    target = charged(fight, who)
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
        fight.tell(Moved(who.name, start, fight.field.name(place), charging))
    who.place = place


def flee(fight: Fight, who: Fighter) -> None:
    """Take somebody off the map: out of the fight, alive."""
    if not is_exit(fight, who.place) or not can_move(fight, who):
        lost(fight, who, "the way is not open")
        return
    if fight.heard:
        fight.tell(Fled(who.name))
    who.fled = 1
    who.gone = 1
    who.skirmish = -1
    fight.end_concentration(who)


def lost(fight: Fight, who: Fighter, why: str) -> None:
    """Say that an action came to nothing (SK-PHS-11)."""
    if fight.heard:
        fight.tell(ActionLost(who.name, why))


# -- assignment --------------------------------------------------------------------------


def assignment(fight: Fight) -> None:
    """Sort the fighters of each area into skirmishes (SK-ASN-1, SK-ASN-5, SK-ASN-7).

    Player characters pick first, then the others, each group as listed; who was drawn into a
    skirmish before its turn does not pick.
    """
    for person in fight.people:
        if person.sheet.pc:
            pick(fight, person)
    for person in fight.people:
        if not person.sheet.pc:
            pick(fight, person)
    for person in fight.people:
        if person.plan == Verb.JOIN and person.skirmish < 0 and person.active():
            stand_by(fight, person, fight.people[person.plan_target])


def stand_by(fight: Fight, who: Fighter, friend: Fighter) -> None:
    """Let somebody fight beside a friend, back to back (SK-ASN-4)."""
    if friend.skirmish < 0 or friend.place != who.place:
        lost(fight, who, "its friend is in no skirmish here")
        return
    reveal(fight, who)
    if fight.heard:
        fight.tell(StoodBy(who.name, friend.name))
    who.skirmish = friend.skirmish
    who.camp = friend.camp
    for other in fight.people:
        if other.skirmish == who.skirmish and other.camp != who.camp:
            meet(fight, who, other)


def taunt(fight: Fight, who: Fighter) -> None:
    """Draw opponents into a taunter's skirmish until there are two of them (SK-ASN-4)."""
    opponents: i64 = 0
    for other in fight.people:
        if other.skirmish == who.skirmish and other.camp != who.camp:
            opponents += 1
    if opponents != 1:
        return
    victim: Fighter | None = None
    for number in (who.plan_target, who.plan_second, who.plan_third):
        if victim is None and number >= 0 and can_taunt(fight, who, fight.people[number]):
            victim = fight.people[number]
    for other in fight.people:
        if victim is None and can_taunt(fight, who, other):
            victim = other
    if victim is None:
        return
    if fight.heard:
        fight.tell(Engaged(who.name, victim.name, victim.skirmish >= 0, False))
    victim.skirmish = who.skirmish
    victim.camp = 1 - who.camp
    meet(fight, who, victim)
    leave_skirmishes(fight)


def can_taunt(fight: Fight, who: Fighter, other: Fighter) -> bool:
    """Tell whether somebody is another opponent to be drawn in."""
    if other.side == who.side or other.place != who.place or other.skirmish == who.skirmish:
        return False
    if other.gone != 0 or is_still(other) or not may_be_target(fight, other):
        return False
    return other.seen_by(who.side)


def pick(fight: Fight, who: Fighter) -> None:
    """Let one fighter choose its opponent (SK-ASN-2, SK-ASN-3, SK-ENG-10)."""
    if (
        who.plan == Verb.ATTACK
        and who.plan_amount == Manner.TAUNTING
        and who.active()
        and who.skirmish >= 0
    ):
        taunt(fight, who)
        return
    if who.skirmish >= 0 or (who.plan != Verb.ATTACK and who.plan != Verb.HOLD) or not who.active():
        return
    first = charged(fight, who) if who.plan == Verb.ATTACK else None
    if first is not None and first.place == who.place and is_still(first):
        return  # struck without a skirmish (SK-CNS-3)
    legal = fight.legal_picks(who)
    if legal == 0:
        if who.plan == Verb.ATTACK:
            lost(fight, who, "nobody is there to fight")
        return
    target = wanted(fight, who, legal)
    if target < 0:
        target = only_bit(legal)
        if target < 0:
            target = fight.ask(fight.pick.put(who, legal)) - 1
            if target < 0:
                if who.plan == Verb.ATTACK:
                    lost(fight, who, "it picks nobody")
                return
    engage(fight, who, fight.people[target])
    if who.plan_amount == Manner.TAUNTING and who.plan == Verb.ATTACK and who.skirmish >= 0:
        taunt(fight, who)


def wanted(fight: Fight, who: Fighter, legal: i64) -> i64:
    """Return the first legal entry of the planned list, or -1."""
    if who.plan != Verb.ATTACK:
        return -1
    if who.plan_target >= 0 and legal & bit(who.plan_target) != 0:
        return who.plan_target
    if who.plan_second >= 0 and legal & bit(who.plan_second) != 0:
        return who.plan_second
    if who.plan_third >= 0 and legal & bit(who.plan_third) != 0:
        return who.plan_third
    return -1


def only_bit(bits: i64) -> i64:
    """Return the number of the only bit that is set, or -1 if there are several."""
    if bits & (bits - 1) != 0:
        return -1
    number: i64 = 0
    while bits > 1:
        bits >>= 1
        number += 1
    return number


def legal_picks(fight: Fight, who: Fighter) -> i64:
    """Return the bits of those whom somebody may pick (SK-ASN-3, SK-ASN-6).

    While anybody nearby is in no skirmish, only they can be picked, unless `pile_on` is free.
    """
    free: i64 = 0
    busy: i64 = 0
    for other in fight.people:
        if other.side == who.side or other.place != who.place or other.gone != 0:
            continue
        if is_still(other) or not may_be_target(fight, other):
            continue
        if not other.seen_by(who.side) or not may_engage(fight, who, other):
            continue
        if other.skirmish < 0:
            free |= bit(other.number)
        else:
            busy |= bit(other.number)
    if free == 0 or fight.rules.pile_on != 0:
        return free | busy
    return free


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
    return not fight.keeps_off(other, who)


def engage(fight: Fight, who: Fighter, target: Fighter) -> None:
    """Put a picker and its target into one skirmish (SK-ASN-4, SK-ASN-6, SK-ASN-8).

    A lone opponent is ganged up on; one of several is peeled off into a skirmish of its own.
    """
    reveal(fight, who)
    if blinks(fight, target):
        lost(fight, who, "its opponent is out of reach")
        return
    if target.skirmish < 0:
        found(fight, who, target)
        return
    beside: i64 = 0
    for other in fight.people:
        if other.skirmish == target.skirmish and other.camp == target.camp:
            beside += 1
    if beside > 1:
        if fight.heard:
            fight.tell(Engaged(who.name, target.name, True, False))
        start(fight, who, target)
        return
    if fight.heard:
        fight.tell(Engaged(who.name, target.name, False, True))
    who.skirmish = target.skirmish
    who.camp = 1 - target.camp
    for other in fight.people:
        if other.skirmish == who.skirmish and other.camp != who.camp:
            meet(fight, who, other)


def blinks(fight: Fight, who: Fighter) -> bool:
    """Ask somebody who has a Blink and is or would be engaged whether to use it up (SK-ENG-3)."""
    if who.effects & Effect.BLINK == 0 or fight.ask(fight.decide.put(who, 1, -1)) == 0:
        return False
    if fight.heard:
        fight.tell(Blinked(who.name))
    fight.end_effects(who, Effect.BLINK)
    return True


def found(fight: Fight, who: Fighter, target: Fighter) -> None:
    """Begin a skirmish of two (SK-ASN-2, SK-ENG-1)."""
    if fight.heard:
        fight.tell(Engaged(who.name, target.name, False, False))
    start(fight, who, target)


def start(fight: Fight, who: Fighter, target: Fighter) -> None:
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
    for person in fight.people:
        if person.skirmish >= 0 and not person.active():
            person.skirmish = -1
    for person in fight.people:
        if person.skirmish >= 0 and not is_opposed(fight, person):
            person.skirmish = -1
            if fight.heard:
                fight.tell(Freed(person.name, "nobody opposes it any more"))


def is_opposed(fight: Fight, who: Fighter) -> bool:
    """Tell whether anybody stands against somebody in its skirmish."""
    for other in fight.people:
        if other.skirmish == who.skirmish and other.camp != who.camp:
            return True
    return False


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
        fight.tell(Disengaged(who.name))
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
