"""What each spell and prayer is: its number, and whom it can be aimed at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Aim:
    """Whom a spell or prayer can be aimed at (SK-MAG-6)."""

    AT_ONE: Final[i64] = 0  # Marksman targeting
    AT_AREA: Final[i64] = 1  # an area, Marksman targeting
    IN_AREA: Final[i64] = 2  # anybody in the own area
    AT_ENGAGED: Final[i64] = 3  # somebody engaged with the caster
    ON_SELF: Final[i64] = 4
    BY_TOUCH: Final[i64] = 5  # same area, willing or down
    NEAR: Final[i64] = 6  # own or adjacent area
    NAMES: Final = ("one", "area", "own area", "engaged", "self", "touch", "near")


class Magic:
    """Every spell and prayer, by its number."""

    IGNITION: Final[i64] = 0
    ICE_SPEAR: Final[i64] = 1
    FIREBALL: Final[i64] = 2
    FROST_STORM: Final[i64] = 3
    REPULSE: Final[i64] = 4
    CONSTRICT: Final[i64] = 5
    SHOCKWAVE: Final[i64] = 6
    SHIELD_REND: Final[i64] = 7
    AURA_OF_FROST: Final[i64] = 8
    FORCE_SHIELD: Final[i64] = 9
    FIRE_SHIELD: Final[i64] = 10
    FROST_SHIELD: Final[i64] = 11
    ACID_SHIELD: Final[i64] = 12
    POISON_SHIELD: Final[i64] = 13
    WHIRLWIND: Final[i64] = 14
    SPELL_BREAKER: Final[i64] = 15
    BLINK: Final[i64] = 16
    FADE: Final[i64] = 17
    PHASE_SHIFT: Final[i64] = 18
    FORCE_REFLUX: Final[i64] = 19
    FLASH_CAST: Final[i64] = 20
    ACID_SPRAY: Final[i64] = 21
    BARKSKIN: Final[i64] = 22
    SWARM: Final[i64] = 23
    LAY_ON_HANDS: Final[i64] = 24
    INNER_RESOLVE: Final[i64] = 25
    BLOODSTOPPING: Final[i64] = 26
    CRUCIBLE: Final[i64] = 27
    CRUTCH: Final[i64] = 28
    STASIS: Final[i64] = 29
    SACRIFICE: Final[i64] = 30
    SANCTITY: Final[i64] = 31
    REX_GLORIAE: Final[i64] = 32
    WITHERING: Final[i64] = 33
    CURSE: Final[i64] = 34
    DRAIN_LIFE: Final[i64] = 35
    SMITE: Final[i64] = 36
    BLESSING: Final[i64] = 37
    GUIDANCE: Final[i64] = 38
    JUDGMENT: Final[i64] = 39
    REVELATION: Final[i64] = 40

    NAMES: Final = (
        "Ignition",
        "Ice Spear",
        "Fireball",
        "Frost Storm",
        "Repulse",
        "Constrict",
        "Shockwave",
        "Shield Rend",
        "Aura of Frost",
        "Force Shield",
        "Fire Shield",
        "Frost Shield",
        "Acid Shield",
        "Poison Shield",
        "Whirlwind",
        "Spell Breaker",
        "Blink",
        "Fade",
        "Phase Shift",
        "Force Reflux",
        "Flash Cast",
        "Acid Spray",
        "Barkskin",
        "Swarm of Insects",
        "Lay on Hands",
        "Inner Resolve",
        "Bloodstopping",
        "Crucible of Pain",
        "Crutch of Faith",
        "Stasis",
        "Sacrifice",
        "Sanctity",
        "Rex Gloriae",
        "Withering",
        "Curse of the Flesh",
        "Drain Life",
        "Smite",
        "Blessing",
        "Guidance",
        "Judgment",
        "Terrible Revelation",
    )
    FIRST_PRAYER: Final[i64] = 24


def is_fervent(kind: i64) -> bool:
    """Tell whether a prayer is answered by favor alone (SK-PRY-1)."""
    return kind == Magic.REX_GLORIAE or kind == Magic.SMITE


def is_hostile(kind: i64) -> bool:
    """Tell whether a spell or prayer is aimed at foes."""
    if (
        kind <= Magic.SHIELD_REND
        or kind == Magic.PHASE_SHIFT
        or kind == Magic.FORCE_REFLUX
        or kind == Magic.ACID_SPRAY
    ):
        return True
    if (
        kind == Magic.CRUCIBLE
        or kind == Magic.SACRIFICE
        or kind == Magic.JUDGMENT
        or kind == Magic.REVELATION
    ):
        return True
    return (
        kind == Magic.WITHERING
        or kind == Magic.CURSE
        or kind == Magic.DRAIN_LIFE
        or kind == Magic.SMITE
    )


def is_answered(kind: i64) -> bool:
    """Tell whether the one whom it is aimed at rolls Evasion or a save."""
    if (
        kind == Magic.ICE_SPEAR
        or kind == Magic.CONSTRICT
        or kind == Magic.SHOCKWAVE
        or kind == Magic.FORCE_REFLUX
    ):
        return True
    if kind == Magic.ACID_SPRAY or kind == Magic.SACRIFICE or kind == Magic.WITHERING:
        return True
    return kind == Magic.JUDGMENT or kind == Magic.REVELATION


def is_concentration(kind: i64) -> bool:
    """Tell whether a spell lasts as long as its caster thinks of nothing else (SK-MAG-8)."""
    return (
        kind == Magic.REPULSE
        or kind == Magic.CONSTRICT
        or kind == Magic.FADE
        or kind == Magic.JUDGMENT
    )


def is_sustained(kind: i64) -> bool:
    """Tell whether a spell uses a point of Sustain (SK-MAG-9)."""
    if Magic.AURA_OF_FROST <= kind <= Magic.BLINK:
        return True
    return kind == Magic.STASIS or kind == Magic.SANCTITY
