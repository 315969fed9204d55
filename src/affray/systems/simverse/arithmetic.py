"""Rules of plain arithmetic that a scenario may call by their ids, without a fight.

The functions are those that the fight itself uses; lengths are thousandths of a metre.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.systems.simverse.rules.core import fives, margin_of, succeeds
from affray.systems.simverse.rules.pain import pain_of
from affray.systems.simverse.rules.situation import range_penalty
from affray.systems.simverse.sheets import st_damage

ARITHMETIC: Mapping[str, Callable[..., Any]] = {
    "SV-CORE-2": margin_of,  # needed, roll
    "SV-CORE-6": fives,  # margin
    "SV-CRIT-3": succeeds,  # needed, roll
    "SV-CRIT-4": margin_of,  # needed, roll
    "SV-PAIN-1": pain_of,  # lost
    "SV-RNG-1": range_penalty,  # distance, most
    "SV-CONV-2": st_damage,  # modifier, sides: dice and what stays flat
}
