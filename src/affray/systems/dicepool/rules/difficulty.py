"""Range and common penalties: what makes an attack harder."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NO_COVER
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.dicepool.book.constants import SQUARE, Condition
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.pools import SICKENED

RANGE_STEP: Final[i64] = 2  # difficulty for each further range increment (DP-RNG-4)
MOST_INCREMENTS: Final[i64] = 3
NO_SIGHT: Final[i64] = 2  # cover or poor visibility (DP-PEN-1)
BLIND: Final[i64] = 4
ON_THE_GROUND: Final[i64] = 2

RANGE: Final = Term("range", "DP-RNG-2", SIDE)
FAR_RANGE: Final = Term("range", "DP-RNG-3", SIDE)
SIGHT: Final = Term("cover or poor visibility", "DP-PEN-1", SIDE)
BLINDNESS: Final = Term("blinded", "DP-PEN-2", SIDE)
LYING: Final = Term("prone", "DP-PEN-3", SIDE)


def difficulty_value(
    tally: Tally, fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, sign: i64
) -> None:
    """Add what makes an attack harder; all of it adds up (DP-DT-1, DP-PEN-1 to DP-PEN-4)."""
    if not weapon.melee:
        if fight.mapped:
            steps = increments(fight, attacker, target, weapon)
            if steps > 1:
                tally.add(RANGE if steps == 2 else FAR_RANGE, sign * RANGE_STEP * (steps - 1))
        if not weapon.spell and hard_to_see(fight, attacker, target):
            tally.add(SIGHT, sign * NO_SIGHT)
    if attacker.conditions & (Condition.BLINDED | Condition.PRONE) != 0:
        if attacker.has(Condition.BLINDED):
            tally.add(BLINDNESS, sign * BLIND)
        if attacker.has(Condition.PRONE):
            tally.add(LYING, sign * ON_THE_GROUND)
    tally.add(SICKENED, sign * attacker.sickened)


def increments(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon) -> i64:
    """Return how many times its range a target is away, begun ones counted (DP-RNG-1 to 4)."""
    squares = fight.field.distance(attacker.place, target.place) // SQUARE
    return (squares + weapon.range - 1) // weapon.range


def hard_to_see(fight: Fight, attacker: Fighter, target: Fighter) -> bool:
    """Tell whether cover or poor light hinders a shot: one line, counted once (DP-PEN-1)."""
    if target.conditions & (Condition.IN_COVER | Condition.POORLY_SEEN) != 0:
        return True
    if not fight.mapped:
        return False
    if fight.ground.shady and fight.field.light(target.place) != BRIGHT:
        return True
    return fight.field.cover(attacker.place, target.place) != NO_COVER
