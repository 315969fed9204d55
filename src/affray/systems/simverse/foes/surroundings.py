"""What a fighter of this system looks at before it chooses: foes, flanks, shelter, its state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE
from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.constants import METRE, Condition, Status
from affray.systems.simverse.book.fight import Fight, health_band
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.worth import through
from affray.systems.simverse.rules.actions.hands import HANDS, wields
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.attack.situation import covers, is_foe, reaches
from affray.systems.simverse.rules.reasons import LEGAL

OUT_OF_REACH: Final[i64] = 150  # what it is worth to an archer; cover is 100 or 200

NO_STEP: Final[i64] = (
    Condition.MOVED
    | Condition.PRONE
    | Condition.GRAPPLED
    | Condition.PINNED
    | Condition.ENTANGLED
    | Condition.ASLEEP
)


def nearer_the_end(person: Fighter) -> i64:
    """Return how much more a blow at the hurt is worth, in hundredths."""
    band = health_band(person)
    return 400 // band if band > 0 else 0


def legal(fight: Fight, act: WhatNow, verb: i64) -> bool:
    """Tell whether the act filled in is legal."""
    return act_reason(fight, act.fighter, act) == LEGAL


def can_walk(fighter: Fighter) -> bool:
    """Tell whether nothing holds a fighter where it is (SV-MOV-6)."""
    return (
        fighter.conditions
        & (Condition.GRAPPLED | Condition.PINNED | Condition.ENTANGLED | Condition.ASLEEP)
        == 0
    )


def under_fire(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether an enemy that is seen holds something that shoots."""
    for person in fight.people:
        if not person.ready_weapon().melee and is_foe(fighter, person):
            return True
    return False


def has_had_enough(fighter: Fighter) -> bool:
    """Tell whether a coward runs: at half its Vitality or less (sheet 4.6)."""
    return fighter.sheet.cowardly and fighter.vitality * 2 <= fighter.sheet.vitality


def losing_badly(fight: Fight, fighter: Fighter) -> bool:
    """Tell whether one is near the end and three to one outnumbered (sheet 4.6)."""
    if fighter.vitality * 10 >= 3 * fighter.sheet.vitality:
        return False
    own: i64 = 0
    others: i64 = 0
    for person in fight.people:
        if person.status == Status.ABLE and person.gone == 0:
            if person.side == fighter.side:
                own += 1
            elif person.hidden == 0:
                others += 1
    return others >= 3 * own


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
        if usable(fight, fighter, target, fighter.ready, mode):
            worth = through(fight.thought_of(fighter, target.number, fighter.ready, mode))
            if worth > best_worth:
                best = mode
                best_worth = worth
    return best


def ally_threatens(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Tell whether a friend is at a target, so that a flank could be taken."""
    for ally in fight.people:
        if (
            ally.side == fighter.side
            and ally is not fighter
            and ally.status == Status.ABLE
            and ally.gone == 0
            and covers(fight, ally, target)
        ):
            return True
    return False


def is_flank(fight: Fight, fighter: Fighter, target: Fighter, place: i64) -> bool:
    """Tell whether a friend stands opposite a place beside a target (SV-SIT-9)."""
    for ally in fight.people:
        if (
            ally.side == fighter.side
            and ally is not fighter
            and ally.status == Status.ABLE
            and ally.gone == 0
            and fight.field.opposite(place, target.place, ally.place)
            and covers(fight, ally, target)
        ):
            return True
    return False


def flanking_place(fight: Fight, fighter: Fighter, target: Fighter, limit: i64) -> i64:
    """Return the cheapest place within a move that flanks a target, or NOWHERE."""
    field = fight.field
    best: i64 = NOWHERE
    least: i64 = 0
    for direction in range(8):
        place = field.beside(target.place, direction)
        if place < 0 or not is_flank(fight, fighter, target, place):
            continue
        cost = field.move_cost(fighter.place, place, limit)
        if cost >= 0 and (best == NOWHERE or cost < least):
            best = place
            least = cost
    return best


def shelter(fight: Fight, place: i64, danger: i64) -> i64:
    """Return how good a place is for an archer: out of reach, behind something."""
    field = fight.field
    score = 100 * field.cover(danger, place)
    if field.distance(place, danger) > 4 * METRE:
        score += OUT_OF_REACH
    return score
