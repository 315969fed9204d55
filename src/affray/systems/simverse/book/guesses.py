"""Simverse: what a side puts in place of what it cannot know of others.

A stranger is taken for one of those that the side has heard of (`affray.core.fight.lore`): its
gear and size are as they show, what it was seen to do it can do, the rest is the other's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight import fight as core
from affray.core.fight.lore import Likeness, common
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.constants import bit
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.magic import Spell
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode, Weapon

SPELLS_FROM: Final[i64] = 40  # in the bits of what somebody has proven: maneuvers, then spells
MOST_SPELLS: Final[i64] = 20


def be_nobody(person: Fighter) -> None:
    """Leave nothing of somebody unseen but a place in the list that is empty."""
    sheet = Sheet("")
    sheet.weapons = [Weapon("", [Mode("", 1, 6, 0, 0)])]
    person.change_sheet(sheet)
    person.body = 0
    state.take_fighter(person, Fighter("", person.side, sheet, 1))
    person.gone = 1


class SimverseLikeness(Likeness):
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
        return twin_of(person, model.sheet, False)


LIKENESS: Final = SimverseLikeness()


def guess(fight: core.Fight, side: i64, person: Fighter) -> Sheet:
    """Return the sheet that a side takes a stranger to have."""
    twin = fight.lore.guess(fight, side, person, person.sheet, LIKENESS)
    assert isinstance(twin, Sheet)
    if len(twin.weapons) != len(person.sheet.weapons) or holds_more(person):
        twin = twin_of(person, twin, True)
    return twin


def holds_more(person: Fighter) -> bool:
    """Tell whether somebody has a thing of the fight in hand that it did not come with."""
    return person.ready > person.body or person.off > person.body


def likeness(person: Fighter, model: Fighter) -> i64:
    """Return how much somebody looks like another: gear, size, what kind of being it is."""
    one = person.sheet
    two = model.sheet
    points = common(arms(person), arms(model))
    if one.armor_name == two.armor_name:
        points += 2
    if one.shield == two.shield:
        points += 1
    if one.size != two.size:
        points -= 4
    if one.living != two.living or one.undead != two.undead:
        points -= 6
    if one.supernatural != two.supernatural or one.bleeds != two.bleeds:
        points -= 4
    if one.fearsome != two.fearsome or one.has_morale != two.has_morale:
        points -= 2
    if one.referee_run != two.referee_run:
        points -= 1
    unknown = person.proven & ~two.maneuvers & (bit(SPELLS_FROM) - 1)
    return points - 2 * named(unknown)


def named(bits: i64) -> i64:
    """Return how many bits are set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def arms(person: Fighter) -> list[str]:
    """Return the names of what somebody came to fight with."""
    found: list[str] = []
    for number in range(person.body):
        found.append(person.sheet.weapons[number].name)
    return found


def twin_of(person: Fighter, model: Sheet, holding: bool) -> Sheet:
    """Return a sheet like a model's, with all that shows of somebody; what it picked up as well."""
    real = person.sheet
    sheet = Sheet(real.name)
    state.copy_sheet(model, sheet)
    state.show_sheet(real, sheet)
    if model.size != real.size:
        sheet.vitality = max(model.vitality * real.size // max(model.size, 1), 1)
    sheet.maneuvers |= person.proven & (bit(SPELLS_FROM) - 1)
    sheet.spells = spells_of(person, model)
    sheet.weapons = []
    for number in range(len(real.weapons)):
        held = holding and (number == person.ready or number == person.off)
        known = number <= person.body or held
        # a thing that it has not picked up is in nobody's thoughts
        weapon = guess_weapon(real.weapons[number], model) if known else sheet.weapons[0]
        sheet.weapons.append(weapon)
    return sheet


def spells_of(person: Fighter, model: Sheet) -> list[Spell]:
    """Return the spells of a model, those that somebody was seen to cast in their places."""
    seen = person.proven >> SPELLS_FROM
    if seen == 0:
        return model.spells
    found: list[Spell] = []
    last: Spell | None = None
    for number in range(len(person.sheet.spells)):
        if number < MOST_SPELLS and seen & bit(number) != 0:
            last = person.sheet.spells[number]
    assert last is not None
    at: i64 = 0
    while seen != 0 or at < len(model.spells):
        if seen & 1 != 0:
            found.append(person.sheet.spells[at])
        else:
            found.append(model.spells[at] if at < len(model.spells) else last)
        seen >>= 1
        at += 1
    return found


def guess_weapon(real: Weapon, model: Sheet) -> Weapon:
    """Return a weapon as it would be in the hands of a model."""
    for own in model.weapons:
        if own.name == real.name and len(own.modes) == len(real.modes):
            return own
    alike = best_like(real, model)
    modes: list[Mode] = []
    for known in real.modes:
        mode = Mode(known.name, 1, 6, 0, 0)
        state.guess_mode(known, mode)
        if alike is not None:
            mode.skill = alike.modes[0].skill
            mode.skill_name = alike.modes[0].skill_name
            if mode.adds_st:
                mode.st_dice = alike.modes[0].st_dice
                mode.st_flat = alike.modes[0].st_flat
        modes.append(mode)
    weapon = Weapon(real.name, modes)
    state.guess_weapon(real, weapon)
    if alike is not None and alike.melee and weapon.melee:
        weapon.parry_base = alike.parry_base
        weapon.parry_skill = alike.parry_skill
    return weapon


def best_like(real: Weapon, model: Sheet) -> Weapon | None:
    """Return what a model handles best of what is used like a weapon."""
    best: Weapon | None = None
    for own in model.weapons:
        if own.modes[0].ranged == real.modes[0].ranged and own.natural == real.natural:
            if best is None or own.modes[0].skill > best.modes[0].skill:
                best = own
    return best
