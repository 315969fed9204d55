"""Trackers: what people keep account of in a fight, read and set by name (sheet part 2.6).

A person is meant by its name, nobody by `none`; a list may be written as one text with commas.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.fight.tally import ALL, SIDE
from affray.core.files.problem import folded, unknown
from affray.core.room.system import Tracker
from affray.systems.simverse.book.constants import METRE, Condition, Item, Status, Trigger, Where
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.files.reading import (
    bits_of,
    index,
    listed,
    nobody,
    person_of,
    whole,
    yes_or_no,
)
from affray.systems.simverse.rules.actions.items import put_things, things

if TYPE_CHECKING:
    from affray.systems.simverse.book.fight import Fight


TRACKERS = (
    Tracker("vitality", SIDE, "Vitality"),
    Tracker("vitality_max", SIDE, "Vitality at full", settable=False),
    Tracker("stamina", SIDE, "Stamina"),
    Tracker("mana", SIDE, "Mana"),
    Tracker("spells", SIDE, "spells and powers", settable=False),
    Tracker("bleeding", SIDE, "bleeding wounds"),
    Tracker("conditions", SIDE, "conditions, with the turns they last"),
    Tracker("looks", ALL, "conditions that anybody can see", settable=False),
    Tracker("status", ALL, "able, unconscious, dead or destroyed", settable=False),
    Tracker("reactions", ALL, "Reactions left"),  # the table sees what everybody does
    Tracker("major", ALL, "Major Actions left"),
    Tracker("minor", ALL, "Minor Actions left"),
    Tracker("weapon", ALL, "the weapon in hand"),
    Tracker("off_hand", ALL, "the weapon in the off hand"),
    Tracker("weapons", SIDE, "where each weapon is"),
    Tracker("items", SIDE, "potions, and uses of a healer's kit"),
    Tracker("attacked_with", ALL, "weapons that have attacked this round, and parry worse"),
    Tracker("full_defense", ALL, "on full defense until the next turn"),
    Tracker("moved", ALL, "has moved on this turn"),
    Tracker("aim", ALL, "whom a shot is aimed at"),
    Tracker("grapple", ALL, "whom one holds or is held by"),
    Tracker("rides", ALL, "what it rides"),
    Tracker("feint", SIDE, "who has fallen for a feint"),
    Tracker("charmer", SIDE, "who charms or controls one"),
    Tracker("sneaked", SIDE, "who has had this fighter's Sneak Attack"),
    Tracker("assassinated", SIDE, "who has had this fighter's Assassinate"),
    Tracker("pain", SIDE, "what pain costs until the next turn"),
    Tracker("fresh_damage", SIDE, "damage since the last turn that will hurt on the next"),
    Tracker("active", SIDE, "in active combat, so that blows do not hurt"),
    Tracker("last_acted", SIDE, "the round of the last combat action"),
    Tracker("morale", SIDE, "what will try the nerve when the next turn begins"),
    Tracker("raged", SIDE, "rages of the day so far"),
    Tracker("luck", SIDE, "has a second try left"),
    Tracker("shift", SIDE, "what surprise does to Speed in the first round", settable=False),
)

# Numbers: the attribute of each, its bounds
NUMBERS = {
    "vitality": ("vitality", -1000, 1000),
    "stamina": ("stamina", 0, 1000),
    "mana": ("mana", 0, 1000),
    "bleeding": ("bleeding", 0, 50),
    "reactions": ("reactions", 0, 10),
    "major": ("major", 0, 10),
    "minor": ("minor", 0, 10),
    "pain": ("pain", 0, 50),
    "fresh_damage": ("window", 0, 1000),
    "last_acted": ("last_acted", 0, 1_000_000),
    "raged": ("raged", 0, 3),
}
# Flags: the bit of each, and whether the bit says no
FLAGS = {
    "full_defense": (Condition.FULL_DEFENSE, False),
    "moved": (Condition.MOVED, False),
    "active": (Condition.INACTIVE, True),
    "luck": (Condition.LUCK_SPENT, True),
}
# Persons: the attribute that has the number, and the condition that goes with it
PEOPLE = {
    "aim": ("aim", Condition.AIMING),
    "feint": ("feint", Condition.FEINTING),
    "charmer": ("charmer", 0),
    "grapple": ("grip", Condition.GRAPPLED),
    "rides": ("mount", Condition.MOUNTED),
}
LISTS_OF_PEOPLE = ("sneaked", "assassinated")

# Conditions that last some turns, the counter of each, and what it is when nobody says
LASTING = {
    "dazed": ("dazed_left", 1),
    "shaken": ("shaken_left", 3),
    "panicked": ("panic_left", 3),
    "burning": ("burning_left", 3),
    "chilled": ("chilled_left", 3),
    "corroded": ("corroded_left", 3),
    "poisoned": ("poison_left", 3),
    "feinting": ("feint_left", 1),
}
MOST_TURNS = 999
PASSING = (
    *Condition.UNNAMED,
    "mounted",
)  # facts of a turn, a sheet or a saddle, not set as conditions
WHOLE_FIGHT = 1000  # turns that are no longer worth counting


# -- reading ----------------------------------------------------------------------------------


def get(fight: Fight, fighter: Fighter, tracker: str) -> Any:
    """Return the value of a tracker as plain data."""
    if tracker in NUMBERS:
        return int(getattr(fighter, NUMBERS[tracker][0]))
    if tracker in FLAGS:
        bit, negated = FLAGS[tracker]
        return fighter.has(bit) != negated
    if tracker in PEOPLE:
        number = int(getattr(fighter, PEOPLE[tracker][0]))
        return fight.people[number].name if number >= 0 else ""
    if tracker in LISTS_OF_PEOPLE:
        bits = int(getattr(fighter, tracker))
        return [person.name for person in fight.people if bits >> int(person.number) & 1]
    if tracker == "conditions":
        return condition_names(fighter)
    if tracker == "looks":
        return looks(fighter)
    if tracker == "status":
        return Status.NAMES[fighter.status]
    if tracker == "vitality_max":
        return int(fighter.full_vitality())
    if tracker == "spells":
        return [spell.name for spell in fighter.sheet.spells]
    if tracker == "shift":
        return int(fighter.shift) // int(METRE)
    if tracker == "morale":
        return chosen(Trigger.NAMES, int(fighter.morale))
    if tracker == "items":
        counts = {name: int(things(fighter, number)) for number, name in enumerate(Item.NAMES)}
        return {name: count for name, count in counts.items() if count}
    return get_weapons(fighter, tracker)


def get_weapons(fighter: Fighter, tracker: str) -> Any:
    """Return what is in the hands, where the rest is, and what has attacked."""
    weapons = fighter.sheet.weapons
    if tracker == "weapon":
        return fighter.ready_weapon().name
    if tracker == "off_hand":
        return weapons[fighter.off].name if fighter.off >= 0 else ""
    if tracker == "attacked_with":
        return chosen([weapon.name for weapon in weapons], int(fighter.attacked_with))
    assert tracker == "weapons"
    return {
        weapon.name: Where.NAMES[fighter.where_is(number)]
        for number, weapon in enumerate(weapons[: fighter.body])
    }


def chosen(names: Iterable[str], bits: int) -> list[str]:
    """Return those of some names whose bit is set."""
    return [name for number, name in enumerate(names) if bits >> number & 1]


def condition_names(fighter: Fighter) -> list[str]:
    """Return the conditions of a fighter in words, the ones that last with their turns."""
    names: list[str] = []
    for number, name in enumerate(Condition.NAMES):
        if (fighter.conditions >> number) & 1 and name not in Condition.UNNAMED:
            left = int(getattr(fighter, LASTING[name][0])) if name in LASTING else 0
            names.append(f"{name} {left}" if 1 < left < WHOLE_FIGHT else name)
    if fighter.bleeding > 0:
        names.append(f"bleeding {fighter.bleeding}" if fighter.bleeding > 1 else "bleeding")
    return names


def looks(fighter: Fighter) -> list[str]:
    """Return the conditions that anybody can see, without their turns."""
    names = chosen(Condition.NAMES, int(fighter.conditions & Condition.VISIBLE))
    return [*names, "bleeding"] if fighter.bleeding > 0 else names


# -- setting ----------------------------------------------------------------------------------


def put(fight: Fight, fighter: Fighter, tracker: str, value: Any) -> None:
    """Set a tracker, those that speak of others too; or raise ValueError with a sentence."""
    if tracker in PEOPLE:
        put_person(fight, fighter, tracker, value)
    elif tracker in LISTS_OF_PEOPLE:
        numbers = [person_of(fight, name).number for name in listed(tracker, value)]
        setattr(fighter, tracker, sum(1 << int(number) for number in set(numbers)))
    else:
        set_own(fighter, tracker, value)
        if tracker == "conditions":
            let_loose(fight, fighter)


def let_loose(fight: Fight, fighter: Fighter) -> None:
    """Undo the ties whose condition is gone: an aim, a feint, a grapple."""
    if not fighter.has(Condition.AIMING):
        fighter.aim = -1
    if not fighter.has(Condition.FEINTING):
        fighter.feint = -1
    if not fighter.has(Condition.GRAPPLED) and fighter.grip >= 0:
        tie(fight, fighter, None, riding=False)


def speaks_of_others(tracker: str) -> bool:
    """Tell whether a tracker names other fighters."""
    return tracker in PEOPLE or tracker in LISTS_OF_PEOPLE


def set_own(fighter: Fighter, tracker: str, value: Any) -> None:
    """Set a tracker that is about the fighter alone, or raise ValueError with a sentence."""
    if tracker in NUMBERS:
        attribute, least, most = NUMBERS[tracker]
        setattr(fighter, attribute, whole(tracker, value, least, most))
        if tracker == "pain":
            put_bit(fighter, Condition.IN_PAIN, fighter.pain > 0)
    elif tracker in FLAGS:
        bit, negated = FLAGS[tracker]
        put_bit(fighter, bit, yes_or_no(tracker, value) != negated)
    elif tracker == "conditions":
        set_conditions(fighter, value)
    elif tracker == "morale":
        fighter.morale = bits_of("trigger", Trigger.NAMES, listed(tracker, value))
    elif tracker in ("weapon", "off_hand", "weapons", "attacked_with"):
        set_weapons(fighter, tracker, value)
    elif tracker == "items":
        set_items(fighter, value)
    else:
        known = [one.name for one in TRACKERS if one.settable]
        raise ValueError(unknown("tracker", tracker, known))


def set_items(fighter: Fighter, value: Any) -> None:
    """Say how many of some things are carried; of a kit, the uses that are left."""
    if not isinstance(value, Mapping):
        raise ValueError('items should be a mapping such as {"mana potion": 2}')
    counts = [
        (index("thing", Item.NAMES, name), whole(name, count, 0, int(Item.MOST)))
        for name, count in value.items()
    ]
    for number, count in counts:
        put_things(fighter, number, count)


def put_bit(fighter: Fighter, bit: int, on: bool) -> None:
    """Set or clear one of the bits of a fighter's conditions."""
    fighter.conditions = fighter.conditions | bit if on else fighter.conditions & ~bit


