"""Skills, their stats, and the sets that share experience."""

from __future__ import annotations

# Which stat a skill is based on (2.3)
SKILLS = {
    "One-handed": "phy",
    "Two-handed": "phy",
    "Weapon-and-shield": "phy",
    "Marksman": "dex",
    "Throwing": "dex",
    "Evasion": "dex",
    "Athletics": "phy",
    "Sneaking": "dex",
    "Lock picking": "dex",
    "Sleight of hand": "dex",
    "Acrobatics": "dex",
    "Traps": "dex",
    "Forgery": "per",
    "Evocation": "wil",
    "Abjuration": "wil",
    "Conjuring": "wil",
    "Transcendence": "wil",
    "Druidism": "wil",
    "Runecraft": "wil",
    "Artifice": "wil",
    "Rite of Life": "wil",
    "Rite of Death": "wil",
    "Rite of Truth": "wil",
    "Stabilization": "cog",
    "Trauma treatment": "cog",
    "Investigation": "per",
    "Interaction": "emp",
    "Mercantile": "emp",
    "Field repair": "per",
}
ARCANE = (
    *("Evocation", "Abjuration", "Conjuring", "Transcendence"),
    *("Druidism", "Runecraft", "Artifice"),
)
DIVINE = ("Rite of Life", "Rite of Death", "Rite of Truth")
# Skills of one set share their experience: no skill has more than half of it (SK-GEN-7).
SKILL_SETS = (
    (
        "One-handed",
        "Two-handed",
        "Weapon-and-shield",
        "Marksman",
        "Throwing",
        "Evasion",
        "Athletics",
    ),
    ("Sneaking", "Lock picking", "Sleight of hand", "Acrobatics", "Traps", "Forgery"),
    ARCANE,
    DIVINE,
    (
        *("Stabilization", "Trauma treatment", "Investigation"),
        *("Interaction", "Mercantile", "Field repair"),
    ),
)
