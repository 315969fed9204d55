"""Knockback: how far a blow pushes, and what one is pushed into."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import SOMEBODY_STOPS, TAKEN_HARD
from affray.systems.simverse.book.constants import METRE, Condition, Damage, Maneuver
from affray.systems.simverse.book.event_keys import Attribute, Fall, Found, Into, Stake, Stop
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Blow, Fighter
from affray.systems.simverse.book.house_rules import HugeKnockback
from affray.systems.simverse.events.blow import GotBehind, Pushed
from affray.systems.simverse.rules.checks.saves import save
from affray.systems.simverse.rules.ground.hiding import lurker_at, spot
from affray.systems.simverse.rules.ground.mounted import step_aside, unseat
from affray.systems.simverse.rules.harm.conditions import fall_prone, free_of_grip, lose_aim

PER_METRE: Final[i64] = 10  # points (SV-KB-1)
# Sizes, in hundredths of a human's Vitality
LARGE: Final[i64] = 150
HUGE: Final[i64] = 200
GIGANTIC: Final[i64] = 250


def per_metre(fight: Fight, target: Fighter) -> i64:
    """Return how many points push somebody a metre: 10, or more by size where the house says so.

    Large 15, huge 20, gigantic and colossal 30 (SV-KB-4).
    """
    size = target.sheet.size
    if fight.rules.huge_knockback == HugeKnockback.AS_ANYBODY or size < LARGE:
        return PER_METRE
    if size < HUGE:
        return 15
    return 20 if size < GIGANTIC else 30


def knock_back(fight: Fight, blow: Blow, raw: i64) -> None:
    """Push the victim 1 m for every complete 10 points before armour (SV-KB-1 to SV-KB-4).

    Force pushes no farther than anything else, unless the house says so. A Knockback Strike
    pushes 3 m more and may throw the victim down (SV-MAN-13). A rider that is pushed at all loses
    the saddle (SV-MNT-4).
    """
    target = blow.target
    length = raw // per_metre(fight, target)
    if blow.mode.kind == Damage.FORCE:
        length *= 1 + fight.rules.force_knockback
    if blow.maneuvers & Maneuver.KNOCKBACK_STRIKE != 0:
        length += 3
    spell = blow.spell
    if spell is not None:
        length += spell.push
    if length <= 0:
        return
    mount: i64 = -1
    if target.has(Condition.MOUNTED):
        mount = target.mount
        unseat(fight, target, Fall.KNOCKED_BACK, True)
    push(fight, blow.attacker.place, target, length * METRE)
    if mount >= 0 and target.place == fight.people[mount].place:
        step_aside(fight, target)
    if blow.maneuvers & Maneuver.KNOCKBACK_STRIKE != 0:
        if not save(fight, target, target.sheet.st, Attribute.ST, Stake.FALL, "SV-MAN-13"):
            fall_prone(fight, target, Fall.KNOCKBACK_STRIKE)


def push(fight: Fight, origin: i64, target: Fighter, length: i64) -> None:
    """Push somebody away from a place, into what is there (SV-KB-5).

    Walls, people and the edge of the field stop it; a ledge is fallen off and the first hazard on
    the way is suffered. Aim and grip are lost with the ground, and a pushed mount takes its rider
    along. Whoever is pushed against somebody hidden knows of it then.
    """
    if not fight.mapped:
        push_unmapped(fight, target, length)
        return
    field = fight.field
    field.clear_taken()
    for person in fight.people:
        if person is not target and person.gone == 0 and person.number != target.rider:
            field.take(person.place, TAKEN_HARD)
    end = field.push(origin, target.place, field.steps(length))
    moved = field.pushed * field.step_length()
    depth = field.dropped
    hazard = field.driven_into
    if field.stopped == SOMEBODY_STOPS:
        hidden = lurker_at(fight, field.stopped_by, target.side)
        if hidden >= 0:
            spot(fight, target, fight.people[hidden], Found.RUN_INTO)
    if end == target.place:
        return
    stop = field.stopped
    target.place = end
    if target.rider >= 0:
        fight.people[target.rider].place = end
    lose_aim(fight, target)
    if target.grip >= 0:
        free_of_grip(fight, target)
    if fight.heard:
        fight.tell(
            Pushed(who=target.name, metres=moved, end=field.name(end), stop=Stop.NAMES[stop])
        )
    if depth > 0 or hazard != 0:
        suffer_ground(fight, target, depth, hazard)


def suffer_ground(fight: Fight, target: Fighter, depth: i64, hazard: i64) -> None:
    """Fall off a ledge, and suffer a hazard that one was driven into (SV-KB-5)."""
    from affray.systems.simverse.rules.ground.hazards import fall_down, suffer

    if depth > 0:
        fall_down(fight, target, depth)
    if hazard != 0:
        suffer(fight, target, hazard, Into.DRIVEN)


def push_unmapped(fight: Fight, target: Fighter, length: i64) -> None:
    """Push somebody where there is no map: what it meets is for the game master to say (SV-KB-5).

    RULING: aim, grip and whoever had got behind are lost as on a map; all stay within reach.
    """
    lose_aim(fight, target)
    if target.grip >= 0:
        free_of_grip(fight, target)
    turn_round(fight, target)
    if fight.heard:
        fight.tell(Pushed(who=target.name, metres=length, end="", stop=""))


def turn_round(fight: Fight, fighter: Fighter) -> None:
    """Let nobody be behind somebody any more who has moved, nor it behind anybody (SV-SIT-9)."""
    fighter.flanks = -1
    for person in fight.people:
        if person.flanks == fighter.number:
            person.flanks = -1


def get_behind(fight: Fight, fighter: Fighter, target: Fighter) -> None:
    """Get round an enemy with half a move, where there is no map to do it on (SV-SIT-9)."""
    lose_aim(fight, fighter)
    turn_round(fight, fighter)
    fighter.flanks = target.number
    fighter.conditions |= Condition.MOVED
    if fight.heard:
        fight.tell(GotBehind(who=fighter.name, target=target.name))
