"""Taking up what others have dropped, or hold no longer (sheet 4.3, 4.10).

RULING: a weapon that lies there is anybody's who spends the Combat Action; so is that of somebody
who has fallen. One such weapon is carried at a time, and taking up another lets it fall.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import FOOT, Reach, Status, Where, bit
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import Readied

ELSE: Final[i64] = 100  # from this number on a weapon is one of the arsenal
ARM: Final[i64] = 5 * FOOT


def lies_at(fight: Fight, thing: i64) -> i64:
    """Return where a weapon of the arsenal lies for the taking, or -1; without a map 0 is there."""
    owner = fight.people[fight.owners[thing]]
    if owner.gone != 0 or owner.status == Status.FLED:
        return -1
    where = owner.where_is(fight.numbers[thing])
    if where == Where.ON_THE_GROUND:
        return max(owner.fallen_at, 0)
    fallen = owner.status == Status.UNCONSCIOUS or owner.status == Status.DEAD
    if fallen and where <= Where.AT_HAND:
        return owner.place
    return -1


def can_take(fight: Fight, fighter: Fighter, thing: i64) -> bool:
    """Tell whether a weapon of another lies within reach of somebody."""
    if thing < 0 or thing >= len(fight.owners) or fight.owners[thing] == fighter.number:
        return False
    if not fight.people[fight.owners[thing]].seen_by(fighter.side):
        return False
    place = lies_at(fight, thing)
    if place < 0:
        return False
    return not fight.mapped or fight.field.in_reach(fighter.place, place, ARM)


def take_up(fight: Fight, fighter: Fighter, thing: i64) -> None:
    """Take up another's weapon as it is: its shots, its notches."""
    if fighter.found > 0:
        put_down(fight, fighter, fighter.place)
    owner = fight.people[fight.owners[thing]]
    number: i64 = fight.numbers[thing]
    hand_over(owner, number, fighter, fighter.strange())
    if owner.ready == number:
        owner.ready = owner.body
        owner.hands = 1
    owner.put(number, Where.TAKEN)
    fighter.found = thing + 1
    fighter.show_found(fight.arsenal)
    fighter.grip(fighter.strange())
    if fight.heard:
        weapon = f"{owner.name}'s {fight.arsenal[thing].name}"
        how = Reach.NAMES[Reach.PICK_UP]
        fight.tell(Readied(who=fighter.name, weapon=weapon, how=how))


def put_down(fight: Fight, fighter: Fighter, place: i64) -> None:
    """Let another's weapon lie at a place; it is its owner's again, or anybody's."""
    thing = fighter.found - 1
    owner = fight.people[fight.owners[thing]]
    number: i64 = fight.numbers[thing]
    useless = fighter.where_is(fighter.strange()) == Where.USELESS
    hand_over(fighter, fighter.strange(), owner, number)
    owner.put(number, Where.USELESS if useless else Where.ON_THE_GROUND)
    owner.fallen_at = place
    if fighter.ready == fighter.strange():
        fighter.ready = fighter.body
        fighter.hands = 1
    fighter.put(fighter.strange(), Where.LOST)
    fighter.found = 0
    fighter.show_found(fight.arsenal)


def hand_over(giver: Fighter, number: i64, taker: Fighter, other: i64) -> None:
    """Let what is counted of a weapon go with it: shots, notches, whether it is loaded."""
    taker.set_shots(other, giver.shots_left(number))
    taker.breaks += (giver.breaks_of(number) - taker.breaks_of(other)) << (2 * other)
    taker.unloaded &= ~bit(other)
    if giver.unloaded & bit(number) != 0:
        taker.unloaded |= bit(other)
    taker.coated -= (taker.coat_of(other) + 1) << (4 * other)


def find_any(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether anything of others lies there that somebody could take up after the fight."""
    for thing in range(len(fight.owners)):
        if can_find(fight, fighter, thing):
            return True
    return False


def can_find(fight: Fight, fighter: Fighter, thing: i64) -> bool:
    """Tell whether somebody who has the field can take a weapon from it, wherever it lies."""
    owner = fight.people[fight.owners[thing]]
    if owner.number == fighter.number or not owner.seen_by(fighter.side):
        return False
    if lies_at(fight, thing) >= 0:
        return True
    if owner.side == fighter.side or owner.status != Status.SURRENDERED:
        return False
    return owner.where_is(fight.numbers[thing]) <= Where.AT_HAND
