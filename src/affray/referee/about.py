"""About Affray itself."""

from __future__ import annotations

from affray import _native


def native_status() -> _native.Status:
    """Return whether the compiled rules are in use."""
    return _native.status()


def version() -> str:
    """Return Affray's version."""
    from affray import __version__

    return __version__
