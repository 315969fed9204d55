"""Trackers: what people keep account of in a fight, read and set by name.

Most are declared with the numbers of a fighter; here are those that are worked out of several.
"""

from __future__ import annotations

import re
from typing import Any

from affray.core.fight.tally import ALL, SIDE, Tally
from affray.core.state.marks import Derived, Tracker
from affray.core.state.reading import index, listed, mapped, names_of, whole
from affray.systems.dicepool.book import generated_state as state
from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import Condition, Damage, Defence
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.rules.defences import defence_value

_LINGERING = re.compile(r"([a-z]+) ([0-9]{1,2})( \(spell\))?")


def hp_max(fight: Fight | None, fighter: Fighter) -> int:
    """Return the hit points at full."""
    return int(fighter.sheet.hp)


def looks(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return the conditions that anybody can see, and what burns somebody."""
    kinds = {lingering.type_of(fighter.lingering[i]) for i in range(fighter.burning)}
    return [
        *names_of(Condition.NAMES, int(fighter.conditions & Condition.VISIBLE)),
        *(f"lingering {Damage.NAMES[kind]}" for kind in sorted(kinds)),
    ]


def defences(fight: Fight | None, fighter: Fighter) -> dict[str, int]:
    """Return what attacks on a fighter must reach (DP-DEF-1)."""
    found: dict[str, int] = {}
    for number, name in enumerate(Defence.NAMES):
        tally = Tally(False)
        defence_value(tally, fighter, number)
        found[name] = int(tally.total)
    return found


# -- lingering damage -------------------------------------------------------------------------


def get_lingering(fight: Fight | None, fighter: Fighter) -> list[str]:
    """Return lingering damage in words: `fire 3`."""
    return [_instance(int(fighter.lingering[i])) for i in range(fighter.burning)]


def _instance(held: int) -> str:
    spell = " (spell)" if lingering.is_spell(held) else ""
    return f"{Damage.NAMES[lingering.type_of(held)]} {lingering.value_of(held)}{spell}"


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


def put_lingering(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Set all lingering damage."""
    read = read_lingering(listed("lingering", value))
    fighter.make_room(len(read))
    fighter.burning = len(read)
    for number, word in enumerate(read):
        match = _LINGERING.fullmatch(word)
        assert match is not None
        kind = Damage.NAMES.index(match[1])
        spell = match[3] is not None
        held = lingering.instance(int(match[2]), kind, spell, lingering.NOBODY)
        fighter.lingering[number] = held


# -- shots ------------------------------------------------------------------------------------


def get_shots(fight: Fight | None, fighter: Fighter) -> dict[str, int]:
    """Return the shots that each weapon has left."""
    return {
        weapon.name: int(fighter.shots(number))
        for number, weapon in enumerate(fighter.sheet.weapons)
        if weapon.ammo
    }


def put_shots(fight: Fight | None, fighter: Fighter, value: Any) -> None:
    """Say how many shots weapons have left."""
    names = [weapon.name for weapon in fighter.sheet.weapons]
    counts = [
        (index("weapon", names, name), name, count)
        for name, count in mapped("shots", value).items()
    ]
    for number, name, count in counts:
        most = int(fighter.sheet.weapons[number].ammo)
        fighter.put_shots(number, whole(name, count, 0, most))


TRACKERS: tuple[Tracker, ...] = (
    *state.FIGHTER,
    Derived("hp_max", SIDE, "hit points at full", hp_max),
    Derived("looks", ALL, "conditions that anybody can see", looks),
    Derived("lingering", SIDE, "lingering damage: fire 3", get_lingering, put_lingering),
    Derived("defences", SIDE, "Brace, Dodge and Skepticism as they are now", defences),
    Derived("shots", SIDE, "shots left in each weapon", get_shots, put_shots),
)
