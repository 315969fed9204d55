"""The names that a fighter's sheet may use: skills, maneuvers, sizes, qualities."""

from __future__ import annotations

import re
from typing import NamedTuple

SKILLS = (
    "Swords",
    "Daggers",
    "Fencing",
    "Axes",
    "Maces",
    "Spears",
    "Bows",
    "Crossbows",
    "Throwing",
    "Brawling",
    "Shield",
    "Whips",
    "Riding",
    "Spellcasting",
    "Divine Magic",
    "Psionics",
    "Medicine",
    "First Aid",
    "Acrobatics",
    "Athletics",
    "Climbing",
    "Stealth",
    "Lockpicking",
    "Survival",
    "Swimming",
    "Tracking",
    "Leadership",
    "Intimidation",
)
SAME_SKILL = {"bow": "Bows", "crossbow": "Crossbows", "shields": "Shield"}  # the books write both

MANEUVERS = (
    "Shield Bash",
    "Disarm",
    "Trip",
    "Feint",
    "Quick Draw",
    "Aimed Shot",
    "Power Attack",
    "Precision Strike",
    "Sneak Attack",
    "Rapid Strike",
    "Riposte",
    "Defensive Stance",
    "Knockback Strike",
    "Chi Strike",
    "Kip Up",
    "Evasive Movement",
    "Rage",
    "Assassinate",
)
# Vitality by size, in hundredths of a human's (upstream core rulebook)
SIZES = {
    "tiny": 10,
    "miniature": 25,
    "small": 50,
    "child": 75,
    "dwarf": 75,
    "human": 100,
    "large": 150,
    "huge": 200,
    "gigantic": 250,
    "colossal": 300,
}

# What the make of a thing does: a word before its name (sheet 5.1 and 5.2)
WEAPON_QUALITIES = ("poor", "masterwork", "exceptional")
ARMOR_QUALITIES = ("damaged", "masterwork")
ON_DAMAGE = "damage"  # masterwork helps to hit, or, written in brackets, to hurt

_TRAIT = re.compile(r"(?P<name>.*?)(?: +(?P<level>[1-9]))?(?: *\((?P<of>[^()]+)\))?")


class Trait(NamedTuple):
    """A perk or flaw as it is written: `Lame 2`, `Weapon Master (axes)`."""

    name: str
    level: int
    of: str


def read_trait(text: str) -> Trait:
    """Take a perk or flaw apart.

    >>> read_trait("Weapon Master (axes)")
    Trait(name='Weapon Master', level=1, of='axes')
    """
    found = _TRAIT.fullmatch(" ".join(text.split()))
    if found is None:
        return Trait(text, 1, "")
    return Trait(found["name"], int(found["level"] or 1), (found["of"] or "").strip())
