"""The things of a fight: every weapon that somebody came with, in anybody's hands (SV-COND-4).

Each sheet has all of them after its own weapons and the bare body, in one order, with the figures
of its own skill; so a thing that is picked up is a number like any other weapon.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.simverse.book.constants import UNTRAINED, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Weapon
from affray.systems.simverse.files.build import copied_sheet, copied_weapon, derive
from affray.systems.simverse.files.weapons import SPECIALISES_FROM, is_specialised, mastery_of
from affray.systems.simverse.rules.actions.lying import lay, place_of


def number_things(fight: Fight) -> None:
    """Number the things of a fight, and let everybody know how it would wield each."""
    owners: list[int] = []
    for person in fight.people:
        person.first_item = len(owners)
        owners += [int(person.number)] * int(person.body)
    fight.owners = vec[i64](owners)
    carried = [one.sheet.weapons[: one.body] for one in fight.people]
    for person in fight.people:
        sheet = copied_sheet(person.sheet)
        del sheet.weapons[person.body + 1 :]
        for other, weapons in zip(fight.people, carried, strict=True):
            if other is person:
                sheet.weapons += sheet.weapons[: person.body]
            else:
                sheet.weapons += [in_hands_of(sheet, weapon) for weapon in weapons]
        derive(sheet, fight.rules)
        person.change_sheet(sheet)


def in_hands_of(sheet: Sheet, weapon: Weapon) -> Weapon:
    """Return another's weapon with the figures of whoever picks it up."""
    twin = copied_weapon(weapon)
    level, _ = best_skill(sheet, twin.skills)
    own = is_specialised(sheet.specialised, twin.name)
    twin.parry_skill = level
    twin.master = mastery_of(sheet.masteries, twin.skills)
    twin.specialised = 2 if own and level >= SPECIALISES_FROM else 0
    for mode in twin.modes:
        mode.skill, mode.skill_name = best_skill(sheet, mode.skills)
        mode.master = mastery_of(sheet.masteries, mode.skills)
        mode.specialised = 2 if own and mode.skill >= SPECIALISES_FROM else 0
    return twin


def best_skill(sheet: Sheet, names: list[str]) -> tuple[int, str]:
    """Return the best of some skills, its level and its name; the first of equal ones."""
    best, found = int(UNTRAINED), "untrained"
    for name in names:
        level = sheet.skills.get(name, best)
        if level > best:
            best, found = level, name
    return best, found


def lay_down(fight: Fight, fighter: Fighter) -> None:
    """Let what a fighter has on the ground lie where it stands, and nothing else of its own."""
    for number in range(fighter.body):
        lies = place_of(fight, fighter.item(number)) >= 0
        if fighter.where_is(number) == Where.ON_THE_GROUND and not lies:
            lay(fight, fighter.item(number), fighter.place)
