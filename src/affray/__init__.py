"""Affray, the combat referee for tabletop role-playing games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray import _native, _vecs

_native.install()  # before any module that may be compiled
_vecs.install()

if TYPE_CHECKING:
    from affray.lab import Simulation, simulate
    from affray.referee import BadData, Duel, Odds, Pending, Referee, Refused, Seat, Seen, duel
    from affray.referee import odds_between as odds

__all__ = [
    "BadData",
    "Duel",
    "Odds",
    "Pending",
    "Referee",
    "Refused",
    "Seat",
    "Seen",
    "Simulation",
    "__version__",
    "duel",
    "odds",
    "simulate",
]
LABORATORY = ("Simulation", "simulate")

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Load the door when somebody knocks, so that `affray --version` stays quick."""
    if name in LABORATORY:
        from affray import lab

        return getattr(lab, name)
    if name in __all__:
        from affray import referee

        return getattr(referee, "odds_between" if name == "odds" else name)
    raise AttributeError(f"module 'affray' has no attribute {name!r}")
