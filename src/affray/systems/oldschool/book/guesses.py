"""What a side takes those for whom it does not know: what shows, and whom that is like."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.lore import Likeness, common
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.constants import PARTY, Status
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.book.sheet import Sheet


def forget_person(fight: core.Fight, side: i64, person: Fighter) -> None:
    """Put what a side believes in the place of what it cannot know; how hurt one looks it knows."""
    band = person.health_band()
    sheet = guess(fight, side, person)
    person.sheet = sheet
    state.forget_fighter(person)
    if person.status == Status.ABLE:
        person.hp = fight.health_of(person, sheet.hp, band)
    else:
        person.hp = -1 if person.status == Status.DEAD else 0
    for number in range(len(sheet.weapons)):
        person.set_shots(number, sheet.weapons[number].ammo)


class OldSchoolLikeness(Likeness):
    """Whom somebody looks like, and what it would be then."""

    def points(self, person: core.Fighter, model: core.Fighter) -> i64:
        """Return how much somebody looks like another."""
        assert isinstance(person, Fighter)
        assert isinstance(model, Fighter)
        return likeness(person, model)

    def twin(self, side: i64, person: core.Fighter, model: core.Fighter) -> object:
        """Return a sheet like another's, with everything that shows."""
        assert isinstance(person, Fighter)
        assert isinstance(model, Fighter)
        return twin_of(person.sheet, model.sheet, side == PARTY)


LIKENESS: Final = OldSchoolLikeness()


def guess(fight: core.Fight, side: i64, person: Fighter) -> Sheet:
    """Return the sheet that a side takes a stranger to have."""
    twin = fight.lore.guess(fight, side, person, person.sheet, LIKENESS)
    assert isinstance(twin, Sheet)
    return twin


def likeness(person: Fighter, model: Fighter) -> i64:
    """Return how much somebody looks like another: gear, what it wears, its kind of mind."""
    one = person.sheet
    two = model.sheet
    points = common(arms(person), arms(model))
    points += common(worn(one), worn(two)) // 2
    if one.mind != two.mind:
        points -= 3
    if one.instinct != two.instinct:
        points -= 2
    return points


def arms(person: Fighter) -> list[str]:
    """Return the names of what somebody came to fight with, its bare body too."""
    found: list[str] = []
    for number in range(min(person.body + 1, len(person.sheet.weapons))):
        found.append(person.sheet.weapons[number].name)
    return found


def worn(sheet: Sheet) -> list[str]:
    """Return the names of what somebody wears."""
    return [piece.name for piece in sheet.pieces]


def twin_of(real: Sheet, model: Sheet, foe: bool) -> Sheet:
    """Return a sheet like a model's, with everything that shows of somebody."""
    sheet = Sheet(real.name)
    state.copy_sheet(model, sheet)
    state.show_sheet(real, sheet)
    if not foe:
        sheet.defense = 0  # only foes have such a number
    elif sheet.defense == 0 and len(real.pieces) == 0:
        sheet.defense = 2
    if (real.morale > 0) != (sheet.morale > 0):
        sheet.morale = 7 if real.morale > 0 else 0  # it is seen who is beyond fear
    return sheet
