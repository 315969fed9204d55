"""Simverse: the house rules, their values, and which of them a fight has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.room.system import HouseRule

# The place of a value in its row is its number, which its namespace below names.
HOUSE_RULES: Final = (
    HouseRule(
        "min_damage",
        ("pre_ar_1", "final_1_if_ar_0", "final_1_if_pre_ar_positive", "none"),
        "SV-DMG-9",
        "where a hit does at least 1: before armour, at the end if there is no armour, at the end "
        "if the blow had any force, or nowhere",
    ),
    HouseRule(
        "half_damage_stage",
        ("before_ar", "after_all"),
        "SV-DMG-12",
        "whether damage is halved before armour or at the very end",
    ),
    HouseRule(
        "crit_effects",
        ("standard", "none", "ask_referee"),
        "SV-CRIT-8",
        "whether three 1s and three 6s do more than change the margin",
    ),
    HouseRule(
        "bleeding_model",
        ("merged", "advanced", "guide"),
        "SV-BLD-7",
        "how wounds close: an EN roll and either bandage, an EN roll and the Major bandage, or "
        "bandages alone",
    ),
    HouseRule(
        "morale",
        ("all", "foes_only", "off"),
        "SV-MOR-1",
        "whose nerve is tried: everybody's, that of the referee's fighters, or nobody's",
    ),
    HouseRule(
        "mook_death",
        ("off", "on"),
        "SV-VIT-5",
        "whether minor foes die as soon as they go down",
    ),
    HouseRule(
        "armor_bane",
        ("to_hit", "damage", "off"),
        "SV-WPN-8",
        "what the bonus of warhammer and maul against armour is added to",
    ),
    HouseRule(
        "st_on_bows",
        ("off", "on", "penalty_only"),
        "SV-DMG-3",
        "whether ST counts for a bow's damage: never, always, or only when it is low",
    ),
    HouseRule(
        "enforce_min_st",
        ("on", "off"),
        "SV-HVY-6",
        "whether weapons have a least ST",
    ),
    HouseRule(
        "adrenaline",
        ("on", "off"),
        "SV-PAIN-5",
        "whether whoever is in the fight feels no pain, or pain always counts",
    ),
    HouseRule(
        "wound_penalties",
        ("at_start", "live"),
        "SV-VIT-1",
        "whether wounds hinder as they were when the fight began, or as they are",
    ),
    HouseRule(
        "energy_effects",
        ("save", "always", "ask_referee", "off"),
        "SV-NRG-8",
        "whether fire, cold and acid take hold: on a failed save, always, as the referee says, "
        "or never",
    ),
    HouseRule(
        "surprise_mode",
        ("speed_shift", "surprise_round"),
        "SV-SUR-6",
        "whether surprise shifts Speed in the first round, or gives a round of its own",
    ),
    HouseRule(
        "block_arc",
        ("flank_bonus", "facing"),
        "SV-BLK-3",
        "which blows a shield cannot stop: those with the flanking bonus, or all from behind",
    ),
    HouseRule(
        "ongoing_tick",
        ("end_of_round", "end_of_own_turn", "start_of_round"),
        "SV-FLOW-4",
        "when bleeding, fire, acid and dying take their toll",
    ),
    HouseRule(
        "mace_dice",
        ("1d6", "2d6"),
        "SV-DMG-2",
        "the dice of the mace: as in the weapon table, or as in the examples",
    ),
)


class MinDamage:
    """The values of `min_damage`."""

    PRE_AR_1: Final[i64] = 0
    FINAL_1_IF_AR_0: Final[i64] = 1
    FINAL_1_IF_PRE_AR_POSITIVE: Final[i64] = 2
    NONE: Final[i64] = 3


class HalfDamageStage:
    """The values of `half_damage_stage`."""

    BEFORE_AR: Final[i64] = 0
    AFTER_ALL: Final[i64] = 1


class CritEffects:
    """The values of `crit_effects`."""

    STANDARD: Final[i64] = 0
    NONE: Final[i64] = 1
    ASK_REFEREE: Final[i64] = 2


class BleedingModel:
    """The values of `bleeding_model`."""

    MERGED: Final[i64] = 0
    ADVANCED: Final[i64] = 1
    GUIDE: Final[i64] = 2


class MoraleOf:
    """The values of `morale`."""

    ALL: Final[i64] = 0
    FOES_ONLY: Final[i64] = 1
    OFF: Final[i64] = 2


class MookDeath:
    """The values of `mook_death`."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1


class ArmorBane:
    """The values of `armor_bane`."""

    TO_HIT: Final[i64] = 0
    DAMAGE: Final[i64] = 1
    OFF: Final[i64] = 2


class StOnBows:
    """The values of `st_on_bows`."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1
    PENALTY_ONLY: Final[i64] = 2


class EnforceMinSt:
    """The values of `enforce_min_st`."""

    ON: Final[i64] = 0
    OFF: Final[i64] = 1


class Adrenaline:
    """The values of `adrenaline`."""

    ON: Final[i64] = 0
    OFF: Final[i64] = 1


class WoundPenalties:
    """The values of `wound_penalties`."""

    AT_START: Final[i64] = 0
    LIVE: Final[i64] = 1


class EnergyEffects:
    """The values of `energy_effects`."""

    SAVE: Final[i64] = 0
    ALWAYS: Final[i64] = 1
    ASK_REFEREE: Final[i64] = 2
    OFF: Final[i64] = 3


class SurpriseMode:
    """The values of `surprise_mode`."""

    SPEED_SHIFT: Final[i64] = 0
    SURPRISE_ROUND: Final[i64] = 1


class BlockArc:
    """The values of `block_arc`."""

    FLANK_BONUS: Final[i64] = 0
    FACING: Final[i64] = 1


class OngoingTick:
    """The values of `ongoing_tick`."""

    END_OF_ROUND: Final[i64] = 0
    END_OF_OWN_TURN: Final[i64] = 1
    START_OF_ROUND: Final[i64] = 2


class MaceDice:
    """The values of `mace_dice`."""

    ONE_D6: Final[i64] = 0
    TWO_D6: Final[i64] = 1


class HouseRules:
    """The house rules of a fight; the defaults are the rules as written."""

    def __init__(self) -> None:
        self.min_damage: i64 = MinDamage.PRE_AR_1
        self.half_damage_stage: i64 = HalfDamageStage.BEFORE_AR
        self.crit_effects: i64 = CritEffects.STANDARD
        self.bleeding_model: i64 = BleedingModel.MERGED
        self.morale: i64 = MoraleOf.ALL
        self.mook_death: i64 = MookDeath.OFF
        self.armor_bane: i64 = ArmorBane.TO_HIT
        self.st_on_bows: i64 = StOnBows.OFF
        self.enforce_min_st: i64 = EnforceMinSt.ON
        self.adrenaline: i64 = Adrenaline.ON
        self.wound_penalties: i64 = WoundPenalties.AT_START
        self.energy_effects: i64 = EnergyEffects.SAVE
        self.surprise_mode: i64 = SurpriseMode.SPEED_SHIFT
        self.block_arc: i64 = BlockArc.FLANK_BONUS
        self.ongoing_tick: i64 = OngoingTick.END_OF_ROUND
        self.mace_dice: i64 = MaceDice.ONE_D6
