"""The house rules of Dice Pool, and the values of each; a 0 is the rule as written.

What they are called in files, and what they mean, is in `files/house_rules.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class HouseRules:
    """The named options of the system; the defaults are the rules."""

    def __init__(self) -> None:
        self.difficulty_mode: i64 = DifficultyMode.NEED
        self.edge_split: i64 = EdgeSplit.EACH
        self.flank_edge_for: i64 = FlankEdgeFor.MELEE_FLANKERS
        self.zero_defence: i64 = ZeroDefence.AUTO_HIT
        self.lingering_soak: i64 = LingeringSoak.RESISTANCE
        self.lingering_stack: i64 = LingeringStack.STACK
        self.death_damage: i64 = DeathDamage.CUMULATIVE
        self.drop_gives_edge: i64 = DropGivesEdge.NO
        self.favor_dice: i64 = FavorDice.OFF
        self.luck: i64 = LuckPoints.OFF


class DifficultyMode:
    """Whether difficulty adds to the need or takes dice off the pool (DP-DT-1)."""

    NEED: Final[i64] = 0
    DICE: Final[i64] = 1
    NAMES: Final = ("need", "dice")


class EdgeSplit:
    """Which attacks of a split action have Edge (DP-EDGE-1)."""

    EACH: Final[i64] = 0
    FIRST_ONLY: Final[i64] = 1
    NAMES: Final = ("each", "first_only")


class FlankEdgeFor:
    """Who has Edge against the flanked (DP-EDGE-3)."""

    MELEE_FLANKERS: Final[i64] = 0
    ALL_ATTACKERS: Final[i64] = 1
    NAMES: Final = ("melee_flankers", "all_attackers")


class ZeroDefence:
    """What hits a defence of 0 (DP-ATK-5)."""

    AUTO_HIT: Final[i64] = 0
    NEED_ONE: Final[i64] = 1
    NAMES: Final = ("auto_hit", "need_one")


class LingeringSoak:
    """What comes off lingering damage (DP-DEF-7)."""

    RESISTANCE: Final[i64] = 0
    NONE: Final[i64] = 1
    ARMOR_AND_RESISTANCE: Final[i64] = 2
    NAMES: Final = ("resistance", "none", "armor_and_resistance")


class LingeringStack:
    """What a second hit that lingers does (DP-LING-1)."""

    STACK: Final[i64] = 0
    REFRESH: Final[i64] = 1
    NAMES: Final = ("stack", "refresh")


class DeathDamage:
    """What kills the downed (DP-DOWN-2)."""

    CUMULATIVE: Final[i64] = 0
    SINGLE_HIT: Final[i64] = 1
    NAMES: Final = ("cumulative", "single_hit")


class DropGivesEdge:
    """Whether the drop gives everybody Edge (DP-DROP-1)."""

    NO: Final[i64] = 0
    YES: Final[i64] = 1
    NAMES: Final = ("false", "true")


class FavorDice:
    """Whether the referee may grant dice (DP-FAV-1)."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1
    NAMES: Final = ("off", "on")


class LuckPoints:
    """Whether luck may turn a failed roll (DP-LUCK-1)."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1
    NAMES: Final = ("off", "on")
