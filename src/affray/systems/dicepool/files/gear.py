"""Weapons and spells: their figures as people write them, then in the hands of a fighter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.systems.dicepool.book.constants import Damage, Defence, Effect, Skill
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.files.entries import SpellEntry, WeaponEntry
from affray.systems.dicepool.rules.pools import MASTERED, SUCCESS

# Figures that are called the same in an entry and in a hand
OWN = ("damage", "accuracy", "range", "ap", "ammo", "lingering", "brace", "cone")
# and those that only a spell has, or the wielder gives it
MORE = ("melee", "spell", "cost", "heals")
WIELDED = ("attribute", "attribute_name", "level", "pool", "template")


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


def make_weapon(data: Mapping[str, Any]) -> Weapon:
    """Return a weapon or spell from its resolved figures."""
    weapon = Weapon(data["name"])
    for figure in (*OWN, *MORE, *WIELDED):
        setattr(weapon, figure, data[figure])
    weapon.defence = Defence.NAMES.index(data["against"].capitalize())
    weapon.skill = Skill.NAMES.index(data["skill"])
    weapon.kind = Damage.NAMES.index(data["type"])
    weapon.effect = Effect.NAMES.index(data["effect"])
    weapon.threshold = MASTERED if data["mastered"] else SUCCESS
    return weapon
