"""Surprise: who is taken unawares, and what it costs in the first round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.simverse.book.constants import METRE, Condition, Status
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import SurpriseMode
from affray.systems.simverse.events.events import SurpriseRolled
from affray.systems.simverse.rules.checks.check import FUMBLE, fives, margin_of, succeeds

SPEED_TWICE: Final = Term("Speed x 2", "SV-SUR-2", SIDE)


def surprise_value(tally: Tally, fight: Fight, fighter: Fighter) -> i64:
    """Add up Speed x 2, rounded down at the roll, without Combat Reflexes' lead (SV-SUR-2)."""
    tally.base(SPEED_TWICE, fighter.sheet.speed * 2 // METRE)
    fight.circumstance(tally, fighter)
    return tally.total


def roll_surprise(fight: Fight, fighter: Fighter) -> None:
    """See how one who was unaware takes it (SV-SUR-2 to SV-SUR-5; three 6s: SV-CRIT-5)."""
    if fighter.sheet.combat_reflexes or fighter.status != Status.ABLE:
        fighter.conditions &= ~Condition.SURPRISED
        return
    fighter.conditions |= Condition.INACTIVE
    tally = fight.scratch()
    needed = surprise_value(tally, fight, fighter)
    roll = fight.roll(fighter, 3, 6, "surprise")
    margin = margin_of(needed, roll)
    if fight.rules.surprise_mode != SurpriseMode.SURPRISE_ROUND:
        fighter.shift = fives(margin) * METRE
    elif succeeds(needed, roll):
        fighter.shift = METRE  # acts in the extra round
    if roll == FUMBLE:
        fighter.conditions |= Condition.LATE
    if fight.heard:
        fight.tell(
            SurpriseRolled(
                who=fighter.name,
                needed=math_of(tally),
                roll=roll_of(3, 6, fight.faces),
                margin=margin,
                shift=fighter.shift // METRE,
                last=roll == FUMBLE,
            )
        )


def check_surprise(fight: Fight) -> None:
    """Roll for everybody who is unaware, before initiative (SV-SUR-1)."""
    for person in fight.people:
        if person.has(Condition.SURPRISED):
            roll_surprise(fight, person)


def surprise_is_over(fight: Fight) -> None:
    """Forget the shifts when the second round begins (SV-SUR-7)."""
    for person in fight.people:
        person.shift = 0
        person.conditions &= ~Condition.LATE


def acts_in_surprise_round(fighter: Fighter) -> bool:
    """Tell whether a fighter takes part in the extra round: unsurprised, or quick enough."""
    return not fighter.has(Condition.SURPRISED) or fighter.shift > 0
