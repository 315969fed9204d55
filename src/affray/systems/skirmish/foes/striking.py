"""Whom to strike hand to hand, where, and why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.lot import lot
from affray.systems.skirmish.acts.legality import charge_reason, foe_reason, join_reason
from affray.systems.skirmish.book.act import Plan
from affray.systems.skirmish.book.because import Because
from affray.systems.skirmish.book.constants import ANY, Ability, Manner, Use, Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import BANDS, Fighter
from affray.systems.skirmish.foes.estimate import (
    best_hand,
    is_hardly_armed,
    skill_for,
    threat_of,
)
from affray.systems.skirmish.foes.movement import is_foe_of
from affray.systems.skirmish.foes.temper import Prey, Temper
from affray.systems.skirmish.foes.worth import (
    CROWD,
    GIVEN,
    TAKEN,
    skirmish_risk,
    skirmish_share,
)
from affray.systems.skirmish.rules.reasons import LEGAL
from affray.systems.skirmish.rules.values import armor_of

NOTHING: Final[i64] = -1_000_000_000
COMMON: Final[i64] = 12  # the threat of most
HERE: Final[i64] = 8000  # so much more is a foe worth to make for who is here
BUSY: Final[i64] = 1500  # and so much less one who fights already
BETTER: Final[i64] = 5  # so much more skill makes missiles the weapon of choice
LIGHT: Final[i64] = 2  # AV that hardly stops a blow


def weight(fight: Fight, temper: Temper, who: Fighter, foe: Fighter) -> i64:
    """Return how much somebody cares for what it takes from a foe: its threat, by temperament."""
    threat = threat_of(who.side, foe)
    prey = temper.prey
    if prey == Prey.WEAKEST or prey == Prey.NEAREST:
        return COMMON
    if prey == Prey.STRONGEST:
        return threat * threat // COMMON
    hurt = foe.health_band() < BANDS
    if prey == Prey.SHARED and (hurt or foe.skirmish >= 0):
        return threat * 2 if fights_the_hurt(fight, foe) else threat * 3 // 2
    if prey == Prey.FRESH and (hurt or foe.skirmish >= 0):
        return threat // 3 if hurt else threat * 2 // 3
    return threat


def fights_the_hurt(fight: Fight, foe: Fighter) -> bool:
    """Tell whether somebody fights one who is badly hurt."""
    if foe.skirmish < 0:
        return False
    for other in fight.people:
        if other.skirmish == foe.skirmish and other.camp != foe.camp and other.health_band() <= 2:
            return True
    return False


def drawn(fight: Fight, who: Fighter, foe: Fighter) -> i64:
    """Return a lot that decides between foes of equal worth, the same for a whole side and fight.

    A side that goes for the same foe does better than one that does not (measured).
    """
    return lot(foe.number, who.side + 1, fight.land.exits) >> 10


def members(fight: Fight, skirmish: i64, camp: i64) -> i64:
    """Return how many stand on one side of a skirmish."""
    found: i64 = 0
    for other in fight.people:
        if other.skirmish == skirmish and other.camp == camp:
            found += 1
    return found


def melee_worth(fight: Fight, who: Fighter, foe: Fighter, ready: i64, temper: Temper) -> i64:
    """Return what fighting somebody is worth, less what it risks (SK-AI-4, SK-AI-5).

    Whoever fights alone is ganged up on: worth what another die adds. One of several is peeled
    off, which helps whom they fight.
    """
    ours: i64 = 0
    theirs: i64 = 1
    if foe.skirmish >= 0:
        theirs = 0
        for other in fight.people:
            if other.skirmish == foe.skirmish:
                if other.camp == foe.camp:
                    theirs += 1
                else:
                    ours += 1
        ours = min(ours, 5)
        theirs = min(theirs, 6)
    if ours > 0 and theirs == 1:
        return joining_worth(fight, who, foe, ready, temper, ours)
    gain = skirmish_share(fight, who, ready, foe) * weight(fight, temper, who, foe)
    TAKEN.suffer(fight, who, skill_for(who.side, who, who.sheet.loadouts[ready]), foe)
    threat = threat_of(who.side, who)
    risk = TAKEN.share(0) * threat * temper.caution // 100
    if theirs > 1:
        gain += (TAKEN.share(CROWD[theirs]) - TAKEN.share(CROWD[theirs - 1])) * threat
    return gain - risk


def joining_worth(
    fight: Fight, who: Fighter, foe: Fighter, ready: i64, temper: Temper, ours: i64
) -> i64:
    """Return what one more die is worth beside so many friends (SK-AI-5)."""
    GIVEN.strike(fight, who, ready, foe)
    TAKEN.suffer(fight, who, skill_for(who.side, who, who.sheet.loadouts[ready]), foe)
    threat = threat_of(who.side, who)
    gain = GIVEN.share(CROWD[ours + 1]) - GIVEN.share(CROWD[ours])
    before = TAKEN.share(-CROWD[ours]) * threat
    after = TAKEN.share(-CROWD[ours + 1]) * threat
    own = after // (ours + 1) * temper.caution // 100
    return gain * weight(fight, temper, who, foe) + before - after - own


def peril(fight: Fight, who: Fighter, modifier: i64) -> i64:
    """Return what somebody risks in this round's skirmish who rolls with a modifier.

    On average of those who fight it already, or could: foes in its area with a weapon for it.
    """
    total: i64 = 0
    count: i64 = 0
    for foe in fight.people:
        if foe.place != who.place or foe.hand().use != Use.HAND or not is_foe_of(who, foe):
            continue
        if who.skirmish >= 0:
            if foe.skirmish != who.skirmish or foe.camp == who.camp:
                continue
        elif foe.skirmish >= 0:
            continue
        total += skirmish_risk(fight, who, modifier, foe)
        count += 1
    return total // count if count > 1 else total


def plan_attack(fight: Fight, who: Fighter, question: Plan, temper: Temper) -> i64:
    """Plan to attack where it is worth most: here, else by a charge (SK-AI-3, SK-AI-4)."""
    ready = best_hand(who.side, who)
    found: i64 = -1
    most: i64 = NOTHING
    worth: i64 = NOTHING
    here: i64 = 0
    place: i64 = -1  # of the last foe, and whether one can charge there
    charges = False
    for foe in fight.people:
        if foe.side == who.side or foe.down() or foe.sheet.immobile:
            continue
        if foe_reason(fight, who, foe.number) != LEGAL:
            continue
        if foe.place != place:
            place = foe.place
            charges = charge_reason(fight, who, foe) == LEGAL
        if not charges:
            continue
        if foe.skirmish >= 0 and is_screened(fight, who, foe):
            continue
        value = melee_worth(fight, who, foe, ready, temper) + drawn(fight, who, foe)
        rank = drawn(fight, who, foe) if temper.prey == Prey.NEAREST else value
        if foe.place == who.place:
            here += 1
            rank += NOTHING // -2 if temper.prey == Prey.NEAREST else HERE
        if foe.skirmish >= 0:
            rank -= BUSY
        if rank > most:
            most = rank
            worth = value
            found = foe.number
    if found < 0:
        return NOTHING
    question.fill(Verb.ATTACK, found, -1)
    if here == 0 and missiles(who, ready) >= 0:
        # It goes where it can throw from, and does not charge with what it is worst at.
        question.fill(Verb.MOVE, -1, fight.people[found].place)
        ready = missiles(who, ready)
    elif here == 0:
        question.target = in_turn(fight, who, fight.people[found], ready, temper)
    elif here > 1 and fight.people[found].skirmish >= 0:
        question.target = ANY  # it picks when it sees who fights whom
    if ready != who.loadout:
        question.ready = ready
    say_why(fight, who, question, fight.people[found], temper)
    return worth


def is_screened(fight: Fight, who: Fighter, foe: Fighter) -> bool:
    """Tell whether somebody free beside a foe must be fought first (SK-ASN-3)."""
    if fight.rules.pile_on != 0:
        return False
    for other in fight.people:
        if other.place == foe.place and other.skirmish < 0 and is_foe_of(who, other):
            return True
    return False


def missiles(who: Fighter, ready: i64) -> i64:
    """Return the missiles with which somebody is much better than hand to hand, or -1."""
    for i in range(len(who.sheet.loadouts)):
        hand = who.sheet.loadouts[i]
        if hand.use == Use.THROWN and not hand.too_heavy:
            blade = who.sheet.loadouts[ready]
            if skill_for(who.side, who, hand) >= skill_for(who.side, who, blade) + BETTER:
                return i
    return -1


def in_turn(fight: Fight, who: Fighter, foe: Fighter, ready: i64, temper: Temper) -> i64:
    """Return whom of an area to charge: the best for the first of several friends, and so on."""
    turn: i64 = 0
    foes: i64 = 0
    for one in fight.people:
        if one.place == foe.place and is_foe_of(who, one):
            foes += 1
        elif one.side == who.side and one.place == who.place and one.number < who.number:
            if one.active() and one.skirmish < 0 and one.hand().use == Use.HAND:
                turn += 1
    chosen = foe.number
    taken = bit(chosen)
    for at in range(turn % max(foes, 1)):
        most: i64 = NOTHING - at
        for one in fight.people:
            if one.place != foe.place or taken & bit(one.number) != 0 or not is_foe_of(who, one):
                continue
            value = melee_worth(fight, who, one, ready, temper) + drawn(fight, who, one)
            if value > most and foe_reason(fight, who, one.number) == LEGAL:
                most = value
                chosen = one.number
        taken |= bit(chosen)
    return chosen


def plan_beside(fight: Fight, who: Fighter, question: Plan, temper: Temper, best: i64) -> i64:
    """Plan to fight beside a friend if that is worth more than the best so far (SK-ASN-4)."""
    ready = best_hand(who.side, who)
    hand = who.sheet.loadouts[ready]
    for friend in fight.people:
        if friend.skirmish < 0 or join_reason(fight, who, hand, friend.number) != LEGAL:
            continue
        ours = min(members(fight, friend.skirmish, friend.camp), 5)
        for foe in fight.people:
            if foe.skirmish != friend.skirmish or foe.camp == friend.camp:
                continue
            worth = joining_worth(fight, who, foe, ready, temper, ours)
            if worth > best:
                best = worth
                question.fill(Verb.JOIN, friend.number, -1)
                question.ready = ready if ready != who.loadout else -1
                question.because = Because.BESIDE
                question.because_of = friend.number
    return best


def plan_fight(fight: Fight, who: Fighter, question: Plan, temper: Temper, weighs: bool) -> i64:
    """Plan to fight on in a skirmish, heavily against several, and return what that is worth.

    It is only weighed if there is anything else to do.
    """
    ready = best_hand(who.side, who)
    modifier = skill_for(who.side, who, who.sheet.loadouts[ready])
    worth: i64 = NOTHING
    foes: i64 = 0
    question.fill(Verb.ATTACK, -1, -1)
    question.because = Because.ENGAGED
    for foe in fight.people:
        if foe.skirmish == who.skirmish and foe.camp != who.camp:
            foes += 1
            if not weighs:
                question.because_of = foe.number
                continue
            found = skirmish_share(fight, who, ready, foe) * weight(fight, temper, who, foe)
            found -= skirmish_risk(fight, who, modifier, foe) * temper.caution // 100
            if found > worth:
                worth = found
                question.because_of = foe.number
    if foes > 1 and who.has(Ability.HEAVY_BLOW):
        question.amount = Manner.HEAVILY
    if ready != who.loadout:
        question.ready = ready
    return worth


def say_why(fight: Fight, who: Fighter, question: Plan, foe: Fighter, temper: Temper) -> None:
    """Say why somebody is worth striking, if anybody listens."""
    if fight.heard:
        question.because = why(fight, who, foe, temper)
        question.because_of = foe.number


def why(fight: Fight, who: Fighter, foe: Fighter, temper: Temper) -> i64:
    """Return the reason for striking somebody: the temperament's own, or what shows of it."""
    prey = temper.prey
    if prey == Prey.NEAREST:
        return Because.NEAREST
    if prey == Prey.STRONGEST:
        return Because.DANGEROUS
    if foe.health_band() == 1:
        return Because.NEARLY_DOWN
    if foe.skirmish >= 0 and fights_the_hurt(fight, foe):
        return Because.RELIEF
    if foe.skirmish >= 0 and members(fight, foe.skirmish, foe.camp) == 1:
        return Because.ALONE
    if prey == Prey.WEAKEST:
        return Because.WEAK
    if prey == Prey.FRESH and foe.health_band() == BANDS:
        return Because.UNTOUCHED
    if is_hardly_armed(foe):
        return Because.HARDLY_ARMED
    return Because.OPEN if armor_of(fight, foe) <= LIGHT else Because.MOST
