"""The story: sentences from `narration/`, chosen by what happened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "narration"


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences of every register."""
    text = (FOLDER / "en.yaml").read_text(encoding="utf-8")
    found: dict[str, list[str]] = yaml.safe_load(text)
    return found


def register(kind: str, facts: Mapping[str, Any]) -> str:
    """Return which register tells an event: its kind, and how it went where that matters."""
    if kind in ("Shot", "StrayShot"):
        return f"{kind} {'hit' if facts['hits'] else 'miss'}"
    if kind == "DamageDone":
        return f"{kind} {facts['wound']}"
    if kind in ("CastRolled", "Served"):
        return f"{kind} {'works' if facts['works'] else 'fails'}"
    if kind == "DeathChecked":
        return f"{kind} {'holds' if facts['holds'] else 'fails'}"
    if kind == "Incapacitated":
        return f"{kind} {'dying' if facts['dying'] else 'stable'}"
    if kind == "CombatEnded":
        return f"{kind} {'drawn' if facts['drawn'] else 'won'}"
    return kind


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
