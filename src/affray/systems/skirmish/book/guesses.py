"""What a side takes those for whom it does not know: what shows, and whom that is like."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.lore import Likeness, apart, common
from affray.systems.skirmish.book import generated_state as state
from affray.systems.skirmish.book.constants import bit
from affray.systems.skirmish.book.fight import Fight
from affray.systems.skirmish.book.fighter import BANDS, Fighter
from affray.systems.skirmish.book.sheet import Loadout, Sheet, Spell


def forget(fight: Fight, side: i64) -> None:
    """Put guesses in the place of what a side cannot know; whoever it does not see is nobody.

    What shows stays: gear, place, wounds, who fights whom, plans once they are open.
    """
    for person in fight.people:
        if person.name == "":
            be_nobody(person)
        elif person.side != side:
            forget_person(fight, side, person)


def forget_person(fight: Fight, side: i64, person: Fighter) -> None:
    """Put what a side believes in the place of what does not show of an enemy."""
    band = person.health_band()
    person.sheet = guess(fight, side, person)
    state.forget_fighter(person)
    person.memorised = bit(len(person.sheet.spells)) - 1
    if person.sheet.construct:
        person.structure = left_of(fight, person, person.sheet.structure, band)
    elif band < BANDS:
        person.fatigue = person.endurance - left_of(fight, person, person.endurance, band)


def left_of(fight: Fight, person: Fighter, full: i64, band: i64) -> i64:
    """Return what one who looks so well may have left: over a half, over a third, less."""
    if band == 0 or band == BANDS:
        return full if band > 0 else 0
    if band == 3:
        return fight.between(person, full // 2 + 1, full - 1)
    if band == 2:
        return fight.between(person, full // 3 + 1, full // 2)
    return fight.between(person, 1, full // 3)


def be_nobody(person: Fighter) -> None:
    """Leave nothing of somebody unseen but a place in the list that is empty."""
    sheet = Sheet("")
    sheet.loadouts = [Loadout("")]
    person.sheet = sheet
    state.take_fighter(person, Fighter("", person.side, sheet, 1))
    person.gone = 1


class SkirmishLikeness(Likeness):
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
        return twin_of(person, model.sheet)


LIKENESS: Final = SkirmishLikeness()


def guess(fight: Fight, side: i64, person: Fighter) -> Sheet:
    """Return the sheet that a side takes a stranger to have."""
    twin = fight.lore.guess(fight, side, person, person.sheet, LIKENESS)
    assert isinstance(twin, Sheet)
    return twin


def likeness(one: Sheet, two: Sheet) -> i64:
    """Return how much somebody looks like another: gear, what kind of being it is, its nerve."""
    points = common(names_of(one.loadouts), names_of(two.loadouts))
    if one.armor == two.armor:
        points += 2
    points -= apart(one.armor_class, two.armor_class)
    if one.construct != two.construct or one.immobile != two.immobile:
        points -= 8
    if one.humanoid != two.humanoid:
        points -= 6
    if one.morale != two.morale:
        points -= 1
    if one.pc != two.pc:
        points -= 1
    return points


def names_of(loadouts: list[Loadout]) -> list[str]:
    """Return the names of what somebody fights with."""
    return [loadout.weapon for loadout in loadouts]


def twin_of(person: Fighter, model: Sheet) -> Sheet:
    """Return a sheet like a model's, with everything that shows of somebody."""
    real = person.sheet
    sheet = Sheet(real.name)
    state.copy_sheet(model, sheet)
    state.show_sheet(real, sheet)
    if sheet.construct and sheet.structure == 0:
        sheet.structure = 60
    sheet.loadouts = [guess_loadout(known, model) for known in real.loadouts]
    sheet.spells = spells_of(person, model)
    return sheet


def guess_loadout(real: Loadout, model: Sheet) -> Loadout:
    """Return what somebody fights with as it would be in the hands of a model."""
    loadout = Loadout(real.name)
    state.guess_loadout(real, loadout)
    best: Loadout | None = None
    for own in model.loadouts:
        same = own.weapon == real.weapon
        if same or (own.use == real.use and (best is None or own.skill > best.skill)):
            best = own
        if same:
            break
    if best is not None:
        loadout.skill = best.skill
        loadout.wield = best.wield
        loadout.cumbersome = best.cumbersome
        loadout.crit_from = best.crit_from
    return loadout


def spells_of(person: Fighter, model: Sheet) -> list[Spell]:
    """Return the spells of a model, those that everybody has heard of somebody in their places."""
    seen = person.proven
    if seen == 0:
        return model.spells
    own = person.sheet.spells
    last = own[0]
    for number in range(len(own)):
        if seen & bit(number) != 0:
            last = own[number]
    found: list[Spell] = []
    at: i64 = 0
    while seen != 0 or at < len(model.spells):
        if seen & 1 != 0:
            found.append(own[at])
        else:
            found.append(model.spells[at] if at < len(model.spells) else last)
        seen >>= 1
        at += 1
    return found
