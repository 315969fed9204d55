"""The kinds of spells: a closed set of things that magic does (sheet 5.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BOLT: Final[i64] = 0  # the casting roll is the attack roll
TOUCH: Final[i64] = 1  # a bolt that is laid on by hand
MISSILES: Final[i64] = 2  # darts that hit by themselves
BURST: Final[i64] = 3  # everybody in a circle dodges or is hurt
LINE: Final[i64] = 4
CONE: Final[i64] = 5
STRIKES: Final[i64] = 6  # several strikes, each dodged for itself
DRAIN: Final[i64] = 7  # what the living lose heals the caster by half
DEATH: Final[i64] = 8  # hurts the living, heals the undead
MIND_BLAST: Final[i64] = 9
HEAL: Final[i64] = 10
ENCHANT: Final[i64] = 11  # starts a condition on the caster or on friends
ENTANGLE: Final[i64] = 12
SLEEP: Final[i64] = 13
CHARM: Final[i64] = 14
CONTROL: Final[i64] = 15
TURN: Final[i64] = 16
COMMAND: Final[i64] = 17
SANCTUARY: Final[i64] = 18
TELEPORT: Final[i64] = 19
DISPEL: Final[i64] = 20
LIGHT: Final[i64] = 21
RITUAL: Final[i64] = 22  # takes too long for a fight
KIND_NAMES: Final = (
    "bolt",
    "touch",
    "missiles",
    "burst",
    "line",
    "cone",
    "strikes",
    "drain",
    "death",
    "mind blast",
    "heal",
    "enchant",
    "entangle",
    "sleep",
    "charm",
    "control",
    "turn undead",
    "command undead",
    "sanctuary",
    "teleport",
    "dispel",
    "light",
    "ritual",
)

# Whom or what a spell is cast at
AT_NOBODY: Final[i64] = 0  # the caster, or round about it
AT_FOE: Final[i64] = 1  # somebody else, to its harm
AT_FRIEND: Final[i64] = 2  # the caster itself or somebody of its side
AT_PLACE: Final[i64] = 3  # a place, or wherever somebody stands
AT_SPOT: Final[i64] = 4  # a place that is free to stand in
AT_ANYBODY: Final[i64] = 5


def aim_of(kind: i64) -> i64:
    """Return what a kind of spell is cast at."""
    if kind == BURST or kind == LINE or kind == CONE or kind == ENTANGLE or kind == SLEEP:
        return AT_PLACE
    if kind == HEAL or kind == ENCHANT:
        return AT_FRIEND
    if kind == TELEPORT:
        return AT_SPOT
    if kind == DISPEL or kind == DEATH:
        return AT_ANYBODY
    if kind == TURN or kind == SANCTUARY or kind == LIGHT or kind == RITUAL:
        return AT_NOBODY
    return AT_FOE


def is_area(kind: i64) -> bool:
    """Tell whether a kind reaches everybody within a shape."""
    return kind == BURST or kind == LINE or kind == CONE or kind == ENTANGLE or kind == SLEEP


def harms(kind: i64) -> bool:
    """Tell whether a kind is meant for foes, so that casting it is an attack."""
    aim = aim_of(kind)
    return aim == AT_FOE or aim == AT_PLACE or kind == DEATH or kind == TURN
