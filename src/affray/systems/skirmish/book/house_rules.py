"""The house rules in force."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class CriticalHits:
    """Where a natural 20 is a critical hit, if not as the book has it."""

    OFF: Final[i64] = 1
    ALL: Final[i64] = 2


class HouseRules:
    """The options in force, by the place of their value; 0 is the book's."""

    def __init__(self) -> None:
        self.critical_hits: i64 = 0
        self.skirmish_difference: i64 = 0
        self.tie_break_natural: i64 = 0
        self.bleeding_stacks: i64 = 0
        self.wound_scope: i64 = 0
        self.passive_defence: i64 = 0
        self.stray_shots: i64 = 0
        self.attack_helpless: i64 = 0
        self.wield: i64 = 0
        self.pile_on: i64 = 0
        self.disrepair: i64 = 0
        self.camp_recovery: i64 = 0
        self.treat_bleeding: i64 = 0
