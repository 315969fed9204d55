"""Knockback: how far a blow pushes, and what one is pushed into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.systems.simverse.events import Pushed
from affray.systems.simverse.model import KNOCKBACK_STRIKE, MOUNTED, Blow, Fighter
from affray.systems.simverse.rules.conditions import fall_prone, free_of_grip, lose_aim
from affray.systems.simverse.rules.mounted import unseat
from affray.systems.simverse.rules.saves import save

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight


def knock_back(fight: Fight, blow: Blow, steps: i64) -> None:
    """Push the victim 1 m for every complete 10 points before armour (SV-KB-1, SV-KB-2).

    A Knockback Strike pushes 3 m more and may throw the victim down (SV-MAN-13).
    """
    target = blow.target
    if blow.maneuvers & KNOCKBACK_STRIKE != 0:
        steps += 3
    if target.has(MOUNTED):
        unseat(fight, target, "knocked back")
    push(fight, blow.attacker.place, target, steps)
    if blow.maneuvers & KNOCKBACK_STRIKE != 0:
        if not save(fight, target, target.sheet.st, "ST", "or fall", "SV-MAN-13"):
            fall_prone(fight, target, "a knockback strike")


def push(fight: Fight, origin: i64, target: Fighter, steps: i64) -> None:
    """Push somebody away from a place (SV-KB-5): aim and grip are lost with the ground."""
    field = fight.field
    field.clear_taken()
    for person in fight.people:
        if person is not target and person.gone == 0:
            field.take(person.place, 2)
    end = field.push(origin, target.place, steps)
    if end == target.place:
        return
    moved = field.pushed
    target.place = end
    lose_aim(fight, target)
    if target.grip >= 0:
        free_of_grip(fight, target)
    if fight.heard:
        fight.tell(Pushed(target.name, moved, field.name(end)))
