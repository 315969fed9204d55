"""What comes before a blow: flames on a friend, a weapon that lies there, holy water."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.field.battlefield import NOWHERE
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import (
    MELEE,
    Because,
    Condition,
    Mind,
    Status,
    WeaponClass,
    Where,
    bit,
)
from affray.systems.oldschool.book.decisions import Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.foes.movement import way_beside
from affray.systems.oldschool.foes.plan import Plan
from affray.systems.oldschool.foes.striking import can_walk
from affray.systems.oldschool.foes.surroundings import lies_in_reach, nearest_foe
from affray.systems.oldschool.foes.temper import Temper
from affray.systems.oldschool.foes.worth import melee_weapon, of_twenty
from affray.systems.oldschool.rules.ranks import feet_between, in_melee


def weigh_help(fight: Fight, temper: Temper, act: WhatNow, plan: Plan) -> None:
    """Weigh putting out a friend's flames; who lies there burning dies of them (OS-FIRE-2)."""
    one = act.fighter
    if temper.helps == 0:
        return
    for friend in fight.people:
        if friend.side != one.side or friend is one or not friend.has(Condition.ON_FIRE):
            continue
        if friend.gone != 0 or friend.status > Status.UNCONSCIOUS:
            continue
        share: i64 = 100
        if friend.status == Status.ABLE:
            share = min(175 // max(friend.hp, 1), 100)
        worth = of_twenty(one.sheet.dexterity) * share * temper.helps // 200
        if worth <= plan.value:
            continue
        if in_melee(fight, one, friend):
            plan.rather(Verb.PUT_OUT, friend.number, worth, Because.HELPS)
        elif can_walk(fight, one) and feet_between(fight, one, friend) <= one.feet + MELEE:
            place = way_beside(fight, temper, one, friend.place)
            if place != NOWHERE:
                plan.rather(Verb.MOVE, friend.number, worth, Because.HELPS)
                plan.place = place


def prepare(fight: Fight, temper: Temper, act: WhatNow) -> bool:
    """Fill in what makes the blow better: holy water on the blade, a weapon off the ground."""
    one = act.fighter
    if temper.lore and one.items_at_hand != 0 and coats(fight, one):
        act.fill(Verb.COAT, -1, one.ready)
        act.because = Because.PREPARES
        return True
    if one.is_armed() or one.sheet.weapons[one.body].kind == WeaponClass.NATURAL:
        return False
    if one.sheet.mind <= Mind.BEAST or melee_weapon(fight, one) != one.body:
        return False
    number = lies_in_reach(fight, one)
    if number < 0 or one.has(Condition.STAYING):
        return False
    act.fill(Verb.PICK_UP, -1, number)
    act.because = Because.UNARMED
    return True


def coats(fight: Fight, one: Fighter) -> bool:
    """Tell whether what is at hand should be poured over the weapon in hand (OS-BON-5)."""
    item = one.coating()
    if item < 0 or not one.is_armed() or one.where_is(one.ready) != Where.IN_HAND:
        return False
    if one.coat_of(one.ready) >= 0 or one.has(Condition.PINNED | Condition.RETRIEVING):
        return False
    return fears(fight, one, one.sheet.items[item].coating)


def fears(fight: Fight, one: Fighter, words: list[str]) -> bool:
    """Tell whether one of the enemies that are seen is of a kind that these words harm."""
    for person in fight.people:
        if person.side != one.side and person.stands() and person.seen_by(one.side):
            for word in person.sheet.weak_to:
                if word in words:
                    return True
    return False


def rummage(fight: Fight, temper: Temper, act: WhatNow) -> bool:
    """Fill in a look through the backpack for what harms them, while they are far (OS-RET-1)."""
    one = act.fighter
    if not temper.lore or one.items_packed == 0 or one.has(Condition.STAYING):
        return False
    if fight.mapped and nearest_foe(fight, one, one.place) <= one.feet + MELEE:
        return False
    for item in range(len(one.sheet.items)):
        if one.items_packed & bit(item) != 0 and fears(fight, one, one.sheet.items[item].coating):
            act.fill(Verb.RETRIEVE, -1, -1)
            act.thing = len(one.sheet.weapons) + item
            act.because = Because.PREPARES
            act.last = 1
            return True
    return False
