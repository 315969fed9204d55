"""Who is helped, and when: the dying, the bleeding, oneself (SV-AID, SV-ACT-14).

Of friends a fighter knows how they are: whoever lies there loses 1 point a round and another for
each wound, and is dead at minus EN.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.act import WhatNow
from affray.systems.simverse.book.because import Because
from affray.systems.simverse.book.constants import METRE, Condition, Item, Pace, Status, Verb
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.foes.chances import CERTAIN, NO_DEFENCE, hit_in
from affray.systems.simverse.foes.movement import go, may_charge
from affray.systems.simverse.foes.surroundings import NO_STEP, because, draws, foes_at
from affray.systems.simverse.foes.targets import LEAST, PICK
from affray.systems.simverse.foes.temper import Temper
from affray.systems.simverse.rules.actions.hands import SPEAKS_FROM, free_hand, has_hands
from affray.systems.simverse.rules.actions.items import potion_dice, things
from affray.systems.simverse.rules.actions.legality import act_reason
from affray.systems.simverse.rules.ground.movement import mark_taken, pace_length
from affray.systems.simverse.rules.reasons import LEGAL

A_LIFE: Final[i64] = 300  # what it is worth to keep a friend from dying at once
FOREVER: Final[i64] = 1000  # rounds
URGENT: Final[i64] = 2  # rounds left


def can_tend(fighter: Fighter) -> bool:
    """Tell whether somebody would see to wounds: with hands, and with the wit to know how.

    The book lets anybody with a free hand try; the mindless do not think of it.
    """
    return fighter.sheet.intellect >= SPEAKS_FROM and has_hands(fighter)


def is_dying(patient: Fighter) -> bool:
    """Tell whether somebody lies there and nobody has seen to it."""
    return patient.status == Status.UNCONSCIOUS and not patient.has(Condition.STABILISED)


def rounds_left(patient: Fighter) -> i64:
    """Return how many rounds a friend has before it is dead (SV-VIT-6)."""
    if not is_dying(patient) or not patient.sheet.living:
        return FOREVER
    return (patient.vitality + patient.endurance()) // (1 + patient.bleeding)


def most_urgent(fight: Fight, fighter: Fighter) -> i64:
    """Return the dying friend who has least time, within half a move, or -1."""
    best: i64 = -1
    least: i64 = FOREVER
    for patient in fight.people:
        if patient.status != Status.UNCONSCIOUS:
            continue
        if patient.belongs_to() != fighter.side or patient.gone != 0:
            continue
        left = rounds_left(patient)
        if fight.field.distance(fighter.place, patient.place) > reach_of(fight, fighter):
            continue
        if left < least or (left == least and draws(fight, fighter, patient.number, best)):
            if left < FOREVER:
                best = patient.number
                least = left
    return best


def reach_of(fight: Fight, fighter: Fighter) -> i64:
    """Return how far off one may lie whom a fighter can help in this turn."""
    if fight.mapped and fighter.minor > 0 and fighter.conditions & NO_STEP == 0:
        return METRE + pace_length(fight, fighter, Pace.HALF)
    return METRE


def aid_worth(fight: Fight, fighter: Fighter, patient: Fighter, temper: Temper) -> i64:
    """Return what First Aid to a dying friend is worth now: all of a life when there is no time."""
    left = rounds_left(patient)
    worth = A_LIFE if left <= URGENT else A_LIFE // (2 + left)
    needed = fighter.sheet.first_aid
    if things(fighter, Item.KIT) > 0:
        needed += 2
    return worth * hit_in(needed, NO_DEFENCE) // CERTAIN * temper.helps // 100


def save_somebody(
    fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper, target: i64
) -> bool:
    """Go to a dying friend and treat it, if that is worth more than what else there is to do.

    That is a blow at the target, if there is one.
    """
    number = most_urgent(fight, fighter)
    if number < 0 or not can_tend(fighter):
        return False
    least: i64 = 0
    if target >= 0:
        least = PICK.worth_at(fight, fighter, target)
    elif may_charge(fight, fighter):
        least = LEAST
    patient = fight.people[number]
    if aid_worth(fight, fighter, patient, temper) <= least:
        return False
    if not beside(fight, fighter, patient):
        return step_to(fight, act, fighter, patient)
    if not free_hand(fighter) and foes_at(fight, fighter) == 0:
        act.fill(Verb.DROP, -1, fighter.ready, 0, 0, -1)
        return act_reason(fight, fighter, act) == LEGAL and because(act, Because.DYING, number)
    return give_aid(fight, act, fighter, patient, Verb.TREAT)


def beside(fight: Fight, fighter: Fighter, patient: Fighter) -> bool:
    """Tell whether somebody is within reach of a hand."""
    return not fight.mapped or fight.field.in_reach(fighter.place, patient.place, METRE)


def step_to(fight: Fight, act: WhatNow, fighter: Fighter, patient: Fighter) -> bool:
    """Fill in half a move that ends beside somebody."""
    if fighter.minor <= 0 or fighter.conditions & NO_STEP != 0:
        return False
    mark_taken(fight, fighter)
    limit = pace_length(fight, fighter, Pace.HALF)
    fight.field.wary = True
    place = fight.field.nearest(fighter.place, patient.place, limit, METRE)
    fight.field.wary = False
    if place == fighter.place or not fight.field.in_reach(place, patient.place, METRE):
        return False
    return go(fight, act, Verb.MOVE, place) and because(act, Because.DYING, patient.number)


def give_aid(fight: Fight, act: WhatNow, fighter: Fighter, patient: Fighter, verb: i64) -> bool:
    """Fill in First Aid for somebody if it is legal."""
    act.fill(verb, patient.number, -1, 0, 0, -1)
    if act_reason(fight, fighter, act) != LEGAL:
        return False
    return because(act, Because.DYING if is_dying(patient) else Because.BLEEDING, patient.number)


def bandage_somebody(fight: Fight, act: WhatNow, fighter: Fighter, temper: Temper) -> bool:
    """Fill in a bandage for oneself or a friend within reach (SV-AID-2)."""
    if not can_tend(fighter):
        return False
    if fighter.bleeding > 0 and give_aid(fight, act, fighter, fighter, Verb.BANDAGE):
        return True
    if temper.helps == 0:
        return False
    for patient in fight.people:
        if patient.bleeding == 0 or patient.belongs_to() != fighter.side or patient.gone != 0:
            continue
        if patient.status == Status.ABLE and patient is not fighter:
            if give_aid(fight, act, fighter, patient, Verb.BANDAGE):
                return True
    return False


def drink_something(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Drink a potion that is not wasted: half of the Vitality is gone, or the Mana (SV-ACT-14)."""
    if fighter.satchel == 0 or fighter.minor <= 0:
        return False
    missing = fighter.sheet.vitality - fighter.vitality
    if fighter.vitality > 0 and fighter.vitality * 2 <= fighter.sheet.vitality:
        for thing in (Item.MAJOR_HEALING, Item.MODERATE_HEALING, Item.MINOR_HEALING):
            if potion_dice(thing) * 2 <= missing and drinks(fight, act, fighter, thing):
                return True
    if len(fighter.sheet.spells) > 0 and fighter.mana * 4 <= fighter.sheet.mana:
        return drinks(fight, act, fighter, Item.MANA_POTION)
    return False


def drinks(fight: Fight, act: WhatNow, fighter: Fighter, thing: i64) -> bool:
    """Fill in drinking a potion if it is legal."""
    if things(fighter, thing) <= 0:
        return False
    act.fill(Verb.DRINK, -1, -1, 0, 0, -1)
    act.thing = thing
    return act_reason(fight, fighter, act) == LEGAL and because(act, Because.POTION)