def set_weapons(fighter: Fighter, tracker: str, value: Any) -> None:
    """Say what is in a hand, where weapons are, or which have attacked."""
    names = [weapon.name for weapon in fighter.sheet.weapons]
    if tracker == "attacked_with":
        fighter.attacked_with = bits_of("weapon", names, listed(tracker, value))
    elif tracker == "weapons":
        if not isinstance(value, Mapping):
            raise ValueError('weapons should be a mapping such as {"dagger": "stowed"}')
        places = [
            (index("weapon", names[: fighter.body], name), index("place", Where.NAMES, where))
            for name, where in value.items()
        ]
        for number, where in places:
            lay(fighter, number, where)
    elif tracker == "weapon":
        number = fighter.body if nobody(value) else index("weapon", names, value)
        if number == fighter.off:
            fighter.off = -1
        if fighter.ready not in (fighter.body, number):
            fighter.put(fighter.ready, Where.STOWED)
        fighter.ready = number
        if number != fighter.body:
            fighter.put(number, Where.IN_HAND)
    else:
        set_off_hand(fighter, names, value)


def set_off_hand(fighter: Fighter, names: Sequence[str], value: Any) -> None:
    """Put a weapon into the off hand, or empty it."""
    number = -1 if nobody(value) else index("weapon", names[: fighter.body], value)
    if number >= 0 and number == fighter.ready:
        raise ValueError(f"the {names[number]} is in the other hand")
    if number >= 0 and fighter.sheet.weapons[number].hands == 2:
        raise ValueError(f"the {names[number]} needs both hands")
    if fighter.off >= 0:
        fighter.put(fighter.off, Where.STOWED)
    fighter.off = number
    if number >= 0:
        fighter.put(number, Where.IN_HAND)


