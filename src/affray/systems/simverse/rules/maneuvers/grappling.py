"""Grappling: taking hold, pinning, breaking free, letting go (SV-GRP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.book.constants import METRE, WHOLE_FIGHT, Condition, Status, Verb
from affray.systems.simverse.book.event_keys import Attribute, Cause, Contest, Stake
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.maneuver import LetGo
from affray.systems.simverse.rules.actions.hands import HANDS
from affray.systems.simverse.rules.checks.saves import contest, save
from affray.systems.simverse.rules.harm.conditions import (
    add_physical,
    add_rolls,
    end,
    free_of_grip,
    loosen,
    lose_aim,
    start,
)
from affray.systems.simverse.rules.reasons import LEGAL, Not

DX: Final = Term("DX", "SV-GRP-1", SIDE)
ST: Final = Term("ST", "SV-GRP-3", SIDE)
BRAWLING: Final = Term("Brawling", "SV-GRP-1", SIDE)
RAGE: Final = Term("rage", "SV-MAN-13", ALL)
PINNED: Final = Term("pinned", "SV-GRP-4", ALL)


def grapple_reason(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return why an enemy cannot be grappled, or LEGAL (SV-GRP-1).

    RULING: a fighter is in one grapple at a time, and needs a hand for it (SV-CALL-8).
    """
    if fighter.conditions & HANDS == HANDS:
        return Not.WITH_USELESS_HAND
    if fighter.has(Condition.GRAPPLED):
        return Not.WHILE_GRAPPLING
    if target.status != Status.ABLE:
        return Not.WITH_THE_FALLEN
    if target.has(Condition.GRAPPLED):
        return Not.WHILE_HELD_BY_ANOTHER
    if (fighter.conditions | target.conditions) & Condition.MOUNTED != 0:
        return Not.FROM_THE_SADDLE
    if fight.mapped and not fight.field.in_reach(fighter.place, target.place, METRE):
        return Not.BESIDE
    return LEGAL


def hold_reason(fight: Fight, fighter: Fighter, verb: i64) -> i64:
    """Return why one cannot pin, escape or let go, or LEGAL (SV-GRP-3, SV-GRP-4)."""
    if verb == Verb.ESCAPE:
        if fighter.conditions & (Condition.GRAPPLED | Condition.ENTANGLED) == 0:
            return Not.HELD
        return Not.WHILE_GRAPPLING if fighter.holds != 0 else LEGAL
    if fighter.holds == 0 or fighter.grip < 0:
        return Not.HOLDING
    if verb == Verb.PIN:
        if fight.people[fighter.grip].has(Condition.PINNED):
            return Not.PINNED_AGAIN
        if fight.round <= fighter.grip_round:
            return Not.SO_SOON
    return LEGAL


def add_unhindered(tally: Tally, fighter: Fighter) -> None:
    """Add what conditions do to an action, except the -4 of the grapple itself (SV-GRP-3)."""
    held = fighter.conditions & Condition.GRAPPLED
    if fighter.conditions == held:
        return
    fighter.conditions &= ~Condition.GRAPPLED
    add_physical(tally, fighter)
    fighter.conditions |= held


def hold_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up DX + Brawling of whoever takes hold or pins (SV-GRP-1, SV-UNA-3)."""
    tally.base(DX, fighter.sheet.dx)
    tally.base(BRAWLING, fighter.sheet.brawling)
    if fighter.conditions != 0:
        add_unhindered(tally, fighter)
    fight.circumstance(tally, fighter)
    return tally.total


def ward_value(tally: Tally, fighter: Fighter) -> i64:
    """Add up the better of DX + Brawling and DX, of whoever is grabbed at (SV-GRP-1)."""
    tally.base(DX, fighter.sheet.dx)
    if fighter.sheet.brawling > 0:
        tally.add(BRAWLING, fighter.sheet.brawling)
    if fighter.conditions != 0:
        add_rolls(tally, fighter)
    return tally.total


def might_value(tally: Tally, fighter: Fighter) -> i64:
    """Add up the better of ST and DX (SV-GRP-3)."""
    strength = fighter.sheet.st
    if fighter.has(Condition.RAGING):
        strength += 4
    if strength < fighter.sheet.dx:
        tally.base(DX, fighter.sheet.dx)
        return tally.total
    tally.base(ST, fighter.sheet.st)
    tally.add(RAGE, strength - fighter.sheet.st)
    return tally.total


def escape_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up what an escape is rolled against; a pin costs 6 (SV-GRP-3, SV-GRP-4)."""
    might_value(tally, fighter)
    if fighter.has(Condition.PINNED):
        tally.add(PINNED, -6)
    add_unhindered(tally, fighter)
    fight.circumstance(tally, fighter)
    return tally.total


