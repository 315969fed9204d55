"""Rules of plain arithmetic that a scenario may call by their ids, without a fight.

The functions are those that the fight itself uses; lengths are thousandths of a metre.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.systems.simverse.files.build import st_damage, st_modifier
from affray.systems.simverse.files.catalogue import armor_figures, shield_figures, weapon_figures
from affray.systems.simverse.rules.core import fives, margin_of, succeeds
from affray.systems.simverse.rules.pain import pain_of
from affray.systems.simverse.rules.situation import range_penalty

ARITHMETIC: Mapping[str, Callable[..., Any]] = {
    "SV-CORE-2": margin_of,  # needed, roll
    "SV-CORE-6": fives,  # margin
    "SV-CRIT-3": succeeds,  # needed, roll
    "SV-CRIT-4": margin_of,  # needed, roll
    "SV-PAIN-1": pain_of,  # lost
    "SV-RNG-1": range_penalty,  # distance, most
    "SV-ST-2": st_modifier,  # st
    "SV-ARM-2": armor_figures,  # armor
    "SV-ARM-3": armor_figures,
    "SV-ARM-4": armor_figures,
    "SV-SHD-2": shield_figures,  # shield
    "SV-WPN-1": weapon_figures,  # weapon
    "SV-WPN-2": weapon_figures,
    "SV-WPN-3": weapon_figures,
    "SV-WPN-4": weapon_figures,
    "SV-RNG-4": weapon_figures,
    "SV-CONV-2": st_damage,  # modifier, sides: dice and what stays flat
}
