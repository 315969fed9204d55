"""Trackers: what people read of a fighter by name, and what they may set."""

from __future__ import annotations

from typing import Any

from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import Derived, Tracker
from affray.core.state.reading import bits_of, index, listed, names_of, whole
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.constants import Death, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import Fighter
from affray.systems.skirmish.book.magic import Magic
from affray.systems.skirmish.rules.engagement import pair_off
from affray.systems.skirmish.rules.values import armor_of


def get_stamina(fight: Fight | None, person: Fighter) -> int:
    """Return Endurance less Fatigue."""
    return int(person.stamina())


def put_stamina(fight: Fight | None, person: Fighter, value: Any) -> None:
    """Set Fatigue to what leaves so much Stamina."""
    person.fatigue = person.endurance - whole("stamina", value, -999, int(person.endurance))


def get_structure(fight: Fight | None, person: Fighter) -> int:
    """Return the Structure of a construct."""
    return int(person.structure)


def put_structure(fight: Fight | None, person: Fighter, value: Any) -> None:
    """Set the Structure of a construct."""
    if not person.sheet.construct:
        raise ValueError("only a construct has Structure")
    person.structure = whole("structure", value, 0, 9999)


def concentration(fight: Fight | None, person: Fighter) -> str:
    """Return what somebody concentrates on."""
    return Magic.NAMES[person.concentration] if person.concentration >= 0 else ""


def get_memorised(fight: Fight | None, person: Fighter) -> list[str]:
    """Return the spells and prayers that somebody has in mind."""
    return names_of([one.name for one in person.sheet.spells], int(person.memorised))


def put_memorised(fight: Fight | None, person: Fighter, value: Any) -> None:
    """Say which spells and prayers somebody has in mind."""
    names = [one.name for one in person.sheet.spells]
    person.memorised = bits_of("spell", names, listed("memorised", value))


def opponents(fight: Fight | None, person: Fighter) -> list[str]:
    """Return whom somebody is engaged with."""
    if person.skirmish < 0 or fight is None:
        return []
    return [
        other.name
        for other in fight.people
        if other.skirmish == person.skirmish and other.camp != person.camp
    ]


def engage(fight: Fight | None, person: Fighter, value: Any) -> None:
    """Let somebody be engaged with those named, or with nobody."""
    people = [] if fight is None else fight.people
    names = [other.name for other in people]
    found = [people[index("fighter", names, one)] for one in listed("engaged", value)]
    for other in found:
        if other.side == person.side:
            raise ValueError(f"{other.name} is on the same side")
    person.skirmish = -1
    for other in found:
        assert fight is not None
        if person.skirmish < 0 and other.skirmish < 0:
            pair_off(fight, person, other)
        elif person.skirmish < 0:
            person.skirmish, person.camp = other.skirmish, 1 - other.camp
        else:
            other.skirmish, other.camp = person.skirmish, 1 - person.camp


def armor(fight: Fight | None, person: Fighter) -> str:
    """Return what is worn and its AV as it is now; nothing where there is neither."""
    av = armor_of(fight, person) if fight is not None else person.sheet.av
    name = person.sheet.armor
    return f"{name} AV {av}".strip() if name or av else ""


def targets(fight: Fight | None, person: Fighter) -> list[str]:
    """Return whom the game master lets somebody shoot or throw at beyond the areas in reach."""
    people = [] if fight is None else fight.people
    return [other.name for other in people if person.designated & bit(other.number) != 0]


def designate(fight: Fight | None, person: Fighter, value: Any) -> None:
    """Let somebody shoot or throw at those named, wherever they are (SK-TGT-1)."""
    people = [] if fight is None else fight.people
    names = [other.name for other in people]
    found = [people[index("fighter", names, one)] for one in listed("targets", value)]
    for other in found:
        if other.side == person.side:
            raise ValueError(f"{other.name} is on the same side")
    person.designated = sum(int(bit(other.number)) for other in found)


def state_of(fight: Fight | None, person: Fighter) -> str:
    """Return active, stable, dying, dead, destroyed or fled (2.7)."""
    if person.dead == Death.DESTROYED:
        return "destroyed"
    if person.dead != Death.NONE:
        return "dead"
    if person.fled:
        return "fled"
    if person.dying():
        return "dying"
    return "stable" if person.down() else "active"


TRACKERS: tuple[Tracker, ...] = (
    *state.FIGHTER,
    Derived("stamina", SIDE, "Stamina", get_stamina, put_stamina),
    Derived("structure", SIDE, "Structure", get_structure, put_structure),
    Derived("concentration", ALL, "concentrates on", concentration),
    Derived("memorised", SIDE, "spells and prayers in mind", get_memorised, put_memorised),
    Derived("engaged", ALL, "engaged with", opponents, engage),
    Derived("armor", ALL, "armour", armor),
    Derived("targets", ALL, "designated targets", targets, designate),
    Derived("state", ALL, "state", state_of),
)
