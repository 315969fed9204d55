"""Trackers: what people keep account of in a fight, read and set by name (sheet part 2.6).

A person is meant by its name, nobody by `none`; a list may be written as one text with commas.
"""

from __future__ import annotations

from typing import Any

from affray.core.fight.tally import ALL, SIDE
from affray.core.files.problem import folded, unknown
from affray.core.state.marks import Derived, People, Person, Tracker, find, names_in
from affray.core.state.reading import bits_of, index, is_nobody, listed, mapped, names_of
from affray.systems.simverse.book import generated_state as state
from affray.systems.simverse.book.constants import METRE, Condition, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.rules.actions.lying import lay, lift, place_of

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
# Facts of a turn, a sheet or a saddle, not set as conditions
PASSING = (*Condition.UNNAMED, "mounted")
WHOLE_FIGHT = 1000  # turns that are no longer worth counting


# -- conditions -------------------------------------------------------------------------------


def get_conditions(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return the conditions of a fighter in words, the ones that last with their turns."""
    names: list[str] = []
    for number, name in enumerate(Condition.NAMES):
        if (fighter.conditions >> number) & 1 and name not in Condition.UNNAMED:
            left = int(getattr(fighter, LASTING[name][0])) if name in LASTING else 0
            names.append(f"{name} {left}" if 1 < left < WHOLE_FIGHT else name)
    if fighter.bleeding > 0:
        names.append(f"bleeding {fighter.bleeding}" if fighter.bleeding > 1 else "bleeding")
    return names


def put_conditions(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set all conditions from a list of words such as `prone`, `shaken 3`, `bleeding 2`."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f'conditions should be a list such as ["prone", "shaken 3"], is {value!r}')
    read = [read_condition(words) for words in value]
    fighter.conditions &= bits_of("condition", Condition.NAMES, PASSING)
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
    if fight is not None:
        let_loose(fight, fighter)


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


def let_loose(fight: Fight, fighter: Fighter) -> None:
    """Undo the ties whose condition is gone: an aim, a feint, a grapple."""
    if not fighter.has(Condition.AIMING):
        fighter.aim = -1
    if not fighter.has(Condition.FEINTING):
        fighter.feint = -1
    if not fighter.has(Condition.GRAPPLED) and fighter.grip >= 0:
        tie(fight, fighter, None, riding=False)


def looks(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return the conditions that anybody can see, without their turns."""
    names = names_of(Condition.NAMES, int(fighter.conditions & Condition.VISIBLE))
    return [*names, "bleeding"] if fighter.bleeding > 0 else names


# -- hands and weapons ------------------------------------------------------------------------


def weapon_names(fighter: Fighter) -> list[str]:
    """Return what everything that a fighter came with is called, the bare body last."""
    return [weapon.name for weapon in fighter.sheet.weapons[: fighter.body + 1]]


def get_weapon(fight: Fight | None, fighter: Fighter) -> str:
    """Return what is in the main hand, or the bare body."""
    return fighter.ready_weapon().name


def put_weapon(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Take a weapon in the main hand; what was in it is stowed."""
    names = weapon_names(fighter)
    number = fighter.body if is_nobody(value) else index("weapon", names, value)
    if number == fighter.off:
        fighter.off = -1
    if fighter.ready not in (fighter.body, number):
        put_away(fight, fighter, int(fighter.ready))
    fighter.ready = number
    if number != fighter.body:
        take_out(fight, fighter, number)


def put_away(fight: Fight | None, fighter: Fighter, number: int) -> None:
    """Put a weapon that leaves a hand where it belongs: away, another's on the ground."""
    if fighter.is_own(number):
        fighter.put(number, Where.STOWED)
    elif fight is not None:
        lay(fight, fighter.item(number), fighter.place)


def take_out(fight: Fight | None, fighter: Fighter, number: int) -> None:
    """Have a weapon in hand, wherever it was."""
    fighter.put(number, Where.IN_HAND)
    if fight is not None:
        leave_others(fight, fighter.item(number))
        lift(fight, fighter.item(number))


def leave_others(fight: Fight, item: int) -> None:
    """Take a thing out of the hands of whoever had picked it up."""
    for person in fight.people:
        number = person.weapon_of(item)
        if not person.is_own(number):
            if person.ready == number:
                person.ready = person.body
            if person.off == number:
                person.off = -1


def get_off_hand(fight: Fight | None, fighter: Fighter) -> str:
    """Return what is in the off hand."""
    return fighter.sheet.weapons[fighter.off].name if fighter.off >= 0 else ""


def put_off_hand(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Put a weapon into the off hand, or empty it."""
    names = weapon_names(fighter)
    number = -1 if is_nobody(value) else index("weapon", names[: fighter.body], value)
    if number >= 0 and number == fighter.ready:
        raise ValueError(f"the {names[number]} is in the other hand")
    if number >= 0 and fighter.sheet.weapons[number].hands == 2:
        raise ValueError(f"the {names[number]} needs both hands")
    if fighter.off >= 0:
        put_away(fight, fighter, int(fighter.off))
    fighter.off = number
    if number >= 0:
        take_out(fight, fighter, number)


def get_weapons(fight: Fight | None, fighter: Fighter) -> dict[str, str]:
    """Return where each weapon is; away from its owner, it counts as on the ground."""
    carried = weapon_names(fighter)[: fighter.body]
    return {name: Where.NAMES[fighter.where_is(number)] for number, name in enumerate(carried)}


def get_lost(fight: Fight | None, fighter: Fighter) -> dict[str, str]:
    """Return where those weapons are that the fighter has no more: a place, or other hands."""
    names = weapon_names(fighter)[: fighter.body]
    gone = [at for at in range(len(names)) if fighter.where_is(at) == Where.ON_THE_GROUND]
    return {} if fight is None else {names[at]: lost_words(fight, fighter, at) for at in gone}


def lost_words(fight: Fight, fighter: Fighter, number: int) -> str:
    """Return where a weapon is that its owner has no more."""
    place = place_of(fight, fighter.item(number))
    if place < 0:
        return "in other hands"
    return fight.field.name(place) if fight.mapped else "within reach"


def put_weapons(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Say where weapons are."""
    names = weapon_names(fighter)[: fighter.body]
    places = [
        (index("weapon", names, name), index("place", Where.NAMES, where))
        for name, where in mapped("weapons", value).items()
    ]
    for number, where in places:
        put_somewhere(fight, fighter, number, where)


def put_somewhere(fight: Fight | None, fighter: Fighter, number: int, where: int) -> None:
    """Put a weapon somewhere; what is not in a hand leaves it, what is goes into the main one."""
    if where == Where.IN_HAND:
        if number != fighter.off:
            put_weapon(fight, fighter, fighter.sheet.weapons[number].name)
        return
    if fighter.ready == number:
        fighter.ready = fighter.body
    if fighter.off == number:
        fighter.off = -1
    fighter.put(number, where)
    if fight is not None:
        leave_others(fight, fighter.item(number))
        if where == Where.ON_THE_GROUND:
            lay(fight, fighter.item(number), fighter.place)
        else:
            lift(fight, fighter.item(number))


def get_attacked_with(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return the weapons that have attacked this round."""
    return names_of(weapon_names(fighter), int(fighter.attacked_with))


def put_attacked_with(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Say which weapons have attacked this round."""
    fighter.attacked_with = bits_of("weapon", weapon_names(fighter), listed("attacked_with", value))


# -- ties -------------------------------------------------------------------------------------


def name_in(fight: Fight | None, number: int) -> str:
    """Return what a fighter is called; nobody is an empty text."""
    return names_in(fight)[number] if number >= 0 else ""


def get_grapple(fight: Fight | None, fighter: Fighter) -> str:
    """Return whom one holds or is held by."""
    return name_in(fight, int(fighter.grip))


def put_grapple(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Say whom one holds."""
    put_tie(fight, fighter, "grapple", value)


def get_rides(fight: Fight | None, fighter: Fighter) -> str:
    """Return what one rides."""
    return name_in(fight, int(fighter.mount))


def put_rides(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Say what one rides."""
    put_tie(fight, fighter, "rides", value)


def put_tie(fight: Fight | None, fighter: Fighter, tracker: str, value: Any) -> None:
    """Say whom a fighter holds or rides."""
    names = names_in(fight)
    assert fight is not None
    other = None if is_nobody(value) else fight.people[index("fighter", names, value)]
    if other is fighter:
        raise ValueError(f"{fighter.name} cannot be its own {tracker}")
    tie(fight, fighter, other, tracker == "rides")


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


# -- all of them ------------------------------------------------------------------------------


def vitality_max(fight: Fight | None, fighter: Fighter) -> int:
    """Return Vitality at full."""
    return int(fighter.full_vitality())


def spell_names(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return the spells and powers that a fighter has."""
    return [spell.name for spell in fighter.sheet.spells]


def get_cast_today(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return the spells and powers that come once a day and have come."""
    return names_of([spell.name for spell in fighter.sheet.spells], int(fighter.used_spells))


def put_cast_today(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Say which spells and powers that come once a day have come."""
    names = [spell.name for spell in fighter.sheet.spells]
    fighter.used_spells = bits_of("spell", names, listed("cast_today", value))


def speed_shift(fight: Fight | None, fighter: Fighter) -> int:
    """Return what surprise does to Speed, in metres."""
    return int(fighter.shift) // int(METRE)


TRACKERS: tuple[Tracker, ...] = (
    *state.FIGHTER,
    Derived("vitality_max", SIDE, "Vitality at full", vitality_max),
    Derived("spells", SIDE, "spells and powers", spell_names),
    Derived(
        "conditions", SIDE, "conditions, with the turns they last", get_conditions, put_conditions
    ),
    Derived("looks", ALL, "conditions that anybody can see", looks),
    Derived("weapon", ALL, "the weapon in hand", get_weapon, put_weapon),
    Derived("off_hand", ALL, "the weapon in the off hand", get_off_hand, put_off_hand),
    Derived("weapons", SIDE, "where each weapon is", get_weapons, put_weapons),
    Derived(
        "lost", ALL, "where weapons lie that left its hands, or whether another has them", get_lost
    ),
    Derived(
        "attacked_with",
        ALL,
        "weapons that have attacked this round, and parry worse",
        get_attacked_with,
        put_attacked_with,
    ),
    Derived("grapple", ALL, "whom one holds or is held by", get_grapple, put_grapple),
    Derived("rides", ALL, "what it rides", get_rides, put_rides),
    Derived(
        "cast_today",
        SIDE,
        "what comes once a day and has come",
        get_cast_today,
        put_cast_today,
    ),
    Derived("shift", SIDE, "what surprise does to Speed in the first round", speed_shift),
)


def speaks_of_others(tracker: str) -> bool:
    """Tell whether a tracker names other fighters."""
    return tracker in ("grapple", "rides") or isinstance(find(TRACKERS, tracker), Person | People)


def put(fight: Fight | None, fighter: Fighter, tracker: str, value: Any) -> None:
    """Set a tracker and what goes with it; without a fight, one about the fighter alone."""
    find(TRACKERS, tracker).put(fight, fighter, value)
    follow(fighter, tracker)


def follow(fighter: Fighter, tracker: str) -> None:
    """Bring the conditions into line with a tracker that was set."""
    if tracker == "pain":
        put_bit(fighter, Condition.IN_PAIN, fighter.pain > 0)
    elif tracker == "aim":
        put_bit(fighter, Condition.AIMING, fighter.aim >= 0)
    elif tracker == "feint":
        put_bit(fighter, Condition.FEINTING, fighter.feint >= 0)
        fighter.feint_left = 1 if fighter.feint >= 0 else 0
    elif tracker in ("shield_worn", "armor_worn"):
        put_bit(fighter, Condition.WORN_GEAR, fighter.shield_worn + fighter.armor_worn > 0)
    elif tracker == "charmer" and fighter.charmer < 0:
        put_bit(fighter, Condition.CHARMED | Condition.CONTROLLED, False)


def put_bit(fighter: Fighter, bit: int, on: bool) -> None:
    """Set or clear some of the bits of a fighter's conditions."""
    fighter.conditions = fighter.conditions | bit if on else fighter.conditions & ~bit
