"""Hazards and falls: what the ground does to whoever is on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.hazard import Hazard
from affray.core.fight.event import roll_of
from affray.systems.simverse.book.constants import METRE, Condition, Damage, Status
from affray.systems.simverse.book.event_keys import Fall, Into, Loss
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.harm import Fell, HazardMet
from affray.systems.simverse.rules.harm.armor import armor_of
from affray.systems.simverse.rules.harm.conditions import fall_prone
from affray.systems.simverse.rules.harm.damage import bleed_from, hurt, take_loss
from affray.systems.simverse.rules.harm.energy import energy_effects
from affray.systems.simverse.rules.harm.poison import poison

FALL_PER_DIE: Final[i64] = 2 * METRE
POISON: Final = "poison"  # a kind of hazard that is no damage


def fall_damage(fight: Fight, fighter: Fighter, dice: i64, depth: i64) -> None:
    """Take the damage of a fall: bludgeoning, so armour counts once (SV-BLU-1, SV-MNT-4).

    The depth is told; a saddle has none.
    """
    roll = fight.roll(fighter, dice, 6, "the fall")
    thrown = roll_of(dice, 6, fight.faces)
    tally = fight.scratch()
    armor = armor_of(tally, fighter)
    final = max(roll - armor, 0)
    if fight.heard:
        fight.tell(Fell(who=fighter.name, metres=depth, roll=thrown, ar=armor, final=final))
    if final > 0:
        take_loss(fight, fighter, final, Loss.FALL)


def fall_down(fight: Fight, fighter: Fighter, depth: i64) -> None:
    """Fall off a ledge: 1d6 for every complete 2 m, and prone (SV-KB-5).

    RULING: whoever falls less than 2 m comes down on its feet, and whoever flies does not fall.
    """
    dice = depth // FALL_PER_DIE
    if dice <= 0 or fighter.has(Condition.FLYING):
        return
    fall_prone(fight, fighter, Fall.LEDGE)
    fall_damage(fight, fighter, dice, depth)


def kind_of(hazard: Hazard) -> i64:
    """Return the damage type of a hazard; words that are no type of the book harm as a blow."""
    for number in range(len(Damage.NAMES)):
        if Damage.NAMES[number] == hazard.kind:
            return number
    return Damage.BLUDGEONING


def suffer(fight: Fight, fighter: Fighter, number: i64, how: i64) -> None:
    """Take what a hazard of the map does, by its dice and type (SV-KB-5, SV-NRG-1, SV-NRG-8).

    Armour counts as against a blow of that type, and fire, cold, lightning and acid take hold by
    their save. RULING: under a rider it is the mount that is touched, and nobody who flies. A
    hazard without figures is told, and what it does is the referee's to say.
    """
    if fighter.has(Condition.FLYING):
        return
    if fighter.has(Condition.MOUNTED):
        fighter = fight.people[fighter.mount]
    hazard = fight.field.hazards[number]
    kind = kind_of(hazard)
    roll: i64 = 0
    fight.faces = []
    if hazard.kind == POISON:
        breathe(fight, fighter, hazard, how)
        return
    if hazard.count > 0:
        roll = fight.roll(fight.scene, hazard.count, hazard.sides, hazard.name)
    raw = roll + hazard.flat
    thrown = roll_of(hazard.count, hazard.sides, fight.faces)
    tally = fight.scratch()
    armor = armor_of(tally, fighter)
    if kind == Damage.CUTTING:
        armor *= 2
    passed = max(raw - armor, 0)
    final = passed * 2 if kind == Damage.IMPALING else passed
    if (fighter.sheet.resists >> kind) & 1 != 0:
        final //= 2
    if fight.heard:
        fight.tell(
            HazardMet(
                who=fighter.name,
                hazard=hazard.name,
                how=Into.NAMES[how],
                type=hazard.kind,
                roll=thrown,
                flat=hazard.flat,
                ar=armor,
                final=final,
            )
        )
    if final > 0:
        hurt(fight, fighter, final, Loss.HAZARD, hazard.name)
    if passed > 0:
        if kind == Damage.CUTTING and fighter.sheet.bleeds:
            bleed_from(fight, fighter)
        elif kind >= Damage.FIRE:
            energy_effects(fight, fighter, kind)


def breathe(fight: Fight, fighter: Fighter, hazard: Hazard, how: i64) -> None:
    """Come into bad air, or step on poisoned thorns: its dice are the rounds (SV-FLOW-4).

    RULING: armour is no help, EN is; whoever is poisoned already is not asked again.
    """
    rounds = hazard.flat
    if hazard.count > 0:
        rounds += fight.roll(fight.scene, hazard.count, hazard.sides, hazard.name)
    if fight.heard:
        fight.tell(
            HazardMet(
                who=fighter.name,
                hazard=hazard.name,
                how=Into.NAMES[how],
                type=hazard.kind,
                roll=roll_of(hazard.count, hazard.sides, fight.faces),
                flat=hazard.flat,
                ar=0,
                final=0,
            )
        )
    if not fighter.has(Condition.POISONED):
        poison(fight, fighter, max(rounds, 1), hazard.name)


def ground_hurts(fight: Fight) -> None:
    """Let the ground harm whoever stands or lies in it when a round ends, in initiative order.

    RULING: a hazard of the map works when one comes into it and at the end of every round (SV-KB-5,
    SV-FLOW-4).
    """
    for place in range(len(fight.people)):
        fighter = fight.people[fight.order[place]]
        if fighter.gone != 0 or fighter.status >= Status.DEAD or fighter.has(Condition.MOUNTED):
            continue
        number = fight.field.hazard(fighter.place)
        if number != 0:
            suffer(fight, fighter, number, Into.STAND)
