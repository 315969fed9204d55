"""Together: whether blades have met, and whom friends have on their hands."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.dicepool.book.constants import bit
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.scene import SCENE, away_of


def is_engaged() -> bool:
    """Tell whether blades have met: who waits from then on leaves friends alone with it."""
    scene = SCENE
    for at in range(scene.count):
        foe = scene.foes[at]
        if (scene.presses[foe] | scene.pressed_by[foe]) & scene.own != 0:
            return True
    return False


def who_presses_friends(fighter: Fighter) -> i64:
    """Return the nearest foe who has a friend in reach of its blade, or -1."""
    found: i64 = -1
    least: i64 = 0
    friends = SCENE.own & ~bit(fighter.number)
    for at in range(SCENE.count):
        foe = SCENE.foes[at]
        if SCENE.presses[foe] & friends == 0:
            continue
        away = away_of(foe)
        if found < 0 or away < least:
            found = foe
            least = away
    return found
