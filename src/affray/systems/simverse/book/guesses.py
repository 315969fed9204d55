"""Simverse: what a side puts in place of what it cannot know of others."""

from __future__ import annotations

from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode, Weapon


def be_nobody(person: Fighter) -> None:
    """Leave nothing of somebody unseen but a place in the list that is empty."""
    sheet = Sheet("")
    sheet.weapons = [Weapon("", [Mode("", 1, 6, 0, 0)])]
    person.change_sheet(sheet)
    person.body = 0
    state.take_fighter(person, Fighter("", person.side, sheet, 1))
    person.gone = 1


def guess(person: Fighter) -> Sheet:
    """Return a sheet made of what can be seen: gear and size as they are, the body average."""
    real = person.sheet
    sheet = Sheet(real.name)
    state.guess_sheet(real, sheet)
    for number in range(len(real.weapons)):
        known = number <= person.body or number == person.ready or number == person.off
        # a thing that it has not picked up is in nobody's thoughts
        sheet.weapons.append(guess_weapon(real.weapons[number]) if known else sheet.weapons[0])
    return sheet


def guess_weapon(real: Weapon) -> Weapon:
    """Return a weapon as it is in hands of average skill and strength."""
    modes: list[Mode] = []
    for known in real.modes:
        mode = Mode(known.name, 1, 6, 0, 0)
        state.guess_mode(known, mode)
        modes.append(mode)
    weapon = Weapon(real.name, modes)
    state.guess_weapon(real, weapon)
    return weapon
