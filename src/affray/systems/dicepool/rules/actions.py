"""Carrying out an act, and paying for it (sheet 4.3)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.dicepool.book.act import WhatNow
from affray.systems.dicepool.book.constants import Condition, Effect, Verb
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.events.events import Drew, Reloaded
from affray.systems.dicepool.rules.attack import declare
from affray.systems.dicepool.rules.healing import give_item, use_item
from affray.systems.dicepool.rules.movement import leave, move, stand, surrender, take_wall
from affray.systems.dicepool.rules.splitting import declare_rolls
from affray.systems.dicepool.rules.tactical import hesitate


def perform(fight: Fight, fighter: Fighter, act: WhatNow) -> None:
    """Carry out an act and pay its actions (DP-FLOW-2)."""
    verb = act.choice
    fighter.actions -= Verb.ACTIONS[verb]
    if verb == Verb.ATTACK:
        declare(fight, fighter, act, fighter.weapon())
    elif verb == Verb.MOVE or verb == Verb.SPRINT:
        move(fight, fighter, act.place, verb == Verb.SPRINT)
    elif verb == Verb.CAST:
        spell = fighter.sheet.spells[act.thing]
        if spell.effect == Effect.MEND:
            declare_rolls(fight, fighter, act)
        else:
            declare(fight, fighter, act, spell)
    elif verb == Verb.STAND:
        stand(fight, fighter)
    elif verb == Verb.RELOAD:
        reload(fight, fighter)
    elif verb == Verb.FIRST_AID or verb == Verb.TASK:
        declare_rolls(fight, fighter, act)
    elif verb == Verb.USE:
        use_item(fight, fighter, fight.people[act.target], act.thing)
    elif verb == Verb.GIVE:
        give_item(fight, fighter, fight.people[act.target], act.thing)
    elif verb == Verb.HESITATE:
        hesitate(fight, fighter)
    elif verb == Verb.DRAW:
        draw(fight, fighter, act.weapon)
    elif verb == Verb.WALL:
        take_wall(fight, fighter)
    elif verb == Verb.LEAVE:
        leave(fight, fighter)
    elif verb == Verb.SURRENDER:
        surrender(fight, fighter)


def reload(fight: Fight, fighter: Fighter) -> None:
    """Load the weapon in hand again."""
    weapon = fighter.weapon()
    fighter.put_shots(fighter.ready, weapon.ammo)
    if fight.heard:
        fight.tell(Reloaded(who=fighter.name, weapon=weapon.name, shots=weapon.ammo))


def draw(fight: Fight, fighter: Fighter, weapon: i64) -> None:
    """Take another weapon in hand, once a turn."""
    fighter.ready = weapon
    fighter.conditions |= Condition.SWAPPED
    if fight.heard:
        fight.tell(Drew(who=fighter.name, weapon=fighter.weapon().name))
