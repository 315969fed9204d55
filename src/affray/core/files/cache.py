"""The cache: what can be worked out again at any time, in files that anybody may remove.

The environment variable AFFRAY_CACHE names another folder for it, or says `no`.
A cache helps where it can and never hinders: what cannot be read was never kept, and what cannot
be written is not kept.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import get_ident

_ENDING = ".kept"
_SUM = 32  # how many bytes of a file tell whether the others are whole


def cache_folder() -> Path | None:
    """The folder of the cache, which need not exist; None where none is wanted."""
    if own := os.environ.get("AFFRAY_CACHE"):
        return None if own == "no" else Path(os.path.expanduser(own))
    if cache := os.environ.get("XDG_CACHE_HOME"):
        return Path(cache) / "affray"
    home = Path(os.path.expanduser("~"))
    if not home.is_absolute():
        return None  # somebody without a home
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "affray"
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
        return local / "affray" / "cache"
    return home / ".cache" / "affray"


def recall(kind: str, key: str) -> bytes | None:
    """What was kept of a kind under a key; None where that is not there, or not whole."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        written = (folder / kind / f"{key}{_ENDING}").read_bytes()
    except OSError:
        return None
    content = written[_SUM:]
    return content if written[:_SUM] == sha256(content).digest() else None


def remember(kind: str, key: str, content: bytes) -> None:
    """Keep what belongs to a key instead of all else of its kind, where that is possible."""
    folder = cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        place = folder / kind / f"{key}{_ENDING}"
        place.parent.mkdir(parents=True, exist_ok=True)
        _write(place, sha256(content).digest() + content)
        for other in place.parent.glob(f"*{_ENDING}"):
            if other != place:
                other.unlink()


def _write(place: Path, content: bytes) -> None:
    """Write a file that others see whole or not at all."""
    # Made by hand: in a folder that is closed to us, tempfile goes on trying for ever on Windows.
    draft = place.with_name(f"{os.getpid()}-{get_ident()}{_ENDING}")
    try:
        draft.write_bytes(content)
        os.replace(draft, place)
    finally:
        draft.unlink(missing_ok=True)
