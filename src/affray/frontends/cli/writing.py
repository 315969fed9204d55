"""Writing an encounter file to begin with."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from affray.frontends.cli.manners import BAD_DATA, FINE, Wrong, notice
from affray.referee import all_systems, system_of

TEMPLATE = "files/new-encounter.yaml"


def write_encounter(name: str, system: str) -> int:
    """Write an encounter file that can be played as it is; nothing is ever overwritten."""
    if not system and len(all_systems()) != 1:
        raise Wrong(f"--system is needed: {', '.join(all_systems())}")
    room = system_of({"system": system or next(iter(all_systems()))})
    template = room.folder / TEMPLATE
    if not template.is_file():
        raise Wrong(f"{room.name} has no template for encounters")
    path = Path(name if name.endswith((".yaml", ".yml")) else f"{name}.yaml")
    title = re.sub(r"[-_\s]+", " ", path.stem).strip().title()
    if not re.search(r"\w", title):
        raise Wrong(f"{name!r} is no name for an encounter")
    text = template.read_text(encoding="utf-8").replace("My Fight", title.replace('"', "'"))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Wrong(f"{path} is there already; name another") from None
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror}", BAD_DATA) from None
    print(path)
    file_name = shlex.quote(str(path))
    notice(
        f"affray: play it with: affray play {file_name}; check it with: affray check {file_name}"
    )
    return FINE
