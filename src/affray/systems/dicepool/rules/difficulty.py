"""Range and common penalties: what makes an attack harder."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NO_COVER, UNSEEN
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.dicepool.book.constants import SQUARE, Condition
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import RangeIncrements
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.rules.pools import SICKENED

RANGE_STEP: Final[i64] = 2  # difficulty for each further range increment (DP-RNG-4)
MOST_INCREMENTS: Final[i64] = 3  # that the table of ranges names, and that foes shoot at
NO_SIGHT: Final[i64] = 2  # cover or poor visibility (DP-PEN-1)
BLIND: Final[i64] = 4
ON_THE_GROUND: Final[i64] = 2
OUT_OF_SIGHT: Final[i64] = -1  # instead of a difficulty

RANGE: Final = Term("range", "DP-RNG-2", SIDE)
FAR_RANGE: Final = Term("range", "DP-RNG-3", SIDE)
FARTHER: Final = Term("range", "DP-RNG-4", SIDE)
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
                tally.add(range_term(steps), sign * range_difficulty(steps))
        if not weapon.spell and hard_to_see(fight, attacker, target):
            tally.add(SIGHT, sign * NO_SIGHT)
    own_difficulty(tally, attacker, sign)


def own_difficulty(tally: Tally, attacker: Fighter, sign: i64) -> None:
    """Add what makes all attacks of somebody harder, wherever it stands (DP-PEN-2 to DP-PEN-4)."""
    if attacker.conditions & (Condition.BLINDED | Condition.PRONE) != 0:
        if attacker.has(Condition.BLINDED):
            tally.add(BLINDNESS, sign * BLIND)
        if attacker.has(Condition.PRONE):
            tally.add(LYING, sign * ON_THE_GROUND)
    tally.add(SICKENED, sign * attacker.sickened)


def hindrance(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon, steps: i64) -> i64:
    """Return how much harder so many increments and sight make a shot on a map, or OUT_OF_SIGHT.

    It is what `difficulty_value` adds for the place, for whoever looks at many places.
    """
    view = fight.field.view(attacker.place, target.place)
    if view == UNSEEN:
        return OUT_OF_SIGHT
    harder = range_difficulty(steps)
    if not weapon.spell and (view != NO_COVER or is_dim(fight, target)):
        harder += NO_SIGHT
    return harder


def range_difficulty(steps: i64) -> i64:
    """Return how much harder a distance of so many times the range is (DP-RNG-2 to DP-RNG-4)."""
    return RANGE_STEP * max(steps - 1, 0)


def range_term(steps: i64) -> Term:
    """Return the rule that a distance is harder by (DP-RNG-2 to DP-RNG-4)."""
    if steps == 2:
        return RANGE
    return FAR_RANGE if steps == MOST_INCREMENTS else FARTHER


def increments(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon) -> i64:
    """Return how many times its range a target is away, begun ones counted (DP-RNG-1 to 4)."""
    return increments_to(fight.field.distance(attacker.place, target.place), weapon)


def increments_to(away: i64, weapon: Weapon) -> i64:
    """Return how many times its range so far away is, begun ones counted."""
    squares = away // SQUARE
    steps: i64 = 0
    reached: i64 = 0
    while reached < squares:
        reached += weapon.range
        steps += 1
    return steps


def too_far(fight: Fight, attacker: Fighter, target: Fighter, weapon: Weapon) -> bool:
    """Tell whether nothing shoots so far: by house rule alone (DP-RNG-4).

    RULING: the list of penalties names no last increment, so there is none; each adds 2.
    """
    if fight.rules.range_increments == RangeIncrements.UNLIMITED:
        return False
    return increments(fight, attacker, target, weapon) > MOST_INCREMENTS


def hard_to_see(fight: Fight, attacker: Fighter, target: Fighter) -> bool:
    """Tell whether cover or poor light hinders a shot: one line, counted once (DP-PEN-1)."""
    if is_dim(fight, target):
        return True
    return fight.mapped and fight.field.cover(attacker.place, target.place) != NO_COVER


def is_dim(fight: Fight, target: Fighter) -> bool:
    """Tell whether light, or what the scene says, makes somebody hard to see for all."""
    if target.conditions & (Condition.IN_COVER | Condition.POORLY_SEEN) != 0:
        return True
    return fight.ground.shady and fight.mapped and fight.field.light(target.place) != BRIGHT
