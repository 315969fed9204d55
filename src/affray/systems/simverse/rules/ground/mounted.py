"""Mounted combat: getting on and off, charges, shooting from the saddle, falling off.

A ridden mount stands where its rider does, has no turn of its own and goes where the rider's
moves lead, with its own Speed and Stamina (SV-MNT-2). It may be attacked, and defends itself.

RULING: a ridden mount carries and does not attack, and its nerve is not tried meanwhile; one
without a rider has its own place in the order. A saddle is no high ground.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import FREE, NOWHERE, TAKEN_SOFT
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import METRE, Condition, Status, Verb
from affray.systems.simverse.book.event_keys import Attribute, Fall, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import ChargeDamage
from affray.systems.simverse.events.events import Dismounted, MountedUp, Unseated
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.harm.conditions import fall_prone, free_of_grip, lose_aim
from affray.systems.simverse.rules.reasons import LEGAL, Not

CHARGE: Final = Term("charge", "SV-MNT-1", ALL)
SADDLE: Final = Term("from a moving mount", "SV-MNT-3", ALL)
CHARGE_DAMAGE: Final = Term("charge", "SV-MNT-1", SIDE)
RIDER_DAMAGE: Final = Term("charge, ST again", "SV-MNT-1", SIDE)


def saddle_reason(fight: Fight, fighter: Fighter, act: WhatNow) -> i64:
    """Return why a fighter cannot get on or off a mount, or LEGAL (SV-MNT-2).

    RULING: both take half a move, the Minor Action; what is ridden is an able ally of a larger
    size, within reach and without a rider.
    """
    if act.verb != Verb.MOUNT:
        if not fighter.has(Condition.MOUNTED):
            return Not.RIDING
        return (
            LEGAL
            if not fight.mapped or beside(fight, fighter) != NOWHERE
            else Not.WITHOUT_ROOM_BESIDE
        )
    if fighter.has(Condition.MOUNTED):
        return Not.WHILE_RIDING
    if fighter.conditions & (Condition.PRONE | Condition.GRAPPLED | Condition.ENTANGLED) != 0:
        return Not.ABLE_TO_MOUNT
    if act.target < 0 or act.target >= len(fight.people) or act.target == fighter.number:
        return Not.A_MOUNT
    mount = fight.people[act.target]
    if (
        mount.side != fighter.side
        or mount.gone != 0
        or mount.status != Status.ABLE
        or mount.has(Condition.PRONE)
    ):
        return Not.A_MOUNT
    if mount.sheet.size <= fighter.sheet.size:
        return Not.LARGE_ENOUGH
    if mount.rider >= 0 or mount.has(Condition.MOUNTED):
        return Not.ON_TAKEN_MOUNT
    if fight.mapped and not fight.field.in_reach(fighter.place, mount.place, METRE):
        return Not.BESIDE_MOUNT
    return LEGAL


def get_on(fight: Fight, rider: Fighter, mount: Fighter) -> None:
    """Get into the saddle (SV-MNT-2)."""
    lose_aim(fight, rider)
    free_of_grip(fight, rider)
    sit(rider, mount)
    rider.place = mount.place
    rider.hidden &= mount.hidden
    mount.hidden = rider.hidden
    if fight.heard:
        fight.tell(MountedUp(who=rider.name, mount=mount.name))


def sit(rider: Fighter, mount: Fighter) -> None:
    """Join rider and mount."""
    rider.mount = mount.number
    mount.rider = rider.number
    rider.conditions |= Condition.MOUNTED
    rider.ridden = 0


def leave_saddle(fight: Fight, rider: Fighter) -> Fighter:
    """Part rider and mount; the mount is returned."""
    mount = fight.people[rider.mount]
    mount.rider = -1
    rider.mount = -1
    rider.ridden = 0
    rider.conditions &= ~Condition.MOUNTED
    return mount


def get_off(fight: Fight, rider: Fighter) -> None:
    """Get off the mount, to the nearest free place beside it (SV-MNT-2)."""
    lose_aim(fight, rider)
    mount = leave_saddle(fight, rider)
    step_aside(fight, rider)
    if fight.heard:
        fight.tell(Dismounted(who=rider.name, mount=mount.name, end=fight.field.name(rider.place)))


def beside(fight: Fight, rider: Fighter) -> i64:
    """Return the nearest place beside a mount where its rider could stand, or NOWHERE."""
    from affray.systems.simverse.rules.ground.movement import mark_taken

    mark_taken(fight, rider)
    return nearest_room(fight, rider.place)


def nearest_room(fight: Fight, start: i64) -> i64:
    """Return the nearest place within 3 m that nobody has marked as taken, or NOWHERE."""
    field = fight.field
    field.wary = fight.dangerous
    field.flood(start, 3 * METRE)
    best: i64 = NOWHERE
    for i in range(field.reached):
        place = field.touched[i]
        if place == start or field.taken[place] != FREE or not field.would_end(place):
            continue
        if best == NOWHERE or field.cost[place] < field.cost[best]:
            best = place
    field.wary = False
    return best


def step_aside(fight: Fight, rider: Fighter) -> None:
    """Put one who has left the saddle beside the mount, where there is room."""
    if not fight.mapped:
        return
    field = fight.field
    field.clear_taken()
    for person in fight.people:
        if person is not rider and person.gone == 0:
            field.take(person.place, TAKEN_SOFT)
    place = nearest_room(fight, rider.place)
    if place != NOWHERE:
        rider.place = place


# -- fighting from the saddle -----------------------------------------------------------------


def charges(fight: Fight, blow: Blow) -> bool:
    """Tell whether a blow is a charge: the mount came at least its Speed nearer (SV-MNT-1).

    The way counts from where the turn began, and half a cell of the map is forgiven, as it is to
    a weapon's reach.
    """
    rider = blow.attacker
    if blow.mode.ranged or rider.ridden <= 0 or not fight.mapped:
        return False
    field = fight.field
    nearer = field.toward(rider.place, blow.target.place, rider.came_from)
    return nearer + field.slack >= fight.people[rider.mount].sheet.speed


def mounted_terms(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add the charge, and what a moving mount costs a shot (SV-MNT-1, SV-MNT-3)."""
    if blow.charge:
        tally.add(CHARGE, 2)
    if blow.mode.ranged and blow.attacker.ridden > 0:
        tally.add(SADDLE, -4)


