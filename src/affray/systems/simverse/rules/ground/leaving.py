"""Leaving the fight: over the edge of the field, or by giving up."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition, Pace, Status
from affray.systems.simverse.book.event_keys import Attribute, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import Left, Surrendered
from affray.systems.simverse.rules.actions.hands import drop_all
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.ground.movement import mark_taken, pace_length
from affray.systems.simverse.rules.harm.conditions import free_of_grip
from affray.systems.simverse.rules.harm.vitality import check_end
from affray.systems.simverse.rules.magic.enchantments import lapse
from affray.systems.simverse.rules.morale import queue_side


def has_way_out(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether a full move leads to the edge of the field."""
    if not fight.mapped:
        return True
    mark_taken(fight, fighter)
    return fight.field.leads_out(fighter.place, pace_length(fight, fighter, Pace.FULL))


def swallows_pride(fight: Fight, fighter: Fighter) -> bool:
    """Roll WS for an overconfident fighter who would retreat (SV-CORE-8, sheet 5.8).

    RULING: only leaving the field is a retreat; a failure costs the Major Action, and panic
    asks for no roll.
    """
    if fighter.has(Condition.PANICKED):
        return True
    return save(fight, fighter, fighter.sheet.ws, Attribute.WS, Stake.RETREAT, "SV-CORE-8")


def leave(fight: Fight, fighter: Fighter) -> None:
    """Leave by a full move over the edge, with the mount, if pride lets one (SV-MOV-2)."""
    if fighter.sheet.overconfident and not swallows_pride(fight, fighter):
        return
    lapse(fight, fighter)
    free_of_grip(fight, fighter)
    fighter.gone = 1
    lost: i64 = 1
    if fighter.has(Condition.MOUNTED):
        mount = fight.people[fighter.mount]
        lapse(fight, mount)
        free_of_grip(fight, mount)
        mount.gone = 1
        lost = 2
    if fight.heard:
        fight.tell(Left(who=fighter.name))
    queue_side(fight, fighter.side, lost)
    check_end(fight)


def surrender(fight: Fight, fighter: Fighter) -> None:
    """Give up: drop everything and be out of the fight (SV-ACT-4, SV-GM-32).

    RULING: it costs nothing and needs nobody's leave; a ridden mount goes with its rider.
    """
    if fight.heard:
        fight.tell(Surrendered(who=fighter.name))
    drop_all(fight, fighter)
    lapse(fight, fighter)
    free_of_grip(fight, fighter)
    lost: i64 = 1
    fighter.gone = 1
    if fighter.has(Condition.MOUNTED) and fight.people[fighter.mount].status == Status.ABLE:
        mount = fight.people[fighter.mount]
        lapse(fight, mount)
        free_of_grip(fight, mount)
        mount.gone = 1
        lost = 2
    queue_side(fight, fighter.side, lost)
    check_end(fight)
