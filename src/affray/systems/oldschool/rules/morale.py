"""Morale of enemies and of hirelings: what tries it, and what comes of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import Tally, Term
from affray.systems.oldschool.book.constants import PARTY, Condition, Mind, Status, Trigger, bit
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.house_rules import EnemyMorale, MoraleRepeat
from affray.systems.oldschool.events.events import NerveBroke, NerveHeld, NerveTried
from affray.systems.oldschool.rules.circumstances import count_against, use_up
from affray.systems.oldschool.rules.conditions import free
from affray.systems.oldschool.rules.ranks import in_melee

MORALE: Final = Term("morale", "OS-MOR-4")
FEARLESS: Final[i64] = 12  # (OS-MOR-3)


def holds(fight: Fight, rating: i64, total: i64, foe: bool) -> bool:
    """Tell whether a nerve holds: equal or under; 12 always (OS-MOR-3, OS-MOR-4, OS-HIRE-2)."""
    if rating >= FEARLESS:
        return True
    if foe and fight.rules.enemy_morale == EnemyMorale.LITERAL:
        return total > rating
    return total <= rating


def nerve_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up what 2d6 are thrown against for a fighter: Morale and circumstances (OS-MOR-4)."""
    rating = fighter.sheet.morale
    tally.base(MORALE, rating)
    if fight.circumstances.count == 0 or rating == 0 or rating >= FEARLESS:
        return rating
    if fight.rules.enemy_morale == EnemyMorale.LITERAL and fighter.side != PARTY:
        count_against(tally, fight, fighter)
    else:
        fight.circumstance(tally, fighter)
    use_up(fight, fighter)
    return tally.total


def triggers(fight: Fight, side: i64) -> i64:
    """Return what is true of a side now: outnumbered, outclassed, half (OS-MOR-1)."""
    own: i64 = 0
    others: i64 = 0
    own_hd: i64 = 0  # in halves: a creature of HD 0 counts one half
    other_hd: i64 = 0
    hp: i64 = 0
    for person in fight.people:
        if person.status != Status.ABLE or person.gone != 0:
            continue
        worth: i64 = 1
        if person.sheet.hd > 0:
            worth = 2 * person.sheet.hd
        if person.side == side:
            own += 1
            own_hd += worth
            if person.hp > 0:
                hp += person.hp
        elif person.seen_by(side):  # nobody fears a foe that it does not know of
            others += 1
            other_hd += worth
    found: i64 = 0
    if own < others:
        found |= Trigger.OUTNUMBERED
    if other_hd >= 2 * own_hd:
        found |= Trigger.OUTCLASSED
    if 2 * own <= fight.start_count[side] or 2 * hp <= fight.start_hp[side]:
        found |= Trigger.HALF
    return found


def new_triggers(fight: Fight, side: i64) -> i64:
    """Return the triggers of a side that have not been spent, and spend them (OS-MOR-1)."""
    found = triggers(fight, side)
    if fight.rules.morale_repeat != MoraleRepeat.EVERY_ROUND:
        found &= ~((fight.spent >> (3 * side)) & 7)
    return found


def check_nerves(fight: Fight) -> None:
    """Try the nerve of foes, then of hirelings, now and never else (OS-RND-1, OS-GM-12)."""
    fight.yielded = 0
    for side in range(1, len(fight.sides)):
        check_side(fight, side)
    check_side(fight, PARTY)


def check_side(fight: Fight, side: i64) -> None:
    """Try the nerve of a side once, however many triggers there are (OS-MOR-1, OS-MOR-2)."""
    if not anybody_checks(fight, side):
        return
    found = new_triggers(fight, side)
    if found == 0:
        return
    fight.spent |= found << (3 * side)
    total = fight.roll(fight.scene, 2, 6, "morale")
    if fight.heard:
        named = [Trigger.NAMES[i] for i in range(len(Trigger.NAMES)) if (found >> i) & 1 != 0]
        group = "hirelings" if side == PARTY else fight.sides[side]
        fight.tell(
            NerveTried(
                who="",
                group=group,
                cause=tuple(named),
                result="",
                roll=roll_of(2, 6, fight.faces),
            )
        )
    for person in fight.people:
        if person.side == side and person.stands() and 0 < person.sheet.morale < FEARLESS:
            tally = fight.scratch()
            if holds(fight, nerve_value(tally, fight, person), total, side != PARTY):
                if fight.heard:
                    fight.tell(NerveHeld(who=person.name, rating=math_of(tally)))
            else:
                break_nerve(fight, person, tally)


def anybody_checks(fight: Fight, side: i64) -> bool:
    """Tell whether anybody of a side can lose the nerve (OS-MOR-3, OS-HIRE-1)."""
    for person in fight.people:
        if person.side == side and person.stands() and 0 < person.sheet.morale < FEARLESS:
            return True
    return False


def break_nerve(fight: Fight, fighter: Fighter, rating: Tally) -> None:
    """Let one whose nerve breaks flee or give in (OS-MOR-2, OS-HIRE-2)."""
    gives_in = must_yield(fight, fighter)
    free(fight, fighter)
    if gives_in:
        fighter.status = Status.SURRENDERED
        if fighter.side != PARTY:
            fight.yielded |= bit(fighter.number)
    else:
        fighter.status = Status.FLED
        fighter.gone = 1
        fight.ran |= bit(fighter.number)
    if fight.heard:
        result = "yield" if gives_in else "flee"
        fight.tell(NerveBroke(who=fighter.name, rating=math_of(rating), result=result))


def must_yield(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether flight is closed: pinned, cornered, or too slow beside an enemy (sheet 4.9)."""
    if fighter.has(Condition.PINNED) or fight.setting.is_cornered(fighter.side):
        return True
    mind = fighter.sheet.mind
    if mind != Mind.RAIDER and mind != Mind.ELITE:
        return False
    slowest: i64 = 1000
    beside = False
    for person in fight.people:
        if person.side != fighter.side and person.stands():
            if person.sheet.move < slowest:
                slowest = person.sheet.move
            if in_melee(fight, fighter, person):
                beside = True
    return beside and fighter.sheet.move < slowest


def group_morale(fight: Fight, words: str) -> i64:
    """Roll 2d6 once for all foes; bits of those who hold (OS-ENC-7, OS-CHASE-4, OS-CHASE-8)."""
    total = fight.roll(fight.scene, 2, 6, words)
    found: i64 = 0
    for person in fight.people:
        if person.side != PARTY and person.stands():
            rating = nerve_value(fight.scratch(), fight, person)
            if rating == 0 or holds(fight, rating, total, True):
                found |= bit(person.number)
    return found
