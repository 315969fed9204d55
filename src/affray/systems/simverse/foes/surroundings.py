"""What a fighter of this system looks at before it chooses: foes, friends, its own state."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.core.fight.lot import lot
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import Condition, Status
from affray.systems.simverse.book.fight import Fight, health_band
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.worth import through
from affray.systems.simverse.rules.actions.hands import HANDS, wields
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.situation import covers, is_foe, reaches
from affray.systems.simverse.rules.reasons import LEGAL

NO_STEP: Final[i64] = (
    Condition.MOVED
    | Condition.PRONE
    | Condition.GRAPPLED
    | Condition.PINNED
    | Condition.ENTANGLED
    | Condition.ASLEEP
)
NEARER: Final = vec[i64]([0, 400, 200, 133, 100])  # by the band of health
HELD: Final[i64] = Condition.GRAPPLED | Condition.PINNED | Condition.ENTANGLED | Condition.ASLEEP


DRAGS_FROM: Final[i64] = 40  # rounds: nobody who can win needs so many


def drags(fight: Fight) -> bool:
    """Tell whether a fight has gone on for so long that each must be waiting for the other."""
    return fight.round > DRAGS_FROM


def lets_come(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether one of two who move at once stands still for a round, so that they meet."""
    return drags(fight) and fight.together != 0 and (fight.round + fighter.side) % 2 == 0


def because(act: WhatNow, reason: i64, about: i64 = -1) -> bool:
    """Note why the act that is filled in was chosen; always True."""
    act.because = reason
    act.because_of = about
    return True


def legal(fight: Fight, act: WhatNow, verb: i64) -> bool:
    """Tell whether the act filled in is legal."""
    return act_reason(fight, act.fighter, act) == LEGAL


def nearer_the_end(person: Fighter) -> i64:
    """Return how much more a blow at the hurt is worth, in hundredths."""
    return NEARER[health_band(person)]


def can_walk(fighter: Fighter) -> bool:
    """Tell whether nothing holds a fighter where it is (SV-MOV-6)."""
    return fighter.conditions & HELD == 0


def is_friend(fighter: Fighter, person: Fighter) -> bool:
    """Tell whether somebody else of the own side is up and fights."""
    return (
        person.side == fighter.side
        and person is not fighter
        and person.status == Status.ABLE
        and person.gone == 0
    )


def nearest_foe(fight: Fight, fighter: Fighter) -> i64:
    """Return the nearest enemy that is known of, or -1; of equals as the lot falls."""
    best: i64 = -1
    least: i64 = 0
    for person in fight.people:
        if not is_foe(fighter, person):
            continue
        distance = fight.field.distance(fighter.place, person.place)
        if (
            best < 0
            or distance < least
            or (distance == least and draws(fight, fighter, person.number, best))
        ):
            best = person.number
            least = distance
    return best


def draws(fight: Fight, fighter: Fighter, one: i64, other: i64) -> bool:
    """Tell whether the lot falls on the first of two people who are worth the same.

    It falls alike for all of a side, so that they strike together.
    """
    mine = len(fight.people)
    first = lot(mine, rank(fight, fight.people[one]))
    return first > lot(mine, rank(fight, fight.people[other]))


def rank(fight: Fight, fighter: Fighter) -> i64:
    """Return which one of its side somebody is, so that no side is favoured by a lot."""
    count: i64 = 0
    for person in fight.people:
        if person is fighter:
            break
        if person.side == fighter.side:
            count += 1
    return count


def friends_at(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return how many friends could strike a target from where they stand."""
    count: i64 = 0
    for ally in fight.people:
        if is_friend(fighter, ally) and covers(fight, ally, target):
            count += 1
    return count


def foes_at(fight: Fight, fighter: Fighter) -> i64:
    """Return how many enemies could strike a fighter where it stands."""
    count: i64 = 0
    for person in fight.people:
        if is_foe(fighter, person) and covers(fight, person, fighter):
            count += 1
    return count


def usable(fight: Fight, fighter: Fighter, target: Fighter, number: i64, mode: i64) -> bool:
    """Tell whether a mode of a weapon gets at a target; nobody throws the only blade away."""
    weapon = fighter.sheet.weapons[number]
    if weapon.melee and weapon.modes[mode].thrown:
        return False
    if fighter.conditions & HANDS != 0 and not wields(fighter, number, mode):
        return False
    return reaches(fight, fighter, target, weapon.modes[mode])


def ready_mode(fight: Fight, fighter: Fighter, target: Fighter) -> i64:
    """Return the mode of the weapon in hand that passes most through the armour, or -1."""
    weapon = fighter.ready_weapon()
    best: i64 = -1
    best_worth: i64 = -1
    for mode in range(len(weapon.modes)):
        if not usable(fight, fighter, target, fighter.ready, mode):
            continue
        if best < 0:
            best = mode  # most have but one, and nobody need look what it does
            continue
        if best_worth < 0:
            best_worth = through(fight.thought_of(fighter, target.number, fighter.ready, best))
        worth = through(fight.thought_of(fighter, target.number, fighter.ready, mode))
        if worth > best_worth:
            best = mode
            best_worth = worth
    return best
