"""Stances: Defensive Stance and Rage, which are kept from turn to turn (SV-MAN-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.constants import WHOLE_FIGHT, Condition, Maneuver
from affray.systems.simverse.book.event_keys import Cause
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.questions import KeepStance
from affray.systems.simverse.events.maneuver import Raged, RageEnded, StanceTaken
from affray.systems.simverse.rules.harm.conditions import end, start
from affray.systems.simverse.rules.harm.vitality import check_life
from affray.systems.simverse.rules.maneuvers.with_attack import spend
from affray.systems.simverse.rules.reasons import LEGAL, Not

RAGE_COST: Final[i64] = 12
RAGE_VITALITY: Final[i64] = 8
RAGES_A_DAY: Final[i64] = 3


def stance_reason(fighter: Fighter) -> i64:
    """Return why a Defensive Stance is not open, or LEGAL (SV-MAN-13, SV-MAN-14)."""
    if fighter.sheet.maneuvers & Maneuver.DEFENSIVE_STANCE == 0:
        return Not.KNOWN
    if fighter.has(Condition.STANCE):
        return Not.WHILE_IN_STANCE
    return LEGAL if fighter.stamina >= 1 else Not.ENOUGH_STAMINA


def take_stance(fight: Fight, fighter: Fighter) -> None:
    """Take a Defensive Stance: +4 to defences until it attacks or stops (SV-MAN-13)."""
    fighter.conditions |= Condition.STANCE
    if fight.heard:
        fight.tell(StanceTaken(who=fighter.name))
    spend(fight, fighter, 1, Maneuver.DEFENSIVE_STANCE)


def keep_stance(fight: Fight, fighter: Fighter) -> None:
    """Pay for another turn of Defensive Stance, or let it go (SV-MAN-13)."""
    if fighter.stamina >= 1 and fight.ask(KeepStance(fighter)) != 0:
        spend(fight, fighter, 1, Maneuver.DEFENSIVE_STANCE)
    else:
        end(fight, fighter, Condition.STANCE)


def rage_reason(fight: Fight, fighter: Fighter) -> i64:
    """Return why a rage is not open, or LEGAL; whoever rages may always end it (SV-MAN-13).

    RULING: at the start of a turn means before anything else is done in it, and who is spent after
    one rage does not find another in the same fight.
    """
    if fighter.has(Condition.RAGING):
        return LEGAL
    if fighter.sheet.maneuvers & Maneuver.RAGE == 0:
        return Not.KNOWN
    if fighter.has(Condition.SPENT) or fighter.raged >= RAGES_A_DAY:
        return Not.ANOTHER_RAGE
    if fighter.stamina < RAGE_COST:
        return Not.ENOUGH_STAMINA
    return Not.AT_START_OF_TURN if fighter.last_acted >= fight.round else LEGAL


def rage(fight: Fight, fighter: Fighter) -> None:
    """Fly into a rage, or end it (SV-MAN-13).

    It lasts ten minutes, longer than a fight: +2 damage, +8 Vitality, +2 AR, no spells.
    """
    if fighter.has(Condition.RAGING):
        end_rage(fight, fighter)
        return
    spend(fight, fighter, RAGE_COST, Maneuver.RAGE)
    fighter.raged += 1
    fighter.conditions |= Condition.RAGING
    fighter.vitality += RAGE_VITALITY
    if fight.heard:
        fight.tell(Raged(who=fighter.name, gained=RAGE_VITALITY, left=fighter.vitality))


def end_rage(fight: Fight, fighter: Fighter) -> None:
    """End a rage: what it lent is gone, and one is spent (SV-MAN-13).

    RULING: the 8 Vitality go as they came, also where that brings the fighter down.
    """
    fighter.conditions &= ~Condition.RAGING
    fighter.vitality -= RAGE_VITALITY
    fight.harms += 1
    if fight.heard:
        fight.tell(RageEnded(who=fighter.name, lost=RAGE_VITALITY, left=fighter.vitality))
    start(fight, fighter, Condition.SPENT, WHOLE_FIGHT, Cause.RAGE_OVER)
    check_life(fight, fighter)
