"""The shelf: everything that can be listed, and the schemas of its files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from affray.core import scenario as scenarios
from affray.core.act.question import Refused
from affray.core.files import encounter as encounters
from affray.core.files.content import json_schema, read, user_folder, yaml_files
from affray.core.files.problem import BadData, unknown
from affray.core.room.system import System, systems
from affray.referee.rooms import rooms


@dataclass(frozen=True)
class Listed:
    """One thing that there is: its kind, its name, a line about it, and where it comes from."""

    kind: str
    name: str
    about: str
    system: str = ""
    origin: str = ""


def kinds() -> list[str]:
    """Return everything that `listed` can list."""
    content = [kind for system in systems().values() for kind in system.models()]
    words = [kind for system in systems().values() for kind in system.glossary()]
    known = ["systems", *content, *words, "encounters", "house rules", "tactics"]
    return list(dict.fromkeys(known))


def listed(kind: str, system: str = "") -> list[Listed]:
    """Return all there is of a kind, in one system or in all."""
    if kind not in kinds():
        raise Refused(unknown("kind", kind, kinds()))
    found: list[Listed] = []
    for room in rooms(system):
        if kind == "systems":
            rules = f"rules version {room.rules_version}, rule ids {room.prefix}-..."
            found.append(Listed(kind, room.id, f"{room.name}, {rules}", room.id))
        elif kind == "encounters":
            found += _encounters(room)
        elif kind == "tactics":
            for name, player in room.players.items():
                about = " ".join((type(player).__doc__ or "").split())
                default = " (unless another is named)" if name == room.default_tactics else ""
                found.append(Listed(kind, name, about + default, room.id))
        elif kind == "house rules":
            for rule in room.house_rules:
                values = ", ".join([f"{rule.default} (default)", *rule.values[1:]])
                about = f"{values}: {rule.text} [{rule.rule}]"
                found.append(Listed(kind, rule.name, about, room.id))
        elif kind in room.models():
            library = encounters.library_for(room)
            for name in library.names(kind):
                about = room.describe(kind, library.raw(kind, name))
                found.append(Listed(kind, name, about, room.id, library.origin(kind, name)))
        else:
            words = room.glossary().get(kind, {})
            found += [Listed(kind, name, about, room.id) for name, about in words.items()]
    return found


def _encounters(system: System) -> list[Listed]:
    """Return the encounters of a system, shipped and the user's own."""
    own = [(path.stem, path) for path in yaml_files(user_folder() / "encounters")]
    found: list[Listed] = []
    for origin, files in (("affray", encounters.shipped(system)), ("own", own)):
        for name, path in files:
            try:
                data = read(path).data
            except BadData as bad_file:
                data = {"system": system.id, "encounter": str(bad_file.problems[0])}
            if data.get("system") == system.id:
                title = str(data.get("encounter", ""))
                found.append(Listed("encounters", name, title, system.id, origin))
    return found


def schema_of(kind: str, system: str) -> dict[str, Any]:
    """Return the JSON Schema of encounters, scenarios or a kind of content, for editors."""
    room = rooms(system)[0]
    models = room.models()
    if kind == "encounter":
        return encounters.schema(room)
    if kind == "scenario":
        return scenarios.schema(room)
    if kind not in models:
        raise Refused(unknown("kind of file", kind, ["encounter", "scenario", *models]))
    entry = json_schema(models[kind])
    definitions = entry.pop("$defs", {})
    return {
        "$schema": entry.pop("$schema"),
        "title": f"{room.name} {kind}",
        "type": "object",
        "properties": {
            "system": {"const": room.id},
            kind: {"type": "object", "additionalProperties": entry},
        },
        **({"$defs": definitions} if definitions else {}),
    }
