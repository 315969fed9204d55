"""What a side takes those for whom it does not know: what shows, and whom that is like."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.lore import Likeness, apart, common
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


def forget_person(fight: core.Fight, side: i64, person: Fighter) -> None:
    """Put what a side believes in the place of what does not show of an enemy."""
    band = person.health_band()
    person.sheet = guess(fight, side, person)
    state.forget_fighter(person)
    if person.status == Status.ABLE:
        person.hp = fight.health_of(person, person.sheet.hp, band)
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


class DicePoolLikeness(Likeness):
    """Whom somebody looks like, and what it would be then."""

    def points(self, person: core.Fighter, model: core.Fighter) -> i64:
        """Return how much somebody looks like another."""
        assert isinstance(person, Fighter)
        assert isinstance(model, Fighter)
        return likeness(person.sheet, model.sheet)

    def twin(self, side: i64, person: core.Fighter, model: core.Fighter) -> object:
        """Return a sheet like another's, with everything that shows."""
        assert isinstance(person, Fighter)
        assert isinstance(model, Fighter)
        return twin_of(person.sheet, model.sheet)


LIKENESS: Final = DicePoolLikeness()


def guess(fight: core.Fight, side: i64, person: Fighter) -> Sheet:
    """Return the sheet that a side takes a stranger to have."""
    twin = fight.lore.guess(fight, side, person, person.sheet, LIKENESS)
    assert isinstance(twin, Sheet)
    return twin


def likeness(one: Sheet, two: Sheet) -> i64:
    """Return how much somebody looks like another: gear, how quick, what kind of being it is."""
    points = common(names_of(one.weapons), names_of(two.weapons))
    points += common(names_of(one.spells), names_of(two.spells)) // 2
    points -= apart(one.agility, two.agility)
    points -= apart(one.base_init, two.base_init)
    if one.armor == two.armor:
        points += 2
    if one.nature != two.nature:
        points -= 6
    return points


def names_of(weapons: list[Weapon]) -> list[str]:
    """Return the names of weapons or spells."""
    return [weapon.name for weapon in weapons]


def twin_of(real: Sheet, model: Sheet) -> Sheet:
    """Return a sheet like a model's, with everything that shows of somebody."""
    sheet = Sheet(real.name)
    state.copy_sheet(model, sheet)
    state.show_sheet(real, sheet)
    if len(real.spells) > 0 and sheet.spell_points == 0:
        sheet.spell_points = 8
    sheet.weapons = [guess_weapon(weapon, model.weapons) for weapon in real.weapons]
    sheet.spells = [guess_weapon(spell, model.spells) for spell in real.spells]
    return sheet


def guess_weapon(real: Weapon, known: list[Weapon]) -> Weapon:
    """Return a weapon or a spell as it is in the hands of a model, who has others perhaps."""
    weapon = Weapon(real.name)
    state.guess_weapon(real, weapon)
    best: Weapon | None = None
    for own in known:
        same = own.name == real.name
        if same or (own.skill == real.skill and (best is None or own.pool > best.pool)):
            best = own
        if same:
            break
    if best is not None:
        weapon.pool = best.pool
        weapon.attribute = best.attribute
        weapon.attribute_name = best.attribute_name
        weapon.level = best.level
        weapon.template = best.template
        weapon.threshold = best.threshold
    return weapon
