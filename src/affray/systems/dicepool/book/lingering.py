"""An instance of lingering damage: one number that holds its value, type, origin and source."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GROUND: Final[i64] = 63  # the source of what the ground has lit
NOBODY: Final[i64] = 62  # the source of what a file or the game master says
MOST: Final[i64] = 63  # a value

_VALUE: Final[i64] = 63
_TYPE_SHIFT: Final[i64] = 6
_TYPE: Final[i64] = 15
_SPELL_SHIFT: Final[i64] = 10
_SOURCE_SHIFT: Final[i64] = 11


def instance(value: i64, kind: i64, spell: bool, source: i64) -> i64:
    """Return an instance: its value, damage type, whether a spell left it, who did."""
    held = value | kind << _TYPE_SHIFT | source << _SOURCE_SHIFT
    if spell:
        held |= 1 << _SPELL_SHIFT
    return held


def value_of(held: i64) -> i64:
    """Return the damage of an instance at its next tick (DP-LING-2)."""
    return held & _VALUE


def with_value(held: i64, value: i64) -> i64:
    """Return an instance with another value."""
    return held - (held & _VALUE) + value


def type_of(held: i64) -> i64:
    """Return the damage type of an instance."""
    return (held >> _TYPE_SHIFT) & _TYPE


def is_spell(held: i64) -> bool:
    """Tell whether a spell left an instance."""
    return (held >> _SPELL_SHIFT) & 1 != 0


def source_of(held: i64) -> i64:
    """Return the number of the fighter who left an instance, or GROUND."""
    return held >> _SOURCE_SHIFT
