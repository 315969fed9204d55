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
    pinned_acts: Annotated[
        i64,
        Either(
            "SV-GRP-4",
            "whether the pinned may only try to escape, or do whatever the grappled may",
            "escape_only",
            "as_grappled",
        ),
    ] = 0
    dice_conversion: Annotated[
        i64,
        Either(
            "SV-CONV-3",
            "what turns into dice from +7 on: the ST modifier, all that is added to the dice of"
            " the weapon, or nothing",
            "st_modifier",
            "total_modifier",
            "off",
        ),
    ] = 0
    burning: Annotated[
        i64,
        Either(
            "SV-NRG-2",
            "how long one burns: 1d6 turns unless it is put out, or until it is put out",
            "1d6_turns",
            "until_out",
        ),
    ] = 0
    force_knockback: Annotated[
        i64,
        Either(
            "SV-KB-3",
            "how far force pushes: as anything else, twice or three times as far",
            "plain",
            "double",
            "triple",
        ),
    ] = 0
    huge_knockback: Annotated[
        i64,
        Either(
            "SV-KB-4",
            "whether large creatures are pushed as anybody is, or need 15, 20 or 30 points a"
            " metre by their size",
            "as_anybody",
            "by_size",
        ),
    ] = 0
    martial_arts: Annotated[
        i64,
        Either(
            "SV-UNA-4",
            "what Martial Arts make of unarmed damage: 2 more of each, or 1d6+2 of all",
            "plus_2",
            "1d6_plus_2",
        ),
    ] = 0
    block_missiles: Annotated[
        i64,
        Either(
            "SV-DEF-2",
            "whether a shield stops missiles from the front",
            "off",
            "on",
        ),
    ] = 0
    parry_window: Annotated[
        i64,
        Either(
            "SV-PAR-2",
            "how long a weapon that attacked parries worse: in this round, or until the next turn"
            " of its owner",
            "round",
            "until_next_turn",
        ),
    ] = 0
    charge_damage: Annotated[
        i64,
        Either(
            "SV-MNT-1",
            "what a charge adds to damage: the ST modifier of the mount, that of the rider once"
            " more, or nothing",
            "mount_st",
            "rider_st_twice",
            "none",
        ),
    ] = 0
    shield_breaks: Annotated[
        i64,
        Either(
            "SV-CRIT-7",
            "whether three 6s of a block cost the shield a point of SD, until it is broken",
            "off",
            "on",
        ),
    ] = 0
    head_shot_stun: Annotated[
        i64,
        Either(
            "SV-CALL-9",
            "whether a wound in the head stuns unless an EN roll is made",
            "off",
            "on",
        ),
    ] = 0
    acid_on_gear: Annotated[
        i64,
        Either(
            "SV-NRG-6",
            "whether acid that gets through takes a point of AR from armour",
            "off",
            "ar_minus_1",
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


class PinnedActs:
    """The values of `pinned_acts`."""

    ESCAPE_ONLY: Final[i64] = 0
    AS_GRAPPLED: Final[i64] = 1


class DiceConversion:
    """The values of `dice_conversion`."""

    ST_MODIFIER: Final[i64] = 0
    TOTAL_MODIFIER: Final[i64] = 1
    OFF: Final[i64] = 2


class Burning:
    """The values of `burning`."""

    FOR_1D6_TURNS: Final[i64] = 0
    UNTIL_OUT: Final[i64] = 1


class ForceKnockback:
    """The values of `force_knockback`."""

    PLAIN: Final[i64] = 0
    DOUBLE: Final[i64] = 1
    TRIPLE: Final[i64] = 2


class HugeKnockback:
    """The values of `huge_knockback`."""

    AS_ANYBODY: Final[i64] = 0
    BY_SIZE: Final[i64] = 1


class MartialArts:
    """The values of `martial_arts`."""

    PLUS_2: Final[i64] = 0
    ALL_1D6_PLUS_2: Final[i64] = 1


class BlockMissiles:
    """The values of `block_missiles`."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1


class ParryWindow:
    """The values of `parry_window`."""

    ROUND: Final[i64] = 0
    UNTIL_NEXT_TURN: Final[i64] = 1


class ChargeDamage:
    """The values of `charge_damage`."""

    MOUNT_ST: Final[i64] = 0
    RIDER_ST_TWICE: Final[i64] = 1
    NONE: Final[i64] = 2


class ShieldBreaks:
    """The values of `shield_breaks`."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1


class HeadShotStun:
    """The values of `head_shot_stun`."""

    OFF: Final[i64] = 0
    ON: Final[i64] = 1


class AcidOnGear:
    """The values of `acid_on_gear`."""

    OFF: Final[i64] = 0
    AR_MINUS_1: Final[i64] = 1


class TurnEnd:
    """The values of `turn_end`."""

    WHEN_SAID: Final[i64] = 0
    WITH_LAST_ACTION: Final[i64] = 1


class MaceDice:
    """The values of `mace_dice`."""

    ONE_D6: Final[i64] = 0
    TWO_D6: Final[i64] = 1
