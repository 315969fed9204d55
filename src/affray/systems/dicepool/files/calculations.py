"""Rules of plain arithmetic that a scenario may call by their ids, without a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.systems.dicepool.rules.pools import split_dice
from affray.systems.dicepool.rules.templates import (
    pool_with,
    soak_with,
    template_defence,
    template_hp,
)


def lingering_total(value: int, resistance: int = 0) -> int:
    """Return what lingering damage does in all, less a resistance each time (DP-LING-4)."""
    return sum(max(left - resistance, 0) for left in range(1, value + 1))


ARITHMETIC: Mapping[str, Callable[..., Any]] = {
    "DP-SPLIT-2": split_dice,  # pool, parts
    "DP-SPLIT-4": split_dice,
    "DP-LING-4": lingering_total,  # value, resistance
    "DP-TMPL-1": template_hp,  # hp, template
    "DP-TMPL-2": template_defence,  # defence, template
    "DP-TMPL-3": soak_with,  # soak, template
    "DP-TMPL-4": pool_with,  # pool, template
}
