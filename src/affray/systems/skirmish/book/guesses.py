"""What a side takes those for whom it does not know: what shows, and what is usual besides."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.constants import Verb, bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import BANDS, Fighter
from affray.systems.skirmish.book.sheet import Loadout, Sheet


def forget(fight: Fight, side: i64) -> None:
    """Put guesses in the place of what a side cannot know; whoever it does not see is nobody.

    What shows stays: gear, place, wounds, who fights whom, plans once they are open.
    """
    for person in fight.people:
        if person.name == "":
            be_nobody(person)
        elif person.side != side:
            forget_person(person)


def forget_person(person: Fighter) -> None:
    """Put what is usual in the place of what does not show of an enemy."""
    band = person.health_band()
    person.sheet = guess(person)
    state.forget_fighter(person)
    person.memorised = bit(len(person.sheet.spells)) - 1
    if person.sheet.construct:
        person.structure = (person.sheet.structure * band + BANDS - 1) // BANDS
    elif band < BANDS:
        person.fatigue = person.endurance - band


def be_nobody(person: Fighter) -> None:
    """Leave nothing of somebody unseen but a place in the list that is empty."""
    sheet = Sheet("")
    sheet.loadouts = [Loadout("")]
    person.sheet = sheet
    state.take_fighter(person, Fighter("", person.side, sheet, 1))
    person.gone = 1


def guess(person: Fighter) -> Sheet:
    """Return a sheet made of what can be seen: gear as it is, everything else average."""
    real = person.sheet
    sheet = Sheet(real.name)
    state.guess_sheet(real, sheet)
    for known in real.loadouts:
        loadout = Loadout(known.name)
        state.guess_loadout(known, loadout)
        sheet.loadouts.append(loadout)
    if person.plan == Verb.CAST or person.plan == Verb.PRAY:
        sheet.spells = real.spells  # by now everybody has heard it
    return sheet
