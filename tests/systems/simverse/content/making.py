"""Sheets and fights made of content, for its tests."""

from __future__ import annotations

from typing import Any

from affray.core.files import encounter
from affray.core.files.content import Library
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import Fighter
from affray.systems.simverse.book.house_rules import HouseRules
from affray.systems.simverse.book.sheet import Sheet
from affray.systems.simverse.book.weapons import Mode, Weapon
from affray.systems.simverse.files import build, resolve
from affray.systems.simverse.system import SYSTEM

# The ready combatants as the sheet of the rules prints them.
# who: DX ST EN AW WS IN CH, Vitality, Stamina, Mana, Speed, Perception, dead at
BODIES = {
    "goblin": ((11, 10, 5, 10, 10, 10, 10), 10, 20, 20, 4, 10, -5),
    "goblin archer": ((11, 10, 5, 10, 10, 10, 10), 10, 20, 20, 4, 10, -5),
    "goblin raider": ((11, 10, 11, 10, 10, 10, 10), 22, 20, 20, 5.5, 10, -11),
    "marcus": ((14, 13, 6, 10, 11, 10, 10), 22, 26, 20, 5, 10, -6),
    "lyra guide": ((13, 9, 9, 11, 10, 10, 10), 18, 18, 22, 5.5, 10, -9),
    "lyra scout": ((13, 10, 9, 11, 10, 10, 10), 18, 20, 22, 5.5, 10, -9),
    "thorin": ((12, 13, 14, 10, 10, 10, 9), 31, 26, 20, 4.875, 10, -14),
    "lyra mage": ((12, 9, 9, 11, 12, 10, 10), 18, 18, 32, 5.25, 10, -9),
    "raven": ((13, 10, 10, 11, 10, 10, 12), 20, 20, 22, 5.75, 10, -10),
    "guard": ((11, 11, 11, 10, 10, 10, 10), 22, 22, 20, 5.5, 10, -11),
    "bandit": ((11, 11, 10, 10, 9, 10, 10), 20, 22, 20, 5.25, 10, -10),
    "bandit archer": ((12, 10, 10, 11, 9, 10, 10), 20, 20, 22, 5.5, 10, -10),
    "cultist": ((11, 10, 8, 10, 10, 10, 10), 16, 20, 20, 4.75, 10, -8),
    "cleric": ((11, 12, 12, 11, 12, 11, 13), 24, 24, 22, 5.75, 11, -12),
    "knight": ((13, 14, 13, 11, 12, 10, 11), 26, 28, 22, 6.5, 10, -13),
    "duelist": ((15, 11, 10, 12, 12, 11, 12), 20, 22, 24, 6.25, 11, -10),
    "monk": ((14, 12, 12, 12, 13, 10, 10), 24, 24, 24, 6.5, 11, -12),
    "orc": ((11, 15, 13, 10, 10, 8, 8), 26, 30, 20, 6, 9, -13),
    "berserker": ((12, 16, 14, 10, 11, 9, 9), 38, 32, 20, 6.5, 9, -14),
    "ogre": ((9, 18, 14, 9, 9, 6, 6), 42, 36, 18, 5.75, 7, -14),
    "giant": ((8, 28, 16, 9, 10, 7, 7), 64, 56, 18, 6, 8, -16),
    "skeleton": ((11, 10, 9, 10, 10, 4, 1), 18, 20, 20, 5, 7, -9),
    "zombie": ((8, 13, 13, 6, 8, 3, 1), 26, 26, 12, 5.25, 4, -13),
    "wolf": ((14, 8, 10, 12, 10, 4, 5), 10, 16, 24, 6, 8, -10),
    "dire wolf": ((12, 10, 12, 12, 10, 4, 5), 18, 20, 24, 6, 8, -12),
    "giant spider": ((13, 9, 8, 12, 10, 2, 1), 16, 18, 24, 5.25, 7, -8),
    "wraith": ((12, 8, 9, 12, 14, 10, 4), 18, 16, 24, 5.25, 11, -9),
    "demon": ((13, 12, 10, 11, 12, 9, 8), 20, 24, 22, 5.75, 10, -10),
    "warhorse": ((10, 18, 14, 11, 10, 3, 5), 42, 36, 22, 8, 7, -14),
}


HEAD = "encounter: Test\nsystem: simverse\nmap: contact\n"


def sheet_of(library: Library, name: str, **rules: str) -> Sheet:
    data = resolve.resolve(library, library.raw("fighters", name))
    return build.make_sheet(data, SYSTEM.choose_rules(rules))


def made(library: Library, rules: HouseRules | None = None, **entry: Any) -> Sheet:
    """A sheet of an entry written here; `in_` is the attribute IN."""
    if "in_" in entry:
        entry["in"] = entry.pop("in_")
    return build.make_sheet(resolve.resolve(library, entry), rules or SYSTEM.choose_rules({}))


def fight_of(*lines: str, rules: str = "") -> Fight:
    """A fight of some fighters against somebody who is not alive and has a sword."""
    ours = "".join(f"    - {line}\n" for line in lines)
    dummy = "{name: Dummy, undead: true, weapons: [shortsword]}"
    text = f"{HEAD}house_rules: {{{rules}}}\nsides:\n  one:\n{ours}  two:\n    - {dummy}\n"
    fight = SYSTEM.build(encounter.from_document(encounter.parse(text, "x"), None))
    assert isinstance(fight, Fight)
    return fight


def fighter(line: str) -> Fighter:
    text = f"{HEAD}sides:\n  one:\n    - {line}\n  two: [goblin]\n"
    start = encounter.from_document(encounter.parse(text, "x"), None)
    return build.make_fighter(start["fighters"][0], SYSTEM.choose_rules(start["house_rules"]))


def plain(thing: Any) -> Any:
    """Every value of a sheet, its weapons and their modes."""
    if isinstance(thing, list):
        return [plain(one) for one in thing]
    if not isinstance(thing, Sheet | Weapon | Mode):
        return thing
    names = [name for name in dir(thing) if not name.startswith("_")]
    return {name: plain(getattr(thing, name)) for name in names}
