"""Initiative: the order of turns, written once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.systems.simverse.events import InitiativeSet
from affray.systems.simverse.model import Fighter
from affray.systems.simverse.rules.situation import metres

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight


def acts_before(one: Fighter, other: Fighter) -> bool:
    """Tell who acts first: the higher Speed, then the higher AW (SV-INIT-2, SV-INIT-3)."""
    if one.sheet.initiative != other.sheet.initiative:
        return one.sheet.initiative > other.sheet.initiative
    return one.sheet.aw > other.sheet.aw


def set_initiative(fight: Fight) -> None:
    """Write down the order of turns (SV-INIT-5); who is equal in all keeps the listed order."""
    people = fight.people
    order = fight.order
    for number in range(len(people)):
        place = number
        while place > 0 and acts_before(people[number], people[order[place - 1]]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = number
    if fight.heard:
        names: list[str] = []
        speeds: list[str] = []
        for place in range(len(people)):
            person = people[order[place]]
            names.append(person.name)
            speeds.append(metres(person.sheet.initiative))
        fight.tell(InitiativeSet("", tuple(names), tuple(speeds)))