def lay(fighter: Fighter, number: int, where: int) -> None:
    """Put a weapon somewhere; what is not in a hand leaves it, what is goes into the main one."""
    if where == Where.IN_HAND:
        if number != fighter.off:
            set_weapons(fighter, "weapon", fighter.sheet.weapons[number].name)
        return
    if fighter.ready == number:
        fighter.ready = fighter.body
    if fighter.off == number:
        fighter.off = -1
    fighter.put(number, where)
    fighter.fallen_at = fighter.place


def put_person(fight: Fight, fighter: Fighter, tracker: str, value: Any) -> None:
    """Say whom a fighter aims at, has fooled, holds, rides or obeys."""
    other = None if nobody(value) else person_of(fight, value)
    if other is fighter:
        raise ValueError(f"{fighter.name} cannot be its own {tracker}")
    attribute, condition = PEOPLE[tracker]
    if tracker in ("grapple", "rides"):
        tie(fight, fighter, other, tracker == "rides")
        return
    setattr(fighter, attribute, -1 if other is None else other.number)
    put_bit(fighter, condition, other is not None)
    if tracker == "feint":
        fighter.feint_left = 0 if other is None else 1
    elif tracker == "charmer" and other is None:
        put_bit(fighter, Condition.CHARMED | Condition.CONTROLLED, False)


