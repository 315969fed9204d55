"""Encounter scaling: the lesser and the greater template."""

from __future__ import annotations

LESSER = "lesser"


def template_hp(hp: int, template: str) -> int:
    """Return hit points: half, or half as many again, rounded down (DP-TMPL-1, DP-TMPL-5)."""
    if template == LESSER:
        return max(hp // 2, 1)
    return hp * 3 // 2


def template_defence(defence: int, template: str) -> int:
    """Return a defence: 1 less but at least 1, or 1 more (DP-TMPL-2, DP-TMPL-6)."""
    if template == LESSER:
        return max(defence - 1, 1)
    return defence + 1


def template_armor(armor: int, template: str) -> int:
    """Return Armor: 2 less, or 2 more, for the unarmoured too (DP-TMPL-3, DP-TMPL-7)."""
    return soak_with(armor, template)


def soak_with(soak: int, template: str) -> int:
    """Return Armor or a resistance that is there: 2 less, never under 0, or 2 more (DP-TMPL-3)."""
    if template == LESSER:
        return max(soak - 2, 0)
    return soak + 2


def pool_with(pool: int, template: str) -> int:
    """Return a dice pool: 3 less but at least 1, or 3 more (DP-TMPL-4, DP-TMPL-8)."""
    if not template:
        return pool
    if template == LESSER:
        return max(pool - 3, 1)
    return pool + 3