def charge_damage(tally: Tally, fight: Fight, blow: Blow) -> None:
    """Add the mount's ST modifier to a charge, or what the house has in its place (SV-MNT-1)."""
    option = fight.rules.charge_damage
    if option == ChargeDamage.NONE:
        return
    if option == ChargeDamage.RIDER_ST_TWICE:
        tally.add(RIDER_DAMAGE, (blow.attacker.sheet.st - 10) // 2)
        return
    mount = fight.people[blow.attacker.mount]
    tally.add(CHARGE_DAMAGE, (mount.sheet.st - 10) // 2)


def unseat(fight: Fight, rider: Fighter, cause: i64, pushed: bool = False) -> None:
    """Throw a rider: a DX roll, or prone and hurt by the fall (SV-MNT-4).

    It happens when the mount goes down, with knockback of 1 m or more, and with a 666 on Riding.
    RULING: a mount or a rider that is thrown to the ground parts them too. Whoever is not pushed
    away lands on the nearest free place beside an able mount.
    """
    from affray.systems.simverse.rules.ground.hazards import fall_damage

    mount = leave_saddle(fight, rider)
    if fight.heard:
        fight.tell(Unseated(who=rider.name, mount=mount.name, cause=Fall.NAMES[cause]))
    if not pushed:
        step_aside(fight, rider)
    if not save(fight, rider, rider.sheet.dx, Attribute.DX, Stake.FALL_BADLY, "SV-MNT-4"):
        fall_prone(fight, rider, Fall.SADDLE)
        fall_damage(fight, rider, 1, 0)
