"""The Skirmish rules: a room of its own (see README.md here)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.systems.skirmish.system import Skirmish

__all__ = ["SYSTEM"]


def __getattr__(name: str) -> Skirmish:
    """Load the system when somebody asks for it, so that importing the room costs nothing."""
    if name == "SYSTEM":
        from affray.systems.skirmish.system import SYSTEM

        return SYSTEM
    raise AttributeError(name)
