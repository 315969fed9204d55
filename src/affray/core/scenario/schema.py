"""The JSON Schema of scenario files, for editors."""

from __future__ import annotations

from typing import Any

from affray.core.files import encounter
from affray.core.room.system import System
from affray.core.scenario.script import PLAIN_STATE
from affray.core.scenario.wish_reader import OTHER_WISHES

SEVERAL = "scenarios"  # a file may hold several, that share what stands beside them

_SAID = {
    "anyOf": [
        {"type": "string", "pattern": ":"},
        {"type": "object", "additionalProperties": {"type": "string"}},
        {"type": "array"},
    ]
}
_WISHES = {
    "anyOf": [
        {"$ref": "#/$defs/Wishes"},
        {"type": "array", "items": {"$ref": "#/$defs/Wishes"}},
    ]
}
_STEP: dict[str, Any] = {
    "do": _SAID | {"description": "who does what: marcus: attack goblin with longsword, swing"},
    "answers": _SAID | {"description": "what others answer: goblin: dodge"},
    "dice": {"type": ["array", "object"], "description": "every die in order: [3d6: 11]"},
    "others": {"type": "string", "description": "end, tactics, nobody, or an answer"},
    "to": {"type": "string", "description": "end, end of round, round 2, or an event"},
    "adjust": {"type": ["array", "object"], "description": "what the game master changes first"},
    "expect": _WISHES,
    "rule": {"type": "string", "description": "a rule of plain arithmetic, called by its id"},
    "inputs": {"type": "object"},
    "result": {},
}
_PROPERTIES: dict[str, Any] = {
    "scenario": {"type": "string", "description": "the title"},
    "source": {"type": "string"},
    "examples": {"type": "array", "items": {"type": "string"}},
    "rules": {"type": "array", "items": {"type": "string"}},
    "disputed": {"type": "string", "description": "the book's number, and the ruling"},
    "steps": {"type": "array", "items": {"$ref": "#/$defs/ScenarioStep"}, "minItems": 1},
}


def schema(system: System) -> dict[str, Any]:
    """Return the JSON Schema of the system's scenario files, for editors."""
    whole = encounter.schema(system)
    properties: dict[str, Any] = whole.pop("properties")
    del properties["encounter"]
    scenario: dict[str, Any] = {
        "type": "object",
        "properties": properties | _PROPERTIES | _STEP,
        "additionalProperties": False,
    }
    events = [*system.events, *OTHER_WISHES, *(tracker.name for tracker in system.trackers)]
    wishes = {"type": "object", "propertyNames": {"enum": [*events, *PLAIN_STATE]}}
    whole.setdefault("$defs", {}).update(
        {
            "ScenarioStep": {"type": "object", "properties": _STEP, "additionalProperties": False},
            "Wishes": {"anyOf": [wishes, {"enum": events}]},
            "Scenario": scenario,
        }
    )
    several: dict[str, Any] = {SEVERAL: {"type": "array", "items": {"$ref": "#/$defs/Scenario"}}}
    return whole | {
        "title": f"{system.name} scenario",
        "required": ["system"],
        "properties": scenario["properties"] | several,
    }
