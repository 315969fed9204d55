"""Phrases that reminders and states are made of: numbers and counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]


def number(value: int) -> str:
    """Return a number for people, the minus a real one."""
    return f"−{-value}" if value < 0 else str(value)


def many(count: int, noun: str) -> str:
    """Return a count with its noun: 1 turn, 3 turns."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
