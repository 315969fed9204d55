"""The story: sentences from `voice/`, chosen by what happened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from affray.core.files.yamlfile import shipped_data

FOLDER = Path(__file__).parent


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences of every register."""
    found: dict[str, list[str]] = shipped_data(FOLDER / "en.yaml")
    return found


# Kinds whose story is told by what comes of them: rolls, plans, the turning of the pages
UNTOLD = (
    *("RoundStarted", "PhaseBegan", "RoundEnded", "PlansSealed", "PlansOpened", "PlanOpened"),
    *("SkirmishRolled", "Harmed"),
)


def register(kind: str, facts: Mapping[str, Any]) -> str:
    """Return which register tells an event: its kind, and how it went where that matters."""
    if kind in FLAGS:
        name, yes, no = FLAGS[kind]
        how = yes if facts.get(name) else no
    elif kind in RESULTS:
        how = str(facts[RESULTS[kind]])
        if how == "partial failure" and kind != "Stabilized":
            how = "failure"
    elif kind == "DamageDone":
        how = "nothing" if facts.get("damage", 1) == 0 else str(facts["wound"])
        if facts["spot"] == "structure" and how != "nothing":
            return ""  # things feel nothing; what they lose is told when the phase is over
    elif kind == "Engaged":
        how = "joining" if facts["joins"] else "drawing" if facts["peels"] else ""
    elif kind == "SkirmishWon":
        how = "critical" if facts["why"] == "a critical hit" else ""
    else:
        how = ""
    return f"{kind} {how}".strip()


FLAGS = {
    "Shot": ("hits", "hit", "miss"),
    "StrayShot": ("hits", "hit", "miss"),
    "Moved": ("charging", "charging", ""),
    "StructureLost": ("destroyed", "destroyed", ""),
    "Incapacitated": ("dying", "dying", "stable"),
    "CastRolled": ("works", "works", "fails"),
    "Served": ("works", "works", "fails"),
    "SaveRolled": ("saved", "saved", "lost"),
    "EvasionRolled": ("hit", "hit", "missed"),
    "TaskTried": ("done", "done", "not yet"),
    "AmbushRolled": ("unaware", "unaware", "noticed"),
    "CombatEnded": ("drawn", "drawn", "won"),
    "DeathChecked": ("holds", "holds", "fails"),
    "WearRolled": ("worn", "worn", "fine"),
}
RESULTS = {"CheckRolled": "result", "Stabilized": "result", "Treated": "result"}


def tale(kind: str, facts: Mapping[str, Any], number: int) -> str:
    """Return a sentence for an event; the same event always gets the same one."""
    choices = sentences().get(register(kind, facts), [])
    if not choices:
        return ""
    words = {name: str(value) for name, value in facts.items() if isinstance(value, str | int)}
    text = choices[number % len(choices)].format_map(_Words(words))
    return text[:1].upper() + text[1:]


class _Words(dict[str, str]):
    """Names for the blanks of a sentence; a blank that nobody may fill stays vague."""

    def __missing__(self, key: str) -> str:
        return "somebody"
