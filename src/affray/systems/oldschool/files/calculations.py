"""Rules of plain arithmetic that a scenario may call by their ids, without a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.systems.oldschool.book.constants import OpposedCheck, Reaction
from affray.systems.oldschool.rules.aftermath import minutes_of
from affray.systems.oldschool.rules.checks import opposed, succeeds
from affray.systems.oldschool.rules.encounter import reaction_of
from affray.systems.oldschool.rules.movement import feet_per_round
from affray.systems.oldschool.rules.ranks import abreast
from affray.systems.oldschool.rules.stats import (
    defense_from,
    foe_hp,
    hero_atk,
    hero_hp,
    modifier_of,
)
from affray.systems.oldschool.rules.surprise import light_forbids, surprise_of
from affray.systems.oldschool.rules.weapons import range_penalty


def feet_range(distance: int, step: int) -> int:
    """Return the range penalty in feet (OS-WPN-11)."""
    return int(range_penalty(distance, step))


def contest(score: int, roll: int, other_score: int, other_roll: int) -> str:
    """Return how an opposed check ends (OS-CHK-3)."""
    return OpposedCheck.NAMES[opposed(score, roll, other_score, other_roll)]


def surprised(die: int, party_light: bool, foe_light: bool) -> str:
    """Return who has surprise by the die and the light (OS-SURP-8)."""
    side = surprise_of(die)
    if side < 0 or light_forbids(side, party_light, foe_light):
        return "nobody"
    return "party" if side == 0 else "foes"


def reaction(total: int) -> str:
    """Return the reaction of 2d6 (OS-REACT-2)."""
    return Reaction.NAMES[reaction_of(total)]


ARITHMETIC: Mapping[str, Callable[..., Any]] = {
    "OS-CHK-2": succeeds,  # needed, roll
    "OS-CHK-3": contest,  # score, roll, other_score, other_roll
    "OS-AC-1": defense_from,  # ac, kind
    "OS-AC-2": defense_from,
    "OS-AC-3": defense_from,
    "OS-AC-4": defense_from,
    "OS-AC-5": defense_from,
    "OS-AC-6": defense_from,
    "OS-WPN-1": modifier_of,  # score
    "OS-WPN-2": feet_range,  # distance, step
    "OS-WPN-11": feet_range,
    "OS-WPN-12": feet_range,
    "OS-HALL-1": abreast,  # width
    "OS-REACT-2": reaction,  # total
    "OS-SURP-8": surprised,  # die, party_light, foe_light
    "OS-TIME-1": minutes_of,  # rounds
    "OS-RND-4": feet_per_round,  # move
    "OS-ATK-1": hero_atk,  # training, level
    "OS-DEF-1": hero_hp,  # level, con_mod
    "OS-FOE-1": foe_hp,  # hd
}
