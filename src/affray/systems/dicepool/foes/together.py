"""Together: whether blades have met, and whom friends have on their hands."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.judge import is_foe
from affray.systems.dicepool.rules.tactical import presses


def is_engaged(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether blades have met: who waits from then on leaves friends alone with it."""
    for person in fight.people:
        if person.side == fighter.side and person.can_act():
            for foe in fight.people:
                if is_foe(fighter, foe):
                    if presses(fight, foe, person) or presses(fight, person, foe):
                        return True
    return False


def who_presses_friends(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest foe who has a friend in reach of its blade, or -1."""
    found: i64 = -1
    least: i64 = 0
    for foe in fight.people:
        if not is_foe(fighter, foe) or not foe.weapon().melee:
            continue
        away = fight.field.distance(fighter.place, foe.place)
        if (found < 0 or away < least) and presses_friend(fight, foe, fighter):
            found = foe.number
            least = away
    return found


def presses_friend(fight: Fight, foe: Fighter, fighter: Fighter) -> bool:
    """Tell whether a foe has a friend of a fighter in reach of its blade."""
    for person in fight.people:
        if person.side == fighter.side and person is not fighter and person.can_act():
            if presses(fight, foe, person):
                return True
    return False
