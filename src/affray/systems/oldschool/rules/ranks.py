"""Multiple attackers: how many fight side by side, and who can strike whom."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.oldschool.book.constants import MELEE, Rank
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import SteppedUp


def abreast(width: i64) -> i64:
    """Return how many stand side by side in a hallway: two in ten feet (OS-HALL-1).

    >>> abreast(10), abreast(5), abreast(15), abreast(4)
    (2, 1, 3, 1)
    """
    return max(1, width // 5)


def has_ranks(fight: Fight) -> bool:
    """Tell whether ranks are counted: a hallway without a map; on a map the cells do it."""
    return fight.setting.width > 0 and not fight.mapped


def form_ranks(fight: Fight) -> None:
    """Put the first of each side into the front rank, the others behind (OS-HALL-1)."""
    if not has_ranks(fight):
        return
    for person in fight.people:
        person.rank = Rank.BEHIND if front_count(fight, person.side, person.number) else Rank.FRONT


def front_count(fight: Fight, side: i64, before: i64) -> bool:
    """Tell whether the front rank is full with those of a side listed before somebody."""
    count: i64 = 0
    for person in fight.people:
        if (
            person.number < before
            and person.side == side
            and person.stands()
            and person.rank == Rank.FRONT
        ):
            count += 1
    return count >= abreast(fight.setting.width)


def has_gap(fight: Fight, side: i64) -> bool:
    """Tell whether there is room in the front rank of a side."""
    count: i64 = 0
    for person in fight.people:
        if person.side == side and person.stands() and person.rank == Rank.FRONT:
            count += 1
    return count < abreast(fight.setting.width)


def step_up(fight: Fight, fighter: Fighter) -> None:
    """Fill a gap in the front rank, with the whole turn (OS-HALL-1)."""
    fighter.rank = Rank.FRONT
    fighter.feet = 0
    if fight.heard:
        fight.tell(SteppedUp(who=fighter.name))


def in_melee(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Tell whether two can strike each other: within 5', both in the front rank (OS-HALL-1)."""
    if fight.mapped:
        return fight.field.in_reach(one.place, other.place, MELEE)
    if fight.setting.width > 0:
        return one.rank == Rank.FRONT and other.rank == Rank.FRONT
    return True


def feet_between(fight: Fight, one: Fighter, other: Fighter) -> i64:
    """Return how far two are from each other, in thousandths of a foot."""
    if not fight.mapped:
        return MELEE
    return fight.field.distance(one.place, other.place)
