"""The house rules as people write them: a name, its values, the rule it bears on, its meaning."""

from __future__ import annotations

from collections.abc import Mapping

from affray.core.files.house_rules import choose, chosen
from affray.core.room.system import HouseRule
from affray.systems.dicepool.book.house_rules import (
    DeathDamage,
    DifficultyMode,
    DropGivesEdge,
    EdgeSplit,
    FavorDice,
    FlankEdgeFor,
    HouseRules,
    LingeringSoak,
    LingeringStack,
    LuckPoints,
    ZeroDefence,
)

HOUSE_RULES = (
    HouseRule(
        "difficulty_mode",
        DifficultyMode.NAMES,
        "DP-DT-1",
        "whether difficulty adds to the successes needed or takes dice off the pool",
    ),
    HouseRule(
        "edge_split",
        EdgeSplit.NAMES,
        "DP-EDGE-1",
        "whether Edge counts for each attack of a split action or for the first alone",
    ),
    HouseRule(
        "flank_edge_for",
        FlankEdgeFor.NAMES,
        "DP-EDGE-3",
        "who has Edge against the flanked: those in melee, or everybody",
    ),
    HouseRule(
        "zero_defence",
        ZeroDefence.NAMES,
        "DP-ATK-5",
        "whether a defence of 0 is hit by any roll or needs one success",
    ),
    HouseRule(
        "lingering_soak",
        LingeringSoak.NAMES,
        "DP-DEF-7",
        "what comes off lingering damage",
    ),
    HouseRule(
        "lingering_stack",
        LingeringStack.NAMES,
        "DP-LING-1",
        "whether a second hit burns besides the first or only keeps the larger of both",
    ),
    HouseRule(
        "death_damage",
        DeathDamage.NAMES,
        "DP-DOWN-2",
        "whether the downed die by the sum of what they take or by one hit",
    ),
    HouseRule(
        "drop_gives_edge",
        DropGivesEdge.NAMES,
        "DP-DROP-1",
        "whether the drop gives everybody Edge against the unaware",
    ),
    HouseRule(
        "favor_dice",
        FavorDice.NAMES,
        "DP-FAV-1",
        "whether the referee may grant dice for a vivid description",
    ),
    HouseRule(
        "luck",
        LuckPoints.NAMES,
        "DP-LUCK-1",
        "whether luck points may turn a failed roll",
    ),
)


def house_rules(values: Mapping[str, str]) -> HouseRules:
    """Return the house rules by their numbers; what is not named is as written."""
    return choose(HouseRules(), HOUSE_RULES, values)


def changed_rules(rules: HouseRules, name: str, value: str) -> HouseRules:
    """Return the house rules with one of them changed, or raise ValueError."""
    return house_rules({**chosen(rules, HOUSE_RULES), name: value})
