"""Trackers: what people keep account of in an encounter, read and set by name.

Most are declared with the numbers of a fighter; here are those that are worked out of several.
"""

from __future__ import annotations

from typing import Any

from affray.core.fight.tally import ALL, SIDE
from affray.core.state.marks import Derived, Tracker
from affray.core.state.reading import bits_of, index, listed, mapped, names_of, whole
from affray.systems.oldschool.book import generated_state as state
from affray.systems.oldschool.book.constants import Where
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.fighter import Fighter
from affray.systems.oldschool.rules.weapons import carried_slots, defense_of

MOST_BREAKS = 15
MOST_SHOTS = 60
MOST_NOTCHES = 3
ITEM_PLACES = ("at hand", "in the backpack", "dropped", "used up")


def get_def(fight: Fight | None, fighter: Fighter) -> int:
    """Return DEF as it is now."""
    return int(10 + defense_of(fighter))


def get_slots(fight: Fight | None, fighter: Fighter) -> str:
    """Return how many slots are filled, of how many."""
    return f"{int(carried_slots(fighter))} of {int(fighter.sheet.slots)}"


def get_ammo(fight: Fight | None, fighter: Fighter) -> int:
    """Return the shots left for the weapon in hand."""
    return int(fighter.shots_left(fighter.ready))


def put_ammo(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set the shots left for the weapon in hand."""
    weapon = fighter.ready_weapon()
    if not weapon.ammo:
        raise ValueError(f"{weapon.name} has no ammunition")
    fighter.set_shots(fighter.ready, whole("ammo", value, 0, MOST_SHOTS))


def get_armor(fight: Fight | None, fighter: Fighter) -> dict[str, int]:
    """Return how often each piece of armour broke."""
    pieces = enumerate(fighter.sheet.pieces)
    return {piece.name: int(fighter.piece_breaks(number)) for number, piece in pieces}


def put_armor(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set how often those pieces of armour broke that are named."""
    names = [piece.name for piece in fighter.sheet.pieces]
    for word, breaks in mapped("armor", value).items():
        piece = index("piece", names, word)
        count = whole(word, breaks, 0, MOST_BREAKS)
        fighter.armor_breaks += (count - fighter.piece_breaks(piece)) << (4 * piece)


def get_weapons(fight: Fight | None, fighter: Fighter) -> dict[str, str]:
    """Return where each weapon is."""
    weapons = enumerate(fighter.sheet.weapons[: fighter.body])
    return {weapon.name: Where.NAMES[fighter.where_is(number)] for number, weapon in weapons}


def put_weapons(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set where those weapons are that are named."""
    names = [weapon.name for weapon in fighter.sheet.weapons[: fighter.body]]
    for word, place in mapped("weapons", value).items():
        number = index("weapon", names, word)
        where = index("place of a weapon", Where.NAMES, place)
        fighter.put(number, where)
        if where == Where.IN_HAND:
            if fighter.ready not in (fighter.body, number):
                fighter.put(fighter.ready, Where.AT_HAND)
            fighter.ready = number
        elif fighter.ready == number:
            fighter.ready = fighter.body
        fighter.hands = 1 if fighter.ready_weapon().one_hand else 2


def get_shots(fight: Fight | None, fighter: Fighter) -> dict[str, int]:
    """Return the shots that each weapon has left."""
    weapons = enumerate(fighter.sheet.weapons)
    return {one.name: int(fighter.shots_left(number)) for number, one in weapons if one.ammo}


def put_shots(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set the shots left for those weapons that are named."""
    names = [weapon.name for weapon in fighter.sheet.weapons]
    for word, count in mapped("shots", value).items():
        number = index("weapon", names, word)
        if not fighter.sheet.weapons[number].ammo:
            raise ValueError(f"{names[number]} has no ammunition")
        fighter.set_shots(number, whole(word, count, 0, MOST_SHOTS))


def get_notches(fight: Fight | None, fighter: Fighter) -> dict[str, int]:
    """Return how often each weapon broke that did."""
    weapons = enumerate(fighter.sheet.weapons[: fighter.body])
    broken = {weapon.name: int(fighter.breaks_of(number)) for number, weapon in weapons}
    return {name: count for name, count in broken.items() if count}


def put_notches(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set how often those weapons broke that are named (OS-BRK-5)."""
    names = [weapon.name for weapon in fighter.sheet.weapons[: fighter.body]]
    for word, breaks in mapped("notches", value).items():
        number = index("weapon", names, word)
        count = whole(word, breaks, 0, MOST_NOTCHES)
        fighter.breaks += (count - fighter.breaks_of(number)) << (2 * number)


def get_items(fight: Fight | None, fighter: Fighter) -> dict[str, str]:
    """Return where each item is."""
    found: dict[str, str] = {}
    for number, item in enumerate(fighter.sheet.items):
        at = [one for one, bits in enumerate(item_bits(fighter)) if bits >> number & 1]
        found[item.name] = ITEM_PLACES[at[0] if at else -1]
    return found


def item_bits(fighter: Fighter) -> tuple[int, int, int]:
    """Return which items are at hand, in the backpack, and left behind in a chase."""
    return int(fighter.items_at_hand), int(fighter.items_packed), int(fighter.items_dropped)


def put_items(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set where those items are that are named."""
    names = [item.name for item in fighter.sheet.items]
    for word, place in mapped("items", value).items():
        bit = 1 << index("item", names, word)
        where = index("place of an item", ITEM_PLACES, place)
        kept = [one & ~bit for one in item_bits(fighter)]
        if where < len(kept):
            kept[where] |= bit
        fighter.items_at_hand, fighter.items_packed, fighter.items_dropped = kept


def get_behind(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return whom a fighter stands behind."""
    return [] if fight is None else names_of([one.name for one in fight.people], fighter.behind)


def put_behind(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Place a fighter behind those of other sides who are named (OS-BEH-1)."""
    people = [] if fight is None else fight.people
    bits = bits_of("fighter", [one.name for one in people], listed("behind", value))
    for one in people:
        if bits >> one.number & 1 and one.side == fighter.side:
            raise ValueError(f"{one.name} is on the same side")
    fighter.behind = bits


TRACKERS: tuple[Tracker, ...] = (
    *state.FIGHTER,
    Derived("def", SIDE, "DEF: 10 and what is worn", get_def),
    Derived("armor", ALL, "how often each piece of armour broke", get_armor, put_armor),
    Derived("weapons", ALL, "where each weapon is", get_weapons, put_weapons),
    Derived("ammo", SIDE, "shots left for the weapon in hand", get_ammo, put_ammo),
    Derived("shots", SIDE, "shots left for each weapon", get_shots, put_shots),
    Derived("notches", ALL, "how often each weapon broke", get_notches, put_notches),
    Derived("items", SIDE, "where each item is", get_items, put_items),
    Derived("behind", SIDE, "whom it stands behind", get_behind, put_behind),
    Derived("slots", SIDE, "slots filled, of how many", get_slots),
)
