"""What can be done on a turn: the list that a person chooses from, with its numbers and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.act.question import Option
from affray.core.fight.tally import Tally
from affray.systems.simverse.acts.blow_offers import attacks, maneuvers
from affray.systems.simverse.acts.legality import pace_of
from affray.systems.simverse.acts.listing import offer, worth_listing
from affray.systems.simverse.acts.spell_offers import spells
from affray.systems.simverse.acts.verbs import VERBS, Verb
from affray.systems.simverse.book.constants import Condition, Item, Where, bit
from affray.systems.simverse.rules.actions.items import potion_dice, things
from affray.systems.simverse.rules.actions.tasks import perception_value, task_value
from affray.systems.simverse.rules.attack.situation import metres
from affray.systems.simverse.rules.ground.movement import mark_taken, pace_length
from affray.systems.simverse.rules.harm.bleeding import first_aid_value

if TYPE_CHECKING:
    from affray.systems.simverse.acts.act import WhatNow
    from affray.systems.simverse.book.fight import Fight


def offers(fight: Fight, act: WhatNow) -> list[Option]:
    """Return the acts that make sense to list, the illegal with its reason."""
    found: list[Option] = []
    attacks(fight, act, found)
    if len(act.fighter.sheet.spells) > 0:
        spells(fight, act, found)
    moves(fight, act, found)
    maneuvers(fight, act, found)
    others(fight, act, found)
    the_rest(fight, act, found)
    act.plain(Verb.END)
    offer(fight, act, found, "", False)
    return found


def moves(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List the ways to close in on each enemy that is seen."""
    fighter = act.fighter
    if not fight.mapped:
        return
    if fighter.has(Condition.PANICKED):
        flights(fight, act, found)
        return
    reach = fighter.ready_weapon().modes[0].reach
    near: list[int] = []  # where a slower pace already gets
    for verb in (Verb.MOVE, Verb.RUN, Verb.SPRINT):
        far = metres(pace_length(fight, fighter, pace_of(verb)))
        reached: list[int] = list(near)
        for target in fight.people:
            if not worth_listing(fighter, target):
                continue
            limit = pace_length(fight, fighter, pace_of(verb))
            mark_taken(fight, fighter)
            fight.field.wary = fight.dangerous
            place = fight.field.nearest(fighter.place, target.place, limit, reach)
            fight.field.wary = False
            if place != fighter.place and place not in reached[len(near) :]:
                act.fill(verb, -1, -1, 0, 0, place)
                option = offer(fight, act, found, f"toward {target.name}", False)
                option.hint = f"{VERBS[verb].cost}, {far} m to any x,y"
                option.main = verb == Verb.MOVE or (verb == Verb.RUN and place not in near)
                reached.append(place)
        near = reached


def flights(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List the way from the nearest enemy at each pace, for whoever panics (SV-MOR-12)."""
    from affray.systems.simverse.foes.surroundings import farthest

    fighter = act.fighter
    for verb in (Verb.MOVE, Verb.RUN, Verb.SPRINT):
        pace = pace_of(verb)
        place = farthest(fight, fighter, pace)
        if place != fighter.place:
            far = metres(pace_length(fight, fighter, pace))
            act.fill(verb, -1, -1, 0, 0, place)
            option = offer(fight, act, found, "away from them", False)
            option.hint = f"{VERBS[verb].cost}, {far} m to any x,y"


def others(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List what is neither attack nor movement."""
    fighter = act.fighter
    for verb in (Verb.FULL_DEFENSE, Verb.STAND, Verb.FALL, Verb.LEAVE):
        act.plain(verb)
        option = offer(fight, act, found, "", verb == Verb.FULL_DEFENSE)
        option.main = verb != Verb.FALL
    for number in range(fighter.body):
        for verb in (Verb.DRAW, Verb.PICK_UP):
            act.fill(verb, -1, number, 0, 0, -1)
            here = Where.STOWED if verb == Verb.DRAW else Where.ON_THE_GROUND
            offer(fight, act, found, "", fighter.where_is(number) == here)
    for patient in fight.people:
        if patient.side == fighter.side and patient.gone == 0:
            for verb in (Verb.BANDAGE, Verb.TREAT):
                act.fill(verb, patient.number, -1, 0, 0, -1)
                option = offer(fight, act, found, "", False)
                if option.reason is None:
                    option.tally = Tally(True)
                    first_aid_value(option.tally, fighter)


def the_rest(fight: Fight, act: WhatNow, found: list[Option]) -> None:
    """List hands, potions, flames, the saddle, tasks of the scene, eyes and voice.

    What is rarely wanted is off the short list.
    """
    fighter = act.fighter
    for verb in (Verb.QUENCH, Verb.ROLL, Verb.WASH, Verb.DISMOUNT):
        act.plain(verb)
        offer(fight, act, found, "", False).main = True
    for number in range(len(Item.POTIONS)):
        left = things(fighter, number)
        act.fill(Verb.DRINK, -1, -1, 0, 0, -1)
        act.thing = number
        if left > 0:
            offer(fight, act, found, f"{potion_dice(number)}d6, {left} left", True)
    for ally in fight.people:
        if ally.side == fighter.side and ally.sheet.size > fighter.sheet.size:
            act.fill(Verb.MOUNT, ally.number, -1, 0, 0, -1)
            offer(fight, act, found, "", False)
    for number in range(len(fight.tasks)):
        act.fill(Verb.TASK, -1, -1, 0, 0, -1)
        act.thing = number
        option = offer(fight, act, found, "", fight.worked & bit(number) == 0)
        if option.reason is None:
            option.main = True
            option.tally = Tally(True)
            task_value(option.tally, fighter, fight.tasks[number])
    for number in range(fighter.body):
        for verb in (Verb.STOW, Verb.DROP):
            act.fill(verb, -1, number, 0, 0, -1)
            offer(fight, act, found, "", False).main = False
    act.plain(Verb.LOOK)
    option = offer(fight, act, found, "", False)
    option.main = False
    if option.reason is None:
        option.tally = Tally(True)
        perception_value(option.tally, fighter)
    for verb in (Verb.SHOUT, Verb.SPEAK, Verb.SURRENDER):
        act.plain(verb)
        offer(fight, act, found, "", False).main = False
