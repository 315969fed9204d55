"""Hiding: whether a blow out of the dark is worth the turn that it takes to vanish (OS-BON-1)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import BRIGHT, NOWHERE
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import Because
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.movement import hiding_place
from affray.systems.oldschool.foes.plan import Plan
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.foes.worth import blow_worth, melee_weapon, of_twenty
from affray.systems.oldschool.rules.weapons import defense_of


def weigh_hiding(fight: Fight, temper: Temper, act: WhatNow, plan: Plan) -> None:
    """Weigh vanishing now and striking from behind later against the best blow now.

    A turn for each try and one for the blow: with a chance of p it takes 1/p + 1 turns.
    """
    one = act.fighter
    if temper.hides == 0 or not fight.mapped or one.hidden != 0:
        return
    field = fight.field
    if field.light(one.place) == BRIGHT and not fight.setting.hiding_places:
        if not field.gives_cover(one.place):
            return
    if not somebody_stays(fight, one):
        return
    chance = of_twenty(one.sheet.dexterity)
    best: i64 = 0
    weapon = melee_weapon(fight, one)
    for other in fight.people:
        if other.side != one.side and other.stands() and other.seen_by(one.side):
            worth = blow_worth(fight, temper, one, other, weapon, False, -1, True)
            if worth > best:
                best = worth
    worth = best * chance // (20 + chance) * temper.hides // 100
    if worth <= plan.value:
        return
    place = hiding_place(fight, temper, one)
    if place == NOWHERE:
        return
    verb = Verb.HIDE if place == one.place else Verb.MOVE
    plan.rather(verb, -1, worth, Because.HIDES)
    plan.place = place


def somebody_stays(fight: Fight, one: Fighter) -> bool:
    """Tell whether a better armoured mate keeps them busy, or there is no mate at all."""
    alone = True
    mine = defense_of(one)
    for person in fight.people:
        if person.side == one.side and person.stands() and person is not one:
            alone = False
            if person.hidden == 0:
                theirs = defense_of(person)
                if theirs > mine or (theirs == mine and person.hp > one.hp):
                    return True
    return alone
