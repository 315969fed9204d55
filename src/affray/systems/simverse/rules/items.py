"""Things carried: potions and a healer's kit, some bits of one number each (sheet 5.7)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.systems.simverse.book.constants import Item
from affray.systems.simverse.book.fighter import Fighter


def things(fighter: Fighter, thing: i64) -> i64:
    """Return how many of a thing a fighter carries; of a kit, the uses that are left."""
    return (fighter.satchel >> (thing * Item.BITS)) & Item.MOST


def put_things(fighter: Fighter, thing: i64, count: i64) -> None:
    """Say how many of a thing a fighter carries."""
    fighter.satchel += (count - things(fighter, thing)) << (thing * Item.BITS)


def use_up(fighter: Fighter, thing: i64) -> None:
    """Take one from what a fighter carries, if there is any."""
    left = things(fighter, thing)
    if left > 0:
        put_things(fighter, thing, left - 1)


def potion_dice(thing: i64) -> i64:
    """Return the dice of a potion: 2, 4 or 6 of healing, 2 of Mana (sheet 5.7)."""
    if thing == Item.MODERATE_HEALING:
        return 4
    return 6 if thing == Item.MAJOR_HEALING else 2
