"""What can be done on a turn: the list that a person chooses from, with its numbers and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from affray.core.act.question import Option
from affray.core.fight.tally import Tally
from affray.systems.oldschool.acts import legality, reasons
from affray.systems.oldschool.acts.reasons import LEGAL
from affray.systems.oldschool.acts.verbs import VERBS
from affray.systems.oldschool.book.blow import Blow
from affray.systems.oldschool.book.constants import FOOT, MELEE, Condition, Status, Where
from affray.systems.oldschool.book.decisions import How, Verb
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.attack import attack_value, attacker_rolls
from affray.systems.oldschool.rules.conditions import helpless
from affray.systems.oldschool.rules.maneuvers import maneuver_value
from affray.systems.oldschool.rules.movement import mark_taken
from affray.systems.oldschool.rules.ranks import feet_between, has_ranks

if TYPE_CHECKING:
    from affray.systems.oldschool.acts.act import WhatNow
    from affray.systems.oldschool.book.fight import Fight


def offers(fight: Fight, act: WhatNow) -> list[Option]:
    """Return the acts that make sense to list, the illegal with its reason."""
    found: list[Option] = []
    for target in fight.people:
        if worth_listing(act.fighter, target):
            attacks(fight, act, found, target)
            maneuvers(fight, act, found, target)
    if fight.mapped:
        moves(fight, act, found)
    others(fight, act, found)
    return found


def offer(fight: Fight, act: WhatNow, found: list[Option], words: str, shown: bool) -> Option:
    """Add the act filled in; what is illegal only where it is worth showing."""
    option = Option(act.text(fight), words)
    reason = legality.act_reason(fight, act.fighter, act)
    if reason != LEGAL:
        option.reason = reasons.reason_of(reason)
    if act.target >= 0:
        option.about = fight.people[act.target].name
    option.group = VERBS[act.choice].word
    option.hint = VERBS[act.choice].cost
    if reason == LEGAL or shown:
        found.append(option)
    return option


def worth_listing(fighter: Fighter, target: Fighter) -> bool:
    """Tell whether somebody is an enemy that is seen and can still be struck."""
    if target.side == fighter.side or target.gone != 0 or not target.seen_by(fighter.side):
        return False
    return target.status == Status.ABLE or target.status == Status.UNCONSCIOUS


def attacks(fight: Fight, act: WhatNow, found: list[Option], target: Fighter) -> None:
    """List every attack on an enemy: each weapon at hand, thrown, in two hands, non-lethal."""
    fighter = act.fighter
    before = len(found)
    usual = usual_weapon(fighter)
    for number in range(len(fighter.sheet.weapons)):
        if number != fighter.body and not fighter.at_hand(number):
            continue
        weapon = fighter.sheet.weapons[number]
        main = number == usual
        if not weapon.burns:
            attack_on(fight, act, found, target, number, 0, main)
        if weapon.two_hands and weapon.one_hand:
            attack_on(fight, act, found, target, number, How.TWO_HANDS, False)
        if weapon.thrown:
            attack_on(fight, act, found, target, number, How.THROWN, False)
        if main and not weapon.shot:
            attack_on(fight, act, found, target, number, How.NON_LETHAL, False)
    put_forward(found, before)


def usual_weapon(fighter: Fighter) -> i64:
    """Return the weapon in hand; with bare hands the first that can be drawn, which is free."""
    if not fighter.is_armed():
        for number in range(fighter.body):
            if fighter.at_hand(number):
                return number
    return fighter.ready


def put_forward(found: list[Option], first: i64) -> None:
    """Show what reaches a target, where the weapon in hand does not: a bow, a thrown dagger."""
    for place in range(first, len(found)):
        if found[place].main and found[place].reason is None:
            return
    best: i64 = -1
    for place in range(first, len(found)):
        if found[place].reason is None and (best < 0 or is_surer(found[place], found[best])):
            best = place
    if best >= 0:
        found[best].main = True


def is_surer(one: Option, other: Option) -> bool:
    """Tell whether one attack hits more often than another."""
    mine = one.tally
    its = other.tally
    return mine is not None and its is not None and mine.total > its.total


def attack_on(
    fight: Fight,
    act: WhatNow,
    found: list[Option],
    target: Fighter,
    number: i64,
    how: i64,
    main: bool,
) -> None:
    """List one attack with the number it needs."""
    fighter = act.fighter
    act.fill(Verb.ATTACK, target.number, number)
    act.how = how
    distance = feet_between(fight, fighter, target)
    words = f"{distance // FOOT} feet" if fight.mapped and distance > 8 * FOOT else ""
    option = offer(fight, act, found, words, main)
    option.main = main
    option.hint = ""
    if option.reason is None and attacker_rolls(fight, fighter, target) and not helpless(target):
        option.tally = Tally(True)
        blow = Blow(fighter, target).put(fighter, target, number, distance)
        attack_value(option.tally, fight, blow.declare(how))


def maneuvers(fight: Fight, act: WhatNow, found: list[Option], target: Fighter) -> None:
    """List the maneuvers on an enemy; a stunt is typed with its attributes."""
    for verb in range(Verb.SHOVE, Verb.STUNT):
        act.fill(verb, target.number, -1)
        option = offer(fight, act, found, "", False)
        option.main = False
        if option.reason is None:
            option.tally = Tally(True)
            maneuver_value(option.tally, fight, act.fighter, target, verb - Verb.SHOVE)


def moves(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List the moves that lead beside an enemy, or as near as the turn allows."""
    fighter = act.fighter
    if fighter.feet <= 0 or fighter.has(Condition.STAYING):
        return
    field = fight.field
    near: list[i64] = []
    for target in fight.people:
        if worth_listing(fighter, target) and target.status == Status.ABLE:
            mark_taken(fight, fighter)
            field.wary = True  # who wants to go through a fire names the place
            place = field.nearest(fighter.place, target.place, fighter.feet, MELEE)
            field.wary = False
            if place >= 0 and place != fighter.place and place not in near:
                near.append(place)
                act.fill(Verb.MOVE, -1, -1)
                act.place = place
                option = offer(fight, act, found, f"towards {target.name}", False)
                option.hint = f"{fighter.feet // FOOT} feet to any x,y"


