"""The house rules of Dice Pool: what each is about, its values, and the values by name.

The first value of each, 0, is the rule as written.
"""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.state.house_rules import Either


class HouseRules:
    """The named options of the system."""

    difficulty_mode: Annotated[
        i64,
        Either(
            "DP-DT-1",
            "whether difficulty adds to the successes needed or takes dice off the pool",
            "need",
            "dice",
        ),
    ] = 0
    edge_split: Annotated[
        i64,
        Either(
            "DP-EDGE-1",
            "whether Edge counts for each attack of a split action or for the first alone",
            "each",
            "first_only",
        ),
    ] = 0
    flank_edge_for: Annotated[
        i64,
        Either(
            "DP-EDGE-3",
            "who has Edge against the flanked: those in melee, or everybody",
            "melee_flankers",
            "all_attackers",
        ),
    ] = 0
    zero_defence: Annotated[
        i64,
        Either(
            "DP-ATK-5",
            "whether a defence of 0 is hit by any roll or needs one success",
            "auto_hit",
            "need_one",
        ),
    ] = 0
    lingering_soak: Annotated[
        i64,
        Either(
            "DP-DEF-7",
            "what comes off lingering damage",
            "resistance",
            "none",
            "armor_and_resistance",
        ),
    ] = 0
    lingering_stack: Annotated[
        i64,
        Either(
            "DP-LING-1",
            "whether a second hit burns besides the first or only keeps the larger of both",
            "stack",
            "refresh",
        ),
    ] = 0
    death_damage: Annotated[
        i64,
        Either(
            "DP-DOWN-2",
            "whether the downed die by the sum of what they take or by one hit",
            "cumulative",
            "single_hit",
        ),
    ] = 0
    drop_gives_edge: Annotated[
        i64,
        Either(
            "DP-DROP-1",
            "whether the drop gives everybody Edge against the unaware",
            "false",
            "true",
        ),
    ] = 0
    favor_dice: Annotated[
        i64,
        Either(
            "DP-FAV-1", "whether the referee may grant dice for a vivid description", "off", "on"
        ),
    ] = 0
    range_increments: Annotated[
        i64,
        Either(
            "DP-RNG-4",
            "whether each increment beyond three times the range adds 2, or nothing shoots so far",
            "unlimited",
            "three",
        ),
    ] = 0
    init_ties: Annotated[
        i64,
        Either(
            "DP-INIT-4",
            "whether equal initiative is settled by base, Agility, side and list, or by a die each",
            "fixed",
            "reroll",
        ),
    ] = 0
    luck: Annotated[
        i64, Either("DP-LUCK-1", "whether luck points may turn a failed roll", "off", "on")
    ] = 0


class DifficultyMode:
    """What difficulty does."""

    NEED: Final[i64] = 0
    DICE: Final[i64] = 1


class EdgeSplit:
    """Which attacks of a split action have Edge."""

    EACH: Final[i64] = 0
    FIRST_ONLY: Final[i64] = 1


class FlankEdgeFor:
    """Who has Edge against the flanked."""

    MELEE_FLANKERS: Final[i64] = 0
    ALL_ATTACKERS: Final[i64] = 1


class ZeroDefence:
    """What hits a defence of 0."""

    AUTO_HIT: Final[i64] = 0
    NEED_ONE: Final[i64] = 1


class LingeringSoak:
    """What comes off lingering damage."""

    RESISTANCE: Final[i64] = 0
    NONE: Final[i64] = 1
    ARMOR_AND_RESISTANCE: Final[i64] = 2


class LingeringStack:
    """What a second hit that lingers does."""

    STACK: Final[i64] = 0
    REFRESH: Final[i64] = 1


class DeathDamage:
    """What kills the downed."""

    CUMULATIVE: Final[i64] = 0
    SINGLE_HIT: Final[i64] = 1


class DropGivesEdge:
    """Whether the drop gives everybody Edge."""

    NO: Final[i64] = 0
    YES: Final[i64] = 1


class FavorDice:
    """Whether the referee may grant dice."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1


class RangeIncrements:
    """How far a shot or a spell goes."""

    UNLIMITED: Final[i64] = 0
    THREE: Final[i64] = 1


class InitTies:
    """What settles equal initiative."""

    FIXED: Final[i64] = 0
    REROLL: Final[i64] = 1


class LuckPoints:
    """Whether luck may turn a failed roll."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1
