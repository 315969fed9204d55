"""How the command line behaves: exit codes, errors for people, no traceback ever."""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FINE = 0
FAILED = 1
USAGE = 2
BAD_DATA = 3


class Wrong(Exception):
    """Something that ends a command, with its exit code and what would be right."""

    def __init__(self, text: str, code: int = USAGE) -> None:
        super().__init__(text)
        self.text = text
        self.code = code


def notice(text: str) -> None:
    """Tell people something that is no result."""
    print(text, file=sys.stderr, flush=True)


def tell_error(text: str, code: int, as_json: bool, **more: Any) -> int:
    """Say what went wrong and return the exit code."""
    if as_json:
        notice(json.dumps({"error": text, "exit": code, **more}, ensure_ascii=False))
    else:
        notice("\n".join(f"affray: {line}" for line in text.splitlines()))
    return code


def explain(error: Exception, as_json: bool) -> int:
    """Say what an exception means to a person and return the exit code."""
    if isinstance(error, Wrong):
        return tell_error(error.text, error.code, as_json)
    # The door is only asked about its exceptions if it has been opened at all.
    door = sys.modules.get("affray.referee")
    if door is not None and isinstance(error, door.BadData):
        where = [
            {"file": one.file, "line": one.line, "column": one.column, "message": one.message}
            for one in error.problems
        ]
        return tell_error(str(error), BAD_DATA, as_json, problems=where)
    if door is not None and isinstance(error, door.CannotWrite):
        return tell_error(f"{error}; what was accepted before is safe", FAILED, as_json)
    if door is not None and isinstance(error, door.Refused):
        return tell_error(error.text, USAGE, as_json, candidates=error.candidates)
    return crashed(error, as_json)


def crashed(error: Exception, as_json: bool) -> int:
    """Write down what happened where a maintainer can read it, and say so in one line."""
    what = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    try:
        path = _crash_log(error)
    except OSError:
        return tell_error(f"something went wrong in Affray itself ({what})", FAILED, as_json)
    text = f"something went wrong in Affray itself ({what}); the details are in {path}"
    return tell_error(text, FAILED, as_json, log=str(path))


def _crash_log(error: Exception) -> Path:
    import tempfile

    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    handle, path = tempfile.mkstemp(prefix=f"affray-crash-{stamp}-", suffix=".txt")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(f"command: {sys.argv[1:]}\nPython: {sys.version}\n\n")
        file.write("".join(traceback.format_exception(error)))
    return Path(path)


def wants_json(arguments: Sequence[str]) -> bool:
    """Tell whether a program reads us, whatever else the arguments say."""
    return "--json" in arguments


def be_quick() -> None:
    """Let pydantic not look through everything that is installed for plugins: there are none."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


def be_robust() -> None:
    """Let no strange letter stop the output, in whatever encoding the terminal has."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):  # a closed one is None
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