def others(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List what is neither attack nor movement."""
    fighter = act.fighter
    for verb in (
        Verb.BREAK_FREE,
        Verb.RELOAD,
        Verb.HIDE,
        Verb.STAND_UP,
        Verb.STEP_UP,
        Verb.LET_GO,
        Verb.STOP_LOOKING,
    ):
        act.fill(verb, -1, -1)
        shown = verb == Verb.STEP_UP and has_ranks(fight)
        offer(fight, act, found, "", shown)
    for number in range(fighter.body):
        where = fighter.where_is(number)
        if where == Where.AT_HAND:
            act.fill(Verb.DRAW, -1, number)
            offer(fight, act, found, "", False).main = False
        elif where == Where.ON_THE_GROUND:
            act.fill(Verb.PICK_UP, -1, number)
            offer(fight, act, found, "", True)
        elif number == fighter.ready:
            for verb in (Verb.DROP, Verb.COAT):
                act.fill(verb, -1, number)
                offer(fight, act, found, "", False).main = verb == Verb.COAT
    for thing in range(len(fighter.sheet.weapons) + len(fighter.sheet.items)):
        if thing != fighter.body and fighter.in_backpack(thing):
            act.fill(Verb.RETRIEVE, -1, -1)
            act.thing = thing
            offer(fight, act, found, "", False)
    for patient in fight.people:
        if patient.side == fighter.side and patient.gone == 0 and patient.has(Condition.ON_FIRE):
            act.fill(Verb.PUT_OUT, patient.number, -1)
            offer(fight, act, found, "", True)
    act.fill(Verb.PARLEY, -1, -1)  # a look and a word are typed: they change nothing
    offer(fight, act, found, "", False).main = False
    act.fill(Verb.END, -1, -1)
    offer(fight, act, found, "", False)
