"""Things carried: potions and a healer's kit, some bits of one number each (sheet 5.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.fighter import Fighter

MINOR_HEALING: Final[i64] = 0
MODERATE_HEALING: Final[i64] = 1
MAJOR_HEALING: Final[i64] = 2
MANA_POTION: Final[i64] = 3
KIT: Final[i64] = 4
ITEM_NAMES: Final = (
    "minor healing potion",
    "moderate healing potion",
    "major healing potion",
    "mana potion",
    "healer's kit",
)
POTIONS: Final = ITEM_NAMES[:4]  # what can be drunk

KIT_USES: Final[i64] = 10
BITS: Final[i64] = 10  # of each thing
MOST: Final[i64] = 1023  # of each thing, a kit counted by its uses


def things(fighter: Fighter, thing: i64) -> i64:
    """Return how many of a thing a fighter carries; of a kit, the uses that are left."""
    return (fighter.satchel >> (thing * BITS)) & MOST


def put_things(fighter: Fighter, thing: i64, count: i64) -> None:
    """Say how many of a thing a fighter carries."""
    fighter.satchel += (count - things(fighter, thing)) << (thing * BITS)


def use_up(fighter: Fighter, thing: i64) -> None:
    """Take one from what a fighter carries, if there is any."""
    left = things(fighter, thing)
    if left > 0:
        put_things(fighter, thing, left - 1)


def potion_dice(thing: i64) -> i64:
    """Return the dice of a potion: 2, 4 or 6 of healing, 2 of Mana (sheet 5.7)."""
    if thing == MODERATE_HEALING:
        return 4
    return 6 if thing == MAJOR_HEALING else 2
