"""Old School: the house rules, and the values of each; a 0 is the rule as written.

What they are called in files, and what they mean, is in `files/house_rules.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class HouseRules:
    """The named options of the system; the defaults are the rules."""

    def __init__(self) -> None:
        self.enemy_morale: i64 = EnemyMorale.HOLD_ON_LOW
        self.foe_attack_mode: i64 = FoeAttackMode.PLAYER_DEFENDS
        self.initiative: i64 = Initiative.EACH_ROUND
        self.more_crits: i64 = MoreCrits.OFF
        self.breakage: i64 = Breakage.ON
        self.death_rule: i64 = DeathRule.ZERO_UNCONSCIOUS
        self.foe_hp: i64 = FoeHp.FIXED
        self.morale_repeat: i64 = MoraleRepeat.ONCE_PER_TRIGGER
        self.chase_failure: i64 = ChaseFailure.NONE
        self.nonlethal_penalty: i64 = NonlethalPenalty.BOTH


class EnemyMorale:
    """Whether a foe holds or breaks on a low roll (OS-MOR-4)."""

    HOLD_ON_LOW: Final[i64] = 0
    LITERAL: Final[i64] = 1
    NAMES: Final = ("hold_on_low", "literal")


class FoeAttackMode:
    """Who rolls when a foe attacks the party (OS-FOE-1)."""

    PLAYER_DEFENDS: Final[i64] = 0
    FOE_ROLLS: Final[i64] = 1
    NAMES: Final = ("player_defends", "foe_rolls")


class Initiative:
    """How often initiative is rolled (OS-INIT-1)."""

    EACH_ROUND: Final[i64] = 0
    ONCE: Final[i64] = 1
    NAMES: Final = ("each_round", "once")


class MoreCrits:
    """Which sums are critical besides the die alone (OS-CRIT-3)."""

    OFF: Final[i64] = 0
    MODIFIERS: Final[i64] = 1
    ALL: Final[i64] = 2
    NAMES: Final = ("off", "modifiers", "all")


class Breakage:
    """Whether fumbles put gear to the test (OS-CRIT-2)."""

    ON: Final[i64] = 0
    OFF: Final[i64] = 1
    NAMES: Final = ("on", "off")


class DeathRule:
    """What exactly 0 hit points mean for a party member (OS-ATK-2)."""

    ZERO_UNCONSCIOUS: Final[i64] = 0
    ZERO_DEAD: Final[i64] = 1
    NAMES: Final = ("zero_unconscious", "zero_dead")


class FoeHp:
    """Whether foes have average hit points or roll them (OS-FOE-1)."""

    FIXED: Final[i64] = 0
    ROLLED: Final[i64] = 1
    NAMES: Final = ("fixed", "rolled")


class MoraleRepeat:
    """How often a trigger tries the nerve (OS-MOR-1)."""

    ONCE_PER_TRIGGER: Final[i64] = 0
    EVERY_ROUND: Final[i64] = 1
    NAMES: Final = ("once_per_trigger", "every_round")


class ChaseFailure:
    """Whether a failed MOVE roll costs steps (OS-CHASE-6)."""

    NONE: Final[i64] = 0
    LOSE_MARGIN: Final[i64] = 1
    NAMES: Final = ("none", "lose_margin")


class NonlethalPenalty:
    """What a non-lethal blow is worse at (OS-NL-2)."""

    BOTH: Final[i64] = 0
    ATK_ONLY: Final[i64] = 1
    DMG_ONLY: Final[i64] = 2
    NAMES: Final = ("both", "atk_only", "dmg_only")
