"""Things carried: potions and a healer's kit, some bits of one number each (sheet 5.7)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.core.fight.event import roll_of
from affray.systems.simverse.book.constants import Condition, Item
from affray.systems.simverse.book.event_keys import Gain
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.events.events import Drank, ManaGained
from affray.systems.simverse.rules.harm.conditions import end
from affray.systems.simverse.rules.harm.vitality import heal


def things(fighter: Fighter, thing: i64) -> i64:
    """Return how many of a thing a fighter carries; of a kit, the uses that are left."""
    return (fighter.satchel >> (thing * Item.BITS)) & Item.MOST


def put_things(fighter: Fighter, thing: i64, count: i64) -> None:
    """Say how many of a thing a fighter carries."""
    fighter.satchel += (count - things(fighter, thing)) << (thing * Item.BITS)


def take_one(fighter: Fighter, thing: i64) -> None:
    """Take one from what a fighter carries, if there is any."""
    left = things(fighter, thing)
    if left > 0:
        put_things(fighter, thing, left - 1)


def potion_dice(thing: i64) -> i64:
    """Return the dice of a potion: 2, 4 or 6 of healing, 2 of Mana (sheet 5.7)."""
    if thing == Item.MODERATE_HEALING:
        return 4
    return 6 if thing == Item.MAJOR_HEALING else 2


def drink(fight: Fight, fighter: Fighter, thing: i64) -> None:
    """Drink a potion: Vitality or Mana by its dice, the full at most (SV-VIT-8).

    RULING: one drinks oneself; it is no help to somebody who lies unconscious.
    """
    take_one(fighter, thing)
    name = Item.NAMES[thing]
    dice = potion_dice(thing)
    gained = fight.roll(fighter, dice, 6, name)
    if fight.heard:
        fight.tell(
            Drank(
                who=fighter.name,
                item=name,
                roll=roll_of(dice, 6, fight.faces),
                left=things(fighter, thing),
            )
        )
    if thing != Item.MANA_POTION:
        heal(fight, fighter, gained, Gain.POTION, name)
        return
    gained = min(gained, fighter.sheet.mana - fighter.mana)
    if gained <= 0:
        return
    fighter.mana += gained
    if fight.heard:
        fight.tell(ManaGained(who=fighter.name, gained=gained, left=fighter.mana, cause=name))
    if fighter.has(Condition.DEPLETED):
        end(fight, fighter, Condition.DEPLETED)
