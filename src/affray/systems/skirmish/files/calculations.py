"""Rules that are plain arithmetic, for scenarios that call them by their id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.systems.skirmish.book.constants import Grade, Result
from affray.systems.skirmish.rules import checks
from affray.systems.skirmish.rules.casting import fervent_result
from affray.systems.skirmish.rules.damage import grade_of, multiplier
from affray.systems.skirmish.rules.stats import (
    memory_of,
    modifier,
    sustain_of,
    track,
    trained,
    wield_modifier,
    wield_of,
)


def pain(damage: int, fortitude: int) -> int:
    """Return the pain of damage, rounded up (SK-PAI-1)."""
    return -(-damage // fortitude)


def damage(multiplier: int, b: int, av: int, sv: int = 0) -> int:
    """Return the damage of a hit, never below 0 (SK-DMG-1, SK-DMG-4)."""
    return max(multiplier * b - av - sv, 0)


def times(difference: int) -> int:
    """Return M (SK-DMG-2)."""
    return int(multiplier(difference))


def wound(damage: int, critical: int) -> str:
    """Return which wound so much damage is (SK-WND-1)."""
    return Grade.NAMES[grade_of(damage, critical)]


def check(natural: int, total: int, difficulty: int) -> str:
    """Return how a skill check went (SK-GEN-2)."""
    return Result.NAMES[checks.result_of(natural, total, difficulty)].replace("_", " ")


def prayer(natural: int, favors: int, disfavors: int) -> str:
    """Return what becomes of a fervent prayer (SK-PRY-1)."""
    favor, disfavor = 2 * favors, 2 * disfavors
    if favor + disfavor > 20:
        favor = 20 - disfavor
    words = ("disfavored", "ignored", "favored")
    return words[fervent_result(natural, favor, disfavor)]


def wield(phy: int, con: int, cost: int, one_handed: bool) -> int:
    """Return what Wield does to a combat skill (SK-RND-8)."""
    return wield_modifier(wield_of(phy, con), cost, one_handed)


ARITHMETIC: Mapping[str, Callable[..., Any]] = {
    "SK-PAI-1": pain,
    "SK-DMG-1": damage,
    "SK-DMG-2": times,
    "SK-WND-1": wound,
    "SK-GEN-2": check,
    "SK-PRY-1": prayer,
    "SK-RND-8": wield,
    "SK-INC-1": track,
    "SK-GEN-7": trained,
    "SK-GEN-9": wield_of,
    "SK-MEL-1": modifier,
    "SK-MAG-1": memory_of,
    "SK-MAG-9": sustain_of,
}
