"""Simverse: spells and powers, what they do and whom they are cast at (sheet 5.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.systems.simverse.book.weapons import Weapon


class SpellKind:
    """What magic does: a closed set (sheet 5.7)."""

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
    NAMES: Final = (
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


class SpellAim:
    """Whom or what a spell is cast at."""

    NOBODY: Final[i64] = 0  # the caster, or round about it
    FOE: Final[i64] = 1  # somebody else, to its harm
    FRIEND: Final[i64] = 2  # the caster itself or somebody of its side
    PLACE: Final[i64] = 3  # a place, or wherever somebody stands
    SPOT: Final[i64] = 4  # a place that is free to stand in
    ANYBODY: Final[i64] = 5


class Spell:
    """A spell or power as one caster casts it (sheet 5.7)."""

    def __init__(self, name: str, kind: i64) -> None:
        self.name = name
        self.kind: i64 = kind  # what it does: a SpellKind
        self.mana: i64 = 0
        self.needed: i64 = 0  # attribute + skill of the caster; 0 where no roll is made
        self.attribute: str = ""  # the words of that sum
        self.power: i64 = 0  # the number that a dispelling contends with
        self.range: i64 = 0
        self.radius: i64 = 0  # of a burst; the length of a line or cone is its range
        self.count: i64 = 1  # darts, strikes, or how many it can be cast on
        self.save: i64 = 0  # what it adds to the roll that resists it
        self.push: i64 = 0  # metres, beside what its force does
        self.gives: i64 = 0  # the condition that an enchantment starts
        self.auto: bool = False  # no casting roll
        self.known: bool = True  # False: the skill for it was never learned
        self.gestures: bool = True  # hindered by armour (SV-ARM-5)
        self.halves: bool = False  # a successful dodge still leaves half (SV-DEF-3)
        self.once: bool = False  # a day, so once in a fight
        self.storm: bool = False  # only under a storm
        self.holds: bool = False  # needs concentration
        self.minor: bool = False  # the Minor Action, not the Major
        self.weapon: Weapon | None = None  # what it strikes with, as a weapon
        self.lasts: str = ""  # in words


def aim_of(kind: i64) -> i64:
    """Return what a kind of spell is cast at."""
    if (
        kind == SpellKind.BURST
        or kind == SpellKind.LINE
        or kind == SpellKind.CONE
        or kind == SpellKind.ENTANGLE
        or kind == SpellKind.SLEEP
    ):
        return SpellAim.PLACE
    if kind == SpellKind.HEAL or kind == SpellKind.ENCHANT:
        return SpellAim.FRIEND
    if kind == SpellKind.TELEPORT:
        return SpellAim.SPOT
    if kind == SpellKind.DISPEL or kind == SpellKind.DEATH:
        return SpellAim.ANYBODY
    if (
        kind == SpellKind.TURN
        or kind == SpellKind.SANCTUARY
        or kind == SpellKind.LIGHT
        or kind == SpellKind.RITUAL
    ):
        return SpellAim.NOBODY
    return SpellAim.FOE


def is_area(kind: i64) -> bool:
    """Tell whether a kind reaches everybody within a shape."""
    return (
        kind == SpellKind.BURST
        or kind == SpellKind.LINE
        or kind == SpellKind.CONE
        or kind == SpellKind.ENTANGLE
        or kind == SpellKind.SLEEP
    )


def harms(kind: i64) -> bool:
    """Tell whether a kind is meant for foes, so that casting it is an attack."""
    aim = aim_of(kind)
    return (
        aim == SpellAim.FOE
        or aim == SpellAim.PLACE
        or kind == SpellKind.DEATH
        or kind == SpellKind.TURN
    )
