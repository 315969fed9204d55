"""Trackers: what people keep account of in a fight, read and set by name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.fight.tally import ALL, SIDE, Tally
from affray.core.files.problem import folded, unknown
from affray.core.room.system import Tracker
from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import Condition, Damage, Defence, Item, Status
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.rules.defences import defence_value

if TYPE_CHECKING:
    from affray.systems.dicepool.book.fight import Fight

TRACKERS = (
    Tracker("hp", SIDE, "hit points"),
    Tracker("hp_max", SIDE, "hit points at full", settable=False),
    Tracker("status", ALL, "able, downed or dead", settable=False),
    Tracker("downed_damage", SIDE, "damage taken since going down"),
    Tracker("actions", ALL, "actions left"),
    Tracker("init", ALL, "combat initiative", settable=False),
    Tracker("banked", ALL, "actions kept while hesitating"),
    Tracker("conditions", SIDE, "conditions"),
    Tracker("looks", ALL, "conditions that anybody can see", settable=False),
    Tracker("sickened", SIDE, "how badly sickened"),
    Tracker("lingering", SIDE, "lingering damage: fire 3, acid 2"),
    Tracker("spell_points", SIDE, "spell points"),
    Tracker("defences", SIDE, "Brace, Dodge and Skepticism as they are now", settable=False),
    Tracker("weapon", ALL, "the weapon in hand"),
    Tracker("shots", SIDE, "shots left in each weapon"),
    Tracker("items", SIDE, "tonics and draughts"),
    Tracker("tonics", SIDE, "tonics drunk within the hour"),
    Tracker("greater_tonics", SIDE, "greater tonics drunk within the hour"),
    Tracker("luck", SIDE, "luck points"),
)

# Numbers: the attribute of each, its bounds
NUMBERS = {
    "hp": ("hp", -1000, 10_000),
    "downed_damage": ("downed_damage", 0, 1000),
    "actions": ("actions", 0, 2),
    "banked": ("banked", 0, 2),
    "sickened": ("sickened", 0, 10),
    "spell_points": ("spell_points", 0, 1000),
    "tonics": ("tonics", 0, 60),
    "greater_tonics": ("greater", 0, 60),
    "luck": ("luck", 0, 10),
}
PASSING = ("hesitating", "swapped", "surrendered")  # facts of the order and of a turn
_LINGERING = re.compile(r"([a-z]+) ([0-9]{1,2})( \(spell\))?")


# -- words ------------------------------------------------------------------------------------


def read_conditions(words: list[str]) -> list[str]:
    """Return conditions as they are spelt here, or raise ValueError."""
    known = [name for name in Condition.NAMES if name not in PASSING]
    found: list[str] = []
    for word in words:
        fits = [name for name in known if folded(name) == folded(str(word))]
        if not fits:
            raise ValueError(unknown("condition", str(word), known))
        found += fits
    return found


def read_lingering(words: list[str]) -> list[str]:
    """Return lingering damage as it is spelt here, or raise ValueError."""
    found: list[str] = []
    for word in words:
        plain = " ".join(str(word).lower().split())
        match = _LINGERING.fullmatch(plain)
        if match is None or match[1] not in Damage.NAMES[:-1] or not 1 <= int(match[2]) <= 63:
            raise ValueError(f'lingering damage is such as "fire 3", not {word!r}')
        found.append(plain)
    return found


# -- reading ----------------------------------------------------------------------------------


def get(fighter: Fighter, tracker: str) -> Any:
    """Return the value of a tracker as plain data."""
    if tracker in NUMBERS:
        return int(getattr(fighter, NUMBERS[tracker][0]))
    if tracker == "hp_max":
        return int(fighter.sheet.hp)
    if tracker == "status":
        return Status.NAMES[fighter.status]
    if tracker == "init":
        return int(fighter.init)
    if tracker == "conditions":
        return _named(int(fighter.conditions))
    if tracker == "looks":
        return [*_named(int(fighter.conditions & Condition.VISIBLE)), *_burning(fighter)]
    if tracker == "lingering":
        return [_instance(int(fighter.lingering[i])) for i in range(fighter.burning)]
    if tracker == "defences":
        return defences(fighter)
    if tracker == "weapon":
        return fighter.weapon().name
    if tracker == "shots":
        return {
            weapon.name: int(fighter.shots(number))
            for number, weapon in enumerate(fighter.sheet.weapons)
            if weapon.ammo
        }
    assert tracker == "items"
    counts = {name: int(fighter.things(number)) for number, name in enumerate(Item.NAMES)}
    return {name: count for name, count in counts.items() if count}


def defences(fighter: Fighter) -> dict[str, int]:
    """Return what attacks on a fighter must reach (DP-DEF-1)."""
    found: dict[str, int] = {}
    for number, name in enumerate(Defence.NAMES):
        tally = Tally(False)
        defence_value(tally, fighter, number)
        found[name] = int(tally.total)
    return found


def _named(bits: int) -> list[str]:
    names = [name for number, name in enumerate(Condition.NAMES) if bits >> number & 1]
    return [name for name in names if name != "swapped"]


def _burning(fighter: Fighter) -> list[str]:
    """Return the types that burn somebody, as anybody can see."""
    kinds = {lingering.type_of(fighter.lingering[i]) for i in range(fighter.burning)}
    return [f"lingering {Damage.NAMES[kind]}" for kind in sorted(kinds)]


def _instance(held: int) -> str:
    spell = " (spell)" if lingering.is_spell(held) else ""
    return f"{Damage.NAMES[lingering.type_of(held)]} {lingering.value_of(held)}{spell}"


# -- setting ----------------------------------------------------------------------------------


def put(fight: Fight, fighter: Fighter, tracker: str, value: Any) -> None:
    """Set a tracker, or raise ValueError with a sentence."""
    set_own(fighter, tracker, value)
    if fighter.burning > 0:
        fight.smouldering = True


def set_own(fighter: Fighter, tracker: str, value: Any) -> None:
    """Set a tracker of a fighter, or raise ValueError with a sentence."""
    if tracker in NUMBERS:
        attribute, least, most = NUMBERS[tracker]
        setattr(fighter, attribute, whole(tracker, value, least, most))
    elif tracker == "conditions":
        set_conditions(fighter, listed(tracker, value))
    elif tracker == "lingering":
        set_lingering(fighter, listed(tracker, value))
    elif tracker == "weapon":
        names = [weapon.name for weapon in fighter.sheet.weapons]
        fighter.ready = index("weapon", names, value)
    elif tracker == "shots":
        set_shots(fighter, value)
    elif tracker == "items":
        for name, count in mapping(tracker, value).items():
            fighter.put_things(index("thing", Item.NAMES, name), whole(name, count, 0, 63))
    else:
        known = [one.name for one in TRACKERS if one.settable]
        raise ValueError(unknown("tracker", tracker, known))


def set_conditions(fighter: Fighter, words: list[str]) -> None:
    """Set the conditions that people name; facts of the order stay as they are."""
    kept = sum(1 << Condition.NAMES.index(name) for name in PASSING)
    fighter.conditions &= kept
    for name in read_conditions(words):
        fighter.conditions |= 1 << Condition.NAMES.index(name)
    fighter.blinded_left = 0


def set_lingering(fighter: Fighter, words: list[str]) -> None:
    """Set all lingering damage."""
    read = read_lingering(words)
    fighter.make_room(len(read))
    fighter.burning = len(read)
    for number, word in enumerate(read):
        match = _LINGERING.fullmatch(word)
        assert match is not None
        kind = Damage.NAMES.index(match[1])
        spell = match[3] is not None
        held = lingering.instance(int(match[2]), kind, spell, lingering.NOBODY)
        fighter.lingering[number] = held


def set_shots(fighter: Fighter, value: Any) -> None:
    """Say how many shots weapons have left."""
    names = [weapon.name for weapon in fighter.sheet.weapons]
    counts = [
        (index("weapon", names, name), name, count)
        for name, count in mapping("shots", value).items()
    ]
    for number, name, count in counts:
        most = int(fighter.sheet.weapons[number].ammo)
        fighter.put_shots(number, whole(name, count, 0, most))


def whole(tracker: str, value: Any, least: int, most: int) -> int:
    """Return a whole number within bounds, or raise ValueError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{tracker} should be a whole number, is {value!r}")
    if not least <= value <= most:
        raise ValueError(f"{tracker} should be from {least} to {most}, is {value}")
    return value


def listed(tracker: str, value: Any) -> list[str]:
    """Return a list of words; one text with commas will do."""
    if isinstance(value, str):
        return [word.strip() for word in value.split(",") if word.strip()]
    if isinstance(value, Sequence):
        return [str(one) for one in value]
    raise ValueError(f"{tracker} should be a list of words, is {value!r}")


def mapping(tracker: str, value: Any) -> Mapping[str, Any]:
    """Return a mapping, or raise ValueError."""
    if isinstance(value, Mapping):
        return value
    raise ValueError(f"{tracker} should be a mapping of names and numbers, is {value!r}")


def index(kind: str, names: Sequence[str], word: Any) -> int:
    """Return the place of a name, or raise ValueError with the nearest."""
    for number, name in enumerate(names):
        if folded(name) == folded(str(word)):
            return number
    raise ValueError(unknown(kind, str(word), names))
