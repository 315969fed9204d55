"""Combat Actions: how each act of a turn is carried out, and what it costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.tally import SIDE, Term
from affray.systems.oldschool.book.act import WhatNow
from affray.systems.oldschool.book.constants import Condition, Ending, Reach, bit
from affray.systems.oldschool.book.decisions import Decision, Truce, Verb, takes_action
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.events.events import (
    Coated,
    HideTried,
    MinorAct,
    Readied,
    Reloaded,
    Retrieved,
    RetrieveRolled,
    TruceOffered,
)
from affray.systems.oldschool.rules.attack import attack
from affray.systems.oldschool.rules.checks import succeeds
from affray.systems.oldschool.rules.conditions import end_in_peace, fall_from_hand, free, stop
from affray.systems.oldschool.rules.finding import ELSE, take_up
from affray.systems.oldschool.rules.fire import put_out
from affray.systems.oldschool.rules.maneuvers import (
    break_free,
    maneuver,
    others_attribute,
    own_attribute,
)
from affray.systems.oldschool.rules.movement import allowance, move, stand
from affray.systems.oldschool.rules.ranks import feet_between, step_up
from affray.systems.oldschool.rules.tasks import work

DEXTERITY: Final = Term("DEX", "OS-BON-1", SIDE)


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out a legal act (OS-RND-4, OS-RND-5)."""
    verb = act.choice
    if takes_action(verb):
        fighter.action -= 1
    if verb == Verb.ATTACK:
        strike(fight, fighter, act)
    elif verb == Verb.MOVE:
        move(fight, fighter, act.place)
    elif Verb.SHOVE <= verb <= Verb.STUNT:
        try_maneuver(fight, fighter, act)
    elif verb == Verb.BREAK_FREE:
        break_free(fight, fighter)
    elif verb == Verb.STAND_UP:
        stand(fight, fighter)
    elif verb == Verb.PUT_OUT:
        put_out(fight, fighter, fight.people[act.target])
    elif verb == Verb.HIDE:
        hide(fight, fighter)
    elif verb == Verb.STEP_UP:
        step_up(fight, fighter)
    elif verb == Verb.RETRIEVE:
        retrieve(fight, fighter, act.thing)
    elif verb == Verb.TASK:
        work(fight, fighter, act.thing)
    else:
        handle(fight, fighter, act)