def tie(fight: Fight, fighter: Fighter, other: Fighter | None, riding: bool) -> None:
    """Tie two together in a grapple or as rider and mount, or let go of whoever it was."""
    for one in (fighter, other):
        if one is None:
            continue
        if riding:
            free_saddle(fight, one)
        elif one.grip >= 0:
            free_grip(fight.people[one.grip])
            free_grip(one)
    if other is None:
        return
    if riding:
        fighter.mount = other.number
        fighter.place = other.place
        fighter.conditions |= Condition.MOUNTED
        other.rider = fighter.number
        return
    fighter.holds = 1
    for one, held in ((fighter, other), (other, fighter)):
        one.grip = held.number
        one.grip_round = fight.round
        one.conditions |= Condition.GRAPPLED


def free_grip(fighter: Fighter) -> None:
    """Let one of two go."""
    fighter.grip = -1
    fighter.holds = 0
    fighter.conditions &= ~(Condition.GRAPPLED | Condition.PINNED)


def free_saddle(fight: Fight, fighter: Fighter) -> None:
    """Take a fighter out of the saddle, and whoever rides it."""
    if fighter.mount >= 0:
        fight.people[fighter.mount].rider = -1
        fighter.mount = -1
        fighter.conditions &= ~Condition.MOUNTED
    if fighter.rider >= 0:
        free_saddle(fight, fight.people[fighter.rider])


def set_conditions(fighter: Fighter, value: Any) -> None:
    """Set all conditions from a list of words such as `prone`, `shaken 3`, `bleeding 2`."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f'conditions should be a list such as ["prone", "shaken 3"], is {value!r}')
    read = [read_condition(words) for words in value]
    passing = sum(1 << Condition.NAMES.index(name) for name in PASSING)
    fighter.conditions &= passing
    for name, turns in read:
        if name == "bleeding":
            fighter.bleeding = turns or 1
            continue
        fighter.conditions |= 1 << Condition.NAMES.index(name)
        if name in LASTING:
            counter, usual = LASTING[name]
            setattr(fighter, counter, turns or usual)
        elif name == "pain":
            fighter.pain = turns or 1


def read_condition(words: str) -> tuple[str, int]:
    """Return a condition and its turns, 0 where none are given; or raise ValueError.

    >>> read_condition("Shaken 3"), read_condition("prone")
    (('shaken', 3), ('prone', 0))
    """
    name, _, turns = words.rpartition(" ")
    if not turns.isdecimal():
        name, turns = words, "0"
    elif len(turns) > 3 or int(turns) == 0:
        raise ValueError(f"a condition lasts from 1 to {MOST_TURNS} turns, not {words!r}")
    known = [one for one in (*Condition.NAMES, "bleeding") if one not in PASSING]
    for one in known:
        if folded(one) == folded(name):
            return one, int(turns)
    raise ValueError(unknown("condition", name, known))
