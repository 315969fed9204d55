"""What each spell and prayer is: its number, its traits, the lasting effect that it has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.systems.skirmish.book.constants import Effect


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


class Trait:
    """What is the same about several spells and prayers (bits of `traits`)."""

    HOSTILE: Final[i64] = 1  # aimed at foes
    ANSWERED: Final[i64] = 2  # whom it is aimed at rolls Evasion or a save
    CONCENTRATION: Final[i64] = 4  # as long as its caster thinks of nothing else (SK-MAG-8)
    SUSTAINED: Final[i64] = 8  # uses a point of Sustain (SK-MAG-9)
    FERVENT: Final[i64] = 16  # answered by favor alone (SK-PRY-1)


class Entry:
    """A spell or prayer of the book."""

    def __init__(self, name: str, traits: i64 = 0, effect: i64 = 0) -> None:
        self.name = name
        self.traits = traits
        self.effect = effect


ENTRIES: Final[list[Entry]] = [
    Entry("Ignition", Trait.HOSTILE),
    Entry("Ice Spear", Trait.HOSTILE | Trait.ANSWERED),
    Entry("Fireball", Trait.HOSTILE),
    Entry("Frost Storm", Trait.HOSTILE),
    Entry("Repulse", Trait.HOSTILE | Trait.CONCENTRATION),
    Entry("Constrict", Trait.HOSTILE | Trait.ANSWERED | Trait.CONCENTRATION),
    Entry("Shockwave", Trait.HOSTILE | Trait.ANSWERED),
    Entry("Shield Rend", Trait.HOSTILE),
    Entry("Aura of Frost", Trait.SUSTAINED, Effect.AURA),
    Entry("Force Shield", Trait.SUSTAINED, Effect.FORCE_SHIELD),
    Entry("Fire Shield", Trait.SUSTAINED, Effect.FIRE_SHIELD),
    Entry("Frost Shield", Trait.SUSTAINED, Effect.FROST_SHIELD),
    Entry("Acid Shield", Trait.SUSTAINED, Effect.ACID_SHIELD),
    Entry("Poison Shield", Trait.SUSTAINED, Effect.POISON_SHIELD),
    Entry("Whirlwind", Trait.SUSTAINED, Effect.WHIRLWIND),
    Entry("Spell Breaker", Trait.SUSTAINED, Effect.SPELL_BREAKER),
    Entry("Blink", Trait.SUSTAINED, Effect.BLINK),
    Entry("Fade", Trait.CONCENTRATION),
    Entry("Phase Shift", Trait.HOSTILE),
    Entry("Force Reflux", Trait.HOSTILE | Trait.ANSWERED),
    Entry("Flash Cast"),
    Entry("Acid Spray", Trait.HOSTILE | Trait.ANSWERED),
    Entry("Barkskin", 0, Effect.BARKSKIN),
    Entry("Swarm of Insects", 0, Effect.SWARM),
    Entry("Lay on Hands"),
    Entry("Inner Resolve", 0, Effect.RESOLVE),
    Entry("Bloodstopping"),
    Entry("Crucible of Pain", Trait.HOSTILE, Effect.CRUCIBLE),
    Entry("Crutch of Faith", 0, Effect.CRUTCH),
    Entry("Stasis", Trait.SUSTAINED, Effect.STASIS),
    Entry("Sacrifice", Trait.HOSTILE | Trait.ANSWERED),
    Entry("Sanctity", Trait.SUSTAINED, Effect.SANCTITY),
    Entry("Rex Gloriae", Trait.FERVENT),
    Entry("Withering", Trait.HOSTILE | Trait.ANSWERED, Effect.WITHERED),
    Entry("Curse of the Flesh", Trait.HOSTILE, Effect.CURSED),
    Entry("Drain Life", Trait.HOSTILE),
    Entry("Smite", Trait.HOSTILE | Trait.FERVENT),
    Entry("Blessing", 0, Effect.BLESSED),
    Entry("Guidance", 0, Effect.GUIDED),
    Entry("Judgment", Trait.HOSTILE | Trait.ANSWERED | Trait.CONCENTRATION),
    Entry("Terrible Revelation", Trait.HOSTILE | Trait.ANSWERED),
]


# Foes look at the traits of each spell against everybody: a row of numbers is quick to read.
TRAITS: Final = vec[i64]([entry.traits for entry in ENTRIES])


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
    FIRST_PRAYER: Final[i64] = 24
    NAMES: Final = tuple([entry.name for entry in ENTRIES])


def is_fervent(kind: i64) -> bool:
    """Tell whether a prayer is answered by favor alone (SK-PRY-1)."""
    return TRAITS[kind] & Trait.FERVENT != 0


def is_hostile(kind: i64) -> bool:
    """Tell whether a spell or prayer is aimed at foes."""
    return TRAITS[kind] & Trait.HOSTILE != 0


def is_answered(kind: i64) -> bool:
    """Tell whether the one whom it is aimed at rolls Evasion or a save."""
    return TRAITS[kind] & Trait.ANSWERED != 0


def is_concentration(kind: i64) -> bool:
    """Tell whether a spell lasts as long as its caster thinks of nothing else (SK-MAG-8)."""
    return TRAITS[kind] & Trait.CONCENTRATION != 0


def is_sustained(kind: i64) -> bool:
    """Tell whether a spell uses a point of Sustain (SK-MAG-9)."""
    return TRAITS[kind] & Trait.SUSTAINED != 0