def handle(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out what is done with a weapon, and minor acts (OS-RND-5)."""
    verb = act.choice
    if verb == Verb.RELOAD:
        fighter.unloaded &= ~bit(fighter.ready)
        fighter.feet = 0  # a whole turn (OS-WPN-13)
        if fight.heard:
            fight.tell(Reloaded(who=fighter.name, weapon=fighter.ready_weapon().name))
    elif verb == Verb.DRAW:
        ready(fight, fighter, act.weapon, Reach.DRAW)
    elif verb == Verb.PICK_UP and act.weapon >= ELSE:
        take_up(fight, fighter, act.weapon - ELSE)
    elif verb == Verb.PICK_UP:
        ready(fight, fighter, act.weapon, Reach.PICK_UP)
    elif verb == Verb.DROP:
        fall_from_hand(fight, fighter, act.weapon, fighter.place)
    elif verb == Verb.LET_GO:
        free(fight, fighter)
    elif verb == Verb.COAT:
        coat(fight, fighter)
    elif verb == Verb.STOP_LOOKING:
        fighter.retrieving = 0
        stop(fight, fighter, Condition.RETRIEVING)
        if fighter.action > 0:  # a later turn than the one it began on: all of it is left
            fighter.feet = allowance(fighter)
    elif verb == Verb.PARLEY:
        parley(fight, fighter)
    elif fight.heard:
        if verb == Verb.LOOK:
            fight.tell(
                MinorAct(who=fighter.name, what="look", target=fight.people[act.target].name)
            )
        else:
            fight.tell(MinorAct(who=fighter.name, what="talk", target=""))


def parley(fight: Fight, fighter: Fighter) -> None:
    """Offer to talk in the middle of a fight; if the other side agrees, it is over (OS-ENC-6)."""
    fight.parleyed |= bit(fighter.side)
    other = spokesman(fight, fighter.side)
    if other < 0:
        return
    question = fight.choose.put(Decision.TRUCE, fight.people[other]).about(fighter)
    agreed = fight.ask(question) == Truce.AGREE
    if fight.heard:
        fight.tell(TruceOffered(who=fighter.name, other=fight.people[other].name, agreed=agreed))
    if agreed:
        end_in_peace(fight, Ending.TALKED)


def spokesman(fight: Fight, side: i64) -> i64:
    """Return who answers for the others: the first of them who stands, or -1."""
    for person in fight.people:
        if person.side != side and person.stands() and person.seen_by(side):
            return person.number
    return -1


def strike(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Attack; a weapon at hand is drawn for it at no cost (OS-RND-5, OS-NL-1)."""
    if act.weapon != fighter.ready and act.weapon != fighter.body:
        ready(fight, fighter, act.weapon, Reach.DRAW)
    target = fight.people[act.target]
    blow = fight.blow.put(fighter, target, act.weapon, feet_between(fight, fighter, target))
    attack(fight, blow.declare(act.how))


def try_maneuver(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Try one of the maneuvers; a stunt names its own attributes (OS-MAN-1)."""
    kind = act.choice - Verb.SHOVE
    own = own_attribute(kind)
    others = others_attribute(kind)
    if act.choice == Verb.STUNT:
        own = act.thing // 6
        others = act.thing % 6
    maneuver(fight, fighter, fight.people[act.target], kind, own, others)


def ready(fight: Fight, fighter: Fighter, number: i64, how: i64) -> None:
    """Take a weapon in hand; the one before it goes to the belt."""
    fighter.grip(number)
    if fight.heard:
        fight.tell(
            Readied(
                who=fighter.name, weapon=fighter.sheet.weapons[number].name, how=Reach.NAMES[how]
            )
        )


def retrieve(fight: Fight, fighter: Fighter, thing: i64) -> None:
    """Begin to look through the backpack: 1d3 rounds, this one counted (OS-RET-1)."""
    rounds = fight.roll(fighter, 1, 3, "retrieve")
    fighter.retrieving = rounds
    fighter.sought = thing
    fighter.feet = 0
    fighter.conditions |= Condition.RETRIEVING
    if fight.heard:
        name = fighter.thing_name(thing)
        fight.tell(
            RetrieveRolled(
                who=fighter.name, thing=name, roll=roll_of(1, 3, fight.faces), rounds=rounds
            )
        )


def look_on(fight: Fight, fighter: Fighter) -> None:
    """Count a round of looking through the backpack; at its end the thing is in hand (OS-RET-1)."""
    fighter.retrieving -= 1
    if fighter.retrieving > 0:
        return
    fighter.conditions &= ~Condition.RETRIEVING
    thing = fighter.sought
    if fight.heard:
        fight.tell(Retrieved(who=fighter.name, thing=fighter.thing_name(thing)))
    weapons = len(fighter.sheet.weapons)
    if thing < weapons:
        ready(fight, fighter, thing, Reach.TAKE_OUT)
    else:
        fighter.items_packed &= ~bit(thing - weapons)
        fighter.items_at_hand |= bit(thing - weapons)


def coat(fight: Fight, fighter: Fighter) -> None:
    """Pour holy water or the like over the weapon in hand (OS-BON-2, OS-BON-5)."""
    item = fighter.coating()
    fighter.items_at_hand &= ~bit(item)
    fighter.coated += (item + 1) << (4 * fighter.ready)
    if fight.heard:
        thing = fighter.sheet.items[item].name
        fight.tell(Coated(who=fighter.name, thing=thing, weapon=fighter.ready_weapon().name))


def hide(fight: Fight, fighter: Fighter) -> None:
    """Try to hide from everybody else: a DEX check (OS-BON-1)."""
    tally = fight.scratch()
    tally.base(DEXTERITY, fighter.sheet.dexterity)
    fight.circumstance(tally, fighter)
    roll = fight.check(fighter, 1, 20, tally.total, "hide")
    success = succeeds(tally.total, roll)
    if fight.heard:
        dice = roll_of(1, 20, fight.faces)
        fight.tell(HideTried(who=fighter.name, needed=math_of(tally), roll=dice, success=success))
    if success:
        for side in range(len(fight.sides)):
            if side != fighter.side:
                fighter.hidden |= bit(side)
