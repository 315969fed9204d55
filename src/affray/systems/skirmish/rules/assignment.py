"""Assignment: who fights whom."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Loss, Manner, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.events.events import Engaged, StoodBy
from affray.systems.skirmish.rules.areas import reveal
from affray.systems.skirmish.rules.engagement import (
    begin,
    blinks,
    first_target,
    is_still,
    leave_skirmishes,
    lose_action,
    may_be_target,
    may_engage,
    meet,
    pair_off,
)


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
    first = first_target(fight, who) if who.plan == Verb.ATTACK else None
    if first is not None and first.place == who.place and is_still(first):
        return  # struck without a skirmish (SK-CNS-3)
    legal = legal_picks(fight, who)
    if legal == 0:
        if who.plan == Verb.ATTACK:
            lose_action(fight, who, Loss.NOBODY_THERE)
        return
    target = wanted(fight, who, legal)
    if target < 0:
        target = only_bit(legal)
        if target < 0:
            target = fight.ask(fight.pick_opponent.put(who, legal)) - 1
            if target < 0:
                if who.plan == Verb.ATTACK:
                    lose_action(fight, who, Loss.NO_PICK)
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


def engage(fight: Fight, who: Fighter, target: Fighter) -> None:
    """Put a picker and its target into one skirmish (SK-ASN-4, SK-ASN-6, SK-ASN-8).

    A lone opponent is ganged up on; one of several is peeled off into a skirmish of its own.
    """
    reveal(fight, who)
    if blinks(fight, target):
        lose_action(fight, who, Loss.OPPONENT_AWAY)
        return
    if target.skirmish < 0:
        begin(fight, who, target)
        return
    beside: i64 = 0
    for other in fight.people:
        if other.skirmish == target.skirmish and other.camp == target.camp:
            beside += 1
    if beside > 1:
        if fight.heard:
            fight.tell(Engaged(who=who.name, target=target.name, peels=True, joins=False))
        pair_off(fight, who, target)
        return
    if fight.heard:
        fight.tell(Engaged(who=who.name, target=target.name, peels=False, joins=True))
    who.skirmish = target.skirmish
    who.camp = 1 - target.camp
    for other in fight.people:
        if other.skirmish == who.skirmish and other.camp != who.camp:
            meet(fight, who, other)


def stand_by(fight: Fight, who: Fighter, friend: Fighter) -> None:
    """Let somebody fight beside a friend, back to back (SK-ASN-4)."""
    if friend.skirmish < 0 or friend.place != who.place:
        lose_action(fight, who, Loss.FRIEND_AWAY)
        return
    reveal(fight, who)
    if fight.heard:
        fight.tell(StoodBy(who=who.name, friend=friend.name))
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
        fight.tell(
            Engaged(who=who.name, target=victim.name, peels=victim.skirmish >= 0, joins=False)
        )
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
