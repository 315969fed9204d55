"""Conditions: how they start, what they cost, when they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from affray.core.tally import ALL, Tally, Term
from affray.systems.simverse.events import (
    ConditionEnded,
    ConditionStarted,
    FellProne,
    WeaponDropped,
)
from affray.systems.simverse.model import (
    DAZED,
    IN_HAND,
    ON_THE_GROUND,
    PANICKED,
    PRONE,
    SHAKEN,
    STUNNED,
    Fighter,
)

if TYPE_CHECKING:
    from affray.systems.simverse.fight import Fight

DAZED_TERM: Final = Term("dazed", "SV-COND-6", ALL)
SHAKEN_TERM: Final = Term("shaken", "SV-MOR-11", ALL)
STUNNED_TERM: Final = Term("stunned", "SV-COND-2", ALL)


def add_conditions(tally: Tally, fighter: Fighter) -> None:
    """Add what conditions do to every action (SV-CORE-8)."""
    if fighter.has(DAZED):
        tally.add(DAZED_TERM, -2)
    if fighter.has(SHAKEN):
        tally.add(SHAKEN_TERM, -2)
    if fighter.has(STUNNED):
        tally.add(STUNNED_TERM, -4)


def fall_prone(fight: Fight, fighter: Fighter, cause: str) -> None:
    """Put a fighter on the ground (SV-COND-3)."""
    if fighter.has(PRONE):
        return
    fighter.conditions |= PRONE
    if fight.heard:
        fight.tell(FellProne(fighter.name, cause))


def daze(fight: Fight, fighter: Fighter, cause: str) -> None:
    """Daze a fighter until the end of its next turn (SV-COND-6, SV-COND-10)."""
    fighter.conditions |= DAZED
    fighter.dazed_left = max(fighter.dazed_left, 1)
    if fight.heard:
        fight.tell(ConditionStarted(fighter.name, "dazed", 1, cause))


def shake(fight: Fight, fighter: Fighter, turns: i64) -> None:
    """Shake a fighter's nerve for some of its turns (SV-MOR-11, SV-COND-11)."""
    fighter.conditions |= SHAKEN
    fighter.shaken_left = max(fighter.shaken_left, turns)
    if fight.heard:
        fight.tell(ConditionStarted(fighter.name, "shaken", turns, "morale"))


def panic(fight: Fight, fighter: Fighter, turns: i64) -> None:
    """Make a fighter flee or cower for some of its turns (SV-MOR-12)."""
    fighter.conditions |= PANICKED
    fighter.panic_left = max(fighter.panic_left, turns)
    if fight.heard:
        fight.tell(ConditionStarted(fighter.name, "panicked", turns, "morale"))


def drop_weapon(fight: Fight, fighter: Fighter) -> None:
    """Let the weapon in hand fall to the ground (SV-COND-4)."""
    number = fighter.ready
    if number == fighter.body or fighter.where_is(number) != IN_HAND:
        return
    fighter.put(number, ON_THE_GROUND)
    fighter.ready = fighter.body
    fighter.fallen_at = fighter.place
    if fight.heard:
        fight.tell(WeaponDropped(fighter.name, fighter.sheet.weapons[number].name))


def count_down(fight: Fight, fighter: Fighter) -> None:
    """Count what lasts for turns, at the end of the fighter's own turn (SV-COND-2, SV-COND-10)."""
    if fighter.has(DAZED):
        fighter.dazed_left -= 1
        if fighter.dazed_left <= 0:
            end(fight, fighter, DAZED, "dazed")
    if fighter.has(STUNNED):
        fighter.reactions = 1  # back at once, so that no second round without defence follows
        end(fight, fighter, STUNNED, "stunned")
    if fighter.has(SHAKEN):
        fighter.shaken_left -= 1
        if fighter.shaken_left <= 0:
            end(fight, fighter, SHAKEN, "shaken")
    if fighter.has(PANICKED):
        fighter.panic_left -= 1
        if fighter.panic_left <= 0:
            end(fight, fighter, PANICKED, "panicked")


def end(fight: Fight, fighter: Fighter, condition: i64, name: str) -> None:
    """End a condition."""
    fighter.conditions &= ~condition
    if fight.heard:
        fight.tell(ConditionEnded(fighter.name, name))
