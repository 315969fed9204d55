"""Grappling: taking hold, pinning, breaking free, letting go (SV-GRP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.act.question import Reason
from affray.core.fight.tally import ALL, SIDE, Tally, Term
from affray.systems.simverse.acts.verbs import ESCAPE, PIN
from affray.systems.simverse.book.constants import (
    ABLE,
    ENTANGLED,
    GRAPPLED,
    METRE,
    MOUNTED,
    PINNED,
    RAGING,
)
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.maneuver import LetGo
from affray.systems.simverse.rules.conditions import (
    add_physical,
    add_rolls,
    end,
    free_of_grip,
    loosen,
    lose_aim,
    start,
)
from affray.systems.simverse.rules.saves import contest, save

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight

DX: Final = Term("DX", "SV-GRP-1", SIDE)
ST: Final = Term("ST", "SV-GRP-3", SIDE)
BRAWLING: Final = Term("Brawling", "SV-GRP-1", SIDE)
RAGE_TERM: Final = Term("rage", "SV-MAN-13", ALL)
PINNED_TERM: Final = Term("pinned", "SV-GRP-4", ALL)

WHOLE_FIGHT: Final[i64] = 1_000_000

# Reasons against holds, from 300 on
LEGAL: Final[i64] = 0
NOT_BESIDE: Final[i64] = 301
HAS_HOLD: Final[i64] = 302
IS_HELD: Final[i64] = 303
HOLDS_NOBODY: Final[i64] = 304
TOO_SOON: Final[i64] = 305
PINNED_ALREADY: Final[i64] = 306
NOT_HELD: Final[i64] = 307
IS_DOWN: Final[i64] = 308
IN_SADDLE: Final[i64] = 309
REASONS: Final = (
    Reason("", ""),
    Reason("SV-GRP-1", "only somebody beside you can be grappled"),
    Reason("SV-GRP-2", "in a grapple already: escape or let go first"),
    Reason("SV-GRP-2", "somebody else has hold of that one"),
    Reason("SV-GRP-4", "you hold nobody"),
    Reason("SV-GRP-4", "a pin needs a round of grappling first"),
    Reason("SV-GRP-4", "that one is pinned already"),
    Reason("SV-GRP-3", "nobody and nothing holds you"),
    Reason("SV-GRP-1", "the target is already down"),
    Reason("SV-GRP-1", "nobody wrestles from the saddle"),
)


def grapple_reason(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return why an enemy cannot be grappled, or LEGAL (SV-GRP-1).

    RULING: a fighter is in one grapple at a time.
    """
    if fighter.has(GRAPPLED):
        return HAS_HOLD
    if target.status != ABLE:
        return IS_DOWN
    if target.has(GRAPPLED):
        return IS_HELD
    if (fighter.conditions | target.conditions) & MOUNTED != 0:
        return IN_SADDLE
    if fight.mapped and not fight.field.in_reach(fighter.place, target.place, METRE):
        return NOT_BESIDE
    return LEGAL


def hold_reason(fight: Fight, fighter: Fighter, verb: i64) -> i64:
    """Return why one cannot pin, escape or let go, or LEGAL (SV-GRP-3, SV-GRP-4)."""
    if verb == ESCAPE:
        if fighter.conditions & (GRAPPLED | ENTANGLED) == 0:
            return NOT_HELD
        return HAS_HOLD if fighter.holds != 0 else LEGAL
    if fighter.holds == 0 or fighter.grip < 0:
        return HOLDS_NOBODY
    if verb == PIN:
        if fight.people[fighter.grip].has(PINNED):
            return PINNED_ALREADY
        if fight.round <= fighter.grip_round:
            return TOO_SOON
    return LEGAL


def add_unhindered(tally: Tally, fighter: Fighter) -> None:
    """Add what conditions do to an action, except the -4 of the grapple itself (SV-GRP-3)."""
    held = fighter.conditions & GRAPPLED
    if fighter.conditions == held:
        return
    fighter.conditions &= ~GRAPPLED
    add_physical(tally, fighter)
    fighter.conditions |= held


def hold_value(tally: Tally, fighter: Fighter) -> i64:
    """Add up DX + Brawling of whoever takes hold or pins (SV-GRP-1, SV-UNA-3)."""
    tally.base(DX, fighter.sheet.dx)
    tally.base(BRAWLING, fighter.sheet.brawling)
    if fighter.conditions != 0:
        add_unhindered(tally, fighter)
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
    if fighter.has(RAGING):
        strength += 4
    if strength < fighter.sheet.dx:
        tally.base(DX, fighter.sheet.dx)
        return tally.total
    tally.base(ST, fighter.sheet.st)
    tally.add(RAGE_TERM, strength - fighter.sheet.st)
    return tally.total


def escape_value(tally: Tally, fighter: Fighter) -> i64:
    """Add up what an escape is rolled against; a pin costs 6 (SV-GRP-3, SV-GRP-4)."""
    might_value(tally, fighter)
    if fighter.has(PINNED):
        tally.add(PINNED_TERM, -6)
    add_unhindered(tally, fighter)
    return tally.total


def take_hold(fight: Fight, fighter: Fighter, target: Fighter, verb: i64) -> None:
    """Grapple somebody, or pin the one that is held: the same contest (SV-GRP-1, SV-GRP-4).

    It needs none of the target's Reactions, and it breaks an aim.
    """
    lose_aim(fight, fighter)
    mine = Tally(fight.heard)
    theirs = Tally(fight.heard)
    hold_value(mine, fighter)
    ward_value(theirs, target)
    if verb == PIN:
        if contest(fight, fighter, target, "pin", mine, theirs) > 0:
            start(fight, target, PINNED, "pinned", WHOLE_FIGHT, f"by {fighter.name}")
        return
    if contest(fight, fighter, target, "grapple", mine, theirs) <= 0:
        return
    fighter.grip = target.number
    fighter.grip_round = fight.round
    fighter.holds = 1
    target.grip = fighter.number
    target.grip_round = fight.round
    target.holds = 0
    lose_aim(fight, target)
    start(fight, target, GRAPPLED, "grappled", WHOLE_FIGHT, f"held by {fighter.name}")
    start(fight, fighter, GRAPPLED, "grappled", WHOLE_FIGHT, f"holding {target.name}")


def escape(fight: Fight, fighter: Fighter) -> None:
    """Try to break free: the better of ST and DX on both sides (SV-GRP-3, SV-COND-5).

    What holds without being anybody is broken by a ST roll.
    """
    if fighter.grip < 0:
        if save(fight, fighter, fighter.sheet.st, "ST", "to break free", "SV-GRP-3"):
            loosen(fight, fighter)
            if fighter.has(ENTANGLED):
                end(fight, fighter, ENTANGLED, "entangled")
        return
    holder = fight.people[fighter.grip]
    mine = Tally(fight.heard)
    theirs = Tally(fight.heard)
    escape_value(mine, fighter)
    might_value(theirs, holder)
    if holder.conditions != 0:
        add_rolls(theirs, holder)
    if contest(fight, fighter, holder, "escape", mine, theirs) > 0:
        free_of_grip(fight, fighter)


def let_go(fight: Fight, fighter: Fighter) -> None:
    """Let go of the one that is held, for nothing (SV-GRP-3)."""
    if fight.heard:
        fight.tell(LetGo(fighter.name, fight.people[fighter.grip].name))
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
    if verb == ESCAPE:
        escape(fight, fighter)
    elif verb == PIN:
        take_hold(fight, fighter, fight.people[fighter.grip], PIN)
    else:
        let_go(fight, fighter)
