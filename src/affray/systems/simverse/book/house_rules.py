"""The house rules of Simverse: what each is about, its values, and the values by name.

The first value of each, 0, is the rule as written.
"""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.state.house_rules import Either


class HouseRules:
    """The named options of the system."""

    min_damage: Annotated[
        i64,
        Either(
            "SV-DMG-9",
            "where a hit does at least 1: before armour, at the end if there is no armour, at"
            " the end if the blow had any force, or nowhere",
            "pre_ar_1",
            "final_1_if_ar_0",
            "final_1_if_pre_ar_positive",
            "none",
        ),
    ] = 0
    half_damage_stage: Annotated[
        i64,
        Either(
            "SV-DMG-12",
            "whether damage is halved before armour or at the very end",
            "before_ar",
            "after_all",
        ),
    ] = 0
    crit_effects: Annotated[
        i64,
        Either(
            "SV-CRIT-8",
            "whether three 1s and three 6s do more than change the margin",
            "standard",
            "none",
            "ask_referee",
        ),
    ] = 0
    bleeding_model: Annotated[
        i64,
        Either(
            "SV-BLD-7",
            "how wounds close: an EN roll and either bandage, an EN roll and the Major "
            "bandage, or bandages alone",
            "merged",
            "advanced",
            "guide",
        ),
    ] = 0
    morale: Annotated[
        i64,
        Either(
            "SV-MOR-1",
            "whose nerve is tried: everybody's, that of the referee's fighters, or nobody's",
            "all",
            "foes_only",
            "off",
        ),
    ] = 0
    mook_death: Annotated[
        i64,
        Either(
            "SV-VIT-5",
            "whether minor foes die as soon as they go down",
            "off",
            "on",
        ),
    ] = 0
    armor_bane: Annotated[
        i64,
        Either(
            "SV-WPN-8",
            "what the bonus of warhammer and maul against armour is added to",
            "to_hit",
            "damage",
            "off",
        ),
    ] = 0
    st_on_bows: Annotated[
        i64,
        Either(
            "SV-DMG-3",
            "whether ST counts for a bow's damage: never, always, or only when it is low",
            "off",
            "on",
            "penalty_only",
        ),
    ] = 0
    enforce_min_st: Annotated[
        i64,
        Either(
            "SV-HVY-6",
            "whether weapons have a least ST",
            "on",
            "off",
        ),
    ] = 0
    adrenaline: Annotated[
        i64,
        Either(
            "SV-PAIN-5",
            "whether whoever is in the fight feels no pain, or pain always counts",
            "on",
            "off",
        ),
    ] = 0
    wound_penalties: Annotated[
        i64,
        Either(
            "SV-VIT-1",
            "whether wounds hinder as they were when the fight began, or as they are",
            "at_start",
            "live",
        ),
    ] = 0
    energy_effects: Annotated[
        i64,
        Either(
            "SV-NRG-8",
            "whether fire, cold and acid take hold: on a failed save, always, as the referee "
            "says, or never",
            "save",
            "always",
            "ask_referee",
            "off",
        ),
    ] = 0
    surprise_mode: Annotated[
        i64,
        Either(
            "SV-SUR-6",
            "whether surprise shifts Speed in the first round, or gives a round of its own",
            "speed_shift",
            "surprise_round",
        ),
    ] = 0
    block_arc: Annotated[
        i64,
        Either(
            "SV-BLK-3",
            "which blows a shield cannot stop: those with the flanking bonus, or all from behind",
            "flank_bonus",
            "facing",
        ),
    ] = 0
    bandage_hands: Annotated[
        i64,
        Either(
            "SV-AID-6",
            "whether the Minor bandage needs a free hand, as all First Aid does, or none",
            "one_free",
            "none",
        ),
    ] = 0
    ongoing_tick: Annotated[
        i64,
        Either(
            "SV-FLOW-4",
            "when bleeding, fire, acid and dying take their toll",
            "end_of_round",
            "end_of_own_turn",
            "start_of_round",
        ),
    ] = 0
    turn_end: Annotated[
        i64,
        Either(
            "SV-ACT-4",
            "whether the turn of a person goes on for free actions until its end is said, or"
            " ends with the last of its actions",
            "when_said",
            "with_last_action",
        ),
    ] = 0
    mace_dice: Annotated[
        i64,
        Either(
            "SV-DMG-2",
            "the dice of the mace: as in the weapon table, or as in the examples",
            "1d6",
            "2d6",
        ),
    ] = 0


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


class BandageHands:
    """The values of `bandage_hands`."""

    ONE_FREE: Final[i64] = 0
    NONE: Final[i64] = 1


class OngoingTick:
    """The values of `ongoing_tick`."""

    END_OF_ROUND: Final[i64] = 0
    END_OF_OWN_TURN: Final[i64] = 1
    START_OF_ROUND: Final[i64] = 2


class TurnEnd:
    """The values of `turn_end`."""

    WHEN_SAID: Final[i64] = 0
    WITH_LAST_ACTION: Final[i64] = 1


class MaceDice:
    """The values of `mace_dice`."""

    ONE_D6: Final[i64] = 0
    TWO_D6: Final[i64] = 1
