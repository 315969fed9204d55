"""The house rules in force."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import i64

from affray.core.state.house_rules import Either


class CriticalHits:
    """Where a natural 20 is a critical hit, if not as the book has it."""

    OFF: Final[i64] = 1
    ALL: Final[i64] = 2


class HouseRules:
    """The options in force, by the place of their value; 0 is the book's."""

    critical_hits: Annotated[
        i64,
        Either(
            "SK-CRT-1",
            "where a natural 20 is a critical hit: in skirmishes, nowhere, or in ranged "
            "attacks too",
            "skirmish",
            "off",
            "all",
        ),
    ] = 0
    skirmish_difference: Annotated[
        i64,
        Either(
            "SK-MEL-8",
            "what the dealer's total is compared with: the best of the losers, or who takes "
            "the blow",
            "side_best",
            "sustainer",
        ),
    ] = 0
    tie_break_natural: Annotated[
        i64,
        Either(
            "SK-MEL-5",
            "whose natural breaks a tie: the highest of anybody, or that of the best total",
            "any_member",
            "top_roller",
        ),
    ] = 0
    bleeding_stacks: Annotated[
        i64, Either("SK-WEF-5", "whether every bleeding wound costs Fatigue", "no", "yes")
    ] = 0
    wound_scope: Annotated[
        i64,
        Either(
            "SK-WEF-3",
            "whether a fractured leg hampers Evasion and a fractured arm casting",
            "seed",
            "upstream",
        ),
    ] = 0
    passive_defence: Annotated[
        i64,
        Either(
            "SK-MEL-11",
            "what somebody rolls who does other things: Evasion, or a Melee skill that "
            "strikes back",
            "evasion",
            "melee",
        ),
    ] = 0
    stray_shots: Annotated[
        i64, Either("SK-STR-1", "whether a miss may hit whom the target fights", "off", "on")
    ] = 0
    attack_helpless: Annotated[
        i64, Either("SK-TGT-7", "whether those who are down can be attacked", "off", "on")
    ] = 0
    wield: Annotated[
        i64, Either("SK-RND-8", "whether Wield changes combat skills", "on", "off")
    ] = 0
    pile_on: Annotated[
        i64,
        Either(
            "SK-ASN-3",
            "whether one is ganged up on only while nobody nearby is free, or at will",
            "no_unengaged",
            "free",
        ),
    ] = 0
    disrepair: Annotated[
        i64, Either("SK-GEN-8", "whether gear wears out after a fight", "off", "on")
    ] = 0
    camp_recovery: Annotated[
        i64,
        Either(
            "SK-INC-5",
            "what a camp gives back to the unconscious: a point for each watch, or all Stamina",
            "by_watch",
            "all",
        ),
    ] = 0
    treat_bleeding: Annotated[
        i64,
        Either(
            "SK-WEF-9",
            "whether Trauma treatment ends the bleeding of a critical wound, or Stabilization "
            "alone",
            "on",
            "off",
        ),
    ] = 0
