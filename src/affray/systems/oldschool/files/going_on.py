"""What is going on with a fighter that no tracker shows: facts for the reminders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.systems.oldschool.book.constants import ArmorSlot, Condition, Status, Where
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.surprise import has_surprise


def going_on(fight: Fight, fighter: Fighter) -> Mapping[str, Any]:
    """Return facts for the reminders: friends, holds, what is in hand, and what lies about."""
    return {**of_friends(fight, fighter), **of_itself(fight, fighter), **of_gear(fighter)}


def of_friends(fight: Fight, fighter: Fighter) -> dict[str, Any]:
    """Return who of one's own burns, is held, or lies there."""
    friends = [
        one
        for one in fight.people
        if one.side == fighter.side and one is not fighter and one.gone == 0
    ]
    down = [one for one in friends if one.status == Status.UNCONSCIOUS]
    able = [one for one in friends if one.status == Status.ABLE]
    return {
        "dying": [one.name for one in down if one.has(Condition.ON_FIRE)],
        "fallen": [one.name for one in down if not one.has(Condition.ON_FIRE)],
        "burning": [one.name for one in able if one.has(Condition.ON_FIRE)],
        "held_friends": [
            (one.name, fight.people[one.holder].name) for one in able if one.has(Condition.PINNED)
        ],
    }


def of_itself(fight: Fight, fighter: Fighter) -> dict[str, Any]:
    """Return who holds it, whom it holds, and what it has over others now."""
    behind = [
        one.name
        for one in fight.people
        if fighter.behind >> one.number & 1 and one.stands() and one.seen_by(fighter.side)
    ]
    is_pinned, is_pinning = fighter.has(Condition.PINNED), fighter.has(Condition.PINNING)
    return {
        "holder": fight.people[fighter.holder].name if is_pinned else None,
        "held": fight.people[fighter.held].name if is_pinning else None,
        "unseen": fighter.hidden != 0,
        "behind_whom": behind,
        "surprises": fight.surprise >= 0 and has_surprise(fight, fighter),
        "retrieving": int(fighter.retrieving) if fighter.has(Condition.RETRIEVING) else 0,
    }


def of_gear(fighter: Fighter) -> dict[str, Any]:
    """Return how its weapons and its shield are."""
    weapon, own = fighter.ready_weapon(), fighter.sheet.weapons[: fighter.body]
    where = [(one.name, fighter.where_is(number)) for number, one in enumerate(own)]
    shields = [one for one in fighter.sheet.pieces if one.slot == ArmorSlot.SHIELD]
    coat = int(fighter.coat_of(fighter.ready))
    counts_shots = weapon.shot and weapon.ammo > 0
    return {
        "idle_shield": shields[0].name if shields and fighter.hands > 1 else None,
        "notched": fighter.breaks_of(fighter.ready) == 1,
        "coat": fighter.sheet.items[coat].name if coat >= 0 else None,
        "unloaded": bool((fighter.unloaded >> fighter.ready) & 1),
        "shots": int(fighter.shots_left(fighter.ready)) if counts_shots else None,
        "on_the_ground": [name for name, place in where if place == Where.ON_THE_GROUND],
        "unarmed": fighter.ready == fighter.body and bool(own),
        "at_hand": [name for name, place in where if place <= Where.AT_HAND],
    }
