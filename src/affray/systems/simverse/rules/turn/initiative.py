"""Initiative: the order of turns, written once and kept."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import InitiativeSet


def acts_before(one: Fighter, other: Fighter) -> bool:
    """Tell who acts first: the higher Speed, then the higher AW (SV-INIT-2, SV-INIT-3, SV-SUR-4).

    Whoever was taken completely unawares comes last.
    """
    if one.has(Condition.LATE) != other.has(Condition.LATE):
        return other.has(Condition.LATE)
    if one.sheet.initiative + one.shift != other.sheet.initiative + other.shift:
        return one.sheet.initiative + one.shift > other.sheet.initiative + other.shift
    return one.sheet.aw > other.sheet.aw


def ties(one: Fighter, other: Fighter) -> bool:
    """Tell whether two act simultaneously (SV-INIT-4)."""
    return not acts_before(one, other) and not acts_before(other, one)


def set_order(fight: Fight) -> None:
    """Write down the order of turns (SV-INIT-5); equals stand as they are listed.

    A mount acts on its rider's initiative, so it has no turn of its own (SV-MNT-2).
    """
    people = fight.people
    order = fight.order
    fight.tied = False
    for number in range(len(people)):
        place: i64 = number
        while place > 0 and acts_before(people[number], people[order[place - 1]]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = number
    for place in range(1, len(people)):
        if ties(people[order[place - 1]], people[order[place]]):
            fight.tied = True


def set_initiative(fight: Fight) -> None:
    """Write down the order and tell it (SV-INIT-1 to SV-INIT-5)."""
    set_order(fight)
    if fight.heard:
        people = fight.people
        names: list[str] = []
        speeds: list[tuple[str, int]] = []
        for place in range(len(people)):
            person = people[fight.order[place]]
            if person.rider >= 0:
                continue
            names.append(person.name)
            speeds.append((person.name, int(person.sheet.initiative + person.shift)))
        fight.tell(InitiativeSet(who="", order=tuple(names), speeds=tuple(speeds)))
