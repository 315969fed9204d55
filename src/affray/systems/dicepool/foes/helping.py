"""Friends: tonics and spells for the fallen, and what an idle hand can do for the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.dicepool.acts.legality import act_reason, beside
from affray.systems.dicepool.acts.reasons import LEGAL
from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import (
    SQUARE,
    Because,
    Condition,
    Effect,
    Item,
    Status,
    Verb,
)
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.foes.judge import value_of
from affray.systems.dicepool.foes.temper import Temper
from affray.systems.dicepool.rules.healing import GIVES, MOST_GREATER, MOST_TONICS, can_tend

TURNS_LEFT: Final[i64] = 2  # that a draught of spell points is good for


class Cure:
    """What a fighter has for somebody: a thing or a spell, and what it is worth."""

    def __init__(self) -> None:
        self.item: i64 = -1
        self.spell: i64 = -1
        self.patient: i64 = -1
        self.worth: i64 = 0


BEST_CURE: Final = Cure()


def has_cure(fighter: Fighter) -> bool:
    """Tell whether somebody has anything that heals."""
    if fighter.things(Item.TONIC) > 0 or fighter.things(Item.GREATER_TONIC) > 0:
        return True
    for spell in fighter.sheet.spells:
        if spell.effect == Effect.MEND and fighter.spell_points >= spell.cost:
            return True
    return False


def find_cure(fight: Fight, fighter: Fighter, temper: Temper, near: i64) -> i64:
    """Find whom a fighter can help best within so many squares; what that is worth."""
    BEST_CURE.worth = 0
    for person in fight.people:
        if person.side != fighter.side or person.gone != 0 or person.status == Status.DEAD:
            continue
        if person.hp * 2 > person.sheet.hp or person.has(Condition.SURRENDERED):
            continue
        if not beside(fight, fighter, person):
            if fight.field.distance(fighter.place, person.place) > near * SQUARE + SQUARE:
                continue
        try_cures(fighter, person, temper)
    return BEST_CURE.worth


def try_cures(fighter: Fighter, person: Fighter, temper: Temper) -> None:
    """See what each tonic and spell would do for somebody."""
    if fighter.things(Item.TONIC) > 0:
        consider(fighter, person, Item.TONIC, -1, GIVES[Item.TONIC], temper)
    if fighter.things(Item.GREATER_TONIC) > 0:
        consider(fighter, person, Item.GREATER_TONIC, -1, GIVES[Item.GREATER_TONIC], temper)
    for number in range(len(fighter.sheet.spells)):
        spell = fighter.sheet.spells[number]
        if spell.effect == Effect.MEND and fighter.spell_points >= spell.cost:
            consider(fighter, person, -1, number, spell.heals + 2, temper)


def consider(
    fighter: Fighter, person: Fighter, item: i64, spell: i64, gives: i64, temper: Temper
) -> None:
    """Keep a cure if it is worth more than the best: the share of a life that it gives back.

    One who wakes has lost a turn on the ground; one who stands may never need it.
    """
    before = person.hp
    after = min(before + gives, person.sheet.hp)
    if after <= 0 or sickens(person, item):
        return
    if before < 0:
        before = 0
    share = (after - before) * 1000 // person.sheet.hp
    worth = value_of(person, temper) * share // 10 * temper.care // 100
    if person.status == Status.ABLE:
        worth = worth * 2 // 3
    elif person.burning > 0:
        worth = worth * 2  # who burns on the ground dies of it
    if worth > BEST_CURE.worth:
        BEST_CURE.worth = worth
        BEST_CURE.item = item
        BEST_CURE.spell = spell
        BEST_CURE.patient = person.number


def sickens(person: Fighter, item: i64) -> bool:
    """Tell whether one more would make somebody sick who is still on its feet."""
    if person.status != Status.ABLE:
        return False
    if item == Item.TONIC:
        return person.tonics >= MOST_TONICS
    return item == Item.GREATER_TONIC and person.greater >= MOST_GREATER


def give_cure(act: WhatNow) -> i64:
    """Fill in the best cure that was found."""
    if BEST_CURE.item >= 0:
        return act.do_with(Verb.USE, BEST_CURE.item, BEST_CURE.patient)
    return act.cast(BEST_CURE.spell, BEST_CURE.patient)


# -- idle hands -------------------------------------------------------------------------------


def drink_draught(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Fill in a draught for one who has spells and no points for them."""
    lack = fighter.sheet.spell_points - fighter.spell_points
    if lack <= 0:
        return False
    for item in (Item.GREATER_DRAUGHT, Item.MANA_DRAUGHT):
        if fighter.things(item) > 0:
            act.do_with(Verb.USE, item, fighter.number)
            act.why(Because.SPENT)
            return True
    return False


def lend_a_hand(fight: Fight, act: WhatNow, fighter: Fighter) -> bool:
    """Use an action that is good for nothing else: tend the hurt, or share what heals.

    First Aid pays on the day after (DP-HEAL-3); a tonic, in the hands of one who has none.
    """
    for person in fight.people:
        if person.side != fighter.side or person is fighter or not beside(fight, fighter, person):
            continue
        if can_tend(fighter) and person.hp * 2 <= person.sheet.hp and person.hp <= 0:
            act.fill(Verb.FIRST_AID, person.number, -1, -1)
            if act_reason(fight, fighter, act) == LEGAL:
                act.why(Because.TENDS, person.number)
                return True
        if fighter.things(Item.TONIC) > 1 and person.can_act() and person.things(Item.TONIC) == 0:
            act.do_with(Verb.GIVE, Item.TONIC, person.number)
            if act_reason(fight, fighter, act) == LEGAL:
                act.why(Because.SHARES, person.number)
                return True
    return False
