"""Pain and active combat, and the wounds that one brings into a fight."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import Adrenaline, WoundPenalties


def feel(fight: Fight, fighter: Fighter, lost: i64) -> None:
    """Add damage to the window, unless adrenaline covers it (SV-PAIN-3, SV-PAIN-5, SV-PAIN-8)."""
    if fighter.has(Condition.INACTIVE) or fight.rules.adrenaline == Adrenaline.OFF:
        fighter.window += lost


def pain_of(lost: i64) -> i64:
    """Return the pain of what was lost in one turn: 1 for each complete 5 (SV-PAIN-1, SV-PAIN-2).

    >>> pain_of(4), pain_of(12), pain_of(23)
    (0, 2, 4)
    """
    return lost // 5


def start_of_turn(fight: Fight, fighter: Fighter) -> None:
    """Turn the window into this cycle's pain; acting, one is in the fight (SV-PAIN-6 to SV-PAIN-8).

    Whoever cowers or flees in panic keeps its state, and is out of the fight after two rounds.
    """
    fighter.pain = pain_of(fighter.window) if fighter.sheet.feels_pain else 0
    fighter.window = 0
    fighter.conditions &= ~Condition.IN_PAIN
    if fighter.pain > 0:
        fighter.conditions |= Condition.IN_PAIN
    if not fighter.has(Condition.PANICKED):
        fighter.conditions &= ~Condition.INACTIVE
    elif fight.round - fighter.last_acted > 2:
        fighter.conditions |= Condition.INACTIVE


def mark_wounds(fighter: Fighter) -> None:
    """Read the threshold that a fighter's Vitality is under (SV-VIT-1 to SV-VIT-4)."""
    fighter.conditions &= ~(Condition.WOUNDED | Condition.BADLY_WOUNDED | Condition.CRITICAL_WOUNDS)
    whole = fighter.sheet.vitality
    now = fighter.vitality
    if now * 2 >= whole or not fighter.sheet.feels_pain:
        return
    if now * 10 < whole:
        fighter.conditions |= Condition.CRITICAL_WOUNDS
    elif now * 4 < whole:
        fighter.conditions |= Condition.BADLY_WOUNDED
    else:
        fighter.conditions |= Condition.WOUNDED


def changed_vitality(fight: Fight, fighter: Fighter) -> None:
    """Read the threshold again, where wounds count as they come (SV-VIT-1)."""
    if fight.rules.wound_penalties == WoundPenalties.LIVE:
        mark_wounds(fighter)
