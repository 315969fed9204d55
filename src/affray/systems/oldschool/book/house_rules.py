"""The house rules of Old School: what each is about, its values, and the values by name.

The first value of each, 0, is the rule as written.
"""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.state.house_rules import Either


class HouseRules:
    """The named options of the system."""

    enemy_morale: Annotated[
        i64,
        Either(
            "OS-MOR-4",
            "whether a foe holds or breaks when 2d6 come to its Morale or less",
            "hold_on_low",
            "literal",
        ),
    ] = 0
    foe_attack_mode: Annotated[
        i64,
        Either(
            "OS-FOE-1",
            "whether the party rolls to defend, or the foe rolls its own ATK",
            "player_defends",
            "foe_rolls",
        ),
    ] = 0
    initiative: Annotated[
        i64,
        Either(
            "OS-INIT-1",
            "whether initiative is rolled each round or once",
            "each_round",
            "once",
        ),
    ] = 0
    more_crits: Annotated[
        i64,
        Either(
            "OS-CRIT-3",
            "whether sums are critical too: of the die and what the situation adds, or with "
            "Defense and HD as well",
            "off",
            "modifiers",
            "all",
        ),
    ] = 0
    breakage: Annotated[
        i64,
        Either(
            "OS-CRIT-2",
            "whether fumbles put gear to the test",
            "on",
            "off",
        ),
    ] = 0
    death_rule: Annotated[
        i64,
        Either(
            "OS-ATK-2",
            "what exactly 0 hit points mean for a party member",
            "zero_unconscious",
            "zero_dead",
        ),
    ] = 0
    foe_hp: Annotated[
        i64,
        Either(
            "OS-FOE-1",
            "whether foes have average hit points or roll them before anything else",
            "fixed",
            "rolled",
        ),
    ] = 0
    morale_repeat: Annotated[
        i64,
        Either(
            "OS-MOR-1",
            "whether a trigger tries the nerve once, or each round while it is true",
            "once_per_trigger",
            "every_round",
        ),
    ] = 0
    chase_failure: Annotated[
        i64,
        Either(
            "OS-CHASE-6",
            "whether a failed MOVE roll costs steps",
            "none",
            "lose_margin",
        ),
    ] = 0
    nonlethal_penalty: Annotated[
        i64,
        Either(
            "OS-NL-2",
            "what a non-lethal blow is worse at",
            "both",
            "atk_only",
            "dmg_only",
        ),
    ] = 0


class EnemyMorale:
    """Whether a foe holds or breaks on a low roll."""

    HOLD_ON_LOW: Final[i64] = 0
    LITERAL: Final[i64] = 1


class FoeAttackMode:
    """Who rolls when a foe attacks the party."""

    PLAYER_DEFENDS: Final[i64] = 0
    FOE_ROLLS: Final[i64] = 1


class Initiative:
    """How often initiative is rolled."""

    EACH_ROUND: Final[i64] = 0
    ONCE: Final[i64] = 1


class MoreCrits:
    """Which sums are critical besides the die alone."""

    OFF: Final[i64] = 0
    MODIFIERS: Final[i64] = 1
    ALL: Final[i64] = 2


class Breakage:
    """Whether fumbles put gear to the test."""

    ON: Final[i64] = 0
    OFF: Final[i64] = 1


class DeathRule:
    """What exactly 0 hit points mean for a party member."""

    ZERO_UNCONSCIOUS: Final[i64] = 0
    ZERO_DEAD: Final[i64] = 1


class FoeHp:
    """Whether foes have average hit points or roll them."""

    FIXED: Final[i64] = 0
    ROLLED: Final[i64] = 1


class MoraleRepeat:
    """How often a trigger tries the nerve."""

    ONCE_PER_TRIGGER: Final[i64] = 0
    EVERY_ROUND: Final[i64] = 1


class ChaseFailure:
    """Whether a failed MOVE roll costs steps."""

    NONE: Final[i64] = 0
    LOSE_MARGIN: Final[i64] = 1


class NonlethalPenalty:
    """What a non-lethal blow is worse at."""

    BOTH: Final[i64] = 0
    ATK_ONLY: Final[i64] = 1
    DMG_ONLY: Final[i64] = 2
