"""What a side takes those for whom it does not know: what shows, and what is usual besides."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import Damage, Status, bit
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Sheet, Weapon


def be_nobody(person: Fighter) -> None:
    """Leave nothing of somebody unseen but a place in the list that is empty."""
    sheet = Sheet("")
    sheet.weapons = [Weapon("")]
    person.sheet = sheet
    state.take_fighter(person, Fighter("", person.side, sheet, 1))
    person.gone = 1


def forget_person(person: Fighter) -> None:
    """Put what is usual in the place of what does not show of an enemy."""
    band = person.health_band()
    person.sheet = guess(person.sheet)
    state.forget_fighter(person)
    if person.status == Status.ABLE:
        person.hp = max((person.sheet.hp * band + 3) // 4, 1)
    else:
        person.hp = 0
    for number in range(len(person.sheet.weapons)):
        person.put_shots(number, person.sheet.weapons[number].ammo)
    forget_lingering(person)


def forget_lingering(person: Fighter) -> None:
    """Leave of what burns only what shows: the types, each about to run out."""
    types: i64 = 0
    for i in range(person.burning):
        types |= bit(lingering.type_of(person.lingering[i]))
    person.burning = 0
    for kind in range(len(Damage.NAMES)):
        if types & bit(kind) != 0:
            left = lingering.instance(2, kind, False, lingering.GROUND)
            person.lingering[person.burning] = left
            person.burning += 1


def guess(real: Sheet) -> Sheet:
    """Return a sheet made of what can be seen: gear as it is, the body average."""
    sheet = Sheet(real.name)
    state.guess_sheet(real, sheet)
    for weapon in real.weapons:
        sheet.weapons.append(guess_weapon(weapon))
    for spell in real.spells:
        sheet.spells.append(guess_weapon(spell))
    return sheet


def guess_weapon(real: Weapon) -> Weapon:
    """Return a weapon as it is in hands of average skill."""
    weapon = Weapon(real.name)
    state.guess_weapon(real, weapon)
    return weapon
