"""Weapons and spells: from what people write to their figures."""

from __future__ import annotations

from typing import Any

from affray.systems.dicepool.files.entries import SpellEntry, WeaponEntry

OWN = ("damage", "accuracy", "range", "ap", "ammo", "lingering", "brace", "cone")  # as written


def weapon_figures(name: str, entry: WeaponEntry) -> dict[str, Any]:
    """Return the figures of a weapon that its wielder does not change."""
    melee = entry.kind == "melee"
    return {
        "name": name,
        "melee": melee,
        "spell": False,
        "against": entry.against or ("brace" if melee else "dodge"),
        "skill": entry.kind,
        "type": entry.type,
        "agile": entry.agile,
        "cost": 0,
        "effect": "harm",
        "heals": 0,
        **{figure: getattr(entry, figure) for figure in OWN},
    }


def spell_figures(name: str, entry: SpellEntry) -> dict[str, Any]:
    """Return the figures of a spell: a weapon of arcana against Skepticism."""
    like = WeaponEntry(
        damage=entry.damage, type=entry.type, range=entry.range, lingering=entry.lingering
    )
    return {
        **weapon_figures(name, like),
        "melee": False,
        "spell": True,
        "against": "skepticism",
        "skill": "arcana",
        "cost": entry.cost,
        "effect": entry.effect,
        "heals": entry.heals,
    }