def take_hold(fight: Fight, fighter: Fighter, target: Fighter, verb: i64) -> None:
    """Grapple somebody, or pin the one that is held: the same contest (SV-GRP-1, SV-GRP-4).

    It needs none of the target's Reactions, and it breaks an aim.
    """
    lose_aim(fight, fighter)
    mine = Tally(fight.heard)
    theirs = Tally(fight.heard)
    hold_value(mine, fight, fighter)
    ward_value(theirs, target)
    if verb == Verb.PIN:
        if contest(fight, fighter, target, Contest.PIN, mine, theirs) > 0:
            start(fight, target, Condition.PINNED, WHOLE_FIGHT, Cause.PINNED, "", fighter.name)
        return
    if contest(fight, fighter, target, Contest.GRAPPLE, mine, theirs) <= 0:
        return
    fighter.grip = target.number
    fighter.grip_round = fight.round
    fighter.holds = 1
    target.grip = fighter.number
    target.grip_round = fight.round
    target.holds = 0
    lose_aim(fight, target)
    start(fight, target, Condition.GRAPPLED, WHOLE_FIGHT, Cause.HELD, "", fighter.name)
    start(fight, fighter, Condition.GRAPPLED, WHOLE_FIGHT, Cause.HOLDING, "", target.name)


def escape(fight: Fight, fighter: Fighter) -> None:
    """Try to break free: the better of ST and DX on both sides (SV-GRP-3, SV-COND-5).

    What holds without being anybody is broken by a ST roll.
    """
    if fighter.grip < 0:
        if save(fight, fighter, fighter.sheet.st, Attribute.ST, Stake.BREAK_FREE, "SV-GRP-3"):
            loosen(fight, fighter)
            if fighter.has(Condition.ENTANGLED):
                end(fight, fighter, Condition.ENTANGLED)
        return
    holder = fight.people[fighter.grip]
    mine = Tally(fight.heard)
    theirs = Tally(fight.heard)
    escape_value(mine, fight, fighter)
    might_value(theirs, holder)
    if holder.conditions != 0:
        add_rolls(theirs, holder)
    if contest(fight, fighter, holder, Contest.ESCAPE, mine, theirs) > 0:
        free_of_grip(fight, fighter)


def let_go(fight: Fight, fighter: Fighter) -> None:
    """Let go of the one that is held, for nothing (SV-GRP-3)."""
    if fight.heard:
        fight.tell(LetGo(who=fighter.name, target=fight.people[fighter.grip].name))
    free_of_grip(fight, fighter)


def check_grip(fight: Fight, fighter: Fighter) -> None:
    """Let a grip end whose other end is no longer there (SV-GRP-2)."""
    if fighter.grip < 0:
        return
    other = fight.people[fighter.grip]
    if other.gone != 0 or other.grip != fighter.number:
        fighter.grip = -1
        fighter.holds = 0
        loosen(fight, fighter)


def held_act(fight: Fight, fighter: Fighter, verb: i64) -> None:
    """Pin, escape or let go (SV-GRP-3, SV-GRP-4)."""
    if verb == Verb.ESCAPE:
        escape(fight, fighter)
    elif verb == Verb.PIN:
        take_hold(fight, fighter, fight.people[fighter.grip], Verb.PIN)
    else:
        let_go(fight, fighter)
