"""Writing an encounter file to begin with."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from affray.frontends.cli.beginning import FIRST_FIGHT
from affray.frontends.cli.manners import BAD_DATA, FINE, Wrong, notice
from affray.referee import all_systems, load_encounter, system_of

TEMPLATE = "files/new-encounter.yaml"
TITLE = re.compile("^encounter: .*$", re.MULTILINE)


def write_encounter(name: str, system: str) -> int:
    """Write an encounter file that can be played as it is; nothing is ever overwritten."""
    room = system_of({"system": system or load_encounter(FIRST_FIGHT)["system"]})
    template = room.folder / TEMPLATE
    if not template.is_file():
        raise Wrong(f"{room.name} has no template for encounters")
    path = Path(name if name.endswith((".yaml", ".yml")) else f"{name}.yaml")
    title = re.sub(r"[-_\s]+", " ", path.stem).strip().title()
    if not re.search(r"\w", title):
        raise Wrong(f"{name!r} is no name for an encounter")
    head = f"encounter: {json.dumps(title, ensure_ascii=False)}"
    text = TITLE.sub(lambda _: head, template.read_text(encoding="utf-8"))
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
    if not system:
        others = ", ".join(one for one in all_systems() if one != room.id)
        notice(f"affray: it is for {room.name}; --system takes another: {others}")
    return FINE
