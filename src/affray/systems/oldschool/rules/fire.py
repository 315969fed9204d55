"""Fire: what burns, and how it is put out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Term
from affray.systems.oldschool.book.constants import Condition, Harm
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import FireFought
from affray.systems.oldschool.rules.checks import succeeds
from affray.systems.oldschool.rules.conditions import lose_hp, start, stop

DEXTERITY: Final = Term("DEX", "OS-FIRE-2", SIDE)


def burn(fight: Fight, fighter: Fighter) -> None:
    """Take 1d6 from whoever is on fire, each round (OS-FIRE-1)."""
    lost = fight.roll(fighter, 1, 6, "fire")
    lose_hp(fight, fighter, lost, False, Harm.FIRE, "fire")


def put_out(fight: Fight, fighter: Fighter, patient: Fighter) -> None:
    """Try to put out flames: a DEX check of whoever does it (OS-FIRE-2)."""
    tally = fight.scratch()
    tally.base(DEXTERITY, fighter.sheet.dexterity)
    fight.circumstance(tally, fighter)
    roll = fight.check(fighter, 1, 20, tally.total, "put out")
    success = succeeds(tally.total, roll)
    if fight.heard:
        dice = roll_of(1, 20, fight.faces)
        fight.tell(
            FireFought(
                who=fighter.name,
                patient=patient.name,
                needed=math_of(tally),
                roll=dice,
                success=success,
            )
        )
    if success:
        stop(fight, patient, Condition.ON_FIRE)


def enter_hazard(fight: Fight, fighter: Fighter, number: i64) -> None:
    """Suffer what a place of the map does: its dice, and flames from fire (OS-FIRE-1)."""
    hazard = fight.field.hazards[number]
    if hazard.kind == "fire":
        start(fight, fighter, Condition.ON_FIRE, hazard.name)
        return
    amount = hazard.flat
    if hazard.count > 0:
        amount += fight.roll(fighter, hazard.count, hazard.sides, hazard.name)
    if amount > 0:
        lose_hp(fight, fighter, amount, False, Harm.HAZARD, hazard.name)
